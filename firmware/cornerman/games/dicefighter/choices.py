"""The choices in an attack of Dicefighter: re-rolls, a Stun, a Special, dice that are lost (docs/rules/dicefighter.md,
Actions and At the table)."""

from cornerman.game import Ask, Refused
from cornerman.games.dicefighter.dice import FACE, OWN, STATUS, TYPE, UP, available, lazy, up


def _ask_die(dice, able, start, wrong):
    """A die by its index; start: a function that returns one of `able`."""
    if not dice:
        raise Refused("There are no dice")
    return Ask(("int", 0, len(dice) - 1), wrong=wrong, later=lambda: {
        "first": start() if able else None, "candidates": able})


def ask_reroll(options, state, prefix):
    """A standing defending die; first the highest, before all one that nothing hits (ruling 3)."""
    dice = state["defense"]
    able = up(dice)

    def start():
        reached = [d for a, d in lazy.attack.legal(state)]
        ranks = [(d not in reached, dice[d][FACE]) for d in able]
        return able[ranks.index(max(ranks))]
    return _ask_die(dice, able, start, lambda d: None if d in able else "That die is used")


def ask_count(options, state, prefix):
    """A standing die of A, first one that can matter."""
    dice = state["attack"]
    able = lazy.attack.worth(state) or [a for a in up(dice) if dice[a][TYPE] in OWN]

    def wrong(a):
        if dice[a][STATUS] != UP:
            return "That die is used"
        return None if dice[a][TYPE] in OWN else "Only trick, chain and smash count"
    return _ask_die(dice, able, lambda: able[0], wrong)


def ask_stun(options, state, prefix):
    """The two lowest standing dice; of equal dice each combination is listed once (ruling 7)."""
    dice = state["defense"]
    standing = up(dice)
    lowest = sorted([dice[d][FACE] for d in standing])[:2]
    n = len(lowest)

    def wrong(chosen):
        if n == 2 and chosen[0] == chosen[1] or not all([d in standing for d in chosen]):
            return "Dice that stand, please"
        return None if sorted([dice[d][FACE] for d in chosen]) == lowest else "The lowest dice, please"

    choices, seen = [], []
    pairs = [[d, e] for d in standing for e in standing if d < e] if n == 2 else [standing]
    for chosen in pairs:
        looks = sorted([dice[d][:STATUS] for d in chosen])
        if not wrong(chosen) and looks not in seen:
            seen.append(looks)
            choices.append(chosen)
    return Ask(("list", ("int", 0, max(0, len(dice) - 1)), n, n), choices[0], candidates=choices, wrong=wrong)


def ask_types(options, state, prefix):
    """Two types of D's dice that are locked (ruling 8) or lost (ruling 13), or all it has; first those of most."""
    foe = 1 - state["attacker"]
    left = available(state, foe) if prefix[0] == "special" else state["dice"][foe]
    n = min(2, sum(left))
    by_count = sorted(range(3), key=lambda i: i - 3 * left[i])
    first = by_count[:1] * n if left[by_count[0]] > 1 else [i for i in range(3) if left[i]][:n]
    choices = [first]
    for i in range(3):
        for j in range(i, 3) if n == 2 else (i,):
            pair = [i, j][:n]
            if pair not in choices and not any([pair.count(k) > left[k] for k in pair]):
                choices.append(pair)

    def wrong(types):
        for one in types:
            if types.count(one) > left[OWN.index(one)]:
                return "Only %d %s dice" % (left[OWN.index(one)], one)

    choices = [[OWN[i] for i in pair] for pair in choices]
    return Ask(("list", ("choice", OWN), n, n), choices[0], candidates=choices, wrong=wrong)


def step(options, state, mode, verb):
    """The Press for `reroll` or `stun`: a row for each answer, the likeliest first, equal ones once; and `pass`."""
    picker_text = lazy.picker_text
    step_rows = lazy.step_rows
    verb, (lines, places) = state["phase"], step_rows.sides(state)
    rows, labels, values = [], [], []
    if verb == "stun" or up(state["defense"]):
        ask = (ask_stun if verb == "stun" else ask_reroll)(options, state, [verb])
        values = [ask.first] + [value for value in ask.candidates if value != ask.first]
    for value in values:
        label = picker_text.answer(options, state, [verb], value)
        if label not in labels:
            labels.append(label)
            marks = [(1, places[1][d]) for d in (value if verb == "stun" else [value])]
            rows.append(step_rows.action_row(label, [verb, value], verb == "reroll" and mode == "real", mark=marks))
    rows.append(step_rows.action_row("Leave them", ["pass"]))
    return step_rows.step_press(step_rows.title(state), rows, lines, mode)
