"""An attack of Dicefighter: what can be hit, and with what damage (docs/rules/dicefighter.md, Hits).

What its actions ask for is in `hits` and `choices`, what follows from them in `effects`.
"""

from cornerman.games.dicefighter.dice import FACE, OWN, STATUS, THREES, TYPE, UP, lazy, up
from cornerman.tables import cached

WEAK = {"trick": ("chain",), "chain": ("smash",), "smash": ("trick",), "venom": ("chain", "smash"),
        "edge": ("trick", "smash"), "fool": OWN}  # against what a type is weak


def holds(state):
    """What dice of a venue and the active abilities change: {word: number} (the words of `fighters`)."""
    made = state.get("_venue")
    out = dict(made["held"]) if made else {}
    for seat in (0, 1):
        if state["active"][seat]:
            out.update(_changes(state["active"][seat], seat == state["attacker"]))
    return out


@cached
def _changes(key, attacks):
    """What an active ability changes, {word: number}. attacks: True in an attack of its seat, False of the other."""
    found, out = lazy.fighters.ability(key), {}
    for word in found.changes if attacks != (found.window == "defend") else ():
        name, equals, number = word.partition("=")
        if equals:
            out[name] = int(number)
    return out


def affinity(held, one, other):
    """What the face of an attacking die of type `one` counts more against `other` (ruling 15). held: `holds(state)`."""
    if held:
        key = one + ":" + other
        if key in held:
            return held[key]
    return (one in WEAK[other]) - (other in WEAK[one])


def legal(state):
    """All hits [a, d], by a, then d."""
    out, known, attack = [], {}, state["attack"]
    standing = [(d, die[TYPE], die[FACE]) for d, die in enumerate(state["defense"]) if die[STATUS] == UP]
    held = standing and holds(state)
    for a in range(len(attack) if standing else 0):
        one, face, status = attack[a]
        if status == UP:
            if one not in known:
                known[one] = _least(held, one, standing)
            for d, least in known[one]:
                if face > least:
                    out.append([a, d])
    return out


def _least(held, one, standing):
    """A list of (index of a standing die, what a die of type `one` must be above to hit it).

    standing: a list of (index, type, face)."""
    gains, out = {}, []
    for d, other, face in standing:
        if other not in gains:
            gains[other] = affinity(held, one, other)
        out.append((d, face - gains[other]))
    return out


def movable(state):
    """The hits whose chain die Stick and Move can move."""
    if state["active"][state["attacker"]] != "stick_and_move":
        return []
    return [hit for hit in state["hits"] if state["attack"][hit[0]][TYPE] == "chain"]


def _result(options, state, held, a, d):
    """What the thresholds of a chain die look at (ruling 4)."""
    die = state["attack"][a]
    gain = affinity(held, die[TYPE], state["defense"][d][TYPE]) if options["affinity_counts"] else 0
    return die[FACE] + gain


def damage(options, state, held, a, d):
    """The damage of a hit now; held: `holds(state)`."""
    one = state["attack"][a][TYPE]
    if one == "chain" and _result(options, state, held, a, d) < 4:
        n = 0
    elif one in held:
        n = held[one]
    else:
        n = 2 if one == "smash" else options["trick_damage"] if one == "trick" else 1
    sting = state["defense"][d][TYPE] == "venom" and state["active"][1 - state["attacker"]] == "scorpion_style"
    return n + sting


def earns(options, state, held, a, d):
    """True if a hit brings an extra chain die (ruling 5)."""
    return (state["attack"][a][TYPE] == "chain" and state["extra"] < 3  # dice in an attack
            and _result(options, state, held, a, d) >= held.get("extra", 5))


def best(options, state):
    """The hit to begin with: the first of `advice`, else the first with the most damage. There is one."""
    if state["advice"]:
        return state["advice"][0]
    held = holds(state)
    numbers = [damage(options, state, held, a, d) for a, d in state["hits"]]
    return state["hits"][numbers.index(max(numbers))]


def needed(state, held, one):
    """The successes that the rule of three of a type takes."""
    return 2 if state["discipline"] else held.get("three:" + one, 3)


def worth(state):
    """Indexes of the standing dice whose type can still reach a rule of three by counting."""
    held, attack = holds(state), state["attack"]
    standing = up(attack)
    types = [attack[a][TYPE] for a in standing]
    reached = [one for i, one in enumerate(OWN) if THREES[i] not in state["ruled"]
               and state["three"][i] + types.count(one) >= needed(state, held, one)]
    return [a for a in standing if attack[a][TYPE] in reached]
