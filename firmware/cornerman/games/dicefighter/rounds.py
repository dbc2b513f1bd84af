"""Rounds of Dicefighter: splits, the reveal, and rounds of which the table tells only the damage, each number with keys
of its own (docs/rules/dicefighter.md, Flow and At the table)."""

from cornerman.game import DISABLED, DO, OPEN, READ, Ask, LazyRows, Press, Refused, Step, hide, row
from cornerman.games.dicefighter.dice import TYPES, available, counted, undeclared, waiting

PARTS = ((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11))  # what one more key tells apart; more stands in a list
MORE = 12


def ask_splitter(options, state, prefix):
    """Who splits. Refused while a style is not declared (ruling 28)."""
    if undeclared(state):
        raise Refused("A style is declared first")
    return Ask(("seat", (0, 1)), wrong=lambda seat: "@%d has split" % seat if state["ready"][seat] else None,
               candidates=[seat for seat in (0, 1) if not state["ready"][seat]])


def ask_attack_pool(options, state, prefix):
    """The dice for the attack, the others defend."""
    seat = prefix[1]
    most = available(state, seat)

    def wrong(dice):
        for i in range(3):
            if dice[i] > most[i]:
                return "Only %d %s dice" % (most[i], TYPES[i])
    return Ask(("list", ("int", 0, max(most)), 3, 3), secret=seat, wrong=wrong, later=lambda: {
        "first": [number // 2 for number in most], "dice": counted(most, 3, ("attack", "defend"))})


def ask_venom(options, state, prefix):
    """[attack, defense] venom dice; with none there is nothing to ask."""
    seat = prefix[1]
    most = state["venom"][seat]
    return Ask(("list", ("int", 0, most), 2, 2), optional=True, secret=seat,
               wrong=lambda dice: "Only %d venom dice" % most if sum(dice) > most else None, later=lambda: {
                   "candidates": [[a, d] for d in range(most + 1) for a in range(most + 1 - d) if a + d]})


def split(options, state, action, chance, events):
    """Attack and defense pool of a seat; with the second one both are revealed."""
    seat, dice = action[1], action[2]
    venom = action[3] if len(action) > 3 else [0, 0]
    most = available(state, seat)
    state["attack_pool"][seat] = list(dice) + [venom[0]]
    state["defense_pool"][seat] = [most[i] - dice[i] for i in range(3)] + [venom[1]]
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
    """Nothing. Refused when a seat has split."""
    if any(state["ready"]):
        raise Refused("@%d has split" % state["ready"].index(True))


def play_round(options, state, action, chance, events):
    """A round that the table has played (ruling 33)."""
    reveal(state, events)
    for name in waiting(state):
        state[name] = [0, 0]
    end_round(state, events)


def alone(state, key):
    """The seat that has an ability active; None: neither has, or both have (ruling 24)."""
    return state["active"].index(key) if state["active"].count(key) == 1 else None


def reveal(state, events):
    """The pools are made: the locks of a Special are lifted, and Toad Style attacks last."""
    state["locked"] = [[0, 0, 0], [0, 0, 0]]
    seat = alone(state, "toad_style")
    if seat is not None:
        state["first"] = 1 - seat
        events.append(("toad", 1 - seat))


def end_round(state, events):
    """Both have attacked: the order turns around, or follows a kick (rulings 24 and 25)."""
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
    """The abilities of this moment if there are any, then the pools: in secret where the device rolls, else when
    both are revealed. With only numbers: the damage of the round."""
    if mode == "light" and not any(state["ready"]):
        return None if verb else Press(OPEN, _damage(options, state, 0, []))
    from cornerman.games.dicefighter import step_rows

    prefix = ["split", state["ready"].index(False)]
    asks = "cover" if mode == "device" else "told"
    if any(state["ready"]) or not any(state["usable"]):
        return Press(OPEN, Step(None, [step_rows.act("", prefix, True)], asks=asks))
    rows = [] if undeclared(state) else [step_rows.act("Split the dice", prefix, True)]
    return Press(OPEN, Step(step_rows.title(state), rows + step_rows.abilities(state), asks=asks))


# ---- only numbers ----------------------------------------------------------


def _damage(options, state, seat, done):
    """How much the seat has lost; done: the corrections so far. With that of seat 0 what can be done besides."""
    health = state["hp"][seat]
    title = "@0 %d. Damage to @1?" % (done[0][3] if done else state["hp"][0]) if seat else "Damage to @0?"

    def part(values):
        able = [n for n in values if n <= health]
        return row(" ".join([str(n) for n in able]), OPEN, Step(title, LazyRows(able, leaf), pad=True))

    def leaf(n):
        now = done + [["set", "hp", seat, health - n]] * (n > 0)
        left = "%d left" % (health - n) if n < health else "down"
        if seat == 0:
            return row(str(n), OPEN, _damage(options, state, 1, now), left)
        return row(str(n), DO, _told(now), left)
    rows = [part(values) for values in PARTS if values[0] <= health]
    if health >= MORE:
        last = min(health, MORE + 1 + seat)
        more = [leaf(n) for n in range(MORE, last + 1)]
        if health > last:
            beyond = list(range(last + 1, health + 1))
            more.append(row("%d or more" % beyond[0], OPEN, Step(title, LazyRows(beyond, leaf))))
        more += [_over(options, state)] if seat == 0 else []
        rows.append(row("More, or over" if seat == 0 else "%d or more" % MORE, OPEN, Step(title, more, pad=True)))
    elif seat == 0:
        rows.append(_over(options, state))
    return Step(title, rows, pad=True)


def _over(options, state):
    """The row for a round without damage, with what dice do, and where there are characters their abilities."""
    from cornerman.games.dicefighter import fighters, pages

    rows = [row("Round over", DO, [["round"]])]
    rows += [row("@%d: an ability" % seat, OPEN, _abilities(state, seat), state["active"][seat] and fighters.name(
        state["active"][seat])) for seat in (0, 1) if state["character"][seat]]
    return row("Round over, more", OPEN, Step("Round %d" % state["round"], rows + [
        row("What dice do", READ, pages.brief(options))]))


def _abilities(state, seat):
    """The Step in which the table tells what a seat has used in the round: what could be used before the dice were
    split as that, else the ability that is active and those of once a game as corrections."""
    from cornerman.games.dicefighter import fighters, step_rows

    rows = []
    for one in fighters.owned(state["character"][seat]):
        name, cost, done = fighters.name(one.key), fighters.cost(one.key), []
        if one.key in state["usable"][seat]:
            rows.append(step_rows.act(name, ["use", seat, one.key], one.key in step_rows.ASKING, cost))
            continue
        why = _not_used(state, seat, one)
        if one.kind == fighters.ACTIVE:
            done.append(["set", "active", seat, one.key])
        if one.once:
            done.append(["set", "spent", seat, state["spent"][seat] + [one.key]])
        rows.append(row(name, DISABLED if why else DO, why or done, cost))
    if state["active"][seat]:
        rows.append(row("None after all", DO, [["set", "active", seat, None]]))
    return Step("@%d used which?" % seat, rows)


def _not_used(state, seat, one):
    """Why an Ability cannot have been used in this round; None: it can."""
    from cornerman.games.dicefighter import fighters

    if one.kind == fighters.ALWAYS:
        return "It always holds"
    if one.key in state["spent"][seat]:
        return "Once a game, and it is used"
    return "One active ability a round" if one.kind == fighters.ACTIVE and state["active"][seat] else None


def _told(done):
    """The actions of a round with these corrections: a fighter who is down ends the fight, and comes last."""
    down = [action for action in done if not action[3]]
    return [action for action in done if action[3]] + (down or [["round"]])
