"""How a scene of childhood is told in Card RPG (docs/rules/cardrpg.md, At the table)."""

from cornerman.cards import face
from cornerman.game import ASK, DO, Press
from cornerman.games.cardrpg.decks import faces
from cornerman.games.cardrpg.menu_rows import leads, menu, notes

LEVEL_NAMES = {"talk": "talking", "body": "bodily", "fight": "fighting", "shoot": "shooting", "force": "force"}


def levels(options, state, prefix):
    """The rows of the levels of a scene; then whether the stakes were won. prefix: the action up to there."""
    from cornerman.games.cardrpg import scenes

    names, suits = scenes.levels(options)

    def level(i):
        label, cards = LEVEL_NAMES.get(names[i]), faces(suits[i])
        return leads(label or cards, menu("Stakes won or lost?", (True, False), lambda won: leads(
            "Won" if won else "Lost", _bonus(options, state, suits[i], prefix + [names[i], won]),
            "upper half" if won else "lower half")), cards if label else "")
    return [level(i) for i in range(len(names))]


def _bonus(options, state, suits, prefix):
    """The bonus suits of a scene that is shared, then the cards."""
    if prefix[0] == "scene":
        return _cards(options, state, suits, prefix)
    a, b = prefix[1]
    return menu("A bonus card each?", [[x, y] for x in suits for y in suits], lambda pair: leads(
        "@%d %s, @%d %s" % (a, faces(pair[0]), b, faces(pair[1])),
        _cards(options, state, suits, prefix + [pair])))


def _cards(options, state, suits, prefix):
    """The cards of a scene; its note if one is wanted."""
    rows = [("The device draws", Press(DO, [prefix + [""]])), ("Tell the cards", None)]
    rows += [("Note: " + note, Press(DO, [prefix + [note]])) for note in notes(state)]
    rows.append(("Write a note first", Press(ASK, prefix)))
    title = "Draw %s: %s half" % (faces(suits), "upper" if prefix[3] else "lower")
    return menu(title, rows, lambda made: leads(made[0], made[1] or _tell(options, state, prefix + [""], [])))


def _tell(options, state, prefix, got):
    """Cards are told one by one, of each half what is left; then those of a partner. got: those told so far."""
    from cornerman.games.cardrpg import scenes

    wanted = scenes.draws(options, prefix)
    size = len(wanted[0][1])
    while len(got) < size * len(wanted):
        seat, suits = wanted[len(got) // size]
        suit = suits[len(got) % size]
        left = scenes.half(options, state, seat, suit, prefix[3], got[len(got) // size * size:])
        if left:
            return menu("@%d draws %s" % (seat, face(suit)), left, lambda card, got=got: leads(
                face(card), _tell(options, state, prefix, got + [card])))
        got = got + [None]
    return Press(DO, [prefix + [got if len(wanted) == 1 else [got[:size], got[size:]]]])
