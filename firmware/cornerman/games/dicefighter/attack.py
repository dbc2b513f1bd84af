"""An attack of Dicefighter, from the roll to its end (rules/dicefighter.md, Actions); in memory from the reveal to
the end of the round."""

from cornerman.game import Ask, Refused, forget
from cornerman.games.dicefighter import abilities, rules

OWN = rules.TYPES[:3]
WEAK = {"trick": ("chain",), "chain": ("smash",), "smash": ("trick",), "venom": ("chain", "smash"),
        "edge": ("trick", "smash"), "fool": OWN}  # against what a type is weak
THREES = ("special", "combo", "stun")  # the rule of three of each of OWN
DAMAGE = {"smash": 2}                  # of a hit, else 1
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
        n = opt["trick_damage"] if one == "trick" else DAMAGE.get(one, 1)
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
        if one in OWN:
            i = OWN.index(one)
            more = len([b for b in standing if attack[b][0] == one])
            if THREES[i] not in s["ruled"] and s["three"][i] + more >= _needed(s, held, one):
                out.append(a)
    return out


def _needed(s, held, one):
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
        return ask_faces(_to_roll(s))
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
    near = worth(s) or [a for a in up(dice) if dice[a][0] in OWN]
    return Ask(("int", 0, len(dice) - 1), near[0] if near else None, near=near, wrong=lambda a: _wrong_count(dice[a]))


def ask_face():
    """A face, or the device rolls."""
    return Ask(("int", 1, 6, 3), optional=True)


def ask_faces(n):
    """The faces of n dice, or the device rolls; with no dice nothing needs to be asked."""
    return Ask(("list", ("int", 1, 6, 3), n, n), optional=True, near=None if n else [])


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


def _to_roll(s):
    """How many dice are rolled now."""
    if s["phase"] == "ready":
        attack, defense = sizes(s)
        return attack + defense if defense else 0
    return len(up(s["attack" if s["phase"] == "overwhelm" else "defense"]))


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
    return None if die[0] in OWN else "Only trick, chain and smash count"


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
            if types.count(one) > left[OWN.index(one)]:
                return "Only %d %s dice" % (left[OWN.index(one)], one)
        return None

    near = [[OWN[i] for i in pair] for pair in near]
    return Ask(("list", ("choice", OWN), n, n), near[0], near=near, wrong=wrong)


# ---- what follows ----------------------------------------------------------


def apply(opt, s, action, chance, events):
    """Change `s` by a checked action of the attack."""
    verb, phase = action[0], s["_phase"]
    seat = s["attacker"]
    foe = 1 - seat
    if verb == "roll":
        faces = thrown(action, 1, _to_roll(s), chance)
        if phase == "ready":
            _roll(s, seat, faces, events)
        elif phase == "overwhelm":
            n = _high(faces)
            events.append(("overwhelmed", faces, n, rules.hurt(s, foe, n)))
            end(s, events)
        else:
            n = _high(faces) * (2 if s["active"][seat] == "irresistible_force" else 1)
            if s["character"][foe] == "len":
                n += 2
            events.append(("countered", faces, n, rules.hurt(s, seat, n)))
            end(s, events)
    elif verb == "hit" or verb == "move":
        _hit(opt, s, action, chance, events)
    elif verb == "pass":
        if phase == "hits":
            _done(s, events)
        elif phase == "counter":
            end(s, events)
        else:
            _next(s)
    elif verb == "reroll":
        die = s["defense"][action[1]]
        face = action[2] if len(action) > 2 else chance.die()
        events.append(("rerolled", action[1], die[1], face))
        die[1] = face
        _next(s)
    elif verb == "stun":
        for d in action[1]:
            s["defense"][d][2] = "gone"
        events.append(("stunned", list(action[1])))
        _next(s)
    elif verb == "special":
        for one in action[1]:
            s["locked"][foe][OWN.index(one)] += 1
        events.append(("locked", foe, list(action[1])))
        _next(s)
    elif verb == "count":
        a = action[1]
        s["attack"][a][2] = "used"
        s["window"] = []
        events.append(("counted", a))
        choices = []
        _success(s, holds(s), s["attack"][a][0], choices, events)
        choose(s, choices, "overwhelm")
    else:
        for one in action[1]:
            s["dice"][foe][OWN.index(one)] -= 1
        for i in range(3):
            s["attack_pool"][foe][i] = min(s["attack_pool"][foe][i], s["dice"][foe][i])
        events.append(("lost", foe, list(action[1])))
        end(s, events)


def thrown(action, at, n, chance):
    """The faces given in an action, else n dice of the device."""
    return list(action[at]) if len(action) > at else [chance.die() for _ in range(n)]


def _high(faces):
    return len([face for face in faces if face > 4])


def choose(s, choices, back):
    """Wait for choices in turn, then in the phase `back`."""
    s["queue"] = choices + [back]
    _next(s)


def _next(s):
    s["_phase"] = s["queue"].pop(0)


