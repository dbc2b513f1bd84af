"""The actions of an attack of Dicefighter, from its roll to its end: what each of them asks for, and what it does
(docs/rules/dicefighter.md, Rolls, Hits and Actions). `hits` has the numbers. A function with the arguments of an
`apply` is that of a verb."""

from cornerman.game import Ask, Refused, argument
from cornerman.games.dicefighter import hits
from cornerman.games.dicefighter.dice import (
    FACE, GONE, OWN, STATUS, THREES, TYPE, TYPES, UP, USED, available, dice_of, hurt, in_pool, lazy, pool_numbers,
    pools, shown, up, waiting)
from cornerman.items import DiceLine

# ---- rolls -------------------------------------------------------------------


def pool_lines(state):
    """The pools that meet in the next roll as a list of items.DiceLine with unknown faces, A's first."""
    seat = state["attacker"]
    kinds = pools(state)
    return [DiceLine("@%d %d" % (who, state["hp"][who]), [shown(state, kind) for kind in kinds[who != seat]], who)
            for who in (seat, 1 - seat)]


def _number(state):
    """How many dice are rolled now; 0 against a D without dice."""
    if state["phase"] == "ready":
        ours, theirs = pool_numbers(state)
        return sum(theirs) and sum(ours) + sum(theirs)
    return len(up(state["defense" if state["phase"] == "counter" else "attack"]))


def _rolling(state):
    """The dice that are rolled now, at least one, as a list of items.DiceLine."""
    if state["phase"] == "ready":
        return [line for line in pool_lines(state) if line.dice]
    seat, dice = state["attacker"], state["attack"]
    if state["phase"] == "counter":
        seat, dice = 1 - seat, state["defense"]
    kinds = [TYPES.index(dice[index][TYPE]) for index in up(dice)]
    return [DiceLine("@%d" % seat, [shown(state, kind) for kind in kinds], seat)]


def ask_faces(count, lines):
    """The Ask for the faces of dice, which is optional: the device can roll them. Without dice nothing is asked. count:
    the number of dice; lines: a function that returns them as a list of items.DiceLine"""
    return Ask(("list", ("int", 1, 6, 3), count, count), optional=True,
               later=lambda: {"dice": lines()} if count else {"candidates": []})


def ask_roll(options, state, prefix):
    """The Ask for the faces of the roll."""
    return ask_faces(_number(state), lambda: _rolling(state))


def ask_face(options, state, prefix):
    """The Ask for one face, which is optional: the device can roll."""
    return Ask(("int", 1, 6, 3), optional=True)


def rolled(action, at, count, chance):
    """The faces, a list of 1 to 6, that an action has at index `at`; if it has none, `count` faces of the device."""
    return list(action[at]) if len(action) > at else [1 + chance.below(6) for _ in range(count)]


def roll(options, state, action, chance, events):
    """Roll the pools against each other, or an overwhelming or a counter-attack (docs/rules/dicefighter.md, Rolls)."""
    seat, phase = state["attacker"], state["_phase"]
    faces = rolled(action, 1, _number(state), chance)
    if phase == "ready":
        _meet(state, seat, faces, events)
        return
    damage = len([face for face in faces if face > 4])
    if phase == "overwhelm":
        events.append(("overwhelmed", faces, damage, hurt(state, 1 - seat, damage)))
    else:
        damage *= 2 if state["active"][seat] == "irresistible_force" else 1
        damage += 2 if state["character"][1 - seat] == "len" else 0
        events.append(("countered", faces, damage, hurt(state, seat, damage)))
    end(state, events)


