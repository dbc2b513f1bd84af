"""What OK opens in Dicefighter: the steps of a round (rules/dicefighter.md, At the table); in memory only while one
is made."""

from cornerman.game import Step
from cornerman.games.dicefighter import rules, words
from cornerman.games.dicefighter.dashboard import Rows
from cornerman.tables import fit

ASKING = ("all_in", "switch_up", "flashy_fakeout")


def on_ok(options, state, mode, verb):
    """The step that comes now; None: what happened is read first, or nothing can be done.

    verb: what was done last, None: OK was pressed on the dashboard.
    """
    phase = state["phase"]
    if phase == "over":
        return None
    if phase == "build" or phase == "first":
        return rules.part("fighters").on_ok(options, state)
    if phase in ("split", "ready") and verb not in (None, "use", "split"):
        return None
    if phase == "split":
        if mode == "light" and not any(state["ready"]):
            return None if verb else Step(None, [("", "", [["round"]])])
        return _split(options, state, mode)
    asks = "told" if mode == "real" else "open"
    if phase == "lose" or phase == "special":
        return Step(words.argument_title(options, state, [phase]), _answers(options, state, phase))
    if phase == "hits":
        return _hits(options, state, mode, asks, verb)
    lines, places = sides(state)
    if phase == "ready":
        rows = [_roll(options, state, mode, ())]
    elif phase == "reroll":
        rows = _answers(options, state, phase, places, mode)
    elif phase == "stun":
        rows = _answers(options, state, phase, places)
    else:
        line = 0 if phase == "overwhelm" else 1
        rows = [_roll(options, state, mode, _standing(state, line, places))]
        if line:
            rows.append((words.offer(options, state, ["pass"]), "", [["pass"]]))
        else:
            rows += [("Count " + words.die(state["attack"][a]), "", [["count", a]], [(0, places[0][a])])
                     for a in rules.part("attack").worth(state)]
    if phase not in ("reroll", "stun"):
        rows += _abilities(options, state)
    return Step(words.step(state), rows, 0, lines, False, asks)


# ---- splits and rolls ------------------------------------------------------


def _split(options, state, mode):
    """The abilities of this moment if there are any, then the pools: in secret where the device rolls, else when
    both are revealed."""
    seat = state["ready"].index(False)
    asks = "cover" if mode == "device" else "told"
    prefix = ["split", seat]
    if any(state["ready"]) or not any(state["usable"]):
        return prefix if mode == "device" else Step(None, [("", "", prefix)], 0, (), False, asks)
    rows = [] if rules.undeclared(state) else [("Split the dice", "", prefix)]
    return Step(words.step(state), rows + _abilities(options, state), 0, (), False, asks)


def _roll(options, state, mode, marks):
    """The row that rolls."""
    todo = ["roll"] if mode == "real" else [["roll"]]
    if state["phase"] == "ready" and not sum(state["defense_pool"][1 - state["attacker"]]):
        return "No defense: %d damage" % rules.part("attack").sizes(state)[0], "", [["roll"]], marks
    return words.rolls(state), "", todo, marks


def _abilities(options, state):
    """A row for each ability that can be used, with its cost; then all of a seat, with why not."""
    rows = []
    for seat in (0, 1):
        for key in state["usable"][seat]:
            use = ["use", seat, key]
            rows.append((fit("@%d: %s" % (seat, words.name(key)), words.name(key)), words.cost(key),
                         use if key in ASKING else [use]))
    for seat in (0, 1):
        if state["character"][seat]:
            rows.append(("@%d: abilities" % seat, "", ["use", seat]))
    return rows


# ---- dice ------------------------------------------------------------------


def sides(state):
    """(lines of dice for a Step, for each line {index of a die: its place}): by type, high faces first; before the
    roll what is in the pools."""
    lines, places = [], []
    seat = state["attacker"]
    for who, name in ((seat, "attack"), (1 - seat, "defense")):
        dice, where = [], {}
        if state["phase"] == "ready":
            pool = state[name + "_pool"][who] + ([state["edge"][who], state["fool"][who]] if who == seat else [])
            for kind in range(len(pool)):
                dice += [(rules.TYPES[kind][0].upper(), 0, kind, 0)] * pool[kind]
        else:
            order = [(rules.TYPES.index(die[0]), -die[1], i) for i, die in enumerate(state[name]) if die[2] != "gone"]
            for kind, face, i in sorted(order):
                where[i] = len(dice)
                dice.append((rules.TYPES[kind][0].upper(), -face, kind, 1 if state[name][i][2] == "used" else 0))
        lines.append(("@%d" % who, dice))
        places.append(where)
    return tuple(lines), places


