"""What happened in Dicefighter, in lines: in memory only while it is told."""

from cornerman import tables
from cornerman.games.dicefighter.words import die, name, prompt, types
from cornerman.tables import capital, fit

# Lines of an event: its values in order, a seat as @%d.
LINES = """
first @%d attacks first
toad Toad Style: @%d goes first
extra Extra chain die: %d (%d of 3)
venom @%d: now %d venom dice
stun STUN!
special SPECIAL!
faded @%d: %d venom dice used up
attack Now @%d attacks
round Round %d. @%d attacks first
fool @%d: %d fool dice wait
edge @%d: %d edge dice wait
resume The fight goes on
"""


def describe_event(options, state, event):
    """Lines for an event of `rules.apply`."""
    verb = event[0]
    if verb == "hit":
        a, d, n, hp = event[1:]
        one, other = state["attack"][a], state["defense"][d]
        return [capital("%s > %s: %d" % (die(one), die(other), n)) + (" (%d)" % hp if n else "")]
    if verb == "moved":
        return ["The chain die joins the defense"]
    if verb == "combo":
        return ["COMBO: %d damage (%d)" % event[1:]]
    if verb == "counted":
        return ["Counted: " + die(state["attack"][event[1]])]
    if verb == "rerolled":
        return [capital("%s %d rolls again: %d" % (state["defense"][event[1]][0], event[2], event[3]))]
    if verb == "stunned":
        return ["Out: " + ", ".join([die(state["defense"][d]) for d in event[1]])]
    if verb == "locked":
        return ["Locked for @%d: %s" % (event[1], types(event[2]))]
    if verb == "lost":
        return ["@%d loses %s" % (event[1], types(event[2]))]
    if verb == "defenseless":
        return ["No defense: %d damage" % event[1]]
    if verb == "overwhelmed" or verb == "countered":
        faces = [str(face) for face in event[1]]
        head = "Overwhelm" if verb == "overwhelmed" else "Counter-attack"
        lines = [fit("Rolled " + " ".join(faces), "Rolled " + "".join(faces))] if faces else []
        return lines + ["%s: %d damage" % (head, event[2]) if event[2] else head + ": no damage"]
    if verb == "use":
        return [fit("@%d: %s!" % (event[1], name(event[2])), name(event[2]))]
    if verb == "damage":
        return ["@%d takes %d (%d left)" % event[1:]]
    if verb == "fakeout":
        faces = " ".join([str(face) for face in event[1] if face]) or str(len(event[1]))
        lines = ["Attack: smash " + faces] if event[1] else []
        return lines + (["Defense: %d smash" % event[2]] if event[2] else [])
    if verb == "over":
        return prompt(options, state)
    line = tables.line(LINES, verb)
    return [line % event[1:] if "%" in line else line] if line else []
