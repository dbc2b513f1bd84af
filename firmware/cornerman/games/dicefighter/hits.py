"""The hits of Dicefighter as numbers: which are legal, their damage and what they bring, and the best set of them
(docs/rules/dicefighter.md, Affinity, Hits and Suggestion). `a` and `d` are indexes of an attacking and a defending die;
`changes` is what `in_force` returns. `attack` has the actions."""

from cornerman.game import report_progress
from cornerman.games.dicefighter.dice import FACE, OWN, STATUS, THREES, TYPE, UP, lazy, up
from cornerman.tables import cached

WEAK = {"trick": ("chain",), "chain": ("smash",), "smash": ("trick",), "venom": ("chain", "smash"),
        "edge": ("trick", "smash"), "fool": OWN}  # {type: the types against which it is weak}


def in_force(state):
    """What dice of a venue and active abilities change in this attack: {word: number}; `fighters` has the words."""
    venue = state["_venue"]
    changes = dict(venue["held"]) if venue else {}
    for seat in (0, 1):
        if state["active"][seat]:
            changes.update(_changes(state["active"][seat], seat == state["attacker"]))
    return changes


@cached
def _changes(key, attacking):
    """What an active ability changes, {word: number}. attacking: True in an attack of its seat, else in one on it"""
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
    """The hit on which a picker starts: the first of `advice`, else that with the most damage. There must be a hit."""
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


# ---- the best hits -----------------------------------------------------------


def suggestion(options, state):
    """The set of hits with the greatest total weight (docs/rules/dicefighter.md, Suggestion)."""
    changes = in_force(state)
    return matching(state["hits"], [3 * damage(options, state, changes, a, d) + 1 for a, d in state["hits"]])


def matching(hits, weights):
    """The pairs [a, d] of `hits` with the greatest sum of weights in which no a and no d occurs twice; of several such
    lists the lexicographically first.

    hits: sorted by a, then by d; weights: for each hit an integer above 0

    This is the Hungarian method on a square matrix in which a pair that is no hit has the weight 0. It leaves a
    potential for each row and each column, whose sum is at least the weight of the pair. Where it is equal, the pair is
    tight. All best assignments consist of tight pairs only, and each of them is reached from another one by rotating
    cycles of tight pairs. So each row in turn takes the first column that a cycle can bring to it.
    """
    rows, columns = [], []
    for a, d in hits:
        if a not in rows:
            rows.append(a)
        if d not in columns:
            columns.append(d)
    rows.sort()
    columns.sort()
    n = max(len(rows), len(columns))
    weight = [bytearray(n) for _ in range(n)]
    for i in range(len(hits)):
        weight[rows.index(hits[i][0])][columns.index(hits[i][1])] = weights[i]
    row = [max(weight[i]) for i in range(n)]
    column, owner = [0] * n, [-1] * n
    for start in range(n):
        report_progress()
        _assign(weight, row, column, owner, start)
    _first(weight, n, row, column, owner, len(rows))
    pairs = []
    for j in range(len(columns)):
        if owner[j] < len(rows) and weight[owner[j]][j]:
            pairs.append([rows[owner[j]], columns[j]])
    return sorted(pairs)


def _assign(weight, row, column, owner, start):
    """Give the row `start` a column. Rows before it may get other columns, and the potentials change.

    row, column: the potentials; owner: for each column its row, or -1
    """
    n = len(owner)
    gaps, before, taken = [999] * n, [-1] * n, []
    current, last = start, -1
    open_columns = list(range(n))
    while current >= 0:
        smallest, weights, potential = 999, weight[current], row[current]
        for other in open_columns:
            gap = potential + column[other] - weights[other]
            if gap < gaps[other]:
                gaps[other] = gap
                before[other] = last
            if gaps[other] < smallest:
                smallest = gaps[other]
                next_column = other
        if smallest:
            row[start] -= smallest
            for other in taken:
                row[owner[other]] -= smallest
                column[other] += smallest
            for other in open_columns:
                gaps[other] -= smallest
        last = next_column
        open_columns.remove(last)
        taken.append(last)
        current = owner[last]
    while last >= 0:
        owner[last] = start if before[last] < 0 else owner[before[last]]
        last = before[last]


def _first(weight, n, row, column, owner, rows):
    """Change the best assignment into the lexicographically first one, row by row. rows: the number of rows that stand
    for dice; the others only fill the square"""
    free = list(range(n))  # rows whose columns may still change
    for i in range(rows):
        report_progress()
        own = owner.index(i)
        leads = {}  # {row from which tight pairs lead to the column `own`: the first column on this way}
        ends = [own]
        while ends:
            j = ends.pop()
            for k in free:
                if k not in leads and k != i and row[k] + column[j] == weight[k][j]:
                    leads[k] = j
                    ends.append(owner.index(k))
        for j in range(n):
            if weight[i][j] and row[i] + column[j] == weight[i][j] and (j == own or owner[j] in leads):
                k = owner[j]
                owner[j] = i
                while k != i:
                    j = leads[k]
                    k, owner[j] = owner[j], k
                free.remove(i)
                break
