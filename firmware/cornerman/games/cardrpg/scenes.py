"""The scenes of children in Card RPG, alone and shared: the Asks, the actions, and the steps in which one is entered
(docs/rules/cardrpg.md, Actions, At the table).
"""

from cornerman import tables
from cornerman.cards import face, faces
from cornerman.game import AGAIN, DO, OPEN, Ask, Press, Refused, Step, argument, ask_seat, row
from cornerman.games.cardrpg.decks import LeftOut, deck_changed, require_room
from cornerman.games.cardrpg.state import all_seats, notes, pairs
from cornerman.menu_presses import lazy_menu, menu, press_row

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

    def wrong(given):
        for (seat, suits), cards in zip(wanted, [given] if len(wanted) == 1 else given):
            for k in range(len(cards)):
                left = half(options, state, seat, suits[k], won, cards[:k])
                if cards[k] not in (left or (None,)):
                    return "%s is not in what is left of that half" % face(cards[k]) if cards[k] else "A card, please"
    card = ("card",)
    if any([len(half(options, state, seat, suit, won, ())) < 2 for seat, suits in wanted for suit in suits]):
        card = ("maybe", card)  # a half may be empty
    kind = ("list", card, len(wanted[0][1]), len(wanted[0][1]))
    return LeftOut(kind if len(wanted) == 1 else ("list", kind, 2, 2), wrong)


def scene(options, state, action, chance, events):
    """Apply a scene of one child, or one that two children share. Cards that were not entered are drawn by the device.
    """
    wanted, at, won = draws(options, action), note_at(action), action[3]
    entered = argument(action, at + 1)
    if len(wanted) == 1:
        entered = [entered]
    for i, (seat, suits) in enumerate(wanted):
        got = list(entered[i]) if entered and entered[i] else []  # with None for an empty half
        for suit in suits[len(got):]:
            left = half(options, state, seat, suit, won, got)
            got.append(left[chance.below(len(left))] if left else None)
        cards = [card for card in got if card]
        partner = None if len(wanted) == 1 else wanted[1 - i][0]
        state["story"][seat].append(
            {"level": action[2], "won": won, "with": partner, "cards": cards, "note": action[at]})
        state["scenes"][seat] += 1
        state["deck"][seat] = state["deck"][seat] + cards
        deck_changed(state, seat, events)
        events.append(("scene", seat, got))
    if len(wanted) == 2:
        state["shared"].append(sorted(action[1]))


def note_at(action):
    """The index of the note in the action of a scene."""
    return 4 if action[0] == "scene" else 5


LEVEL_NAMES = {"talk": "talking", "body": "bodily", "fight": "fighting", "shoot": "shooting", "force": "force"}


# ---- what OK opens -----------------------------------------------------------


def level_rows(options, state, prefix):
    """The rows of the levels of a scene; each asks next whether the stakes were won. prefix: the action up to the level
    """
    names, suits = levels(options)

    def level(i):
        label, cards = LEVEL_NAMES.get(names[i]), faces(suits[i])
        return press_row(label or cards, menu("Stakes won or lost?", (True, False), lambda won: press_row(
            "Won" if won else "Lost", _bonus(options, state, suits[i], prefix + [names[i], won]),
            "upper half" if won else "lower half")), cards if label else "")
    return [level(i) for i in range(len(names))]


def _bonus(options, state, suits, prefix):
    """The Press that asks for the bonus suits of a shared scene, or for the cards of a scene of one child. suits: those
    of the level"""
    if prefix[0] == "scene":
        return _cards(options, state, suits, prefix)
    a, b = prefix[1]
    return menu("A bonus card each?", [[first, second] for first in suits for second in suits], lambda pair: press_row(
        "@%d %s, @%d %s" % (a, faces(pair[0]), b, faces(pair[1])),
        _cards(options, state, suits, prefix + [pair])))


def _cards(options, state, suits, prefix):
    """The Press that asks whether the device draws the cards of a scene or the players enter them."""
    title = "Draw %s: %s half" % (faces(suits), "upper" if prefix[3] else "lower")
    return lazy_menu(title, lambda: (row("The device draws", DO, [prefix + [""]]),
                                     press_row("Tell the cards", _drawn(options, state, prefix + [""], []))))


def story(state, action, peace):
    """The Press that asks for the story of a scene that was just entered; the note replaces the empty one of the
    action. None: the action has a note.

    action: of the scene; peace: a function that returns the Press of what can be done next
    """
    at = note_at(action)
    if action[at]:
        return None
    seats = [action[1]] if action[0] == "scene" else action[1]
    drawn = ["@%d %s" % (seat, faces(state["story"][seat][-1]["cards"]) or "none") for seat in seats]
    rows = [row("Write it down", AGAIN, (action[:at], action[at + 1:])), press_row("Go on", peace())]
    for note in notes(state):
        rows.append(row('"%s"' % note, AGAIN, (action[:at] + [note] + action[at + 1:], None)))
    return Press(OPEN, Step(", ".join(drawn) + ": what is the story?", rows, 1, pad=True))


def _drawn(options, state, prefix, got):
    """The Press that asks for the cards of a scene one after the other: for each draw the cards that are left in the
    half; the cards of a second child follow. got: the cards so far"""
    wanted = draws(options, prefix)
    size = len(wanted[0][1])
    while len(got) < size * len(wanted):
        seat, suits = wanted[len(got) // size]
        suit = suits[len(got) % size]
        left = half(options, state, seat, suit, prefix[3], got[len(got) // size * size:])
        if left:
            return menu("@%d draws %s" % (seat, face(suit)), left, lambda card, got=got: press_row(
                face(card), _drawn(options, state, prefix, got + [card])))
        got = got + [None]
    return Press(DO, [prefix + [got if len(wanted) == 1 else [got[:size], got[size:]]]])
