"""What a seat holds: the cards that it can place now, the BLITZ! cards that it can play, and the Asks for the questions
of an act (docs/rules/punch.md, Actions, BLITZ! window).

With the option `hands` `table` the players keep their hands hidden, and any card of the sets in use is accepted;
otherwise the state holds the hands.
"""

from collections import namedtuple

from cornerman.cards import without
from cornerman.game import Ask, Refused, shown
from cornerman.games.punch import cards
from cornerman.games.punch.state import answer_prefix, is_kept, item_of

# A card that a seat holds. card: its id; type: one of cards.TYPES; price: its meter cost; why: None, or the sentence
# that refuses it now; dear: True if the meter does not cover it.
Playable = namedtuple("Playable", ("card", "type", "price", "why", "dear"))

SUPERS = ("super",)
MOST = 100  # a cost above any meter
MANY = 9    # meter that an effect can bring whose amount depends on the act


def on_table(state, seat):
    """The ids of the Fight! cards of a seat that lie on the table in this round."""
    if state["phase"] in ("flash", "select", "boost"):
        return [item[0] for item in state["_placed"][seat]]
    return state["played"][seat]


def spare(state, seat):
    """The ids of the cards in the hand of a seat without those on the table, of equal cards without the first ones."""
    return without(state["hand"][seat], on_table(state, seat))


def held(options, state, seat, types):
    """(id, type) of each card of some types in a kept hand that is not on the table, whether it can be placed or not;
    a generator, because `numbers` needs only the first ones."""
    for key in spare(state, seat):
        name = cards.kind(options, state, key)
        if name in types:
            yield key, name


def not_held(state, seat, key):
    """The sentence that refuses a card that a seat does not hold."""
    return "%s is not in @%d's hand" % (cards.full_name(state, key), seat)


# ---- which cards can be placed ------------------------------------------------


def numbers(options, state, seat):
    """(least, most) cards that a seat has to place now."""
    if state["phase"] == "flash":
        return 0, 9
    most = 0 if state["skip"][seat] == state["round"] else 2 if state["twice"][seat] == state["round"] else 1
    if not is_kept(options):
        return 0, most
    count = 0
    for key, name in held(options, state, seat, placed_types(state)):
        if count == most:
            break
        count += not wrong_card(options, state, seat, key)
    return count, count


def placed_types(state):
    """The types of cards that can be placed in this phase."""
    return SUPERS if state["phase"] == "flash" else cards.TYPES[:3]


def playable(options, state, seat):
    """The Playables of a seat in this phase. Those that the meter covers come first; in both parts the cards that were
    used before stand first, the latest at the top."""
    types, found = placed_types(state), []
    if is_kept(options):
        for key, name in held(options, state, seat, types):
            entry = key, name, cards.cost(options, state, seat, key)
            if entry not in found:
                found.append(entry)
    else:
        for name in types:
            found += [(key, name, price) for key, price in sorted(cards.prices(options, state, seat, name))]
    used = [entry for key in state["_used"][seat] for entry in found if entry[0] == key]
    found = used + [entry for entry in found if entry not in used]
    meter = state["meter"][seat]
    return [Playable(key, name, price, wrong_card(options, state, seat, key), dear) for dear in (False, True)
            for key, name, price in found if (price > meter) == dear]


def brought(options, state, seat):
    """[(id, True for a Super, meter that it can bring minus its cost)] of those cards of a kept hand that the meter
    covers and that can bring meter.

    The meter is an upper bound, because priorities and conditions of the cards are not looked at.
    """
    result, bringers = [], cards.ids_with(options["advanced"], "gain ") + list(state["cards"])
    for key in spare(state, seat):
        price = cards.cost(options, state, seat, key) if key in bringers else MOST
        if price <= state["meter"][seat] and cards.kind(options, state, key) != "blitz":
            card = cards.card(options, state, key)
            gains = [MANY if cards.variable(operation) else operation[1] for row in card.rows + card.more
                     for operation in row.operations if operation[0] == "gain"]
            result.append((key, card.type == "super", sum(gains) - price))
    return result


def could_pay(options, state, seat, card, bringing):
    """True if the meter of a seat covers a Super, or could cover it after other cards of this round have brought some.
    card: the Playable of the Super; bringing: what `brought` returns, needed only for a kept hand whose meter does
    not cover it"""
    meter = state["meter"][seat]
    if card.price <= meter or not is_kept(options):
        return card.price <= meter + 5  # no other card brings more than Cowardice!
    best = [0, 0]  # the most that a card of Option Select can bring, and that another Super can
    for key, is_super, more in bringing:
        if key != card.card:
            best[is_super] = max(best[is_super], more)
    return card.price <= meter + best[0] + best[1]


