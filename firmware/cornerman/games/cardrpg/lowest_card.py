"""Whose lowest card counts in Card RPG: who opens a conflict, whom a black card of the place hits
(docs/rules/cardrpg.md, Actions)."""

from cornerman.cards import face
from cornerman.game import Ask
from cornerman.games.cardrpg.asking import LeftOut, given
from cornerman.games.cardrpg.decks import not_holdable, worth
from cornerman.games.cardrpg.flow import begin_turn, new_attack
from cornerman.games.cardrpg.state import inside, next_seat


def ask_opener(options, state, prefix):
    """The seat that opens, or the lowest trumps of each seat."""
    def wrong(shows):
        if type(shows) is not list:
            return None
        for seat in range(len(shows)):
            why = shows[seat] and _wrong_trumps(state, seat, shows[seat])
            if why:
                return why
    kind = ("each", ("list", ("card",), 0, 200), options["players"])
    return Ask(("maybe", kind, tuple(inside(state))), wrong=wrong)


def _wrong_trumps(state, seat, cards):
    """Why a seat cannot show these cards as its trumps; None: it can."""
    if seat not in inside(state):
        return "@%d takes no part" % seat
    if len(cards) > state["hand"][seat]:
        return "@%d has %d cards in hand" % (seat, state["hand"][seat])
    if any([card[1] != state["trump"] for card in cards]):
        return "Trumps only: " + face(state["trump"])
    return not_holdable(state, seat, cards)


def ask_tie(options, state, prefix):
    """Which of the seats that are tied; nothing where a seat is named, or one has the lowest."""
    if type(prefix[1]) is int:
        return None
    tied = lowest(state, prefix[0], prefix[1])
    return LeftOut(("choice", tuple(tied)), candidates=tied if len(tied) > 1 else [])


def lowest(state, verb, shows):
    """The seats that open, or that reveal the lowest card: the lowest worth first, then the next lowest of those that
    have one (docs/rules/cardrpg.md, ruling 8). shows: the trumps of each seat, or its card or None."""
    left = inside(state)
    if verb == "reveal":
        left, shows = [seat for seat in left if shows[seat]], [[card] for card in shows]
    k = 0
    while len(left) > 1:
        worths = {seat: sorted([worth(card) for card in shows[seat]])[k:] for seat in left}
        able = [seat for seat in left if worths[seat]]
        if not able:
            break
        least = min([worths[seat][0] for seat in able])
        left = [seat for seat in able if worths[seat][0] == least]
        k += 1
    return left


def _lowest(state, action, chance):
    """The seat that is lowest: of those that are tied the one that is named, else by lot; None: nobody shows a card."""
    tied = lowest(state, action[0], action[1])
    if given(action, 2) is not None or not tied:
        return given(action, 2)
    return tied[chance.below(len(tied))] if len(tied) > 1 else tied[0]


def open_conflict(options, state, action, chance, events):
    """The first turn begins."""
    seat = action[1]
    if type(seat) is list:
        events.append(("lowest", seat))
        seat = _lowest(state, action, chance)
    state["opener"], state["phase"] = seat, "turn"
    events.append(("open", seat))
    begin_turn(state, seat, events)


def ask_revealed(options, state, prefix):
    """The card that each seat reveals, None of those that reveal nothing."""
    found = inside(state)

    def wrong(cards):
        for seat in range(len(cards)):
            shows = seat in found and state["hand"][seat] > 0
            if shows != (cards[seat] is not None):
                return "@%d must reveal a card" % seat if shows else "@%d reveals nothing" % seat
            why = shows and not_holdable(state, seat, [cards[seat]])
            if why:
                return why
    return Ask(("each", ("maybe", ("card",)), options["players"]), wrong=wrong)


def reveal(options, state, action, chance, events):
    """The black card attacks the seat that reveals the lowest card."""
    seat, card = _lowest(state, action, chance), state["env_card"]
    if seat is not None:
        state["attacks"].append(new_attack(seat, card, -1))
        events.append(("hit", seat, card))
    else:
        events.append(("miss", card))
    state["env_card"], state["phase"] = None, "turn"
    begin_turn(state, next_seat(state)[0], events)
