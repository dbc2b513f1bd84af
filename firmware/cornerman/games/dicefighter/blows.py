"""What follows in an attack of Dicefighter (rules/dicefighter.md, Actions); in memory only while something does."""

from cornerman.games.dicefighter import attack, rules


def apply(opt, s, action, chance, events):
    """Change `s` by a checked action of the attack."""
    verb, phase = action[0], s["_phase"]
    seat = s["attacker"]
    foe = 1 - seat
    if verb == "roll":
        faces = thrown(action, 1, len(attack.rolled(s)), chance)
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
            s["locked"][foe][rules.OWN.index(one)] += 1
        events.append(("locked", foe, list(action[1])))
        _next(s)
    elif verb == "count":
        a = action[1]
        s["attack"][a][2] = "used"
        s["window"] = []
        events.append(("counted", a))
        choices = []
        _success(s, attack.holds(s), s["attack"][a][0], choices, events)
        choose(s, choices, "overwhelm")
    else:
        for one in action[1]:
            s["dice"][foe][rules.OWN.index(one)] -= 1
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


def _gain(s, seat, events):
    """A venom die more, of five at most."""
    if s["venom"][seat] < 5:
        s["venom"][seat] += 1
        events.append(("venom", seat, s["venom"][seat]))


def _roll(s, seat, faces, events):
    """Both pools meet, or the defender has none (rulings 13 and 14)."""
    foe = 1 - seat
    ours, theirs = attack.sizes(s)
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
    held = attack.holds(s)
    die, struck = s["attack"][a], s["defense"][d]
    one = die[0]
    n = attack.damage(opt, s, held, a, d)
    extra = verb == "hit" and attack.earns(opt, s, held, a, d)
    events.append(("hit", a, d, n, rules.hurt(s, foe, n)))
    struck[2] = "used"
    die[2] = "used" if verb == "hit" else "gone"
    choices = []
    if one == "trick" and attack.up(s["defense"]):
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
        _gain(s, seat, events)
    if one == "trick" and s["active"][foe] == "toad_style":
        _gain(s, foe, events)
    s["window"] = []
    _success(s, held, one, choices, events)
    choose(s, choices, "hits")


def _success(s, held, one, choices, events):
    """A success counts for the rule of three of its type, if it has one."""
    if one in rules.OWN:
        i = rules.OWN.index(one)
        s["three"][i] += 1
        if s["three"][i] >= attack.needed(s, held, one) and attack.THREES[i] not in s["ruled"]:
            trigger(s, attack.THREES[i], choices, events)


def trigger(s, name, choices, events):
    """A rule of three: its damage, or its choice if there is something to choose."""
    seat = s["attacker"]
    foe = 1 - seat
    s["ruled"].append(name)
    s["window"].append(name)
    if name == "combo":
        n = attack.pool(s["attack"], "chain") // 2 + (2 if s["character"][seat] == "len" else 0)
        events.append((name, n, rules.hurt(s, foe, n)))
        return
    events.append((name,))
    if attack.up(s["defense"]) if name == "stun" else any(rules.available(s, foe)):
        choices.append(name)


def _done(s, events):
    """Done hitting: a counter-attack, or dice that overwhelm, or neither."""
    seat = s["attacker"]
    foe = 1 - seat
    s["window"] = []
    assault = s["active"][seat] == "overwhelming_assault"
    if attack.up(s["defense"]):
        if s["active"][foe] in ("irresistible_force", "toad_style") or assault and seat == s["first"]:
            end(s, events)
        else:
            s["_phase"] = "counter"
    elif attack.up(s["attack"]):
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
