"""The pages behind *Rules* in the menu of the match, with all cards by their first letters (docs/rules/punch.md, Rules
at hand)."""

from cornerman.chapters import chapter, titles
from cornerman.game import OPEN, READ, Press
from cornerman.games.punch import cards
from cornerman.games.punch.names import full_name
from cornerman.games.punch.state import TOKENS, lazy

TEXT = """
# A round
Lay Supers, then one more card each. Use BOOST! tokens. Turn up.
BLITZ! cards follow, then the act: the highest priority first.
Fight! cards go back to hand. At 0 HP the match is over.
# Priority
First, then +9 to -9, then Final. No number: 0.
Same priority: blocks go up, then the cheaper card acts, if no option says otherwise.
Same cost: a coin, where the order matters.
The second of two cards: -1.
# Meter and range
A card is paid when its first effect comes. Too little meter: it does nothing.
An effect whiffs where the distance is over its range. The cost stays paid.
No range: any distance. It goes from 0 to 5; closer passes through 0.
Overcharge: said when the card is laid, paid with it; too little meter: the card goes without.
# Words
Uninterrupted: you took no damage at a higher priority in this act.
Copy: free, for its own range, without overcharge and tokens. It does not count as played.
Block: takes damage off Attacks and Supers at its own priority, and is gone after it.
Hit: damage gets through to the foe.
Move: "set distance" is none.
# BLITZ! cards
Played between the reveal and the act, each once in the whole match.
Get hit: you would take damage, from anything, also from yourself.
On hit, on block, on whiff: your own cards would.
On move: somebody would move.
# BOOST! tokens
Armored: all your Fight! cards of the round also block 2.
Overkill: take 1; your next Attack or Super deals 3 more. It is used up, hit or not.
Frame Advantage: your next Fight! card has +1 priority.
"""
CARDS = "Cards A to Z"


def pages(options, state, path):
    """The Press at a path of titles: it opens titles (of cards first letters, then names) or the lines of a page
    (docs/architecture.md, words.py)."""
    if not path:
        found = titles(TEXT)
        return Press(OPEN, [CARDS] + (found if options["advanced"] else found[:-1]))
    if path[0] != CARDS:
        return Press(READ, chapter(TEXT, path[0]))
    entries = [(full_name(state, key), key) for kind, keys in cards.groups(options, state) for key in keys]
    entries += [(full_name(state, token), token) for token in (TOKENS if options["advanced"] else ())]
    if len(path) == 1:
        return Press(OPEN, sorted(set([entry[0][0].upper() for entry in entries])))
    if len(path) == 2:
        return Press(OPEN, sorted([entry[0] for entry in entries if entry[0][0].upper() == path[1]]))
    key = [key for title, key in entries if title == path[2]][0]
    return Press(READ, tuple(lazy.card_text.lines(options, state, 0, key)))
