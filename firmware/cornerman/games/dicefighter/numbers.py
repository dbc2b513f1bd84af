"""A round of Dicefighter of which only the damage is told, each number with keys of its own
(docs/rules/dicefighter.md, At the table)."""

from cornerman.game import DISABLED, DO, OPEN, READ, LazyRows, Step, late_rows, row
from cornerman.games.dicefighter.dice import lazy

PARTS = ((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11))  # what one more key tells apart; more stands in a list
MORE = 12
CHANGED = ("Dice locked, new or lost:", "at the table @MENU, then", "Correct a number.")


def damage(options, state, seat, done):
    """The Step for how much a seat has lost: seat 0, then seat 1, and the round is over. done: the corrections so far.
    With that of seat 0 what can be done besides."""
    health = state["hp"][seat]
    title = "@%d: damage taken?" % seat

    def part(values):
        able = [n for n in values if n <= health]
        return row(" ".join([str(n) for n in able]), OPEN, Step(title, LazyRows(able, leaf), pad=True))

    def leaf(n):
        now = done + [["set", "hp", seat, health - n]] * (n > 0)
        left = "%d left" % (health - n) if n < health else "down"
        if seat == 0:
            return row(str(n), OPEN, damage(options, state, 1, now), left)
        return row(str(n), DO, told(now), left)

    def more():
        last = min(health, MORE + 1 + seat)
        rows = [leaf(n) for n in range(MORE, last + 1)]
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
    """The row for a round without damage, with what dice do and how their number changes, and where there are
    characters their abilities."""
    fighters = lazy.fighters
    rows = [row("Round over", DO, [["round"]])]
    rows += [row("@%d: an ability" % seat, OPEN, abilities(state, seat), state["active"][seat] and fighters.name(
        state["active"][seat])) for seat in (0, 1) if state["character"][seat]]
    return row("Round over etc.", OPEN, Step("Round %d" % state["round"], rows + [
        row("What dice do", READ, lazy.pages.brief(options)), row("Locked or new dice?", READ, CHANGED)]))


def abilities(state, seat):
    """The Step in which the table tells what a seat has used in the round: what could be used before the dice were
    split as that, else the ability that is active and those of once a game as corrections."""
    fighters = lazy.fighters
    step_rows = lazy.step_rows
    used_up = lazy.abilities.used_up
    rows = []
    for one in fighters.owned(state["character"][seat]):
        name, cost, done = fighters.name(one.key), fighters.cost(one.key), []
        if one.key in state["usable"][seat]:
            rows.append(step_rows.action_row(name, ["use", seat, one.key], one.key in step_rows.ASKING, cost))
            continue
        why = used_up(state, seat, one)
        if one.kind == fighters.ACTIVE:
            done.append(["set", "active", seat, one.key])
        if one.once:
            done.append(["set", "spent", seat, state["spent"][seat] + [one.key]])
        rows.append(row(name, DISABLED if why else DO, why or done, cost))
    if state["active"][seat]:
        rows.append(row("None after all", DO, [["set", "active", seat, None]]))
    return Step("@%d used which?" % seat, rows)


def told(done):
    """The actions of a round with these corrections; that of a fighter who is down comes last, because it ends the
    fight."""
    down = [action for action in done if not action[3]]
    return [action for action in done if action[3]] + (down or [["round"]])
