"""Which abilities of Dicefighter can be used now, and why the others cannot (docs/rules/dicefighter.md, Abilities)."""

from cornerman.game import Ask, Refused
from cornerman.games.dicefighter.dice import FACE, GONE, STATUS, TYPE, UP, USED, fighting
from cornerman.games.dicefighter.fighters import ACTIVE, ALWAYS, WINDOWS, owned, ability
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
    if ability.cost and not _can_show(options, fighting(state, seat), *ability.cost):
        return "It takes a %s die of %d or more" % ability.cost
    if ability.key == "thundering_jab":
        if any([die[TYPE] == "smash" and die[STATUS] != GONE for die in state["defense"]]):
            return "The foe has a smash die"
        if "stun" in state["ruled"]:
            return "Only one Stun an attack"
    return None


def used_up(state, seat, ability):
    """The sentence that says why a seat cannot use an ability any more in this round or match; None: it can."""
    if ability.kind == ALWAYS:
        return "It always holds"
    if ability.key in state["spent"][seat]:
        return "Once a game, and it is used"
    return "One active ability a round" if ability.kind == ACTIVE and state["active"][seat] else None


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


def _can_show(options, dice, kind, least):
    """True if a pool has a die that meets a cost (ruling 12). kind, least: the type and the least face"""
    return any([die[TYPE] == kind and die[FACE] >= least and (
        die[STATUS] == UP or die[STATUS] == USED and options["used_dice_pay"]) for die in dice])


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
