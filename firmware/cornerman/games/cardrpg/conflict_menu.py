"""What OK opens in a conflict of Card RPG outside the turn of a seat: who opens, what all reveal, the turn of the place
(docs/rules/cardrpg.md, At the table)."""

from cornerman.cards import face
from cornerman.game import ASK, DO, Press, row
from cornerman.games.cardrpg.decks import playable, worth
from cornerman.games.cardrpg.state import all_seats, inside, lazy
from cornerman.menu_presses import lazy_menu, menu, press_row


def menu_of_phase(options, state):
    """The Press of OK in the phases `open` and `reveal`, and in the turn of the place."""
    if state["phase"] != "turn":
        return _opening_menu(state) if state["phase"] == "open" else _reveal_menu(state)
    return menu("The place turns a card", [
        row("The device turns one", DO, [["env"]]),
        press_row("Tell the card", lazy_menu("The card turned?", lambda: _place_cards(options, state))),
        row("Somebody gives up", ASK, ["concede"])])


def _place_cards(options, state):
    """The rows of the cards that the place can turn, or of their suits, which open the cards."""
    def card_row(card):
        return row(face(card), DO, [["env", card]])
    ask = lazy.turn.ask_place_card(options, state, ["env"])
    if ask.groups is None:
        return [card_row(card) for card in ask.candidates]
    return [press_row(label, menu("The card turned?", cards, card_row)) for label, cards in ask.groups]


def _opening_menu(state):
    """The Press that asks who opens. One of its rows leads to the comparison of lowest trumps."""
    fighters = inside(state)
    hands = [state["hand"][seat] for seat in fighters]
    rows = [row("@%d" % seat, DO, [["open", seat]], "hand %d" % state["hand"][seat]) for seat in fighters]
    rows += [press_row("Compare lowest trumps", _shown_trumps(state, [])),
             row("Write the stakes", ASK, ["set", "stakes"], state["stakes"]),
             row("Somebody gives up", ASK, ["concede"])]
    return menu("Draw %d. Who starts?" % hands[0] if hands.count(hands[0]) == len(hands) else "Draw. Who starts?",
                rows)


def _shown_trumps(state, shows):
    """The Press that asks for the lowest trump of one seat after the other. shows: the lists of trumps of the seats so
    far"""
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


def _reveal_menu(state):
    """The Press that asks who shows the lowest card. A row enters cards that lead to this result, if there are any: the
    lowest of that seat and the highest of the others. Otherwise it asks for each card."""
    def lowest(seat):
        cards = []
        for other in all_seats(state):
            held = playable(state, other) if other in inside(state) else []
            held = sorted([(worth(card), card) for card in held])
            cards.append(held[0 if other == seat else -1][1] if held else None)
        is_lowest = all([worth(cards[seat]) <= worth(card) for card in cards if card])
        return row("@%d" % seat, DO, [["reveal", cards, seat]]) if is_lowest else row("@%d" % seat, ASK, ["reveal"])
    holders = [seat for seat in inside(state) if state["hand"][seat]]
    return menu("%s: who shows lowest?" % face(state["env_card"]), holders + [None], lambda seat: (
        row("Tell every card", ASK, ["reveal"]) if seat is None else lowest(seat)))
