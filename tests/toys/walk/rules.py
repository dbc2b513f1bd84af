"""Walk: a toy. One figure goes from place to place of a map; a fight keeps it until it is done."""

from cornerman.game import Ask
from cornerman.games.plain import *  # noqa: F403


def new(opt, chance):
    return {"phase": "walk", "over": False, "winner": None, "at": opt["start"], "cleared": [], "blocked": [],
            "visited": [opt["start"]]}


def why(opt, s, place):
    """Why a place cannot be gone to, or None."""
    if place in s["blocked"]:
        return "Place %d is closed" % place
    return "Win this fight first" if opt["places"][s["at"]] == "fight" and s["at"] not in s["cleared"] else None


def open_prefixes(opt, s):
    return [["go"], ["close"], ["done"]]


def correctable(opt, s):
    return [["set", "at"]]


def ask(opt, s, prefix):
    if prefix[0] == "done" or len(prefix) > 1:
        return None
    return Ask(("int", 0, len(opt["places"]) - 1), wrong=(lambda place: why(opt, s, place)) if prefix[0] == "go" else None)


def apply(opt, s, action, chance):
    if action[0] == "go":
        s["at"] = action[1]
        s["visited"] = sorted(set(s["visited"] + [action[1]]))
    elif action[0] == "close":
        s["blocked"] = sorted(s["blocked"] + [action[1]])
    else:
        s["cleared"] = sorted(set(s["cleared"] + [s["at"]]))
    return []
