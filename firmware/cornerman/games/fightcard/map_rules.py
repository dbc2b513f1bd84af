"""The map of a campaign of the Fight Card System: which places lie beside each other
(docs/rules/fightcard.md, The map)."""

from cornerman.game import Ask, Refused
from cornerman.games.fightcard.state import sheet


def joined(options, a, b):
    """True if the form of the map joins two places."""
    form = options["map"]
    if form == "open":
        return a != b
    if form != "grid" and form != "hex":
        return False
    row, column = divmod(min(a, b), options["width"])
    low, under = divmod(max(a, b), options["width"])
    if row == low:
        return under - column == 1
    step = under - column
    return low - row == 1 and (step == 0 or form == "hex" and step == (1 if row % 2 else -1))


def adjacent(options, state, a, b):
    """True if a step leads from one place to the other."""
    pair = [min(a, b), max(a, b)]
    return pair not in state["cuts"] and (pair in state["links"] or joined(options, a, b))


def closed(options, state, p):
    """Why the Protagonist cannot walk to a place, or None."""
    if p == state["at"]:
        return "That is here"
    if not adjacent(options, state, state["at"], p):
        return "No way leads there"
    if p in state["blocked"]:
        return "That place is shut"
    if p < len(options["gates"]) and sheet(state)["xp"] < options["gates"][p]:
        return "Needs %d xp" % options["gates"][p]


def require_map(state):
    """Refuse where there is no map."""
    if state["at"] is None:
        raise Refused("There is no map")


def ask_step(options, state, prefix):
    """The place to walk to, those that were not visited first."""
    require_map(state)
    if state["due"] == "fight":
        raise Refused("The fight here comes first")
    near = [p for p in range(len(state["places"])) if not closed(options, state, p)]
    near.sort(key=lambda p: (p in state["visited"], p))
    return ask_place(state, near, lambda p: closed(options, state, p))


def ask_place(state, near, wrong):
    """The Ask for a place; near: those that a picker shows."""
    return Ask(("int", 0, len(state["places"]) - 1), wrong=wrong, candidates=near)
