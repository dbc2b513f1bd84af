"""The map of a campaign of the Fight Card System: which places are adjacent, and changes of the map
(docs/rules/fightcard.md, The map). A place is its number, from 0."""

from cornerman.game import Ask, Refused
from cornerman.games.fightcard.state import KINDS, MOST_PLACES, place_name, sheet, unprintable
from cornerman.tables import line

FULL = "The map has 64 places: no more"
BUSY = "The fight here comes first"
# For each change of the map the kinds of its arguments.
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
    """True if two places are adjacent by the form of the map, the option `map`."""
    form = options["map"]
    if form == "open":
        return a != b
    if form != "grid" and form != "hex":
        return False
    upper_row, upper_column = divmod(min(a, b), options["width"])
    lower_row, lower_column = divmod(max(a, b), options["width"])
    if upper_row == lower_row:
        return lower_column - upper_column == 1
    shift = lower_column - upper_column
    return lower_row - upper_row == 1 and (shift == 0 or form == "hex" and shift == (1 if upper_row % 2 else -1))


def adjacent(options, state, a, b):
    """True if one step leads from one place to the other."""
    pair = [min(a, b), max(a, b)]
    return pair not in state["cuts"] and (pair in state["links"] or joined(options, a, b))


def closed(options, state, place):
    """The sentence that refuses a step to a place; None: the Protagonist can walk there."""
    if place == state["at"]:
        return "That is here"
    if state["due"] == "fight":
        return BUSY
    if not adjacent(options, state, state["at"], place):
        return "No way leads there"
    if place in state["blocked"]:
        return "That place is shut"
    if place < len(options["gates"]) and sheet(state)["xp"] < options["gates"][place]:
        return "Needs %d xp" % options["gates"][place]


def require_map(state):
    """Raise Refused if the campaign has no map."""
    if state["at"] is None:
        raise Refused("There is no map")


def ask_step(options, state, prefix):
    """The Ask for the place to walk to; its picker shows those that were not visited first. Refused without a map, and
    while a fight waits here."""
    require_map(state)
    if state["due"] == "fight":
        raise Refused(BUSY)
    reachable = [place for place in range(len(state["places"])) if not closed(options, state, place)]
    reachable.sort(key=lambda place: (place in state["visited"], place))
    return ask_place(state, reachable, lambda place: closed(options, state, place))


def ask_place(state, candidates, wrong, optional=False):
    """The Ask for a place. candidates: the places that a picker shows; wrong, optional: as in an Ask"""
    return Ask(("int", 0, len(state["places"]) - 1), optional=optional, wrong=wrong, candidates=candidates)


# ---- changes ---------------------------------------------------------------


def add(items, item):
    """Insert an item into a sorted list that does not have it yet."""
    if item not in items:
        items.append(item)
        items.sort()


def ask_map(options, state, prefix):
    """The Ask for the next argument of a change of the map, of `["map", …]` or `["reward", "map", …]`: the change, then
    what `CHANGES` has for it; None: the change is complete, or the reward is another one."""
    if "map" not in prefix:
        return None
    require_map(state)
    given = prefix[prefix.index("map") + 1:]
    if not given:
        changes = ("block", "open", "link", "cut", "kind", "add")
        return Ask(("choice", changes + ("name",) if prefix[0] == "map" else changes),  # a name is no reward
                   wrong=lambda change: unchangeable(options, state, change))
    needed = line(CHANGES, given[0]).split(" ")[len(given) - 1:]
    if not needed:
        return None
    if needed[0] == "kind":
        return Ask(("choice", KINDS))
    if needed[0] == "text":
        return Ask(("words", 0, 12), place_name(state, given[1]) or "", wrong=unprintable)
    return ask_place(state, list(range(len(state["places"]))),
                     lambda place: None if changeable(options, state, given + [place]) else "Not that place")


def unchangeable(options, state, change):
    """The sentence that refuses a change that is possible at no place; None: it is possible somewhere."""
    if change == "add":
        return FULL if len(state["places"]) >= MOST_PLACES else None
    possible = any(changeable(options, state, [change, place]) for place in range(len(state["places"])))
    return None if possible else "No place for that"


def changeable(options, state, change):
    """True if a change is possible at its last place. change: the name of the change, then the places so far; of two
    places perhaps only the first, which then needs a second one"""
    name, place = change[0], change[-1]
    if name == "block":
        return place != state["at"] and place not in state["blocked"]
    if name == "open":
        return place in state["blocked"]
    if name in ("kind", "add", "name"):
        return True
    if len(change) == 2:
        return any(changeable(options, state, change + [other]) for other in range(len(state["places"])))
    return place != change[1] and adjacent(options, state, change[1], place) == (name == "cut")


def change_map(options, state, action, chance, events):
    """Apply a change of the map."""
    given = action[action.index("map") + 1:]
    change, first, last = given[0], given[1], given[-1]
    if change == "block":
        add(state["blocked"], first)
    elif change == "open":
        state["blocked"].remove(first)
    elif change == "name":
        names = state.setdefault("names", {})
        names[str(first)] = last
        if not last:
            del names[str(first)]
        if not names:
            del state["names"]  # as if no place had ever had one
    elif change == "kind":
        state["places"][first] = last
        if first in state["cleared"]:
            state["cleared"].remove(first)
    elif change == "add":
        state["places"].append(first)
        if not joined(options, last, len(state["places"]) - 1):
            add(state["links"], [last, len(state["places"]) - 1])
    else:
        change_way(options, state, change, [min(first, last), max(first, last)])
    events.append(("map",) + tuple(given))


def change_way(options, state, change, pair):
    """Add the way between two places, or take it away. pair: [lower place, higher place]"""
    if change == "cut":
        if pair in state["links"]:
            state["links"].remove(pair)
        if joined(options, pair[0], pair[1]):
            add(state["cuts"], pair)
    elif pair in state["cuts"]:
        state["cuts"].remove(pair)
    else:
        add(state["links"], pair)
