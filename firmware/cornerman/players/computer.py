"""The computer players (docs/players.md): `random`, `greedy`, `thinking`, and `hard`, which is `thinking` limited to
what a board has time for.

They know a game by its *model*, the module `players/NAME.py`:

SIDES                                     what a seat can begin with (fighters, hands, decks), or ()
BOARD                                     (samples, few) of `choose`, for which an RP2040 has time
AHEAD                                     how far `thinking` looks ahead, in steps of `clock`
STRAYS                                    while looking ahead, one action in so many is random
view_of(options, state, table, seat)      the state as a person in that seat sees it: a copy without what is hidden
to_move(options, state)                   the seats that can act now, the one that must act last
actions(options, view, seat)              the whole actions (list) that the seat can do now, without arguments that
                                          random numbers decide. None in the list: the seat may let another one act
worth(options, view, seat, action)        a number: how good an action looks without looking ahead; or
worths(options, view, seat, able)         the list of the worth of each action, computed faster than one by one
guess(options, view, seat, luck)          a possible state, with all that the view hides drawn at random; None: there
                                          is no guess, and `thinking` is greedy
clock(options, state)                     a number that grows as the match goes on
lead(options, state)                      by how much seat 0 leads, a whole number
strength(state, seat)                     how strong a seat is, of which `score` takes the difference; or
score(options, state, seat)               a number: how good the state is for the seat; `WIN` for a match that is won

A model may leave these out, and DEFAULTS has what is used then (behind the colon):

options_for(options, sides)               the options of a match with these sides: the same
begin(options, sides, luck)               the actions that begin a match with a side for each seat: none
deal(options, state, sides, luck)         the cards that the players hold outside the state, a dict, or None
reported(options, state, table, action, luck)   the list of actions to be done for a chosen one, with what the players
                                          report from the table (which `deal` returned) filled in: the action alone
update_table(options, state, table, action, events, luck)   update `table` after an action: nothing
opener(options, state)                    the seat that began, None: nobody yet; the default is None: both begin
THINKS                                    phases in which `thinking` looks ahead; in others it is greedy; None: all
SLOW                                      phases in which it has no time on a board, and plays greedily: none
SKETCHED                                  phases of SLOW in which it takes the action with the best `outcome`: none
EXPECTED                                  phases in which it takes the action with the best result by `expect`: none
WIDE                                      True: it also considers actions of little worth
DOUBT                                     by how many standard errors an action must be better than the greedy one: 1

A model may also define:

addable(options)                          the cards that can be added to a side, which is then named `side+card`
has(side, card)                           with `addable`: True if the side has the card already
expect(options, view, seat, able, luck, samples)   the expected result of each action, a list of numbers, computed
                                          without looking ahead
outcome(options, world, seat, action, reply)   a number: how good a guess is for the seat some time after its action
                                          and the reply of the other seat (None: it has nothing to do)
wounded(state, seat)                      True while the seat is wounded

A guess is a state that includes what the players hold, so it is its own `table`.
"""

from cornerman.game import copied, module_at, perform

KINDS = ("random", "greedy", "thinking", "hard")
WIN = 1000
LONGEST = 400  # most actions that `thinking` looks ahead


def _nothing(*given):
    """Return None."""


DEFAULTS = (
    ("options_for", lambda options, sides: options),
    ("begin", lambda options, sides, luck: []),
    ("deal", _nothing),
    ("reported", lambda options, state, table, action, luck: [action]),
    ("update_table", _nothing),
    ("opener", None),
    ("THINKS", None),
    ("SLOW", ()),
    ("SKETCHED", ()),
    ("EXPECTED", ()),
    ("WIDE", False),
    ("DOUBT", 1),
)


def model(name):
    """The model of a game: its module, completed by DEFAULTS. ImportError: there is none."""
    module = module_at("cornerman.players." + name)
    if not hasattr(module, "complete"):
        for key, default in DEFAULTS:
            if not hasattr(module, key):
                setattr(module, key, default)
        if not hasattr(module, "score"):
            module.score = lambda options, state, seat: duel_score(state, seat, module.strength)
        module.complete = True
    return module


def choose(kind, model, rules, options, state, table, seat, luck, samples=6, few=8):
    """The action that a player chooses for a seat; None: the seat lets another one act.

    kind: one of KINDS; model: module; rules: those of the game; state: dict, of which only the part that the seat sees
    is used; table: what the players hold, or None; luck: the player's own chance.Chance; samples: how often `thinking`
    draws what it does not see; few: how many actions it considers
    """
    view = model.view_of(options, state, table, seat)
    able = model.actions(options, view, seat)
    if len(able) < 2:
        return able[0] if able else None
    if kind == "random":
        return able[luck.below(len(able))]
    if kind == "hard":
        samples, few = model.BOARD
        if view["phase"] in model.SKETCHED:
            return sketched(model, options, view, seat, likeliest(model, options, view, seat, able, few), luck, samples)
        kind = "greedy" if view["phase"] in model.SLOW else "thinking"
    if kind == "greedy" or model.THINKS and view["phase"] not in model.THINKS:
        return best(model, options, view, seat, able, luck)
    if view["phase"] in model.EXPECTED:
        hopes = model.expect(options, view, seat, able, luck, samples)
        return able[hopes.index(max(hopes))]
    return think(model, rules, options, view, seat, able, luck, samples, few)


