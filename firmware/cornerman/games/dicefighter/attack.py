"""An attack of Dicefighter: what can be hit, what is open and what it asks for (rules/dicefighter.md); in memory
from the reveal to the end of the round. What follows is in `blows`."""

from cornerman.game import Ask, Refused
from cornerman.games.dicefighter import abilities, rules

WEAK = {"trick": ("chain",), "chain": ("smash",), "smash": ("trick",), "venom": ("chain", "smash"),
        "edge": ("trick", "smash"), "fool": rules.OWN}  # against what a type is weak
THREES = ("special", "combo", "stun")  # the rule of three of each of rules.OWN
EXTRA = 3                              # extra chain dice in an attack


# ---- what holds in this attack ---------------------------------------------


def holds(s):
    """What the active abilities change: {word: number} (the words of `abilities`)."""
    out = {}
    for seat in (0, 1):
        key = s["active"][seat]
        if key:
            words = abilities.ability(key)
            if (words[2] == "defend") == (seat != s["attacker"]):
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


def legal(s):
    """All hits [a, d], by a, then d."""
    held, out, known = holds(s), [], {}
    attack, defense = s["attack"], s["defense"]
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


def _result(opt, s, held, a, d):
    """What the thresholds of a chain die look at (ruling 4)."""
    one, face = s["attack"][a][:2]
    return face + affinity(held, one, s["defense"][d][0]) if opt["affinity_counts"] else face


def damage(opt, s, held, a, d):
    """The damage of a hit now; held: `holds(s)`."""
    one = s["attack"][a][0]
    if one == "chain" and _result(opt, s, held, a, d) < 4:
        n = 0
    elif one in held:
        n = held[one]
    else:
        n = 2 if one == "smash" else opt["trick_damage"] if one == "trick" else 1
    sting = s["defense"][d][0] == "venom" and s["active"][1 - s["attacker"]] == "scorpion_style"
    return n + 1 if sting else n


def earns(opt, s, held, a, d):
    """True if a hit brings an extra chain die."""
    return (s["attack"][a][0] == "chain" and s["extra"] < EXTRA
            and _result(opt, s, held, a, d) >= held.get("extra", 5))


def best(opt, s):
    """The hit to begin with: the first of `advice`, else the first with the most damage. There is one."""
    if s["advice"]:
        return s["advice"][0]
    held = holds(s)
    most = None
    for hit in s["hits"]:
        n = damage(opt, s, held, hit[0], hit[1])
        if most is None or n > most:
            most, found = n, hit
    return found


def suggest(opt, s):
    """The hits of the Suggestion."""
    held = holds(s)
    return rules.part("advice").matching(
        s["hits"], [3 * damage(opt, s, held, hit[0], hit[1]) + 1 for hit in s["hits"]])


def worth(s):
    """Standing dice whose type can still reach a rule of three by counting."""
    held, attack = holds(s), s["attack"]
    standing = up(attack)
    out = []
    for a in standing:
        one = attack[a][0]
        if one in rules.OWN:
            i = rules.OWN.index(one)
            more = len([b for b in standing if attack[b][0] == one])
            if THREES[i] not in s["ruled"] and s["three"][i] + more >= needed(s, held, one):
                out.append(a)
    return out


def needed(s, held, one):
    return 2 if s["discipline"] else held.get("three:" + one, 3)


# ---- what is open ----------------------------------------------------------


def offers(opt, s):
    """Prefixes open in an attack, likeliest first; `use` aside."""
    phase = s["phase"]
    if phase == "hits":
        if not s["hits"]:
            return [["pass"]]
        out = [["hit"]] + ([["move"]] if _movable(s) else []) + [["suggest"]]
        return out if opt["must_hit"] else out + [["pass"]]
    if phase == "overwhelm":
        return [["roll"], ["count"]] if worth(s) else [["roll"]]
    if phase == "counter":
        return [["roll"], ["pass"]]
    if phase == "reroll":
        return [["reroll"], ["pass"]] if up(s["defense"]) else [["pass"]]
    return [["roll"]] if phase == "ready" else [["stun"], ["pass"]] if phase == "stun" else [[phase]]


def _movable(s):
    """The chain dice that Stick and Move can move."""
    if s["active"][s["attacker"]] != "stick_and_move":
        return []
    return [hit[0] for hit in s["hits"] if s["attack"][hit[0]][0] == "chain"]


