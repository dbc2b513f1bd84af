"""The map of a campaign of the Fight Card System: which places lie beside each other."""

from cornerman.games.fightcard import rules

KINDS = ("empty", "fight", "ally", "challenge", "weapon", "respawn", "money", "custom")


def joined(opt, a, b):
    """True if the form of the map joins two places."""
    form = opt["map"]
    if form == "open":
        return a != b
    if form != "grid" and form != "hex":
        return False
    a, b = min(a, b), max(a, b)
    row, column = divmod(a, opt["width"])
    low, under = divmod(b, opt["width"])
    if row == low:
        return under - column == 1
    if low - row != 1:
        return False
    step = under - column
    return step == 0 or form == "hex" and step == (1 if row % 2 else -1)


def adjacent(opt, s, a, b):
    """True if a step leads from one place to the other."""
    pair = [min(a, b), max(a, b)]
    return pair not in s["cuts"] and (pair in s["links"] or joined(opt, a, b))


def closed(opt, s, p):
    """Why the Protagonist cannot walk to a place, or None."""
    if p == s["at"]:
        return "That is here"
    if not adjacent(opt, s, s["at"], p):
        return "No way leads there"
    if p in s["blocked"]:
        return "That place is shut"
    if p < len(opt["gates"]) and rules.sheet(s)["xp"] < opt["gates"][p]:
        return "Needs %d xp" % opt["gates"][p]
    return None
