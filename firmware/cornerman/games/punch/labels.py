"""The lines of menus and the titles of pickers (docs/rules/punch.md, Prompts)."""

from cornerman.games.punch.names import short_name as name
from cornerman.tables import capital, fit, line, title

ASKS = """
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

# Of verbs and of fields that are not simply called by their words; {1} is the seat.
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
    """What a verb or a field is called."""
    return line(LABELS, key) or title(key)


def offer(options, state, prefix):
    """Menu line of an offer, or of a correction."""
    verb, n = prefix[0], len(prefix)
    if verb == "set":
        return "@%d: %s" % (prefix[2], label(prefix[1])) if n > 2 else label(prefix[1])
    if verb == "choose" or verb == "draw":
        asked = state["ask"]
        title = line(ASKS, asked["kind"]).format(asked["seat"])
        return fit(name(state, asked["card"]) + ": " + title, capital(title))
    if verb == "hand":
        return "@%d: pick a hand" % prefix[1]
    if verb == "deck" and n > 2:
        return "@%d: deck of %s" % (prefix[1], name(state, prefix[2]))
    if verb == "place" and state["phase"] == "flash":
        return "@%d: Supers" % prefix[1]
    return label(verb).format(*prefix)


def manual_label(options, state, prefix):
    """Menu line for asking about an offer that is quick."""
    return argument_title(options, state, prefix)


def argument_title(options, state, prefix):
    """Title of the picker for the next argument; None: as usual."""
    verb, n = prefix[0], len(prefix)
    if verb == "deck" and n == 3:
        return "3 Attacks, in order" if prefix[2] == "macro_magic" else "18 + 6 cards"
    if verb == "set" and n == 2 and prefix[1] not in ("distance", "freeze"):
        return label(prefix[1]) + ": whose?"
    if verb in ("set", "card", "hand") or n == 1 and verb not in ("start", "coin", "choose", "draw"):
        return None
    text = offer(options, state, prefix)
    return text if text[-1] == "?" else text + "?"


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