def _meet(state, seat, faces, events):
    """Put the rolled dice into `attack` and `defense`; who defends without dice takes damage (rulings 13 and 14)."""
    foe = 1 - seat
    ours, theirs = pools(state)
    venom = state["attack_pool"][seat][3]
    state["attack_pool"][seat], state["defense_pool"][foe] = [0, 0, 0, 0], [0, 0, 0, 0]
    for name in waiting(state):
        state[name][seat] = 0
    if theirs:
        dice = [[TYPES[kind], face, UP] for kind, face in zip(ours + theirs, faces)]
        state["attack"], state["defense"] = dice[:len(ours)], dice[len(ours):]
        state["_phase"] = "hits"
        events.append(("rolled", len(ours), len(theirs)))
        return
    events.append(("defenseless", len(ours), hurt(state, foe, len(ours))))
    _fade(state, seat, venom, events)
    if any(state["dice"][foe]):
        state["_phase"] = "lose"
    else:
        end(state, events)


# ---- hits --------------------------------------------------------------------


def _hits_of(state, verb):
    """The hits that `hit` or `move` can make. Refused: there are none."""
    if verb == "move" and state["active"][state["attacker"]] != "stick_and_move":
        raise Refused("That takes Stick and Move")
    pairs = state["hits"] if verb == "hit" else hits.movable(state)
    if not pairs:
        raise Refused("No hits left" if verb == "hit" else "No chain die can hit")
    return pairs


def ask_attacking(options, state, prefix):
    """The Ask for the attacking die of `hit` or `move`, by its index; its picker starts on that of the best hit."""
    pairs = _hits_of(state, prefix[0])

    def wrong(a):
        if a not in [hit[0] for hit in pairs]:
            return "That die can hit nothing" if prefix[0] == "hit" else "No chain die that can hit"

    def later():
        allowed, start = sorted(set([a for a, d in pairs])), hits.best(options, state)
        return {"first": start[0] if start in pairs else allowed[0], "candidates": allowed}
    return Ask(("int", 0, len(state["attack"]) - 1), wrong=wrong, later=later)


def ask_defending(options, state, prefix):
    """The Ask for the defending die, by its index."""
    pairs = _hits_of(state, prefix[0])

    def later():
        allowed, start = [d for a, d in pairs if a == prefix[1]], hits.best(options, state)
        return {"first": start[1] if start[0] == prefix[1] else allowed[0], "candidates": allowed}
    return Ask(("int", 0, len(state["defense"]) - 1), later=later,
               wrong=lambda d: None if [prefix[1], d] in pairs else "It does not beat that die")


def ask_extra(options, state, prefix):
    """The Ask for the face of the extra chain die; None: the hit brings none."""
    a, d = prefix[1:3]
    if state["attack"][a][TYPE] != "chain" or not hits.earns(options, state, hits.in_force(state), a, d):
        return None
    return ask_face(options, state, prefix)


def suggest(options, state, action, chance, events):
    """Note the best hits in `advice`."""
    state["advice"] = hits.suggestion(options, state)
    events.append(("advice", len(state["advice"])))


def hit(options, state, action, chance, events):
    """Apply `hit` or `move`: damage, effect, a success for its rule of three (docs/rules/dicefighter.md, Hits)."""
    verb, a, d = action[:3]
    seat = state["attacker"]
    foe = 1 - seat
    changes = hits.in_force(state)
    die, struck = state["attack"][a], state["defense"][d]
    kind = die[TYPE]
    damage = hits.damage(options, state, changes, a, d)
    extra = verb == "hit" and hits.earns(options, state, changes, a, d)
    events.append(("hit", a, d, damage, hurt(state, foe, damage)))
    struck[STATUS] = USED
    die[STATUS] = USED if verb == "hit" else GONE
    choices = ["reroll"] if kind == "trick" and up(state["defense"]) else []
    if verb == "move":
        state["defense_pool"][seat][OWN.index("chain")] += 1
        events.append(("moved", a))
    elif extra:
        state["extra"] += 1
        face = argument(action, 3) or chance.die()
        state["attack"].append(["chain", face, UP])
        events.append(("extra", face, state["extra"]))
    if kind == "chain" and state["active"][seat] == "snake_style":
        _gain(state, seat, events)
    if kind == "trick" and state["active"][foe] == "toad_style":
        _gain(state, foe, events)
    state["window"] = []
    _succeed(state, changes, kind, choices, events)
    if not choices:
        state["hits"] = hits.legal(state) if extra else [pair for pair in state["hits"]
                                                         if pair[0] != a and pair[1] != d]
    choose(state, choices, "hits")


