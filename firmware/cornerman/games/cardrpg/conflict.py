"""Conflicts of Card RPG outside the turns: the trump, stakes, sides and the place with which one begins, and the
comparison of lowest cards, which says who opens and whom a black card of the place hits; Asks, actions, and what OK
opens (docs/rules/cardrpg.md, Actions, At the table)."""

from cornerman.cards import SUITS, SUIT_ORDER, face, pack
from cornerman.game import ASK, DO, OPEN, Ask, Press, Refused, Step, argument, fits, row
from cornerman.games.cardrpg import words
from cornerman.games.cardrpg.flow import begin_turn, clear_conflict
from cornerman.games.cardrpg.state import (
    LeftOut, able_to_fight, all_seats, inside, new_attack, next_seat, not_holdable, notes, ordered, playable,
    require_room, suit_label, worth)
from cornerman.menu_presses import lazy_menu, menu, press_row

PLACES = ("neutral", "foe")  # the kinds of places in a conflict


def ask_trump(options, state, prefix):
    """The Ask for the trump suit. Refused if nobody can take part."""
    require_room(state)
    if not able_to_fight(state):
        raise Refused("Nobody can take part")
    return Ask(("suit",))


def ask_sides(options, state, prefix):
    """The Ask for the side of each seat, null for a seat that takes no part."""
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
    """The Ask for the place, `[kind, cards]` or `[kind, cards, notes]`. It is optional unless all seats are of one
    side. The picker offers places with all four suits."""
    sides = [side for side in prefix[3] if side is not None]
    alone = sides.count(sides[0]) == len(sides)
    wrong = lambda place: _wrong_place(place, alone)
    if alone:
        return Ask(("any",), wrong=wrong, candidates=[["foe", SUITS]])
    return LeftOut(("any",), wrong, candidates=[["neutral", SUITS], ["foe", SUITS]])


def _wrong_place(place, alone):
    """The sentence that refuses a value that is no place; None: it is one. place: any JSON value; alone: True if all
    seats are of one side, so that the place must be a foe"""
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
    """Begin a conflict: the fields of the last one are cleared, and hands are drawn."""
    count = options["players"]
    clear_conflict(state)
    state["over"], state["winner"], state["winners"] = False, None, []
    state["trump"], state["stakes"], state["side"] = action[1], action[2], list(action[3])
    state["out"], state["cost"] = [False] * count, [0] * count
    for name in ("used", "wounds"):
        state[name] = [[] for seat in range(count)]
    state["hand"] = [0 if state["side"][seat] is None else hand_size(options, state, seat) for seat in range(count)]
    place = argument(action, 4)
    if place:
        cards = place[1]
        if cards[0] in SUITS:  # they are suits
            cards = [card for card in pack() if card[1] in cards]
        state["env"], state["env_deck"] = place[0], ordered(cards)
        state["attributes"] = list(place[2]) if len(place) > 2 else []
    state["phase"] = "open"
    events.append(("conflict",))


def hand_size(options, state, seat):
    """The number of cards that a seat draws for a conflict (docs/rules/cardrpg.md, rulings 4 and 6)."""
    most = max(0, 6 - state["scenes"][seat]) if state["who"][seat] == "child" else options["hand"]
    return min(most, len(state["deck"][seat]))


# ---- the comparison of lowest cards ---------------------------------------------


def ask_opener(options, state, prefix):
    """The Ask for the seat that opens, or for the trumps that each seat shows."""
    fighters = inside(state)

    def wrong(shows):
        if shows in fighters:  # a seat is named
            return None
        for seat in range(len(shows)):
            cards = shows[seat]
            if cards and seat not in fighters:
                return "@%d takes no part" % seat
            if len(cards) > state["hand"][seat]:
                return "@%d has %d cards in hand" % (seat, state["hand"][seat])
            if any([card[1] != state["trump"] for card in cards]):
                return "Trumps only: " + face(state["trump"])
            why = not_holdable(state, seat, cards)
            if why:
                return why
    kind = ("each", ("list", ("card",), 0, 200), options["players"])
    return Ask(("maybe", kind, tuple(fighters)), wrong=wrong)


def ask_tie(options, state, prefix):
    """The Ask for one of the seats that are tied, which is optional; None: a seat was named."""
    if prefix[1] in inside(state):
        return None
    tied = lowest(state, prefix[0], prefix[1])
    return LeftOut(("choice", tuple(tied)), candidates=tied if len(tied) > 1 else [])


