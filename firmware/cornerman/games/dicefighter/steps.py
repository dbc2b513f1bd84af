"""What OK opens in Dicefighter: the steps of a round (rules/dicefighter.md, At the table); in memory only while one
is made."""

from cornerman.game import Step
from cornerman.games.dicefighter import rules, words
from cornerman.games.dicefighter.dashboard import Rows
from cornerman.tables import fit

ASKING = ("all_in", "switch_up", "flashy_fakeout")


def opens(opt, s, way, verb):
    """The step that comes now; None: what happened is read first, or nothing can be done.

    verb: what was done last, None: OK was pressed on the dashboard.
    """
    phase = s["phase"]
    if phase == "over":
        return None
    if phase == "build" or phase == "first":
        return rules.part("fighters").opens(opt, s)
    if phase in ("split", "ready") and verb not in (None, "use", "split"):
        return None
    if phase == "split":
        if way == "light" and not any(s["ready"]):
            return None if verb else Step(None, [("", "", [["round"]])])
        return _split(opt, s, way)
    asks = "told" if way == "real" else "open"
    if phase == "lose" or phase == "special":
        return Step(words.asks(opt, s, [phase]), _answers(opt, s, phase))
    if phase == "hits":
        return _hits(opt, s, way, asks, verb)
    lines, places = sides(s)
    if phase == "ready":
        rows = [_roll(opt, s, way, ())]
    elif phase == "reroll":
        rows = _answers(opt, s, phase, places, way)
    elif phase == "stun":
        rows = _answers(opt, s, phase, places)
    else:
        line = 0 if phase == "overwhelm" else 1
        rows = [_roll(opt, s, way, _standing(s, line, places))]
        if line:
            rows.append((words.offer(opt, s, ["pass"]), "", [["pass"]]))
        else:
            rows += [("Count " + words.die(s["attack"][a]), "", [["count", a]], [(0, places[0][a])])
                     for a in rules.part("attack").worth(s)]
    if phase not in ("reroll", "stun"):
        rows += _abilities(opt, s)
    return Step(words.step(s), rows, 0, lines, False, asks)


# ---- splits and rolls ------------------------------------------------------


def _split(opt, s, way):
    """The abilities of this moment if there are any, then the pools: in secret where the device rolls, else when
    both are revealed."""
    seat = s["ready"].index(False)
    asks = "cover" if way == "device" else "told"
    prefix = ["split", seat]
    if any(s["ready"]) or not any(s["usable"]):
        return prefix if way == "device" else Step(None, [("", "", prefix)], 0, (), False, asks)
    rows = [] if rules.undeclared(s) else [("Split the dice", "", prefix)]
    return Step(words.step(s), rows + _abilities(opt, s), 0, (), False, asks)


def _roll(opt, s, way, marks):
    """The row that rolls."""
    todo = ["roll"] if way == "real" else [["roll"]]
    if s["phase"] == "ready" and not sum(s["defense_pool"][1 - s["attacker"]]):
        return "No defense: %d damage" % rules.part("attack").sizes(s)[0], "", [["roll"]], marks
    return words.rolls(s), "", todo, marks


def _abilities(opt, s):
    """A row for each ability that can be used, with its cost; then all of a seat, with why not."""
    rows = []
    for seat in (0, 1):
        for key in s["usable"][seat]:
            use = ["use", seat, key]
            rows.append((fit("@%d: %s" % (seat, words.name(key)), words.name(key)), words.cost(key),
                         use if key in ASKING else [use]))
    for seat in (0, 1):
        if s["character"][seat]:
            rows.append(("@%d: abilities" % seat, "", ["use", seat]))
    return rows


# ---- dice ------------------------------------------------------------------


def sides(s):
    """(lines of dice for a Step, for each line {index of a die: its place}): by type, high faces first; before the
    roll what is in the pools."""
    lines, places = [], []
    seat = s["attacker"]
    for who, name in ((seat, "attack"), (1 - seat, "defense")):
        dice, where = [], {}
        if s["phase"] == "ready":
            pool = s[name + "_pool"][who] + ([s["edge"][who], s["fool"][who]] if who == seat else [])
            for kind in range(len(pool)):
                dice += [(rules.TYPES[kind][0].upper(), 0, kind, 0)] * pool[kind]
        else:
            order = [(rules.TYPES.index(die[0]), -die[1], i) for i, die in enumerate(s[name]) if die[2] != "gone"]
            for kind, face, i in sorted(order):
                where[i] = len(dice)
                dice.append((rules.TYPES[kind][0].upper(), -face, kind, 1 if s[name][i][2] == "used" else 0))
        lines.append(("@%d" % who, dice))
        places.append(where)
    return tuple(lines), places


