"""The pages behind *Rules* in the menu of the match, and the lines about face cards (docs/rules/cardrpg.md, Rules at
hand)."""

from cornerman.chapters import chapter, titles
from cornerman.game import OPEN, READ, Press
from cornerman.games.cardrpg.state import explains
from cornerman.tables import line

MAGIC = """
J Jack, costs 1/Remove an attack of its suit,/or move a top card.
Q Queen, costs 1/Draw one card more,/or split off a top card.
K King, costs 2/Take a top card for good,/or spread a stack out.
"""
TEXT = """
# A turn
First deal with every attack on you: cover it, deflect it, or take a wound.
Then push what you have covered, and attack.
# Attack and cover
A card of the same suit and at least as high covers an attack; trump covers any other suit.
A covered stack is pushed on to somebody: its top card attacks now.
# What cards mean
Tell what each card means. The suit says how: clubs body, diamonds wit, hearts heart, spades will and weapons.
The height says how much: up to 3 a small try, to 6 a fair try, to 9 a strong one, ten all you have.
A face card is the impossible.
# Wounds
A stack that you take is a wound, with the suit of its top card; by an option, with the suits of all its cards.
The third wound forces you out. The last side left takes the stakes.
# The price of magic
After the conflict cards go home. Shuffle your deck, and draw off its top: each number card pays one and is destroyed.
Face cards do not count. Who has no number card left is consumed; by an option, cards in wounds do not count either.
"""
MEANINGS, FACES = "What cards mean", "Face cards"


def pages(options, state, path):
    """The Press at a path of titles: it opens the titles or the lines of a page (docs/architecture.md, words.py)."""
    if not path:
        return Press(OPEN, titles(TEXT) + [FACES])
    if path[0] != FACES:
        return Press(READ, chapter(TEXT, path[0]))
    lines = []
    for rank in "JQK":
        head, first, second = line(MAGIC, rank).split("/")
        lines.append("%s: %s %s" % (head, first[0].lower() + first[1:], second))
    return Press(READ, tuple(lines))


def explain(options, state, prefix, value):
    """Lines about the magic of a face card, which is the value, or whose effect the value is; None: there is none."""
    card = explains(options, state, prefix, value)
    return card and line(MAGIC, card[0]).split("/")
