"""Hands and decks: how they are put together before the match, and which of their cards can be played now.

docs/rules/punch.md, Actions. With the option `hands` "table" the players keep their hands hidden, and any card of the
sets in use is taken at their word; otherwise the state holds them.
"""

from collections import namedtuple

from cornerman.game import Ask, Refused, shown
from cornerman.games.punch import cards

DECKS = ("macro_magic", "test_case")
LONGEST_HAND = 40

# why: None, or the sentence that says why the card cannot be placed; dear: True if the meter does not cover it.
Playable = namedtuple("Playable", ("card", "why", "dear"))


def is_kept(options):
    """True if the state holds both hands."""
    return options["hands"] == "kept"


def on_table(state, seat):
    """The ids of the Fight! cards of a seat that lie on the table this round."""
    if state["phase"] in ("flash", "select", "boost"):
        return [item[0] for item in state["_placed"][seat]]
    return state["played"][seat]


def split(state, seat):
    """(cards that lie on the table, cards that do not) of the hand of a seat; of equal cards the first lies there."""
    lying, down, left = list(on_table(state, seat)), [], []
    for key in state["hand"][seat]:
        if key in lying:
            lying.remove(key)
            down.append(key)
        else:
            left.append(key)
    return down, left


def spare(state, seat):
    """The hand of a seat without what lies on the table."""
    return split(state, seat)[1]


def fitting(options, state, asked, seat, price=None):
    """The cards that answer a card question of an act, each once; [] if none does.

    asked: `attack` `use` (own Attacks), `move` (own Fight! cards that cost `price`), `theirs` (the foe's
    Attacks), `strip` (the foe's cards). seat: who is asked.
    """
    types = cards.TYPES if asked == "strip" else cards.TYPES[:4] if asked == "move" else cards.TYPES[:1]
    if is_kept(options):
        keys = []
        for key in spare(state, 1 - seat if asked in ("theirs", "strip") else seat):
            if key not in keys and cards.kind(options, state, key) in types:
                keys.append(key)
    else:
        keys = [key for name in types for key in cards.of_type(options, state, name)]
    return keys if asked != "move" else [key for key in keys if cards.cost(options, state, seat, key) == price]


def answer_prefix(state):
    """The action, as far as it is known, that answers the open question of an act."""
    question = state["ask"]
    if question["kind"] == "coin":
        return ["coin"]
    return ["draw" if question["kind"] == "draw" else "choose", question["seat"]]


def not_among(keys, hand):
    """Why a list is not taken from a hand, each card once; None: it is."""
    left = list(hand)
    for key in keys:
        if type(key) is not str or key not in left:
            return "That card is not there" if type(key) is str else "Not one of the cards in question"
        left.remove(key)


# ---- before the first round -------------------------------------------------


def ask_setup(options, state, prefix):
    """`["hand"]`, `["deck"]`: whose; `["start"]` needs nothing."""
    verb, kept = prefix[0], is_kept(options)
    if verb == "hand" and not kept:
        raise Refused("The players keep their hands themselves")
    if verb == "deck" and not options["advanced"]:
        raise Refused("That deck needs the advanced cards")
    if verb != "start":
        return Ask(("seat", (0, 1)))
    for seat in (0, 1):
        if kept and not state["hand"][seat]:
            raise Refused("@%d needs a hand first" % seat)


def ask_which_deck(options, state, prefix):
    """`["deck", SEAT]`: the card that it is for."""
    return Ask(("choice", DECKS if is_kept(options) else DECKS[:1]))


def ask_list(options, state, prefix):
    """`["hand", SEAT]`, `["deck", SEAT, CARD]`: a sample hand, 9 Fight! and 3 BLITZ! cards; three Attacks; 18 and 6."""
    if prefix[-1] == "macro_magic":
        attacks = cards.of_type(options, state, "attack")
        return Ask(("list", ("any",), 3, 3), choices=attacks, wrong=lambda deck: None if all(
            [key in attacks for key in deck]) else "Three Attack cards, please")
    form = cards.groups(options, state)
    if prefix[0] == "deck":
        return Ask(("any",), wrong=lambda deck: _wrong_count(options, state, deck, 18, 6), keep="decks", form=form)
    samples = [name for name, keys in cards.SAMPLES]

    def wrong(hand):
        if type(hand) is str:
            return None if hand in samples else "There is no such sample hand"
        return _wrong_count(options, state, hand, 9, 3)
    return Ask(("any",), wrong=wrong, candidates=samples, keep="hands", form=form)


def take_list(options, state, action, chance, events):
    """The hand of a seat, or a deck; it replaces an earlier one."""
    seat, keys = action[1], action[-1]
    keys = dict(cards.SAMPLES)[keys].split(" ") if type(keys) is str else list(keys)
    if action[0] == "hand":
        state["hand"][seat] = keys
    elif action[2] == "macro_magic":
        state["macro"][seat] = keys
    else:
        state["_deck"][seat], state["deck"][seat] = keys, len(keys)