def ask_count(options, state, prefix):
    """The Ask for the attacking die that is counted. The picker starts on one that can lead to a rule of three."""
    dice = state["attack"]
    allowed = hits.countable(state) or [a for a in up(dice) if dice[a][TYPE] in OWN]

    def wrong(a):
        if dice[a][STATUS] != UP:
            return "That die is used"
        return None if dice[a][TYPE] in OWN else "Only trick, chain and smash count"
    return _ask_die(dice, allowed, lambda: allowed[0], wrong)


def count(options, state, action, chance, events):
    """Count a die for its rule of three instead of rolling it (ruling 10)."""
    die = state["attack"][action[1]]
    die[STATUS] = USED
    state["window"] = []
    events.append(("counted", action[1]))
    choices = []
    _succeed(state, hits.in_force(state), die[TYPE], choices, events)
    choose(state, choices, "overwhelm")


def _succeed(state, changes, kind, choices, events):
    """Add a success to the rule of three of a type, if it has one. choices: a list to which phases are appended"""
    if kind in OWN:
        index = OWN.index(kind)
        state["three"][index] += 1
        needed = hits.needed(state, changes, kind)
        if state["three"][index] >= needed and THREES[index] not in state["ruled"]:
            trigger(state, THREES[index], choices, events)


def trigger(state, name, choices, events):
    """Apply a rule of three, one of THREES: its damage, or its choice, which is appended to `choices`, if any."""
    seat = state["attacker"]
    foe = 1 - seat
    state["ruled"].append(name)
    state["window"].append(name)
    if name == "combo":
        damage = in_pool(state["attack"], "chain") // 2 + (2 if state["character"][seat] == "len" else 0)
        events.append((name, damage, hurt(state, foe, damage)))
        return
    events.append((name,))
    if up(state["defense"]) if name == "stun" else any(available(state, foe)):
        choices.append(name)


def _gain(state, seat, events):
    """Give a seat one more venom die, at most five (ruling 27)."""
    if state["venom"][seat] < 5:
        state["venom"][seat] += 1
        events.append(("venom", seat, state["venom"][seat]))


# ---- choices -----------------------------------------------------------------


def choose(state, choices, back):
    """Begin the phases of a list of choices one after the other; the phase `back` follows the last one."""
    state["queue"] = choices + [back]
    state["_phase"] = state["queue"].pop(0)


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
        reached = [d for a, d in hits.legal(state)]
        ranks = [(d not in reached, dice[d][FACE]) for d in standing]
        return standing[ranks.index(max(ranks))]
    return _ask_die(dice, standing, start, lambda d: None if d in standing else "That die is used")


def reroll(options, state, action, chance, events):
    """Give a defending die a new face."""
    die = state["defense"][action[1]]
    face = argument(action, 2) or chance.die()
    events.append(("rerolled", action[1], die[FACE], face))
    die[FACE] = face
    state["_phase"] = state["queue"].pop(0)


def ask_stun(options, state, prefix):
    """The Ask for the two lowest standing defending dice, by index; of equal dice it offers one pair (ruling 7)."""
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


def stun(options, state, action, chance, events):
    """Remove defending dice."""
    for d in action[1]:
        state["defense"][d][STATUS] = GONE
    events.append(("stunned", list(action[1])))
    state["_phase"] = state["queue"].pop(0)


