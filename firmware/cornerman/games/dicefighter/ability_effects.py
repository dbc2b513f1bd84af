"""What abilities of Dicefighter need, and what they do at once (docs/rules/dicefighter.md, Abilities)."""

from cornerman.game import Ask
from cornerman.games.dicefighter.dice import OWN, TYPE, TYPES, UP, counted, hurt, in_pool, lazy, shown, up
from cornerman.games.dicefighter.fighters import ACTIVE, ability
from cornerman.items import DiceLine


def ask_use(options, state, prefix):
    """What an ability needs; most need nothing."""
    seat, key = prefix[1:3]
    if key == "all_in":
        return Ask(("list", ("choice", OWN), 2, 2), OWN[0], choices=list(OWN))
    if key == "flashy_fakeout":
        return Ask(("int", 0, 4), 4)
    if key != "switch_up":
        return None
    floats, dice = state["floats"][seat], state["dice"][seat]

    def wrong(new):
        if sum(new) != sum(floats):
            return "%d floating dice to place" % sum(floats)
        if any([dice[i] + new[i] - floats[i] < 0 for i in range(3)]):
            return "Not so many dice of that type"
    return Ask(("list", ("int", 0, sum(floats)), 3, 3), list(floats), dice=counted(None), wrong=wrong)


def ask_use_faces(options, state, prefix):
    """The faces of the smash dice of Flashy Fakeout; while overwhelming they are rolled with the others."""
    if prefix[2] != "flashy_fakeout" or state["phase"] != "hits":
        return None
    seat, n = prefix[1], prefix[3]
    return lazy.rolls.ask_faces(n, lambda: [DiceLine("@%d" % seat, [shown(state, OWN.index("smash"))] * n, seat)])


def use(options, state, action, chance, events):
    """Declare an ability, and do what it does at once. What holds longer is looked up where it matters
    (`attack.holds`, and by name)."""
    seat, key = action[1:3]
    used = ability(key)
    if used.kind == ACTIVE:
        state["active"][seat] = key
    if used.once:
        state["spent"][seat].append(key)
    events.append(("use", seat, key))
    n = _strength(state, seat, used)
    if n is not None:
        events.append(("damage", 1 - seat, n, hurt(state, 1 - seat, n)))
    elif key in EFFECTS:
        EFFECTS[key](state, action, chance, events)


def _strength(state, seat, ability):
    """The damage that an ability does at once; None: it does something else (rulings 12 and 29)."""
    if ability.key == "chi_blast":
        return in_pool(state["attack"], "trick")
    if ability.key == "brilliant_maneuver":
        return in_pool(state["attack"], *TYPES)
    if ability.key == "eight_limbs_of_destruction":
        return 4 if seat == state["first"] else 2
    for word in ability.changes:
        if word[0] == "!":
            return int(word[1:])


# ---- what abilities do at once other than damage ---------------------------


def _dominate(state, action, chance, events):
    """Takedown Domination: chain dice become smash."""
    for die in state["attack"]:
        if die[TYPE] == "chain":
            die[TYPE] = "smash"


def _jab(state, action, chance, events):
    """Thundering Jab: a Stun."""
    choices = []
    lazy.effects.trigger(state, "stun", choices, events)
    lazy.effects.choose(state, choices, "hits")


def _discipline(state, action, chance, events):
    """Ultimate Discipline: rules of three take two successes."""
    state["discipline"] = True


def _determine(state, action, chance, events):
    """Foolish Determination: fool dice wait for the next attack."""
    state["fool"][action[1]] += 4
    events.append(("fool", action[1], 4))


def _draw_edge(state, action, chance, events):
    """Samurai Edge: dice that stand are edge dice of the next attack, and there is no counter-attack."""
    n = len(up(state["defense"]))
    state["edge"][action[1]] += n
    events.append(("edge", action[1], n))
    lazy.effects.end(state, events)


def _go_all_in(state, action, chance, events):
    """All-In: ten dice of one type attack, two of one defend."""
    for name, one, n in (("attack_pool", action[3][0], 10), ("defense_pool", action[3][1], 2)):
        state[name][action[1]] = [n if kind == one else 0 for kind in TYPES[:4]]


def _switch_up(state, action, chance, events):
    """Switch Up: the floating dice are placed anew."""
    seat = action[1]
    for i in range(3):
        state["dice"][seat][i] += action[3][i] - state["floats"][seat][i]
    state["floats"][seat] = list(action[3])
    events.append(("switched", seat, list(state["dice"][seat])))


def _fake(state, action, chance, events):
    """Flashy Fakeout: smash dice for the attack, rolled at once or with the rest, the others for the defense
    (ruling 21)."""
    seat, n = action[1], action[3]
    faces = lazy.effects.thrown(action, 4, n, chance) if state["_phase"] == "hits" else [0] * n
    state["attack"] += [["smash", face, UP] for face in faces]
    state["defense_pool"][seat][OWN.index("smash")] += 4 - n
    events.append(("fakeout", faces, 4 - n))


EFFECTS = {"takedown_domination": _dominate, "thundering_jab": _jab, "ultimate_discipline": _discipline,
           "foolish_determination": _determine, "samurai_edge": _draw_edge, "all_in": _go_all_in,
           "switch_up": _switch_up, "flashy_fakeout": _fake}
