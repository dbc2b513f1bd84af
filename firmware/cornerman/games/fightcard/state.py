"""What all parts of the Fight Card System read from its state: cards, people, the pool of a scene, and the Asks for
cards (docs/rules/fightcard.md, State)."""

from cornerman.cards import RANKS, SUIT_NAMES, SUITS, face, pack
from cornerman.game import Ask, Refused
from cornerman.tables import capital, line

FIGHTS = ("lead", "trump", "penalty", "play", "effect")  # the phases of a fight
SEAT = ("seat", (0, 1))
SUIT_ORDER = "SDHC"  # of pickers
KINDS = ("empty", "fight", "ally", "challenge", "weapon", "respawn", "money", "custom")  # of places
MOST_PLACES = 64
HERE = {"fight": "fight", "scene": "ally", "challenge": "challenge", "weapon": "weapon", "take": "money"}
TABLES = ("shoot", "ring", "pitch", "gimmick", "pronouns")  # of a sheet, with an entry for each rank

MOVES = """
tdl Forearm Smash/Headlock/Uppercut/Big Boot/Knee Strike/Lariat/Dropkick/Backbreaker/Spinebuster/Sleeper Hold/\
Suplex/Neckbreaker/Slam
rush Jab/Hook/Low Kick/Fast Elbow/Cross Punch/Spinning Elbow/Haymaker/Uppercut/Spinning Backfist/High Knee/\
Jumping Elbow/Twisting Kick/Axe Kick
"""
MEANINGS = """
weather Hurricane,Giant hail,Burning sky,Black thunder
style Brawling,Technique,High flying,Dirty tricks
team Fighter 1,Fighter 2,Fighter 3,Fighter 4
"""


def is_campaign(options):
    """True where there is more than one fight."""
    return options["mode"] == "campaign"


def seats(options):
    """The people at the table; seats 0 and 1 fight."""
    return (options["players"] or (3 if options["trio"] else 2)) if is_campaign(options) else 2


def argument(action, n=1):
    """The n-th argument of an action; None: it was left out."""
    return action[n] if len(action) > n else None


# ---- cards -----------------------------------------------------------------


def card_value(options, card):
    """What a card counts."""
    rank = RANKS.index(card[0]) + 1
    return 14 if rank == 1 and options["ace"] == "high" else rank


def move_name(options, state, rank, seat=1):
    """The move of a rank, for seat 0 of a campaign as on the sheet."""
    if seat == 0 and is_campaign(options):
        own = sheet(state)["moves"].get(rank)
        if own:
            return own
    moves = options["moves"]
    return (moves if type(moves) is list else line(MOVES, moves).split("/"))[RANKS.index(rank)]


def card_with_move(options, state, seat, card):
    """A card with its move, `J` and a heart, then Suplex."""
    return "%s %s" % (face(card), move_name(options, state, card[0], seat))


def effect(options, rank):
    """The bonus of a rank; where there is no Trump Suit, none that is about it (ruling 5)."""
    found = options["effects"][RANKS.index(rank)]
    return "none" if options["trump"] != "match" and found in ("swap_trump", "new_trump") else found


def bonus(options, state, card):
    """The bonus that a card has in this trick."""
    suited = options["trump"] == "match" and options["trumps"] == "suit"
    return "none" if suited and card[1] != state["follow"] else effect(options, card[0])


def counters(options, suit):
    """The suit that answers a led one in a counter game (ruling 21)."""
    if options["trump"] == "counter":
        return "HSCD"["CDHS".index(suit)]
    ring = "CDHS".replace(options["removed"], "")
    return ring[(ring.index(suit) + (1 if options["cycle"] == "next" else 2)) % 3]


def meaning(options, suit):
    """What a suit stands for at this table."""
    words = options["suit_names"] or (line(MEANINGS, options["suits"]) or "").split(",")
    return words[SUITS.index(suit)] if len(words) == 4 else capital(SUIT_NAMES[suit])


def suit_label(options, suit):
    """A suit with what it stands for."""
    return "%s %s" % (face(suit), meaning(options, suit))


def missing(options, card):
    """Why a card is not in the pack, or None."""
    if options["trump"] == "three" and card[1] == options["removed"]:
        return "%s is not in this pack" % face(card)


