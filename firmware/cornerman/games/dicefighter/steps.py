"""The steps of Dicefighter, the screens of rows that OK opens: fighters, the split, the damage of a round, rolls, hits
and choices (docs/rules/dicefighter.md, At the table)."""

from cornerman.game import ASK, DISABLED, DO, OPEN, READ, LazyRows, Press, Step, late_rows, row
from cornerman.games.dicefighter.dice import (
    FACE, GONE, OWN, STATUS, TYPE, TYPES, USED, counts, die_text, lazy, shown, undeclared, up)
from cornerman.items import STANDING, USED as SET_ASIDE, DiceLine
from cornerman.tables import capital, line, next_text
# The titles of steps by phase, and the labels of rows that roll. a: who attacks; d: the other; own, left: their health.
TITLES = """
ready @{a} attacks @{d}
hits @{a} hits @{d} ({left})
counter Counter @{a} ({own})?
overwhelm Overwhelm @{d} ({left})
roll.ready @{a} attacks: roll
roll.counter @{d} counters: roll
roll.overwhelm @{a} rolls
"""

ASKING = ("all_in", "switch_up", "flashy_fakeout")  # abilities that have an argument


def step(options, state, mode, verb):
    """The Press of OK in this phase; None: nothing is asked. verb: of the last action, None: OK on the dashboard"""
    return STEPS.get(state["phase"], _roll_step)(options, state, mode, verb)


# ---- what steps share --------------------------------------------------------


def _press(title, rows, lines=(), mode=None, tumble=False):
    """The Press that opens a Step. In the mode `real` players also enter what the device could decide."""
    return Press(OPEN, Step(title, rows, 0, lines, tumble, "told" if mode == "real" else "open"))


def _action_row(label, action, asks=False, value="", mark=None):
    """A row that does an action; with `asks` True, one that asks for the next argument of a prefix."""
    return row(label, ASK if asks else DO, action if asks else [action], value, mark)


def _distinct(rows):
    """The rows without those that have the label of an earlier one: of dice that look the same one is enough."""
    labels = [one.label for one in rows]
    return [one for index, one in enumerate(rows) if labels.index(one.label) == index]


def _title(state):
    """The title of the step of the present phase."""
    phase = state["phase"]
    if phase == "split":
        return "Venom: which style?" if undeclared(state) else "Before the split"
    return _filled_in(phase, state) or next_text(lazy.words.QUESTIONS, [phase])


def _filled_in(key, state):
    """A line of TITLES with the seats and their health filled in; None: the table does not have the key."""
    text, seat = line(TITLES, key), state["attacker"]
    return text and text.format(a=seat, d=1 - seat, own=state["hp"][seat], left=state["hp"][1 - seat])


def _ability_rows(state):
    """A row for each ability that can be used now, with its cost, and for each seat one that opens all abilities."""
    seats = [seat for seat in (0, 1) if state["character"][seat]]
    return [_action_row("@%d: %s" % (seat, lazy.fighters.name(key)), ["use", seat, key], key in ASKING,
                       lazy.fighters.cost(key)) for seat in seats for key in state["usable"][seat]
            ] + [_action_row("@%d: abilities" % seat, ["use", seat], True) for seat in seats]


def _sides(state):
    """(lines, places): the dice of both sides as items.DiceLine for a Step, by type, high faces first; and for each
    line {index of a die in the state: its index in the line}."""
    lines, places = [], []
    for seat, side in ((state["attacker"], state["attack"]), (1 - state["attacker"], state["defense"])):
        order = sorted([(TYPES.index(die[TYPE]), -die[FACE], index) for index, die in enumerate(side)
                        if die[STATUS] != GONE])
        places.append({order[place][2]: place for place in range(len(order))})
        dice = [shown(state, kind, -face, SET_ASIDE if side[index][STATUS] == USED else STANDING)
                for kind, face, index in order]
        lines.append(DiceLine("@%d %d" % (seat, state["hp"][seat]), dice, seat))
    return lines, places