def _standing(s, line, places):
    dice = s["defense" if line else "attack"]
    return [(line, places[line][i]) for i in range(len(dice)) if dice[i][2] == "up"]


def _answers(opt, s, verb, places=None, way=None):
    """A row for each answer that a picker would show, the pre-selected one first; `pass` where it may be passed."""
    ask = rules.ask(opt, s, [verb])
    rows = []
    for value in [ask.first] + [one for one in ask.near if one != ask.first]:
        label = words.answer(verb, words.value(opt, s, [verb], value))
        if label in [row[0] for row in rows]:
            continue
        todo = [verb, value] if verb == "reroll" and way == "real" else [[verb, value]]
        marks = [] if places is None else [(1, places[1][d]) for d in (value if verb == "stun" else [value])]
        rows.append((label, "", todo, marks))
    if verb == "reroll" or verb == "stun":
        rows.append((words.offer(opt, s, ["pass"]), "", [["pass"]]))
    return rows


# ---- hits ------------------------------------------------------------------


def _hits(opt, s, way, asks, verb):
    """The hits: first the best one, then all of the best, then the others by damage. With none left, and no ability,
    hitting is done by itself, but not before the dice were seen."""
    lines, places = sides(s)
    if not s["hits"]:
        if verb not in ("roll", None) and not any(s["usable"]):
            return Step(None, [("", "", [["pass"]])])
        return Step(words.step(s), [("No hits. Done", "", [["pass"]])] + _abilities(opt, s), 0, lines,
                    verb == "roll" and way == "device", asks)
    attack = rules.part("attack")
    held = attack.holds(s)
    best = attack.suggest(opt, s)
    found, others = set(), []
    for hit in best + s["hits"]:
        one, other = s["attack"][hit[0]], s["defense"][hit[1]]
        look = one[0], one[1], other[0], other[1]
        if look not in found:
            found.add(look)
            if hit not in best:
                others.append((-attack.damage(opt, s, held, hit[0], hit[1]), hit))
    hits = []
    for a, d in best + [hit for damage, hit in sorted(others)]:
        earns = attack.earns(opt, s, held, a, d)
        value = "%d" % attack.damage(opt, s, held, a, d) + (" + die" if earns else "")
        hits.append(("hit", a, d, value, earns and way == "real"))
    chain = _chain(opt, s, attack, held, best, way)
    if len(chain) > 1:
        marks = [(line, places[line][hit[line]]) for hit in chain for line in (0, 1)]
        label = "All best hits" if len(chain) == len(best) else "Best hits: %d of %d" % (len(chain), len(best))
        total = sum([attack.damage(opt, s, held, a, d) for a, d in chain])
        hits.insert(1, (label, str(total), [["hit"] + hit for hit in chain], marks))
    if s["active"][s["attacker"]] == "stick_and_move":
        hits += [("move", a, d, "move", False) for a, d in s["hits"] if s["attack"][a][0] == "chain"]
    if not opt["must_hit"]:
        hits.append(("Done hitting", "", [["pass"]]))
    return Step(words.step(s), Rows(s, places, hits + _abilities(opt, s)), 0, lines,
                verb == "roll" and way == "device", asks)


def _chain(opt, s, attack, held, best, way):
    """The best hits in an order in which nothing is asked between them, as far as that goes; tricks come last."""
    three = list(s["three"])
    left, hp = len(attack.up(s["defense"])), s["hp"][1 - s["attacker"]]
    out = []
    for hit in [h for h in best if s["attack"][h[0]][0] != "trick"] + [
            h for h in best if s["attack"][h[0]][0] == "trick"]:
        kind = s["attack"][hit[0]][0]
        if way == "real" and attack.earns(opt, s, held, hit[0], hit[1]):
            continue
        out.append(hit)
        left -= 1
        hp -= attack.damage(opt, s, held, hit[0], hit[1])
        if kind in rules.OWN:
            i = rules.OWN.index(kind)
            three[i] += 1
            if three[i] == attack.needed(s, held, kind):
                break
        if hp <= 0 or kind == "trick" and left:
            break
    return out
