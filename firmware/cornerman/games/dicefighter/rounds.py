"""The rounds of Dicefighter: the beginning of a match, the fighters and who attacks first, the split, the reveal, and
rounds that the players play without the device (docs/rules/dicefighter.md, Flow)."""

from cornerman.game import Ask, Refused, argument, ask_seat, hide
from cornerman.games.dicefighter.dice import TYPES, VENUE, available, dice_of, die_types, lazy, undeclared, waiting

# ---- the beginning -----------------------------------------------------------


def new(options, chance):
    """The state of a new match, in the phase `build`. The field `venue` is there only if the option is set.

    Hidden fields: `_phase`: the phase, which stays while `phase` is `over`; `_secret`: numbers of the splits that the
    other seat must not see yet; `_attacks`: for each change of `attacker` twice the number of its action, plus the
    seat, for the history; `_venue`: None, or a dict of the `name` and `letter` of a venue's dice and of `held`,
    their affinities as `hits.in_force` has them
    """
    state = {"phase": "build", "over": False, "winner": None, "round": 0, "first": None, "turn": 0, "attacker": None,
             "ready": [False, False], "character": [None, None], "hp": [24, 24], "active": [None, None],
             "three": [0, 0, 0], "extra": 0, "discipline": False, "_phase": "build", "_venue": None}
    for name in ("dice", "floats", "locked"):
        state[name] = [[0, 0, 0], [0, 0, 0]]
    for name in ("attack_pool", "defense_pool"):
        state[name] = [[0, 0, 0, 0], [0, 0, 0, 0]]
    for name in ("venom", "edge", "fool"):
        state[name] = [0, 0]
    for name in ("spent", "usable"):
        state[name] = [[], []]
    for name in ("attack", "defense", "ruled", "window", "queue", "hits", "advice", "_secret", "_attacks"):
        state[name] = []
    venue, held = options["venue"], {}
    if venue:
        for kind in TYPES:
            gain = (kind in venue["strong"]) - (kind in venue["weak"])
            held[VENUE + ":" + kind], held[kind + ":" + VENUE] = gain, -gain
        state["venue"] = [0, 0]
        state["_venue"] = {"name": venue["name"], "letter": venue["letter"], "held": held}
    return state


def ask_unready(options, state, prefix):
    """The Ask for the seat that gets a fighter, or splits its dice: refused if a style is not declared (ruling 28)."""
    done = "a fighter" if prefix[0] == "build" else "split"
    if prefix[0] == "split" and undeclared(state):
        raise Refused("A style is declared first")
    return ask_seat(2, lambda seat: "@%d has %s" % (seat, done) if state["ready"][seat] else None)


def ask_dice(options, state, prefix):
    """The Ask for the dice by type: ten of a beginner, else the floating ones of a character (ruling 31)."""
    if options["mode"] == "beginner":
        return Ask(("list", ("int", 1, 8), 3, 3), [3, 3, 4], dice=die_types(None),
                   wrong=lambda dice: None if sum(dice) == 10 else "Ten dice, not %d" % sum(dice))
    return Ask(("list", ("int", 0, 6), 3, 3), [1, 1, 1],
               wrong=lambda dice: None if sum(dice) in (3, 6) else "Three dice, of Joker six")


def ask_character(options, state, prefix):
    """The Ask for the character, which must have as many floating dice as were placed; None in the beginner game."""
    if options["mode"] == "beginner":
        return None
    fighters = lazy.fighters

    def wrong(key):
        floats = fighters.fighter(key).floats
        return None if floats == sum(prefix[2]) else "%d floating dice to place" % floats
    return Ask(("choice", fighters.CHARACTERS), wrong=wrong,
               candidates=[key for key in fighters.CHARACTERS if not wrong(key)])


