"""The players that can have a seat: `random`, `greedy`, `thinking`, and `hard`, which is as much of `thinking` as a
board has time for (docs/players.md).

What a game gives them is its *sight*, the module `players/NAME.py`:

GAME                                      its name
SIDES                                     what a seat can be given at the beginning (fighters, hands, decks), or ()
addable(options)                          where there is one: the cards that a side can have besides; the side is
                                          named `side+card` then
has(side, card)                           True for those that the side has anyway
given(options, sides)                     the options of a match with these sides
begin(options, sides, luck)               the actions that begin a match with a side for each seat
lay(options, state, sides, luck)          what the players hold themselves then, or None: nothing
told(options, state, table, action, luck) the actions that tell what lies on the table in place of one that a player
                                          has chosen
AHEAD                                     how far `thinking` looks, in steps of `clock`
BOARD                                     samples and actions that `thinking` has time for on an RP2040
SLOW                                      the phases in which it has none there: it is greedy
SKETCHED                                  those of them in which it takes the best `outcome`, where a sight has that
THINKS                                    the phases in which `thinking` thinks, elsewhere it is greedy; None: all
WIDE                                      True: it thinks about actions of little worth, too
STRAYS                                    looking ahead, one action in so many is taken at random
DOUBT                                     how much better than greedy an action must be, in standard errors
seen(options, state, table, seat)         the state as a person in that seat sees it: a copy without what is hidden.
                                          `table`: what the players hold themselves, or None
waits(options, state)                     the seats that can do something now, the one that must act last
actions(options, view, seat)              what the seat may do now, a list of whole actions. What luck decides is left
                                          out. None among them: it does nothing, another seat acts
worth(options, view, seat, action)        a number: how good an action looks without a thought of what follows
guess(options, view, seat, luck)          a whole state as it could be, with all that the view hides drawn at random;
                                          None: it cannot be guessed, then `thinking` is greedy
follow(options, state, table, action, events, luck)   after an action: what becomes of the cards that the players hold
worths(options, view, seat, able)         where there is one: the worth of each action, in less time than one by one
expect(options, view, seat, able, luck, samples)   where there is one, in the phases EXPECTED: in place of looking
                                          ahead, what to expect of each action, a list of numbers
outcome(options, world, seat, action, reply)   how a guess stands for the seat some time after its action and one of the
                                          other seat, None: that one has nothing to do; quickly worked out, a number
clock(options, state)                     a number that grows as the match goes on
opener(options, state)                    the seat that began, None: nobody yet, or both did
lead(options, state)                      how far seat 0 leads in what the game counts, a whole number
wounded(state, seat)                      where there is one: True while the seat has been hit
score(options, state, seat)               a number: how the match stands for the seat; `WIN` for a match that is won

A guess is a state that holds what the players hold, too, so it is its own `table`.
"""

from cornerman.game import copied, perform

KINDS = ("random", "greedy", "thinking", "hard")
WIN = 1000
LONGEST = 400  # actions that are looked ahead at most


def sight(name):
    """The module of a game in this folder. ImportError: it has none."""
    return __import__("cornerman.players." + name, None, None, ("*",))


def choose(kind, sight, rules, options, state, table, seat, luck, samples=6, few=8):
    """What a player in a seat does now: a whole action, or None: nothing, another seat acts.

    kind: one of KINDS; sight: module; rules: those of the game; state: dict, of which only what the seat sees is used;
    table: what the players hold themselves, or None; luck: the player's own chance.Chance; samples: how often
    `thinking` draws what it does not see; few: how many actions it thinks about.
    """
    view = sight.seen(options, state, table, seat)
    able = sight.actions(options, view, seat)
    if len(able) < 2:
        return able[0] if able else None
    if kind == "random":
        return able[luck.below(len(able))]
    if kind == "hard":
        samples, few = sight.BOARD
        if view["phase"] in sight.SLOW and hasattr(sight, "outcome") and view["phase"] in sight.SKETCHED:
            return sketched(sight, options, view, seat, likeliest(sight, options, view, seat, able, few), luck, samples)
        kind = "greedy" if view["phase"] in sight.SLOW else "thinking"
    if kind == "greedy" or sight.THINKS and view["phase"] not in sight.THINKS:
        return best(sight, options, view, seat, able, luck)
    if hasattr(sight, "expect") and view["phase"] in sight.EXPECTED:
        hopes = sight.expect(options, view, seat, able, luck, samples)
        return able[hopes.index(max(hopes))]
    return think(sight, rules, options, view, seat, able, luck, samples, few)


