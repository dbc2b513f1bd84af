"""What UP and DOWN do in Card RPG, and a turn of which only results are told (docs/rules/cardrpg.md, At the table)."""

from cornerman.cards import SUIT_ORDER
from cornerman.game import DO, FIELD, SEAT, Press, row, taps_of
from cornerman.games.cardrpg.decks import suit_label
from cornerman.games.cardrpg.menu_rows import menu
from cornerman.games.cardrpg.state import cells, inside, lazy, next_seat


def light_turn(state):
    """What the light way counts in a seat's turn: the next one, or that of the place, magic, who gives up."""
    mine = state["turn"]
    rows = [row("The turn goes to @%d" % next_seat(state)[0], DO, [["end"]])]
    if state["env"] != "none":
        rows = [row("The place acts", DO, [["set", "turn", -1]])] if state["env_deck"] else []
    for label, price in (("Jack or queen", 1), ("A king", 2)):
        rows.append(row(label, DO, [["set", "cost", mine, min(99, state["cost"][mine] + price)]], "magic %d" % price))
    for seat in [seat for seat in inside(state) if seat != mine] + [-1] * (state["env"] == "foe") + [mine]:
        rows.append(row("@%d gives up" % seat if seat >= 0 else "The place gives up", DO, [["concede", seat]]))
    return menu("Turn of @%d" % mine, rows + [None], lambda one: one or _meanings())


def _meanings():
    """The row that tells what a card means, by its suit and by its height."""
    pages = lazy.pages
    return row(pages.MEANINGS, *pages.pages(None, None, [pages.MEANINGS]))


def _wound_menu(state, seat):
    """The rows that add a wound of which only the suit is known; it is stored as the ace of that suit."""
    wounds = state["wounds"][seat]
    return menu("@%d: wound of which suit?" % seat, SUIT_ORDER, lambda suit: row(
        suit_label(suit), DO, [["set", "wounds", seat, wounds + [["A" + suit]]]]))


def taps(options, state, focus, mode):
    """UP and DOWN: a wound whose suit is asked, the latest wound is dropped; of numbers one more and one less. With
    every card told and no focus: the two likeliest actions of the seat in turn."""
    if focus is None and mode == "full" and state["phase"] == "turn" and state["turn"] >= 0:
        return lazy.turn.likeliest(lazy.rules, options, state)
    if focus not in cells(options, state) or mode == "light" and focus[FIELD] == "hand":
        return None, None
    if focus[FIELD] != "wounds":
        return taps_of(focus)
    found = state["wounds"][focus[SEAT]]
    return (_wound_menu(state, focus[SEAT]) if len(found) < 20 and not state["out"][focus[SEAT]] else None,
            Press(DO, [["set", "wounds", focus[SEAT], found[:-1]]]) if found else None)
