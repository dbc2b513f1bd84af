"""The steps before the first round of Dicefighter: fighters, their floating dice, who is first; then they leave."""

from cornerman.game import Step
from cornerman.games.dicefighter import abilities, prepare, words


class Rows:
    """The rows of a step, each made of a value when it is seen."""

    def __init__(self, values, row):
        self.values, self.row = values, row

    def __len__(self):
        return len(self.values)

    def __getitem__(self, i):
        return self.row(self.values[i])


def on_ok(options, state):
    """The step of the phases `build` and `first`."""
    if state["phase"] == "first":
        return Step(words.argument_title(options, state, ["first"]), [(words.omit_label(options, state, ["first"]), "", [["first"]])]
                    + [("@%d" % seat, "", [["first", seat]]) for seat in (0, 1)])
    seat = state["ready"].index(False)
    if options["mode"] == "beginner":
        return Step(None, [("", "", ["build", seat])])

    def row(key):
        label, value = words.value(options, state, ["build", seat, []], key)
        return label, value, _floats(seat, key)
    return Step("@%d: your fighter?" % seat, Rows(prepare.CHARACTERS, row))


def _floats(seat, key):
    """Where the floating dice go: as evenly as can be, or any other way."""
    health, dice, n = abilities.fighter(key)

    def row(i):
        t = 0
        while i > n - t:
            i -= n - t + 1
            t += 1
        floats = [t, i, n - t - i]
        text = words.counts([dice[k] + floats[k] for k in range(3)])
        return text, "%d %d %d" % tuple(floats), [["build", seat, floats, key]]
    even = n // 3
    return Step("@%d: %d floating dice" % (seat, n), Rows(range((n + 1) * (n + 2) // 2), row),
                sum([n - t + 1 for t in range(even)]) + even)
