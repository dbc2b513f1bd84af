"""What is seen of Bones: dice, and what they can take."""

from cornerman import items
from cornerman.game import ASK, DISABLED, DO, OPEN, Press, Step, row
from cornerman.games.bones.rules import hits, letters
from cornerman.items import STANDING, USED, DiceLine, Die


def dice(options, state, seat):
    known, types = state["dice"][seat] or [0] * options["many"], letters(options)
    return [Die(types[i][0], known[i], types[i][1], USED if [seat, i] in state["taken"] else STANDING)
            for i in range(options["many"])]


def view(options, state, focus, tap, mode):
    seats = [{"big": items.number("n", options["many"]), "turn": False, "out": False,
              "items": [items.dice("left", dice(options, state, seat), ("dice", seat)), items.number("n", 3)]}
             for seat in (0, 1)]
    return {"seats": seats, "middle": [items.dice("", dice(options, state, 0)[:3])], "foot": ["Bones"]}


def focus(options, state, mode):
    return ("dice", 0)


def move(options, state, focus, how):
    return ("dice", 1 - focus[1])


def taps(options, state, focus, mode):
    return None, None


def on_ok(options, state, mode):
    return Press(ASK, ["throw"]) if state["phase"] == "throw" else takes(options, state, False)


def takes(options, state, tumble):
    names = [letter for letter, colour in letters(options)]
    faces = state["dice"]
    rows = [row("%s %d > %s %d" % (names[a], faces[0][a], names[d], faces[1][d]), DO, [["take", a, d]], "1",
                [(0, a), (1, d)]) for a, d in hits(state)]
    rows += [row("Throw again", DO, [["again"]]), row("Sleep", DISABLED, "Nobody is tired")]
    lines = [DiceLine(label, dice(options, state, seat), seat) for seat, label in enumerate(("@0 attacks", "@1"))]
    return Press(OPEN, Step("@0 takes", rows, 0, lines, tumble))


def after_action(options, state, action, mode):
    return None if action[0] == "again" else takes(options, state, action[0] == "throw")
