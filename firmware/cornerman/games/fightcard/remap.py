"""Changes of the map of a campaign of the Fight Card System (rules/fightcard.md)."""

from cornerman.game import Ask, Refused
from cornerman.games.fightcard import rules
from cornerman.games.fightcard.places import KINDS, adjacent, joined

OPS = ("block", "open", "link", "cut", "kind", "add")


def ask(options, state, prefix, at=1):
    """What a change needs next, None: it is complete; its name is prefix[at]."""
    if state["at"] is None:
        raise Refused("There is no map")
    n = len(prefix) - at
    if n == 0:
        return Ask(("choice", OPS), wrong=lambda op: _idle(options, state, op))
    op = prefix[at]
    if n == (2 if op in ("block", "open") else 3):
        return None
    if op == "kind" and n == 2 or op == "add" and n == 1:
        return Ask(("choice", KINDS))
    first = prefix[at + 1] if n == 2 else None
    return Ask(("int", 0, len(state["places"]) - 1), candidates=list(range(len(state["places"]))),
               wrong=lambda p: None if _fits(options, state, op, p, first) else "Not that place")


def _idle(options, state, op):
    """Why a change is not possible anywhere, or None."""
    if op == "add":
        return "The map has 64 places: no more" if len(state["places"]) > 63 else None
    return None if any(_fits(options, state, op, p, None) for p in range(len(state["places"]))) else "No place for that"


def _fits(options, state, op, p, first):
    """True if a place can be named for a change; `first` the argument before it."""
    if op == "block":
        return p != state["at"] and p not in state["blocked"]
    if op == "open":
        return p in state["blocked"]
    if op == "kind" or op == "add":
        return True
    if first is None:
        return any(_fits(options, state, op, to, p) for to in range(len(state["places"])))
    return p != first and adjacent(options, state, first, p) == (op == "cut")


def apply(options, state, action, chance, events):
    """Do a checked change of the Facilitator."""
    change(options, state, action[1:], events)


def change(options, state, words, events):
    """One change of the map: its name and what it is about."""
    op, x, add = words[0], words[1], rules.part("course").add
    if op == "block":
        add(state["blocked"], x)
    elif op == "open":
        state["blocked"].remove(x)
    elif op == "kind":
        state["places"][x] = words[2]
        if x in state["cleared"]:
            state["cleared"].remove(x)
    elif op == "add":
        last, p = len(state["places"]), words[2]
        state["places"].append(x)
        if not joined(options, p, last):
            add(state["links"], [p, last])
    else:
        pair = [min(x, words[2]), max(x, words[2])]
        if op == "cut":
            if pair in state["links"]:
                state["links"].remove(pair)
            if joined(options, x, words[2]):
                add(state["cuts"], pair)
        elif pair in state["cuts"]:
            state["cuts"].remove(pair)
        else:
            add(state["links"], pair)
    events.append(("map",) + tuple(words))
