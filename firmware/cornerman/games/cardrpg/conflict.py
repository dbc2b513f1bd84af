"""How a conflict of Card RPG begins: stakes, sides, the place (docs/rules/cardrpg.md, Actions)."""

from cornerman.cards import SUITS, pack
from cornerman.game import Ask, Refused, fits
from cornerman.games.cardrpg.asking import LeftOut, check_room, given
from cornerman.games.cardrpg.decks import ordered
from cornerman.games.cardrpg.flow import clear_conflict
from cornerman.games.cardrpg.state import able

PLACES = ("neutral", "foe")


def ask_trump(options, state, prefix):
    """The trump suit."""
    check_room(state)
    if not able(state):
        raise Refused("Nobody can take part")
    return Ask(("suit",))


def ask_sides(options, state, prefix):
    """The side of each seat, None: it takes no part."""
    def wrong(sides):
        for seat in range(len(sides)):
            if sides[seat] is not None and state["who"][seat] == "empty":
                return "Seat %d is empty" % (seat + 1)
            if sides[seat] is not None and state["consumed"][seat]:
                return "@%d is consumed by magic: correct that first" % seat
        if len(sides) == options["players"] and sides.count(None) == len(sides):
            return "Somebody must take part"
    return Ask(("each", ("maybe", ("int", 0, 7)), options["players"]), wrong=wrong)


def ask_place(options, state, prefix):
    """Whether the place fights too; of all decks that it can have the usual ones are candidates."""
    sides = [side for side in prefix[3] if side is not None]
    alone = sides.count(sides[0]) == len(sides)

    def wrong(place):
        return _wrong_place(place, alone)
    if alone:
        return Ask(("any",), wrong=wrong, candidates=[["foe", SUITS]])
    return LeftOut(("any",), wrong, candidates=[["neutral", SUITS], ["foe", SUITS]])


def _wrong_place(place, alone):
    """Why this is not a place; alone: without it there is one side."""
    if type(place) is not list or not 2 <= len(place) <= 3:
        return "The place is its kind, its cards and notes"
    wrong = fits(("choice", PLACES), place[0])
    if wrong is None and alone and place[0] != "foe":
        return "A second side is needed: somebody else, or the place as a foe"
    if wrong is None and type(place[1]) is str:
        letters = place[1]
        if not letters or any([letters.count(suit) > 1 or suit not in SUITS for suit in letters]):
            return "Different suits of C, D, H and S, please"
    elif wrong is None:
        wrong = fits(("list", ("card",), 1, 104), place[1])
    if wrong is None and len(place) > 2:
        wrong = fits(("list", ("words", 0, 40), 0, 8), place[2])
    return wrong


def conflict(options, state, action, chance, events):
    """A new conflict: everything of the last one goes, hands are drawn."""
    n = options["players"]
    clear_conflict(state)
    state["over"], state["winner"], state["winners"] = False, None, []
    state["trump"], state["stakes"], state["side"] = action[1], action[2], list(action[3])
    state["out"], state["cost"] = [False] * n, [0] * n
    for name in ("used", "wounds"):
        state[name] = [[] for seat in range(n)]
    state["hand"] = [0 if state["side"][seat] is None else hand_size(options, state, seat) for seat in range(n)]
    place = given(action, 4)
    if place:
        cards = place[1]
        if type(cards) is str:
            cards = [card for card in pack() if card[1] in cards]
        state["env"], state["env_deck"] = place[0], ordered(cards)
        state["attributes"] = list(place[2]) if len(place) > 2 else []
    state["phase"] = "open"
    events.append(("conflict",))


def hand_size(options, state, seat):
    """Cards that a seat draws for a conflict (docs/rules/cardrpg.md, rulings 4 and 6)."""
    most = max(0, 6 - state["scenes"][seat]) if state["who"][seat] == "child" else options["hand"]
    return min(most, len(state["deck"][seat]))
