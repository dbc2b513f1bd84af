"""The labels of menus, the titles of pickers, and how cards and answers are shown there (docs/rules/punch.md, Prompts).
"""

from cornerman.game import argument
from cornerman.games.punch import cards
from cornerman.games.punch.cards import short_name, signed, trigger_words, type_name
from cornerman.games.punch.state import cards_of, item_of, value_text
from cornerman.tables import capital, fit, label_of, line

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


deck_question = lambda options, state, prefix: (
    "3 Attacks, in order" if prefix[2] == "macro_magic" else "18 + 6 cards")
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
    """The facts of an item that can be placed. If the meter does not cover it, `fizzle?` replaces its range, since the
    meter may still grow."""
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


VALUES = {
    "place": (None, shown), "boost": (None, shown), "blitz": (None, shown), "draw": (None, shown),
    "hand": (None, shown), "deck": (None, shown, shown), "card": (shown, shown),
    "choose": (None, answer),
    "set": lambda options, state, prefix, value: (
        shown(options, state, prefix, value) if prefix[1] == "hand" else value_text(prefix, value)),
}
