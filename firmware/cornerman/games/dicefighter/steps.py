"""What OK opens in Dicefighter: fighters, and the steps of a round (docs/rules/dicefighter.md, At the table)."""

from cornerman.game import ASK, DO, OPEN, LazyRows, Press, Step, row
from cornerman.games.dicefighter import attack, fighters, words
from cornerman.games.dicefighter.fighters import (
    FACE, GONE, OWN, STATUS, TYPE, TYPES, USED, counts, die, pools, shown, undeclared, up)
from cornerman.items import STANDING, USED as SET_ASIDE, DiceLine
from cornerman.tables import capital, fit

ASKING = ("all_in", "switch_up", "flashy_fakeout")  # abilities that need something


def next_step(options, state, mode, verb):
    """The Press that comes now; None: what happened is read first, or nothing can be done.

    verb: what was done last, None: OK was pressed on the dashboard.
    """
    phase = state["phase"]
    if phase == "over" or phase in ("split", "ready") and verb not in (None, "use", "split"):
        return None
    if phase == "build":
        return _fighters(options, state)
    if phase in ("first", "lose", "special"):
        return Press(ASK, [phase])
    if phase == "split":
        return _split(options, state, mode, verb)
    if phase == "hits":
        return _hits(options, state, mode, verb)
    lines, places = sides(state)
    if phase == "reroll" or phase == "stun":
        rows = _answers(options, state, mode, places)
    else:
        rows = _rolls(options, state, mode, places) + _abilities(state)
    return _step(words.step(state), rows, lines, mode)


def _step(title, rows, lines=(), mode=None, tumble=False):
    """A Press that opens a Step; with every face of real dice those that are asked for are told."""
    return Press(OPEN, Step(title, rows, 0, lines, tumble, "told" if mode == "real" else "open"))


def _act(label, action, asks=False, value="", mark=None):
    """A row that does an action, or asks for what the action still needs."""
    return row(label, ASK if asks else DO, action if asks else [action], value, mark)


def _pass(options, state):
    return _act(words.offer(options, state, ["pass"]), ["pass"])


def _fighters(options, state):
    """A fighter for the next seat, then its floating dice; a beginner's ten dice are asked for."""
    seat = state["ready"].index(False)
    if options["mode"] == "beginner":
        return Press(ASK, ["build", seat])

    def fighter(key):
        label, value = words.value(options, state, ["build", seat, []], key)
        return row(label, OPEN, _floats(seat, key), value)
    return _step("@%d: your fighter?" % seat, LazyRows(fighters.CHARACTERS, fighter))


