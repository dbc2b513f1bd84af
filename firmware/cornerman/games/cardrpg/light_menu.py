"""What UP and DOWN do in Card RPG, and the menu of a turn in the mode `light`, in which only results are entered
(docs/rules/cardrpg.md, At the table)."""

from cornerman.cards import SUIT_ORDER
from cornerman.game import DO, FIELD, SEAT, Press, row, taps_of
from cornerman.games.cardrpg.decks import suit_label
from cornerman.games.cardrpg.menu_rows import menu
from cornerman.games.cardrpg.state import cells, inside, lazy, next_seat


def light_turn(state):
    """The Press of OK in a seat's turn in the mode `light`: the next turn, the cost of magic, and who gives up."""
    turn = state["turn"]
    rows = [row("The turn goes to @%d" % next_seat(state)[0], DO, [["end"]])]
    if state["env"] != "none":
        rows = [row("The place acts", DO, [["set", "turn", -1]])] if state["env_deck"] else []
    for label, price in (("Jack or queen", 1), ("A king", 2)):
        rows.append(row(label, DO, [["set", "cost", turn, min(99, state["cost"][turn] + price)]], "magic %d" % price))
    for seat in [seat for seat in inside(state) if seat != turn] + [-1] * (state["env"] == "foe") + [turn]:
        rows.append(row("@%d gives up" % seat if seat >= 0 else "The place gives up", DO, [["concede", seat]]))
    return menu("Turn of @%d" % turn, rows + [None], lambda make: make or _meanings())


def _meanings():
    """The row that opens the page about the meanings of cards."""
    pages = lazy.pages
    return row(pages.MEANINGS, *pages.pages(None, None, [pages.MEANINGS]))


def _wound_menu(state, seat):
    """The Press that adds a wound to a seat, of which only the suit is entered; the wound is stored as the ace of that
    suit."""
    wounds = state["wounds"][seat]
    return menu("@%d: wound of which suit?" % seat, SUIT_ORDER, lambda suit: row(
        suit_label(suit), DO, [["set", "wounds", seat, wounds + [["A" + suit]]]]))


def taps(options, state, focus, mode):
    """UP and DOWN: of wounds, UP adds one and asks for its suit, and DOWN removes the latest; they change other numbers
    by one. In the mode `full` without a focus they are the two likeliest actions of the seat with the turn."""
    if focus is None and mode == "full" and state["phase"] == "turn" and state["turn"] >= 0:
        return lazy.turn.likeliest(lazy.rules, options, state)
    if focus not in cells(options, state) or mode == "light" and focus[FIELD] == "hand":
        return None, None
    if focus[FIELD] != "wounds":
        return taps_of(focus)
    wounds = state["wounds"][focus[SEAT]]
    return (_wound_menu(state, focus[SEAT]) if len(wounds) < 20 and not state["out"][focus[SEAT]] else None,
            Press(DO, [["set", "wounds", focus[SEAT], wounds[:-1]]]) if wounds else None)
