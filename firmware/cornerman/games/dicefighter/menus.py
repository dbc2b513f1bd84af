"""What is open in Dicefighter, the labels of menus, and the lines of the history (docs/rules/dicefighter.md, Actions
and Prompts)."""

from cornerman.game import unready
from cornerman.games.dicefighter.dice import counts, lazy, types, undeclared, up
from cornerman.tables import fit, line, offer_label

# The labels of verbs and of fields that differ from the words of their names; a field with the name of a verb has the
# key `set.FIELD`.
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
# The line of the history for actions that have no other.
LINES = """
round Round played
suggest Best hits
pass Done
reroll A die re-rolled
stun Stun
count A die counted
roll Dice rolled
"""
# The verbs that are open in a phase, where this depends on nothing else.
OPEN_VERBS = """
first first
ready roll
counter roll pass
stun stun pass
special special
lose lose
"""


def offer(options, state, prefix):
    """The row of an offer or of a correction."""
    if prefix[0] == "pass" and state["phase"] != "hits":
        return "No counter-attack" if state["phase"] == "counter" else "Leave them"
    return offer_label(LABELS, prefix)


def open_prefixes(options, state):
    """The open prefixes, likeliest first."""
    phase = state["phase"]
    waiting = unready(state)
    use_prefixes = [["use", seat] for seat in (0, 1) if state["usable"][seat]]
    if phase == "build":
        return [["build", seat] for seat in waiting]
    if phase == "split":
        round_prefixes = [["round"]] if len(waiting) == 2 else []
        if undeclared(state):
            return use_prefixes + round_prefixes
        return [["split", seat] for seat in waiting] + round_prefixes + use_prefixes
    if phase == "hits":
        prefixes = [["hit"]] if state["hits"] else []
        prefixes += [["move"]] if lazy.attack.movable(state) else []
        prefixes += [["suggest"]] if state["hits"] else []
        return prefixes + ([] if state["hits"] and options["must_hit"] else [["pass"]]) + use_prefixes
    if phase == "overwhelm":
        return [["roll"]] + ([["count"]] if lazy.attack.countable(state) else []) + use_prefixes
    if phase == "reroll":
        return ([["reroll"]] if up(state["defense"]) else []) + [["pass"]]
    verbs = line(OPEN_VERBS, phase)
    return ([[verb] for verb in verbs.split(" ")] if verbs else []) + use_prefixes


def describe_action(options, action):
    """An action as one line of the history."""
    verb, last = action[0], action[-1]
    if verb == "set":
        text = offer_label(LABELS, action[:-1])
        return fit("%s %s" % (text, lazy.picker_text.value_text(action[1], last)), text)
    if verb == "build":
        built = lazy.picker_text.value_text(verb, last)
        return built + " steps up" if len(action) > 3 else "@%d: %s" % (action[1], built)
    if verb == "split":
        return "@%d: attack %s" % (action[1], counts(action[2]))
    if verb == "use":
        ability = lazy.picker_text.value_text(verb, action[2])
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
