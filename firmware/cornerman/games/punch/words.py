"""What players read in Punch Game BLITZ! (docs/rules/punch.md, Prompts). What happened is told by `event_text`, what a
card does by `card_text`."""

from cornerman.games.punch import cards, hands
from cornerman.games.punch.cards import short_name as name, speed
from cornerman.tables import capital, fit

MARKS = {"mute": "muted", "skip": "skips", "twice": "2 cards", "root": "rooted", "hold": "held", "armored": "block 2",
         "overkill": "+3 hit", "frame_advantage": "+1 first"}
ASKS = {
    "dir": "closer or away, @%d?", "dist": "new distance, @%d?", "split": "block how much, @%d?",
    "amount": "overcharge by, @%d?", "secret": "secret number, @%d?", "attack": "copy which Attack, @%d?",
    "move": "copy which card, @%d?", "use": "use which Attack, @%d?", "theirs": "copy up to three, @%d?",
    "strip": "discard which card, @%d?", "draw": "which are drawn, @%d?",
}
SWARM = ("Bee: 2 damage", "Bird: move 2", "Moth: 4 meter")

LABELS = {
    "hp": "HP", "meter": "Meter", "distance": "Distance", "hand": "Cards in hand", "armored": "Armored",
    "overkill": "Overkill", "frame_advantage": "Frame Advantage", "mute": "Attacks fail", "skip": "No card",
    "twice": "Two cards", "root": "Cannot move", "hold": "Only Backdash", "freeze": "No Specials",
    "card": "A card of your own", "start": "Start", "coin": "Tie! Whose effects first?", "place": "@%d: your card",
    "boost": "@%d: a BOOST! token", "blitz": "@%d: a BLITZ! card", "pass": "@%d passes", "deck": "@%d: a special deck",
}

# Rows and titles of the steps.
SUPERS, TOKENS, BLITZ = "Supers?", "BOOST! tokens?", "BLITZ! now?"
NOBODY, EMPTY, FACE_UP = "Nobody", "Round without cards", "It is face up this round"
SEVERAL, NUMBER = "@%d: several Supers", ", priority"


def facts(options, state, seat, item):
    """Cost (`!`: too dear now), range and first priority of a card or item; the trigger of a BLITZ! card."""
    key, number = cards.item_parts(item)
    card = cards.card(options, state, key)
    if card.trigger:
        return cards.trigger_words(card.trigger)
    rows, cost = card.rows, cards.cost(options, state, seat, key)
    text = str(cost)
    if number and card.over:
        rows = rows + card.more
        text += "+%s" % card.over
        cost += card.over if card.over != "?" else 0
    if state["phase"] != "setup" and cost > state["meter"][seat]:
        text += "!"
    if card.range is not None:
        text += " r%d" % card.range
    first = [row.priority for row in rows if row.priority not in ("k", "get_hit")]
    shift = speed(max(first) if first else number)
    return text + (" " + shift if shift else "")


def row(options, state, seat, item):
    """(name, facts) of a card or an item."""
    key, number = cards.item_parts(item)
    over = ", over" if number and cards.card(options, state, key).over else ""
    return name(state, key) + over, facts(options, state, seat, item)


def marks(state, seat):
    """Short texts for what binds a seat this round, comes by itself or still waits."""
    out = [MARKS[field] for field in hands.in_force(state, seat)]
    if state["freeze"] == state["round"]:
        out.append("no Specials")
    out += ["+" + name(state, key) for key in hands.due_copies(state, seat)]
    out += [MARKS[token] for token in hands.used_tokens(state, seat)]
    return out + [name(state, key) + "!" for key, last in state["extra"][seat]]


def opening(options, state):
    """Lines after `new`."""
    return ["by Draner, Lytel Saffron", "lytel-saffron", ".neocities.org",
            "HP %d, meter %d" % (options["hp"], options["meter"]), "Cards show: 2! r1 +1", "cost (!: too dear now),",
            "range and priority"]


def describe_event(options, state, event):
    """Lines for an event of `rounds`."""
    if event[0] == "over":
        return prompt(options, state)
    from cornerman.games.punch import event_text

    return event_text.describe_event(options, state, event)


def would(state, seat):
    """The triggers that a seat would meet."""
    return ", ".join([cards.trigger_words(trigger) for trigger in state["would"][seat]])


def prompt(options, state, mode=None):
    """Lines while the device waits, in every way."""
    phase = state["phase"]
    if phase == "over":
        return ["Double KO: nobody wins" if state["winner"] is None else "@%d wins" % state["winner"]]
    if phase == "setup":
        missing = [seat for seat in (0, 1) if hands.is_kept(options) and not state["hand"][seat]]
        return [offer(options, state, ["hand", missing[0]]) if missing else "OK: start"]
    if phase == "flash":
        return ["Round %d: lay cards, then OK" % state["round"]]
    if phase == "choose":
        return [argument_title(options, state, hands.answer_prefix(state)[:1])]
    waits = [seat for seat in (0, 1) if not state["ready"][seat]]
    if phase == "select":
        lines = ["@%d: %s" % (seat, "TWO cards, 2nd at -1" if state["twice"][seat] == state["round"] else "your card")
                 for seat in waits]
        return lines + (["No Specials this round"] if state["freeze"] == state["round"] else [])
    if phase == "boost":
        return ["Any BOOST! tokens?"]
    return [fit("@%d would %s" % (seat, would(state, seat) or "play BLITZ!"), "@%d: BLITZ! now?" % seat)
            for seat in waits]


