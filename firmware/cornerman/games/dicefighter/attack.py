"""The numbers of an attack of Dicefighter: legal hits, their damage and what they bring (docs/rules/dicefighter.md,
Affinity and Hits). `hits` and `rolls` have the Asks of its actions, `effects` what they do. `a` and `d` are indexes
of an attacking and a defending die; `changes` is what `in_force` returns."""

from cornerman.games.dicefighter.dice import FACE, OWN, STATUS, THREES, TYPE, UP, lazy, up
from cornerman.tables import cached

WEAK = {"trick": ("chain",), "chain": ("smash",), "smash": ("trick",), "venom": ("chain", "smash"),
        "edge": ("trick", "smash"), "fool": OWN}  # {type: the types against which it is weak}


def in_force(state):
    """What the dice of a venue and the active abilities change in this attack: {word: number}, with the words that
    `fighters` describes."""
    venue = state["_venue"]
    changes = dict(venue["held"]) if venue else {}
    for seat in (0, 1):
        if state["active"][seat]:
            changes.update(_changes(state["active"][seat], seat == state["attacker"]))
    return changes


@cached
def _changes(key, attacking):
    """What an active ability changes in an attack, {word: number}. attacking: True in an attack of its seat, False in
    one on its seat"""
    ability, changes = lazy.fighters.ability(key), {}
    for word in ability.changes if attacking != (ability.window == "defend") else ():
        name, equals, number = word.partition("=")
        if equals:
            changes[name] = int(number)
    return changes


def affinity(changes, kind, other):
    """The number that is added to the face of an attacking die of type `kind` against type `other` (ruling 15)."""
    if changes:
        key = kind + ":" + other
        if key in changes:
            return changes[key]
    return (kind in WEAK[other]) - (other in WEAK[kind])


def legal(state):
    """All legal hits [a, d], sorted by a, then by d."""
    hits, least_faces, attack = [], {}, state["attack"]
    standing = [(d, die[TYPE], die[FACE]) for d, die in enumerate(state["defense"]) if die[STATUS] == UP]
    changes = standing and in_force(state)
    for a in range(len(attack) if standing else 0):
        kind, face, status = attack[a]
        if status == UP:
            if kind not in least_faces:
                least_faces[kind] = _least(changes, kind, standing)
            for d, least in least_faces[kind]:
                if face > least:
                    hits.append([a, d])
    return hits


def _least(changes, kind, standing):
    """For each standing defending die (its index, the face that an attacking die of type `kind` must exceed to hit it).
    standing: a list of (index, type, face)"""
    affinities, found = {}, []
    for d, other, face in standing:
        if other not in affinities:
            affinities[other] = affinity(changes, kind, other)
        found.append((d, face - affinities[other]))
    return found


def movable(state):
    """The legal hits whose chain die Stick and Move can move."""
    if state["active"][state["attacker"]] != "stick_and_move":
        return []
    return [hit for hit in state["hits"] if state["attack"][hit[0]][TYPE] == "chain"]


def _result(options, state, changes, a, d):
    """The result of a chain die, which its thresholds are compared with (ruling 4)."""
    die = state["attack"][a]
    gain = affinity(changes, die[TYPE], state["defense"][d][TYPE]) if options["affinity_counts"] else 0
    return die[FACE] + gain


def damage(options, state, changes, a, d):
    """The damage of a hit now."""
    kind = state["attack"][a][TYPE]
    if kind == "chain" and _result(options, state, changes, a, d) < 4:
        points = 0
    elif kind in changes:
        points = changes[kind]
    else:
        points = 2 if kind == "smash" else options["trick_damage"] if kind == "trick" else 1
    extra = state["defense"][d][TYPE] == "venom" and state["active"][1 - state["attacker"]] == "scorpion_style"
    return points + extra


def earns(options, state, changes, a, d):
    """True if a hit brings an extra chain die (ruling 5)."""
    return (state["attack"][a][TYPE] == "chain" and state["extra"] < 3  # the most extra dice in an attack
            and _result(options, state, changes, a, d) >= changes.get("extra", 5))


def best(options, state):
    """The hit on which a picker starts: the first of `advice`, else the first with the most damage. There must be a
    legal hit."""
    if state["advice"]:
        return state["advice"][0]
    changes = in_force(state)
    numbers = [damage(options, state, changes, a, d) for a, d in state["hits"]]
    return state["hits"][numbers.index(max(numbers))]


def needed(state, changes, kind):
    """The successes that the rule of three of a type takes."""
    return 2 if state["discipline"] else changes.get("three:" + kind, 3)


def countable(state):
    """The indexes of the standing attacking dice whose type can still reach its rule of three if they are counted."""
    changes, attack = in_force(state), state["attack"]
    standing = up(attack)
    types = [attack[a][TYPE] for a in standing]
    kinds = [kind for index, kind in enumerate(OWN) if THREES[index] not in state["ruled"]
               and state["three"][index] + types.count(kind) >= needed(state, changes, kind)]
    return [a for a in standing if attack[a][TYPE] in kinds]
