"""The lines that say what a card of Punch Game BLITZ! does."""

from cornerman.games.punch import cards
from cornerman.games.punch.names import full_name, trigger_words
from cornerman.games.punch.state import TOKENS
from cornerman.tables import capital, line

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
"""

# What each operation does, and, of copy and use, what each kind of them does; {0}, {1}… are its arguments.
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
later a copy of {0}, next {1} round(s)
laterx a copy of {0} next round, secret priority {1} to {2}
hand copy an Attack of your hand
cost copy a card that costs what you paid more
foe copy up to 3 of the foe's Attacks
deck copy the three Attacks of its deck
free play up to {0} Attack(s), free
pay play up to {0} Attack(s) and pay
now play up to {0} Attack(s) at this priority
number secret priority for its next time, {0} to {1}
gift get BLITZ! {0}, secret number {1} to {2}
disarm your next Overkill: if uninterrupted, 3 more, and the foe's cards are discarded
barrage your next Frame Advantage copies it
discards discard the foe's cards
strip foe discards a card you name
redraw hand into the deck, draw one less
draw draw {0}
"""

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


def _amount(value):
    """An amount as text: a number, or a + b times a variable."""
    if type(value) is int:
        return "all" if value > 99 else str(value)
    base, factor, var = value
    times = ("" if abs(factor) == 1 else "%d x " % abs(factor)) + VARS[var]
    return times if not base and factor > 0 else "%d %s %s" % (base, "-" if factor < 0 else "+", times)


def _condition(text):
    """A condition (docs/rules/punch.md, Effect notation) as the beginning of a line."""
    begin = "if "
    if text[0] == "!":
        begin, text = "unless ", text[1:]
    if text[-1] in "012345" and text[:-1] in ("d=", "d>", "d<", "was=", "k="):
        name = {"d": "distance", "w": "distance was", "k": "number"}[text[0]]
        words = name + {"=": " ", ">": " over ", "<": " under "}[text[-2]] + text[-1]
    else:
        words = words_of(CONDITIONS, text)
    return begin + words + ": "


def operation_text(operation):
    """An operation as text. operation: a tuple or list, its name first"""
    name, arguments = operation[0], list(operation[1:])
    if name == "copy":
        name, arguments = arguments[0], []
    elif name == "use":
        name, arguments = arguments[1], arguments[:1]
    elif name == "gift":
        arguments = arguments[:3]
    return words_of(OPERATIONS, name).format(*[
        full_name({"cards": {}}, argument) if type(argument) is str else _amount(argument) for argument in arguments])


def row_line(row):
    """A cards.CardRow as one line."""
    at = row.priority
    begin = {99: "First: ", -99: "Last: ", "k": "Secret priority: ", "get_hit": "When hit: ", 0: ""}.get(at)
    text = "%+d: " % at if begin is None else begin
    condition = _condition(row.condition) if row.condition else ""
    return text + condition + ", ".join([operation_text(operation) for operation in row.operations])


def lines(options, state, seat, key):
    """All lines about a card with its cost for `seat`, about a token or about a sample hand; None: the id is none of
    these."""
    for sample, hand in cards.SAMPLES:
        if key == sample:
            return [full_name(state, key)] + [full_name(state, card) for card in hand.split(" ")]
    if key in TOKENS:
        return [full_name(state, key), words_of(EFFECTS, key)]
    if not cards.kind(options, state, key):
        return None
    card = cards.card(options, state, key)
    if card.trigger:
        head = "BLITZ! when you would " + trigger_words(card.trigger)
    else:
        head = "%s, meter %d" % (capital(card.type), cards.cost(options, state, seat, key))
        head += "" if card.range is None else ", range %d" % card.range
    over = ["Overcharge %s:" % card.over] if card.more else []
    texts = [full_name(state, key), head] + [row_line(row) for row in card.rows] + over + [
        row_line(row) for row in card.more]
    if state["phase"] in ("flash", "select") and cards.cost(options, state, seat, key) > state["meter"][seat]:
        texts.append("Meter %d, costs %d: may fizzle" % (state["meter"][seat], cards.cost(options, state, seat, key)))
    text = " ".join(texts[2:])
    return texts + [line(KEYWORDS, word) for word in ("uninterrupted", "copy", "block") if word in text]


def explain(options, state, prefix, value):
    """Lines about a card, a token or a sample hand in a picker; None for other values."""
    while type(value) is list and value:
        value = value[0]
    if type(value) is not str:
        return None
    return lines(options, state, 1 if prefix[-1] == 1 else 0, value)
