"""The texts of menus and corrections of Dicefighter (docs/rules/dicefighter.md, Prompts)."""

from cornerman.games.dicefighter.dice import counts
from cornerman.tables import line

# Tables: a key, then its words.
# Labels of verbs and of fields that can be corrected; of `first` and `round`, which are both, as fields.
LABELS = """
build A fighter
first Who attacks first
split Split the dice
round Round
roll Roll
hit Hit
move Hit, and move the chain die
suggest Suggest the best hits
reroll Re-roll a defending die
stun Stun: two dice go
special Special: lock two dice
count Count a die
lose Two dice are lost
pass Done
use An ability
hp Health
dice Dice
locked Locked dice
venom Venom dice
edge Edge dice
fool Fool dice
active Active ability
spent Used once a game
ruled Rules of three so far
three Successes
extra Extra chain dice
discipline Discipline holds
attack_pool Attack pool
defense_pool Defense pool
attack Attack dice
defense Defense dice
"""
OFFERS = """
first Toss a coin
round The round is played
"""
MANUAL_LABELS = """
first Tell who attacks first
roll Tell the faces
"""


def offer(options, state, prefix):
    """Menu line of an offer."""
    verb, n = prefix[0], 2 if prefix[0] == "set" else 1
    if verb == "pass" and state["phase"] != "hits":
        return "No counter-attack" if state["phase"] == "counter" else "Leave them"
    text = line(OFFERS, verb) or line(LABELS, prefix[n - 1])
    if len(prefix) <= n or type(prefix[n]) is not int:
        return text
    return "@%d: %s" % (prefix[n], text[0].lower() + text[1:])


def manual_label(options, state, prefix):
    """The row that lets the table tell what the device could decide; None: as in any game."""
    return line(MANUAL_LABELS, prefix[0])


def corrected(field, value):
    """A value of a correction."""
    if field == "first":
        return "@%d" % value
    if field == "discipline":
        return "yes" if value else "no"
    if not value and value != 0:
        return "none"
    if field in ("attack", "defense"):
        return "%d dice" % len(value)
    if type(value) is int:
        return str(value)
    from cornerman.games.dicefighter.fighters import name

    if type(value) is list:
        return counts(value) if type(value[0]) is int else ", ".join([name(one) for one in value])
    return name(value)