def _wrong_count(options, state, keys, fights, blitzes):
    """Why a list is not so many Fight! and BLITZ! cards; None: it is (docs/rules/punch.md, rulings 17 and 34)."""
    if type(keys) is not list:
        return "A list of cards, please"
    for key in keys:
        if not cards.known(options, state, key):
            return "There is no card %s here" % key if type(key) is str else "A card is a text"
    count = len([key for key in keys if cards.kind(options, state, key) == "blitz"])
    lacking = []
    for name, want, have in (("Fight!", fights, len(keys) - count), ("BLITZ!", blitzes, count)):
        if have > want:
            return "%d %s too many" % (have - want, name)
        if have < want:
            lacking.append("%d %s" % (want - have, name))
    return "Missing: " + ", ".join(lacking) if lacking else None


# ---- placing ----------------------------------------------------------------


def numbers(options, state, seat):
    """(fewest, most) cards that the seat places now."""
    if state["phase"] == "flash":
        return 0, 9
    most = 0 if state["skip"][seat] == state["round"] else 2 if state["twice"][seat] == state["round"] else 1
    if not is_kept(options):
        return 0, most
    able = [key for key in spare(state, seat) if cards.kind(options, state, key) in placed_types(state)
            and not wrong_card(options, state, seat, key)] if most else []
    return min(most, len(able)), min(most, len(able))


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
    able = playable(options, state, seat)
    return Ask(("list", ("any",), lo, hi), secret=seat, wrong=lambda items: _wrong_items(options, state, seat, items),
               choices=[one.card for one in able if one.why is None],
               disabled=[(one.card, one.why) for one in able if one.why],
               more=lambda key: _ask_number(options, state, key))


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
    left = spare(state, seat) if is_kept(options) else None
    for item in items:
        key, wrong = item_of(options, state, item)
        wrong = wrong or _wrong_item(options, state, seat, key, left)
        if wrong:
            return wrong


def _wrong_item(options, state, seat, key, left):
    """Why a card cannot be placed; left: what the seat can still place, from which the card is taken; None: any."""
    if not cards.known(options, state, key):
        return "There is no card " + shown(key)
    if cards.kind(options, state, key) not in placed_types(state):
        return "Only Supers now" if state["phase"] == "flash" else "An Attack, Defend or Special, please"
    if left is not None:
        if key not in left:
            return not_held(state, seat, key)
        left.remove(key)
    return wrong_card(options, state, seat, key)


def not_held(state, seat, key):
    """The sentence for a card that a seat does not have."""
    return "%s is not in @%d's hand" % (cards.name(state, key), seat)


def ask_whole_hand(options, state, seat):
    """The correction of a hand."""
    def wrong(keys):
        for key in keys:
            if not cards.known(options, state, key):
                return "There is no card " + shown(key)
    return Ask(("list", ("any",), 0, LONGEST_HAND), state["hand"][seat], wrong=wrong,
               choices=[key for name, keys in cards.groups(options, state) for key in keys])


# ---- the BLITZ! window (docs/rules/punch.md, BLITZ! window) -----------------


def _is_met(options, state, seat, key):
    """True if the trigger of a BLITZ! card would be met, as far as the device checks it."""
    return options["triggers"] == "trust" or cards.card(options, state, key).trigger in state["would"][seat]


def _extra(state, seat):
    """The BLITZ! cards that effects have given to a seat, oldest first."""
    return [key for key, last in state["extra"][seat]]


def _blitz_cards(options, state, seat):
    """The BLITZ! cards that a seat may hold."""
    if is_kept(options):
        return [key for key in state["hand"][seat] if cards.kind(options, state, key) == "blitz"]
    return cards.of_type(options, state, "blitz")


def open_blitz(options, state, seat):
    """The BLITZ! cards that the seat may play now, each once."""
    out = []
    for key in _extra(state, seat) + _blitz_cards(options, state, seat):
        if key not in out and _is_met(options, state, seat, key):
            out.append(key)
    return out


def ask_blitz(options, state, prefix):
    """`["blitz", SEAT]`: the card."""
    seat = prefix[1]

    def wrong(key):
        if type(key) is not str:
            return "A BLITZ! card, please"
        if key not in _extra(state, seat):
            if not cards.known(options, state, key) or cards.kind(options, state, key) != "blitz":
                return "There is no BLITZ! card " + shown(key)
            if is_kept(options) and key not in state["hand"][seat]:
                return not_held(state, seat, key)
        return None if _is_met(options, state, seat, key) else "Its trigger would not be met"
    return Ask(("any",), candidates=open_blitz(options, state, seat), wrong=wrong)


def is_offered(options, state, seat):
    """True if the BLITZ! window opens for the seat; which of them it holds does not count."""
    if any([_is_met(options, state, seat, key) for key in _extra(state, seat)]):
        return True
    return bool(_blitz_cards(options, state, seat)) and any(
        [_is_met(options, state, seat, key) for key in cards.of_type(options, state, "blitz")])


# ---- what binds a seat ------------------------------------------------------

FORCES = ("mute", "skip", "twice", "root", "hold")


def in_force(state, seat):
    """What binds a seat this round, of FORCES."""
    return [field for field in FORCES if state[field][seat] == state["round"]]


def due_copies(state, seat):
    """The ids of the cards that come by themselves this round."""
    return [key for when, who, key in state["later"] if when == state["round"] and who == seat]


def used_tokens(state, seat):
    """The BOOST! tokens that were used and still wait for their card."""
    return [token for token in cards.TOKENS if state[token + "_on"][seat]]
