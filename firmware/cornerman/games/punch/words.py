"""The texts of Punch Game BLITZ! during a match: menus and pickers, prompts, events and the history
(docs/rules/punch.md, Prompts). What can be read about cards is in `pages`, which is imported when it is read."""

from cornerman.game import argument, unready
from cornerman.games.punch import cards, rules
from cornerman.games.punch.cards import short_name, signed, trigger_words, type_name
from cornerman.games.punch.state import (
    FORCES, ROUND_FIELDS, TOKENS, answer_prefix, cards_of, handless, is_kept, item_of, lazy)
from cornerman.tables import capital, counted, fit, group, label_of, line

AT_HAND = True
pages, explain = lazy("pages.pages"), lazy("pages.explain")


# ---- menus and titles -------------------------------------------------------

# The title of each kind of question; {0} is the seat that is asked.
KINDS = """
dir closer or away, @{0}?
dist new distance, @{0}?
split block how much, @{0}?
amount overcharge by, @{0}?
secret secret number, @{0}?
attack copy which Attack, @{0}?
move copy which card, @{0}?
use use which Attack, @{0}?
theirs copy up to three, @{0}?
strip discard which card, @{0}?
draw which are drawn, @{0}?
"""

# The labels of verbs and fields that differ from the words of their names; {1} is the seat.
LABELS = """
hp HP
hand @{1}: pick a hand
set.hand Cards in hand
frame_advantage Frame Advantage
mute Attacks fail
skip No card
twice Two cards
root Cannot move
hold Only Backdash
freeze No Specials
card A card of your own
coin Tie! Whose effects first?
place @{1}: your card
boost @{1}: a BOOST! token
blitz @{1}: a BLITZ! card
pass @{1} passes
deck @{1}: a special deck
"""


def offer(options, state, prefix):
    """The row of an offer or of a correction. state: None in the history"""
    verb = prefix[0]
    if verb == "set":
        seat, text = argument(prefix, 2), label_of(LABELS, prefix)
        return text if seat is None else "@%d: %s" % (seat, text)
    if verb == "choose" or verb == "draw":
        asked = state["ask"]
        title = line(KINDS, asked["kind"]).format(asked["seat"])
        return fit(short_name(state, asked["card"]) + ": " + title, capital(title))
    which = argument(prefix, 2) if verb == "deck" else None
    if which:
        return "@%d: deck of %s" % (prefix[1], short_name(state, which))
    if verb == "place" and state["phase"] == "flash":
        return "@%d: Supers" % prefix[1]
    return label_of(LABELS, prefix).format(*prefix)


def asked(options, state, prefix):
    """The row of an offer as a question."""
    text = offer(options, state, prefix)
    return text if text[-1] == "?" else text + "?"


deck_question = lambda options, state, prefix: ("3 Attacks, in order" if prefix[2] == "macro_magic" else "18 + 6 cards")
TITLES = {
    "deck": (None, asked, deck_question),
    "place": (None, asked), "boost": (None, asked), "blitz": (None, asked),
    "choose": (asked, asked), "draw": (asked, asked), "coin": (asked,),
}


def omit_label(options, state, prefix):
    """The label of an empty list, or of an answer that is left to the device."""
    verb = prefix[0]
    if verb == "coin":
        return "Flip it for me"
    if verb == "draw":
        return "Draw for me"
    if verb == "place":
        return "No Supers" if state["phase"] == "flash" else "No card"
    return "None"


# ---- cards and answers --------------------------------------------------------

# What the secret numbers 1 to 3 of Call the Swarm mean.
SWARM = ("Bee: 2 damage", "Bird: move 2", "Moth: 4 meter")


def facts(options, state, seat, item):
    """The cost, range and first priority of an item as a short text, `2 r1 +1`; `!` stands behind a cost that the meter
    does not cover. Of a BLITZ! card its trigger."""
    key, number = item_of(item)
    card = cards.outline(options, state, key)
    if card.trigger:
        return trigger_words(card.trigger)
    rows, cost = card.rows, cards.price(options, state, seat, card.cost)
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
    shift = signed(max(first) if first else number)
    return text + (" " + shift if shift else "")


def card_name(options, state, item):
    """The short name of the card of an item, and whether it is overcharged."""
    key, number = item_of(item)
    return short_name(state, key) + (", over" if number and cards.outline(options, state, key).over else "")


