"""The rolls of an attack of Dicefighter, and the choices in it: re-rolls, a Stun, a Special, dice that are lost or
counted; their Asks and their steps (docs/rules/dicefighter.md, Rolls, Actions and At the table).
"""

from cornerman.game import ASK, Ask, Refused
from cornerman.games.dicefighter.dice import (
    FACE, OWN, STATUS, TYPE, TYPES, UP, available, dice_of, die_text, lazy, pool_numbers, pools, shown, up)
from cornerman.items import DiceLine


def pool_lines(state):
    """The pools that meet in the next roll as a list of items.DiceLine with unknown faces, A's first."""
    seat = state["attacker"]
    kinds = pools(state)
    return [DiceLine("@%d %d" % (who, state["hp"][who]), [shown(state, kind) for kind in kinds[who != seat]], who)
            for who in (seat, 1 - seat)]


def number(state):
    """How many dice are rolled now; 0 against a D without dice."""
    if state["phase"] == "ready":
        ours, theirs = pool_numbers(state)
        return sum(theirs) and sum(ours) + sum(theirs)
    return len(up(state["defense" if state["phase"] == "counter" else "attack"]))


def rolled(state):
    """The dice that are rolled now, at least one, as a list of items.DiceLine."""
    if state["phase"] == "ready":
        return [line for line in pool_lines(state) if line.dice]
    seat, dice = state["attacker"], state["attack"]
    if state["phase"] == "counter":
        seat, dice = 1 - seat, state["defense"]
    kinds = [TYPES.index(dice[index][TYPE]) for index in up(dice)]
    return [DiceLine("@%d" % seat, [shown(state, kind) for kind in kinds], seat)]


def ask_faces(count, lines):
    """The Ask for the faces of dice, which is optional: the device can roll them. Without dice nothing is asked. count:
    the number of dice; lines: a function that returns them as a list of items.DiceLine"""
    return Ask(("list", ("int", 1, 6, 3), count, count), optional=True,
               later=lambda: {"dice": lines()} if count else {"candidates": []})


def ask_roll(options, state, prefix):
    """The Ask for the faces of the roll."""
    return ask_faces(number(state), lambda: rolled(state))


def ask_face(options, state, prefix):
    """The Ask for one face, which is optional: the device can roll."""
    return Ask(("int", 1, 6, 3), optional=True)


def step(options, state, mode, verb):
    """The Press for the phases `ready`, `overwhelm` and `counter`: the roll, what can be done instead, and abilities.
    If nothing else can be done, faces are asked for at once."""
    step_rows, phase = lazy.step_rows, state["phase"]
    if phase == "ready":
        lines, marks = pool_lines(state), None
    else:
        lines, places = step_rows.sides(state)
        line = 1 if phase == "counter" else 0
        side = state["defense" if line else "attack"]
        marks = [(line, places[line][i]) for i in up(side)]
    if phase == "ready" and not lines[1].dice:
        rows = [step_rows.action_row("No defense: %d damage" % len(lines[0].dice), ["roll"])]
    else:
        rows = [step_rows.action_row(step_rows.filled_in("roll." + phase, state), ["roll"], mode == "real", mark=marks)]
    if phase == "counter":
        rows.append(step_rows.action_row("No counter-attack", ["pass"]))
    elif phase == "overwhelm":
        rows += step_rows.distinct([
            step_rows.action_row("Count " + die_text(state, side[a]), ["count", a], mark=[(0, places[0][a])])
            for a in lazy.attack.countable(state)])
    asks_at_once = mode == "real" and len(rows) == 1 and not any(state["usable"]) and rows[0].tag == ASK
    if not asks_at_once:
        rows += step_rows.abilities(state)
    return step_rows.step_press(None if asks_at_once else step_rows.title(state), rows, lines, mode)


# ---- choices -----------------------------------------------------------------


def _ask_die(dice, candidates, start, wrong):
    """The Ask for a die by its index. candidates: the allowed indexes; start: a function without arguments that returns
    the index on which a picker starts. Refused: there are no dice"""
    if not dice:
        raise Refused("There are no dice")
    return Ask(("int", 0, len(dice) - 1), wrong=wrong, later=lambda: {
        "first": start() if candidates else None, "candidates": candidates})


