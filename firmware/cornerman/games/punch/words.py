"""What players read in Punch Game BLITZ! (rules/punch.md, Prompts)."""

from cornerman.game import forget
from cornerman.games.punch import cards

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

TRIGGERS = {"get_hit": "get hit", "on_block": "block", "on_hit": "hit", "on_move": "see a move", "on_whiff": "whiff"}

FIELDS = {
    "hp": "HP", "meter": "Meter", "distance": "Distance", "hand": "Cards in hand", "armored": "Armored",
    "overkill": "Overkill", "frame_advantage": "Frame Advantage", "mute": "Attack, Defend fail",
    "skip": "Skips Option Select", "twice": "Two cards", "root": "Cannot move", "hold": "Moves by Backdash only",
    "freeze": "No Specials",
}

# What binds a seat for a round: the field, its mark on the dashboard, its line in a story.
BOUND = (
    ("mute", "muted", "@%d: Attack and Defend fail"),
    ("skip", "skips", "@%d skips Option Select"),
    ("twice", "2 cards", "@%d: TWO cards, 2nd at -1"),
    ("root", "rooted", "@%d cannot move"),
    ("hold", "held", "@%d moves only by Backdash"),
)

# Lines for what a card does: of the owner %(a)s, the foe %(b)s, the card %(c)s, two numbers %(n)s, %(m)s.
DEEDS = {
    "over": "%(c)s: overcharge %(n)s",
    "unpaid": "%(a)s cannot pay %(c)s",
    "whiff": "%(a)s %(c)s whiffs (%(n)s>%(m)s)",
    "hit": "%(a)s %(c)s: %(n)s to %(b)s",
    "bonus": "Overkill: %(n)s more to %(b)s",
    "stop": "%(a)s %(c)s stops %(n)s",
    "hurt": "%(a)s %(c)s: %(n)s to self",
    "heal": "%(a)s %(c)s: heals %(n)s",
    "move": "%(a)s %(c)s: distance %(n)s>%(m)s",
    "set": "%(a)s %(c)s: distance %(n)s>%(m)s",
    "stuck": "%(a)s cannot move",
    "sand": "%(c)s: range of %(b)s -1",
    "interrupt": "%(c)s interrupts both",
    "prevent": "%(c)s: nothing more happens",
    "armor": "%(a)s: no interruptions",
    "drain": "%(c)s: all meter is gone",
    "copy": "%(a)s copies %(c)s",
    "use": "%(a)s uses %(c)s",
    "number": "%(a)s notes a number, hidden",
    "disarm": "%(a)s: Overkill will disarm",
    "barrage": "%(a)s: Frame Adv. brings more",
    "discards": "%(b)s discards %(n)s for good",
    "redraw": "%(a)s: new hand, one less",
    "draw": "%(a)s draws %(n)s",
    "muted": "%(a)s %(c)s does nothing",
}

ASKS = {
    "dir": "Closer or away, @%d?", "dist": "New distance, @%d?", "split": "@%d: block how much?",
    "amount": "@%d: overcharge by?", "secret": "@%d: a secret number", "attack": "@%d: copy which Attack?",
    "move": "@%d: copy which card?", "use": "@%d: use which Attack?", "theirs": "@%d: copy up to three",
    "strip": "@%d: discard which card?", "draw": "@%d: what was drawn?",
}

SWARM = {1: "Bee: 2 damage", 2: "Bird: move 2", 3: "Moth: 4 meter"}

READ = ["Cards show: 2! r1 +1", "cost (!: too dear now),", "range and priority"]

# Rows and titles of the steps.
SUPERS, TOKENS, BLITZ = "Supers?", "BOOST! tokens?", "BLITZ! now?"
NOBODY, EMPTY, FACE_UP = "Nobody", "Round without cards", "It is face up this round"
SEVERAL, NUMBER = "@%d: several Supers", ", priority"


def fit(*lines):
    """The first of some lines that is at most 32 characters with names of 6, else the last."""
    for line in lines:
        if len(line) + 4 * line.count("@") <= 32:
            break
    return line


def name(s, key):
    """A card, token or sample hand in at most 14 characters; s None: of the history."""
    at = SHORT.find("\n" + key + " ")
    if at >= 0:
        return SHORT[at + len(key) + 2:SHORT.find("\n", at + 1)]
    text = cards.name(s or {"cards": {}}, key)
    return text if len(text) <= 14 else text[:13] + "~"


def speed(priority):
    """A priority as text: nothing for 0, First and Final."""
    return "%+d" % priority if priority and -99 < priority < 99 else ""


def facts(opt, s, seat, item):
    """Cost (`!`: too dear now), range and first priority of a card or item; the trigger of a BLITZ! card."""
    key, k = (item, 0) if type(item) is str else item
    kind, reach, rows, over, more, trigger = cards.card(opt, s, key)
    if trigger:
        return TRIGGERS[trigger]
    cost = cards.cost(opt, s, seat, key)
    text = str(cost)
    if k and over:
        rows = list(rows) + list(more)
        text += "+%s" % over
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


