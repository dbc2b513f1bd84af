"""What cards do in the Fight Card System, in plain lines; in memory only while they are read."""

from cornerman.cards import RANKS, SUITS, face
from cornerman.games.fightcard import rules, words
from cornerman.tables import fit, line

DO = """
redraw Discard one, draw one
lead Leads the next trick,/won or lost
swap_trump Swap a card with the/Trump Suit card: its suit/is the Trump Suit then
swap_hand Give one card, take one/of the other hand blind
new_trump New Trump Suit card/after this trick
force Led: the other plays/the highest of the suit,/or its 2
"""
ACCENTS = ("earth and beast", "metal and machine", "fire and blood", "shadow and spark")


def rank(options, state, rank, seat=0):
    """Lines about a rank: its move, its bonus."""
    effect = words.effect(options, rank)
    lines = ["%s: %s" % (rank, rules.name(options, state, rank, seat))] + (line(DO, effect) or "No bonus").split("/")
    if effect != "none" and options["trump"] == "match" and options["trumps"] == "suit":
        lines.append("Trump Suit cards only")
    return tuple(lines)


def prompt(card):
    """A card as a prompt for a character."""
    words = rules.part("people").question(card)
    return fit("%s %s: %s" % ((face(card),) + words), "%s: %s" % words)


def sheet(options, state):
    """All that a sheet says."""
    own = rules.sheet(state)
    out = ["%s: %s" % (label, own[key]) for label, key in (
        ("Ring name", "ring"), ("Name", "shoot"), ("Past", "pitch"), ("Gimmick", "gimmick"), ("Pronouns", "pronouns"),
        ("Look", "look")) if own[key]]
    out += ["%s %+d" % (options["stats"][i], own["stats"][i]) for i in range(len(own["stats"]))]
    if own["tags"]:
        out.append("Tags: " + ", ".join(own["tags"]))
    if own["finish"]:
        out.append("Finish: " + " ".join(finish(options, state)))
    out += ["%s is now %s" % (rank, own["moves"][rank]) for rank in RANKS if rank in own["moves"]]
    if own["weapons"]:
        out.append("Weapons: " + " ".join([face(card) for card in own["weapons"]]))
    out += ["%s %d" % (field, own[field]) for field in ("xp", "money", "advances") if own[field]]
    return tuple(out + [prompt(card) for card in own["prompts"]]) or ("Nothing yet",)


def finish(options, state):
    """The finishing move: the moves of its cards, one into the other; a line for each but the first."""
    names = [rules.name(options, state, card[0], 0) for card in rules.sheet(state)["finish"]]
    return names[:1] + ["into " + name for name in names[1:]]


def lines(options, state, prefix, value):
    """Lines about a card or a rank for the next argument; None: it is something else."""
    if type(value) is str and len(value) == 2 and value[0] in RANKS and value[1] in SUITS:
        return [face(value) + ": " + ACCENTS[SUITS.index(value[1])]] + list(rank(options, state, value[0]))
    return None