def can_pay_super(options, state, seat):
    """True if a seat can place a Super for which it `could_pay`."""
    if not is_kept(options):
        return True  # Super Taunt, to which Cowardice! alone brings enough
    candidates = playable(options, state, seat)
    bringing = brought(options, state, seat) if candidates and candidates[-1].dear else ()  # dear ones stand last
    return any([one.why is None and could_pay(options, state, seat, one, bringing) for one in candidates])


def wrong_card(options, state, seat, key):
    """The sentence that refuses a card of the seat, of a type of this phase; None: it can be placed."""
    if key == "macro_magic" and not state["macro"][seat]:
        return "Macro Magic has no deck"
    if key == "test_case" and is_kept(options) and not state["deck"][seat]:
        return "Test Case has no deck"
    if state["freeze"] == state["round"] and cards.kind(options, state, key) == "special":
        return "No Specials this round"


def ask_cards(options, state, prefix):
    """The Ask for the items in `["place", SEAT, [items]]`."""
    seat = prefix[1]
    least, most = numbers(options, state, seat)

    def offered():
        found = playable(options, state, seat)
        return {"choices": [card.card for card in found if card.why is None],
                "disabled": [(card.card, card.why) for card in found if card.why]}
    return Ask(("list", ("any",), least, most), secret=seat, later=offered,
               wrong=lambda items: _wrong_items(options, state, seat, items),
               more=lambda key: _ask_number(options, state, key))


def _ask_number(options, state, key):
    """The Ask for the number of a card; None: it has none."""
    card = cards.outline(options, state, key)
    if card.over is not None:
        return Ask(("choice", (0, 1)), 0)
    return Ask(("int", -9, 9), 0) if any([row.priority == "k" for row in card.rows]) else None


def id_of(options, state, value):
    """(id, None) of an item, or (id or None, the sentence that refuses it). value: any JSON value"""
    item = item_of(value)
    if item is None:
        return None, "A card, or a card and its number"
    key, number = item
    if value == key:
        return key, None
    more = _ask_number(options, state, key) if cards.may_hold(options, state, key) else None
    return (key, more.refuses(number)) if more else (None, "Not a card that takes a number")


def _wrong_items(options, state, seat, items):
    """The sentence that refuses a list of items; None: they can be placed."""
    left = spare(state, seat) if items and is_kept(options) else None
    for item in items:
        key, wrong = id_of(options, state, item)
        wrong = wrong or _wrong_item(options, state, seat, key, left)
        if wrong:
            return wrong


def _wrong_item(options, state, seat, key, left):
    """The sentence that refuses a card; None: it can be placed. left: None, or the cards that the seat can still place,
    from which this one is removed"""
    kind = None if key in cards.EXTRA else cards.kind(options, state, key)
    if kind is None:
        return "There is no card " + shown(key)
    if kind not in placed_types(state):
        return "Only Supers now" if state["phase"] == "flash" else "An Attack, Defend or Special, please"
    if left is not None:
        if key not in left:
            return not_held(state, seat, key)
        left.remove(key)
    return wrong_card(options, state, seat, key)


# ---- which BLITZ! cards can be played ---------------------------------------


def _met(options, state, seat, keys):
    """Those of some BLITZ! cards whose triggers would be met, each once; all if the device does not check triggers."""
    found, expected, trust = [], state["would"][seat], options["triggers"] == "trust"
    for key in keys if trust or expected else ():
        if key not in found and (trust or cards.trigger(options, state, key) in expected):
            found.append(key)
    return found


def _extra(state, seat):
    """The ids of the BLITZ! cards that effects have given to a seat, oldest first."""
    return [key for key, last in state["extra"][seat]]


def _held_blitz(options, state, seat):
    """The ids of the BLITZ! cards in the hand of a seat; all that there are if the state does not hold its hand."""
    all_blitz = cards.of_type(options, state, "blitz")
    return [key for key in state["hand"][seat] if key in all_blitz] if is_kept(options) else all_blitz


def open_blitz(options, state, seat):
    """The ids of the BLITZ! cards that a seat can play now, each once."""
    return _met(options, state, seat, _extra(state, seat) + _held_blitz(options, state, seat))


