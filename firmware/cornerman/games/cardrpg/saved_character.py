"""The character of Card RPG that goes from match to match (docs/architecture.md, saved_character.py)."""

from cornerman.cards import RANKS


def places(options):
    """How many characters a match can keep: one for each seat."""
    return options["players"]


def name(options, state, seat):
    """The name of a character: that of its player."""
    return "@%d" % seat


def value(options, state, seat, old=None):
    """The character in a seat as a dict of JSON values, which shares the lists of the state; None: the seat is empty.

    `story` is what happened in this match. old: the saved value, which is not needed, because a match has room for a
    whole character
    """
    if state["who"][seat] == "empty":
        return None
    return {name: state[name][seat] for name in ("who", "deck", "lost", "scenes", "consumed", "story")}


def origins(options, log):
    """{seat: index in the log of the last action that changed who is in the seat}."""
    return {action[1]: i for i, action in enumerate(log) if action[0] in ("birth", "enter", "npc", "clear")}


def actions(options, state, value, seat):
    """The actions that put a saved character, as `value` returns it, into an empty seat."""
    deck = value["deck"]
    result = [["enter", seat, value["who"], deck or [RANKS[0] + "C"]]]
    if not deck:
        result.append(["set", "deck", seat, []])  # magic has consumed the whole deck, but `enter` needs a card
    if value["lost"]:
        result.append(["set", "lost", seat, value["lost"]])
    if value["scenes"]:
        result.append(["set", "scenes", seat, value["scenes"]])
    if value["consumed"] != all([card[0] in "JQK" for card in deck]):
        result.append(["set", "consumed", seat, value["consumed"]])
    return result


def options_for(value):
    """The options of a match that has room for a character: any match has."""
    return {}
