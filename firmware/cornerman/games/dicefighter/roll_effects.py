"""What follows from a roll in Dicefighter, and from the end of an attack (docs/rules/dicefighter.md, Rolls).

Each function with the arguments of an `apply` is that of a verb; the action has been checked.
"""

from cornerman.games.dicefighter.dice import OWN, TYPE, TYPES, UP, hurt, pools


def thrown(action, at, n, chance):
    """The faces given in an action, else n dice of the device."""
    return list(action[at]) if len(action) > at else [chance.die() for _ in range(n)]


def roll(options, state, action, chance, events):
    """The pools meet, or an overwhelming or a counter-attack is settled (docs/rules/dicefighter.md, Rolls)."""
    from cornerman.games.dicefighter import rolls

    seat, phase = state["attacker"], state["_phase"]
    faces = thrown(action, 1, sum([len(line.dice) for line in rolls.rolled(state)]), chance)
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
    """Both pools meet, or the defender has none (rulings 13 and 14)."""
    foe = 1 - seat
    ours, theirs = pools(state)
    venom = state["attack_pool"][seat][3]
    state["attack_pool"][seat], state["defense_pool"][foe] = [0, 0, 0, 0], [0, 0, 0, 0]
    state["edge"][seat] = state["fool"][seat] = 0
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
    """A defenseless seat loses dice, also out of a pool that has not been rolled."""
    foe = 1 - state["attacker"]
    for one in action[1]:
        state["dice"][foe][OWN.index(one)] -= 1
    for i in range(3):
        state["attack_pool"][foe][i] = min(state["attack_pool"][foe][i], state["dice"][foe][i])
    events.append(("lost", foe, list(action[1])))
    end(state, events)


def end(state, events):
    """Venom dice of the attack are used up; then the second attack, or the next round."""
    seat = state["attacker"]
    for one, dice in ((seat, "attack"), (1 - seat, "defense")):
        _fade(state, one, len([die for die in state[dice] if die[TYPE] == "venom"]), events)
    for name in ("attack", "defense", "ruled", "window", "queue"):
        state[name] = []
    state["three"], state["extra"], state["discipline"] = [0, 0, 0], 0, False
    if state["turn"]:
        from cornerman.games.dicefighter import rounds

        rounds.end_round(state, events)
    else:
        state["turn"] = 1
        state["_phase"] = "ready"
        events.append(("attack", 1 - seat))


def _fade(state, seat, n, events):
    """Venom dice are used up with the pool they were in (ruling 27)."""
    if n:
        state["venom"][seat] = max(0, state["venom"][seat] - n)
        events.append(("faded", seat, n))