def build(options, state, action, chance, events):
    """Build the fighter of a seat. After the second one the phase is `first`."""
    seat, dice = action[1], list(action[2])
    state["hp"][seat] = 24
    if len(action) > 3:
        fighter = lazy.fighters.fighter(action[3])
        state["character"][seat], state["hp"][seat], state["floats"][seat] = action[3], fighter.health, dice
        dice = [dice[kind] + fighter.dice[kind] for kind in range(3)]
    state["dice"][seat] = dice
    state["ready"][seat] = True
    events.append(("built", seat))
    if all(state["ready"]):
        state["ready"] = [False, False]
        state["_phase"] = "first"


def first(options, state, action, chance, events):
    """Begin the first round."""
    state["first"] = action[1] if len(action) > 1 else chance.below(2)
    state["round"] = 1
    state["_phase"] = "split"
    events.append(("first", state["first"]))


# ---- rounds ------------------------------------------------------------------


def ask_attack_pool(options, state, prefix):
    """The Ask for the dice of the attack pool by type; the others defend."""
    seat = prefix[1]
    most = available(state, seat)

    def wrong(dice):
        for kind in range(3):
            if dice[kind] > most[kind]:
                return "Only " + dice_of(most[kind], TYPES[kind])
    return Ask(("list", ("int", 0, max(most)), 3, 3), secret=seat, wrong=wrong, later=lambda: {
        "first": [number // 2 for number in most], "dice": die_types(most, 3, ("attack", "defend"))})


def ask_venom(options, state, prefix):
    """The Ask for [attacking, defending] venom dice, which is optional."""
    seat = prefix[1]
    most = state["venom"][seat]
    return Ask(("list", ("int", 0, most), 2, 2), optional=True, secret=seat,
               wrong=lambda dice: "Only " + dice_of(most, "venom") if sum(dice) > most else None, later=lambda: {
                   "candidates": [[a, d] for d in range(most + 1) for a in range(most + 1 - d) if a + d]})


def split(options, state, action, chance, events):
    """Split the dice of a seat into an attack and a defense pool. The second split reveals the pools."""
    seat, dice = action[1], action[2]
    venom = argument(action, 3) or [0, 0]
    most = available(state, seat)
    state["attack_pool"][seat] = list(dice) + [venom[0]]
    state["defense_pool"][seat] = [most[kind] - dice[kind] for kind in range(3)] + [venom[1]]
    state["ready"][seat] = True
    hide(state)
    events.append(("split", seat))
    if all(state["ready"]):
        state["ready"], state["_secret"] = [False, False], []
        state["turn"] = 0
        state["_phase"] = "ready"
        events.append(("reveal",))
        _reveal(state, events)


def ask_round(options, state, prefix):
    """Raise Refused if a seat has split. The verb has no argument, so this returns None."""
    if any(state["ready"]):
        raise Refused("@%d has split" % state["ready"].index(True))


def play_round(options, state, action, chance, events):
    """Count a round that the players have played without the device (ruling 33)."""
    _reveal(state, events)
    for name in waiting(state):
        state[name] = [0, 0]
    end_round(state, events)


def _only_seat_with(state, key):
    """The seat whose active ability has this id; None: neither seat has it, or both have (ruling 24)."""
    return state["active"].index(key) if state["active"].count(key) == 1 else None


def _reveal(state, events):
    """Reveal the pools: locked dice become free, and a seat with Toad Style attacks last."""
    state["locked"] = [[0, 0, 0], [0, 0, 0]]
    seat = _only_seat_with(state, "toad_style")
    if seat is not None:
        state["first"] = 1 - seat
        events.append(("toad", 1 - seat))


def end_round(state, events):
    """End the round. The other seat attacks first in the next one, unless an ability decides it (rulings 24 and 25)."""
    seat = _only_seat_with(state, "leg_breaker_kick")
    state["first"] = 1 - state["first"] if seat is None else seat
    state["round"] += 1
    state["turn"] = 0
    for name in ("attack_pool", "defense_pool"):
        state[name] = [[0, 0, 0, 0], [0, 0, 0, 0]]
    state["active"] = [None, None]
    state["_phase"] = "split"
    events.append(("round", state["round"], state["first"]))
