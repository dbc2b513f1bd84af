"""Steps of Duel: both at once in the open way, one after the other in secret."""

from cornerman.game import Step

WAYS = (("open", "All at once"), ("secret", "One by one"))


def view(opt, s, focus, tap, way):
    seats = [{"big": ("number", "n", s["n"], None, None), "items": [], "out": False, "turn": False} for seat in (0, 1)]
    return {"seats": seats, "middle": [], "foot": ["Duel"]}


def focus(opt, s):
    return None


def move(opt, s, focus, how):
    return None


def taps(opt, s, focus, way):
    return ["rest"], ["rest"]


def number(opt, s, cell, total):
    return 0


def sound_tap(opt, s, cell, total):
    return False


def tap(opt, s, cell, total):
    return None


def opens(opt, s, way):
    if s["phase"] == "answer":
        return ["answer", s["seat"]]
    if way == "secret":
        return ["lay", s["last"] if s["laid"] == [None, None] else 1 - s["last"]]
    return Step("Both?", [
        ("No letters", "", [["lay", 0, []], ["lay", 1, []]]), ("@0 only", "now", ["lay", 0]),
        ("A and a wrong one", "", [["lay", 0, ["a"]], ["lay", 0, []]]), ("@1 alone", "", "@1 has to wait"),
        ("Rest instead", "", [["undo"], ["rest"]]), ("Wrong instead", "", [["undo"], ["answer", 0]]),
        ("Letters", "costs", ("A costs one, @0", "B costs two"))], 1)


def follows(opt, s, action, way):
    if action[0] == "rest":
        return None
    if s["phase"] == "answer" or way == "secret":
        return opens(opt, s, way)
    if s["laid"] == [None, None]:
        return Step("Again?", [("Rest", "", [["rest"]])])
    return Step(None, [("", "", [["lay", 1, ["b"]]])])


def fixes(opt, s, prefix, value):
    return []
