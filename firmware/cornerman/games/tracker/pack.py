"""The pack of the free tracker: drawing cards, turning up a trump, putting cards back (docs/rules/tracker.md, Actions).

A card is decided when it is drawn (ruling 8), so the state holds only the cards that are out of the pack. With `"pack":
"suits"` a card is a suit, and the pack has no end.
"""

from cornerman.cards import SUIT_ORDER, SUITS, face, pack, without
from cornerman.game import Ask, Refused
from cornerman.tables import counted

JOKERS = ("X1", "X2")
# {value of the option `pack`: number of cards}; a pack of suits has no end.
CARDS = {"none": 0, "52": 52, "54": 54}
MOST_DRAWN = 20  # the most cards of one draw, and of a pack of suits the cards that `drawn` holds


def count_deck(options, state):
    """Compute `deck`, the number of cards left, after `drawn` has changed."""
    if options["pack"] != "suits":
        state["deck"] = CARDS[options["pack"]] * options["packs"] - len(state["drawn"])


def card_kind(options):
    """The kind of a card of the pack."""
    if options["pack"] == "suits":
        return ("suit",)
    return ("card", JOKERS) if options["pack"] == "54" else ("card",)


def wrong_draws(options, drawn, cards):
    """The sentence that refuses cards to draw one after the other; None: they can be. drawn: those that are out"""
    if options["pack"] == "suits":
        return None
    all_out = list(drawn)
    for card in cards:
        if all_out.count(card) >= options["packs"]:
            return face(card) + " is out of the pack"
        all_out.append(card)


# ---- Asks ------------------------------------------------------------------


def require_cards(options, state):
    """Raise Refused if no card is left to draw."""
    if state["deck"] == 0:
        raise Refused("No cards left" if options["pack"] != "none" else "There is no pack in this match")


def ask_count(options, state, prefix):
    """The Ask for the number of cards that are drawn."""
    require_cards(options, state)
    left = state["deck"]

    def wrong(count):
        if left is not None and count > left:
            return "Only %s left" % counted(left, "card")

    return Ask(("int", 1, MOST_DRAWN), 1, wrong=wrong)


def ask_cards(options, state, prefix):
    """The Ask for the cards that the players have drawn, which is optional: the device can draw."""
    return Ask(("list", card_kind(options), prefix[1], prefix[1]), None, True,
               lambda cards: wrong_draws(options, state["drawn"], cards))


def ask_trump(options, state, prefix):
    """The Ask for the card that the players have turned up, which is optional: the device can turn one."""
    if options["trump"] == "none":
        raise Refused("There is no trump in this match")
    require_cards(options, state)
    return Ask(card_kind(options), None, True, lambda card: wrong_draws(options, state["drawn"], [card]),
               candidates=list(SUIT_ORDER) if options["pack"] == "suits" else None)


def ask_back(options, state, prefix):
    """The Ask for the cards that are put back, which is optional: all of them are."""
    drawn = state["drawn"]
    if not drawn:
        raise Refused("No card is out")

    def wrong(cards):
        absent = without(cards, drawn)
        return face(absent[0]) + " is not out" if absent else None
    return Ask(("list", card_kind(options), 1, len(drawn)), None, True, wrong)


def ask_kept_trump(options, state, seat):
    """The Ask for a correction of `trump`: by the options null, a suit, or a card; without a pack any of 54 cards."""
    if options["trump"] == "none":
        return Ask(("choice", (None,)))
    if options["trump"] == "suit" or options["pack"] == "suits":
        return Ask(("maybe", ("suit",)), state["trump"], candidates=list(SUIT_ORDER) + [None])
    return Ask(("maybe", ("card", JOKERS) if options["pack"] == "none" else card_kind(options)), state["trump"])


def ask_drawn(options, state, seat):
    """The Ask for a correction of `drawn`. Its picker offers only the empty list."""
    pack = options["pack"]
    most = MOST_DRAWN if pack == "suits" else CARDS[pack] * options["packs"]

    def wrong(cards):
        if wrong_draws(options, (), cards):
            return "More of a card than there are"

    return Ask(("list", card_kind(options), 0, most), wrong=wrong, candidates=[[]])


# ---- actions ---------------------------------------------------------------


def pick(options, state, count, chance):
    """Draw cards of the pack by chance (ruling 8). count: their number"""
    if options["pack"] == "suits":
        return [SUITS[chance.below(4)] for _ in range(count)]
    cards = pack() + list(JOKERS if options["pack"] == "54" else ())
    remaining = without([card for card in cards for _ in range(options["packs"])], state["drawn"])
    return [remaining.pop(chance.below(len(remaining))) for _ in range(count)]


def take(options, state, cards):
    """Take cards out of the pack."""
    state["drew"] = cards
    state["drawn"] = state["drawn"] + cards
    if options["pack"] == "suits":
        state["drawn"] = state["drawn"][-MOST_DRAWN:]
    count_deck(options, state)


def draw(options, state, action, chance, events):
    """Draw the cards that were entered, else cards by chance."""
    take(options, state, list(action[2]) if len(action) > 2 else pick(options, state, action[1], chance))
    events.append(("draw",))


def turn_trump(options, state, action, chance, events):
    """Draw a card; it or its suit becomes the trump. A joker has no suit (ruling 10)."""
    take(options, state, action[1:] or pick(options, state, 1, chance))
    card = state["drew"][0]
    if options["trump"] == "card":
        state["trump"] = card
    else:
        state["trump"] = None if card in JOKERS else card[-1]
    events.append(("trump",))


def shuffle(options, state, action, chance, events):
    """Put cards back into the pack, those that were entered or all. The trump stays (ruling 10)."""
    set_drawn(options, state, without(state["drawn"], action[1]) if len(action) > 1 else [])
    events.append(("shuffle",))


def set_drawn(options, state, cards):
    """Set the cards that are out of the pack."""
    state["drawn"], state["drew"] = cards, []
    count_deck(options, state)
