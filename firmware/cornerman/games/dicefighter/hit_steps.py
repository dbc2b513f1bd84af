"""The step of Dicefighter in which dice hit: the best hits first (docs/rules/dicefighter.md, At the table)."""

from cornerman.game import DO, LazyRows, Press, row
from cornerman.games.dicefighter import attack, step_rows
from cornerman.games.dicefighter.dice import OWN, STATUS, TYPE, die, up
from cornerman.tables import capital


def step(options, state, mode, verb):
    """The Press for the hits. With none left, and no ability, hitting is done by itself, but not before the dice were
    seen."""
    lines, places = step_rows.sides(state)
    tumble = verb == "roll" and mode == "device"
    if state["hits"]:
        return step_rows.show(step_rows.title(state), _hit_rows(options, state, mode, places), lines, mode, tumble)
    if verb not in ("roll", None) and not any(state["usable"]):
        return Press(DO, [["pass"]])
    rows = [step_rows.act("No hits. Done", ["pass"])] + step_rows.abilities(state)
    return step_rows.show(step_rows.title(state), rows, lines, mode, tumble)


def _hit_rows(options, state, mode, places):
    """First the best hit, then all of the best, then the others by damage; of hits between equal dice, beside the best
    ones, one. At the end moves, `pass` where it is allowed, and abilities."""
    held = attack.holds(state)
    best = attack.suggestion(options, state)
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
    for last in ([] if options["must_hit"] else [step_rows.act("Done hitting", ["pass"])]) + step_rows.abilities(state):
        made[len(hits)] = last
        hits.append(None)

    def hit_row(i):
        if i in made:
            return made[i]
        a, d = hits[i]
        text = capital(die(state["attack"][a]) + " > " + die(state["defense"][d]))
        marks = [(0, places[0][a]), (1, places[1][d])]
        if i >= moves:
            return step_rows.act(text, ["move", a, d], False, "move", marks)
        earns = attack.earns(options, state, held, a, d)
        value = str(attack.damage(options, state, held, a, d)) + (" + die" if earns else "")
        return step_rows.act(text, ["hit", a, d], earns and mode == "real", value, marks)
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