def opening(opt, s):
    """Lines after `new`."""
    return ["HP %d, meter %d" % (opt["hp"], opt["meter"])] + READ


def prompt(opt, s):
    """Lines while the device waits."""
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
    lines = []
    for seat in waits:
        would = [TRIGGERS[trigger] for trigger in s["would"][seat]]
        line = "@%d would %s" % (seat, ", ".join(would))
        lines += [line] if fit(line, "") else ["@%d would %s" % (seat, each) for each in would]
    return lines + ["BLITZ! now?"]


def force(s, seat):
    """(marks, lines) of what binds a seat this round, or comes by itself."""
    marks, lines = [], []
    for field, mark, line in BOUND:
        if s[field][seat] == s["round"]:
            marks.append(mark)
            lines.append(line % seat)
    if s["freeze"] == s["round"]:
        marks.append("no Specials")
    due = [entry[2] for entry in s["later"] if entry[0] == s["round"] and entry[1] == seat]
    for key in due:
        marks.append("+" + name(s, key))
        lines.append("@%d: %s comes too" % (seat, name(s, key)))
    for token in cards.TOKENS:
        if s[token + "_on"][seat]:
            marks.append(name(s, token) + " on")
            lines.append("@%d: %s still waits" % (seat, name(s, token)))
    for key, last in s["extra"][seat]:
        marks.append("BLITZ! " + name(s, key))
        lines.append("@%d: BLITZ! %s" % (seat, name(s, key))
                     + (", %d more" % (last - s["round"] + 1) if last is not None else ""))
    return marks, lines


def change(label, before, after):
    """A number as it was and is now."""
    return label + (" %d" % after if before == after else " %d>%d" % (before, after))


def said(opt, s, event):
    """Lines for an event of `rules.apply`."""
    verb = event[0]
    if verb == "reveal":
        lines = []
        for seat in (0, 1):
            shown = [(name(s, key) + " %d " % cost + speed(shift)).strip() for key, cost, shift, k in event[1][seat]]
            line = "@%d: %s" % (seat, ", ".join(shown))
            lines += [line] if fit(line, "") else ["@%d: %s" % (seat, each) for each in shown]
        return lines
    if verb == "boost":
        return ["@%d uses %s" % (event[1], name(s, event[2]))]
    if verb == "blitz":
        return ["@%d: BLITZ! %s" % (event[1], name(s, event[2]))]
    if verb == "coin":
        return ["Coin: @%d goes first" % event[1]]
    if verb == "over":
        return prompt(opt, s)
    if verb == "resume":
        return ["The fight goes on"]
    if verb == "end":
        return _ended(s, event[1], event[2])
    return _deed(s, event) if len(event) == 6 else []


def _ended(s, before, after):
    """The numbers before and after a round, then what is in force in the next one."""
    lines = []
    for seat in (0, 1):
        lines.append("@%d %s, %s" % (seat, change("HP", before[seat], after[seat]),
                                     change("meter", before[2 + seat], after[2 + seat])))
    if before[4] != after[4]:
        lines.append(change("Distance", before[4], after[4]))
    for seat in (0, 1):
        lines += [fit("Next: " + line, line) for line in force(s, seat)[1]]
    return lines + (["Next: no Specials"] if s["freeze"] == s["round"] else [])


def _deed(s, event):
    """The line for what a card did, [] for what needs none: it shows at the end of the round."""
    verb, priority, seat, key, n, now = event
    card = name(s, key) if key else ""
    if verb == "gain":
        text = "@%d %s: %+d meter" % (seat, card, n) if n else ""
    elif verb == "token":
        text = "@%d gets %s" % (seat, name(s, n))
    elif verb == "gift":
        text = "@%d gets BLITZ! %s" % (seat, name(s, n))
    elif verb == "strip":
        text = "@%d discards %s" % (1 - seat, name(s, n))
    else:
        text = DEEDS.get(verb, "") % {"a": "@%d" % seat, "b": "@%d" % (1 - seat), "c": card, "n": n, "m": now}
    if not text:
        return []
    shift = speed(priority)
    short = text[3:] if text.startswith("@%d %s" % (seat, card)) else text
    return [fit(shift + " " + text, shift + " " + short, text, short) if shift else fit(text, short)]


def offer(opt, s, prefix):
    """Menu line of an offer, or of a correction."""
    verb = prefix[0]
    if verb == "set":
        return FIELDS[prefix[1]] if len(prefix) == 2 else "@%d: %s" % (prefix[2], FIELDS[prefix[1]])
    if verb == "card":
        return "Make a card"
    if verb == "start":
        return "Start"
    if verb == "coin":
        return "Flip the coin"
    seat = prefix[1]
    if verb == "hand":
        return "@%d: another hand" % seat if s and s["hand"][seat] else "@%d: pick a hand" % seat
    if verb == "deck":
        return "@%d: a special deck" % seat if len(prefix) == 2 else "@%d: deck of %s" % (seat, name(s, prefix[2]))
    if verb == "place":
        return "@%d: Supers" % seat if s["phase"] == "flash" else "@%d: your card" % seat
    if verb == "boost":
        return "@%d: a BOOST! token" % seat
    if verb == "blitz":
        return "@%d: a BLITZ! card" % seat
    if verb == "pass":
        return "@%d: no token" % seat if s["phase"] == "boost" else "@%d: no BLITZ!" % seat
    return asks(opt, s, prefix)


