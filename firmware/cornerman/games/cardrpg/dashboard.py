"""The dashboard of Card RPG: `view` has what is shown, `menus` what its keys do; each function is imported when it is
called."""

MODES = (("light", "Results only"), ("full", "Every card"))
LARGE = LEAVES = True
TURNS = ("open", "end", "env", "reveal")
# In each line a module, then those of its functions that stand for functions of this module.
LAZY = """
view view
state cells focus
menus taps on_ok after_action
"""


def summary(options, state):
    """No score: nothing that a seat counts decides."""
    return {"score": []}
