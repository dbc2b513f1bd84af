"""What the abilities of Dicefighter ask for and do at once; in memory only while one is used."""

from cornerman.game import Ask
from cornerman.games.dicefighter import abilities, rules


def ask(options, state, prefix):
    """What an ability needs, the prefix being ["use", seat, ability, …]."""
    seat, key, n = prefix[1], prefix[2], len(prefix)
    if key == "all_in" and n == 3:
        return Ask(("list", ("choice", rules.OWN), 2, 2), rules.OWN[0], choices=list(rules.OWN))
    if key == "switch_up" and n == 3:
        floats, dice = state["floats"][seat], state["dice"][seat]
        return Ask(("list", ("int", 0, sum(floats)), 3, 3), list(floats), dice=rules.pools(),
                   wrong=lambda new: _wrong_floats(floats, dice, new))
    if key == "flashy_fakeout":
        if n == 3:
            return Ask(("int", 0, 4), 4)
        if n == 4 and state["phase"] == "hits":
            return rules.part("attack").ask_faces([(2, 0)] * prefix[3])
    return None


def _wrong_floats(floats, dice, new):
    if sum(new) != sum(floats):
        return "%d floating dice to place" % sum(floats)
    if any([dice[i] + new[i] - floats[i] < 0 for i in range(3)]):
        return "Not so many dice of that type"
    return None


def apply(options, state, action, chance, events):
    """What a declared ability does at once; `active` and `spent` are set. Those with nothing here hold by
    themselves (`attack.holds`, and by name in `attack`)."""
    seat, key = action[1], action[2]
    for word in abilities.ability(key)[4:]:
        if word[0] == "!":
            _strike(state, seat, int(word[1:]), events)
    if key == "chi_blast":
        _strike(state, seat, rules.part("attack").pool(state["attack"], "trick"), events)
    elif key == "brilliant_maneuver":
        _strike(state, seat, rules.part("attack").pool(state["attack"], *rules.TYPES), events)
    elif key == "eight_limbs_of_destruction":
        _strike(state, seat, 4 if seat == state["first"] else 2, events)
    elif key == "takedown_domination":
        for die in state["attack"]:
            if die[0] == "chain":
                die[0] = "smash"
    elif key == "thundering_jab":
        blows, choices = rules.part("blows"), []
        blows.trigger(state, "stun", choices, events)
        blows.choose(state, choices, "hits")
    elif key == "ultimate_discipline":
        state["discipline"] = True
    elif key == "foolish_determination":
        state["fool"][seat] += 4
        events.append(("fool", seat, 4))
    elif key == "samurai_edge":
        n = len(rules.part("attack").up(state["defense"]))
        state["edge"][seat] += n
        events.append(("edge", seat, n))
        rules.part("blows").end(state, events)
    elif key == "all_in":
        for name, one, n in (("attack_pool", action[3][0], 10), ("defense_pool", action[3][1], 2)):
            state[name][seat] = [n if kind == one else 0 for kind in rules.TYPES[:4]]
    elif key == "switch_up":
        for i in range(3):
            state["dice"][seat][i] += action[3][i] - state["floats"][seat][i]
        state["floats"][seat] = list(action[3])
    elif key == "flashy_fakeout":
        _fakeout(state, seat, action, chance, events)


def _strike(state, seat, n, events):
    events.append(("damage", 1 - seat, n, rules.hurt(state, 1 - seat, n)))


def _fakeout(state, seat, action, chance, events):
    """Smash dice for the attack, rolled at once or with the rest, the others for the defense (ruling 21)."""
    n = action[3]
    faces = rules.part("blows").thrown(action, 4, n, chance) if state["_phase"] == "hits" else [0] * n
    state["attack"] += [["smash", face, "up"] for face in faces]
    state["defense_pool"][seat][2] += 4 - n
    events.append(("fakeout", faces, 4 - n))
