"""Ready-made people and questions for a character of the Fight Card System, by the rank of a card."""

from cornerman.tables import line

TABLES = ("shoot", "ring", "pitch", "gimmick", "pronouns")

PEOPLE = """
A Robin Vale|Comet Queen|fell from the sky|glitter and fire|she/her
2 Sam Okafor|Iron Lily|welder out of work|scrap armour|they/them
3 Jules Marsh|Doctor Thunder|struck-off doctor|the evil lab coat|he/him
4 Alex Reyes|Velvet Wolf|raised by a circus|howls at the crowd|she/they
5 Kit Lindqvist|Neon Saint|left the choir|halo of tube lights|xe/xem
6 Morgan Bell|Tidal Jane|kept a lighthouse|brings the flood|she/her
7 Ash Tanaka|Paper Tiger|folded paper for gold|folds everyone|they/he
8 Devon Cruz|Lady Landslide|dug the quarry|never moves|she/her
9 Remy Dubois|Midnight Baker|in debt to the mob|flour and fury|he/they
T Quinn Adeyemi|Static|ghost of a radio|talks in jingles|it/its
J Noor Haddad|Rose Hammer|once a royal guard|thorns and honour|she/her
Q Max Novak|The Understudy|always second best|steals any move|any
K Charlie Wu|King Moth|woke from a cocoon|drawn to the lamps|ze/zir
"""

QUESTIONS = """
C your body
D what you own
H who you love
S who you fight
A how it began
2 the rival side
3 a mistake
4 where it lives
5 what changed
6 a habit
7 a stroke of luck
8 what you hide
9 a loss
T a triumph
J the young one
Q the teacher
K who rules it
"""


def entry(table, rank):
    """What a table has for a rank."""
    return line(PEOPLE, rank).split("|")[TABLES.index(table)]


def question(card):
    """(subject, question) of a card as a prompt for a character."""
    return line(QUESTIONS, card[1]), line(QUESTIONS, card[0])
