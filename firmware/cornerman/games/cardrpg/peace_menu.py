"""What OK opens in Card RPG between conflicts: characters, NPCs, and the beginning of a conflict with stakes, trump,
sides and the place (docs/rules/cardrpg.md, At the table)."""

from cornerman.cards import SUIT_ORDER
from cornerman.game import ASK, DO, OPEN, READ, SHELF, Press, Step, row
from cornerman.games.cardrpg.decks import suit_label
from cornerman.games.cardrpg.menu_rows import enter_full, lazy_menu, menu, notes, press_row
from cornerman.games.cardrpg.state import able, all_seats, lazy, pairs, sitting
from cornerman.tables import capital, counted

STAKES = "What is at stake? What does each side win?"
TRUMP = "GM: which suit is trump?"


# ---- who sits here -----------------------------------------------------------


def peace_menu(options, state):
    """The Press with all that can be done in peace. The cursor is on the likeliest row: before the first conflict on
    the next empty seat, then on the scene of the child with the fewest scenes, else on the next conflict."""
    n, empty, children, count = options["players"], sitting(state, "empty"), sitting(state, "child"), len(able(state))
    first, rows, some_empty = 0, [], 0 < len(empty) < n  # rows: functions that make them
    if count or len(empty) == n:
        label = "A conflict" if count > 1 else "Against the place" if count else "Full packs: a conflict"
        rows.append(lambda: press_row(label, begin_menu(options, state)))
    if some_empty and not (state["over"] and count > 1):
        first = len(rows)
    elif children:
        scenes = [state["scenes"][seat] for seat in children]
        first = len(rows) + 2 * some_empty + scenes.index(min(scenes))
    seats = [lambda seat=seat: _sit_down(seat) for seat in empty]
    rows += seats[:1]
    if some_empty:
        rows.append(lambda: row("Full packs for the rest", DO, enter_full(empty)))
    rows += [lambda seat=seat: press_row("@%d: a scene" % seat, _levels(options, state, ["scene", seat]),
                                         "hand %d" % max(0, 6 - state["scenes"][seat])) for seat in children]
    if pairs(state):
        rows.append(lambda: press_row("A shared scene", menu(
            "Who shares it?", pairs(state), lambda pair: press_row(
                "@%d and @%d" % tuple(pair), _levels(options, state, ["shared", pair])))))
    rows += [lambda seat=seat: row("@%d is grown up" % seat, DO, [["grown", seat]]) for seat in children]
    rows += [lambda seat=seat: _seat(options, state, seat) for seat in range(n) if seat not in empty]
    return menu("Peace. What next?", rows + seats[1:], lambda make: make(), first)


def _sit_down(seat):
    """The row with the characters that an empty seat can get."""
    def cards(title, verb):
        return menu(title, (row("The device draws", DO, [[verb, seat]]), row("Tell the cards", ASK, [verb, seat])))
    return press_row("@%d sits down" % seat, lazy_menu("Seat of @%d" % seat, lambda: (
        press_row("Birth: a child", cards("Six cards off a pack", "birth")),
        press_row("An NPC", cards("Draw 12 for the NPC", "npc")),
        row("A full pack", DO, enter_full([seat])),
        row("A deck, card by card", ASK, ["enter", seat]),
        row("From the shelf", SHELF, seat))))


def _levels(options, state, prefix):
    """The Press that asks for the level of a scene. prefix: the action up to that argument"""
    def rows():
        return lazy.scene_menu.level_rows(options, state, prefix)
    return lazy_menu("Level of conflict?", rows)


def _seat(options, state, seat):
    """The row of a character: its sheet, and clearing its seat."""
    def choices(what):
        if what == "clear":
            return row("The seat becomes free", DO, [["clear", seat]])
        value = lazy.saved_character.value(options, state, seat)
        return row("Read the sheet", READ, tuple(lazy.sheet.lines(value, [])))
    who = {"child": "child, ", "npc": "NPC, "}.get(state["who"][seat], "")
    return press_row("@%d" % seat, menu("@%d" % seat, ("sheet", "clear"), choices),
                 who + counted(len(state["deck"][seat]), "card"))


