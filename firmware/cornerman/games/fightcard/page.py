"""The rules of a fight on a page of the device (docs/rules/fightcard.md)."""

from cornerman.cards import RANKS, SUITS, face
from cornerman.games.fightcard.card_rows import DOES
from cornerman.games.fightcard.counter_text import beats
from cornerman.games.fightcard.deck import MOVES, accent, effect, meaning
from cornerman.tables import line


def lines(options):
    """What wins a trick and a fight, each rank with its move and bonus, each suit with its flavour."""
    out = beats(options) or [
        "Both match the Trump Suit: the higher card wins.", "Who cannot loses the trick, and a new Trump Suit comes.",
        "If neither can, the higher card wins."]
    out.append("More than half of the tricks win." if options["end"] == "majority" else "Every card is played.")
    out.append("No drawing up in a fight.")
    if options["trump"] == "match" and options["trumps"] == "suit":
        out.append("Bonuses are for cards of the Trump Suit.")
    moves = options["moves"]
    moves = moves if type(moves) is list else line(MOVES, moves).split("/")
    for i in range(13):
        found = effect(options, RANKS[i])
        does = "" if found == "none" else ". " + line(DOES, found).replace("/", " ")
        out.append("%s %s%s" % (RANKS[i], moves[i], does))
    for suit in SUITS:
        if options["trump"] != "three" or suit != options["removed"]:
            out.append("%s %s: %s" % (face(suit), meaning(options, suit), accent(suit)))
    return out
