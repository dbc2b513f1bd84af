"""What players read in Punch Game BLITZ! (rules/punch.md, Prompts). What happened is told by `told`."""

from cornerman.game import forget
from cornerman.games.punch import cards
from cornerman.tables import capital, fit, line as word

# Tables: a key, then its words.
SHORT = """
plummet_16_feet_through_the_announcers_table Plummet
kickstart_your_heart Kickstart
smell_of_the_game Smell of Game
cross_up_tea_cup Tea Cup
hidden_butterfly Butterfly
spontaneous_proboscis Proboscis
throwing_knives Knives
korean_backdash Backdash
combustible_head Hot Head
fight_or_freeze Fight/Freeze
pesky_pulse_rifle Pulse Rifle
pickin_daisies Daisies
stop_beating_around_the_bush Stop Beating
deus_ex_machina Deus Ex
fill_them_with_lead Fill with Lead
missile_barrage Missiles
orbital_lobotomy Lobotomy
why_are_you_hitting_yourself Hit Yourself
fighter_from_the_streets Streets
kathy_the_ripper Kathy
frame_advantage Frame Adv.
"""
TRIGGERS = """
get_hit get hit
on_block block
on_hit hit
on_move see a move
on_whiff whiff
"""
FIELDS = """
hp HP
meter Meter
distance Distance
hand Cards in hand
armored Armored
overkill Overkill
frame_advantage Frame Advantage
mute Attacks fail
skip No card
twice Two cards
root Cannot move
hold Only Backdash
freeze No Specials
"""
MARKS = """
mute muted
skip skips
twice 2 cards
root rooted
hold held
armored block 2
overkill +3 hit
frame_advantage +1 first
"""
ASKS = """
dir closer or away, @%d?
dist new distance, @%d?
split block how much, @%d?
amount overcharge by, @%d?
secret secret number, @%d?
attack copy which Attack, @%d?
move copy which card, @%d?
use use which Attack, @%d?
theirs copy up to three, @%d?
strip discard which card, @%d?
draw which are drawn, @%d?
"""
OFFERS = """
card A card of your own
start Start
coin Tie! Whose effects first?
hand @%d: pick a hand
deck @%d: a special deck
flash @%d: Supers
place @%d: your card
boost @%d: a BOOST! token
blitz @%d: a BLITZ! card
pass @%d passes
"""
SWARM = ("Bee: 2 damage", "Bird: move 2", "Moth: 4 meter")
FORCES = ("mute", "skip", "twice", "root", "hold")

# Rows and titles of the steps.
SUPERS, TOKENS, BLITZ = "Supers?", "BOOST! tokens?", "BLITZ! now?"
NOBODY, EMPTY, FACE_UP = "Nobody", "Round without cards", "It is face up this round"
SEVERAL, NUMBER = "@%d: several Supers", ", priority"


def name(state, key):
    """A card, token or sample hand in at most 14 characters; s None: of the history."""
    text = word(SHORT, key) or cards.name(state or {"cards": {}}, key)
    return text if len(text) <= 14 else text[:13] + "~"


def speed(priority):
    """A priority as text: nothing for 0, First and Final."""
    return "%+d" % priority if priority and -99 < priority < 99 else ""


def facts(options, state, seat, item):
    """Cost (`!`: too dear now), range and first priority of a card or item; the trigger of a BLITZ! card."""
    key, k = (item, 0) if type(item) is str else item
    kind, reach, rows, over, more, trigger = cards.card(options, state, key)
    if trigger:
        return word(TRIGGERS, trigger)
    cost = cards.cost(options, state, seat, key)
    text = str(cost)
    if k and over:
        rows = list(rows) + list(more)
        text += "+%s" % over
        cost += over if type(over) is int else 0
    if state["phase"] != "setup" and cost > state["meter"][seat]:
        text += "!"
    if reach is not None:
        text += " r%d" % reach
    first = [row[0] for row in rows if type(row[0]) is int]
    shift = speed(max(first)) if first else speed(k)
    return text + (" " + shift if shift else "")


def row(options, state, seat, item):
    """(name, facts) of a card or an item."""
    key, k = (item, 0) if type(item) is str else item
    text = name(state, key)
    return text + (", over" if k and cards.card(options, state, key)[3] else ""), facts(options, state, seat, item)


def change(label, before, after):
    """A number as it was and is now."""
    return label + (" %d" % after if before == after else " %d>%d" % (before, after))


def force(state, seat):
    """Marks of what binds a seat this round, comes by itself or still waits."""
    out = [word(MARKS, field) for field in FORCES if state[field][seat] == state["round"]]
    if state["freeze"] == state["round"]:
        out.append("no Specials")
    out += ["+" + name(state, key) for when, who, key in state["later"] if when == state["round"] and who == seat]
    out += [word(MARKS, token) for token in cards.TOKENS if state[token + "_on"][seat]]
    return out + [name(state, key) + "!" for key, last in state["extra"][seat]]


def opening(options, state):
    """Lines after `new`."""
    return ["by Draner, Lytel Saffron", "lytel-saffron", ".neocities.org", "HP %d, meter %d" % (options["hp"], options["meter"]),
            "Cards show: 2! r1 +1", "cost (!: too dear now),", "range and priority"]


def describe_event(options, state, event):
    """Lines for an event of `rules.apply`."""
    from cornerman.games.punch import told

    return told.describe_event(options, state, event)


