"""The hits of Dicefighter: their Asks, the best set of hits, and the step in which dice hit (docs/rules/dicefighter.md,
Hits, Suggestion and At the table)."""

from cornerman.game import DO, Ask, LazyRows, Press, Refused, report_progress, row
from cornerman.games.dicefighter import attack, step_rows
from cornerman.games.dicefighter.dice import OWN, STATUS, TYPE, die_text, lazy, up
from cornerman.tables import capital

# ---- Asks --------------------------------------------------------------------


def _hits_of(state, verb):
    """The hits that `hit` or `move` can make. Refused: there are none."""
    if verb == "move" and state["active"][state["attacker"]] != "stick_and_move":
        raise Refused("That takes Stick and Move")
    hits = state["hits"] if verb == "hit" else attack.movable(state)
    if not hits:
        raise Refused("No hits left" if verb == "hit" else "No chain die can hit")
    return hits


def ask_attacking(options, state, prefix):
    """The Ask for the attacking die of `hit` or `move`, by its index; its picker starts on that of the best hit."""
    hits = _hits_of(state, prefix[0])

    def wrong(a):
        if a not in [hit[0] for hit in hits]:
            return "That die can hit nothing" if prefix[0] == "hit" else "No chain die that can hit"

    def later():
        allowed, start = sorted(set([a for a, d in hits])), attack.best(options, state)
        return {"first": start[0] if start in hits else allowed[0], "candidates": allowed}
    return Ask(("int", 0, len(state["attack"]) - 1), wrong=wrong, later=later)


def ask_defending(options, state, prefix):
    """The Ask for the defending die, by its index."""
    hits = _hits_of(state, prefix[0])

    def later():
        allowed, start = [d for a, d in hits if a == prefix[1]], attack.best(options, state)
        return {"first": start[1] if start[0] == prefix[1] else allowed[0], "candidates": allowed}
    return Ask(("int", 0, len(state["defense"]) - 1), later=later,
               wrong=lambda d: None if [prefix[1], d] in hits else "It does not beat that die")


def ask_extra(options, state, prefix):
    """The Ask for the face of the extra chain die; None: the hit brings none."""
    a, d = prefix[1:3]
    if state["attack"][a][TYPE] != "chain" or not attack.earns(options, state, attack.in_force(state), a, d):
        return None
    return lazy.rolls.ask_face(options, state, prefix)


def ask_pass(options, state, prefix):
    """Raise Refused while A must hit (ruling 9). The verb has no further argument, so this returns None."""
    if state["hits"] and options["must_hit"]:
        raise Refused("Hits are left")


# ---- the best hits ---------------------------------------------------------


def suggestion(options, state):
    """The set of hits with the greatest total weight (docs/rules/dicefighter.md, Suggestion)."""
    changes = attack.in_force(state)
    return matching(state["hits"], [3 * attack.damage(options, state, changes, a, d) + 1 for a, d in state["hits"]])


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


# ---- the step --------------------------------------------------------------


def step(options, state, mode, verb):
    """The Press for the hits. If none is left and no ability can be used, the hitting ends at once, but not before the
    players have seen the dice."""
    lines, places = step_rows.sides(state)
    if state["hits"]:
        rows = _hit_rows(options, state, mode, places)
    elif verb not in ("roll", None) and not any(state["usable"]):
        return Press(DO, [["pass"]])
    else:
        rows = [step_rows.action_row("No hits. Done", ["pass"])] + step_rows.abilities(state)
    return step_rows.step_press(step_rows.title(state), rows, lines, mode, verb == "roll" and mode == "device")


def _hit_rows(options, state, mode, places):
    """The rows: the best hit, all best hits together, the other best hits, then the rest by damage, of hits between
    equal dice one. Behind them stand moves, `pass` where it is allowed, and abilities."""
    changes = attack.in_force(state)
    best = suggestion(options, state)
    shown_faces, others = set(), []
    for hit in best + state["hits"]:
        faces = tuple(state["attack"][hit[0]][:STATUS] + state["defense"][hit[1]][:STATUS])
        if faces not in shown_faces:
            shown_faces.add(faces)
            if hit not in best:
                others.append((-attack.damage(options, state, changes, hit[0], hit[1]), hit))
    hits = best + [hit for damage, hit in sorted(others)]  # the lists of the state itself: copies take much memory
    made = {}  # {index: row} of the rows that do not stand for a hit
    chain = _chain(options, state, changes, best, mode)
    if len(chain) > 1:
        label = "All best hits" if len(chain) == len(best) else "Best hits: %d of %d" % (len(chain), len(best))
        total = sum([attack.damage(options, state, changes, a, d) for a, d in chain])
        made[1] = row(label, DO, [["hit"] + hit for hit in chain], str(total),
                      [(line, places[line][hit[line]]) for hit in chain for line in (0, 1)])
        hits.insert(1, None)
    moves = len(hits)
    hits += attack.movable(state)
    ends = [] if options["must_hit"] else [step_rows.action_row("Done hitting", ["pass"])]
    for last in ends + step_rows.abilities(state):
        made[len(hits)] = last
        hits.append(None)

    def hit_row(index):
        if index in made:
            return made[index]
        a, d = hits[index]
        text = capital(die_text(state, state["attack"][a]) + " > " + die_text(state, state["defense"][d]))
        marks = [(0, places[0][a]), (1, places[1][d])]
        if index >= moves:
            return step_rows.action_row(text, ["move", a, d], False, "move", marks)
        earns = attack.earns(options, state, changes, a, d)
        value = str(attack.damage(options, state, changes, a, d)) + (" +C" if earns else "")
        return step_rows.action_row(text, ["hit", a, d], earns and mode == "real", value, marks)
    return LazyRows(range(len(hits)), hit_row)


def _chain(options, state, changes, best, mode):
    """The best hits in an order in which nothing is asked between them, as far as there is one; tricks come last,
    because they bring a choice."""
    three = list(state["three"])
    standing, hp = len(up(state["defense"])), state["hp"][1 - state["attacker"]]
    chain = []
    for with_tricks in (False, True):
        for hit in best:
            kind = state["attack"][hit[0]][TYPE]
            if (kind == "trick") != with_tricks or mode == "real" and attack.earns(options, state, changes, *hit):
                continue
            chain.append(hit)
            standing -= 1
            hp -= attack.damage(options, state, changes, *hit)
            if kind in OWN:
                three[OWN.index(kind)] += 1
                if three[OWN.index(kind)] == attack.needed(state, changes, kind):
                    return chain
            if hp <= 0 or with_tricks and standing:
                return chain
    return chain