def ask_types(options, state, prefix):
    """The Ask for two types of D's dice that are locked (ruling 8) or lost (ruling 13), or for all dice that are left.
    The picker starts on the type with the most dice."""
    foe = 1 - state["attacker"]
    remaining = available(state, foe) if prefix[0] == "special" else state["dice"][foe]
    count = min(2, sum(remaining))
    by_count = sorted(range(3), key=lambda i: i - 3 * remaining[i])
    first = by_count[:1] * count if remaining[by_count[0]] > 1 else [i for i in range(3) if remaining[i]][:count]
    pairs = [[i, j][:count] for i in range(3) for j in (range(i, 3) if count == 2 else (i,))]
    choices = [first] + [
        pair for pair in pairs if pair != first and not any([pair.count(k) > remaining[k] for k in pair])]

    def wrong(types):
        for one in types:
            if types.count(one) > remaining[OWN.index(one)]:
                return "Only " + dice_of(remaining[OWN.index(one)], one)

    choices = [[OWN[i] for i in pair] for pair in choices]
    return Ask(("list", ("choice", OWN), count, count), choices[0], candidates=choices, wrong=wrong)


def special(options, state, action, chance, events):
    """Lock dice of the defender."""
    foe = 1 - state["attacker"]
    for kind in action[1]:
        state["locked"][foe][OWN.index(kind)] += 1
    events.append(("locked", foe, list(action[1])))
    state["_phase"] = state["queue"].pop(0)


def lose(options, state, action, chance, events):
    """Take dice from a defenseless seat, also from its attack pool if that has not been rolled."""
    foe = 1 - state["attacker"]
    for kind in action[1]:
        state["dice"][foe][OWN.index(kind)] -= 1
    for index in range(3):
        state["attack_pool"][foe][index] = min(state["attack_pool"][foe][index], state["dice"][foe][index])
    events.append(("lost", foe, list(action[1])))
    end(state, events)


# ---- the end of an attack ----------------------------------------------------


def ask_pass(options, state, prefix):
    """Raise Refused while A must hit (ruling 9). The verb has no further argument, so this returns None."""
    if state["hits"] and options["must_hit"]:
        raise Refused("Hits are left")


def pass_on(options, state, action, chance, events):
    """Apply a pass: end the hitting, make no counter-attack, or skip a choice."""
    phase = state["_phase"]
    if phase == "hits":
        _stop_hitting(state, events)
    elif phase == "counter":
        end(state, events)
    else:
        state["_phase"] = state["queue"].pop(0)


def _stop_hitting(state, events):
    """Go on to a counter-attack or to overwhelming, or end the attack (docs/rules/dicefighter.md, Done hitting)."""
    seat = state["attacker"]
    foe = 1 - seat
    state["window"] = []
    assault = state["active"][seat] == "overwhelming_assault"
    if up(state["defense"]):
        if state["active"][foe] in ("irresistible_force", "toad_style") or assault and seat == state["first"]:
            end(state, events)
        else:
            state["_phase"] = "counter"
    elif up(state["attack"]):
        state["_phase"] = "overwhelm"
        events.append(("overwhelm",))
        if assault:
            events.append(("damage", foe, 2, hurt(state, foe, 2)))
    else:
        end(state, events)


def end(state, events):
    """End the attack: its venom dice are used up, and the second attack or the next round begins."""
    seat = state["attacker"]
    for owner, dice in ((seat, "attack"), (1 - seat, "defense")):
        _fade(state, owner, len([die for die in state[dice] if die[TYPE] == "venom"]), events)
    for name in ("attack", "defense", "ruled", "window", "queue"):
        state[name] = []
    state["three"], state["extra"], state["discipline"] = [0, 0, 0], 0, False
    if state["turn"]:
        lazy.rounds.end_round(state, events)
    else:
        state["turn"] = 1
        state["_phase"] = "ready"
        events.append(("attack", 1 - seat))


def _fade(state, seat, count, events):
    """Subtract venom dice of a seat that were in a pool (ruling 27)."""
    if count:
        state["venom"][seat] = max(0, state["venom"][seat] - count)
        events.append(("faded", seat, count))
