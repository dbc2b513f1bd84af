"""An attack of Dicefighter: what can be hit, what is open and what it asks for (rules/dicefighter.md); in memory
from the reveal to the end of the round. What follows is in `blows`."""

from cornerman.game import Ask, Refused
from cornerman.games.dicefighter import abilities, rules

WEAK = {"trick": ("chain",), "chain": ("smash",), "smash": ("trick",), "venom": ("chain", "smash"),
        "edge": ("trick", "smash"), "fool": rules.OWN}  # against what a type is weak
THREES = ("special", "combo", "stun")  # the rule of three of each of rules.OWN
EXTRA = 3                              # extra chain dice in an attack


# ---- what holds in this attack ---------------------------------------------


def holds(state):
    """What the active abilities change: {word: number} (the words of `abilities`)."""
    out = {}
    for seat in (0, 1):
        key = state["active"][seat]
        if key:
            words = abilities.ability(key)
            if (words[2] == "defend") == (seat != state["attacker"]):
                for word in words[4:]:
                    name, equals, number = word.partition("=")
                    if equals:
                        out[name] = int(number)
    return out


def affinity(held, one, other):
    """What the face of an attacking die of type `one` counts more against `other` (ruling 15)."""
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
        one, face = attack[a][0], attack[a][1]
        if one not in known:
            known[one] = {other: affinity(held, one, other) for other in rules.TYPES}
        gains = known[one]
        for d in standing:
            die = defense[d]
            if face + gains[die[0]] > die[1]:
                out.append([a, d])
    return out


def up(dice):
    """Indices of the standing dice."""
    return [i for i in range(len(dice)) if dice[i][2] == "up"]


def pool(dice, *types):
    """How many dice of these types are in a pool, standing or used."""
    return len([die for die in dice if die[0] in types and die[2] != "gone"])


def _result(options, state, held, a, d):
    """What the thresholds of a chain die look at (ruling 4)."""
    one, face = state["attack"][a][:2]
    return face + affinity(held, one, state["defense"][d][0]) if options["affinity_counts"] else face


def damage(options, state, held, a, d):
    """The damage of a hit now; held: `holds(s)`."""
    one = state["attack"][a][0]
    if one == "chain" and _result(options, state, held, a, d) < 4:
        n = 0
    elif one in held:
        n = held[one]
    else:
        n = 2 if one == "smash" else options["trick_damage"] if one == "trick" else 1
    sting = state["defense"][d][0] == "venom" and state["active"][1 - state["attacker"]] == "scorpion_style"
    return n + 1 if sting else n


def earns(options, state, held, a, d):
    """True if a hit brings an extra chain die."""
    return (state["attack"][a][0] == "chain" and state["extra"] < EXTRA
            and _result(options, state, held, a, d) >= held.get("extra", 5))


def best(options, state):
    """The hit to begin with: the first of `advice`, else the first with the most damage. There is one."""
    if state["advice"]:
        return state["advice"][0]
    held = holds(state)
    most = None
    for hit in state["hits"]:
        n = damage(options, state, held, hit[0], hit[1])
        if most is None or n > most:
            most, found = n, hit
    return found


def suggest(options, state):
    """The hits of the Suggestion."""
    held = holds(state)
    return rules.part("advice").matching(
        state["hits"], [3 * damage(options, state, held, hit[0], hit[1]) + 1 for hit in state["hits"]])


def worth(state):
    """Standing dice whose type can still reach a rule of three by counting."""
    held, attack = holds(state), state["attack"]
    standing = up(attack)
    out = []
    for a in standing:
        one = attack[a][0]
        if one in rules.OWN:
            i = rules.OWN.index(one)
            more = len([b for b in standing if attack[b][0] == one])
            if THREES[i] not in state["ruled"] and state["three"][i] + more >= needed(state, held, one):
                out.append(a)
    return out


def needed(state, held, one):
    return 2 if state["discipline"] else held.get("three:" + one, 3)


# ---- what is open ----------------------------------------------------------


def open_prefixes(options, state):
    """Prefixes open in an attack, likeliest first; `use` aside."""
    phase = state["phase"]
    if phase == "hits":
        if not state["hits"]:
            return [["pass"]]
        out = [["hit"]] + ([["move"]] if _movable(state) else []) + [["suggest"]]
        return out if options["must_hit"] else out + [["pass"]]
    if phase == "overwhelm":
        return [["roll"], ["count"]] if worth(state) else [["roll"]]
    if phase == "counter":
        return [["roll"], ["pass"]]
    if phase == "reroll":
        return [["reroll"], ["pass"]] if up(state["defense"]) else [["pass"]]
    return [["roll"]] if phase == "ready" else [["stun"], ["pass"]] if phase == "stun" else [[phase]]


def _movable(state):
    """The chain dice that Stick and Move can move."""
    if state["active"][state["attacker"]] != "stick_and_move":
        return []
    return [hit[0] for hit in state["hits"] if state["attack"][hit[0]][0] == "chain"]


def ask(options, state, prefix):
    """What a verb of the attack needs next."""
    verb, n = prefix[0], len(prefix)
    if verb == "hit" or verb == "move":
        return _ask_hit(options, state, prefix)
    if verb == "pass":
        if state["hits"] and options["must_hit"]:
            raise Refused("Hits are left")
        return None
    if verb == "suggest":
        return None
    if n > 1:
        return ask_face() if verb == "reroll" and n == 2 else None
    foe = 1 - state["attacker"]
    if verb == "roll":
        return ask_faces(rolled(state))
    if verb == "stun":
        return _ask_stun(state["defense"])
    if verb == "special":
        return _ask_types(rules.available(state, foe))
    if verb == "lose":
        return _ask_types(state["dice"][foe])
    dice = state["defense"] if verb == "reroll" else state["attack"]
    if not dice:
        raise Refused("There are no dice")
    if verb == "reroll":
        near = up(dice)
        return Ask(("int", 0, len(dice) - 1), _hardest(state) if near else None, candidates=near,
                   wrong=lambda d: None if dice[d][2] == "up" else "That die is used")
    near = worth(state) or [a for a in up(dice) if dice[a][0] in rules.OWN]
    return Ask(("int", 0, len(dice) - 1), near[0] if near else None, candidates=near, wrong=lambda a: _wrong_count(dice[a]))


