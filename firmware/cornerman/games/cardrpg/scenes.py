"""The scenes of children in Card RPG, alone and shared (docs/rules/cardrpg.md, Actions)."""

from cornerman import tables
from cornerman.cards import face
from cornerman.game import Ask, Refused, argument, ask_seat
from cornerman.games.cardrpg.decks import LeftOut, require_room, deck_changed
from cornerman.games.cardrpg.state import all_seats, pairs

# For each value of the option `levels` the names and suits of the levels by turns.
LEVELS = """
four talk DH body CH fight CS shoot DS
two talk DH force CS
free CD CD CH CH CS CS DH DH DS DS HS HS
"""


def levels(options):
    """(names of the levels, their suits): a tuple of texts, and a list of texts of two suits."""
    parts = tables.line(LEVELS, options["levels"]).split()
    return tuple(parts[::2]), parts[1::2]


def suits(options, level):
    """The two suits of a level, a text in pack order."""
    names, level_suits = levels(options)
    return level_suits[names.index(level)]


def half(options, state, seat, suit, won, got):
    """The cards that are left in a half of a suit: the character neither has nor has lost them, and they are not in
    `got`. won: True for the upper half; got: the cards of this scene so far"""
    ranks = "A2345" if not won else "6789TJQK" if options["faces"] == "high" else "6789T"
    return [rank + suit for rank in ranks
            if not any([rank + suit in cards for cards in (state["deck"][seat], state["lost"][seat], got)])]


def draws(options, prefix):
    """[(seat, suits that it draws)] of each character of a scene. prefix: the action, at least up to the bonus suits"""
    level_suits = suits(options, prefix[2])
    if prefix[0] == "scene":
        return [(prefix[1], level_suits)]
    return [(prefix[1][at], level_suits + prefix[4][at]) for at in (0, 1)]


def ask_child(options, state, prefix):
    """The Ask for the child that has a scene, or grows up."""
    if prefix[0] == "scene":
        require_room(state)
    refusal = "Only a child " + ("has prequel scenes" if prefix[0] == "scene" else "grows up")
    return ask_seat(options["players"], lambda seat: None if state["who"][seat] == "child" else refusal)


def ask_pair(options, state, prefix):
    """The Ask for the two children that share a scene."""
    require_room(state)
    allowed = pairs(state)
    if not allowed:
        raise Refused("Two children that have not shared a scene")
    return Ask(("list", ("seat", tuple(all_seats(state))), 2, 2),
               candidates=allowed + [[second, first] for first, second in allowed],
               wrong=lambda pair: None if sorted(pair) in allowed else "Two children that have not shared a scene")


def ask_level(options, state, prefix):
    """The Ask for the level of a scene."""
    return Ask(("choice", levels(options)[0]))


def ask_bonus(options, state, prefix):
    """The Ask for the bonus suits of both children."""
    level_suits = suits(options, prefix[2])
    return Ask(("list", ("suit",), 2, 2),
               candidates=[[first, second] for first in level_suits for second in level_suits],
               wrong=lambda pair: None if all([suit in level_suits for suit in pair]) else "Only a suit of that level")


def ask_scene_cards(options, state, prefix):
    """The Ask for the cards that were drawn in a scene, which is optional: of one child a list, of two a list of two
    lists; null stands for an empty half."""
    won, wanted = prefix[3], draws(options, prefix)

    def wrong_draws(seat, suits, cards):
        for k in range(len(cards)):
            left = half(options, state, seat, suits[k], won, cards[:k])
            if cards[k] not in (left or (None,)):
                return "%s is not in what is left of that half" % face(cards[k]) if cards[k] else "A card, please"

    def wrong(cards):
        if len(wanted) == 1:
            cards = [cards]
        for i in range(len(cards)):
            why = wrong_draws(wanted[i][0], wanted[i][1], cards[i])
            if why:
                return why
    card = ("card",)
    if any([len(half(options, state, seat, suit, won, ())) < 2 for seat, suits in wanted for suit in suits]):
        card = ("maybe", card)  # a half may be empty
    kind = ("list", card, len(wanted[0][1]), len(wanted[0][1]))
    return LeftOut(kind if len(wanted) == 1 else ("list", kind, 2, 2), wrong)


def scene(options, state, action, chance, events):
    """Apply a scene of one child."""
    (seat, suits), = draws(options, action)
    _scene(options, state, action, seat, suits, action[4], argument(action, 5), None, chance, events)


def shared(options, state, action, chance, events):
    """Apply a scene that two children share."""
    pair, drawn = action[1], argument(action, 6)
    for at, (seat, suits) in enumerate(draws(options, action)):
        _scene(options, state, action, seat, suits, action[5], drawn and drawn[at], pair[1 - at], chance, events)
    state["shared"].append(sorted(pair))


def _scene(options, state, action, seat, suits, note, drawn, partner, chance, events):
    """Apply the part of one child in a scene.

    suits: those that it draws; drawn: its cards, with None for an empty half, or None if the device draws; partner:
    None, or the seat of the other child
    """
    won, got = action[3], []
    for suit in suits:
        left = half(options, state, seat, suit, won, got)
        if drawn is not None:
            got.append(drawn[len(got)])
        else:
            got.append(left[chance.below(len(left))] if left else None)
    cards = [card for card in got if card]
    state["story"][seat].append({"level": action[2], "won": won, "with": partner, "cards": cards, "note": note})
    state["scenes"][seat] += 1
    state["deck"][seat] = state["deck"][seat] + cards
    deck_changed(state, seat, events)
    events.append(("scene", seat, got))
