"""What the dashboard of Card RPG offers; each function is loaded when it is called.

What is seen is in `view`, what UP and DOWN do in `light_menu`, what OK opens in `menus`.
"""

MODES = (("light", "Results only"), ("full", "Every card"))
LARGE = LEAVES = True
TURNS = ("open", "end", "env", "reveal")
# A module, then functions that are imported from it when they are called.
LAZY = """
view view
state cells focus
light_menu taps
menus on_ok after_action
"""


def summary(options, state):
    """Nobody counts anything that decides."""
    return {"score": []}
