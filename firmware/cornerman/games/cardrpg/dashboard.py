"""What the dashboard of Card RPG offers; each function is loaded when it is called.

What is seen is in `view`, what UP and DOWN do in `light_menu`, what OK opens in `menus`.
"""

MODES = (("light", "Results only"), ("full", "Every card"))
LARGE = LEAVES = True
TURNS = ("open", "end", "env", "reveal")
view = "view.view"
cells = "state.cells"
focus = "state.focus"
taps = "light_menu.taps"
on_ok = "menus.on_ok"
after_action = "menus.after_action"


def summary(options, state):
    """Nobody counts anything that decides."""
    return {"score": []}