def lowest(state, verb, shows):
    """The seats with the lowest cards, in ascending order. The lowest worths are compared first, then the next lowest
    of the seats that have one (docs/rules/cardrpg.md, ruling 8). verb: "open" or "reveal"; shows: for each seat its
    list of trumps, or of "reveal" its card or None"""
    left = inside(state)
    if verb == "reveal":
        left, shows = [seat for seat in left if shows[seat]], [[card] for card in shows]
    at = 0
    while len(left) > 1:
        worths = {seat: sorted([worth(card) for card in shows[seat]])[at:] for seat in left}
        remaining = [seat for seat in left if worths[seat]]
        if not remaining:
            break
        least = min([worths[seat][0] for seat in remaining])
        left = [seat for seat in remaining if worths[seat][0] == least]
        at += 1
    return left


def _chosen_lowest(state, action, chance):
    """The seat with the lowest card; of tied seats that of the action, else one by chance. None: nobody shows one."""
    tied = lowest(state, action[0], action[1])
    if argument(action, 2) is not None or not tied:
        return argument(action, 2)
    return tied[chance.below(len(tied))] if len(tied) > 1 else tied[0]


def open_conflict(options, state, action, chance, events):
    """Begin the first turn."""
    seat = action[1]
    if seat not in inside(state):  # it is what each seat shows
        events.append(("lowest", seat))
        seat = _chosen_lowest(state, action, chance)
    state["opener"], state["phase"] = seat, "turn"
    events.append(("open", seat))
    begin_turn(state, seat, events)


def ask_revealed(options, state, prefix):
    """The Ask for the card that each seat reveals, null for a seat that reveals nothing."""
    fighters = inside(state)

    def wrong(cards):
        for seat in range(len(cards)):
            shows = seat in fighters and state["hand"][seat] > 0
            if shows != (cards[seat] is not None):
                return "@%d must reveal a card" % seat if shows else "@%d reveals nothing" % seat
            why = shows and not_holdable(state, seat, [cards[seat]])
            if why:
                return why
    return Ask(("each", ("maybe", ("card",)), options["players"]), wrong=wrong)


def reveal(options, state, action, chance, events):
    """Let each seat reveal a card: the black card attacks the seat with the lowest one."""
    seat, card = _chosen_lowest(state, action, chance), state["env_card"]
    if seat is not None:
        state["attacks"].append(new_attack(seat, card, -1))
        events.append(("hit", seat, card))
    else:
        events.append(("miss", card))
    state["env_card"], state["phase"] = None, "turn"
    begin_turn(state, next_seat(state)[0], events)


# ---- what OK opens before a conflict ------------------------------------------

STAKES = "What is at stake? What does each side win?"
TRUMP = "GM: which suit is trump?"


def enter_full(seats):
    """The actions that put an adult with a full pack into each of these seats."""
    cards = pack()
    return [["enter", seat, "adult", cards] for seat in seats]


def begin_menu(options, state, peace=None):
    """The Press that asks for the stakes, before the trump is chosen.

    peace: None, or a function that returns the Press with whatever else can be done
    """
    rows = [row("Write it down", ASK, ["set", "stakes"]), press_row("It is agreed", trump_menu(options, state, ""))]
    rows += [press_row('"%s"' % note, trump_menu(options, state, note)) for note in notes(state)]
    if peace:
        rows.append(press_row("Characters and scenes", peace()))
    return Press(OPEN, Step(STAKES, rows, 1, pad=True))


def trump_menu(options, state, stakes):
    """The Press that asks for the trump suit, which begins a conflict of all against all, or for sides and the place.
    stakes: a text"""
    def rows():
        nobody = all([who == "empty" for who in state["who"]])  # then all get a full pack
        ready = list(all_seats(state)) if nobody else able_to_fight(state)
        seated = enter_full(ready) if nobody else []
        alone = [seat if seat in ready else None for seat in all_seats(state)]

        def begin(suit, sides, place):
            return Press(DO, seated + [["conflict", suit, stakes, sides, place]])
        place = ["foe", "CDHS"] if len(ready) == 1 else None
        suits = [press_row(suit_label(suit), begin(suit, alone, place)) for suit in SUIT_ORDER]
        return suits + [press_row("With sides, with the place", menu(TRUMP, SUIT_ORDER, lambda suit: press_row(
            suit_label(suit), lazy_menu("Who takes part? Sides?", lambda: _sides_rows(
                state, ready, alone, lambda *chosen: begin(suit, *chosen))))))]
    return lazy_menu(TRUMP, rows)


