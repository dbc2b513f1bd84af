"""The forecast of Punch Game BLITZ! meets what all its runs meet, and runs little twice."""

import random

import pytest
from punch_table import PRINTED, PUNCH

from cornerman import game
from cornerman.chance import Chance
from cornerman.games.punch import cards, questions
from cornerman.options import complete

SUPERS = [key for key in PRINTED if PRINTED[key][0] == "super"]
CHEAP = [key for key in PRINTED if key not in SUPERS]
OPERATIONS = (["block", 2], ["dmg", 1], ["dmg", 2], ["move", 1], ["setd", 2], ["fwd", 1], ["warp"], ["gain", 1])


def one_run_after_the_other(options, state):
    """The forecast computed without any cache between runs; the bits of both seats."""
    some, every, possible, branch = 0, 1023, None, []
    for _ in range(questions.RUNS):
        run = questions.Forecast(options, state)
        run.answers = branch
        try:
            while run.go_on():
                pass
        except questions.Stop:
            pass
        met = run.noted[0] | run.noted[1] << 5
        some, every = some | met, every & met
        possible = possible or questions.possible(run)
        if every == 0 if options["triggers"] == "sure" else some == possible:
            break
        while branch and branch[-1][0] >= branch[-1][1]:
            branch.pop()
        if not branch:
            break
        branch[-1][0] += branch[-1][2]
    bits = every if options["triggers"] == "sure" else some
    return [[cards.TRIGGERS[i] for i in range(5) if bits >> 5 * seat & 1 << i] for seat in (0, 1)]


def made_card(luck):
    """A table-made card with operations that may ask, or change what is asked; some wait for a hit."""
    rows = [[luck.choice((1, 0, "get_hit")), "", *luck.sample(OPERATIONS, luck.choice((1, 2, 3)))]
            for _ in range(luck.choice((1, 2)))]
    return {"name": "Made", "type": luck.choice(("attack", "special")), "cost": luck.randrange(3),
            "range": luck.choice((None, 2)), "fx": rows, "over": None, "more": [], "trigger": None}


def some_round(seed):
    """(options, state) of a round at the reveal with any cards and any tokens."""
    luck = random.Random(seed)
    options = complete(PUNCH.setup, {"hands": "table", "advanced": True, "meter": luck.choice((5, 30, 99)),
                                     "triggers": luck.choice(("may", "sure")), "tie": luck.choice(("low", "high"))})
    state = PUNCH.rules.new(options, Chance("a round"))
    game.do(PUNCH.rules, options, state, ["start"], Chance("a round"))
    state["distance"] = luck.choice((0, 0, 1, 2, 3, 4, 5))
    state["cards"] = {"made_%d" % n: made_card(luck) for n in range(3)}
    kinds = SUPERS, CHEAP, list(state["cards"])
    for seat in (0, 1):
        state["_placed"][seat] = [[luck.choice(luck.choice(kinds)), luck.randrange(-3, 4), luck.randrange(2)]
                                  for _ in range(luck.choice((1, 2, 2, 3, 6)))]
        for name in ("armored_on", "overkill_on", "disarm_on", "frame_advantage_on", "twice"):
            state[name][seat] = luck.choice((0, 0, 0, 1, 2))
        for name in ("root", "mute"):
            state[name][seat] = luck.choice((-1, -1, -1, -1, state["round"]))
        state["later"].append([state["round"], seat, luck.choice(CHEAP)])
        state["_shifts"].append(luck.randrange(-2, 3))
    return options, state


@pytest.mark.parametrize("seed", range(150))
def test_a_forecast_includes_the_outcomes_of_all_its_runs(seed):
    options, state = some_round(seed)
    before = game.copied(state)
    assert questions.forecast(questions.Forecast(options, state)) == one_run_after_the_other(options, state)
    assert state == before


@pytest.mark.parametrize("seed", range(150))
def test_an_act_without_a_question_ends_as_its_forecast_does(seed):
    options, state = some_round(seed)
    ahead = questions.Forecast(options, state)
    questions.forecast(ahead)
    taken_over = game.copied(state)
    deeds = ahead.resolve(taken_over)
    events = questions.resolve(options, state)
    assert (deeds is None) == (state["ask"] is not None)
    if deeds is not None:
        assert (deeds, taken_over) == (events, dict(state, _act=None))


def test_common_parts_of_forecast_runs_are_computed_once(monkeypatch):
    """The heaviest of 4,000 random rounds has more than 64 runs of 14 effects each, 896 in all. Before the forecast the
    act itself runs up to its first question."""
    options = complete(PUNCH.setup, {"hands": "table", "advanced": True, "meter": 30, "distance": 4})
    state = PUNCH.rules.new(options, Chance("a round"))
    for action in (["start"], ["set", "twice", 0, 1], ["set", "overkill", 0, 1], ["set", "twice", 1, 1],
                   ["set", "armored", 1, 1], ["place", 0, ["1000_cuts", "1000_cuts"]],
                   ["place", 1, ["plummet_16_feet_through_the_announcers_table", "disarm"]],
                   ["place", 0, ["teleport", "moon_jump"]], ["place", 1, ["jab", "the_shine"]],
                   ["boost", 0, "overkill"]):
        game.do(PUNCH.rules, options, state, action, Chance("a round"))
    effects, effect = [], questions.Act.effect
    monkeypatch.setattr(questions.Act, "effect", lambda self, source, wanted: (effects.append(source.key),
                                                                         effect(self, source, wanted)))
    game.do(PUNCH.rules, options, state, ["boost", 1, "armored"], Chance("a round"))
    assert state["phase"] == "blitz" and len(effects) < 110