def offer(options, state, prefix):
    """Menu line of an offer, or of a correction; None: its label."""
    verb, n = prefix[0], len(prefix)
    if verb == "set":
        return "@%d: %s" % (prefix[2], LABELS[prefix[1]]) if n > 2 else None
    if verb == "choose" or verb == "draw":
        asked = state["ask"]
        title = ASKS[asked["kind"]] % asked["seat"]
        return fit(name(state, asked["card"]) + ": " + title, capital(title))
    if verb == "hand":
        return "@%d: pick a hand" % prefix[1]
    if verb == "deck" and n > 2:
        return "@%d: deck of %s" % (prefix[1], name(state, prefix[2]))
    return "@%d: Supers" % prefix[1] if verb == "place" and state["phase"] == "flash" else None


def manual_label(options, state, prefix):
    """Menu line for asking about an offer that is quick."""
    return argument_title(options, state, prefix)


def argument_title(options, state, prefix):
    """Title of the picker for the next argument; None: as usual."""
    verb, n = prefix[0], len(prefix)
    if verb == "deck" and n == 3:
        return "3 Attacks, in order" if prefix[2] == "macro_magic" else "18 + 6 cards"
    if verb in ("set", "card", "hand") or n == 1 and verb not in ("start", "coin", "choose", "draw"):
        return None
    text = offer(options, state, prefix)
    return text if text[-1] == "?" else text + "?"


def value(options, state, prefix, value):
    """How a value is shown in that picker; of a card a pair, the other at the right; None: as usual."""
    verb, n = prefix[0], len(prefix)
    if verb == "set":
        return corrected(prefix, value) if n > 2 or n == 2 and prefix[1] in ("distance", "freeze") else None
    if n == 1 and verb != "card":
        return None
    if verb == "choose" and (value is None or state["ask"]["kind"] in ("dir", "secret")):
        return _answer(state["ask"], value)
    if type(value) is list:
        return _numbered(options, state, prefix[1], value)
    if type(value) is not str:
        return str(value)
    if cards.kind(options, state, value):
        return row(options, state, prefix[1], value)
    return "BLITZ!" if value == "blitz" else cards.name(state, value)


def _answer(question, value):
    """An answer to a question of an act that is no card: none, a direction, a secret number."""
    kind, card = question["kind"], question["card"]
    if value is None:
        return "No more" if kind == "use" else "None"
    if kind == "dir":
        return "Closer" if value < 0 else "Away"
    return SWARM[value - 1] if card == "call_the_swarm" else ("Move %d" if card == "rift" else "Priority %+d") % value


def _numbered(options, state, seat, item):
    """The second picker of a card: plain or overcharged, or its priority."""
    if cards.card(options, state, item[0]).over is None:
        return "Priority %+d" % item[1]
    return "Overcharge" if item[1] else "As it is", facts(options, state, seat, item)


def corrected(prefix, value):
    """A value of a correction: a round as off, this one, or the next."""
    if type(value) is list:
        return "%d cards" % len(value)
    if prefix[1] in hands.FORCES + ("freeze",):
        return "off" if not value else "round %d" % value
    return str(value)


def explain(options, state, prefix, value):
    """Lines that say what a card does, or what is in a sample hand; None: the value is neither."""
    while type(value) is list and value:
        value = value[0]
    if type(value) is not str:
        return None
    from cornerman.games.punch import card_text

    return card_text.lines(options, state, 1 if prefix[-1] == 1 else 0, value)


def omit_label(options, state, prefix):
    """How an empty list, or an answer left to the device, is called."""
    verb = prefix[0]
    if verb == "coin":
        return "Flip it for me"
    if verb == "draw":
        return "Draw for me"
    if verb == "place":
        return "No Supers" if state["phase"] == "flash" else "No card"
    return "None"


def describe_action(options, action):
    """An action as one line of the history."""
    verb, last = action[0], action[-1]
    if verb == "set":
        return "%s %s" % (offer(options, None, action[:-1]), corrected(action, last))
    if verb == "card":
        return "New card: " + action[2]["name"][:20]
    if verb == "start":
        return "The fight begins"
    if verb == "coin":
        return "Coin: @%d goes first" % last if len(action) == 2 else "Coin flipped"
    if verb == "pass" or verb == "deck":
        return offer(options, None, action[:3])
    if verb == "draw":
        return "@%d draws" % action[1]
    items = last if type(last) is list else [last]
    keys = [item[0] if type(item) is list else item for item in items]
    text = ", ".join([name(None, key) if type(key) is str else "none" if key is None else str(key) for key in keys])
    text = ("@%d: BLITZ! " if verb == "blitz" else "@%d: ") % action[1] + (text or "none")
    return fit(text, "@%d: %d cards" % (action[1], len(items)))
