"""What is told of a card and of a rank of the Fight Card System."""

from cornerman.cards import SUITS, face, is_card
from cornerman.games.fightcard.deck import BONUSES, effect, move_name
from cornerman.tables import line

# What the effect of a bonus does.
DOES = """
none No bonus
redraw Discard one, draw one
lead Leads the next trick,/won or lost
swap_trump Swap a card with the/Trump Suit card: its suit/is the Trump Suit then
swap_hand Give one card, take one/of the other hand blind
new_trump New Trump Suit card/after this trick
force Led: the other plays/the highest of the suit,/or its 2
"""
ACCENTS = ("earth and beast", "metal and machine", "fire and blood", "shadow and spark")


def short(options, rank):
    """The bonus of a rank in a few words."""
    return BONUSES.get(effect(options, rank), "")


def rank_lines(options, state, rank, seat=0):
    """Lines about a rank: its move, its bonus."""
    found = effect(options, rank)
    lines = ["%s: %s" % (rank, move_name(options, state, rank, seat))] + line(DOES, found).split("/")
    if found != "none" and options["trump"] == "match" and options["trumps"] == "suit":
        lines.append("Trump Suit cards only")
    return tuple(lines)


def explain(options, state, prefix, value):
    """Lines that say what a card does; None: the value is none."""
    if is_card(value):
        return [face(value) + ": " + ACCENTS[SUITS.index(value[1])]] + list(rank_lines(options, state, value[0]))