def _sides_rows(state, ready, alone, begin):
    """The rows that choose the sides: everybody alone, sides of one's own, or all against the NPCs.

    ready: the seats that can take part; alone: the sides where each seat has its own; begin: a function of the sides
    and the place that returns the Press of the conflict
    """
    npcs = [seat for seat in ready if state["who"][seat] == "npc"]
    rows = [press_row("Everybody alone", _place_menu(alone, begin)),
            press_row("Choose sides", _side_menu(ready, [], alone, begin))]
    if 0 < len(npcs) < len(ready):
        versus = [(seat in npcs) * 1 if seat in ready else None for seat in all_seats(state)]
        rows.append(press_row("All against the NPCs", _place_menu(versus, begin)))
    return rows


def _side_menu(ready, sides, alone, begin):
    """The Press that asks for the sides seat by seat. sides: those so far; the rest as for `_sides_rows`"""
    seat = len(sides)
    if seat == len(alone):
        return _place_menu(sides, begin)
    if seat not in ready:
        return _side_menu(ready, sides + [None], alone, begin)
    chosen = [side for side in sides if side is not None]
    choices = [seat] + [chosen[i] for i in range(len(chosen)) if chosen[i] not in chosen[:i]]
    choices += [None] * (len(chosen) > 0 or seat < ready[-1])  # somebody takes part

    def label(side):
        if side is None:
            return "Takes no part"
        return "With @%d" % sides.index(side) if side in sides else "A side of its own"
    return menu("@%d: on which side?" % seat, choices, lambda side: press_row(
        label(side), _side_menu(ready, sides + [side], alone, begin)))


def _place_menu(sides, begin):
    """The Press that asks whether the place fights, and with which suits. begin: as for `_sides_rows`"""
    taken = [side for side in sides if side is not None]
    one_side = taken.count(taken[0]) == len(taken)  # there must be a second side
    places = [[kind, suits] for suits in ("CDHS", "CS", "DH", "C", "D", "H", "S")
              for kind in (("foe",) if one_side else ("neutral", "foe"))]
    return menu("Does the place fight too?", places if one_side else [None] + places, lambda place: press_row(
        words.place_label(place), begin(sides, place)))


# ---- what OK opens outside the turns of seats ---------------------------------


def opening_menu(state):
    """The Press that asks who opens. One of its rows leads to the comparison of lowest trumps."""
    fighters = inside(state)
    hands = [state["hand"][seat] for seat in fighters]
    rows = [row("@%d" % seat, DO, [["open", seat]], "hand %d" % state["hand"][seat]) for seat in fighters]
    rows += [press_row("Compare lowest trumps", _shown_trumps(state, [])),
             row("Write the stakes", ASK, ["set", "stakes"], state["stakes"]),
             row("Somebody gives up", ASK, ["concede"])]
    return menu("Draw %d. Who starts?" % hands[0] if hands.count(hands[0]) == len(hands) else "Draw. Who starts?", rows)


def _shown_trumps(state, shows):
    """The Press that asks for the lowest trumps seat by seat. shows: the lists of trumps of the seats so far"""
    fighters = inside(state)
    while len(shows) < len(state["who"]) and len(shows) not in fighters:
        shows = shows + [[]]
    seat = len(shows)
    if seat == len(state["who"]):
        return Press(ASK, ["open", shows])

    def held():
        return [card for card in playable(state, seat) if card[1] == state["trump"]] + [None]
    return menu("@%d: lowest trump?" % seat, None, lambda card: press_row(
        face(card) if card else "none", _shown_trumps(state, shows + [[card] if card else []])), later=held)


def reveal_menu(state):
    """The Press that asks who shows the lowest card. A row enters cards that lead to this result, if there are any: the
    lowest of that seat and the highest of the others. Otherwise it asks for each card."""
    def seat_row(seat):
        cards = []
        for other in all_seats(state):
            held = playable(state, other) if other in inside(state) else []
            held = sorted([(worth(card), card) for card in held])
            cards.append(held[0 if other == seat else -1][1] if held else None)
        is_lowest = all([worth(cards[seat]) <= worth(card) for card in cards if card])
        return row("@%d" % seat, DO, [["reveal", cards, seat]]) if is_lowest else row("@%d" % seat, ASK, ["reveal"])
    holders = [seat for seat in inside(state) if state["hand"][seat]]
    return menu("%s: who shows lowest?" % face(state["env_card"]), holders + [None], lambda seat: (
        row("Tell every card", ASK, ["reveal"]) if seat is None else seat_row(seat)))
