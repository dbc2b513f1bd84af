"""What the dashboard of Card RPG offers; each function is loaded when it is called.

What is seen is in `view`, what UP and DOWN do in `light_menu`, what OK opens in `menus`.
"""

from cornerman.game import Lazy

MODES = (("light", "Results only"), ("full", "Every card"))
LARGE = LEAVES = True
TURNS = ("open", "end", "env", "reveal")
view = Lazy(__name__, "view.view")
cells = Lazy(__name__, "state.cells")
focus = Lazy(__name__, "state.focus")
taps = Lazy(__name__, "light_menu.taps")
on_ok = Lazy(__name__, "menus.on_ok")
after_action = Lazy(__name__, "menus.after_action")


def summary(options, state):
    """Nobody counts anything that decides."""
    return {"score": []}
