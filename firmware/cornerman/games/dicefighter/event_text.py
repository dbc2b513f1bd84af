"""The lines for events and for the opening of a match of Dicefighter (docs/rules/dicefighter.md, Prompts)."""

from cornerman.games.dicefighter.dice import TYPE, counts, dice_of, die_text, faces_text, lazy, name_of, types
from cornerman.tables import capital, filled, group

# The line for an event: {0}, {1}… are its values as `_shown` returns them.
LINES = """
first @{0} attacks first
toad Toad Style: @{0} goes first
switched @{0} now has {1}
defenseless No defense: {0} damage
lost @{0} loses {1}
moved The chain die joins the defense
extra Extra chain die: {0} ({1} of 3)
venom @{0}: now {1}
stun STUN!
combo COMBO: {0} damage ({1})
special SPECIAL!
counted Counted: {0}
rerolled {0} {1} rolls again: {2}
stunned Out: {0}
locked Locked for @{0}: {1}
faded @{0}: {1} used up
attack Now @{0} attacks
round Round {0}: @{1} attacks
damage @{0} takes {1} ({2} left)
fool @{0}: {1} next attack
edge @{0}: {1} next attack
resume The fight goes on
"""

# An icon, then the events that have it.
ICONS = """
lead first toad attack
fist hit combo
star special use
wound defenseless damage
dice overwhelmed fakeout extra rerolled edge fool switched
shield countered moved
bolt stun
cross stunned lost
check counted
lock locked
skull venom faded
clock round
cup over
"""


def icon(event):
    """The name of the icon of an event; None: it has none."""
    return group(ICONS, event[0])


def lines(state, event):
    """The lines for an event of `rules.settle` other than `over`. state: the one after the event"""
    verb, values = event[0], event[1:]
    if verb == "hit":
        a, d, damage, hp = values
        dice = die_text(state, state["attack"][a]), die_text(state, state["defense"][d])
        text = capital("%s > %s: %d" % (dice + (damage,)))
        return [text + " (%d)" % hp if damage else text]
    if verb == "overwhelmed" or verb == "countered":
        faces, damage = values[:2]
        what = "Overwhelm" if verb == "overwhelmed" else "Counter"
        return ([faces_text(faces)] if faces else []) + [
            "%s: %d damage" % (what, damage) if damage else what + ": no damage"]
    if verb == "use":
        return ["@%d: %s!" % (values[0], lazy.fighters.name(values[1]))]
    if verb == "fakeout":
        faces = " ".join([str(face) for face in values[0] if face]) or str(len(values[0]))
        attack = ["Attack: smash " + faces] if values[0] else []
        return attack + (["Defense: %d smash" % values[1]] if values[1] else [])
    return filled(LINES, verb, *_shown(state, verb, values))


def _shown(state, verb, values):
    """The values of an event as its text in LINES takes them."""
    if verb == "counted":
        return (die_text(state, state["attack"][values[0]]),)
    if verb == "stunned":
        return (", ".join([die_text(state, state["defense"][d]) for d in values[0]]),)
    if verb == "rerolled":
        return (capital(name_of(state, state["defense"][values[0]][TYPE])),) + values[1:]
    if verb == "locked" or verb == "lost":
        return values[0], types(values[1])
    if verb == "switched":
        return values[0], counts(values[1])
    if verb in ("venom", "faded", "fool", "edge"):
        return values[0], dice_of(values[1], "venom" if verb == "faded" else verb)
    return values


def opening(options, state):
    """The lines at the beginning of a match."""
    return ["Trick, Chain, Smash", "The higher die hits", "T > S > C > T: +1 point", "The reverse: -1 point"]