def _floats(seat, key):
    """The Step in which the floating dice are placed: as evenly as can be, or any other way."""
    fighter = fighters.fighter(key)
    n = fighter.floats
    ways = [[tricks, chains, n - tricks - chains] for tricks in range(n + 1) for chains in range(n + 1 - tricks)]

    def placed(floats):
        text = counts([fighter.dice[i] + floats[i] for i in range(3)])
        return _act(text, ["build", seat, floats, key], value="%d %d %d" % tuple(floats))
    return Step("@%d: %d floating dice" % (seat, n), LazyRows(ways, placed), ways.index([n // 3] * 3))


def _split(options, state, mode, verb):
    """The abilities of this moment if there are any, then the pools: in secret where the device rolls, else when
    both are revealed. With only numbers: the round has been played."""
    if mode == "light" and not any(state["ready"]):
        return None if verb else Press(DO, [["round"]])
    prefix = ["split", state["ready"].index(False)]
    asks = "cover" if mode == "device" else "told"
    if any(state["ready"]) or not any(state["usable"]):
        return Press(OPEN, Step(None, [_act("", prefix, True)], asks=asks))
    rows = [] if undeclared(state) else [_act("Split the dice", prefix, True)]
    return Press(OPEN, Step(words.step(state), rows + _abilities(state), asks=asks))


def _rolls(options, state, mode, places):
    """The rows of `ready`, `overwhelm` and `counter`: the roll, and what can be done in its place."""
    phase = state["phase"]
    if phase == "ready":
        ours, theirs = pools(state)
        if not theirs:
            return [_act("No defense: %d damage" % len(ours), ["roll"])]
    line = 1 if phase == "counter" else 0
    side = state["defense" if line else "attack"]
    marks = [(line, places[line][i]) for i in up(side)] if phase != "ready" else None
    rows = [_act(words.rolls(state), ["roll"], mode == "real", mark=marks)]
    if phase == "counter":
        rows.append(_pass(options, state))
    elif phase == "overwhelm":
        rows += [_act("Count " + die(side[a]), ["count", a], mark=[(0, places[0][a])]) for a in attack.worth(state)]
    return rows


def _abilities(state):
    """A row for each ability that can be used, with its cost; then all of a seat, with why not."""
    rows = []
    for seat in (0, 1):
        for key in state["usable"][seat]:
            label = fit("@%d: %s" % (seat, fighters.name(key)), fighters.name(key))
            rows.append(_act(label, ["use", seat, key], key in ASKING, fighters.cost(key)))
    return rows + [_act("@%d: abilities" % seat, ["use", seat], True) for seat in (0, 1) if state["character"][seat]]


def sides(state):
    """(lines of dice for a Step, for each line {index of a die: its place}): by type, high faces first; before the
    roll what is in the pools."""
    if state["phase"] == "ready":
        return attack.pool_lines(state), [{}, {}]
    lines, places = [], []
    for seat, side in ((state["attacker"], state["attack"]), (1 - state["attacker"], state["defense"])):
        order = sorted([(TYPES.index(one[TYPE]), -one[FACE], i) for i, one in enumerate(side) if one[STATUS] != GONE])
        places.append({order[place][2]: place for place in range(len(order))})
        lines.append(DiceLine("@%d" % seat, [
            shown(kind, -face, SET_ASIDE if side[i][STATUS] == USED else STANDING) for kind, face, i in order], seat))
    return lines, places


def _answers(options, state, mode, places):
    """A row for each answer to `reroll` or `stun`, the likeliest first, equal ones once; and `pass`."""
    verb = state["phase"]
    rows, labels, values = [], [], []
    if verb == "stun" or up(state["defense"]):
        ask = (attack.ask_stun if verb == "stun" else attack.ask_reroll)(options, state, [verb])
        values = [ask.first] + [value for value in ask.candidates if value != ask.first]
    for value in values:
        label = words.value(options, state, [verb], value)
        if label not in labels:
            labels.append(label)
            marks = [(1, places[1][d]) for d in (value if verb == "stun" else [value])]
            rows.append(_act(label, [verb, value], verb == "reroll" and mode == "real", mark=marks))
    return rows + [_pass(options, state)]


def _hits(options, state, mode, verb):
    """The hits. With none left, and no ability, hitting is done by itself, but not before the dice were seen."""
    lines, places = sides(state)
    tumble = verb == "roll" and mode == "device"
    if state["hits"]:
        return _step(words.step(state), _hit_rows(options, state, mode, places), lines, mode, tumble)
    if verb not in ("roll", None) and not any(state["usable"]):
        return Press(DO, [["pass"]])
    return _step(words.step(state), [_act("No hits. Done", ["pass"])] + _abilities(state), lines, mode, tumble)


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
    hits = [["hit"] + hit for hit in best + [hit for damage, hit in sorted(others)]]
    made = {}  # rows that are not made of a hit, by their index
    chain = _chain(options, state, held, best, mode)
    if len(chain) > 1:
        label = "All best hits" if len(chain) == len(best) else "Best hits: %d of %d" % (len(chain), len(best))
        total = sum([attack.damage(options, state, held, a, d) for a, d in chain])
        made[1] = row(label, DO, [["hit"] + hit for hit in chain], str(total),
                      [(line, places[line][hit[line]]) for hit in chain for line in (0, 1)])
        hits.insert(1, None)
    hits += [["move"] + hit for hit in attack.movable(state)]
    for last in ([] if options["must_hit"] else [_act("Done hitting", ["pass"])]) + _abilities(state):
        made[len(hits)] = last
        hits.append(None)

    def hit_row(i):
        if i in made:
            return made[i]
        verb, a, d = hits[i]
        text = capital(die(state["attack"][a]) + " > " + die(state["defense"][d]))
        marks = [(0, places[0][a]), (1, places[1][d])]
        if verb == "move":
            return _act(text, hits[i], False, "move", marks)
        earns = attack.earns(options, state, held, a, d)
        value = str(attack.damage(options, state, held, a, d)) + (" + die" if earns else "")
        return _act(text, hits[i], earns and mode == "real", value, marks)
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
