"""What is seen of Bones: dice, and what they can take."""

from cornerman.game import Step
from cornerman.games.bones.rules import hits, letters
from cornerman.games.plain import *  # noqa: F403


def dice(opt, s, seat):
    known = s["dice"][seat] or [0] * opt["many"]
    kinds = letters(opt)
    return [(kinds[i][0], known[i], kinds[i][1], 1 if [seat, i] in s["taken"] else 0) for i in range(opt["many"])]


def view(opt, s, focus, tap, way):
    seats = [{"big": ("number", "n", opt["many"], None, None), "turn": False, "out": False,
              "items": [("dice", "left", dice(opt, s, seat), None, ("dice", seat)), ("number", "n", 3, None, None)]}
             for seat in (0, 1)]
    return {"seats": seats, "middle": [("dice", "", dice(opt, s, 0)[:3], None, None)], "foot": ["Bones"]}


def focus(opt, s):
    return ("dice", 0)


def move(opt, s, focus, how):
    return ("dice", 1 - focus[1])


def on_ok(opt, s, way):
    return ["throw"] if s["phase"] == "throw" else takes(opt, s, False)


def takes(opt, s, tumble):
    names = [letter for letter, colour in letters(opt)]
    rows = [("%s %d > %s %d" % (names[a], s["dice"][0][a], names[d], s["dice"][1][d]), "1", [["take", a, d]],
             [(0, a), (1, d)]) for a, d in hits(s)]
    return Step("@0 takes", rows + [("Throw again", "", [["again"]]), ("Sleep", "", "Nobody is tired")], 0,
                (("@0 attacks", dice(opt, s, 0)), ("@1", dice(opt, s, 1))), tumble)


def after_action(opt, s, action, way):
    return None if action[0] == "again" else takes(opt, s, action[0] == "throw")
