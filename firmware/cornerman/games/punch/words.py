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


def name(s, key):
    """A card, token or sample hand in at most 14 characters; s None: of the history."""
    text = word(SHORT, key) or cards.name(s or {"cards": {}}, key)
    return text if len(text) <= 14 else text[:13] + "~"


def speed(priority):
    """A priority as text: nothing for 0, First and Final."""
    return "%+d" % priority if priority and -99 < priority < 99 else ""


def facts(opt, s, seat, item):
    """Cost (`!`: too dear now), range and first priority of a card or item; the trigger of a BLITZ! card."""
    key, k = (item, 0) if type(item) is str else item
    kind, reach, rows, over, more, trigger = cards.card(opt, s, key)
    if trigger:
        return word(TRIGGERS, trigger)
    cost = cards.cost(opt, s, seat, key)
    text = str(cost)
    if k and over:
        rows = list(rows) + list(more)
        text += "+%s" % over
        cost += over if type(over) is int else 0
    if s["phase"] != "setup" and cost > s["meter"][seat]:
        text += "!"
    if reach is not None:
        text += " r%d" % reach
    first = [row[0] for row in rows if type(row[0]) is int]
    shift = speed(max(first)) if first else speed(k)
    return text + (" " + shift if shift else "")


def row(opt, s, seat, item):
    """(name, facts) of a card or an item."""
    key, k = (item, 0) if type(item) is str else item
    text = name(s, key)
    return text + (", over" if k and cards.card(opt, s, key)[3] else ""), facts(opt, s, seat, item)


def change(label, before, after):
    """A number as it was and is now."""
    return label + (" %d" % after if before == after else " %d>%d" % (before, after))


def force(s, seat):
    """Marks of what binds a seat this round, comes by itself or still waits."""
    out = [word(MARKS, field) for field in FORCES if s[field][seat] == s["round"]]
    if s["freeze"] == s["round"]:
        out.append("no Specials")
    out += ["+" + name(s, key) for when, who, key in s["later"] if when == s["round"] and who == seat]
    out += [word(MARKS, token) for token in cards.TOKENS if s[token + "_on"][seat]]
    return out + [name(s, key) + "!" for key, last in s["extra"][seat]]


def opening(opt, s):
    """Lines after `new`."""
    return ["by Draner, Lytel Saffron", "lytel-saffron", ".neocities.org", "HP %d, meter %d" % (opt["hp"], opt["meter"]),
            "Cards show: 2! r1 +1", "cost (!: too dear now),", "range and priority"]


def said(opt, s, event):
    """Lines for an event of `rules.apply`."""
    from cornerman.games.punch import told

    return told.said(opt, s, event)


def would(s, seat):
    """The triggers that a seat would meet."""
    return ", ".join([word(TRIGGERS, trigger) for trigger in s["would"][seat]])


def prompt(opt, s, way=None):
    """Lines while the device waits, in every way."""
    phase = s["phase"]
    if phase == "over":
        return ["Double KO: nobody wins" if s["winner"] is None else "@%d wins" % s["winner"]]
    if phase == "setup":
        for seat in (0, 1):
            if opt["hands"] == "kept" and not s["hand"][seat]:
                return ["@%d: pick a hand" % seat]
        return ["OK: start"]
    if phase == "flash":
        return ["Round %d: lay cards, then OK" % s["round"]]
    if phase == "choose":
        return [asks(opt, s, [s["ask"]["kind"] if s["ask"]["kind"] in ("coin", "draw") else "choose"])]
    waits = [seat for seat in (0, 1) if not s["ready"][seat]]
    if phase == "select":
        lines = ["@%d: %s" % (seat, "TWO cards, 2nd at -1" if s["twice"][seat] == s["round"] else "your card")
                 for seat in waits]
        return lines + (["No Specials this round"] if s["freeze"] == s["round"] else [])
    if phase == "boost":
        return ["Any BOOST! tokens?"]
    return [fit("@%d would %s" % (seat, would(s, seat) or "play BLITZ!"), "@%d: BLITZ! now?" % seat) for seat in waits]


