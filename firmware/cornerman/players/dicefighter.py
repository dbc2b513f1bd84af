"""The model of Dicefighter: what a seat sees, and how good an action looks (docs/rules/dicefighter.md)."""

from cornerman.games.dicefighter import hits
from cornerman.games.dicefighter.dice import FACE, OWN, TYPE, TYPES, available, undeclared, up
from cornerman.games.dicefighter.fighters import CHARACTERS, fighter
from cornerman.players.turns import dicefighter as to_move  # noqa: F401, a part of the model

SIDES = CHARACTERS
BOARD = (1, 3)
SLOW = ("special", "lose", "counter")
AHEAD = 2  # attacks
THINKS = ("split", "special", "lose", "counter")
EXPECTED = ("split",)
WIDE = True
STRAYS = 4
SHARE = (4, 5)  # a greedy player attacks with four of five dice
USING = ("ready", "hits", "overwhelm", "counter")  # phases in which abilities may be used, besides the split
NOTHING = [0, 0, 0, 0]
BEGINNERS = ([3, 3, 4], [2, 2, 6], [6, 2, 2], [2, 6, 2], [4, 4, 2], [4, 2, 4], [2, 4, 4])


def begin(options, sides, luck):
    """The actions that build both fighters: floating dice are spread evenly, the dice of a beginner at random."""
    out = []
    for seat in (0, 1):
        able = _builds(options, seat)
        if sides[seat] and options["mode"] == "character":
            able = [build for build in able if build[3] == sides[seat]]
        out.append(able[luck.below(len(able))])
    return out


def view_of(options, state, table, seat):
    """The state as a seat sees it: the split of the other seat is hidden until both have split."""
    foe = 1 - seat
    if not (state["phase"] == "split" and state["ready"][foe]):
        return state
    view = dict(state)
    for name in ("attack_pool", "defense_pool"):
        view[name] = [state[name][one] if one == seat else NOTHING for one in (0, 1)]
    return view


def actions(options, view, seat):
    """The actions of the phase's verb with all fitting arguments, and abilities."""
    phase = view["phase"]
    if phase == "build":
        return _builds(options, seat)
    if phase == "first":
        return [["first"]]
    uses = [use for key in view["usable"][seat] for use in _uses(view, seat, key)] if any(view["usable"]) else []
    if phase == "split":
        return uses if undeclared(view) else _splits(view, seat) + uses
    if (seat == view["attacker"]) == (phase == "counter"):
        return uses + [None]  # None: the other seat has to act
    return _fights(options, view, seat, phase) + uses if phase in USING else _choices(options, view, phase)


def _fights(options, view, seat, phase):
    """Rolls and hits, and `count` in place of a roll."""
    if phase == "hits":
        able = _different(view, "hit", view["hits"])
        if view["active"][seat] == "stick_and_move":
            able += _different(view, "move", hits.movable(view))
        return able + ([] if able and options["must_hit"] else [["pass"]])
    if phase == "overwhelm":
        return [["roll"]] + [["count", a] for a in hits.countable(view)]
    return [["roll"], ["pass"]] if phase == "counter" else [["roll"]]


def _choices(options, view, phase):
    """The choices after a hit, and of dice that are lost."""
    if phase == "reroll":
        return [["reroll", d] for d in up(view["defense"])] + [["pass"]]
    from cornerman.games.dicefighter import attack

    ask = attack.ask_stun if phase == "stun" else attack.ask_types
    return [[phase, value] for value in ask(options, view, [phase]).candidates]


