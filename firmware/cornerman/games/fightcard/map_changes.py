"""Changes of the map of a campaign of the Fight Card System (docs/rules/fightcard.md, The map)."""

from cornerman.game import Ask
from cornerman.games.fightcard.map_rules import adjacent, ask_place, joined, require_map
from cornerman.games.fightcard.scene import add
from cornerman.games.fightcard.state import KINDS, MOST_PLACES, place_name, unprintable
from cornerman.tables import line

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
        return "The map has 64 places: no more" if len(state["places"]) >= MOST_PLACES else None
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
