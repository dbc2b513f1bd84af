"""The map of a campaign of the Fight Card System: which places lie beside each other."""

from cornerman.games.fightcard import rules

KINDS = ("empty", "fight", "ally", "challenge", "weapon", "respawn", "money", "custom")


def joined(options, a, b):
    """True if the form of the map joins two places."""
    form = options["map"]
    if form == "open":
        return a != b
    if form != "grid" and form != "hex":
        return False
    a, b = min(a, b), max(a, b)
    row, column = divmod(a, options["width"])
    low, under = divmod(b, options["width"])
    if row == low:
        return under - column == 1
    if low - row != 1:
        return False
    step = under - column
    return step == 0 or form == "hex" and step == (1 if row % 2 else -1)


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
    if p < len(options["gates"]) and rules.sheet(state)["xp"] < options["gates"][p]:
        return "Needs %d xp" % options["gates"][p]
    return None
