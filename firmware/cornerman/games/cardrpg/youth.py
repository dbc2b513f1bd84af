"""Scenes of childhood in Card RPG: level, result and cards are asked one after the other; in memory only meanwhile."""

from cornerman.game import forget
from cornerman.games.cardrpg import rules, words
from cornerman.games.cardrpg.dashboard import later, step

NAMES = {"talk": "talking", "body": "bodily", "fight": "fighting", "shoot": "shooting", "force": "force"}


def row(options, state, spec):
    """(label, text at the right, todo) of a row; a row that is not seen is what it leads to."""
    kind, prefix = spec[0], spec[-1]
    if kind == "pairs":
        return "", "", step(options, state, "youth", "Who shares it?", [("pair", ["shared", two]) for two in rules.pairs(state)])
    if kind == "pair":
        return "@%d and @%d" % tuple(prefix[1]), "", later(options, state, "youth", ("levels", prefix))
    if kind == "levels":
        names, suits = rules.part("scenes").levels(options)
        return "", "", step(options, state, "youth", "Level of conflict?", [
            ("level", suits[i], prefix + [names[i]]) for i in range(len(names))])
    if kind == "sheet":
        lines = tuple(rules.part("sheet").lines(rules.part("kept").value(state, prefix), []))
        forget(rules.HOME + "sheet")
        return "", "", lines
    suits = spec[1]
    if kind == "level":
        name = NAMES.get(prefix[2])
        return name or words.shown(suits), words.shown(suits) if name else "", step(
            options, state, "youth", "Stakes won or lost?", [("won", suits, prefix + [won]) for won in (True, False)])
    if kind == "won":
        then = _drawn(options, state, suits, prefix)
        if prefix[0] == "shared":
            then = step(options, state, "youth", "A bonus card each?", [
                ("bonus", suits, prefix + [[a, b]]) for a in suits for b in suits])
        return "Won" if prefix[3] else "Lost", "upper half" if prefix[3] else "lower half", then
    if kind == "bonus":
        (a, b), (x, y) = prefix[1], prefix[4]
        return "@%d %s, @%d %s" % (a, words.shown(x), b, words.shown(y)), "", _drawn(options, state, suits, prefix)
    if kind == "device":
        return "The device draws", "", [prefix + [""]]
    if kind == "note":
        return "Note: " + prefix[-1], "", [prefix]
    if kind == "write":
        return "Write a note first", "", prefix
    if kind == "tell":
        return "Tell the cards", "", later(options, state, "youth", ("draws", suits, [], prefix))
    if kind == "draws":
        return "", "", _draws(options, state, suits, spec[2], prefix)
    return words.shown(spec[2][-1:]), "", later(options, state, "youth", ("draws",) + spec[1:])


def _drawn(options, state, suits, prefix):
    """The cards of a scene; its note if one is wanted."""
    rows = [("device", suits, prefix), ("tell", suits, prefix)]
    rows += [("note", suits, prefix + [text]) for text in words.notes(state)] + [("write", suits, prefix)]
    return step(options, state, "youth", "Draw %s: %s half" % (words.shown(suits), "upper" if prefix[3] else "lower"), rows)


def _draws(options, state, suits, got, prefix):
    """Cards are told one by one, of each half what is left; then those of a partner."""
    two, bonus = ([prefix[1]], [""]) if prefix[0] == "scene" else (prefix[1], prefix[4])
    size = len(suits + bonus[0])
    while len(got) < size * len(two):
        i, k = len(got) // size, len(got) % size
        suit = (suits + bonus[i])[k]
        left = rules.part("scenes").half(options, state, two[i], suit, prefix[3], got[i * size:])
        if left:
            return step(options, state, "youth", "@%d draws %s" % (two[i], words.shown(suit)),
                        [("drawn", suits, got + [card], prefix) for card in left])
        got = got + [None]
    return [prefix + ["", got if len(two) == 1 else [got[:size], got[size:]]]]
