"""How a conflict begins in Card RPG: the stakes, then trump (docs/rules/cardrpg.md, At the table)."""

from cornerman.game import ASK, DO, OPEN, Press, Step, row
from cornerman.games.cardrpg.decks import suit_label
from cornerman.games.cardrpg.menu_rows import enter, later, leads, menu, notes
from cornerman.games.cardrpg.state import able, all_seats

STAKES = "What is at stake? What does each side win?"
TRUMP = "GM: which suit is trump?"


def begin_conflict(options, state, peace=None):
    """The stakes, a question to the table that comes before trump. peace: None, or a function that returns the Press of
    what can be done instead."""
    def trump(stakes):
        return later(TRUMP, lambda: trumps(options, state, stakes))
    rows = [row("Write it down", ASK, ["set", "stakes"]), leads("It is agreed", trump(""))]
    rows += [leads("As noted: " + note, trump(note)) for note in notes(state)]
    if peace:
        rows.append(leads("Characters and scenes", peace()))
    return Press(OPEN, Step(STAKES, rows, 1, pad=True))


def after_stakes(options, state):
    """Trump, after the stakes were written down."""
    return later(TRUMP, lambda: trumps(options, state, state["stakes"]))


def trumps(options, state, stakes):
    """The rows by which a conflict begins: trump, all else as usual; or sides and the place, too."""
    nobody = all([who == "empty" for who in state["who"]])  # then all get a full pack
    ready = list(all_seats(state)) if nobody else able(state)
    seated = enter(ready) if nobody else []
    alone = [seat if seat in ready else None for seat in all_seats(state)]

    def begin(suit, sides=alone, place=None):
        if place is None and len(ready) == 1:
            place = ["foe", "CDHS"]
        return Press(DO, seated + [["conflict", suit, stakes, sides, place]])

    def choose_place(suit, sides):
        def places():
            found = [side for side in sides if side is not None]
            one = found.count(found[0]) == len(found)  # there must be a second side
            kinds = ("foe",) if one else ("neutral", "foe")
            return [None] * (not one) + [[kind, suits] for suits in ("CDHS", "CS", "DH", "C", "D", "H", "S")
                                         for kind in kinds]

        def place_row(place):
            from cornerman.games.cardrpg import labels

            return leads(labels.place(place), begin(suit, sides, place))
        return menu("Does the place fight too?", places, place_row)

    def choose_side(suit, sides):
        while len(sides) < len(alone) and len(sides) not in ready:
            sides = sides + [None]
        seat = len(sides)
        if seat == len(alone):
            return choose_place(suit, sides)
        known = [side for side in sides if side is not None]
        found = [seat] + [known[i] for i in range(len(known)) if known[i] not in known[:i]]
        found += [None] * (len(known) > 0 or seat < ready[-1])  # somebody takes part

        def label(side):
            if side is None:
                return "Takes no part"
            return "With @%d" % sides.index(side) if side in sides else "A side of its own"
        return menu("@%d: on which side?" % seat, found, lambda side: leads(
            label(side), choose_side(suit, sides + [side])))

    def choose_sides(suit):
        npcs = [seat for seat in ready if state["who"][seat] == "npc"]
        rows = [leads("Everybody alone", choose_place(suit, alone)), leads("Choose sides", choose_side(suit, []))]
        if 0 < len(npcs) < len(ready):
            versus = [(seat in npcs) * 1 if seat in ready else None for seat in all_seats(state)]
            rows.append(leads("All against the NPCs", choose_place(suit, versus)))
        return rows
    rows = [leads(suit_label(suit), begin(suit)) for suit in "SDHC"]
    return rows + [leads("With sides, with the place", menu(TRUMP, "SDHC", lambda suit: leads(
        suit_label(suit), later("Who takes part? Sides?", lambda: choose_sides(suit)))))]