def ask_blitz(options, state, prefix):
    """The Ask for the card in `["blitz", SEAT, ID]`."""
    seat = prefix[1]

    def wrong(key):
        if key not in _extra(state, seat):
            if not cards.may_hold(options, state, key) or cards.kind(options, state, key) != "blitz":
                return "There is no BLITZ! card " + shown(key)
            if is_kept(options) and key not in state["hand"][seat]:
                return not_held(state, seat, key)
        return None if _met(options, state, seat, [key]) else "Its trigger would not be met"

    def offered():
        able = open_blitz(options, state, seat)
        others = set(_held_blitz(options, state, seat)).difference(able) if is_kept(options) else ()
        needs = "Only if you would %s. To pass, go back to Nobody."
        return {"candidates": able, "disabled": [
            (key, needs % cards.trigger_words(cards.trigger(options, state, key))) for key in sorted(others)]}
    return Ask(("any",), wrong=wrong, secret=seat, later=offered)


def is_offered(options, state, seat):
    """True if the BLITZ! window opens for a seat, whichever such cards it holds: the offer does not reveal them."""
    may_hold = cards.of_type(options, state, "blitz") if _held_blitz(options, state, seat) else []
    return len(_met(options, state, seat, _extra(state, seat) + may_hold)) > 0


# ---- the questions of an act -------------------------------------------------

NOT_IN_QUESTION, NOT_THERE = "Not one of the cards in question", "That card is not there"


def ask_owner(options, state, prefix):
    """The Ask for the seat in `["coin", SEAT]`, and in `["choose", SEAT, …]` and `["draw", SEAT, …]`: the one that is
    asked. Refused: the verb does not answer the open question."""
    if prefix[0] != answer_prefix(state)[0]:
        raise Refused("The question is another one")
    is_coin = prefix[0] == "coin"
    return Ask(("seat", (0, 1) if is_coin else (state["ask"]["seat"],)), optional=is_coin)


def ask_drawn(options, state, prefix):
    """The Ask for the cards in `["draw", SEAT, [ids]]`."""
    seat, count = prefix[1], state["ask"]["hi"]
    deck = state["_deck"][seat]
    return Ask(("list", ("any",), count, count), optional=True, choices=list(deck), secret=seat,
               wrong=lambda keys: NOT_THERE if without(keys, deck) else None)


def ask_answer(options, state, prefix):
    """The Ask for the answer in `["choose", SEAT, VALUE]`, by the kind of the open question."""
    question, seat = state["ask"], prefix[1]
    kind, lo, hi = question["kind"], question["lo"], question["hi"]
    if kind == "dir":
        attacks = any([cards.kind(options, state, key) in ("attack", "super") for key in state["played"][seat]])
        return Ask(("choice", (-1, 1)), -1 if attacks else 1)
    if kind == "secret":
        return Ask(("int", lo, hi, lo), secret=seat, candidates=list(range(lo, hi + 1)) if hi - lo < 3 else None)
    if kind in ("dist", "split", "amount"):
        return Ask(("int", lo, hi, state["distance"] if kind == "dist" else hi if kind == "split" else lo))
    return _ask_cards(options, state, seat)


def _ask_cards(options, state, seat):
    """The Ask for an answer that is a card, or a list of cards of the foe."""
    question = state["ask"]
    kind, lo, hi = question["kind"], question["lo"], question["hi"]
    allowed = fitting(options, state, kind, seat, hi)

    def wrong_card(item):
        key, wrong = item, None
        if item is not None and kind == "use":
            key, wrong = id_of(options, state, item)
        return wrong or (None if key is None or key in allowed else NOT_IN_QUESTION)

    def wrong_cards(keys):
        if not all([key in allowed for key in keys]):
            return NOT_IN_QUESTION
        return NOT_THERE if is_kept(options) and without(keys, spare(state, 1 - seat)) else None
    if kind == "theirs":
        return Ask(("list", ("any",), lo, hi), choices=allowed, wrong=wrong_cards)
    return Ask(("any",), allowed[0] if allowed else None, candidates=allowed + [None], wrong=wrong_card)


# ---- cards that answer a question -----------------------------------------------------


def fitting(options, state, asked, seat, price=None):
    """The ids of the cards that answer a question of an act, each once.

    asked: the kind of the question: `attack` and `use` (Attacks of the own hand), `move` (Fight! cards of the own hand
    that cost `price`), `theirs` (Attacks of the foe) or `strip` (any card of the foe); seat: who is asked
    """
    types = cards.TYPES if asked == "strip" else cards.TYPES[:4] if asked == "move" else cards.TYPES[:1]
    if is_kept(options):
        keys = []
        for key, name in held(options, state, 1 - seat if asked in ("theirs", "strip") else seat, types):
            if key not in keys:
                keys.append(key)
    else:
        keys = [key for name in types for key in cards.of_type(options, state, name)]
    return keys if asked != "move" else [key for key in keys if cards.cost(options, state, seat, key) == price]
