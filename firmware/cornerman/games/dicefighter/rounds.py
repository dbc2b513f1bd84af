"""The rounds of Dicefighter: the split, the reveal, and rounds that the players play without the device, of which only
the damage is entered; each number of it has a key of its own (docs/rules/dicefighter.md, Flow and At the table).
"""

from cornerman.game import (
    DISABLED, DO, OPEN, READ, Ask, LazyRows, Press, Refused, Step, argument, ask_seat, hide, late_rows, row)
from cornerman.games.dicefighter.dice import TYPES, available, dice_of, die_types, lazy, undeclared, waiting


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


def only_seat_with(state, key):
    """The seat whose active ability has this id; None: neither seat has it, or both have (ruling 24)."""
    return state["active"].index(key) if state["active"].count(key) == 1 else None


def reveal(state, events):
    """Reveal the pools: locked dice become free, and a seat with Toad Style attacks last."""
    state["locked"] = [[0, 0, 0], [0, 0, 0]]
    seat = only_seat_with(state, "toad_style")
    if seat is not None:
        state["first"] = 1 - seat
        events.append(("toad", 1 - seat))


def end_round(state, events):
    """End the round. The other seat attacks first in the next one, unless an ability decides it (rulings 24 and 25)."""
    seat = only_seat_with(state, "leg_breaker_kick")
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
        return None if verb else Press(OPEN, damage(options, state, 0, []))
    step_rows = lazy.step_rows
    prefix = ["split", state["ready"].index(False)]
    asks = "cover" if mode == "device" else "told"
    if any(state["ready"]) or not any(state["usable"]):
        return Press(OPEN, Step(None, [step_rows.action_row("", prefix, True)], asks=asks))
    rows = [] if undeclared(state) else [step_rows.action_row("Split the dice", prefix, True)]
    return Press(OPEN, Step(step_rows.title(state), rows + step_rows.abilities(state), asks=asks))


# ---- rounds of which only the damage is entered ---------------------------------

PARTS = (0, 4, 8)  # two keys reach a number: the first one chooses a part of four, which begins with one of these
MORE = 12  # from here on numbers stand in a list
CHANGED = ("At the table: @MENU,", "Correct a number.", "Lost dice: before a round ends.",
           "Locked and new dice: after it.")


def damage(options, state, seat, done):
    """The Step that asks how much health a seat has lost: first seat 0, then seat 1, which ends the round. done: the
    corrections so far. The step of seat 0 also leads to what else can be entered"""
    from cornerman.menus import pad_of, text

    health, last = state["hp"][seat], None
    title = "@%d: damage taken?" % seat

    def leaf(lost):
        corrections = done + [["set", "hp", seat, health - lost]] * (lost > 0)
        health_left = "%d left" % (health - lost) if lost < health else "down"
        if seat == 0:
            return row(str(lost), OPEN, damage(options, state, 1, corrections), health_left)
        return row(str(lost), DO, actions(corrections), health_left)

    def more():
        shown = min(health, MORE + 1 + seat)
        rows = [leaf(points) for points in range(MORE, shown + 1)]
        if health > shown:
            beyond = list(range(shown + 1, health + 1))
            rows.append(row("%d or more" % beyond[0], OPEN, Step(title, LazyRows(beyond, leaf))))
        return rows + ([over(options, state)] if seat == 0 else [])
    if health >= MORE:
        name = ("%d or more" if seat else "%d+ etc.") % MORE
        last = row(name, OPEN, Step(title, late_rows(more), pad=True))
    elif seat == 0:
        last = over(options, state)
    parts = [list(range(start, min(start + 4, health + 1))) for start in PARTS if start <= health]
    return pad_of(title, (), leaf, text, last, parts)


def over(options, state):
    """The row for a round without damage, for what dice do and how their numbers are changed, and for abilities where
    there are characters."""
    fighters = lazy.fighters
    rows = [row("Round over", DO, [["round"]])]
    rows += [row("@%d: an ability" % seat, OPEN, abilities(state, seat), state["active"][seat] and fighters.name(
        state["active"][seat])) for seat in (0, 1) if state["character"][seat]]
    return row("Round over etc.", OPEN, Step("Round %d" % state["round"], rows + [
        row("What dice do", READ, lazy.pages.brief(options)), row("Locked or new dice?", READ, CHANGED)]))


def abilities(state, seat):
    """The Step in which the players enter the ability that a seat has used in the round: as a `use` if that is possible
    now, else as corrections of the active ability and of those that were used once a game."""
    fighters = lazy.fighters
    step_rows = lazy.step_rows
    rows = []
    for ability in fighters.owned(state["character"][seat]):
        name, cost, actions = fighters.name(ability.key), fighters.cost(ability.key), []
        if ability.key in state["usable"][seat]:
            rows.append(step_rows.action_row(name, ["use", seat, ability.key], ability.key in step_rows.ASKING, cost))
            continue
        refusal = fighters.used_up(state, seat, ability)
        if ability.kind == fighters.ACTIVE:
            actions.append(["set", "active", seat, ability.key])
        if ability.once:
            actions.append(["set", "spent", seat, state["spent"][seat] + [ability.key]])
        rows.append(row(name, DISABLED if refusal else DO, refusal or actions, cost))
    if state["active"][seat]:
        rows.append(row("None after all", DO, [["set", "active", seat, None]]))
    return Step("@%d used which?" % seat, rows)


def actions(done):
    """The actions of a round with these corrections. The correction of a fighter who is down comes last, because it
    ends the match."""
    down = [action for action in done if not action[3]]
    return [action for action in done if action[3]] + (down or [["round"]])
