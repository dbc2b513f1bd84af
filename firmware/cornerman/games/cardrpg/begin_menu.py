"""How a conflict of Card RPG begins: the stakes, trump, sides, the place (docs/rules/cardrpg.md, At the table)."""

from cornerman.cards import SUIT_ORDER
from cornerman.game import ASK, DO, OPEN, Press, Step, row
from cornerman.games.cardrpg.decks import suit_label
from cornerman.games.cardrpg.menu_rows import enter_full, lazy_menu, menu, notes, press_row
from cornerman.games.cardrpg.state import able, all_seats

STAKES = "What is at stake? What does each side win?"
TRUMP = "GM: which suit is trump?"


def begin_menu(options, state, peace=None):
    """The stakes, a question to the players before the trump is chosen.

    peace: None, or a function that returns the Press with what else can be done
    """
    rows = [row("Write it down", ASK, ["set", "stakes"]), press_row("It is agreed", trump_menu(options, state, ""))]
    rows += [press_row('"%s"' % note, trump_menu(options, state, note)) for note in notes(state)]
    if peace:
        rows.append(press_row("Characters and scenes", peace()))
    return Press(OPEN, Step(STAKES, rows, 1, pad=True))


def trump_menu(options, state, stakes):
    """Trump, after the stakes."""
    return lazy_menu(TRUMP, lambda: _trump_rows(options, state, stakes))


def _trump_rows(options, state, stakes):
    """The rows by which a conflict begins: trump, all else as usual; or sides and the place, too."""
    nobody = all([who == "empty" for who in state["who"]])  # then all get a full pack
    ready = list(all_seats(state)) if nobody else able(state)
    seated = enter_full(ready) if nobody else []
    alone = [seat if seat in ready else None for seat in all_seats(state)]

    def begin(suit, sides, place):
        return Press(DO, seated + [["conflict", suit, stakes, sides, place]])
    place = ["foe", "CDHS"] if len(ready) == 1 else None
    rows = [press_row(suit_label(suit), begin(suit, alone, place)) for suit in SUIT_ORDER]
    return rows + [press_row("With sides, with the place", menu(TRUMP, SUIT_ORDER, lambda suit: press_row(
        suit_label(suit), lazy_menu("Who takes part? Sides?", lambda: _sides_rows(
            state, ready, alone, lambda *chosen: begin(suit, *chosen))))))]


def _sides_rows(state, ready, alone, begin):
    """Who takes part: everybody alone, sides of one's own, all against the NPCs.

    ready: the seats that can; alone: the sides where each is its own; begin: a function of the sides and the place that
    returns the Press of the conflict.
    """
    npcs = [seat for seat in ready if state["who"][seat] == "npc"]
    rows = [press_row("Everybody alone", _place_menu(alone, begin)),
            press_row("Choose sides", _side_menu(ready, [], alone, begin))]
    if 0 < len(npcs) < len(ready):
        versus = [(seat in npcs) * 1 if seat in ready else None for seat in all_seats(state)]
        rows.append(press_row("All against the NPCs", _place_menu(versus, begin)))
    return rows


def _side_menu(ready, sides, alone, begin):
    """The side of one seat after the other. sides: those chosen so far; the others as for `_sides_rows`."""
    seat = len(sides)
    if seat == len(alone):
        return _place_menu(sides, begin)
    if seat not in ready:
        return _side_menu(ready, sides + [None], alone, begin)
    known = [side for side in sides if side is not None]
    found = [seat] + [known[i] for i in range(len(known)) if known[i] not in known[:i]]
    found += [None] * (len(known) > 0 or seat < ready[-1])  # somebody takes part

    def label(side):
        if side is None:
            return "Takes no part"
        return "With @%d" % sides.index(side) if side in sides else "A side of its own"
    return menu("@%d: on which side?" % seat, found, lambda side: press_row(
        label(side), _side_menu(ready, sides + [side], alone, begin)))


def _place_menu(sides, begin):
    """Whether the place fights too, and which suits it has; begin: as for `_sides_rows`."""
    found = [side for side in sides if side is not None]
    one = found.count(found[0]) == len(found)  # there must be a second side
    places = [[kind, suits] for suits in ("CDHS", "CS", "DH", "C", "D", "H", "S")
              for kind in (("foe",) if one else ("neutral", "foe"))]

    def place_row(place):
        from cornerman.games.cardrpg import labels

        return press_row(labels.place(place), begin(sides, place))
    return menu("Does the place fight too?", places if one else [None] + places, place_row)