def placed_facts(options, state, seat, item):
    """The facts of an item that can be placed; `fizzle?` in place of the range if the meter, so far, is too low."""
    text = facts(options, state, seat, item)
    at = text.find("!")
    return text[:at + 1] + " fizzle?" if at >= 0 else text


def shown(options, state, prefix, value):
    """A value in a picker: a card, an item, a hand, or a number."""
    named = cards_of(value)
    if not named:
        return str(value)
    key, number = named[0]
    if value == key:
        return short_name(state, key) if cards.kind(options, state, key) else type_name(state, key)
    if cards.outline(options, state, key).over is None:
        return "Priority %+d" % number
    return "Overcharge" if number else "As it is"


def answer(options, state, prefix, value):
    """An answer to a question of an act: none, a direction, a secret number, or a card."""
    kind, card = state["ask"]["kind"], state["ask"]["card"]
    if value is None:
        return "No more" if kind == "use" else "None"
    if kind == "dir":
        return "Closer" if value < 0 else "Away"
    if kind != "secret":
        return shown(options, state, prefix, value)
    return SWARM[value - 1] if card == "call_the_swarm" else ("Move %d" if card == "rift" else "Priority %+d") % value


def value_note(options, state, prefix, value):
    """The text at the right of a value: the facts of a card."""
    verb, named = prefix[0], cards_of(value)
    if verb == "set" or not named:
        return ""
    key, number = named[0]
    if value != key:
        return facts(options, state, prefix[1], value) if cards.outline(options, state, key).over else ""
    if not cards.kind(options, state, key):
        return ""
    return (placed_facts if verb == "place" else facts)(options, state, prefix[1], value)


def _value_text(prefix, value):
    """A value of a correction: a round field as `off` or `round N`, a hand as its number. prefix: without the value"""
    if prefix[1] == "hand":
        return counted(len(value), "card")
    if prefix[1] in ROUND_FIELDS:
        return "off" if not value else "round %d" % value
    return str(value)


VALUES = {
    "place": (None, shown), "boost": (None, shown), "blitz": (None, shown), "draw": (None, shown),
    "hand": (None, shown), "deck": (None, shown, shown), "card": (shown, shown),
    "choose": (None, answer),
    "set": lambda options, state, prefix, value: (
        shown(options, state, prefix, value) if prefix[1] == "hand" else _value_text(prefix, value)),
}


def explains(options, state, prefix, value):
    """The id that `explain` tells about: each text in a value of a picker is an id, but for fields to correct."""
    named = prefix != ["set"] and cards_of(value)
    return named[0][0] if named else None


# ---- prompts ----------------------------------------------------------------

# The words for what `_lasting` returns; {0} is the card.
MARKS = """
mute muted
skip skips
twice 2 cards
root rooted
hold held
freeze no Specials
later +{0}
armored block 2
overkill +3 hit
frame_advantage +1 first
"""


def _lasting(state, seat):
    """What lasts into this round for a seat, a list of (name, id): the round fields in force; `later` with the id of a
    card of which a copy enters the act; the BOOST! tokens that were used and do not belong to a card yet."""
    fields = [field for field in FORCES if state[field][seat] == state["round"]]
    if state["freeze"] == state["round"]:
        fields.append("freeze")
    copies = [("later", key) for when, who, key in state["later"] if when == state["round"] and who == seat]
    tokens = [token for token in TOKENS if state[token + "_on"][seat]]
    return [(name, None) for name in fields] + copies + [(name, None) for name in tokens]


def marks(state, seat):
    """Short texts for what affects a seat: round fields, copies due, tokens that wait, BLITZ! cards from effects."""
    texts = [line(MARKS, name).format(key and short_name(state, key)) for name, key in _lasting(state, seat)]
    return texts + [short_name(state, key) + "!" for key, last in state["extra"][seat]]


