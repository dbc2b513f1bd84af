"""What can be done now in Dicefighter, what menus and corrections call it, and the lines of the history
(docs/rules/dicefighter.md, Actions and Prompts)."""

from cornerman.game import unready
from cornerman.games.dicefighter.dice import counts, lazy, types, undeclared, up
from cornerman.tables import fit, line, offer_label

# Tables: a key, then its words.
# Labels of verbs and of fields that can be corrected, if they are not simply the name with a capital.
LABELS = """
build A fighter
first Toss a coin
set.first Who attacks first
split Split the dice
round The round is played
set.round Round
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
locked Locked dice
venom Venom dice
edge Edge dice
fool Fool dice
venue Dice of the venue
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
# Actions in the history.
LINES = """
round Round played
suggest Best hits
pass Done
reroll A die re-rolled
stun Stun
count A die counted
roll Dice rolled
"""
# What is open in a phase, where nothing else decides it.
OPEN = """
first first
ready roll
counter roll pass
stun stun pass
special special
lose lose
"""


def offer(options, state, prefix):
    """Menu line of an offer."""
    if prefix[0] == "pass" and state["phase"] != "hits":
        return "No counter-attack" if state["phase"] == "counter" else "Leave them"
    return offer_label(LABELS, prefix)


def open_prefixes(options, state):
    """Prefixes that are open now, likeliest first."""
    phase = state["phase"]
    waits = unready(state)
    use = [["use", seat] for seat in (0, 1) if state["usable"][seat]]
    if phase == "build":
        return [["build", seat] for seat in waits]
    if phase == "split":
        played = [["round"]] if len(waits) == 2 else []
        return use + played if undeclared(state) else [["split", seat] for seat in waits] + played + use
    if phase == "hits":
        out = [["hit"]] if state["hits"] else []
        out += [["move"]] if lazy.attack.movable(state) else []
        out += [["suggest"]] if state["hits"] else []
        return out + ([] if state["hits"] and options["must_hit"] else [["pass"]]) + use
    if phase == "overwhelm":
        return [["roll"]] + ([["count"]] if lazy.attack.worth(state) else []) + use
    if phase == "reroll":
        return ([["reroll"]] if up(state["defense"]) else []) + [["pass"]]
    verbs = line(OPEN, phase)
    return ([[verb] for verb in verbs.split(" ")] if verbs else []) + use


def describe_action(options, action):
    """An action as one line of the history."""
    verb, last = action[0], action[-1]
    if verb == "set":
        text = offer_label(LABELS, action[:-1])
        return fit("%s %s" % (text, lazy.picker_text.corrected(action[1], last)), text)
    if verb == "build":
        told = lazy.picker_text.corrected(verb, last)
        return told + " steps up" if len(action) > 3 else "@%d: %s" % (action[1], told)
    if verb == "split":
        return "@%d: attack %s" % (action[1], counts(action[2]))
    if verb == "use":
        ability = lazy.picker_text.corrected(verb, action[2])
        return fit("@%d: %s" % (action[1], ability), ability)
    if verb == "first":
        return "@%d attacks first" % last if len(action) > 1 else "A coin is tossed"
    if verb == "roll" and len(action) > 1:
        return fit("Rolled " + " ".join([str(face) for face in last]), "%d dice rolled" % len(last))
    if verb in ("special", "lose"):
        return ("Locked: " if verb == "special" else "Lost: ") + types(last)
    if verb in ("hit", "move"):
        return "Hit: die %d on die %d" % (action[1] + 1, action[2] + 1)
    return line(LINES, verb)
