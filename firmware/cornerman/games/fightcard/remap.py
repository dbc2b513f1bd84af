"""Changes of the map of a campaign of the Fight Card System (rules/fightcard.md)."""

from cornerman.game import Ask, Refused
from cornerman.games.fightcard import rules
from cornerman.games.fightcard.places import KINDS, adjacent, joined

OPS = ("block", "open", "link", "cut", "kind", "add")


def ask(opt, s, prefix, at=1):
    """What a change needs next, None: it is complete; its name is prefix[at]."""
    if s["at"] is None:
        raise Refused("There is no map")
    n = len(prefix) - at
    if n == 0:
        return Ask(("choice", OPS), wrong=lambda op: _idle(opt, s, op))
    op = prefix[at]
    if n == (2 if op in ("block", "open") else 3):
        return None
    if op == "kind" and n == 2 or op == "add" and n == 1:
        return Ask(("choice", KINDS))
    first = prefix[at + 1] if n == 2 else None
    return Ask(("int", 0, len(s["places"]) - 1), near=list(range(len(s["places"]))),
               wrong=lambda p: None if _fits(opt, s, op, p, first) else "Not that place")


def _idle(opt, s, op):
    """Why a change is not possible anywhere, or None."""
    if op == "add":
        return "The map has 64 places: no more" if len(s["places"]) > 63 else None
    return None if any(_fits(opt, s, op, p, None) for p in range(len(s["places"]))) else "No place for that"


def _fits(opt, s, op, p, first):
    """True if a place can be named for a change; `first` the argument before it."""
    if op == "block":
        return p != s["at"] and p not in s["blocked"]
    if op == "open":
        return p in s["blocked"]
    if op == "kind" or op == "add":
        return True
    if first is None:
        return any(_fits(opt, s, op, to, p) for to in range(len(s["places"])))
    return p != first and adjacent(opt, s, first, p) == (op == "cut")


def apply(opt, s, action, chance, events):
    """Do a checked change of the Facilitator."""
    change(opt, s, action[1:], events)


def change(opt, s, words, events):
    """One change of the map: its name and what it is about."""
    op, x, add = words[0], words[1], rules.part("course").add
    if op == "block":
        add(s["blocked"], x)
    elif op == "open":
        s["blocked"].remove(x)
    elif op == "kind":
        s["places"][x] = words[2]
        if x in s["cleared"]:
            s["cleared"].remove(x)
    elif op == "add":
        last, p = len(s["places"]), words[2]
        s["places"].append(x)
        if not joined(opt, p, last):
            add(s["links"], [p, last])
    else:
        pair = [min(x, words[2]), max(x, words[2])]
        if op == "cut":
            if pair in s["links"]:
                s["links"].remove(pair)
            if joined(opt, x, words[2]):
                add(s["cuts"], pair)
        elif pair in s["cuts"]:
            s["cuts"].remove(pair)
        else:
            add(s["links"], pair)
    events.append(("map",) + tuple(words))