def prompt(options, state, mode=None):
    """Lines while the device waits."""
    phase = state["phase"]
    if phase == "over":
        return ["Double KO: nobody wins" if state["winner"] is None else "@%d wins" % state["winner"]]
    if phase == "setup":
        for seat in handless(options, state):
            return ["@%d: pick a hand" % seat]
        first = rules.open_prefixes(options, state)[0]
        return ["@OK: start" if first == ["start"] else offer(options, state, first)]
    if phase == "flash":
        lines = []  # what binds a seat, and its tokens: many screens have no room for them beside the numbers
        for seat in (0, 1):
            tokens = ["%s %d" % (token.split("_")[0], state[token][seat]) for token in TOKENS if state[token][seat]]
            lines += ["@%d: %s" % (seat, mark) for mark in marks(state, seat) + tokens]
        return lines or ["@OK: choose in secret" if mode == "secret" else "@OK: round over" if (
            mode == "light" and not is_kept(options)) else "Lay cards, then @OK"]
    if phase == "choose":
        return [asked(options, state, answer_prefix(state)[:1])]
    waits = unready(state)
    if phase == "select":  # the unusual first, because a header has room for one or two lines
        twice = [seat for seat in waits if state["twice"][seat] == state["round"]]
        return ["@%d: TWO cards, 2nd at -1" % seat for seat in twice] + (
            ["No Specials this round"] if state["freeze"] == state["round"] else []) + [
            "@%d: your card" % seat for seat in waits if seat not in twice]
    if phase == "boost":
        return ["Any BOOST! tokens?"]
    return ["@%d: BLITZ! now?" % seat for seat in waits]


# ---- events, the opening and the history ------------------------------------

# What the opening says about the facts beside a card (`facts`).
CARDS_SHOW = ["Cards show: 2 r1 +1:", "cost, range and priority;", "4! too dear: may fizzle"]

# What `_lasting` means for a seat {0}; {1} is the card. No Specials are told once for both seats.
IN_FORCE = """
mute @{0}: Attack and Defend fail
skip @{0} skips Option Select
twice @{0}: TWO cards, 2nd at -1
root @{0} cannot move
hold @{0} moves only by Backdash
later @{0}: {1} comes too
armored @{0}: Armored still waits
overkill @{0}: Overkill still waits
frame_advantage @{0}: Frame Adv. still waits
"""

# The line for a Deed, by its `what`: %(a)s is its owner, %(b)s the foe, %(c)s the card; `amount` is %(n)s, `now` %(m)s.
DEEDS = """
over %(a)s %(c)s: overcharge %(n)s
unpaid %(a)s cannot pay %(c)s
whiff %(a)s %(c)s whiffs (%(n)s>%(m)s)
hit %(a)s %(c)s: %(n)s to %(b)s
bonus Overkill: %(n)s more to %(b)s
stop %(a)s %(c)s stops %(n)s
hurt %(a)s %(c)s: %(n)s to self
gain %(a)s %(c)s: %(n)+d meter
token %(a)s gets %(n)s
gift %(a)s gets BLITZ! %(n)s
strip %(b)s discards %(n)s
heal %(a)s %(c)s: heals %(n)s
move %(a)s %(c)s: distance %(n)s->%(m)s
set %(a)s %(c)s: distance %(n)s->%(m)s
stuck %(a)s cannot move
sand %(c)s: range of %(b)s -1
interrupt %(c)s interrupts both
prevent %(c)s: nothing more happens
armor %(a)s: no interruptions
drain %(c)s: all meter is gone
copy %(a)s copies %(c)s
use %(a)s uses %(c)s
number %(a)s notes a number, hidden
disarm %(a)s: Overkill will disarm
barrage %(a)s: Frame Adv. brings more
discards %(b)s discards %(n)s for good
redraw %(a)s: new hand, one less
draw %(a)s draws %(n)s
muted %(a)s %(c)s does nothing
"""

# An icon, then the events, or of a Deed the `what`, that have it.
ICONS = """
cards reveal
bolt blitz gain drain
coin coin
fist hit bonus
wound hurt
hp heal
dist move set
shield stop armor prevent
card draw discards
"""


def icon(event):
    """The name of the icon of an event; None: it has none."""
    return group(ICONS, event.what if event[0] == "deed" else event[0])


def describe_event(options, state, event):
    """The lines for an event of `rules`."""
    verb = event[0]
    if verb == "over":
        return prompt(options, state)
    if verb == "deed":
        return _deed(state, event)
    if verb == "reveal":
        return _revealed(state, event[1])
    if verb == "boost":
        return ["@%d uses %s" % (event[1], short_name(state, event[2]))]
    if verb == "blitz":
        return ["@%d: BLITZ! %s" % (event[1], short_name(state, event[2]))] + _odd(options, state, event[1], event[2])
    if verb == "coin":
        return ["Coin: @%d goes first" % event[1]]
    if verb == "end":
        return _ended(state, event[1], event[2])
    return ["The fight goes on"] if verb == "resume" else []


def _odd(options, state, seat, key):
    """A note about a BLITZ! card of a hidden hand that a hand of three such cards could not have any more."""
    gone = state["gone"][seat]
    if is_kept(options) or not gone or gone[-1] != key:
        return []
    return (["It was discarded before"] if gone.count(key) > 1 else []) + (
        ["That is BLITZ! card %d of 3" % len(gone)] if len(gone) > 3 else [])


