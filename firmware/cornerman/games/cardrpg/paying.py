"""The payment for magic in Card RPG (docs/rules/cardrpg.md, Actions, At the table)."""

from cornerman.game import ASK, DO, OPEN, Ask, Press, Step, argument, row
from cornerman.games.cardrpg.decks import LeftOut, deck_changed, not_in_deck, numbers, once
from cornerman.games.cardrpg.state import all_seats

FACES = "Face cards do not count"


def ask_payer(options, state, prefix):
    """The Ask for the seat that pays."""
    return Ask(("seat", tuple([seat for seat in all_seats(state) if state["cost"][seat]])))


def due(state, seat):
    """How many number cards a seat has to destroy."""
    return min(state["cost"][seat], len(numbers(state["deck"][seat])))


def ask_payment(options, state, prefix):
    """The Ask for the cards that are destroyed, which is optional. Face cards that lie between them may be listed."""
    seat = prefix[1]
    deck, count = state["deck"][seat], due(state, seat)

    def wrong(cards):
        number_count = len(numbers(cards))
        if number_count > count:
            return "Only %d number cards are due" % count
        return not_in_deck(state, seat, cards) or (
            "%d number cards are due" % count if number_count < count <= len(cards) else None)
    return LeftOut(("list", ("card",), count, len(deck)), wrong, candidates=None if count else [],
                   choices=once(numbers(deck)))


def pay(options, state, action, chance, events):
    """Destroy number cards of the deck of a seat: those that were entered, else cards that the device draws."""
    seat, entered = action[1], argument(action, 2)
    deck = state["deck"][seat]
    if entered is None:
        count, deck_left, destroyed = due(state, seat), list(deck), []
        while len(destroyed) < count:
            destroyed += numbers([deck_left.pop(chance.below(len(deck_left)))])
    else:
        destroyed = numbers(entered)
    for card in destroyed:
        deck.remove(card)
    state["lost"][seat] = state["lost"][seat] + destroyed
    state["cost"][seat] = 0
    events.append(("paid", seat, destroyed))
    was_consumed = state["consumed"][seat]
    deck_changed(state, seat, events)
    if options["consume"] == "wounds":
        state["consumed"][seat] = state["consumed"][seat] or was_consumed  # it was consumed while cards lay in wounds


def pay_menu(options, state, mode):
    """The Press for the payment. In the mode `light` it is entered that all seats or single seats have paid; in the
    other mode the first seat that owes something enters its cards or lets the device draw."""
    owing = [seat for seat in all_seats(state) if state["cost"][seat]]
    if mode == "light":
        rows = [row("All of it is paid", DO, [["set", "cost", seat, 0] for seat in owing])]
        if len(owing) > 1:
            rows += [row("@%d has paid" % seat, DO, [["set", "cost", seat, 0]], "magic %d" % state["cost"][seat])
                     for seat in owing]
        return Press(OPEN, Step("Pay off the top. " + FACES, rows))
    seat = owing[0]
    return Press(OPEN, Step("@%d: pay %d off the top. %s" % (seat, state["cost"][seat], FACES), [
        row("Tell the cards", ASK, ["pay", seat]), row("The device draws", DO, [["pay", seat]])], asks="told"))
