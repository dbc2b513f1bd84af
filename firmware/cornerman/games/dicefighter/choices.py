"""The choices in an attack of Dicefighter: re-rolls, a Stun, a Special, dice that are lost or counted
(docs/rules/dicefighter.md, Actions and At the table)."""

from cornerman.game import Ask, Refused
from cornerman.games.dicefighter.dice import FACE, OWN, STATUS, TYPE, UP, available, lazy, up


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
    choices = [first]
    for i in range(3):
        for j in range(i, 3) if count == 2 else (i,):
            pair = [i, j][:count]
            if pair not in choices and not any([pair.count(k) > remaining[k] for k in pair]):
                choices.append(pair)

    def wrong(types):
        for one in types:
            if types.count(one) > remaining[OWN.index(one)]:
                return "Only %d %s dice" % (remaining[OWN.index(one)], one)

    choices = [[OWN[i] for i in pair] for pair in choices]
    return Ask(("list", ("choice", OWN), count, count), choices[0], candidates=choices, wrong=wrong)


def step(options, state, mode, verb):
    """The Press for the phases `reroll` and `stun`: a row for each answer, the likeliest first, of equal ones one, and
    the row that passes."""
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