def _revealed(state, seats):
    """The lines with both seats' cards; none if nobody has placed one. seats: a list of questions.Shown for each"""
    lines = []
    for seat in (0, 1) if seats != [[], []] else ():
        texts = [("%s %d %s" % (short_name(state, card.card), card.cost, signed(card.priority))).strip()
                 for card in seats[seat]]
        whole = "@%d: %s" % (seat, ", ".join(texts) or "no card")
        lines += [whole] if fit(whole, "") else ["@%d: %s" % (seat, text) for text in texts]
    return lines


def change(label, before, after):
    """A label with a number before and after a change, `HP 12->9`; without a change the number alone."""
    return label + (" %d" % after if before == after else " %d->%d" % (before, after))


def _ended(state, before, after):
    """The lines for the end of a round: the numbers before and after it, as `rules._standings` returns them, unless it
    has changed none, and what is in force in the next round."""
    lines = ["@%d %s, %s" % (seat, change("HP", before[seat], after[seat]),
                             change("meter", before[2 + seat], after[2 + seat]))
             for seat in (0, 1) if before != after]
    if before[4] != after[4]:
        lines.append(change("Distance", before[4], after[4]))
    for seat in (0, 1):
        lines += [fit("Next: " + text, text) for text in _in_force(state, seat)]
    return lines + (["Next: no Specials"] if state["freeze"] == state["round"] else [])


def _in_force(state, seat):
    """The lines for what affects a seat: round fields, copies due, tokens that wait, BLITZ! cards from effects."""
    lines = [line(IN_FORCE, name).format(seat, key and short_name(state, key)) for name, key in _lasting(state, seat)
             if name != "freeze"]
    for key, last in state["extra"][seat]:
        more = "" if last is None else ", %d more" % (last - state["round"] + 1)
        lines.append("@%d: BLITZ! %s" % (seat, short_name(state, key)) + more)
    return lines


def _deed(state, deed):
    """The line for an act.Deed; [] for one that needs none, because the end of the round shows it."""
    text = line(DEEDS, deed.what)
    if not text or deed.what == "gain" and not deed.amount:
        return []
    owner, card = "@%d" % deed.seat, short_name(state, deed.card)
    amount = short_name(state, deed.amount) if deed.what in ("token", "gift", "strip") else deed.amount
    text = text % {"a": owner, "b": "@%d" % (1 - deed.seat), "c": card, "n": amount, "m": deed.now}
    shift = signed(deed.priority)
    brief = text[3:] if text.startswith("%s %s" % (owner, card)) else text
    return [fit(shift + ": " + text, shift + ": " + brief, text, brief) if shift else fit(text, brief)]


def opening(options, state, lines=CARDS_SHOW):
    """The lines at the beginning of a match: what each seat starts with, then `lines`, then the author."""
    return ["HP %d, meter %d" % (options["hp"], options["meter"])] + lines + ["by Draner, Lytel Saffron"]


def welcome(options, state, mode):
    """The lines at the beginning of a match in a mode that needs others; None: those of `opening`."""
    if mode == "secret":
        return opening(options, state, ["No cards on the table:", "choose here in secret"] + CARDS_SHOW)
    if mode == "light" and not is_kept(options):
        return opening(options, state, [
            "Effects are up to you", "@UP, @DOWN: HP, @BACK: the next", "@OK: the round is over"])


def describe_action(options, action):
    """An action as one line of the history."""
    verb, last = action[0], action[-1]
    if verb in ("set", "pass", "deck"):
        text = offer(options, None, action[:-1] if verb == "set" else action[:3])
        return "%s %s" % (text, _value_text(action, last)) if verb == "set" else text
    if verb == "card":
        return "New card: " + action[2]["name"][:20]
    if verb == "start":
        return "The fight begins"
    if verb == "coin":
        return "Coin: @%d goes first" % last if len(action) == 2 else "Coin flipped"
    if verb == "draw":
        return "@%d draws" % action[1]
    named = [short_name(None, key) for key, number in cards_of(last)]
    text = ", ".join(named) or ("none" if last is None or last == [] else str(last))
    text = ("@%d: BLITZ! " if verb == "blitz" else "@%d: ") % action[1] + text
    return fit(text, "@%d: %d cards" % (action[1], len(named)))
