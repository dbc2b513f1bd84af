"""The page that says who beats whom in Melee (docs/rules/melee.md, Data)."""

from cornerman.cards import face
from cornerman.games.melee import rules


def compare_suits(options, suit, other):
    """(result, striker) of the suits of seat 0 and seat 1, as `rules.compare` returns it; None: the ranks decide."""
    low, high = [rules.compare(options, a + suit, b + other) for a, b in ("23", "32")]
    return low if low == high else None


def lines(options, with_move, dodges):
    """Who beats whom and what ranks do, as a tuple of lines of at most 20 characters. with_move: `words.with_move`;
    dodges: {value of the option `dodge`: words}"""
    texts = []
    for suit, other in ("SD", "DH", "HS", "SC", "CD", "CH"):
        result, striker = compare_suits(options, suit, other) or ("higher", None)
        if result == "hit":
            won, lost = (other, suit) if striker else (suit, other)
            texts.append("%s > %s" % (with_move(options, won), with_move(options, lost)))
        elif result != "parry":
            texts.append("%s, %s: %s" % (face(suit), face(other), result if result == "higher" else "no hit"))
    if options["clubs"] == "parry":
        texts.append(with_move(options, "C") + ": no hit")
    texts += ["Same suit: higher", "Ace: a second hit", "Two: a card back"]
    first, second = options["dodge"]
    if first == second != "none":
        return tuple(texts + ["Dodge: " + dodges[first]])
    for seat in (0, 1):
        if options["dodge"][seat] != "none":
            texts.append("@%d dodges: %s" % (seat, dodges[options["dodge"][seat]]))
    return tuple(texts)
