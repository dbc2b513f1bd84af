"""What the dashboard of Punch Game BLITZ! offers; what not every action needs is loaded when it is called.

What is seen is in `view`, what OK does in `steps`.
"""

from cornerman.games.punch.state import lazy

MODES = (("open", "Told after the reveal"), ("secret", "Chosen in secret here"), ("light", "Numbers only"))
LARGE = True
OPEN_VERBS = {"open": ("place",), "light": ("place",)}  # what is told openly, though the rules hide it for a while

view, move = lazy("view.view"), lazy("view.move")
on_ok = lazy("steps.on_ok")
after_action = lazy("steps.after_action")


def focus(options, state, mode):
    """The HP of seat 0."""
    return ("hp", 0)


def summary(options, state):
    """How the match ended."""
    return {"how": "" if not state["over"] else "knockout" if state["winner"] is not None else "double KO"}
