"""Which abilities of Dicefighter can be used now, and why the others cannot (docs/rules/dicefighter.md, Abilities)."""

from cornerman.game import Ask, Refused
from cornerman.games.dicefighter.dice import FACE, GONE, STATUS, TYPE, UP, USED, fighting
from cornerman.games.dicefighter.fighters import ACTIVE, ALWAYS, WINDOWS, ability, owned
from cornerman.tables import cached, line


def usable(options, state):
    """For each seat the keys of the abilities that `use` accepts now, arguments aside."""
    out = [[], []]
    for seat in (0, 1):
        windows = open_windows(state, seat)
        for one in _owned_for(state["character"][seat], *windows) if windows else ():
            if not refusal(options, state, seat, one, windows):
                out[seat].append(one.key)
    return out


@cached
def _owned_for(character, *windows):
    """The abilities of a character that are used in these windows."""
    return [one for one in owned(character) if one.window in windows]


def refusal(options, state, seat, ability, windows=None):
    """Why a seat cannot use an ability of its character now, one sentence; None: it can (rulings 16 to 18).

    windows: `open_windows` of the seat, None: they are looked up.
    """
    why = used_up(state, seat, ability)
    if why:
        return why
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
    """Why a seat cannot use an ability any more in this round, or at any time; None: it can."""
    if ability.kind == ALWAYS:
        return "It always holds"
    if ability.key in state["spent"][seat]:
        return "Once a game, and it is used"
    return "One active ability a round" if ability.kind == ACTIVE and state["active"][seat] else None


def open_windows(state, seat):
    """The windows that are open for a seat."""
    phase, attacks = state["phase"], state["attacker"] == seat
    if phase == "split":
        return ["hidden"] if any(state["ready"]) else ["hidden", "start"]
    if phase == "ready":
        return (["before"] if attacks else []) + ([] if state["turn"] else ["revealed"])
    if phase == "hits":
        out = ["either", "attack" if attacks else "defend"]
        if attacks and all([die[STATUS] == UP for die in state["attack"]]):
            out.append("opening")
    elif phase == "overwhelm":
        out = ["overwhelm" if attacks else "overwhelmed"]
    else:
        return ["counter"] if phase == "counter" and not attacks else []
    return out + state["window"] if attacks else out


def _can_show(options, dice, kind, least):
    """True if a pool can show the die of a cost (ruling 12)."""
    return any([die[TYPE] == kind and die[FACE] >= least and (
        die[STATUS] == UP or die[STATUS] == USED and options["used_dice_pay"]) for die in dice])


def ask_user(options, state, prefix):
    """Who uses an ability."""
    if options["mode"] == "beginner":
        raise Refused("Abilities come with characters")
    return Ask(("seat", (0, 1)), candidates=[seat for seat in (0, 1) if state["usable"][seat]])


def ask_ability(options, state, prefix):
    """Which ability; `disabled` says of each other one why not."""
    seat = prefix[1]
    known = owned(state["character"][seat])

    def wrong(key):
        return refusal(options, state, seat, ability(key))
    keys, usable = [one.key for one in known], state["usable"][seat]
    return Ask(("choice", keys), wrong=wrong, later=lambda: {
        "candidates": usable, "disabled": [(key, wrong(key)) for key in keys if key not in usable]})
