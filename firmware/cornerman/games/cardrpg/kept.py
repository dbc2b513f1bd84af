"""What a character of Card RPG takes along from match to match."""

from cornerman.cards import RANKS


def value(state, seat):
    """The character in a seat, as JSON values that share the state's lists; None: the seat is empty.

    `story` is what this match has told of it; no match can be given that back.
    """
    if state["who"][seat] == "empty":
        return None
    return {name: state[name][seat] for name in ("who", "deck", "lost", "scenes", "consumed", "story")}


def seated(action):
    """The seat in which an action changes who sits there, or None."""
    return action[1] if action[0] in ("birth", "enter", "npc", "clear") else None


def actions(value, seat):
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
