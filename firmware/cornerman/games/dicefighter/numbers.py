"""A round of Dicefighter of which only the damage is entered; each number has a key of its own
(docs/rules/dicefighter.md, At the table)."""

from cornerman.game import DISABLED, DO, OPEN, READ, LazyRows, Step, late_rows, row
from cornerman.games.dicefighter.dice import lazy

PARTS = ((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11))  # numbers that two keys reach
MORE = 12  # from here on numbers stand in a list
CHANGED = ("Dice locked, new or lost:", "at the table @MENU, then", "Correct a number.")


def damage(options, state, seat, done):
    """The Step that asks how much health a seat has lost: first seat 0, then seat 1, which ends the round. done: the
    corrections so far. The step of seat 0 also leads to what else can be entered"""
    health = state["hp"][seat]
    title = "@%d: damage taken?" % seat

    def part(values):
        possible = [points for points in values if points <= health]
        label = " ".join([str(points) for points in possible])
        return row(label, OPEN, Step(title, LazyRows(possible, leaf), pad=True))

    def leaf(lost):
        corrections = done + [["set", "hp", seat, health - lost]] * (lost > 0)
        health_left = "%d left" % (health - lost) if lost < health else "down"
        if seat == 0:
            return row(str(lost), OPEN, damage(options, state, 1, corrections), health_left)
        return row(str(lost), DO, actions(corrections), health_left)

    def more():
        last = min(health, MORE + 1 + seat)
        rows = [leaf(points) for points in range(MORE, last + 1)]
        if health > last:
            beyond = list(range(last + 1, health + 1))
            rows.append(row("%d or more" % beyond[0], OPEN, Step(title, LazyRows(beyond, leaf))))
        return rows + ([over(options, state)] if seat == 0 else [])

    def parts():
        rows = [part(values) for values in PARTS if values[0] <= health]
        if health >= MORE:
            name = ("%d or more" if seat else "%d+ etc.") % MORE
            rows.append(row(name, OPEN, Step(title, late_rows(more), pad=True)))
        elif seat == 0:
            rows.append(over(options, state))
        return rows
    return Step(title, late_rows(parts), pad=True)


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
    used_up = lazy.abilities.used_up
    rows = []
    for ability in fighters.owned(state["character"][seat]):
        name, cost, actions = fighters.name(ability.key), fighters.cost(ability.key), []
        if ability.key in state["usable"][seat]:
            rows.append(step_rows.action_row(name, ["use", seat, ability.key], ability.key in step_rows.ASKING, cost))
            continue
        refusal = used_up(state, seat, ability)
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
