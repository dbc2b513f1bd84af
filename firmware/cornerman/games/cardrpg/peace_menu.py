"""What OK opens in Card RPG between conflicts: who sits here, and how an NPC is made
(docs/rules/cardrpg.md, At the table)."""

from cornerman.game import ASK, DO, READ, SHELF, row
from cornerman.games.cardrpg.decks import suit_label
from cornerman.games.cardrpg.menu_rows import enter_full, lazy_menu, menu, press_row
from cornerman.games.cardrpg.state import able, pairs, sitting
from cornerman.tables import capital, counted


def peace_menu(options, state):
    """All that can be done in peace; the likeliest has the cursor: who sits down before the first conflict, then the
    scenes of children, then the next conflict."""
    n, empty, kids, count = options["players"], sitting(state, "empty"), sitting(state, "child"), len(able(state))
    first, rows, some = 0, [], 0 < len(empty) < n  # rows: functions that make them
    if count or len(empty) == n:
        label = "A conflict" if count > 1 else "Against the place" if count else "Full packs: a conflict"
        rows.append(lambda: press_row(label, begin()))
    if some and not (state["over"] and count > 1):
        first = len(rows)
    elif kids:
        scenes = [state["scenes"][seat] for seat in kids]
        first = len(rows) + 2 * some + scenes.index(min(scenes))

    def begin():
        from cornerman.games.cardrpg import begin_menu

        return begin_menu.begin_menu(options, state)

    def scene(prefix):
        from cornerman.games.cardrpg import scene_menu

        return scene_menu.level_rows(options, state, prefix)
    seats = [lambda seat=seat: _sit_down(seat) for seat in empty]
    rows += seats[:1]
    if some:
        rows.append(lambda: row("Full packs for the rest", DO, enter_full(empty)))
    rows += [lambda seat=seat: _scene(state, seat, scene) for seat in kids]
    if pairs(state):
        rows.append(lambda: press_row("A shared scene", _shared(state, scene)))
    rows += [lambda seat=seat: row("@%d is grown up" % seat, DO, [["grown", seat]]) for seat in kids]
    rows += [lambda seat=seat: _seat(options, state, seat) for seat in range(n) if seat not in empty]
    return menu("Peace. What next?", rows + seats[1:], lambda make: make(), first)


def _sit_down(seat):
    """Who can sit down in an empty seat."""
    def cards(title, verb):
        return menu(title, (row("The device draws", DO, [[verb, seat]]), row("Tell the cards", ASK, [verb, seat])))
    return press_row("@%d sits down" % seat, lazy_menu("Seat of @%d" % seat, lambda: (
        press_row("Birth: a child", cards("Six cards off a pack", "birth")),
        press_row("An NPC", cards("Draw 12 for the NPC", "npc")),
        row("A full pack", DO, enter_full([seat])),
        row("A deck, card by card", ASK, ["enter", seat]),
        row("From the shelf", SHELF, seat))))


def _scene(state, seat, scene):
    """A scene of one child. scene: a function of the first words of the action that returns the rows of levels."""
    return press_row("@%d: a scene" % seat, lazy_menu("Level of conflict?", lambda: scene(["scene", seat])),
                 "hand %d" % max(0, 6 - state["scenes"][seat]))


def _shared(state, scene):
    """A scene that two children share. scene: as for `_scene`."""
    return menu("Who shares it?", pairs(state), lambda pair: press_row(
        "@%d and @%d" % tuple(pair), lazy_menu("Level of conflict?", lambda: scene(["shared", pair]))))


def _seat(options, state, seat):
    """What can be done with a character."""
    def choices(what):
        if what == "clear":
            return row("The seat becomes free", DO, [["clear", seat]])
        from cornerman.games.cardrpg import saved_character, sheet

        return row("Read the sheet", READ, tuple(sheet.lines(saved_character.value(options, state, seat), [])))
    who = {"child": "child, ", "npc": "NPC, "}.get(state["who"][seat], "")
    return press_row("@%d" % seat, menu("@%d" % seat, ("sheet", "clear"), choices),
                 who + counted(len(state["deck"][seat]), "card"))


def npc_menu(state):
    """Which suit an NPC is bad or good at; its ranks stand beside each."""
    from cornerman.games.cardrpg import characters

    verb = characters.next_verb(state)

    def suit_row(suit):
        ranks = [card[0] for card in state["npc"]["cards"] if card[1] == suit]
        return row(suit_label(suit), DO, [[verb, suit]], "".join(ranks) or "-")
    return menu(capital(verb) + " at which suit?", characters.ask_suit(None, state, [verb]).candidates, suit_row)
