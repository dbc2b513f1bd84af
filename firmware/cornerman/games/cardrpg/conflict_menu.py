"""What OK opens in a conflict of Card RPG beside a seat's turn: who starts, what all reveal, the place
(docs/rules/cardrpg.md, At the table)."""

from cornerman.cards import face
from cornerman.game import ASK, DO, Press, row
from cornerman.games.cardrpg.decks import playable, worth
from cornerman.games.cardrpg.menu_rows import lazy_menu, menu, press_row
from cornerman.games.cardrpg.state import all_seats, inside, lazy


def menu_of_phase(options, state):
    """Who starts; what all reveal; else the turn of the place."""
    if state["phase"] != "turn":
        return _opening_menu(state) if state["phase"] == "open" else _reveal_menu(state)
    return menu("The place turns a card", [
        row("The device turns one", DO, [["env"]]),
        press_row("Tell the card", lazy_menu("The card turned?", lambda: _place_cards(options, state))),
        row("Somebody gives up", ASK, ["concede"])])


def _place_cards(options, state):
    """The rows of the cards that the place can turn: the suit, then the rank."""
    def card_row(card):
        return row(face(card), DO, [["env", card]])
    ask = lazy.turn.ask_place_card(options, state, ["env"])
    if ask.groups is None:
        return [card_row(card) for card in ask.candidates]
    return [press_row(label, menu("The card turned?", cards, card_row)) for label, cards in ask.groups]


def _opening_menu(state):
    """Who starts; on request the lowest trumps are compared."""
    found = inside(state)
    hands = [state["hand"][seat] for seat in found]
    rows = [row("@%d" % seat, DO, [["open", seat]], "hand %d" % state["hand"][seat]) for seat in found]
    rows += [press_row("Compare lowest trumps", _shown_trumps(state, [])),
             row("Write the stakes", ASK, ["set", "stakes"], state["stakes"]),
             row("Somebody gives up", ASK, ["concede"])]
    return menu("Draw %d. Who starts?" % hands[0] if hands.count(hands[0]) == len(hands) else "Draw. Who starts?",
                rows)


def _shown_trumps(state, shows):
    """The lowest trump of each seat, one after the other. shows: those told so far."""
    found = inside(state)
    while len(shows) < len(state["who"]) and len(shows) not in found:
        shows = shows + [[]]
    seat = len(shows)
    if seat == len(state["who"]):
        return Press(ASK, ["open", shows])

    def held():
        return [card for card in playable(state, seat) if card[1] == state["trump"]] + [None]
    return menu("@%d: lowest trump?" % seat, None, lambda card: press_row(
        face(card) if card else "none", _shown_trumps(state, shows + [[card] if card else []])), later=held)


def _reveal_menu(state):
    """Who shows the lowest card. Where the lowest card of that seat is not above the highest of each other, these are
    told; else each card is asked for."""
    def lowest(seat):
        cards = []
        for other in all_seats(state):
            held = playable(state, other) if other in inside(state) else []
            held = sorted([(worth(card), card) for card in held])
            cards.append(held[0 if other == seat else -1][1] if held else None)
        holds = all([worth(cards[seat]) <= worth(card) for card in cards if card])
        return row("@%d" % seat, DO, [["reveal", cards, seat]]) if holds else row("@%d" % seat, ASK, ["reveal"])
    found = [seat for seat in inside(state) if state["hand"][seat]]
    return menu("%s: who shows lowest?" % face(state["env_card"]), found + [None], lambda seat: (
        row("Tell every card", ASK, ["reveal"]) if seat is None else lowest(seat)))
