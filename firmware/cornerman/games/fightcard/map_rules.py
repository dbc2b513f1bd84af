"""The map of a campaign of the Fight Card System: which places lie beside each other, and its changes
(docs/rules/fightcard.md, The map)."""

from cornerman.game import Ask, Refused
from cornerman.games.fightcard.state import KINDS, MOST_PLACES, place_name, sheet, unprintable
from cornerman.tables import line

FULL = "The map has 64 places: no more"
# Of each change: what its arguments are.
CHANGES = """
block place
open place
link place place
cut place place
kind place kind
add kind place
name place text
"""


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


# ---- changes ---------------------------------------------------------------


def add(items, item):
    """Put an item into a sorted list, once."""
    if item not in items:
        items.append(item)
        items.sort()


def ask_map(options, state, prefix):
    """What a change of the map needs next: its name, then its arguments; also behind `["reward", "map"]`."""
    require_map(state)
    given = prefix[prefix.index("map") + 1:]
    if not given:
        ops = ("block", "open", "link", "cut", "kind", "add")
        return Ask(("choice", ops + ("name",) if prefix[0] == "map" else ops),  # a name is no reward
                   wrong=lambda op: unchangeable(options, state, op))
    needed = line(CHANGES, given[0]).split(" ")[len(given) - 1:]
    if not needed:
        return None
    if needed[0] == "kind":
        return Ask(("choice", KINDS))
    if needed[0] == "text":
        return Ask(("words", 0, 12), place_name(state, given[1]) or "", wrong=unprintable)
    return ask_place(state, list(range(len(state["places"]))), lambda p: None if changeable(options, state, given + [p])
                     else "Not that place")


def unchangeable(options, state, op):
    """Why a change is possible at no place, or None."""
    if op == "add":
        return FULL if len(state["places"]) >= MOST_PLACES else None
    possible = any(changeable(options, state, [op, p]) for p in range(len(state["places"])))
    return None if possible else "No place for that"


def changeable(options, state, given):
    """True if the last place of a change, as far as it is known, can be named."""
    op, p = given[0], given[-1]
    if op == "block":
        return p != state["at"] and p not in state["blocked"]
    if op == "open":
        return p in state["blocked"]
    if op in ("kind", "add", "name"):
        return True
    if len(given) == 2:
        return any(changeable(options, state, given + [to]) for to in range(len(state["places"])))
    return p != given[1] and adjacent(options, state, given[1], p) == (op == "cut")


def change_map(options, state, action, chance, events):
    """One change of the map."""
    given = action[action.index("map") + 1:]
    op, first, last = given[0], given[1], given[-1]
    if op == "block":
        add(state["blocked"], first)
    elif op == "open":
        state["blocked"].remove(first)
    elif op == "name":
        names = state.setdefault("names", {})
        names[str(first)] = last
        if not last:
            del names[str(first)]
        if not names:
            del state["names"]  # as if no place had ever had one
    elif op == "kind":
        state["places"][first] = last
        if first in state["cleared"]:
            state["cleared"].remove(first)
    elif op == "add":
        state["places"].append(first)
        if not joined(options, last, len(state["places"]) - 1):
            add(state["links"], [last, len(state["places"]) - 1])
    else:
        change_way(options, state, op, [min(first, last), max(first, last)])
    events.append(("map",) + tuple(given))


def change_way(options, state, op, pair):
    """A pair of places is linked, or its ways are cut."""
    if op == "cut":
        if pair in state["links"]:
            state["links"].remove(pair)
        if joined(options, pair[0], pair[1]):
            add(state["cuts"], pair)
    elif pair in state["cuts"]:
        state["cuts"].remove(pair)
    else:
        add(state["links"], pair)