def offer(opt, s, prefix):
    """Menu line of an offer, or of a correction."""
    verb = prefix[0]
    if verb == "set":
        return word(FIELDS, prefix[1]) if len(prefix) == 2 else "@%d: %s" % (prefix[2], word(FIELDS, prefix[1]))
    if verb == "choose" or verb == "draw":
        asked = s["ask"]
        title = word(ASKS, asked["kind"]) % asked["seat"]
        return fit(name(s, asked["card"]) + ": " + title, capital(title))
    text = word(OFFERS, "flash" if verb == "place" and s["phase"] == "flash" else verb)
    if verb == "deck" and len(prefix) == 3:
        text = "@%d: deck of " + name(s, prefix[2])
    return text % prefix[1] if "%" in text else text


def tell(opt, s, prefix):
    """Menu line for asking about an offer that is quick."""
    return asks(opt, s, prefix)


def asks(opt, s, prefix):
    """Title of the picker for the next argument."""
    verb, n = prefix[0], len(prefix)
    if verb == "set" and n < 3 and prefix[-1] not in ("distance", "freeze"):
        return "Correct what?" if n == 1 else word(FIELDS, prefix[1]) + ": whose?"
    if n == 1 and verb in ("hand", "deck", "place", "boost", "blitz", "pass"):
        return "Who?"
    if verb == "deck" and n == 3:
        return "3 Attacks, in order" if prefix[2] == "macro_magic" else "18 + 6 cards"
    text = offer(opt, s, prefix)
    return text if verb in ("set", "card", "hand") or text[-1] == "?" else text + "?"


def value(opt, s, prefix, value):
    """How a value is shown in that picker; of a card a pair, the other at the right."""
    verb, n = prefix[0], len(prefix)
    if verb == "set":
        if n == 1:
            return word(FIELDS, value)
        return "@%d" % value if n == 2 and prefix[1] not in ("distance", "freeze") else corrected(prefix, value)
    if n == 1 and verb != "card" or verb == "coin":
        return "@%d" % value
    if verb == "choose":
        kind = s["ask"]["kind"]
        if value is None:
            return "No more" if kind == "use" else "None"
        if kind == "dir":
            return "Closer" if value < 0 else "Away"
        if kind == "secret":
            card = s["ask"]["card"]
            return SWARM[value - 1] if card == "call_the_swarm" else (
                "Move %d" if card == "rift" else "Priority %+d") % value
    if verb == "place" and type(value) is list:
        return _item(opt, s, prefix[1], value)
    if type(value) is str and cards.kind(opt, s, value):
        return row(opt, s, prefix[1], value)
    if type(value) is str:
        return "BLITZ!" if value == "blitz" else cards.name(s, value)
    return corrected(prefix, value)


def _item(opt, s, seat, item):
    """The second picker of a card: plain or overcharged, or its priority."""
    if cards.card(opt, s, item[0])[3] is None:
        return "Priority %+d" % item[1]
    return "Overcharge" if item[1] else "As it is", facts(opt, s, seat, item)


def corrected(prefix, value):
    """A value of a correction: a round as off, this one, or the next."""
    if type(value) is list:
        return "%d cards" % len(value)
    if prefix[1] in FORCES or prefix[1] == "freeze":
        return "off" if not value else "round %d" % value
    return str(value)


def explain(opt, s, prefix, value):
    """Lines that say what a card does, or what is in a sample hand; None: the value is neither."""
    while type(value) is list and value:
        value = value[0]
    if type(value) is not str:
        return None
    from cornerman.games.punch import texts

    lines = texts.lines(opt, s, 1 if prefix[-1] == 1 else 0, value)
    forget("cornerman.games.punch.texts")
    return lines


def none(opt, s, prefix):
    """How an empty list, or an answer left to the device, is called."""
    verb = prefix[0]
    if verb == "coin":
        return "Flip it for me"
    if verb == "draw":
        return "Draw for me"
    if verb == "place" and s["phase"] == "flash":
        return "No Supers"
    return "No card" if verb == "place" else "None"


def entry(opt, action):
    """An action as one line of the history."""
    from cornerman.games.punch import told

    return told.entry(opt, action)
