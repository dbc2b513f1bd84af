"""How a conflict of Card RPG is begun: trump, sides, the place, stakes; in memory only while it is asked."""

from cornerman.cards import pack
from cornerman.games.cardrpg import rules, words
from cornerman.games.cardrpg.dashboard import later, step


def on_ok(options, state, mode):
    """Which suit is trump? All else is as usual; in light, where nobody chose it before, the rest stands below."""
    more = [("more",), ("rest",)] if mode == "light" else [("more",)]
    return step(options, state, "clash", "GM: which suit is trump?", [("trump", suit) for suit in "SDHC"] + more)


def row(options, state, spec):
    """(label, text at the right, todo) of a row; a row that is not seen is what it leads to."""
    kind, n = spec[0], options["players"]
    if kind == "begin":
        return "", "", on_ok(options, state, None)
    if kind == "rest":
        return "Characters and scenes", "", later(options, state, "sit", ("rest",))
    if kind == "more":
        return "With sides, place, stakes", "", step(
            options, state, "clash", "GM: which suit is trump?", [("suit", suit) for suit in "SDHC"])
    suit = spec[1]
    if kind == "trump":
        return words.suit(suit), "", _conflict(options, state, suit)
    able = _able(state)
    if kind == "suit":
        npcs = [seat for seat in able if state["who"][seat] == "npc"]
        return words.suit(suit), "", step(options, state, "clash", "Who takes part? Sides?", [("alone", suit), ("choose", suit)] + (
            [("npcs", suit)] if 0 < len(npcs) < len(able) else []))
    if kind == "alone":
        return "Everybody alone", "", _place(options, state, suit, alone(state))
    if kind == "npcs":
        return "All against the NPCs", "", _place(options, state, suit, [
            (state["who"][seat] == "npc") * 1 if seat in able else None for seat in range(n)])
    if kind == "choose":
        return "Choose sides", "", _sides(options, state, suit, [])
    if kind == "side":
        sides, side = spec[2:]
        known = [seat for seat in range(len(sides)) if sides[seat] == side]
        return "Takes no part" if side is None else "With @%d" % known[0] if known else "A side of its own", "", _sides(
            options, state, suit, sides + [side])
    sides, place = spec[2:4]
    if kind == "place":
        todo = _conflict(options, state, suit, sides, place)
        found = words.notes(state)
        if found:
            todo = step(options, state, "clash", "What is at stake?", [("stake",) + spec[1:] + (text,) for text in [""] + found])
        return "No" if place is None else ("As a foe: " if place[0] == "foe" else "Neutral: ") + words.shown(
            place[1]), "", todo
    return spec[4] or "Not written down", "", _conflict(options, state, suit, sides, place, spec[4])


def _able(state):
    """Who can take part: all, if nobody sits here yet."""
    return rules.able(state) if any(state["deck"]) else list(range(len(state["who"])))


def alone(state):
    """A side for each that can take part."""
    able = _able(state)
    return [seat if seat in able else None for seat in range(len(state["who"]))]


def _conflict(options, state, suit, sides=None, place=None, stakes=""):
    """The actions that begin a conflict: with a full pack each if nobody sits here yet, else every seat for itself;
    a seat alone fights the place."""
    out, n = [], options["players"]
    if not any(state["deck"]):
        cards = pack()
        out = [["enter", seat, "adult", cards] for seat in range(n)]
    elif len(rules.able(state)) == 1:
        place = place or ["foe", "CDHS"]
    return out + [["conflict", suit, stakes, sides or alone(state), place]]


def _sides(options, state, suit, sides):
    """Sides are told seat by seat; then the place."""
    able, at = _able(state), len(sides)
    while at < options["players"] and at not in able:
        at += 1
    sides = sides + [None] * (at - len(sides))
    if at == options["players"]:
        return _place(options, state, suit, sides)
    known = [side for side in sides if side is not None]
    found = [at] + [known[i] for i in range(len(known)) if known[i] not in known[:i]]
    found += [None] * (len(known) > 0 or at < able[-1])  # somebody takes part
    return step(options, state, "clash", "@%d: on which side?" % at, [("side", suit, sides, side) for side in found])


def _place(options, state, suit, sides):
    """Does the place fight too? It must where there is one side only."""
    found = [side for side in sides if side is not None]
    one = found.count(found[0]) == len(found)
    rows = [] if one else [("place", suit, sides, None)]
    for cards in ("CDHS", "CS", "DH", "C", "D", "H", "S"):
        rows += [("place", suit, sides, [kind, cards]) for kind in (("foe",) if one else ("neutral", "foe"))]
    return step(options, state, "clash", "Does the place fight too?", rows)
