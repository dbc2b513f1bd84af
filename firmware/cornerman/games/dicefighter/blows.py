"""What follows in an attack of Dicefighter (rules/dicefighter.md, Actions); in memory only while something does."""

from cornerman.games.dicefighter import attack, rules


def apply(options, state, action, chance, events):
    """Change `state` by a checked action of the attack."""
    verb, phase = action[0], state["_phase"]
    seat = state["attacker"]
    foe = 1 - seat
    if verb == "roll":
        faces = thrown(action, 1, len(attack.rolled(state)), chance)
        if phase == "ready":
            _roll(state, seat, faces, events)
        elif phase == "overwhelm":
            n = _high(faces)
            events.append(("overwhelmed", faces, n, rules.hurt(state, foe, n)))
            end(state, events)
        else:
            n = _high(faces) * (2 if state["active"][seat] == "irresistible_force" else 1)
            if state["character"][foe] == "len":
                n += 2
            events.append(("countered", faces, n, rules.hurt(state, seat, n)))
            end(state, events)
    elif verb == "hit" or verb == "move":
        _hit(options, state, action, chance, events)
    elif verb == "pass":
        if phase == "hits":
            _done(state, events)
        elif phase == "counter":
            end(state, events)
        else:
            _next(state)
    elif verb == "reroll":
        die = state["defense"][action[1]]
        face = action[2] if len(action) > 2 else chance.die()
        events.append(("rerolled", action[1], die[1], face))
        die[1] = face
        _next(state)
    elif verb == "stun":
        for d in action[1]:
            state["defense"][d][2] = "gone"
        events.append(("stunned", list(action[1])))
        _next(state)
    elif verb == "special":
        for one in action[1]:
            state["locked"][foe][rules.OWN.index(one)] += 1
        events.append(("locked", foe, list(action[1])))
        _next(state)
    elif verb == "count":
        a = action[1]
        state["attack"][a][2] = "used"
        state["window"] = []
        events.append(("counted", a))
        choices = []
        _success(state, attack.holds(state), state["attack"][a][0], choices, events)
        choose(state, choices, "overwhelm")
    else:
        for one in action[1]:
            state["dice"][foe][rules.OWN.index(one)] -= 1
        for i in range(3):
            state["attack_pool"][foe][i] = min(state["attack_pool"][foe][i], state["dice"][foe][i])
        events.append(("lost", foe, list(action[1])))
        end(state, events)


def thrown(action, at, n, chance):
    """The faces given in an action, else n dice of the device."""
    return list(action[at]) if len(action) > at else [chance.die() for _ in range(n)]


def _high(faces):
    return len([face for face in faces if face > 4])


def choose(state, choices, back):
    """Wait for choices in turn, then in the phase `back`."""
    state["queue"] = choices + [back]
    _next(state)


def _next(state):
    state["_phase"] = state["queue"].pop(0)


def _fade(state, seat, n, events):
    """Venom dice are used up with the pool they were in (ruling 27)."""
    if n:
        state["venom"][seat] = max(0, state["venom"][seat] - n)
        events.append(("faded", seat, n))


def _gain(state, seat, events):
    """A venom die more, of five at most."""
    if state["venom"][seat] < 5:
        state["venom"][seat] += 1
        events.append(("venom", seat, state["venom"][seat]))


def _roll(state, seat, faces, events):
    """Both pools meet, or the defender has none (rulings 13 and 14)."""
    foe = 1 - seat
    ours, theirs = attack.sizes(state)
    types = [[], []]
    for i in range(4):
        types[0] += [rules.TYPES[i]] * state["attack_pool"][seat][i]
        types[1] += [rules.TYPES[i]] * state["defense_pool"][foe][i]
    types[0] += ["edge"] * state["edge"][seat] + ["fool"] * state["fool"][seat]
    venom = state["attack_pool"][seat][3]
    state["attack_pool"][seat], state["defense_pool"][foe] = [0, 0, 0, 0], [0, 0, 0, 0]
    state["edge"][seat] = state["fool"][seat] = 0
    if theirs:
        state["attack"] = [[types[0][i], faces[i], "up"] for i in range(ours)]
        state["defense"] = [[types[1][i], faces[ours + i], "up"] for i in range(theirs)]
        state["_phase"] = "hits"
        events.append(("rolled", ours, theirs))
        return
    events.append(("defenseless", ours, rules.hurt(state, foe, ours)))
    _fade(state, seat, venom, events)
    if any(state["dice"][foe]):
        state["_phase"] = "lose"
    else:
        end(state, events)


