"""What can be read about cards and rules: the pages behind *Rules* in the menu of the match, with all cards by their
first letters, and the lines that say what a card does (docs/rules/punch.md, Rules at hand)."""

from cornerman.chapters import chapter, titles
from cornerman.game import OPEN, READ, Press
from cornerman.games.punch import cards
from cornerman.games.punch.cards import full_name, trigger_words
from cornerman.games.punch.state import TOKENS, cards_of
from cornerman.tables import capital, line

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
    """The Press at a path of titles: titles, or letters, then names, or lines (docs/architecture.md, words.py)."""
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
    return Press(READ, tuple(lines(options, state, 0, key)))


# What each condition says.
CONDITIONS = """
free uninterrupted
hit it hit
scored you hit this act
stopped some was blocked
blocked it blocks
foeblocked the foe blocks
foe:attack the foe plays an Attack
foe:defend the foe plays a Defend
foe:special the foe plays a Special
foe:super the foe plays a Super
alone alone at this priority
copy it is a copy
d= distance
d> distance over
d< distance under
was= distance was
k= number
"""

# What each operation, or kind of copy and use, does; `once` is `later` with one copy. {0}, {1}… are the arguments.
OPERATIONS = """
dmg deal {0}
trade both take {0}
hurt take {0}
heal heal {0}
gain meter +{0}
lose meter -{0}
block block {0}
move move {0}
fwd move {0} closer
back move {0} away
goto move to distance {0}
setd distance becomes {0}
push distance +{0}
warp choose the distance
token get {0}
mute next round the foe's Attacks and Defends fail
twice two cards next round
skip no card next round
hold next round move only by Backdash
root nobody moves next round
freeze no Specials next round
sand foe's range -1
interrupt interrupt both
prevent nothing more happens this act
armor you cannot be interrupted
drain all meter of both is lost
later a copy of {0} in each of the next {1} rounds
once a copy of {0} next round
laterx a copy of {0} next round, secret priority {1} to {2}
hand copy an Attack of your hand
cost copy a card that costs what you paid more
foe copy up to 3 of the foe's Attacks
deck copy the three Attacks of its deck
free play up to {0} Attacks, free
pay play up to 1 Attack and pay
now play up to {0} Attacks at this priority
number secret priority for its next time, {0} to {1}
gift get BLITZ! {0}, secret number {1} to {2}
disarm your next Overkill: if uninterrupted, 3 more, and the foe's cards are discarded
barrage your next Frame Advantage copies it
discards discard the foe's cards
strip foe discards a card you name
redraw hand into the deck, draw one less
draw draw {0}
"""

OF_ID = ("token", "later", "laterx", "gift")  # operations whose first argument is an id
OF_NUMBERS = ("number", "draw")  # operations with plain numbers; others have an amount or no argument

# The explanation that follows if the text of a card has the word.
KEYWORDS = """
uninterrupted Uninterrupted: no damage to you at a higher priority in this act.
copy Copy: free, without overcharge and tokens; it does not count as played.
block Block: takes damage off Attacks and Supers at its own priority.
"""

# What each token does.
EFFECTS = """
armored all Fight! cards of this round also block 2
overkill take 1; the next Attack or Super deals 3 more, and uses it up, hit or not
frame_advantage the next Fight! card has +1 priority
"""

# What each variable of an amount is.
VARS = {"d": "distance", "hp": "your HP", "taken": "damage taken", "blocked": "damage blocked",
        "dealt": "damage dealt", "attacks": "cost of all Attacks", "k": "your number"}


def words_of(texts, key):
    """The words that a table has for a key; the key itself if it has none."""
    return line(texts, key) or key


def _amount(number, factor=0, variable=None):
    """An amount as text: the number, or the number plus the factor times the variable."""
    if not variable:
        return "all" if number > 99 else str(number)
    times = ("" if abs(factor) == 1 else "%d x " % abs(factor)) + VARS[variable]
    return times if not number and factor > 0 else "%d %s %s" % (number, "-" if factor < 0 else "+", times)


def _condition(text):
    """A condition (docs/rules/punch.md, Effect notation) as the beginning of a line."""
    negated, name, number = cards.condition_parts(text)
    words = words_of(CONDITIONS, name) + ("" if number is None else " %d" % number)
    return ("unless " if negated else "if ") + words + ": "


def operation_text(operation):
    """An operation as text. operation: a tuple or list, its name first"""
    name, *arguments = operation
    if name == "copy" or name == "use":
        name = arguments[-1]
    elif name in OF_ID:
        arguments[0] = full_name(None, arguments[0])
        name = "once" if name == "later" and arguments[1] == 1 else name
    elif name not in OF_NUMBERS and arguments:
        arguments = [_amount(*arguments)]
    return words_of(OPERATIONS, name).format(*arguments)


def row_line(row):
    """A cards.CardRow as one line."""
    at = row.priority
    begin = {99: "First: ", -99: "Last: ", "k": "Secret priority: ", "get_hit": "When hit: ", 0: ""}.get(at)
    text = "%+d: " % at if begin is None else begin
    condition = _condition(row.condition) if row.condition else ""
    return text + condition + ", ".join([operation_text(operation) for operation in row.operations])


def lines(options, state, seat, key):
    """All lines about a card with its cost for `seat`, a token or a sample hand; None: the id is none of these."""
    for sample, hand in cards.SAMPLES:
        if key == sample:
            return [full_name(state, key)] + [full_name(state, card) for card in hand.split(" ")]
    if key in TOKENS:
        return [full_name(state, key), words_of(EFFECTS, key)]
    if not cards.kind(options, state, key):
        return None
    card, cost = cards.card(options, state, key), cards.cost(options, state, seat, key)
    if card.trigger:
        head = "BLITZ! when you would " + trigger_words(card.trigger)
    else:
        head = "%s, meter %d" % (capital(card.type), cost)
        head += "" if card.range is None else ", range %d" % card.range
    over = ["Overcharge %s:" % card.over] if card.more else []
    texts = [full_name(state, key), head] + [row_line(row) for row in card.rows] + over + [
        row_line(row) for row in card.more]
    if state["phase"] in ("flash", "select") and cost > state["meter"][seat]:
        texts.append("Meter %d, costs %d: may fizzle" % (state["meter"][seat], cost))
    text = " ".join(texts[2:])
    return texts + [line(KEYWORDS, word) for word in ("uninterrupted", "copy", "block") if word in text]


def explain(options, state, prefix, value):
    """Lines about a card, a token or a sample hand in a picker; None for other values."""
    named = cards_of(value)
    return lines(options, state, 1 if prefix[-1] == 1 else 0, named[0][0]) if named else None
