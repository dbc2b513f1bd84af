"""Hits of Dicefighter: what they ask for, which are best together, and the step in which dice hit
(docs/rules/dicefighter.md, Hits, Suggestion and At the table)."""

from cornerman.game import DO, Ask, LazyRows, Press, Refused, report_progress, row
from cornerman.games.dicefighter import attack, step_rows
from cornerman.games.dicefighter.dice import OWN, STATUS, TYPE, die, lazy, up
from cornerman.tables import capital

# ---- what is asked ---------------------------------------------------------


def _hits_of(state, verb):
    """The hits that `hit` or `move` can make. Refused: there are none."""
    if verb == "move" and state["active"][state["attacker"]] != "stick_and_move":
        raise Refused("That takes Stick and Move")
    hits = state["hits"] if verb == "hit" else attack.movable(state)
    if not hits:
        raise Refused("No hits left" if verb == "hit" else "No chain die can hit")
    return hits


def ask_attacking(options, state, prefix):
    """The attacking die of `hit` or `move`, by its index; first that of the best hit."""
    hits = _hits_of(state, prefix[0])

    def wrong(a):
        for hit in hits:
            if hit[0] == a:
                return None
        return "That die can hit nothing" if prefix[0] == "hit" else "No chain die that can hit"

    def later():
        able, start = [], attack.best(options, state)
        for a, d in hits:
            if a not in able:
                able.append(a)
        return {"first": start[0] if start in hits else able[0], "candidates": able}
    return Ask(("int", 0, len(state["attack"]) - 1), wrong=wrong, later=later)


def ask_defending(options, state, prefix):
    """The defending die that it hits, by its index."""
    hits = _hits_of(state, prefix[0])

    def later():
        able, start = [d for a, d in hits if a == prefix[1]], attack.best(options, state)
        return {"first": start[1] if start[0] == prefix[1] else able[0], "candidates": able}
    return Ask(("int", 0, len(state["defense"]) - 1), later=later,
               wrong=lambda d: None if [prefix[1], d] in hits else "It does not beat that die")


def ask_extra(options, state, prefix):
    """The face of the extra chain die, if there is one."""
    a, d = prefix[1:3]
    if state["attack"][a][TYPE] != "chain" or not attack.earns(options, state, attack.holds(state), a, d):
        return None
    return lazy.rolls.ask_face(options, state, prefix)


def ask_pass(options, state, prefix):
    """Nothing. Refused while A must hit (ruling 9)."""
    if state["hits"] and options["must_hit"]:
        raise Refused("Hits are left")


# ---- the best hits ---------------------------------------------------------


def suggestion(options, state):
    """The best hits together (docs/rules/dicefighter.md, Suggestion)."""
    held = attack.holds(state)
    return matching(state["hits"], [3 * attack.damage(options, state, held, a, d) + 1 for a, d in state["hits"]])