def npc_menu(state):
    """The Press that asks which suit an NPC is bad or good at; the ranks of its cards stand beside each suit."""
    verb = lazy.characters.next_verb(state)

    def suit_row(suit):
        ranks = [card[0] for card in state["npc"]["cards"] if card[1] == suit]
        return row(suit_label(suit), DO, [[verb, suit]], "".join(ranks) or "-")
    return menu(capital(verb) + " at which suit?", lazy.characters.ask_suit(None, state, [verb]).candidates, suit_row)


# ---- how a conflict begins ---------------------------------------------------


def begin_menu(options, state, peace=None):
    """The Press that asks for the stakes, before the trump is chosen.

    peace: None, or a function that returns the Press with whatever else can be done
    """
    rows = [row("Write it down", ASK, ["set", "stakes"]), press_row("It is agreed", trump_menu(options, state, ""))]
    rows += [press_row('"%s"' % note, trump_menu(options, state, note)) for note in notes(state)]
    if peace:
        rows.append(press_row("Characters and scenes", peace()))
    return Press(OPEN, Step(STAKES, rows, 1, pad=True))


def trump_menu(options, state, stakes):
    """The Press that asks for the trump suit. stakes: a text"""
    return lazy_menu(TRUMP, lambda: _trump_rows(options, state, stakes))


def _trump_rows(options, state, stakes):
    """The rows of the four trump suits, each of which begins a conflict of all against all, and a row that leads to
    sides and the place."""
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
    """The rows that choose the sides: everybody alone, sides of one's own, or all against the NPCs.

    ready: the seats that can take part; alone: the sides where each seat has its own; begin: a function of the sides
    and the place that returns the Press of the conflict
    """
    npcs = [seat for seat in ready if state["who"][seat] == "npc"]
    rows = [press_row("Everybody alone", _place_menu(alone, begin)),
            press_row("Choose sides", _side_menu(ready, [], alone, begin))]
    if 0 < len(npcs) < len(ready):
        versus = [(seat in npcs) * 1 if seat in ready else None for seat in all_seats(state)]
        rows.append(press_row("All against the NPCs", _place_menu(versus, begin)))
    return rows


def _side_menu(ready, sides, alone, begin):
    """The Press that asks for the side of one seat after the other. sides: those of the seats so far; the rest as for
    `_sides_rows`"""
    seat = len(sides)
    if seat == len(alone):
        return _place_menu(sides, begin)
    if seat not in ready:
        return _side_menu(ready, sides + [None], alone, begin)
    chosen = [side for side in sides if side is not None]
    choices = [seat] + [chosen[i] for i in range(len(chosen)) if chosen[i] not in chosen[:i]]
    choices += [None] * (len(chosen) > 0 or seat < ready[-1])  # somebody takes part

    def label(side):
        if side is None:
            return "Takes no part"
        return "With @%d" % sides.index(side) if side in sides else "A side of its own"
    return menu("@%d: on which side?" % seat, choices, lambda side: press_row(
        label(side), _side_menu(ready, sides + [side], alone, begin)))


def _place_menu(sides, begin):
    """The Press that asks whether the place fights, and with which suits. begin: as for `_sides_rows`"""
    taken = [side for side in sides if side is not None]
    one_side = taken.count(taken[0]) == len(taken)  # there must be a second side
    places = [[kind, suits] for suits in ("CDHS", "CS", "DH", "C", "D", "H", "S")
              for kind in (("foe",) if one_side else ("neutral", "foe"))]

    def place_row(place):
        return press_row(lazy.labels.place_label(place), begin(sides, place))
    return menu("Does the place fight too?", places if one_side else [None] + places, place_row)
