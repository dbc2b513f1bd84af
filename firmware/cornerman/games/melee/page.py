"""Who beats whom in Melee, as a page to read (docs/rules/melee.md, Data)."""

from cornerman.cards import face
from cornerman.games.melee import rules


def met(options, suit, other):
    """(result, striker) of two suits, None: the ranks decide."""
    low, high = [rules.compare(options, a + suit, b + other) for a, b in ("23", "32")]
    return low if low == high else None


def move(options, moves, suit):
    """A suit with its move; moves: {suit: move} of the other three suits."""
    return "%s %s" % (face(suit), options["clubs"] if suit == "C" else moves[suit])


def lines(options, moves, dodges):
    """Who beats whom and what ranks do, in lines of at most 20 characters; dodges: {value of the option: words}."""
    out = []
    for a, b in ("SD", "DH", "HS", "SC", "CD", "CH"):
        result, striker = met(options, a, b) or ("higher", None)
        if result == "hit":
            won, lost = (b, a) if striker else (a, b)
            out.append("%s > %s" % (move(options, moves, won), move(options, moves, lost)))
        elif result != "parry":
            out.append("%s, %s: %s" % (face(a), face(b), result if result == "higher" else "no hit"))
    if options["clubs"] == "parry":
        out.append(move(options, moves, "C") + ": no hit")
    out += ["Same suit: higher", "Ace: a second hit", "Two: a card back"]
    first, second = options["dodge"]
    if first == second != "none":
        return tuple(out + ["Dodge: " + dodges[first]])
    for seat in (0, 1):
        if options["dodge"][seat] != "none":
            out.append("@%d dodges: %s" % (seat, dodges[options["dodge"][seat]]))
    return tuple(out)
