"""The rounds of Dicefighter: the split, the reveal, and rounds that the players play without the device
(docs/rules/dicefighter.md, Flow and At the table)."""

from cornerman.game import OPEN, Ask, Press, Refused, Step, argument, ask_seat, hide
from cornerman.games.dicefighter.dice import TYPES, available, die_types, lazy, undeclared, waiting


def ask_splitter(options, state, prefix):
    """The Ask for the seat that splits its dice. Refused while a style is not declared (ruling 28)."""
    if undeclared(state):
        raise Refused("A style is declared first")
    return ask_seat(2, lambda seat: "@%d has split" % seat if state["ready"][seat] else None)


def ask_attack_pool(options, state, prefix):
    """The Ask for the dice of the attack pool by type; the others defend."""
    seat = prefix[1]
    most = available(state, seat)

    def wrong(dice):
        for kind in range(3):
            if dice[kind] > most[kind]:
                return "Only %d %s dice" % (most[kind], TYPES[kind])
    return Ask(("list", ("int", 0, max(most)), 3, 3), secret=seat, wrong=wrong, later=lambda: {
        "first": [number // 2 for number in most], "dice": die_types(most, 3, ("attack", "defend"))})


def ask_venom(options, state, prefix):
    """The Ask for [attacking, defending] venom dice, which is optional."""
    seat = prefix[1]
    most = state["venom"][seat]
    return Ask(("list", ("int", 0, most), 2, 2), optional=True, secret=seat,
               wrong=lambda dice: "Only %d venom dice" % most if sum(dice) > most else None, later=lambda: {
                   "candidates": [[a, d] for d in range(most + 1) for a in range(most + 1 - d) if a + d]})


def split(options, state, action, chance, events):
    """Split the dice of a seat into an attack pool and a defense pool. After the second split the pools are revealed.
    """
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
        reveal(state, events)


def ask_round(options, state, prefix):
    """Raise Refused if a seat has split. The verb has no argument, so this returns None."""
    if any(state["ready"]):
        raise Refused("@%d has split" % state["ready"].index(True))


def play_round(options, state, action, chance, events):
    """Count a round that the players have played without the device (ruling 33)."""
    reveal(state, events)
    for name in waiting(state):
        state[name] = [0, 0]
    end_round(state, events)


def alone(state, key):
    """The seat whose active ability has this id; None: neither seat has it, or both have (ruling 24)."""
    return state["active"].index(key) if state["active"].count(key) == 1 else None


def reveal(state, events):
    """Reveal the pools: locked dice become free, and a seat with Toad Style attacks last."""
    state["locked"] = [[0, 0, 0], [0, 0, 0]]
    seat = alone(state, "toad_style")
    if seat is not None:
        state["first"] = 1 - seat
        events.append(("toad", 1 - seat))


def end_round(state, events):
    """End the round. The other seat attacks first in the next one, unless an ability decides it (rulings 24 and 25)."""
    seat = alone(state, "leg_breaker_kick")
    state["first"] = 1 - state["first"] if seat is None else seat
    state["round"] += 1
    state["turn"] = 0
    for name in ("attack_pool", "defense_pool"):
        state[name] = [[0, 0, 0, 0], [0, 0, 0, 0]]
    state["active"] = [None, None]
    state["_phase"] = "split"
    events.append(("round", state["round"], state["first"]))


def step(options, state, mode, verb):
    """The Press before a round: the abilities that can be used now, then the pools, in secret if the device rolls. In
    the mode `light` it asks for the damage of the round. None: there is nothing to ask."""
    if mode == "light" and not any(state["ready"]):
        return None if verb else Press(OPEN, lazy.numbers.damage(options, state, 0, []))
    step_rows = lazy.step_rows
    prefix = ["split", state["ready"].index(False)]
    asks = "cover" if mode == "device" else "told"
    if any(state["ready"]) or not any(state["usable"]):
        return Press(OPEN, Step(None, [step_rows.action_row("", prefix, True)], asks=asks))
    rows = [] if undeclared(state) else [step_rows.action_row("Split the dice", prefix, True)]
    return Press(OPEN, Step(step_rows.title(state), rows + step_rows.abilities(state), asks=asks))