def deck(options):
    """All cards of the pack, in order."""
    return [card for card in pack() if not missing(options, card)]


def seen(state):
    """The cards of this fight that lie open."""
    single = [card for card in state["table"] + [state["trump_card"]] if card]
    return state["spent"][0] + state["spent"][1] + state["out"] + single


def unseen(options, state):
    """The cards that can still be named, in order."""
    gone = seen(state)
    return [card for card in deck(options) if card not in gone]


def unavailable(options, state, card):
    """Why a card cannot come from a hand or the deck of this fight, or None."""
    return missing(options, card) or ("%s was seen already" % face(card) if card in seen(state) else None)


def require_unseen(options, state):
    """Refuse where every card of the pack was seen in this fight."""
    if not unseen(options, state):
        raise Refused("All cards were seen: shuffle the spent ones")


def by_suit(options, cards, follow=None):
    """Groups of an Ask: (label, cards) of each suit that is there, the highest card first. The cards of the suit to
    follow come first of all and have no label."""
    groups = []
    for suit in (follow or "") + SUIT_ORDER.replace(follow or "-", ""):
        found = [card for card in cards if card[1] == suit]
        found.sort(key=lambda card: -card_value(options, card))
        if found:
            groups.append((None if suit == follow else suit_label(options, suit), found))
    return groups


def ask_card(options, state, optional=False, follow=None):
    """The Ask for a card of this fight that is not seen; it begins amid those of the suit to follow."""
    groups = by_suit(options, unseen(options, state), follow)
    first = None
    if groups and groups[0][0] is None:
        first = groups[0][1][len(groups[0][1]) // 2]
    return Ask(("card",), first, optional, lambda card: unavailable(options, state, card), groups=groups)


def repeated(values):
    """Why a list that has a value twice is refused, or None."""
    return "Each of them once" if any([values.count(value) > 1 for value in values]) else None


# ---- people ----------------------------------------------------------------


def who(state, seat):
    """The name of who has a seat."""
    return "@%d" % (state["cast"][seat] if "cast" in state else seat)


def sheet(state):
    """The sheet of the Protagonist in play."""
    return state["sheets"][state["hero"]]


def hero_name(state, i):
    """The ring name of a Protagonist, or which one it is."""
    return state["sheets"][i]["ring"] or "Protagonist %d" % (i + 1)


def lose(state, seat, card):
    """A card leaves a hand: it is no weapon any more."""
    if seat == 0 and "sheets" in state and card in sheet(state)["weapons"]:
        sheet(state)["weapons"].remove(card)


# ---- a campaign ------------------------------------------------------------


def is_here(state, verb):
    """True where a verb has something to do at this place."""
    return state["at"] is None or state["due"] in (HERE[verb], "custom")


def ask_here(options, state, prefix):
    """Refused where the verb has nothing to do at this place."""
    if not is_here(state, prefix[0]):
        raise Refused("Nothing like that is here")


def can_advance(options, state):
    """True if an advance is free, or can be paid."""
    own, pay = sheet(state), options["pay"]
    return own["advances"] > 0 or pay != "session" and own[pay] >= options["cost"]


def place(state, p):
    """A place with its kind, `5: fight`."""
    return "%d: %s" % (p, "anything" if state["places"][p] == "custom" else state["places"][p])


def room(options):
    """How many cards more than usual a hand can have."""
    return min(9, (39 if options["trump"] == "three" else 52) - 2 * options["hand"] - 1)


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
    gone = weapons(state)
    return [card for card in deck(options) if card not in gone]


def drawn(options, state, n, chance):
    """n cards off the deck."""
    cards = pool(options, state)
    return [cards.pop(chance.below(len(cards))) for i in range(n)]


def undrawable(options, state, cards):
    """Why these cards cannot be turned up in a scene, or None; the list may be partial."""
    gone = weapons(state)
    for card in cards:
        if card in gone:
            return "%s is a weapon" % face(card)
        if missing(options, card):
            return missing(options, card)
    return repeated(cards)


def ask_drawn(options, state, prefix):
    """The Ask for a card off the deck of a scene; left out: the device draws it."""
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