def _hit(options, state, action, chance, events):
    """A hit, or a hit whose die moves into the defense pool: damage, the die's own effect, rule of three."""
    verb, a, d = action[:3]
    seat = state["attacker"]
    foe = 1 - seat
    held = attack.holds(state)
    die, struck = state["attack"][a], state["defense"][d]
    one = die[0]
    n = attack.damage(options, state, held, a, d)
    extra = verb == "hit" and attack.earns(options, state, held, a, d)
    events.append(("hit", a, d, n, rules.hurt(state, foe, n)))
    struck[2] = "used"
    die[2] = "used" if verb == "hit" else "gone"
    choices = []
    if one == "trick" and attack.up(state["defense"]):
        choices.append("reroll")
    if verb == "move":
        state["defense_pool"][seat][1] += 1
        events.append(("moved", a))
    elif extra:
        state["extra"] += 1
        face = action[3] if len(action) > 3 else chance.die()
        state["attack"].append(["chain", face, "up"])
        events.append(("extra", face, state["extra"]))
    if one == "chain" and state["active"][seat] == "snake_style":
        _gain(state, seat, events)
    if one == "trick" and state["active"][foe] == "toad_style":
        _gain(state, foe, events)
    state["window"] = []
    _success(state, held, one, choices, events)
    choose(state, choices, "hits")


def _success(state, held, one, choices, events):
    """A success counts for the rule of three of its type, if it has one."""
    if one in rules.OWN:
        i = rules.OWN.index(one)
        state["three"][i] += 1
        if state["three"][i] >= attack.needed(state, held, one) and attack.THREES[i] not in state["ruled"]:
            trigger(state, attack.THREES[i], choices, events)


def trigger(state, name, choices, events):
    """A rule of three: its damage, or its choice if there is something to choose."""
    seat = state["attacker"]
    foe = 1 - seat
    state["ruled"].append(name)
    state["window"].append(name)
    if name == "combo":
        n = attack.pool(state["attack"], "chain") // 2 + (2 if state["character"][seat] == "len" else 0)
        events.append((name, n, rules.hurt(state, foe, n)))
        return
    events.append((name,))
    if attack.up(state["defense"]) if name == "stun" else any(rules.available(state, foe)):
        choices.append(name)


def _done(state, events):
    """Done hitting: a counter-attack, or dice that overwhelm, or neither."""
    seat = state["attacker"]
    foe = 1 - seat
    state["window"] = []
    assault = state["active"][seat] == "overwhelming_assault"
    if attack.up(state["defense"]):
        if state["active"][foe] in ("irresistible_force", "toad_style") or assault and seat == state["first"]:
            end(state, events)
        else:
            state["_phase"] = "counter"
    elif attack.up(state["attack"]):
        state["_phase"] = "overwhelm"
        events.append(("overwhelm",))
        if assault:
            events.append(("damage", foe, 2, rules.hurt(state, foe, 2)))
    else:
        end(state, events)


def end(state, events):
    """The attack ends: venom dice in it are used up; then the second attack, or the next round."""
    seat = state["attacker"]
    for one, dice in ((seat, "attack"), (1 - seat, "defense")):
        _fade(state, one, len([die for die in state[dice] if die[0] == "venom"]), events)
    for name in ("attack", "defense", "ruled", "window", "queue"):
        state[name] = []
    state["three"], state["extra"], state["discipline"] = [0, 0, 0], 0, False
    if state["turn"]:
        rules.end_round(state, events)
    else:
        state["turn"] = 1
        state["_phase"] = "ready"
        events.append(("attack", 1 - seat))
