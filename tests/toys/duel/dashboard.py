"""Steps of Duel: both at once in the open way, one after the other in secret."""

from cornerman.game import Step
from cornerman.games.plain import *  # noqa: F403

MODES = (("open", "All at once"), ("secret", "One by one"))


def view(opt, s, focus, tap, way):
    seats = [{"big": ("number", "n", s["n"], None, None), "items": [], "out": False, "turn": False} for seat in (0, 1)]
    return {"seats": seats, "middle": [], "foot": ["Duel"]}


def taps(opt, s, focus, way):
    return ["rest"], ["rest"]


def on_ok(opt, s, way):
    if s["phase"] == "answer":
        return ["answer", s["seat"]]
    if way == "secret":
        return ["lay", s["last"] if s["laid"] == [None, None] else 1 - s["last"]]
    return Step("Both?", [
        ("No letters", "", [["lay", 0, []], ["lay", 1, []]]), ("@0 only", "now", ["lay", 0]),
        ("A and a wrong one", "", [["lay", 0, ["a"]], ["lay", 0, []]]), ("@1 alone", "", "@1 has to wait"),
        ("Rest instead", "", [["undo"], ["rest"]]), ("Wrong instead", "", [["undo"], ["answer", 0]]),
        ("Letters", "costs", ("A costs one, @0", "B costs two"))], 1)


def after_action(opt, s, action, way):
    if action[0] == "rest":
        return None
    if s["phase"] == "answer" or way == "secret":
        return on_ok(opt, s, way)
    if s["laid"] == [None, None]:
        return Step("Again?", [("Rest", "", [["rest"]])])
    return Step(None, [("", "", [["lay", 1, ["b"]]])])