# ---- before an attack --------------------------------------------------------


def _fighter_step(options, state, mode, verb):
    """The Press that asks for the fighter of the next seat, then its floating dice, or for a beginner's ten dice."""
    seat = state["ready"].index(False)
    if options["mode"] == "beginner":
        return Press(ASK, ["build", seat])

    def fighter(key):
        note = lazy.words.value_note(options, state, ["build", seat, None], key)
        return row(lazy.fighters.name(key), OPEN, _floats(seat, key), note)
    return _press("@%d: your fighter?" % seat, LazyRows(lazy.fighters.CHARACTERS, fighter))


def _floats(seat, key):
    """The Step in which floating dice of a character are placed; the cursor is where they are spread evenly."""
    fighter = lazy.fighters.fighter(key)
    count = fighter.floats
    ways = [[tricks, chains, count - tricks - chains]
            for tricks in range(count + 1) for chains in range(count + 1 - tricks)]

    def placed(floats):
        text = counts([fighter.dice[kind] + floats[kind] for kind in range(3)])
        return _action_row(text, ["build", seat, floats, key], value="+%d +%d +%d" % tuple(floats))
    return Step("@%d: %d floating dice" % (seat, count), LazyRows(ways, placed), ways.index([count // 3] * 3))


def _split_step(options, state, mode, verb):
    """The Press before a round: the abilities that can be used now, then the pools, in secret if the device rolls. In
    the mode `light` it asks for the damage of the round. None: there is nothing to ask."""
    if mode == "light" and not any(state["ready"]):
        return None if verb else Press(OPEN, _damage_step(options, state, 0, []))
    prefix = ["split", state["ready"].index(False)]
    asks = "cover" if mode == "device" else "told"
    if any(state["ready"]) or not any(state["usable"]):
        return Press(OPEN, Step(None, [_action_row("", prefix, True)], asks=asks))
    rows = [] if undeclared(state) else [_action_row("Split the dice", prefix, True)]
    return Press(OPEN, Step(_title(state), rows + _ability_rows(state), asks=asks))


# ---- rounds of which only the damage is entered ------------------------------

PARTS = (0, 4, 8)  # two keys reach a number: the first one chooses a part of four, which begins with one of these
MORE = 12  # from here on numbers stand in a list
CHANGED = ("At the table: @MENU,", "Correct a number.", "Lost dice: before a round ends.",
           "Locked and new dice: after it.")


def _damage_step(options, state, seat, done):
    """The Step that asks how much health a seat has lost: first seat 0, then seat 1, which ends the round. done: the
    corrections so far. The step of seat 0 also leads to what else can be entered"""
    from cornerman.menus import pad_of

    health, last = state["hp"][seat], None
    title = "@%d: damage taken?" % seat

    def leaf(lost):
        corrections = done + [["set", "hp", seat, health - lost]] * (lost > 0)
        health_left = "%d left" % (health - lost) if lost < health else "down"
        if seat == 0:
            return row(str(lost), OPEN, _damage_step(options, state, 1, corrections), health_left)
        ends = [action for action in corrections if not action[3]] or [["round"]]  # who is down ends the match
        return row(str(lost), DO, [action for action in corrections if action[3]] + ends, health_left)

    def more():
        shown = min(health, MORE + 1 + seat)
        rows = [leaf(points) for points in range(MORE, shown + 1)]
        if health > shown:
            beyond = list(range(shown + 1, health + 1))
            rows.append(row("%d or more" % beyond[0], OPEN, Step(title, LazyRows(beyond, leaf))))
        return rows + ([_over_row(options, state)] if seat == 0 else [])
    if health >= MORE:
        name = ("%d or more" if seat else "%d+ etc.") % MORE
        last = row(name, OPEN, Step(title, late_rows(more), pad=True))
    elif seat == 0:
        last = _over_row(options, state)
    parts = [list(range(start, min(start + 4, health + 1))) for start in PARTS if start <= health]
    return pad_of(title, (), leaf, lambda part: " ".join([str(points) for points in part]), last, parts)


def _over_row(options, state):
    """The row for a round without damage, for what dice do and how their numbers are changed, and for abilities where
    there are characters."""
    fighters = lazy.fighters
    rows = [row("Round over", DO, [["round"]])]
    rows += [row("@%d: an ability" % seat, OPEN, _ability_step(state, seat), state["active"][seat] and fighters.name(
        state["active"][seat])) for seat in (0, 1) if state["character"][seat]]
    return row("Round over etc.", OPEN, Step("Round %d" % state["round"], rows + [
        row("What dice do", READ, lazy.pages.brief(options)), row("Locked or new dice?", READ, CHANGED)]))


def _ability_step(state, seat):
    """The Step in which the players enter the ability that a seat has used in the round: as a `use` if that is possible
    now, else as corrections of the active ability and of those that were used once a game."""
    fighters = lazy.fighters
    rows = []
    for ability in fighters.owned(state["character"][seat]):
        name, cost, actions = fighters.name(ability.key), fighters.cost(ability.key), []
        if ability.key in state["usable"][seat]:
            rows.append(_action_row(name, ["use", seat, ability.key], ability.key in ASKING, cost))
            continue
        refusal = fighters.used_up(state, seat, ability)
        if ability.kind == fighters.ACTIVE:
            actions.append(["set", "active", seat, ability.key])
        if ability.once:
            actions.append(["set", "spent", seat, state["spent"][seat] + [ability.key]])
        rows.append(row(name, DISABLED if refusal else DO, refusal or actions, cost))
    if state["active"][seat]:
        rows.append(row("None after all", DO, [["set", "active", seat, None]]))
    return Step("@%d used which?" % seat, rows)


# ---- rolls and choices -------------------------------------------------------


def _roll_step(options, state, mode, verb):
    """The Press for the phases `ready`, `overwhelm` and `counter`: the roll, what can be done instead, and abilities.
    If nothing else can be done, faces are asked for at once."""
    phase = state["phase"]
    if phase == "ready":
        lines, marks = lazy.attack.pool_lines(state), None
    else:
        lines, places = _sides(state)
        at = 1 if phase == "counter" else 0
        side = state["defense" if at else "attack"]
        marks = [(at, places[at][i]) for i in up(side)]
    if phase == "ready" and not lines[1].dice:
        rows = [_action_row("No defense: %d damage" % len(lines[0].dice), ["roll"])]
    else:
        rows = [_action_row(_filled_in("roll." + phase, state), ["roll"], mode == "real", mark=marks)]
    if phase == "counter":
        rows.append(_action_row("No counter-attack", ["pass"]))
    elif phase == "overwhelm":
        rows += _distinct([
            _action_row("Count " + die_text(state, side[a]), ["count", a], mark=[(0, places[0][a])])
            for a in lazy.hits.countable(state)])
    asks_at_once = mode == "real" and len(rows) == 1 and not any(state["usable"]) and rows[0].tag == ASK
    if not asks_at_once:
        rows += _ability_rows(state)
    return _press(None if asks_at_once else _title(state), rows, lines, mode)


def _choice_step(options, state, mode, verb):
    """The Press of `reroll` and `stun`: a row for each answer, the likeliest first, of equal ones one, and a pass."""
    verb, (lines, places) = state["phase"], _sides(state)
    rows, values = [], []
    if verb == "stun" or up(state["defense"]):
        ask = (lazy.attack.ask_stun if verb == "stun" else lazy.attack.ask_reroll)(options, state, [verb])
        values = [ask.first] + [value for value in ask.candidates if value != ask.first]
    for value in values:
        marks = [(1, places[1][d]) for d in (value if verb == "stun" else [value])]
        rows.append(_action_row(lazy.words.answer(options, state, [verb], value), [verb, value],
                                verb == "reroll" and mode == "real", mark=marks))
    rows = _distinct(rows) + [_action_row("Leave them", ["pass"])]
    return _press(_title(state), rows, lines, mode)


# ---- hits --------------------------------------------------------------------


def _hits_step(options, state, mode, verb):
    """The Press for the hits. If none is left and no ability can be used, the hitting ends at once, but not before the
    players have seen the dice."""
    lines, places = _sides(state)
    if state["hits"]:
        rows = _hit_rows(options, state, mode, places)
    elif verb not in ("roll", None) and not any(state["usable"]):
        return Press(DO, [["pass"]])
    else:
        rows = [_action_row("No hits. Done", ["pass"])] + _ability_rows(state)
    return _press(_title(state), rows, lines, mode, verb == "roll" and mode == "device")


def _hit_rows(options, state, mode, places):
    """The rows: the best hit, all best hits together, the other best hits, then the rest by damage, of hits between
    equal dice one. Behind them stand moves, `pass` where it is allowed, and abilities."""
    hits = lazy.hits
    changes = hits.in_force(state)
    best = hits.suggestion(options, state)
    shown_faces, others = set(), []
    for hit in best + state["hits"]:
        faces = tuple(state["attack"][hit[0]][:STATUS] + state["defense"][hit[1]][:STATUS])
        if faces not in shown_faces:
            shown_faces.add(faces)
            if hit not in best:
                others.append((-hits.damage(options, state, changes, hit[0], hit[1]), hit))
    pairs = best + [hit for damage, hit in sorted(others)]  # the lists of the state itself: copies take much memory
    made = {}  # {index: row} of the rows that do not stand for a hit
    chain = _chain(options, state, changes, best, mode)
    if len(chain) > 1:
        label = "All best hits" if len(chain) == len(best) else "Best hits: %d of %d" % (len(chain), len(best))
        total = sum([hits.damage(options, state, changes, a, d) for a, d in chain])
        made[1] = row(label, DO, [["hit"] + hit for hit in chain], str(total),
                      [(line, places[line][hit[line]]) for hit in chain for line in (0, 1)])
        pairs.insert(1, None)
    moves = len(pairs)
    pairs += hits.movable(state)
    ends = [] if options["must_hit"] else [_action_row("Done hitting", ["pass"])]
    for last in ends + _ability_rows(state):
        made[len(pairs)] = last
        pairs.append(None)

    def hit_row(index):
        if index in made:
            return made[index]
        a, d = pairs[index]
        text = capital(die_text(state, state["attack"][a]) + " > " + die_text(state, state["defense"][d]))
        marks = [(0, places[0][a]), (1, places[1][d])]
        if index >= moves:
            return _action_row(text, ["move", a, d], False, "move", marks)
        earns = hits.earns(options, state, changes, a, d)
        value = str(hits.damage(options, state, changes, a, d)) + (" +C" if earns else "")
        return _action_row(text, ["hit", a, d], earns and mode == "real", value, marks)
    return LazyRows(range(len(pairs)), hit_row)


def _chain(options, state, changes, best, mode):
    """The best hits in an order in which nothing is asked between them, as far as there is one; tricks come last."""
    hits, three = lazy.hits, list(state["three"])
    standing, hp = len(up(state["defense"])), state["hp"][1 - state["attacker"]]
    chain = []
    for with_tricks in (False, True):
        for hit in best:
            kind = state["attack"][hit[0]][TYPE]
            if (kind == "trick") != with_tricks or mode == "real" and hits.earns(options, state, changes, *hit):
                continue
            chain.append(hit)
            standing -= 1
            hp -= hits.damage(options, state, changes, *hit)
            if kind in OWN:
                three[OWN.index(kind)] += 1
                if three[OWN.index(kind)] == hits.needed(state, changes, kind):
                    return chain
            if hp <= 0 or with_tricks and standing:
                return chain
    return chain


# The step of each phase that is no roll.
STEPS = {"build": _fighter_step, "split": _split_step, "hits": _hits_step, "reroll": _choice_step, "stun": _choice_step}
