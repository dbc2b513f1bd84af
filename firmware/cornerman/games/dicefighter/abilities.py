"""The abilities of Dicefighter: which can be used now, why the others cannot, their arguments, and what they do at once
(docs/rules/dicefighter.md, Abilities)."""

from cornerman.game import Ask, Refused
from cornerman.games.dicefighter.dice import (
    FACE, GONE, OWN, STATUS, TYPE, TYPES, UP, USED, die_types, fighting, hurt, in_pool, lazy, shown, up)
from cornerman.games.dicefighter.fighters import ACTIVE, WINDOWS, ability, owned, used_up
from cornerman.items import DiceLine
from cornerman.tables import cached, line


def usable(options, state):
    """For each seat the ids of the abilities that `use` accepts now, whatever its further arguments are."""
    keys = [[], []]
    for seat in (0, 1):
        windows = open_windows(state, seat)
        for own in _owned_for(state["character"][seat], *windows) if windows else ():
            if not refusal(options, state, seat, own, windows):
                keys[seat].append(own.key)
    return keys


@cached
def _owned_for(character, *windows):
    """The Abilities of a character whose window is one of these."""
    return [ability for ability in owned(character) if ability.window in windows]


def refusal(options, state, seat, ability, windows=None):
    """The sentence that refuses an ability (an Ability of the seat's character); None: the seat can use it now (rulings
    16 to 18). windows: what `open_windows` returns for the seat; None: it is called here"""
    sentence = used_up(state, seat, ability)
    if sentence:
        return sentence
    if ability.window not in (open_windows(state, seat) if windows is None else windows):
        return line(WINDOWS, ability.window) + " only"
    if ability.cost:  # a die of the seat meets it (ruling 12)
        kind, least = ability.cost
        statuses = (UP, USED) if options["used_dice_pay"] else (UP,)
        if not any([die[TYPE] == kind and die[FACE] >= least and die[STATUS] in statuses
                    for die in fighting(state, seat)]):
            return "It takes a %s die of %d or more" % ability.cost
    if ability.key == "thundering_jab":
        if any([die[TYPE] == "smash" and die[STATUS] != GONE for die in state["defense"]]):
            return "The foe has a smash die"
        if "stun" in state["ruled"]:
            return "Only one Stun an attack"
    return None


def open_windows(state, seat):
    """The windows that are open for a seat, a list of keys of WINDOWS."""
    phase, is_attacker = state["phase"], state["attacker"] == seat
    if phase == "split":
        return ["hidden"] if any(state["ready"]) else ["hidden", "start"]
    if phase == "ready":
        return (["before"] if is_attacker else []) + ([] if state["turn"] else ["revealed"])
    if phase == "hits":
        windows = ["either", "attack" if is_attacker else "defend"]
        if is_attacker and all([die[STATUS] == UP for die in state["attack"]]):
            windows.append("opening")
    elif phase == "overwhelm":
        windows = ["overwhelm" if is_attacker else "overwhelmed"]
    else:
        return ["counter"] if phase == "counter" and not is_attacker else []
    return windows + state["window"] if is_attacker else windows


def ask_user(options, state, prefix):
    """The Ask for the seat that uses an ability."""
    if options["mode"] == "beginner":
        raise Refused("Abilities come with characters")
    return Ask(("seat", (0, 1)), candidates=[seat for seat in (0, 1) if state["usable"][seat]])


def ask_ability(options, state, prefix):
    """The Ask for the ability of a seat; the others are shown with the reason why they cannot be used."""
    seat = prefix[1]
    own_abilities = owned(state["character"][seat])

    def wrong(key):
        return refusal(options, state, seat, ability(key))
    keys, usable = [one.key for one in own_abilities], state["usable"][seat]
    return Ask(("choice", keys), wrong=wrong, later=lambda: {
        "candidates": usable, "disabled": [(key, wrong(key)) for key in keys if key not in usable]})


# ---- what an ability does -----------------------------------------------------


def ask_use(options, state, prefix):
    """The Ask for the first argument of an ability; None: it needs none."""
    seat, key = prefix[1:3]
    if key == "all_in":
        return Ask(("list", ("choice", OWN), 2, 2), choices=list(OWN))
    if key == "flashy_fakeout":
        return Ask(("int", 0, 4), 4)
    if key != "switch_up":
        return None
    floats, dice = state["floats"][seat], state["dice"][seat]

    def wrong(new):
        if sum(new) != sum(floats):
            return "%d floating dice to place" % sum(floats)
        if any([dice[kind] + new[kind] - floats[kind] < 0 for kind in range(3)]):
            return "Not so many dice of that type"
    return Ask(("list", ("int", 0, sum(floats)), 3, 3), list(floats), dice=die_types(None), wrong=wrong)


