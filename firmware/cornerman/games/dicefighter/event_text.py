"""What happened in Dicefighter, in lines (docs/rules/dicefighter.md, Prompts)."""

from cornerman.games.dicefighter.dice import TYPE, called, counts, die, types
from cornerman.tables import capital, fit, line

# A line for an event: its values in order, as far as the line has room for them; a seat is @%d.
LINES = """
first @%d attacks first
toad Toad Style: @%d goes first
switched @%d now has %s
defenseless No defense: %d damage
lost @%d loses %s
moved The chain die joins the defense
extra Extra chain die: %d (%d of 3)
venom @%d: now %d venom dice
stun STUN!
combo COMBO: %d damage (%d)
special SPECIAL!
counted Counted: %s
rerolled %s %d rolls again: %d
stunned Out: %s
locked Locked for @%d: %s
faded @%d: %d venom dice used up
attack Now @%d attacks
round Round %d. @%d attacks first
damage @%d takes %d (%d left)
fool @%d: %d fool dice wait
edge @%d: %d edge dice wait
resume The fight goes on
"""

# The icon of what an event tells.
ICONS = """
first lead
toad lead
attack lead
hit fist
combo fist
special star
use star
defenseless wound
damage wound
overwhelmed dice
countered shield
fakeout dice
extra dice
rerolled dice
edge dice
fool dice
moved shield
switched dice
stun bolt
stunned cross
lost cross
counted check
locked lock
venom skull
faded skull
round clock
over cup
"""


def icon(event):
    """The icon of what an event tells."""
    return line(ICONS, event[0])


def lines(state, event):
    """Lines for an event (`rules.settle`) but `over`; state: after it."""
    verb, values = event[0], event[1:]
    if verb == "hit":
        a, d, n, hp = values
        text = capital("%s > %s: %d" % (die(state, state["attack"][a]), die(state, state["defense"][d]), n))
        return [text + " (%d)" % hp if n else text]
    if verb == "overwhelmed" or verb == "countered":
        return _rolled("Overwhelm" if verb == "overwhelmed" else "Counter-attack", *values[:2])
    if verb == "use":
        from cornerman.games.dicefighter.fighters import name

        return [fit("@%d: %s!" % (values[0], name(values[1])), name(values[1]))]
    if verb == "fakeout":
        faces = " ".join([str(face) for face in values[0] if face]) or str(len(values[0]))
        attack = ["Attack: smash " + faces] if values[0] else []
        return attack + (["Defense: %d smash" % values[1]] if values[1] else [])
    text = line(LINES, verb)
    if not text:
        return []
    values = _shown(state, verb, values)[:text.count("%")]
    return [text % values if values else text]


def _shown(state, verb, values):
    """The values of an event as its line shows them."""
    if verb == "counted":
        return (die(state, state["attack"][values[0]]),)
    if verb == "stunned":
        return (", ".join([die(state, state["defense"][d]) for d in values[0]]),)
    if verb == "rerolled":
        return (capital(called(state, state["defense"][values[0]][TYPE])),) + values[1:]
    if verb == "locked" or verb == "lost":
        return values[0], types(values[1])
    if verb == "switched":
        return values[0], counts(values[1])
    return values


def _rolled(what, faces, n):
    """The lines of a roll for a last point of damage."""
    faces = [str(face) for face in faces]
    spaced, close, short = "Rolled " + " ".join(faces), "Rolled " + "".join(faces), "%d dice rolled" % len(faces)
    return ([fit(spaced, close, short)] if faces else []) + ["%s: %d damage" % (what, n) if n else what + ": no damage"]


def opening(options, state):
    """Lines after `new`."""
    return ["T trick, C chain, S smash", "T beats S, S beats C,", "C beats T by one point", "Ties never hit"]