def ask_face():
    """A face, or the device rolls."""
    return Ask(("int", 1, 6, 3), optional=True)


def ask_faces(dice):
    """The faces of dice (type, attack or defense as 0 or 1), or the device rolls; with none nothing is asked."""
    n = len(dice)
    return Ask(("list", ("int", 1, 6, 3), n, n), optional=True, candidates=None if n else [],
               dice=[(rules.TYPES[kind][0].upper(), kind, side) for kind, side in dice])


def rolled(state):
    """The dice that are rolled now, for `ask_faces`."""
    if state["phase"] != "ready":
        side = 0 if state["phase"] == "overwhelm" else 1
        dice = state["defense" if side else "attack"]
        return [(rules.TYPES.index(dice[i][0]), side) for i in up(dice)]
    seat = state["attacker"]
    pools = state["attack_pool"][seat] + [state["edge"][seat], state["fool"][seat]], state["defense_pool"][1 - seat]
    return [(kind, side) for side in (0, 1) for kind in range(len(pools[side]))
            for _ in range(pools[side][kind])] if any(pools[1]) else []


def _ask_hit(options, state, prefix):
    """The attacking die, the defending one, and the face of an extra chain die if there is one."""
    verb, n = prefix[0], len(prefix)
    hits = state["hits"]
    if verb == "move":
        able = _movable(state)
        if state["active"][state["attacker"]] != "stick_and_move":
            raise Refused("That takes Stick and Move")
        hits = [hit for hit in hits if hit[0] in able]
    if not hits:
        raise Refused("No hits left" if verb == "hit" else "No chain die can hit")
    first = best(options, state)
    if n == 1:
        near = []
        for a, d in hits:
            if a not in near:
                near.append(a)
        return Ask(("int", 0, len(state["attack"]) - 1), first[0] if first in hits else near[0], candidates=near,
                   wrong=lambda a: None if a in near else "That die can hit nothing" if verb == "hit"
                   else "No chain die that can hit")
    if n == 2:
        near = [hit[1] for hit in hits if hit[0] == prefix[1]]
        return Ask(("int", 0, len(state["defense"]) - 1), first[1] if first[0] == prefix[1] else near[0], candidates=near,
                   wrong=lambda d: None if d in near else "It does not beat that die")
    return ask_face() if n == 3 and verb == "hit" and earns(options, state, holds(state), prefix[1], prefix[2]) else None


def sizes(state):
    """(dice of the attacker, dice of the defender) in the pools that meet now."""
    seat = state["attacker"]
    return sum(state["attack_pool"][seat]) + state["edge"][seat] + state["fool"][seat], sum(state["defense_pool"][1 - seat])


def _hardest(state):
    """The highest standing defending die, first among those that nothing hits."""
    reached = [hit[1] for hit in legal(state)]
    found = None
    for d in up(state["defense"]):
        rank = (d not in reached, state["defense"][d][1])
        if found is None or rank > most:
            found, most = d, rank
    return found


def _wrong_count(die):
    if die[2] != "up":
        return "That die is used"
    return None if die[0] in rules.OWN else "Only trick, chain and smash count"


def _ask_stun(dice):
    """The two lowest standing dice; which of equal ones does not matter."""
    standing = up(dice)
    lowest = sorted([dice[d][1] for d in standing])[:2]
    n = len(lowest)

    def wrong(chosen):
        if n == 2 and chosen[0] == chosen[1] or not all([d in standing for d in chosen]):
            return "Dice that stand, please"
        return None if sorted([dice[d][1] for d in chosen]) == lowest else "The lowest dice, please"

    near, seen = [], []
    for d in standing:
        for e in standing if n == 2 else (None,):
            chosen = [d] if e is None else [d, e]
            if e is not None and e <= d or wrong(chosen):
                continue
            kinds = sorted([dice[d][:2] for d in chosen])
            if kinds not in seen:
                seen.append(kinds)
                near.append(chosen)
    if not n:
        near = [[]]
    return Ask(("list", ("int", 0, max(0, len(dice) - 1)), n, n), near[0], candidates=near, wrong=wrong)


def _ask_types(left):
    """Two types of dice that a seat has, `left` of each, or all it has; first those it has most of."""
    n = min(2, sum(left))
    by_count = sorted(range(3), key=lambda i: i - 3 * left[i])
    first = by_count[:1] * n if left[by_count[0]] > 1 else [i for i in range(3) if left[i]][:n]
    near = [first]
    for i in range(3):
        for j in range(i, 3) if n == 2 else (i,):
            pair = [i, j][:n]
            if pair not in near and not any([pair.count(k) > left[k] for k in pair]):
                near.append(pair)

    def wrong(types):
        for one in types:
            if types.count(one) > left[rules.OWN.index(one)]:
                return "Only %d %s dice" % (left[rules.OWN.index(one)], one)
        return None

    near = [[rules.OWN[i] for i in pair] for pair in near]
    return Ask(("list", ("choice", rules.OWN), n, n), near[0], candidates=near, wrong=wrong)
