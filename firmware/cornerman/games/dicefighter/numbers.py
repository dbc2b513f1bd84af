"""A round of Dicefighter of which only the damage is told, each number with keys of its own
(docs/rules/dicefighter.md, At the table)."""

from cornerman.game import DO, OPEN, LazyRows, Press, Step, row

PARTS = ((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11))  # what one more key tells apart; more stands in a list
MORE = 12


def step(options, state):
    """The damage of seat 0, then that of seat 1, and the round is over."""
    return Press(OPEN, damage(state, 0, []))


def damage(state, seat, done):
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
            return row(str(n), OPEN, damage(state, 1, now), left)
        return row(str(n), DO, told(now), left)
    rows = [part(values) for values in PARTS if values[0] <= health]
    if health >= MORE:
        last = min(health, MORE + 1 + seat)
        more = [leaf(n) for n in range(MORE, last + 1)]
        if health > last:
            beyond = list(range(last + 1, health + 1))
            more.append(row("%d or more" % beyond[0], OPEN, Step(title, LazyRows(beyond, leaf))))
        more += [over(state)] if seat == 0 else []
        rows.append(row("More, or over" if seat == 0 else "%d or more" % MORE, OPEN, Step(title, more, pad=True)))
    elif seat == 0:
        rows.append(over(state))
    return Step(title, rows, pad=True)


def over(state):
    """The row for a round without damage, and for abilities where there are any."""
    from cornerman.games.dicefighter import step_rows

    rows = [row("Round over", DO, [["round"]])] + step_rows.abilities(state)
    if len(rows) == 1:
        return rows[0]
    return row("Round over, abilities", OPEN, Step("Round %d" % state["round"], rows))


def told(done):
    """The actions of a round with these corrections: a fighter who is down ends the fight, and comes last."""
    down = [action for action in done if not action[3]]
    return [action for action in done if action[3]] + (down or [["round"]])
