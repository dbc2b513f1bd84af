"""The pack of the free tracker: drawing, turning up a trump, putting back (docs/rules/tracker.md, Actions).

A card is decided when it is drawn (ruling 8), so the state holds only what is out of the pack. With the option `suits`
a "card" is a suit, and the pack has no end.
"""

from cornerman.cards import SUIT_ORDER, SUITS, face, pack
from cornerman.game import Ask, Refused
from cornerman.tables import counted

JOKERS = ("X1", "X2")
CARDS = {"none": 0, "52": 52, "54": 54}
MOST_DRAWN = 20


def count_deck(options, state):
    """Update the number of cards left after the drawn cards have changed."""
    if options["pack"] != "suits":
        state["deck"] = CARDS[options["pack"]] * options["packs"] - len(state["drawn"])


def card_kind(options):
    """The kind of what can be drawn from the pack."""
    if options["pack"] == "suits":
        return ("suit",)
    return ("card", JOKERS) if options["pack"] == "54" else ("card",)


def not_in(options, drawn, cards):
    """None if `cards` can be drawn one after the other (any number of them), else the sentence."""
    if options["pack"] == "suits":
        return None
    out = list(drawn)
    for card in cards:
        if out.count(card) >= options["packs"]:
            return face(card) + " is out of the pack"
        out.append(card)


def not_out(drawn, cards):
    """None if each of `cards` is among `drawn` (as often as it is named), else the sentence that refuses it."""
    rest = list(drawn)
    for card in cards:
        if card not in rest:
            return face(card) + " is not out"
        rest.remove(card)


# ---- what the actions ask for -----------------------------------------------


def need_cards(options, state):
    """Refuse to draw where nothing is left."""
    if state["deck"] == 0:
        raise Refused("No cards left" if options["pack"] != "none" else "There is no pack in this match")


def ask_count(options, state, prefix):
    """How many cards are drawn."""
    need_cards(options, state)
    left = state["deck"]

    def wrong(count):
        if left is not None and count > left:
            return "Only %s left" % counted(left, "card")

    return Ask(("int", 1, MOST_DRAWN), 1, wrong=wrong)


def ask_cards(options, state, prefix):
    """Which cards the table has drawn."""
    return Ask(("list", card_kind(options), prefix[1], prefix[1]), None, True,
               lambda cards: not_in(options, state["drawn"], cards))


def ask_trump(options, state, prefix):
    """Which card the table has turned up."""
    if options["trump"] == "none":
        raise Refused("There is no trump in this match")
    need_cards(options, state)
    return Ask(card_kind(options), None, True, lambda card: not_in(options, state["drawn"], [card]),
               candidates=list(SUIT_ORDER) if options["pack"] == "suits" else None)


def ask_back(options, state, prefix):
    """Which cards go back into the pack."""
    drawn = state["drawn"]
    if not drawn:
        raise Refused("No card is out")
    return Ask(("list", card_kind(options), 1, len(drawn)), None, True, lambda cards: not_out(drawn, cards))


def ask_kept_trump(options, state, seat):
    """A correction of `trump`: by the option nothing, a suit, or a card of the pack (of the 54 without a pack)."""
    if options["trump"] == "none":
        return Ask(("choice", (None,)))
    if options["trump"] == "suit" or options["pack"] == "suits":
        return Ask(("maybe", ("suit",)), state["trump"], candidates=list(SUIT_ORDER) + [None])
    return Ask(("maybe", ("card", JOKERS) if options["pack"] == "none" else card_kind(options)), state["trump"])


def ask_drawn(options, state, seat):
    """A correction of `drawn`: what can lie outside the pack; the picker only offers "all in"."""
    pack = options["pack"]
    most = MOST_DRAWN if pack == "suits" else CARDS[pack] * options["packs"]

    def wrong(cards):
        if not_in(options, (), cards):
            return "More of a card than there are"

    return Ask(("list", card_kind(options), 0, most), wrong=wrong, candidates=[[]])


# ---- what they do -----------------------------------------------------------


def by_chance(options, state, n, chance):
    """n cards of the pack (ruling 8)."""
    if options["pack"] == "suits":
        return [SUITS[chance.below(4)] for _ in range(n)]
    cards = pack() + list(JOKERS if options["pack"] == "54" else ())
    left = [card for card in cards for _ in range(options["packs"])]
    for card in state["drawn"]:
        left.remove(card)
    return [left.pop(chance.below(len(left))) for _ in range(n)]


def take(options, state, cards):
    """Take cards out of the pack."""
    state["drew"] = cards
    state["drawn"] = state["drawn"] + cards
    if options["pack"] == "suits":
        state["drawn"] = state["drawn"][-MOST_DRAWN:]
    count_deck(options, state)


def draw(options, state, action, chance, events):
    """Draw cards: those entered, else by chance."""
    take(options, state, list(action[2]) if len(action) > 2 else by_chance(options, state, action[1], chance))
    events.append(("draw",))


def turn_trump(options, state, action, chance, events):
    """A card is drawn, and it or its suit is the trump; a joker has no suit (ruling 10)."""
    take(options, state, action[1:] or by_chance(options, state, 1, chance))
    card = state["drew"][0]
    if options["trump"] == "card":
        state["trump"] = card
    else:
        state["trump"] = None if card in JOKERS else card[-1]
    events.append(("trump",))


def shuffle(options, state, action, chance, events):
    """Cards go back into the pack, those named or all; the trump stays (ruling 10)."""
    rest = list(state["drawn"])
    for card in action[1] if len(action) > 1 else state["drawn"]:
        rest.remove(card)
    set_drawn(options, state, rest)
    events.append(("shuffle",))


def set_drawn(options, state, cards):
    """These cards are out of the pack, and no others."""
    state["drawn"], state["drew"] = cards, []
    count_deck(options, state)
