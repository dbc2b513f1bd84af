"""The dashboard of Punch Game BLITZ!. What not every action needs is in `view` (what is shown) and in `steps` (what OK
does), and is imported when it is called."""

from cornerman.games.punch.state import lazy

MODES = (("open", "Told after the reveal"), ("secret", "Chosen in secret here"), ("light", "Numbers only"))
LARGE = True
# In these modes cards are entered openly, although the rules hide them until the reveal.
OPEN_VERBS = {"open": ("place",), "light": ("place",)}

view, cells = lazy("view.view"), lazy("view.cells")
on_ok = lazy("steps.on_ok")
after_action = lazy("steps.after_action")


def focus(options, state, mode):
    """The cell that is in focus at first: the HP of seat 0."""
    return ("hp", 0)


def summary(options, state):
    """How the match ended: by a knockout, or by a double one."""
    return {"how": "" if not state["over"] else "knockout" if state["winner"] is not None else "double KO"}
