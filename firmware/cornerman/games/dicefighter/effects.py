"""The actions of an attack of Dicefighter, from its roll to its end (docs/rules/dicefighter.md, Rolls and Hits). A
function with the arguments of an `apply` is that of a verb."""

from cornerman.game import argument, module_at
from cornerman.games.dicefighter import attack
from cornerman.games.dicefighter.dice import (
    FACE, GONE, OWN, STATUS, THREES, TYPE, TYPES, UP, USED, hurt, available, in_pool, lazy, pools,
    up, waiting)

# ---- rolls -----------------------------------------------------------------


def rolled(action, at, count, chance):
    """The faces that an action has at index `at`; if it has none, `count` faces of the device. A list of integers from
    1 to 6."""
    return list(action[at]) if len(action) > at else [1 + chance.below(6) for _ in range(count)]


def roll(options, state, action, chance, events):
    """Roll the pools against each other, or an overwhelming or a counter-attack (docs/rules/dicefighter.md, Rolls)."""
    seat, phase = state["attacker"], state["_phase"]
    faces = rolled(action, 1, module_at("cornerman.games.dicefighter.rolls").number(state), chance)
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
    """Put the rolled dice into `attack` and `defense`; a defender without dice takes damage instead (rulings 13 and
    14)."""
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


def lose(options, state, action, chance, events):
    """Take dice from a defenseless seat, also from its attack pool if that has not been rolled."""
    foe = 1 - state["attacker"]
    for kind in action[1]:
        state["dice"][foe][OWN.index(kind)] -= 1
    for index in range(3):
        state["attack_pool"][foe][index] = min(state["attack_pool"][foe][index], state["dice"][foe][index])
    events.append(("lost", foe, list(action[1])))
    end(state, events)


# ---- hits and choices ------------------------------------------------------


def choose(state, choices, back):
    """Begin the phases of a list of choices one after the other; the phase `back` follows the last one."""
    state["queue"] = choices + [back]
    state["_phase"] = state["queue"].pop(0)


def suggest(options, state, action, chance, events):
    """Note the best hits in `advice`."""
    state["advice"] = lazy.hits.suggestion(options, state)
    events.append(("advice", len(state["advice"])))


def hit(options, state, action, chance, events):
    """Apply `hit` or `move`: the damage, the effect of the die, and a success for its rule of three
    (docs/rules/dicefighter.md, Hits)."""
    verb, a, d = action[:3]
    seat = state["attacker"]
    foe = 1 - seat
    changes = attack.in_force(state)
    die, struck = state["attack"][a], state["defense"][d]
    kind = die[TYPE]
    damage = attack.damage(options, state, changes, a, d)
    extra = verb == "hit" and attack.earns(options, state, changes, a, d)
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
        state["hits"] = attack.legal(state) if extra else [pair for pair in state["hits"]
                                                           if pair[0] != a and pair[1] != d]
    choose(state, choices, "hits")


def count(options, state, action, chance, events):
    """Count a die for its rule of three instead of rolling it (ruling 10)."""
    die = state["attack"][action[1]]
    die[STATUS] = USED
    state["window"] = []
    events.append(("counted", action[1]))
    choices = []
    _succeed(state, attack.in_force(state), die[TYPE], choices, events)
    choose(state, choices, "overwhelm")


def _succeed(state, changes, kind, choices, events):
    """Add a success to the rule of three of a type of dice, if the type has one. choices: a list to which phases are
    appended"""
    if kind in OWN:
        index = OWN.index(kind)
        state["three"][index] += 1
        needed = attack.needed(state, changes, kind)
        if state["three"][index] >= needed and THREES[index] not in state["ruled"]:
            trigger(state, THREES[index], choices, events)


def trigger(state, name, choices, events):
    """Apply a rule of three: its damage, or its choice, which is appended to `choices` if there is something to choose.
    name: one of THREES"""
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


def reroll(options, state, action, chance, events):
    """Give a defending die a new face."""
    die = state["defense"][action[1]]
    face = argument(action, 2) or chance.die()
    events.append(("rerolled", action[1], die[FACE], face))
    die[FACE] = face
    state["_phase"] = state["queue"].pop(0)


def stun(options, state, action, chance, events):
    """Remove defending dice."""
    for d in action[1]:
        state["defense"][d][STATUS] = GONE
    events.append(("stunned", list(action[1])))
    state["_phase"] = state["queue"].pop(0)


def special(options, state, action, chance, events):
    """Lock dice of the defender."""
    foe = 1 - state["attacker"]
    for kind in action[1]:
        state["locked"][foe][OWN.index(kind)] += 1
    events.append(("locked", foe, list(action[1])))
    state["_phase"] = state["queue"].pop(0)


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


# ---- the end of an attack --------------------------------------------------


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