def _fade(s, seat, n, events):
    """Venom dice are used up with the pool they were in (ruling 27)."""
    if n:
        s["venom"][seat] = max(0, s["venom"][seat] - n)
        events.append(("faded", seat, n))


def gain_venom(s, seat, events):
    """A venom die more, of five at most."""
    if s["venom"][seat] < 5:
        s["venom"][seat] += 1
        events.append(("venom", seat, s["venom"][seat]))


def _roll(s, seat, faces, events):
    """Both pools meet, or the defender has none (rulings 13 and 14)."""
    foe = 1 - seat
    ours, theirs = sizes(s)
    types = [[], []]
    for i in range(4):
        types[0] += [rules.TYPES[i]] * s["attack_pool"][seat][i]
        types[1] += [rules.TYPES[i]] * s["defense_pool"][foe][i]
    types[0] += ["edge"] * s["edge"][seat] + ["fool"] * s["fool"][seat]
    venom = s["attack_pool"][seat][3]
    s["attack_pool"][seat], s["defense_pool"][foe] = [0, 0, 0, 0], [0, 0, 0, 0]
    s["edge"][seat] = s["fool"][seat] = 0
    if theirs:
        s["attack"] = [[types[0][i], faces[i], "up"] for i in range(ours)]
        s["defense"] = [[types[1][i], faces[ours + i], "up"] for i in range(theirs)]
        s["_phase"] = "hits"
        events.append(("rolled", ours, theirs))
        return
    events.append(("defenseless", ours, rules.hurt(s, foe, ours)))
    _fade(s, seat, venom, events)
    if any(s["dice"][foe]):
        s["_phase"] = "lose"
    else:
        end(s, events)


def _hit(opt, s, action, chance, events):
    """A hit, or a hit whose die moves into the defense pool: damage, the die's own effect, rule of three."""
    verb, a, d = action[:3]
    seat = s["attacker"]
    foe = 1 - seat
    held = holds(s)
    die, struck = s["attack"][a], s["defense"][d]
    one = die[0]
    n = damage(opt, s, held, a, d)
    extra = verb == "hit" and earns(opt, s, held, a, d)
    events.append(("hit", a, d, n, rules.hurt(s, foe, n)))
    struck[2] = "used"
    die[2] = "used" if verb == "hit" else "gone"
    choices = []
    if one == "trick" and up(s["defense"]):
        choices.append("reroll")
    if verb == "move":
        s["defense_pool"][seat][1] += 1
        events.append(("moved", a))
    elif extra:
        s["extra"] += 1
        face = action[3] if len(action) > 3 else chance.die()
        s["attack"].append(["chain", face, "up"])
        events.append(("extra", face, s["extra"]))
    if one == "chain" and s["active"][seat] == "snake_style":
        gain_venom(s, seat, events)
    if one == "trick" and s["active"][foe] == "toad_style":
        gain_venom(s, foe, events)
    s["window"] = []
    _success(s, held, one, choices, events)
    choose(s, choices, "hits")


def _success(s, held, one, choices, events):
    """A success counts for the rule of three of its type, if it has one."""
    if one in OWN:
        i = OWN.index(one)
        s["three"][i] += 1
        if s["three"][i] >= _needed(s, held, one) and THREES[i] not in s["ruled"]:
            trigger(s, THREES[i], choices, events)


def trigger(s, name, choices, events):
    """A rule of three: its damage, or its choice if there is something to choose."""
    seat = s["attacker"]
    foe = 1 - seat
    s["ruled"].append(name)
    s["window"].append(name)
    if name == "combo":
        n = pool(s["attack"], "chain") // 2 + (2 if s["character"][seat] == "len" else 0)
        events.append((name, n, rules.hurt(s, foe, n)))
        return
    events.append((name,))
    if up(s["defense"]) if name == "stun" else any(rules.available(s, foe)):
        choices.append(name)


def _done(s, events):
    """Done hitting: a counter-attack, or dice that overwhelm, or neither."""
    seat = s["attacker"]
    foe = 1 - seat
    s["window"] = []
    assault = s["active"][seat] == "overwhelming_assault"
    if up(s["defense"]):
        if s["active"][foe] in ("irresistible_force", "toad_style") or assault and seat == s["first"]:
            end(s, events)
        else:
            s["_phase"] = "counter"
    elif up(s["attack"]):
        s["_phase"] = "overwhelm"
        events.append(("overwhelm",))
        if assault:
            events.append(("damage", foe, 2, rules.hurt(s, foe, 2)))
    else:
        end(s, events)


def end(s, events):
    """The attack ends: venom dice in it are used up; then the second attack, or the next round."""
    seat = s["attacker"]
    for one, dice in ((seat, "attack"), (1 - seat, "defense")):
        _fade(s, one, len([die for die in s[dice] if die[0] == "venom"]), events)
    for name in ("attack", "defense", "ruled", "window", "queue"):
        s[name] = []
    s["three"], s["extra"], s["discipline"] = [0, 0, 0], 0, False
    if s["turn"]:
        rules.end_round(s, events)
    else:
        s["turn"] = 1
        s["_phase"] = "ready"
        events.append(("attack", 1 - seat))
