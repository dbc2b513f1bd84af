"""The steps in which a scene of a child of Card RPG is entered (docs/rules/cardrpg.md, At the table)."""

from cornerman.cards import face, faces
from cornerman.game import AGAIN, DO, OPEN, Press, Step, row
from cornerman.games.cardrpg.menu_rows import menu, notes, press_row
from cornerman.games.cardrpg.state import lazy

LEVEL_NAMES = {"talk": "talking", "body": "bodily", "fight": "fighting", "shoot": "shooting", "force": "force"}


def level_rows(options, state, prefix):
    """The rows of the levels of a scene; each asks next whether the stakes were won. prefix: the action up to the level
    """
    names, suits = lazy.scenes.levels(options)

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
    return menu(title, (Press(DO, [prefix + [""]]), None), lambda drawn: press_row(
        *(("The device draws", drawn) if drawn else ("Tell the cards", _drawn(options, state, prefix + [""], [])))))


def story(state, action, peace):
    """The Press that asks for the story of a scene that was just entered; the note replaces the empty one of the
    action. None: the action has a note.

    action: of the scene; peace: a function that returns the Press of what can be done next
    """
    at = 4 if action[0] == "scene" else 5
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
    scenes = lazy.scenes
    wanted = scenes.draws(options, prefix)
    size = len(wanted[0][1])
    while len(got) < size * len(wanted):
        seat, suits = wanted[len(got) // size]
        suit = suits[len(got) % size]
        left = scenes.half(options, state, seat, suit, prefix[3], got[len(got) // size * size:])
        if left:
            return menu("@%d draws %s" % (seat, face(suit)), left, lambda card, got=got: press_row(
                face(card), _drawn(options, state, prefix, got + [card])))
        got = got + [None]
    return Press(DO, [prefix + [got if len(wanted) == 1 else [got[:size], got[size:]]]])
