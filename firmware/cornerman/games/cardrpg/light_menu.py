"""What the light way counts in a conflict of Card RPG (docs/rules/cardrpg.md, At the table)."""

from cornerman.game import DO, row
from cornerman.games.cardrpg.decks import suit_label
from cornerman.games.cardrpg.menu_rows import menu
from cornerman.games.cardrpg.state import inside, next_seat


def turn(state):
    """What the light way counts in a seat's turn: the next one, magic, who gives up."""
    mine = state["turn"]
    rows = [row("The turn goes to @%d" % next_seat(state)[0], DO, [["end"]])] if state["env"] == "none" else []
    for label, price in (("Jack or queen", 1), ("A king", 2)):
        rows.append(row(label, DO, [["set", "cost", mine, min(99, state["cost"][mine] + price)]], "magic %d" % price))
    for seat in [seat for seat in inside(state) if seat != mine] + [-1] * (state["env"] == "foe") + [mine]:
        rows.append(row("@%d gives up" % seat if seat >= 0 else "The place gives up", DO, [["concede", seat]]))
    return menu("Turn of @%d" % mine, rows)


def wound_menu(state, seat):
    """A wound more, of which only the suit is told: the ace of that suit stands for it."""
    wounds = state["wounds"][seat]
    return menu("@%d: wound of which suit?" % seat, "SDHC", lambda suit: row(
        suit_label(suit), DO, [["set", "wounds", seat, wounds + [["A" + suit]]]]))