def worths(sight, options, view, seat, able):
    """The worth of each action."""
    if hasattr(sight, "worths"):
        return sight.worths(options, view, seat, able)
    return [sight.worth(options, view, seat, action) for action in able]


def likeliest(sight, options, view, seat, able, few):
    """The `few` actions of the greatest worth, the greatest first; where the sight says WIDE, the later half of them
    are spread over all that is left, to the last."""
    found = worths(sight, options, view, seat, able)
    order = sorted([(-found[i], i) for i in range(len(able))])
    if sight.WIDE and len(order) > few:
        best = (few + 1) // 2
        gap = (len(order) - best) / (few - best)
        order = order[:best] + [order[best - 1 + int(gap * n)] for n in range(1, few - best + 1)]
    return [able[i] for worth, i in order[:few]]


def sketched(sight, options, view, seat, able, luck, samples):
    """The action of the best `outcome`, where the other seat does what looks best in a guess, or sometimes anything."""
    foe, hopes = 1 - seat, [0] * len(able)
    for _ in range(samples):
        world, reply = sight.guess(options, view, seat, luck), None
        if foe in sight.waits(options, world):
            reply = strayed(sight, options, world, foe, sight.actions(options, world, foe), luck)
        for i in range(len(able)):
            hopes[i] += sight.outcome(options, world, seat, able[i], reply)
    return able[hopes.index(max(hopes))]


def duel_score(state, seat, strength):
    """The score of a match between two: who has won; before that, by how much `strength(state, seat)` leads."""
    if state["over"]:
        return 0 if state["winner"] is None else WIN if state["winner"] == seat else -WIN
    return strength(state, seat) - strength(state, 1 - seat)


def best(sight, options, state, seat, able, luck):
    """The action of the greatest worth, of equal ones any."""
    weighed = worths(sight, options, state, seat, able)
    most = max(weighed)
    found = [able[i] for i in range(len(able)) if weighed[i] == most]
    return found[luck.below(len(found))] if len(found) > 1 else found[0]


def think(sight, rules, options, view, seat, able, luck, samples, few):
    """The action after which matches that are played on from guesses stand best (information-set Monte Carlo).

    Each guess is played on once from each action, with the same luck. What `greedy` would do stands unless another
    action was better by more than the spread of the differences explains.
    """
    able = likeliest(sight, options, view, seat, able, few)
    sums, squares = [0] * len(able), [0] * len(able)
    for _ in range(samples):
        world = sight.guess(options, view, seat, luck)
        if world is None:
            return able[0]
        start = end = luck.used
        for i in range(len(able)):
            luck.used = start
            score = imagined(sight, rules, options, copied(world), seat, able[i], luck)
            if i == 0:
                first = score
            sums[i] += score - first
            squares[i] += (score - first) * (score - first)
            end = max(end, luck.used)
        luck.used = end
    chosen, most = able[0], 0
    for i in range(1, len(able)):
        sure = sums[i] - sight.DOUBT * (squares[i] - sums[i] * sums[i] / samples) ** 0.5
        if sure > most:
            chosen, most = able[i], sure
    return chosen


def imagined(sight, rules, options, state, seat, action, luck):
    """How the match stands for a seat some time after an action; `state` is changed."""
    until = sight.clock(options, state) + sight.AHEAD
    if action is None:
        action = answered(sight, options, state, luck, seat)
    for _ in range(LONGEST):
        events = perform(rules, options, state, action, luck)
        sight.follow(options, state, state, action, events, luck)
        if state["over"] or sight.clock(options, state) >= until:
            break
        action = answered(sight, options, state, luck)
        if action is None:
            break
    return sight.score(options, state, seat)


def strayed(sight, options, state, seat, able, luck):
    """What a seat does in a match that is imagined: the best of its actions, but one time in `STRAYS` any."""
    if luck.below(sight.STRAYS) == 0:
        return able[luck.below(len(able))]
    return best(sight, options, state, seat, able, luck)


def answered(sight, options, state, luck, silent=None):
    """What somebody does next in a match that is played on: greedy, but one time in four anything. None: nobody can.

    silent: a seat that does nothing now.
    """
    for seat in sight.waits(options, state):
        if seat != silent:
            able = sight.actions(options, state, seat)
            if len(able) > 1:
                action = strayed(sight, options, state, seat, able, luck)
            else:
                action = able[0] if able else None
            if action is not None:
                return action
    return None