def would(state, seat):
    """The triggers that a seat would meet."""
    return ", ".join([word(TRIGGERS, trigger) for trigger in state["would"][seat]])


def prompt(options, state, mode=None):
    """Lines while the device waits, in every way."""
    phase = state["phase"]
    if phase == "over":
        return ["Double KO: nobody wins" if state["winner"] is None else "@%d wins" % state["winner"]]
    if phase == "setup":
        for seat in (0, 1):
            if options["hands"] == "kept" and not state["hand"][seat]:
                return ["@%d: pick a hand" % seat]
        return ["OK: start"]
    if phase == "flash":
        return ["Round %d: lay cards, then OK" % state["round"]]
    if phase == "choose":
        return [argument_title(options, state, [state["ask"]["kind"] if state["ask"]["kind"] in ("coin", "draw") else "choose"])]
    waits = [seat for seat in (0, 1) if not state["ready"][seat]]
    if phase == "select":
        lines = ["@%d: %s" % (seat, "TWO cards, 2nd at -1" if state["twice"][seat] == state["round"] else "your card")
                 for seat in waits]
        return lines + (["No Specials this round"] if state["freeze"] == state["round"] else [])
    if phase == "boost":
        return ["Any BOOST! tokens?"]
    return [fit("@%d would %s" % (seat, would(state, seat) or "play BLITZ!"), "@%d: BLITZ! now?" % seat) for seat in waits]


def offer(options, state, prefix):
    """Menu line of an offer, or of a correction."""
    verb = prefix[0]
    if verb == "set":
        return word(FIELDS, prefix[1]) if len(prefix) == 2 else "@%d: %s" % (prefix[2], word(FIELDS, prefix[1]))
    if verb == "choose" or verb == "draw":
        asked = state["ask"]
        title = word(ASKS, asked["kind"]) % asked["seat"]
        return fit(name(state, asked["card"]) + ": " + title, capital(title))
    text = word(OFFERS, "flash" if verb == "place" and state["phase"] == "flash" else verb)
    if verb == "deck" and len(prefix) == 3:
        text = "@%d: deck of " + name(state, prefix[2])
    return text % prefix[1] if "%" in text else text


def manual_label(options, state, prefix):
    """Menu line for asking about an offer that is quick."""
    return argument_title(options, state, prefix)


def argument_title(options, state, prefix):
    """Title of the picker for the next argument."""
    verb, n = prefix[0], len(prefix)
    if verb == "set" and n < 3 and prefix[-1] not in ("distance", "freeze"):
        return "Correct what?" if n == 1 else word(FIELDS, prefix[1]) + ": whose?"
    if n == 1 and verb in ("hand", "deck", "place", "boost", "blitz", "pass"):
        return "Who?"
    if verb == "deck" and n == 3:
        return "3 Attacks, in order" if prefix[2] == "macro_magic" else "18 + 6 cards"
    text = offer(options, state, prefix)
    return text if verb in ("set", "card", "hand") or text[-1] == "?" else text + "?"


def value(options, state, prefix, value):
    """How a value is shown in that picker; of a card a pair, the other at the right."""
    verb, n = prefix[0], len(prefix)
    if verb == "set":
        if n == 1:
            return word(FIELDS, value)
        return "@%d" % value if n == 2 and prefix[1] not in ("distance", "freeze") else corrected(prefix, value)
    if n == 1 and verb != "card" or verb == "coin":
        return "@%d" % value
    if verb == "choose":
        kind = state["ask"]["kind"]
        if value is None:
            return "No more" if kind == "use" else "None"
        if kind == "dir":
            return "Closer" if value < 0 else "Away"
        if kind == "secret":
            card = state["ask"]["card"]
            return SWARM[value - 1] if card == "call_the_swarm" else (
                "Move %d" if card == "rift" else "Priority %+d") % value
    if verb == "place" and type(value) is list:
        return _item(options, state, prefix[1], value)
    if type(value) is str and cards.kind(options, state, value):
        return row(options, state, prefix[1], value)
    if type(value) is str:
        return "BLITZ!" if value == "blitz" else cards.name(state, value)
    return corrected(prefix, value)


def _item(options, state, seat, item):
    """The second picker of a card: plain or overcharged, or its priority."""
    if cards.card(options, state, item[0])[3] is None:
        return "Priority %+d" % item[1]
    return "Overcharge" if item[1] else "As it is", facts(options, state, seat, item)


def corrected(prefix, value):
    """A value of a correction: a round as off, this one, or the next."""
    if type(value) is list:
        return "%d cards" % len(value)
    if prefix[1] in FORCES or prefix[1] == "freeze":
        return "off" if not value else "round %d" % value
    return str(value)


def explain(options, state, prefix, value):
    """Lines that say what a card does, or what is in a sample hand; None: the value is neither."""
    while type(value) is list and value:
        value = value[0]
    if type(value) is not str:
        return None
    from cornerman.games.punch import texts

    lines = texts.lines(options, state, 1 if prefix[-1] == 1 else 0, value)
    forget("cornerman.games.punch.texts")
    return lines


def omit_label(options, state, prefix):
    """How an empty list, or an answer left to the device, is called."""
    verb = prefix[0]
    if verb == "coin":
        return "Flip it for me"
    if verb == "draw":
        return "Draw for me"
    if verb == "place" and state["phase"] == "flash":
        return "No Supers"
    return "No card" if verb == "place" else "None"


def describe_action(options, action):
    """An action as one line of the history."""
    from cornerman.games.punch import told

    return told.describe_action(options, action)
