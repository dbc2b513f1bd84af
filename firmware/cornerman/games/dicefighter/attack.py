"""An attack of Dicefighter: what can be hit, and what its actions ask for (docs/rules/dicefighter.md, Actions).

What follows from an action is in `attack_effects`.
"""

from cornerman.game import Ask, Refused
from cornerman.games.dicefighter import fighters
from cornerman.games.dicefighter.fighters import (
    FACE, OWN, STATUS, THREES, TYPE, TYPES, UP, available, counted, pools, shown, up)
from cornerman.items import DiceLine

WEAK = {"trick": ("chain",), "chain": ("smash",), "smash": ("trick",), "venom": ("chain", "smash"),
        "edge": ("trick", "smash"), "fool": OWN}  # against what a type is weak
MOST_EXTRA = 3  # extra chain dice in an attack


# ---- what holds in this attack ---------------------------------------------


def holds(state):
    """What the active abilities change: {word: number} (the words of `fighters`)."""
    out = {}
    for seat in (0, 1):
        if state["active"][seat]:
            ability = fighters.ability(state["active"][seat])
            if (ability.window == "defend") == (seat != state["attacker"]):
                for word in ability.changes:
                    name, equals, number = word.partition("=")
                    if equals:
                        out[name] = int(number)
    return out


def affinity(held, one, other):
    """What the face of an attacking die of type `one` counts more against `other` (ruling 15). held: `holds(state)`."""
    key = one + ":" + other
    if key in held:
        return held[key]
    return (one in WEAK[other]) - (other in WEAK[one])


def legal(state):
    """All hits [a, d], by a, then d."""
    held, out, known = holds(state), [], {}
    attack, defense = state["attack"], state["defense"]
    standing = up(defense)
    for a in up(attack):
        one, face = attack[a][TYPE], attack[a][FACE]
        if one not in known:
            known[one] = {other: affinity(held, one, other) for other in TYPES}
        gains = known[one]
        out += [[a, d] for d in standing if face + gains[defense[d][TYPE]] > defense[d][FACE]]
    return out


def movable(state):
    """The hits whose chain die Stick and Move can move."""
    if state["active"][state["attacker"]] != "stick_and_move":
        return []
    return [hit for hit in state["hits"] if state["attack"][hit[0]][TYPE] == "chain"]


def _result(options, state, held, a, d):
    """What the thresholds of a chain die look at (ruling 4)."""
    die = state["attack"][a]
    gain = affinity(held, die[TYPE], state["defense"][d][TYPE]) if options["affinity_counts"] else 0
    return die[FACE] + gain


def damage(options, state, held, a, d):
    """The damage of a hit now; held: `holds(state)`."""
    one = state["attack"][a][TYPE]
    if one == "chain" and _result(options, state, held, a, d) < 4:
        n = 0
    elif one in held:
        n = held[one]
    else:
        n = 2 if one == "smash" else options["trick_damage"] if one == "trick" else 1
    sting = state["defense"][d][TYPE] == "venom" and state["active"][1 - state["attacker"]] == "scorpion_style"
    return n + sting


def earns(options, state, held, a, d):
    """True if a hit brings an extra chain die (ruling 5)."""
    return (state["attack"][a][TYPE] == "chain" and state["extra"] < MOST_EXTRA
            and _result(options, state, held, a, d) >= held.get("extra", 5))


def best(options, state):
    """The hit to begin with: the first of `advice`, else the first with the most damage. There is one."""
    if state["advice"]:
        return state["advice"][0]
    held = holds(state)
    numbers = [damage(options, state, held, a, d) for a, d in state["hits"]]
    return state["hits"][numbers.index(max(numbers))]


def suggestion(options, state):
    """The best hits together (docs/rules/dicefighter.md, Suggestion)."""
    from cornerman.games.dicefighter import best_hits

    held = holds(state)
    return best_hits.matching(state["hits"], [3 * damage(options, state, held, a, d) + 1 for a, d in state["hits"]])


def needed(state, held, one):
    """The successes that the rule of three of a type takes."""
    return 2 if state["discipline"] else held.get("three:" + one, 3)


def worth(state):
    """Indexes of the standing dice whose type can still reach a rule of three by counting."""
    held, attack = holds(state), state["attack"]
    standing = up(attack)
    types = [attack[a][TYPE] for a in standing]
    reached = [one for i, one in enumerate(OWN) if THREES[i] not in state["ruled"]
               and state["three"][i] + types.count(one) >= needed(state, held, one)]
    return [a for a in standing if attack[a][TYPE] in reached]


# ---- what is rolled --------------------------------------------------------


def pool_lines(state):
    """The pools that meet in the next roll, A's first, each an items.DiceLine of unknown faces."""
    seat = state["attacker"]
    kinds = pools(state)
    return [DiceLine("@%d" % who, [shown(kind) for kind in kinds[who != seat]], who) for who in (seat, 1 - seat)]


