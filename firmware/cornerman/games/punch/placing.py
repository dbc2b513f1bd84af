"""What a seat holds, and which cards it can place now (docs/rules/punch.md, Actions).

With the option `hands` "table" the players keep their hands hidden, and any card of the sets in use is taken at their
word; otherwise the state holds them.
"""

from collections import namedtuple

from cornerman.game import Ask, shown
from cornerman.games.punch import cards
from cornerman.games.punch.state import is_kept, lazy

# why: None, or the sentence that says why the card cannot be placed; dear: True if the meter does not cover it.
Playable = namedtuple("Playable", ("card", "why", "dear"))


def on_table(state, seat):
    """The ids of the Fight! cards of a seat that lie on the table this round."""
    if state["phase"] in ("flash", "select", "boost"):
        placed = state["_placed"][seat]
        return [item[0] for item in placed] if placed else placed
    return state["played"][seat]


def spare(state, seat):
    """The hand of a seat without the cards on the table; of equal cards, the first ones are there."""
    left = state["hand"][seat][:]
    for key in on_table(state, seat):
        if key in left:
            left.remove(key)
    return left


def not_held(state, seat, key):
    """The sentence for a card that a seat does not have."""
    return "%s is not in @%d's hand" % (lazy.names.name(state, key), seat)


# ---- what can be placed ------------------------------------------------------


def numbers(options, state, seat):
    """(fewest, most) cards that the seat places now."""
    if state["phase"] == "flash":
        return 0, 9
    most = 0 if state["skip"][seat] == state["round"] else 2 if state["twice"][seat] == state["round"] else 1
    if not is_kept(options):
        return 0, most
    types, able = placed_types(state), 0
    for key in spare(state, seat) if most else ():
        if cards.kind(options, state, key) in types and not wrong_card(options, state, seat, key):
            able += 1
            if able == most:
                break
    return able, able


def placed_types(state):
    """The types of cards that are placed in this phase."""
    return ("super",) if state["phase"] == "flash" else cards.TYPES[:3]


def playable(options, state, seat):
    """The Playables of this phase in the order of a list: first what the seat placed last, then the rest, latest used
    first; dearer ones than the meter last."""
    names, priced = placed_types(state), []
    if is_kept(options):
        for key in spare(state, seat):
            if cards.kind(options, state, key) in names and not any([one[0] == key for one in priced]):
                priced.append((key, cards.cost(options, state, seat, key)))
    else:
        priced = [one for name in names for one in sorted(cards.prices(options, state, seat, name))]
    used = [one for key in state["_used"][seat] for one in priced if one[0] == key]
    priced = used + [one for one in priced if one not in used]
    meter = state["meter"][seat]
    return [Playable(key, wrong_card(options, state, seat, key), dear) for dear in (False, True)
            for key, price in priced if (price > meter) == dear]


def holds_any(options, state, seat):
    """True if a kept hand has a card of this phase left, whether or not it can be placed."""
    names = placed_types(state)
    for key in spare(state, seat):
        if cards.kind(options, state, key) in names:
            return True
    return False


def could_pay(options, state, seat, key):
    """True if the meter of a seat covers a Super now, or could once other cards of this round have brought some.

    What is counted is no less than they can bring: their priorities and conditions are not looked at.
    """
    meter, price = state["meter"][seat], cards.cost(options, state, seat, key)
    if price <= meter or not is_kept(options):
        return price <= meter + 5  # Cowardice! brings most
    best = [0, 0]  # of the card that is selected, of other Supers
    for other in spare(state, seat):
        cost = cards.cost(options, state, seat, other) if other != key else meter + 1
        if cost <= meter and cards.kind(options, state, other) != "blitz":
            found = cards.card(options, state, other)
            gains = [operation[1] for one in found.rows + found.more for operation in one.operations
                     if operation[0] == "gain"]
            more = sum([one if type(one) is int else 9 for one in gains]) - cost
            best[found.type == "super"] = max(best[found.type == "super"], more)
    return price <= meter + best[0] + best[1]


def can_pay_super(options, state, seat):
    """True if `could_pay` is true of a Super that a seat can place."""
    if is_kept(options):
        for one in playable(options, state, seat):
            if one.why is None and could_pay(options, state, seat, one.card):
                return True
        return False
    return any([price <= state["meter"][seat] + 5 for key, price in cards.prices(options, state, seat, "super")])


def wrong_card(options, state, seat, key):
    """Why a card of the right phase that the seat holds cannot be placed; None: it can."""
    if key == "macro_magic" and not state["macro"][seat]:
        return "Macro Magic has no deck"
    if key == "test_case" and is_kept(options) and not state["deck"][seat]:
        return "Test Case has no deck"
    if state["freeze"] == state["round"] and cards.kind(options, state, key) == "special":
        return "No Specials this round"


def ask_cards(options, state, prefix):
    """`["place", SEAT]`: the cards, each with a number where it takes one."""
    seat = prefix[1]
    lo, hi = numbers(options, state, seat)

    def shown():
        able = playable(options, state, seat)
        return {"choices": [one.card for one in able if one.why is None],
                "disabled": [(one.card, one.why) for one in able if one.why]}
    return Ask(("list", ("any",), lo, hi), secret=seat, wrong=lambda items: _wrong_items(options, state, seat, items),
               later=shown, more=lambda key: _ask_number(options, state, key))


def _ask_number(options, state, key):
    """The Ask for the number of a card, or None: it has none."""
    card = cards.card(options, state, key)
    if card.over is not None:
        return Ask(("choice", (0, 1)), 0)
    return Ask(("int", -9, 9), 0) if any([row.priority == "k" for row in card.rows]) else None


def item_of(options, state, item):
    """(id, why not) of an item: `"id"`, or `["id", number]` for a card that takes one."""
    if type(item) is str:
        return item, None
    if type(item) is not list or len(item) != 2 or type(item[0]) is not str or type(item[1]) is not int:
        return None, "A card, or a card and its number"
    key, number = item
    more = _ask_number(options, state, key) if cards.known(options, state, key) else None
    return (key, more.refuses(number)) if more else (None, "Not a card that takes a number")


def _wrong_items(options, state, seat, items):
    """Why these cards cannot be placed; None: they can."""
    left = spare(state, seat) if items and is_kept(options) else None
    for item in items:
        key, wrong = item_of(options, state, item)
        wrong = wrong or _wrong_item(options, state, seat, key, left)
        if wrong:
            return wrong


def _wrong_item(options, state, seat, key, left):
    """Why a card cannot be placed; left: what the seat can still place, from which the card is taken; None: any."""
    found = None if key in cards.MADE_BY_EFFECTS else cards.kind(options, state, key)
    if found is None:
        return "There is no card " + shown(key)
    if found not in placed_types(state):
        return "Only Supers now" if state["phase"] == "flash" else "An Attack, Defend or Special, please"
    if left is not None:
        if key not in left:
            return not_held(state, seat, key)
        left.remove(key)
    return wrong_card(options, state, seat, key)
