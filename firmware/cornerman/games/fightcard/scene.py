"""What lies between the fights of a campaign of the Fight Card System: what is due, the deck of a scene, rewards
(docs/rules/fightcard.md, Actions)."""

from cornerman.cards import face
from cornerman.game import Ask, Refused
from cornerman.games.fightcard.state import MOST_PLACES, SEAT, is_here, repeated, size


def ask_here(options, state, prefix):
    """Refused where the verb has nothing to do at this place."""
    if not is_here(state, prefix[0]):
        raise Refused("Nothing like that is here")


def ask_winner(options, state, prefix):
    """Who has won a campaign that ends by a word of the table."""
    return Ask(("maybe", SEAT))


def back(state):
    """Where a lost fight leads from, if places are shut by it."""
    return state["at"] if state["prev"] is None or state["prev"] in state["blocked"] else state["prev"]


def ask_lost(options, state, prefix):
    """What a lost fight does (ruling 26)."""
    if options["defeat"] == "handicap":
        return Ask(("int", 0, options["hand"] - 1))
    near = []
    if options["defeat"] == "respawn":
        near = [p for p in range(len(state["places"])) if state["places"][p] == "respawn" and p not in state["blocked"]]
    elif options["defeat"] == "block":
        near = [p for p in range(len(state["places"])) if p not in state["blocked"] and p != back(state)]
    if not near or options["defeat"] == "block":
        near.append(None)
    why = "An open respawn point" if options["defeat"] == "respawn" else "Not that place"
    return Ask(("maybe", ("int", 0, MOST_PLACES - 1)), near[0], candidates=near,
               wrong=lambda p: None if p in near else why)


def room(options):
    """How many cards more than usual a hand can have."""
    return min(9, size(options) - 2 * options["hand"] - 1)


def add(items, item):
    """Put an item into a sorted list, once."""
    if item not in items:
        items.append(item)
        items.sort()


def weapons(state):
    """The cards that are weapons on any sheet."""
    return [card for one in state["sheets"] for card in one["weapons"]]


def pool(options, state):
    """The cards that a scene can turn up: all but weapons, in order."""
    from cornerman.games.fightcard.deck import deck

    gone = weapons(state)
    return [card for card in deck(options) if card not in gone]


def drawn(options, state, n, chance):
    """n cards off the deck."""
    cards = pool(options, state)
    return [cards.pop(chance.below(len(cards))) for i in range(n)]


def undrawable(options, state, cards):
    """Why these cards cannot be turned up in a scene, or None; the list may be partial."""
    from cornerman.games.fightcard.deck import missing

    gone = weapons(state)
    for card in cards:
        if card in gone:
            return "%s is a weapon" % face(card)
        if missing(options, card):
            return missing(options, card)
    return repeated(cards)


def ask_drawn(options, state, prefix):
    """The Ask for a card off the deck of a scene; left out: the device draws it."""
    from cornerman.games.fightcard.deck import by_suit

    cards = pool(options, state)
    if not cards:
        raise Refused("All cards are weapons")
    return Ask(("card",), optional=True, wrong=lambda card: undrawable(options, state, [card]),
               groups=by_suit(options, cards))


def ask_several_drawn(options, state, n):
    """The Ask for n cards off the deck of a scene; left out: the device draws them."""
    if len(pool(options, state)) < n:
        raise Refused("Too few cards are no weapons")
    return Ask(("list", ("card",), n, n), optional=True, wrong=lambda cards: undrawable(options, state, cards))


def rewards(options, state):
    """The rewards there are, or the spoils of a close win."""
    return ["reclaim", "redraw"] if state["phase"] == "spoils" else options["rewards"]


def unfit(options, state, what):
    """Why a reward cannot be taken, or None."""
    if what == "preset" and options["trump"] != "match":
        return "There is no Trump Suit"
    if what == "map" and state["at"] is None:
        return "There is no map"
    if what == "hand" and state["handicap"] <= -room(options):
        return "No more cards fit into the hand"
    if what == "reclaim" and not state["spent"][0]:
        return "No cards were told"


def require_room(state):
    """Refuse a place that is one too many."""
    if len(state["places"]) >= MOST_PLACES:
        raise Refused("The map has 64 places: no more")
