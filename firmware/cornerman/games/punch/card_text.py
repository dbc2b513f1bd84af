"""What a card does, in plain lines."""

from cornerman.games.punch import cards
from cornerman.games.punch.names import name as full_name, trigger_words
from cornerman.games.punch.state import TOKENS
from cornerman.tables import capital, line

IF = """
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

DO = """
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

KEYWORDS = """
uninterrupted Uninterrupted: no damage to you at a higher priority in this act.
copy Copy: free, without overcharge and tokens; it does not count as played.
block Block: takes damage off Attacks and Supers at its own priority.
"""

USE = """
armored all Fight! cards of this round also block 2
overkill take 1; the next Attack or Super deals 3 more, and uses it up, hit or not
frame_advantage the next Fight! card has +1 priority
"""

VARS = {"d": "distance", "hp": "your HP", "taken": "damage taken", "blocked": "damage blocked",
        "dealt": "damage dealt", "attacks": "cost of all Attacks", "k": "your number"}


def found(texts, key):
    """The words behind a key of a table, or the key."""
    return line(texts, key) or key


def _amount(value):
    """A number, or a + b times a number of the act."""
    if type(value) is int:
        return "all" if value > 99 else str(value)
    a, b, var = value
    times = ("" if abs(b) == 1 else "%d x " % abs(b)) + VARS[var]
    return times if not a and b > 0 else "%d %s %s" % (a, "-" if b < 0 else "+", times)


def _condition(text):
    """A condition (docs/rules/punch.md, Effect notation) as the beginning of a line."""
    begin = "if "
    if text[0] == "!":
        begin, text = "unless ", text[1:]
    if text[-1] in "012345" and text[:-1] in ("d=", "d>", "d<", "was=", "k="):
        name = {"d": "distance", "w": "distance was", "k": "number"}[text[0]]
        words = name + {"=": " ", ">": " over ", "<": " under "}[text[-2]] + text[-1]
    else:
        words = found(IF, text)
    return begin + words + ": "


def operation_text(op):
    """An operation as words."""
    name, rest = op[0], list(op[1:])
    if name == "copy":
        name, rest = rest[0], []
    elif name == "use":
        name, rest = rest[1], rest[:1]
    elif name == "gift":
        rest = rest[:3]
    given = [full_name({"cards": {}}, one) if type(one) is str else _amount(one) for one in rest]
    return found(DO, name).format(*given)


def row_line(row):
    """A cards.CardRow as one line."""
    at = row.priority
    begin = {99: "First: ", -99: "Last: ", "k": "Secret priority: ", "get_hit": "When hit: ", 0: ""}.get(at)
    text = "%+d: " % at if begin is None else begin
    condition = _condition(row.condition) if row.condition else ""
    return text + condition + ", ".join([operation_text(one) for one in row.operations])


def lines(options, state, seat, key):
    """All lines of a card as `seat` would play it, of a token or a sample hand; None: it is something else."""
    for sample, hand in cards.SAMPLES:
        if key == sample:
            return [full_name(state, key)] + [full_name(state, card) for card in hand.split(" ")]
    if key in TOKENS:
        return [full_name(state, key), found(USE, key)]
    if not cards.kind(options, state, key):
        return None
    card = cards.card(options, state, key)
    if card.trigger:
        head = "BLITZ! when you would " + trigger_words(card.trigger)
    else:
        head = "%s, meter %d" % (capital(card.type), cards.cost(options, state, seat, key))
        head += "" if card.range is None else ", range %d" % card.range
    over = ["Overcharge %s:" % card.over] if card.more else []
    out = [full_name(state, key), head] + [row_line(row) for row in card.rows] + over + [
        row_line(row) for row in card.more]
    if state["phase"] in ("flash", "select") and cards.cost(options, state, seat, key) > state["meter"][seat]:
        out.append("Meter %d, costs %d: may fizzle" % (state["meter"][seat], cards.cost(options, state, seat, key)))
    told = " ".join(out[2:])
    return out + [line(KEYWORDS, word) for word in ("uninterrupted", "copy", "block") if word in told]


def explain(options, state, prefix, value):
    """Lines that say what a card does, or what is in a sample hand; None: the value is neither."""
    while type(value) is list and value:
        value = value[0]
    if type(value) is not str:
        return None
    return lines(options, state, 1 if prefix[-1] == 1 else 0, value)
