"""What a character of Card RPG takes along from match to match."""

from cornerman.cards import RANKS


def places(options):
    """How many characters a match can keep: one a seat."""
    return options["players"]


def name(options, state, seat):
    """A character is called as who plays it."""
    return "@%d" % seat


def value(options, state, seat, old=None):
    """The character in a seat, as JSON values that share the state's lists; None: the seat is empty.

    `story` is what this match has told of the character. No part of `old`, the value on the shelf, needs to be merged
    in: a match has room for a whole character.
    """
    if state["who"][seat] == "empty":
        return None
    return {name: state[name][seat] for name in ("who", "deck", "lost", "scenes", "consumed", "story")}


def origins(options, log):
    """{seat: index in the log of the last action that changed who sits there}."""
    found, i = {}, 0
    for action in log:
        if action[0] in ("birth", "enter", "npc", "clear"):
            found[action[1]] = i
        i += 1
    return found


def actions(options, state, value, seat):
    """The actions that bring a character into an empty seat."""
    deck = value["deck"]
    out = [["enter", seat, value["who"], deck or [RANKS[0] + "C"]]]
    if not deck:
        out.append(["set", "deck", seat, []])  # magic has taken all of it; nobody enters so
    if value["lost"]:
        out.append(["set", "lost", seat, value["lost"]])
    if value["scenes"]:
        out.append(["set", "scenes", seat, value["scenes"]])
    if value["consumed"] != all([card[0] in "JQK" for card in deck]):
        out.append(["set", "consumed", seat, value["consumed"]])
    return out


def options_for(value):
    """Options of a match that has room for a character: any."""
    return {}
