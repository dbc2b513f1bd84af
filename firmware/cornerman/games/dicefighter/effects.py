"""What follows from rolls, hits and choices in an attack of Dicefighter, and from its end (docs/rules/dicefighter.md,
Rolls and Hits).

Each function with the arguments of an `apply` is that of a verb; the action has been checked.
"""

from cornerman.game import argument, module_at
from cornerman.games.dicefighter import attack
from cornerman.games.dicefighter.dice import (
    FACE, GONE, OWN, STATUS, THREES, TYPE, TYPES, UP, USED, available, hurt, in_pool, lazy, pools, up, waiting)

# ---- rolls -----------------------------------------------------------------


def thrown(action, at, n, chance):
    """The faces given in an action, else n dice of the device."""
    return list(action[at]) if len(action) > at else [1 + chance.below(6) for _ in range(n)]


def roll(options, state, action, chance, events):
    """Roll the pools against each other, or an overwhelming or a counter-attack (docs/rules/dicefighter.md, Rolls)."""
    seat, phase = state["attacker"], state["_phase"]
    faces = thrown(action, 1, module_at("cornerman.games.dicefighter.rolls").number(state), chance)
    if phase == "ready":
        _meet(state, seat, faces, events)
        return
    n = len([face for face in faces if face > 4])
    if phase == "overwhelm":
        events.append(("overwhelmed", faces, n, hurt(state, 1 - seat, n)))
    else:
        n *= 2 if state["active"][seat] == "irresistible_force" else 1
        n += 2 if state["character"][1 - seat] == "len" else 0
        events.append(("countered", faces, n, hurt(state, seat, n)))
    end(state, events)


def _meet(state, seat, faces, events):
    """Put the rolled dice into `attack` and `defense`, or hurt a defender without dice (rulings 13 and 14)."""
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
    """Take dice from a defenseless seat, also out of a pool that has not been rolled."""
    foe = 1 - state["attacker"]
    for one in action[1]:
        state["dice"][foe][OWN.index(one)] -= 1
    for i in range(3):
        state["attack_pool"][foe][i] = min(state["attack_pool"][foe][i], state["dice"][foe][i])
    events.append(("lost", foe, list(action[1])))
    end(state, events)


# ---- hits and choices ------------------------------------------------------


def choose(state, choices, back):
    """Go through the phases `choices` one after the other, then to the phase `back`."""
    state["queue"] = choices + [back]
    state["_phase"] = state["queue"].pop(0)


def suggest(options, state, action, chance, events):
    """The best hits together, as advice."""
    state["advice"] = lazy.hits.suggestion(options, state)
    events.append(("advice", len(state["advice"])))


def hit(options, state, action, chance, events):
    """`hit`, or `move`: the die goes to the defense pool. Damage, the die's own effect, rule of three
    (docs/rules/dicefighter.md, Hits)."""
    verb, a, d = action[:3]
    seat = state["attacker"]
    foe = 1 - seat
    held = attack.holds(state)
    die, struck = state["attack"][a], state["defense"][d]
    one = die[TYPE]
    n = attack.damage(options, state, held, a, d)
    extra = verb == "hit" and attack.earns(options, state, held, a, d)
    events.append(("hit", a, d, n, hurt(state, foe, n)))
    struck[STATUS] = USED
    die[STATUS] = USED if verb == "hit" else GONE
    choices = ["reroll"] if one == "trick" and up(state["defense"]) else []
    if verb == "move":
        state["defense_pool"][seat][OWN.index("chain")] += 1
        events.append(("moved", a))
    elif extra:
        state["extra"] += 1
        face = argument(action, 3) or chance.die()
        state["attack"].append(["chain", face, UP])
        events.append(("extra", face, state["extra"]))
    if one == "chain" and state["active"][seat] == "snake_style":
        _gain(state, seat, events)
    if one == "trick" and state["active"][foe] == "toad_style":
        _gain(state, foe, events)
    state["window"] = []
    _succeed(state, held, one, choices, events)
    if not choices:
        state["hits"] = attack.legal(state) if extra else [pair for pair in state["hits"]
                                                           if pair[0] != a and pair[1] != d]
    choose(state, choices, "hits")


def count(options, state, action, chance, events):
    """Count a die for its rule of three in place of rolling it (ruling 10)."""
    die = state["attack"][action[1]]
    die[STATUS] = USED
    state["window"] = []
    events.append(("counted", action[1]))
    choices = []
    _succeed(state, attack.holds(state), die[TYPE], choices, events)
    choose(state, choices, "overwhelm")


def _succeed(state, held, one, choices, events):
    """Count a success for the rule of three of its type, if it has one."""
    if one in OWN:
        i = OWN.index(one)
        state["three"][i] += 1
        if state["three"][i] >= attack.needed(state, held, one) and THREES[i] not in state["ruled"]:
            trigger(state, THREES[i], choices, events)


def trigger(state, name, choices, events):
    """Apply a rule of three: its damage, or its choice if there is something to choose."""
    seat = state["attacker"]
    foe = 1 - seat
    state["ruled"].append(name)
    state["window"].append(name)
    if name == "combo":
        n = in_pool(state["attack"], "chain") // 2 + (2 if state["character"][seat] == "len" else 0)
        events.append((name, n, hurt(state, foe, n)))
        return
    events.append((name,))
    if up(state["defense"]) if name == "stun" else any(available(state, foe)):
        choices.append(name)


def _gain(state, seat, events):
    """Give a seat one more venom die, of five at most (ruling 27)."""
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
    for one in action[1]:
        state["locked"][foe][OWN.index(one)] += 1
    events.append(("locked", foe, list(action[1])))
    state["_phase"] = state["queue"].pop(0)


def pass_on(options, state, action, chance, events):
    """Pass: end the hitting, leave out a counter-attack, or leave a choice."""
    phase = state["_phase"]
    if phase == "hits":
        _stop_hitting(state, events)
    elif phase == "counter":
        end(state, events)
    else:
        state["_phase"] = state["queue"].pop(0)


def _stop_hitting(state, events):
    """Go on to a counter-attack or to overwhelming dice, or end the attack (docs/rules/dicefighter.md, Done
    hitting)."""
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
    for one, dice in ((seat, "attack"), (1 - seat, "defense")):
        _fade(state, one, len([die for die in state[dice] if die[TYPE] == "venom"]), events)
    for name in ("attack", "defense", "ruled", "window", "queue"):
        state[name] = []
    state["three"], state["extra"], state["discipline"] = [0, 0, 0], 0, False
    if state["turn"]:
        lazy.rounds.end_round(state, events)
    else:
        state["turn"] = 1
        state["_phase"] = "ready"
        events.append(("attack", 1 - seat))


def _fade(state, seat, n, events):
    """Take n venom dice from a seat: they are used up with the pool they were in (ruling 27)."""
    if n:
        state["venom"][seat] = max(0, state["venom"][seat] - n)
        events.append(("faded", seat, n))