def ask_use_faces(options, state, prefix):
    """The Ask for the faces of the smash dice of Flashy Fakeout; None for other abilities, and while overwhelming,
    where these dice are rolled with the others."""
    if prefix[2] != "flashy_fakeout" or state["phase"] != "hits":
        return None
    seat, count = prefix[1], prefix[3]
    return lazy.attack.ask_faces(count, lambda: [
        DiceLine("@%d" % seat, [shown(state, OWN.index("smash"))] * count, seat)])


def use(options, state, action, chance, events):
    """Use an ability: do what it does at once. What lasts is computed where it matters (`hits.in_force`, its id)."""
    seat, key = action[1:3]
    own_ability = ability(key)
    if own_ability.kind == ACTIVE:
        state["active"][seat] = key
    if own_ability.once:
        state["spent"][seat].append(key)
    events.append(("use", seat, key))
    damage = _strength(state, seat, own_ability)
    if damage is not None:
        events.append(("damage", 1 - seat, damage, hurt(state, 1 - seat, damage)))
    elif key in EFFECTS:
        EFFECTS[key](state, action, chance, events)


def _strength(state, seat, ability):
    """The damage that an ability deals at once; None: it does something else (rulings 12 and 29)."""
    if ability.key == "chi_blast":
        return in_pool(state["attack"], "trick")
    if ability.key == "brilliant_maneuver":
        return in_pool(state["attack"], *TYPES)
    if ability.key == "eight_limbs_of_destruction":
        return 4 if seat == state["first"] else 2
    for word in ability.changes:
        if word[0] == "!":
            return int(word[1:])


# ---- effects other than damage -----------------------------------------------


def _dominate(state, action, chance, events):
    """Takedown Domination: the attacking chain dice become smash dice."""
    for die in state["attack"]:
        if die[TYPE] == "chain":
            die[TYPE] = "smash"


def _jab(state, action, chance, events):
    """Thundering Jab: trigger a Stun."""
    choices = []
    lazy.attack.trigger(state, "stun", choices, events)
    lazy.attack.choose(state, choices, "hits")


def _discipline(state, action, chance, events):
    """Ultimate Discipline: in this attack rules of three take two successes."""
    state["discipline"] = True


def _determine(state, action, chance, events):
    """Foolish Determination: fool dice wait for the next attack of the seat."""
    state["fool"][action[1]] += 4
    events.append(("fool", action[1], 4))


def _draw_edge(state, action, chance, events):
    """Samurai Edge: standing dice become edge dice of the next attack, and there is no counter-attack."""
    count = len(up(state["defense"]))
    state["edge"][action[1]] += count
    events.append(("edge", action[1], count))
    lazy.attack.end(state, events)


def _go_all_in(state, action, chance, events):
    """All-In: ten dice of one type attack, two of one type defend."""
    for name, chosen, count in (("attack_pool", action[3][0], 10), ("defense_pool", action[3][1], 2)):
        state[name][action[1]] = [count if kind == chosen else 0 for kind in TYPES[:4]]


def _switch_up(state, action, chance, events):
    """Switch Up: the floating dice are placed anew."""
    seat = action[1]
    for kind in range(3):
        state["dice"][seat][kind] += action[3][kind] - state["floats"][seat][kind]
    state["floats"][seat] = list(action[3])
    events.append(("switched", seat, list(state["dice"][seat])))


def _fake(state, action, chance, events):
    """Flashy Fakeout: of four smash dice some join the attack, rolled now or with it, the rest defend (ruling 21)."""
    seat, count = action[1], action[3]
    faces = lazy.attack.rolled(action, 4, count, chance) if state["_phase"] == "hits" else [0] * count
    state["attack"] += [["smash", face, UP] for face in faces]
    state["defense_pool"][seat][OWN.index("smash")] += 4 - count
    events.append(("fakeout", faces, 4 - count))


EFFECTS = {"takedown_domination": _dominate, "thundering_jab": _jab, "ultimate_discipline": _discipline,
           "foolish_determination": _determine, "samurai_edge": _draw_edge, "all_in": _go_all_in,
           "switch_up": _switch_up, "flashy_fakeout": _fake}