def _builds(options, seat):
    """Each character with its floating dice spread evenly; for a beginner, some ways to choose dice."""
    if options["mode"] == "beginner":
        return [["build", seat, list(dice)] for dice in BEGINNERS]
    return [["build", seat, [fighter(key).floats // 3] * 3, key] for key in CHARACTERS]


def _splits(view, seat):
    """Splits with none, half or all of each type attacking; with half of the venom dice."""
    most, venom = available(view, seat), view["venom"][seat]
    given = [[venom - venom // 2, venom // 2]] if venom else []
    ways = [sorted(set((0, n // 2, n - n // 2, n))) for n in most]
    out = [["split", seat, [a, b, c]] + given for a in ways[0] for b in ways[1] for c in ways[2]
           if 0 < a + b + c < sum(most)]
    return out or [["split", seat, list(most)] + given]


def _different(view, verb, pairs):
    """The hits, without those between dice of the same types and faces as an earlier one."""
    ours, theirs = [_alike(view[name]) for name in ("attack", "defense")]
    known, out = set(), []
    for a, d in pairs:
        look = 64 * ours[a] + theirs[d]
        if look not in known:
            known.add(look)
            out.append([verb, a, d])
    return out


def _alike(dice):
    """For each die a number that is equal for dice of the same type and face."""
    return [6 * TYPES.index(die[TYPE]) + die[FACE] for die in dice]


def _uses(view, seat, key):
    """The actions that use an ability, with its arguments."""
    action = ["use", seat, key]
    if key == "all_in":
        return [action + [[one, other]] for one in OWN for other in OWN]
    if key == "flashy_fakeout":
        return [action + [n] for n in (4, 2, 0)]
    if key == "switch_up":
        dice, floats = view["dice"][seat], view["floats"][seat]
        n = sum(floats)
        return [action + [new] for new in ([n, 0, 0], [0, n, 0], [0, 0, n], [n // 3] * 3)
                if sum(new) == n and min([dice[i] + new[i] - floats[i] for i in range(3)]) >= 0]
    return [action]


def worths(options, view, seat, able):
    """The worth of each action. What all of them depend on is computed once: the dice that can be split, or what
    abilities change in an attack."""
    phase = view["phase"]
    shared = available(view, seat) if phase == "split" else hits.in_force(view) if phase == "hits" else None
    return [_worth(options, view, seat, action, shared) for action in able]


def _worth(options, view, seat, action, shared):
    """The worth of an action: prefer the hit with the most damage by the lowest die, a split as near to SHARE as
    possible, and to use an ability at once. shared: of `worths`"""
    if action is None:
        return 0
    verb = action[0]
    if verb == "hit" or verb == "move":
        a, d = action[1:3]
        damage = hits.damage(options, view, shared, a, d)
        return 40 * damage - view["attack"][a][FACE] + 2 * view["defense"][d][FACE] + (verb == "move")
    if verb == "split":
        uneven = sum([abs(SHARE[0] * shared[i] - SHARE[1] * action[2][i]) for i in range(3)])
        return -uneven - 10 * abs(SHARE[0] * sum(shared) - SHARE[1] * sum(action[2]))
    if verb == "use":
        return 50 if action[2] != "all_in" else -1
    if verb == "reroll":
        return view["defense"][action[1]][FACE] - 3
    if verb == "special" or verb == "lose":
        foe = 1 - view["attacker"]
        return sum([view["dice"][foe][OWN.index(one)] for one in action[1]])
    return 1 if verb in ("roll", "count") else 0


def guess(options, view, seat, luck):
    """A guess: only the other seat's split of this round is hidden."""
    state, foe = view, 1 - seat
    if view["phase"] == "split" and view["ready"][foe]:
        state, most = dict(view), available(view, foe)
        dice = [luck.below(n + 1) for n in most]
        venom = luck.below(view["venom"][foe] + 1)
        pools = dice + [venom], [most[i] - dice[i] for i in range(3)] + [view["venom"][foe] - venom]
        for i, name in ((0, "attack_pool"), (1, "defense_pool")):
            state[name] = [view[name][one] if one == seat else pools[i] for one in (0, 1)]
    return state


def expect(options, view, seat, able, luck, samples):
    """The more dice attack, the better: in matches played to their end, whoever attacked with more of them won. With
    equal numbers, smash dice stay to defend. Abilities that are possible before the split are used at once."""
    return [999 if action[0] == "use" else 10 * sum(action[2]) - action[2][2] for action in able]


def clock(options, state):
    """Two for each round, and one more in its second attack."""
    return 2 * state["round"] + state["turn"]


def opener(options, state):
    """The seat that attacks first; in the first round, the one that began."""
    return state["first"]


def lead(options, state):
    """The health of seat 0 minus that of seat 1, in sixths of a beginner's health of 24."""
    return (state["hp"][0] - state["hp"][1]) // 4


def strength(state, seat):
    """The strength of a seat, from its health, its dice, waiting dice, and unused abilities."""
    return (10 * state["hp"][seat] + 12 * sum(state["dice"][seat]) - 8 * sum(state["locked"][seat])
            + 8 * (state["venom"][seat] + state["edge"][seat] + state["fool"][seat]) - 10 * len(state["spent"][seat]))
