"""Childhood in Card RPG: scenes, alone and shared (docs/rules/cardrpg.md, Actions)."""

from cornerman import tables
from cornerman.cards import face
from cornerman.game import Ask, Refused, argument, ask_seat
from cornerman.games.cardrpg.decks import LeftOut, check_room, deck_changed
from cornerman.games.cardrpg.state import all_seats, pairs

# Levels of conflict and their suits, by the option `levels`.
LEVELS = """
four talk DH body CH fight CS shoot DS
two talk DH force CS
free CD CD CH CH CS CS DH DH DS DS HS HS
"""


def levels(options):
    """(names of the levels, their suits)."""
    words = tables.line(LEVELS, options["levels"]).split()
    return tuple(words[::2]), words[1::2]


def suits(options, level):
    """The two suits of a level, in pack order."""
    names, found = levels(options)
    return found[names.index(level)]


def half(options, state, seat, suit, won, got):
    """What is left of a half of the suit: cards that the character neither has nor has lost nor just got."""
    ranks = "A2345" if not won else "6789TJQK" if options["faces"] == "high" else "6789T"
    return [rank + suit for rank in ranks
            if not any([rank + suit in cards for cards in (state["deck"][seat], state["lost"][seat], got)])]


def draws(options, prefix):
    """(seat, suits that it draws) of each character of a scene; prefix: the action, at least up to the bonus suits."""
    found = suits(options, prefix[2])
    if prefix[0] == "scene":
        return [(prefix[1], found)]
    return [(prefix[1][i], found + prefix[4][i]) for i in (0, 1)]


def ask_child(options, state, prefix):
    """The child that has a scene, or grows up."""
    if prefix[0] == "scene":
        check_room(state)
    why = "Only a child " + ("has prequel scenes" if prefix[0] == "scene" else "grows up")
    return ask_seat(options["players"], lambda seat: None if state["who"][seat] == "child" else why)


def ask_pair(options, state, prefix):
    """The two children that share a scene."""
    check_room(state)
    found = pairs(state)
    if not found:
        raise Refused("Two children that have not shared a scene")
    return Ask(("list", ("seat", tuple(all_seats(state))), 2, 2), candidates=found + [[b, a] for a, b in found],
               wrong=lambda pair: None if sorted(pair) in found else "Two children that have not shared a scene")


def ask_level(options, state, prefix):
    """The level of conflict."""
    return Ask(("choice", levels(options)[0]))


def ask_bonus(options, state, prefix):
    """The bonus suit of each."""
    found = suits(options, prefix[2])
    return Ask(("list", ("suit",), 2, 2), candidates=[[a, b] for a in found for b in found],
               wrong=lambda pair: None if all([suit in found for suit in pair]) else "Only a suit of that level")


def ask_scene_cards(options, state, prefix):
    """The cards that were drawn: of one character a list, of two a list of lists."""
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
    """Tell a scene of one child."""
    (seat, suits), = draws(options, action)
    _scene(options, state, action, seat, suits, action[4], argument(action, 5), None, chance, events)


def shared(options, state, action, chance, events):
    """Tell a scene that two children share."""
    pair, told = action[1], argument(action, 6)
    wanted = draws(options, action)
    for i in (0, 1):
        _scene(options, state, action, pair[i], wanted[i][1], action[5], told and told[i], pair[1 - i], chance, events)
    state["shared"].append(sorted(pair))


def _scene(options, state, action, seat, suits, note, told, partner, chance, events):
    """Tell the part of one character in a scene.

    suits: those that it draws; told: its cards, None where a half was empty, or None: the device draws; partner: None,
    or the seat of the other child
    """
    won, got = action[3], []
    for suit in suits:
        left = half(options, state, seat, suit, won, got)
        if told is not None:
            got.append(told[len(got)])
        else:
            got.append(left[chance.below(len(left))] if left else None)
    cards = [card for card in got if card]
    state["story"][seat].append({"level": action[2], "won": won, "with": partner, "cards": cards, "note": note})
    state["scenes"][seat] += 1
    state["deck"][seat] = state["deck"][seat] + cards
    deck_changed(state, seat, events)
    events.append(("scene", seat, got))
