"""How magic is paid in Card RPG (docs/rules/cardrpg.md, At the table)."""

from cornerman.game import ASK, DO, row
from cornerman.games.cardrpg import words
from cornerman.games.cardrpg.menu_rows import menu
from cornerman.games.cardrpg.state import all_seats


def pay(options, state, mode):
    """Magic is paid: on paper all at once, else seat by seat."""
    due = [seat for seat in all_seats(state) if state["cost"][seat]]
    if mode == "light":
        return menu(words.prompt(options, state)[0], [
            row("All of it is paid", DO, [["set", "cost", seat, 0] for seat in due])])
    seat = due[0]
    return menu("@%d: pay %d off the top" % (seat, state["cost"][seat]), [
        row("Tell the cards", ASK, ["pay", seat]), row("The device draws", DO, [["pay", seat]])])
