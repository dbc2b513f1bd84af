"""Walk: a toy. One figure goes from place to place of a map; a fight keeps it until it is done."""

from cornerman.game import Ask, asked, verb


def new(options, chance):
    return {"phase": "walk", "over": False, "winner": None, "at": options["start"], "cleared": [], "blocked": [],
            "visited": [options["start"]]}


def why(options, state, place):
    """Why a place cannot be gone to, or None."""
    if place in state["blocked"]:
        return "Place %d is closed" % place
    if options["places"][state["at"]] == "fight" and state["at"] not in state["cleared"]:
        return "Win this fight first"


def ask_place(options, state, prefix):
    return Ask(("int", 0, len(options["places"]) - 1),
               wrong=(lambda place: why(options, state, place)) if prefix[0] == "go" else None)


def go(options, state, action, chance, events):
    state["at"] = action[1]
    state["visited"] = sorted(set(state["visited"] + [action[1]]))


def close(options, state, action, chance, events):
    state["blocked"] = sorted(state["blocked"] + [action[1]])


def done(options, state, action, chance, events):
    state["cleared"] = sorted(set(state["cleared"] + [state["at"]]))


VERBS = (
    verb("go", None, (asked(ask_place),), go),
    verb("close", None, (asked(ask_place),), close),
    verb("done", None, (), done),
)