def _standing(state, line, places):
    dice = state["defense" if line else "attack"]
    return [(line, places[line][i]) for i in range(len(dice)) if dice[i][2] == "up"]


def _answers(options, state, verb, places=None, mode=None):
    """A row for each answer that a picker would show, the pre-selected one first; `pass` where it may be passed."""
    ask = rules.ask(options, state, [verb])
    rows = []
    for value in [ask.first] + [one for one in ask.candidates if one != ask.first]:
        label = words.answer(verb, words.value(options, state, [verb], value))
        if label in [row[0] for row in rows]:
            continue
        todo = [verb, value] if verb == "reroll" and mode == "real" else [[verb, value]]
        marks = [] if places is None else [(1, places[1][d]) for d in (value if verb == "stun" else [value])]
        rows.append((label, "", todo, marks))
    if verb == "reroll" or verb == "stun":
        rows.append((words.offer(options, state, ["pass"]), "", [["pass"]]))
    return rows


# ---- hits ------------------------------------------------------------------


def _hits(options, state, mode, asks, verb):
    """The hits: first the best one, then all of the best, then the others by damage. With none left, and no ability,
    hitting is done by itself, but not before the dice were seen."""
    lines, places = sides(state)
    if not state["hits"]:
        if verb not in ("roll", None) and not any(state["usable"]):
            return Step(None, [("", "", [["pass"]])])
        return Step(words.step(state), [("No hits. Done", "", [["pass"]])] + _abilities(options, state), 0, lines,
                    verb == "roll" and mode == "device", asks)
    attack = rules.part("attack")
    held = attack.holds(state)
    best = attack.suggest(options, state)
    found, others = set(), []
    for hit in best + state["hits"]:
        one, other = state["attack"][hit[0]], state["defense"][hit[1]]
        look = one[0], one[1], other[0], other[1]
        if look not in found:
            found.add(look)
            if hit not in best:
                others.append((-attack.damage(options, state, held, hit[0], hit[1]), hit))
    hits = []
    for a, d in best + [hit for damage, hit in sorted(others)]:
        earns = attack.earns(options, state, held, a, d)
        value = "%d" % attack.damage(options, state, held, a, d) + (" + die" if earns else "")
        hits.append(("hit", a, d, value, earns and mode == "real"))
    chain = _chain(options, state, attack, held, best, mode)
    if len(chain) > 1:
        marks = [(line, places[line][hit[line]]) for hit in chain for line in (0, 1)]
        label = "All best hits" if len(chain) == len(best) else "Best hits: %d of %d" % (len(chain), len(best))
        total = sum([attack.damage(options, state, held, a, d) for a, d in chain])
        hits.insert(1, (label, str(total), [["hit"] + hit for hit in chain], marks))
    if state["active"][state["attacker"]] == "stick_and_move":
        hits += [("move", a, d, "move", False) for a, d in state["hits"] if state["attack"][a][0] == "chain"]
    if not options["must_hit"]:
        hits.append(("Done hitting", "", [["pass"]]))
    return Step(words.step(state), Rows(state, places, hits + _abilities(options, state)), 0, lines,
                verb == "roll" and mode == "device", asks)


def _chain(options, state, attack, held, best, mode):
    """The best hits in an order in which nothing is asked between them, as far as that goes; tricks come last."""
    three = list(state["three"])
    left, hp = len(attack.up(state["defense"])), state["hp"][1 - state["attacker"]]
    out = []
    for hit in [h for h in best if state["attack"][h[0]][0] != "trick"] + [
            h for h in best if state["attack"][h[0]][0] == "trick"]:
        kind = state["attack"][hit[0]][0]
        if mode == "real" and attack.earns(options, state, held, hit[0], hit[1]):
            continue
        out.append(hit)
        left -= 1
        hp -= attack.damage(options, state, held, hit[0], hit[1])
        if kind in rules.OWN:
            i = rules.OWN.index(kind)
            three[i] += 1
            if three[i] == attack.needed(state, held, kind):
                break
        if hp <= 0 or kind == "trick" and left:
            break
    return out
