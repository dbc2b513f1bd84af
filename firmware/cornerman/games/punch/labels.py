"""The labels of menus and the titles of pickers (docs/rules/punch.md, Prompts)."""

from cornerman.game import argument
from cornerman.games.punch.names import short_name
from cornerman.games.punch.state import value_text, lazy
from cornerman.tables import capital, fit, line, title

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
hand Cards in hand
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


def label(key):
    """The label of a verb or a field."""
    return line(LABELS, key) or title(key)


def offer(options, state, prefix):
    """The row of an offer or of a correction. state: None in the history"""
    verb = prefix[0]
    if verb == "set":
        seat = argument(prefix, 2)
        return label(prefix[1]) if seat is None else "@%d: %s" % (seat, label(prefix[1]))
    if verb == "choose" or verb == "draw":
        asked = state["ask"]
        title = line(KINDS, asked["kind"]).format(asked["seat"])
        return fit(short_name(state, asked["card"]) + ": " + title, capital(title))
    if verb == "hand":
        return "@%d: pick a hand" % prefix[1]
    which = argument(prefix, 2) if verb == "deck" else None
    if which:
        return "@%d: deck of %s" % (prefix[1], short_name(state, which))
    if verb == "place" and state["phase"] == "flash":
        return "@%d: Supers" % prefix[1]
    return label(verb).format(*prefix)


def asked(options, state, prefix):
    """The row of an offer as a question."""
    text = offer(options, state, prefix)
    return text if text[-1] == "?" else text + "?"


manual_label = asked
deck_question = lambda options, state, prefix: (
    "3 Attacks, in order" if prefix[2] == "macro_magic" else "18 + 6 cards")
TITLES = {
    "deck": (None, asked, deck_question),
    "place": (None, asked), "boost": (None, asked), "blitz": (None, asked),
    "choose": (asked, asked), "draw": (asked, asked), "coin": (asked,), "start": (asked,),
}
shown = lazy("values.shown")
VALUES = {
    "place": (None, shown), "boost": (None, shown), "blitz": (None, shown), "draw": (None, shown),
    "hand": (None, shown), "deck": (None, shown, shown), "card": (shown, shown),
    "choose": (None, lazy("values.answer")),
    "set": lambda options, state, prefix, value: value_text(prefix, value),
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