def worths(model, options, view, seat, able):
    """The worth of each of the actions `able`, as a list of numbers."""
    if hasattr(model, "worths"):
        return model.worths(options, view, seat, able)
    return [model.worth(options, view, seat, action) for action in able]


def likeliest(model, options, view, seat, able, few):
    """The `few` actions of the greatest worth, the greatest first. If the model says WIDE, the later half of them are
    spread over all the others."""
    found = worths(model, options, view, seat, able)
    order = sorted([(-found[i], i) for i in range(len(able))])
    if model.WIDE and len(order) > few:
        best = (few + 1) // 2
        gap = (len(order) - best) / (few - best)
        order = order[:best] + [order[best - 1 + int(gap * n)] for n in range(1, few - best + 1)]
    return [able[i] for worth, i in order[:few]]


def sketched(model, options, view, seat, able, luck, samples):
    """The action with the best sum of `outcome` over so many guesses, in each of which the other seat acts as
    `strayed`."""
    foe, hopes = 1 - seat, [0] * len(able)
    for _ in range(samples):
        world, reply = model.guess(options, view, seat, luck), None
        if foe in model.to_move(options, world):
            reply = strayed(model, options, world, foe, model.actions(options, world, foe), luck)
        for i in range(len(able)):
            hopes[i] += model.outcome(options, world, seat, able[i], reply)
    return able[hopes.index(max(hopes))]


def duel_score(state, seat, strength):
    """The score of a match between two: its result; before that, by how much `strength(state, seat)` leads."""
    if state["over"]:
        return 0 if state["winner"] is None else WIN if state["winner"] == seat else -WIN
    return strength(state, seat) - strength(state, 1 - seat)


def best(model, options, state, seat, able, luck):
    """The action of the greatest worth; if several have it, one of these at random."""
    weighed = worths(model, options, state, seat, able)
    most = max(weighed)
    found = [able[i] for i in range(len(able)) if weighed[i] == most]
    return found[luck.below(len(found))] if len(found) > 1 else found[0]


def think(model, rules, options, view, seat, able, luck, samples, few):
    """The action with the best results when matches are played on from guesses (information-set Monte Carlo).

    Each guess is played on once after each action, with the same luck. The greedy action is chosen unless another one
    was better by more than the spread of the differences explains.
    """
    able = likeliest(model, options, view, seat, able, few)
    sums, squares = [0] * len(able), [0] * len(able)
    for _ in range(samples):
        world = model.guess(options, view, seat, luck)
        if world is None:
            return able[0]
        start = end = luck.used
        for i in range(len(able)):
            luck.used = start
            score = imagined(model, rules, options, copied(world), seat, able[i], luck)
            if i == 0:
                first = score
            sums[i] += score - first
            squares[i] += (score - first) * (score - first)
            end = max(end, luck.used)
        luck.used = end
    chosen, most = able[0], 0
    for i in range(1, len(able)):
        sure = sums[i] - model.DOUBT * (squares[i] - sums[i] * sums[i] / samples) ** 0.5
        if sure > most:
            chosen, most = able[i], sure
    return chosen


def imagined(model, rules, options, state, seat, action, luck):
    """The score for a seat after an action and the play that follows it, up to AHEAD steps of `clock` or the end.
    `state`, a guess, is changed. action: None: the seat lets another one act"""
    until = model.clock(options, state) + model.AHEAD
    if action is None:
        action = answered(model, options, state, luck, seat)
    for _ in range(LONGEST):
        events = perform(rules, options, state, action, luck)
        model.update_table(options, state, state, action, events, luck)
        if state["over"] or model.clock(options, state) >= until:
            break
        action = answered(model, options, state, luck)
        if action is None:
            break
    return model.score(options, state, seat)


def strayed(model, options, state, seat, able, luck):
    """The action of a seat while looking ahead: the best one or, one time in `STRAYS`, any one."""
    if luck.below(model.STRAYS) == 0:
        return able[luck.below(len(able))]
    return best(model, options, state, seat, able, luck)


def answered(model, options, state, luck, silent=None):
    """The next action while looking ahead, of the first seat that has one (`strayed`). None: no seat can act.

    silent: a seat that does nothing now; None: there is none
    """
    for seat in model.to_move(options, state):
        if seat != silent:
            able = model.actions(options, state, seat)
            if len(able) > 1:
                action = strayed(model, options, state, seat, able, luck)
            else:
                action = able[0] if able else None
            if action is not None:
                return action
    return None