def matching(hits, weights):
    """The pairs [a, d] of `hits` (sorted by a, then d) with the greatest sum of weights (whole numbers above 0), with
    no a and no d twice; of several such lists the lexicographically first.

    The Hungarian method on a square matrix in which a pair that is no hit weighs 0. Its result is tight: for each pair
    the potentials of row and column add up to its weight. All best assignments consist of tight pairs, and any of them
    is reached from another by rotating cycles, so each row in turn takes the first column that a cycle can bring.
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
    row, column, owner = _assigned(weight, n)
    _first(weight, n, row, column, owner, len(rows))
    out = []
    for j in range(len(columns)):
        if owner[j] < len(rows) and weight[owner[j]][j]:
            out.append([rows[owner[j]], columns[j]])
    return sorted(out)


def _assigned(weight, n):
    """(of each row and each column its share of a weight, of each column its row) of a best assignment.

    Shares of a pair add up to its weight at least, and exactly if it is assigned."""
    row = [max(weight[i]) for i in range(n)]
    column, owner = [0] * n, [-1] * n
    for start in range(n):
        report_progress()
        _assign(weight, row, column, owner, start)
    return row, column, owner


def _assign(weight, row, column, owner, start):
    """Give a row a column; rows before it may change theirs, and shares change."""
    n = len(owner)
    slack, came, seen = [999] * n, [-1] * n, []
    i, j = start, -1
    left = list(range(n))
    while i >= 0:
        least, ours, share = 999, weight[i], row[i]
        for k in left:
            gap = share + column[k] - ours[k]
            if gap < slack[k]:
                slack[k] = gap
                came[k] = j
            if slack[k] < least:
                least = slack[k]
                to = k
        if least:
            row[start] -= least
            for k in seen:
                row[owner[k]] -= least
                column[k] += least
            for k in left:
                slack[k] -= least
        j = to
        left.remove(j)
        seen.append(j)
        i = owner[j]
    while j >= 0:
        owner[j] = start if came[j] < 0 else owner[came[j]]
        j = came[j]


def _first(weight, n, row, column, owner, rows):
    """Rotate the assignment into the lexicographically first best one, row by row. rows: number of rows that are
    dice"""
    free = list(range(n))  # rows that may still change their column
    for i in range(rows):
        report_progress()
        own = owner.index(i)
        leads, ends = {}, [own]  # of each row from which tight pairs lead to our column: the column it goes to first
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
    """The Press for the hits. With none left, and no ability, hitting is done by itself, but not before the dice were
    seen."""
    lines, places = step_rows.sides(state)
    tumble = verb == "roll" and mode == "device"
    if state["hits"]:
        rows = _hit_rows(options, state, mode, places)
        return step_rows.step_press(step_rows.title(state), rows, lines, mode, tumble)
    if verb not in ("roll", None) and not any(state["usable"]):
        return Press(DO, [["pass"]])
    rows = [step_rows.action_row("No hits. Done", ["pass"])] + step_rows.abilities(state)
    return step_rows.step_press(step_rows.title(state), rows, lines, mode, tumble)


def _hit_rows(options, state, mode, places):
    """First the best hit, then all of the best, then the others by damage; of hits between equal dice, beside the best
    ones, one. At the end moves, `pass` where it is allowed, and abilities."""
    held = attack.holds(state)
    best = suggestion(options, state)
    seen, others = set(), []
    for hit in best + state["hits"]:
        look = tuple(state["attack"][hit[0]][:STATUS] + state["defense"][hit[1]][:STATUS])
        if look not in seen:
            seen.add(look)
            if hit not in best:
                others.append((-attack.damage(options, state, held, hit[0], hit[1]), hit))
    hits = best + [hit for damage, hit in sorted(others)]  # shared with the state: a copy of each takes much memory
    made = {}  # rows that are not made of a hit, by their index
    chain = _chain(options, state, held, best, mode)
    if len(chain) > 1:
        label = "All best hits" if len(chain) == len(best) else "Best hits: %d of %d" % (len(chain), len(best))
        total = sum([attack.damage(options, state, held, a, d) for a, d in chain])
        made[1] = row(label, DO, [["hit"] + hit for hit in chain], str(total),
                      [(line, places[line][hit[line]]) for hit in chain for line in (0, 1)])
        hits.insert(1, None)
    moves = len(hits)
    hits += attack.movable(state)
    ends = [] if options["must_hit"] else [step_rows.action_row("Done hitting", ["pass"])]
    for last in ends + step_rows.abilities(state):
        made[len(hits)] = last
        hits.append(None)

    def hit_row(i):
        if i in made:
            return made[i]
        a, d = hits[i]
        text = capital(die(state, state["attack"][a]) + " > " + die(state, state["defense"][d]))
        marks = [(0, places[0][a]), (1, places[1][d])]
        if i >= moves:
            return step_rows.action_row(text, ["move", a, d], False, "move", marks)
        earns = attack.earns(options, state, held, a, d)
        value = str(attack.damage(options, state, held, a, d)) + (" + die" if earns else "")
        return step_rows.action_row(text, ["hit", a, d], earns and mode == "real", value, marks)
    return LazyRows(range(len(hits)), hit_row)


def _chain(options, state, held, best, mode):
    """The best hits in an order in which nothing is asked between them, as far as that goes; tricks come last."""
    three = list(state["three"])
    left, hp = len(up(state["defense"])), state["hp"][1 - state["attacker"]]
    out = []
    for tricks in (False, True):
        for hit in best:
            kind = state["attack"][hit[0]][TYPE]
            if (kind == "trick") != tricks or mode == "real" and attack.earns(options, state, held, *hit):
                continue
            out.append(hit)
            left -= 1
            hp -= attack.damage(options, state, held, *hit)
            if kind in OWN:
                three[OWN.index(kind)] += 1
                if three[OWN.index(kind)] == attack.needed(state, held, kind):
                    return out
            if hp <= 0 or tricks and left:
                return out
    return out