def rolled(state):
    """The dice that are rolled now, as items.DiceLine; a defenseless D and no dice: []."""
    if state["phase"] == "ready":
        lines = pool_lines(state)
        return [line for line in lines if line.dice] if lines[1].dice else []
    seat, dice = state["attacker"], state["attack"]
    if state["phase"] == "counter":
        seat, dice = 1 - seat, state["defense"]
    standing = [shown(TYPES.index(dice[i][TYPE])) for i in up(dice)]
    return [DiceLine("@%d" % seat, standing, seat)] if standing else []


def _ask_faces(lines):
    """The faces of dice, or the device rolls; with no dice nothing is asked."""
    n = sum([len(line.dice) for line in lines])
    return Ask(("list", ("int", 1, 6, 3), n, n), optional=True, candidates=None if n else [], dice=lines)


def ask_roll(options, state, prefix):
    """The faces of what is rolled."""
    return _ask_faces(rolled(state))


def ask_face(options, state, prefix):
    """A face, or the device rolls."""
    return Ask(("int", 1, 6, 3), optional=True)


# ---- hits ------------------------------------------------------------------


def _hits_of(state, verb):
    """The hits that `hit` or `move` can make. Refused: there are none."""
    if verb == "move" and state["active"][state["attacker"]] != "stick_and_move":
        raise Refused("That takes Stick and Move")
    hits = state["hits"] if verb == "hit" else movable(state)
    if not hits:
        raise Refused("No hits left" if verb == "hit" else "No chain die can hit")
    return hits


def ask_attacking(options, state, prefix):
    """The attacking die of `hit` or `move`, by its index; first that of the best hit."""
    hits, able = _hits_of(state, prefix[0]), []
    for a, d in hits:
        if a not in able:
            able.append(a)
    start = best(options, state)
    why = "That die can hit nothing" if prefix[0] == "hit" else "No chain die that can hit"
    return Ask(("int", 0, len(state["attack"]) - 1), start[0] if start in hits else able[0], candidates=able,
               wrong=lambda a: None if a in able else why)


def ask_defending(options, state, prefix):
    """The defending die that it hits, by its index."""
    able = [d for a, d in _hits_of(state, prefix[0]) if a == prefix[1]]
    start = best(options, state)
    return Ask(("int", 0, len(state["defense"]) - 1), start[1] if start[0] == prefix[1] else able[0], candidates=able,
               wrong=lambda d: None if d in able else "It does not beat that die")


def ask_extra(options, state, prefix):
    """The face of the extra chain die, if there is one."""
    a, d = prefix[1:3]
    return ask_face(options, state, prefix) if earns(options, state, holds(state), a, d) else None


def ask_pass(options, state, prefix):
    """Nothing. Refused while A must hit (ruling 9)."""
    if state["hits"] and options["must_hit"]:
        raise Refused("Hits are left")


# ---- choices ---------------------------------------------------------------


def _ask_die(dice, able, start, wrong):
    """A die by its index; start: one of `able`."""
    if not dice:
        raise Refused("There are no dice")
    return Ask(("int", 0, len(dice) - 1), start if able else None, candidates=able, wrong=wrong)


def ask_reroll(options, state, prefix):
    """A standing defending die; first the highest, before all one that nothing hits (ruling 3)."""
    dice, reached = state["defense"], [d for a, d in legal(state)]
    able = up(dice)
    ranks = [(d not in reached, dice[d][FACE]) for d in able]
    return _ask_die(dice, able, able[ranks.index(max(ranks))] if able else None,
                    lambda d: None if d in able else "That die is used")


def ask_count(options, state, prefix):
    """A standing die of A, first one that can matter."""
    dice = state["attack"]
    able = worth(state) or [a for a in up(dice) if dice[a][TYPE] in OWN]

    def wrong(a):
        if dice[a][STATUS] != UP:
            return "That die is used"
        return None if dice[a][TYPE] in OWN else "Only trick, chain and smash count"
    return _ask_die(dice, able, able[0] if able else None, wrong)


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


# ---- abilities -------------------------------------------------------------


def ask_use(options, state, prefix):
    """What an ability needs; most need nothing."""
    seat, key = prefix[1:3]
    if key == "all_in":
        return Ask(("list", ("choice", OWN), 2, 2), OWN[0], choices=list(OWN))
    if key == "flashy_fakeout":
        return Ask(("int", 0, 4), 4)
    if key != "switch_up":
        return None
    floats, dice = state["floats"][seat], state["dice"][seat]

    def wrong(new):
        if sum(new) != sum(floats):
            return "%d floating dice to place" % sum(floats)
        if any([dice[i] + new[i] - floats[i] < 0 for i in range(3)]):
            return "Not so many dice of that type"
    return Ask(("list", ("int", 0, sum(floats)), 3, 3), list(floats), dice=counted(None), wrong=wrong)


def ask_use_faces(options, state, prefix):
    """The faces of the smash dice of Flashy Fakeout; while overwhelming they are rolled with the others."""
    if prefix[2] != "flashy_fakeout" or state["phase"] != "hits":
        return None
    dice, seat = [shown(OWN.index("smash"))] * prefix[3], prefix[1]
    return _ask_faces([DiceLine("@%d" % seat, dice, seat)] if dice else [])