def ask(opt, s, prefix):
    """What a verb of the attack needs next."""
    verb, n = prefix[0], len(prefix)
    if verb == "hit" or verb == "move":
        return _ask_hit(opt, s, prefix)
    if verb == "pass":
        if s["hits"] and opt["must_hit"]:
            raise Refused("Hits are left")
        return None
    if verb == "suggest":
        return None
    if n > 1:
        return ask_face() if verb == "reroll" and n == 2 else None
    foe = 1 - s["attacker"]
    if verb == "roll":
        return ask_faces(rolled(s))
    if verb == "stun":
        return _ask_stun(s["defense"])
    if verb == "special":
        return _ask_types(rules.available(s, foe))
    if verb == "lose":
        return _ask_types(s["dice"][foe])
    dice = s["defense"] if verb == "reroll" else s["attack"]
    if not dice:
        raise Refused("There are no dice")
    if verb == "reroll":
        near = up(dice)
        return Ask(("int", 0, len(dice) - 1), _hardest(s) if near else None, near=near,
                   wrong=lambda d: None if dice[d][2] == "up" else "That die is used")
    near = worth(s) or [a for a in up(dice) if dice[a][0] in rules.OWN]
    return Ask(("int", 0, len(dice) - 1), near[0] if near else None, near=near, wrong=lambda a: _wrong_count(dice[a]))


def ask_face():
    """A face, or the device rolls."""
    return Ask(("int", 1, 6, 3), optional=True)


def ask_faces(dice):
    """The faces of dice (type, attack or defense as 0 or 1), or the device rolls; with none nothing is asked."""
    n = len(dice)
    return Ask(("list", ("int", 1, 6, 3), n, n), optional=True, near=None if n else [],
               dice=[(rules.TYPES[kind][0].upper(), kind, side) for kind, side in dice])


def rolled(s):
    """The dice that are rolled now, for `ask_faces`."""
    if s["phase"] != "ready":
        side = 0 if s["phase"] == "overwhelm" else 1
        dice = s["defense" if side else "attack"]
        return [(rules.TYPES.index(dice[i][0]), side) for i in up(dice)]
    seat = s["attacker"]
    pools = s["attack_pool"][seat] + [s["edge"][seat], s["fool"][seat]], s["defense_pool"][1 - seat]
    return [(kind, side) for side in (0, 1) for kind in range(len(pools[side]))
            for _ in range(pools[side][kind])] if any(pools[1]) else []


def _ask_hit(opt, s, prefix):
    """The attacking die, the defending one, and the face of an extra chain die if there is one."""
    verb, n = prefix[0], len(prefix)
    hits = s["hits"]
    if verb == "move":
        able = _movable(s)
        if s["active"][s["attacker"]] != "stick_and_move":
            raise Refused("That takes Stick and Move")
        hits = [hit for hit in hits if hit[0] in able]
    if not hits:
        raise Refused("No hits left" if verb == "hit" else "No chain die can hit")
    first = best(opt, s)
    if n == 1:
        near = []
        for a, d in hits:
            if a not in near:
                near.append(a)
        return Ask(("int", 0, len(s["attack"]) - 1), first[0] if first in hits else near[0], near=near,
                   wrong=lambda a: None if a in near else "That die can hit nothing" if verb == "hit"
                   else "No chain die that can hit")
    if n == 2:
        near = [hit[1] for hit in hits if hit[0] == prefix[1]]
        return Ask(("int", 0, len(s["defense"]) - 1), first[1] if first[0] == prefix[1] else near[0], near=near,
                   wrong=lambda d: None if d in near else "It does not beat that die")
    return ask_face() if n == 3 and verb == "hit" and earns(opt, s, holds(s), prefix[1], prefix[2]) else None


def sizes(s):
    """(dice of the attacker, dice of the defender) in the pools that meet now."""
    seat = s["attacker"]
    return sum(s["attack_pool"][seat]) + s["edge"][seat] + s["fool"][seat], sum(s["defense_pool"][1 - seat])


def _hardest(s):
    """The highest standing defending die, first among those that nothing hits."""
    reached = [hit[1] for hit in legal(s)]
    found = None
    for d in up(s["defense"]):
        rank = (d not in reached, s["defense"][d][1])
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
    return Ask(("list", ("int", 0, max(0, len(dice) - 1)), n, n), near[0], near=near, wrong=wrong)


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
    return Ask(("list", ("choice", rules.OWN), n, n), near[0], near=near, wrong=wrong)
