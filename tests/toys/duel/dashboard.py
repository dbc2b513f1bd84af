"""Steps of Duel: both at once in the open way, one after the other in secret."""

from cornerman.game import ASK, DISABLED, DO, OPEN, READ, Press, Step, row
from cornerman.items import number

MODES = (("open", "All at once"), ("secret", "One by one"))


def view(options, state, focus, tap, mode):
    seats = [{"big": number("n", state["n"]), "items": [], "out": False, "turn": False} for seat in (0, 1)]
    return {"seats": seats, "middle": [], "foot": ["Duel"]}


def taps(options, state, focus, mode):
    return Press(DO, [["rest"]]), Press(DO, [["rest"]])


def on_ok(options, state, mode):
    if state["phase"] == "answer":
        return Press(ASK, ["answer", state["last"]])
    if mode == "secret":
        return Press(ASK, ["lay", state["last"] if state["laid"] == [None, None] else 1 - state["last"]])
    return Press(OPEN, Step("Both?", [
        row("No letters", DO, [["lay", 0, []], ["lay", 1, []]]), row("@0 only", ASK, ["lay", 0], "now"),
        row("A and a wrong one", DO, [["lay", 0, ["a"]], ["lay", 0, []]]), row("@1 alone", DISABLED, "@1 has to wait"),
        row("Rest instead", DO, [["undo"], ["rest"]]), row("Wrong instead", DO, [["undo"], ["answer", 0]]),
        row("Letters", READ, ("A costs one, @0", "B costs two"), "costs")], 1))


def after_action(options, state, action, mode):
    if action[0] == "rest":
        return None
    if state["phase"] == "answer" or mode == "secret":
        return on_ok(options, state, mode)
    if state["laid"] == [None, None]:
        return Press(OPEN, Step("Again?", [row("Rest", DO, [["rest"]])]))
    return Press(OPEN, Step(None, [row("", DO, [["lay", 1, ["b"]]])]))
