"""What a seat holds, and which cards it can place now (docs/rules/punch.md, Actions).

With the option `hands` "table" the players keep their hands hidden, and any card of the sets in use is taken at their
word; otherwise the state holds them.
"""

from collections import namedtuple

from cornerman.game import Ask, shown
from cornerman.games.punch import cards
from cornerman.games.punch.state import is_kept, lazy

# type: one of cards.TYPES; price: its meter cost; why: None, or the sentence that says why the card cannot be placed;
# dear: True if the meter does not cover it.
Playable = namedtuple("Playable", ("card", "type", "price", "why", "dear"))

SUPERS = ("super",)
MOST = 100  # more meter than a seat can have


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
    return SUPERS if state["phase"] == "flash" else cards.TYPES[:3]


def playable(options, state, seat):
    """The Playables of this phase in the order of a list: first what the seat placed last, then the rest, latest used
    first; dearer ones than the meter last."""
    names, priced = placed_types(state), []
    if is_kept(options):
        seen = []
        for key in supers(options, state, seat) if names == SUPERS else spare(state, seat):
            name = cards.kind(options, state, key)
            if name in names and key not in seen:
                seen.append(key)
                priced.append((key, name, cards.cost(options, state, seat, key)))
    else:
        for name in names:
            priced += [(key, name, price) for key, price in sorted(cards.prices(options, state, seat, name))]
    used = [one for key in state["_used"][seat] for one in priced if one[0] == key]
    priced = used + [one for one in priced if one not in used]
    meter = state["meter"][seat]
    return [Playable(key, name, price, wrong_card(options, state, seat, key), dear) for dear in (False, True)
            for key, name, price in priced if (price > meter) == dear]


def supers(options, state, seat):
    """The Supers that a kept hand has left, whether or not they can be placed."""
    able = cards.of_type(options, state, "super")
    return [key for key in spare(state, seat) if key in able]


def brought(options, state, seat):
    """[(id, True for a Super, how much meter it can bring less its cost)] of the cards left in a kept hand that the
    meter covers, as far as they bring any.

    What is counted is no less than they can bring: their priorities and conditions are not looked at.
    """
    out, able = [], cards.having(options["advanced"], "gain ") + list(state["cards"])
    for key in spare(state, seat):
        price = cards.cost(options, state, seat, key) if key in able else MOST
        if price <= state["meter"][seat] and cards.kind(options, state, key) != "blitz":
            card = cards.card(options, state, key)
            gains = [operation[1] for one in card.rows + card.more for operation in one.operations
                     if operation[0] == "gain"]
            out.append((key, card.type == "super", sum([n if type(n) is int else 9 for n in gains]) - price))
    return out


def could_pay(options, state, seat, one, bringing):
    """True if the meter of a seat covers a Super now, or could once other cards of this round have brought some.

    one: its Playable; bringing: what `brought` returns, if its meter does not cover a Super of a kept hand
    """
    meter = state["meter"][seat]
    if one.price <= meter or not is_kept(options):
        return one.price <= meter + 5  # Cowardice! brings most
    best = [0, 0]  # of the card that is selected, of other Supers
    for key, is_super, more in bringing:
        if key != one.card:
            best[is_super] = max(best[is_super], more)
    return one.price <= meter + best[0] + best[1]


def can_pay_super(options, state, seat):
    """True if `could_pay` is true of a Super that a seat can place."""
    if is_kept(options):
        able = playable(options, state, seat)
        bringing = brought(options, state, seat) if able and able[-1].dear else ()  # the dear ones are the last
        for one in able:
            if one.why is None and could_pay(options, state, seat, one, bringing):
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
    card = cards.outline(options, state, key)
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