def ask_reroll(options, state, prefix):
    """The Ask for the defending die that is rolled again (ruling 3). The picker starts on the highest one, preferably
    one that nothing can hit."""
    dice = state["defense"]
    standing = up(dice)

    def start():
        reached = [d for a, d in lazy.attack.legal(state)]
        ranks = [(d not in reached, dice[d][FACE]) for d in standing]
        return standing[ranks.index(max(ranks))]
    return _ask_die(dice, standing, start, lambda d: None if d in standing else "That die is used")


def ask_count(options, state, prefix):
    """The Ask for the attacking die that is counted. The picker starts on one that can lead to a rule of three."""
    dice = state["attack"]
    allowed = lazy.attack.countable(state) or [a for a in up(dice) if dice[a][TYPE] in OWN]

    def wrong(a):
        if dice[a][STATUS] != UP:
            return "That die is used"
        return None if dice[a][TYPE] in OWN else "Only trick, chain and smash count"
    return _ask_die(dice, allowed, lambda: allowed[0], wrong)


def ask_stun(options, state, prefix):
    """The Ask for the two lowest standing defending dice, by their indexes. Of combinations of equal dice the picker
    shows one (ruling 7)."""
    dice = state["defense"]
    standing = up(dice)
    lowest = sorted([dice[d][FACE] for d in standing])[:2]
    count = len(lowest)

    def wrong(chosen):
        if count == 2 and chosen[0] == chosen[1] or not all([d in standing for d in chosen]):
            return "Dice that stand, please"
        return None if sorted([dice[d][FACE] for d in chosen]) == lowest else "The lowest dice, please"

    choices, seen = [], []
    pairs = [[d, e] for d in standing for e in standing if d < e] if count == 2 else [standing]
    for chosen in pairs:
        looks = sorted([dice[d][:STATUS] for d in chosen])
        if not wrong(chosen) and looks not in seen:
            seen.append(looks)
            choices.append(chosen)
    return Ask(("list", ("int", 0, max(0, len(dice) - 1)), count, count), choices[0], candidates=choices, wrong=wrong)


def ask_types(options, state, prefix):
    """The Ask for two types of D's dice that are locked (ruling 8) or lost (ruling 13), or for all dice that are left.
    The picker starts on the type with the most dice."""
    foe = 1 - state["attacker"]
    remaining = available(state, foe) if prefix[0] == "special" else state["dice"][foe]
    count = min(2, sum(remaining))
    by_count = sorted(range(3), key=lambda i: i - 3 * remaining[i])
    first = by_count[:1] * count if remaining[by_count[0]] > 1 else [i for i in range(3) if remaining[i]][:count]
    pairs = [[i, j][:count] for i in range(3) for j in (range(i, 3) if count == 2 else (i,))]
    choices = [first] + [
        pair for pair in pairs if pair != first and not any([pair.count(k) > remaining[k] for k in pair])]

    def wrong(types):
        for one in types:
            if types.count(one) > remaining[OWN.index(one)]:
                return "Only " + dice_of(remaining[OWN.index(one)], one)

    choices = [[OWN[i] for i in pair] for pair in choices]
    return Ask(("list", ("choice", OWN), count, count), choices[0], candidates=choices, wrong=wrong)


def choice_step(options, state, mode, verb):
    """The Press for the phases `reroll` and `stun`: a row for each answer, the likeliest first, of equal ones one, and
    the row that passes."""
    step_rows = lazy.step_rows
    verb, (lines, places) = state["phase"], step_rows.sides(state)
    rows, values = [], []
    if verb == "stun" or up(state["defense"]):
        ask = (ask_stun if verb == "stun" else ask_reroll)(options, state, [verb])
        values = [ask.first] + [value for value in ask.candidates if value != ask.first]
    for value in values:
        marks = [(1, places[1][d]) for d in (value if verb == "stun" else [value])]
        rows.append(step_rows.action_row(lazy.words.answer(options, state, [verb], value), [verb, value],
                                         verb == "reroll" and mode == "real", mark=marks))
    rows = step_rows.distinct(rows) + [step_rows.action_row("Leave them", ["pass"])]
    return step_rows.step_press(step_rows.title(state), rows, lines, mode)