def tell(opt, s, prefix):
    """Menu line for asking about an offer that is quick."""
    return asks(opt, s, prefix)


def asks(opt, s, prefix):
    """Title of the picker for the next argument."""
    verb, n = prefix[0], len(prefix)
    if verb == "coin":
        return "Tie! Whose effects first?"
    if verb == "choose" or verb == "draw":
        ask = s["ask"]
        title = ASKS[ask["kind"]] % ask["seat"]
        return title if not ask["card"] else fit(name(s, ask["card"]) + ". " + title, title)
    if verb == "set":
        return "Correct what?" if n == 1 else FIELDS[prefix[1]] + ": whose?" if n == 2 and prefix[1] not in (
            "distance", "freeze") else offer(opt, s, prefix)
    if verb == "card":
        return "A card of your own"
    if n == 1:
        return "Who?"
    if verb == "deck":
        return "Which deck?" if n == 2 else "3 Attacks for Macro Magic" if prefix[2] == "macro_magic" else "18 + 6 cards"
    if verb == "place":
        return "@%d: Supers?" % prefix[1] if s["phase"] == "flash" else "@%d: your card?" % prefix[1]
    return offer(opt, s, prefix) if verb == "hand" else offer(opt, s, prefix) + "?"


def value(opt, s, prefix, value):
    """How a value is shown in that picker; of a card a pair, the other at the right."""
    verb, n = prefix[0], len(prefix)
    if verb == "set":
        if n == 1:
            return FIELDS[value]
        return "@%d" % value if n == 2 and prefix[1] not in ("distance", "freeze") else _set(s, prefix, value)
    if n == 1 and verb != "card" or verb == "coin":
        return "@%d" % value
    if verb == "choose":
        kind = s["ask"]["kind"]
        if value is None:
            return "No more" if kind == "use" else "None"
        if kind == "dir":
            return "Closer" if value < 0 else "Away"
        if kind == "secret" and s["ask"]["card"] == "call_the_swarm":
            return SWARM[value]
    if verb == "place" and type(value) is list:
        return _item(opt, s, prefix[1], value)
    if type(value) is str and cards.kind(opt, s, value):
        return row(opt, s, prefix[1], value)
    if value == "blitz":
        return "BLITZ!"
    if type(value) is list:
        return "%d cards" % len(value)
    return str(value) if type(value) is int else "BLITZ!" if value == "blitz" else cards.name(s, value)


def _item(opt, s, seat, item):
    """The second picker of a card: plain or overcharged, or its priority."""
    if cards.card(opt, s, item[0])[3] is None:
        return "Priority %+d" % item[1]
    return "Overcharge" if item[1] else "As it is", facts(opt, s, seat, item)


def _set(s, prefix, value):
    """A value of a correction: a round as off, this one, or the next."""
    if type(value) is list:
        return "%d cards" % len(value)
    if prefix[1] in ("mute", "skip", "twice", "root", "hold", "freeze"):
        return "off" if not value else "round %d" % value
    return str(value)


def explain(opt, s, prefix, value):
    """Lines that say what a card does; None: the value is no card."""
    key = value[0] if type(value) is list and value else value
    if type(key) is not str or len(prefix) < 2 or not cards.kind(opt, s, key):
        return None
    from cornerman.games.punch import texts

    lines = texts.lines(opt, s, prefix[1], key)
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
    verb, last = action[0], action[-1]
    if verb == "set":
        return "%s %s" % (offer(opt, None, action[:-1]), _set(None, action, last))
    if verb == "card":
        return "New card: " + action[2]["name"][:20]
    if verb == "start":
        return "The fight begins"
    if verb == "coin":
        return "Coin: @%d goes first" % last if len(action) == 2 else "Coin flipped"
    seat = action[1]
    if verb == "pass":
        return "@%d passes" % seat
    if verb == "draw":
        return "@%d draws" % seat
    if verb == "deck":
        return "@%d: deck of %s" % (seat, name(None, action[2]))
    if verb == "hand":
        return "@%d takes %s" % (seat, name(None, last) if type(last) is str else "12 cards")
    items = last if type(last) is list else [last]
    text = ", ".join([name(None, key) if type(key) is str else str(key)
                      for key in [item[0] if type(item) is list else item for item in items]])
    if verb == "place":
        return fit("@%d: %s" % (seat, text or "nothing"), "@%d: %d cards" % (seat, len(items)))
    if verb == "blitz":
        return "@%d: BLITZ! %s" % (seat, text)
    return "@%d %s %s" % (seat, "uses" if verb == "boost" else "says", "none" if last in (None, []) else text)
