"""What OK opens in Card RPG between conflicts: who sits here, how a scene of childhood is told, and how an NPC is made
(docs/rules/cardrpg.md, At the table)."""

from cornerman.cards import face, faces
from cornerman.game import AGAIN, ASK, DO, OPEN, READ, SHELF, Press, Step, row
from cornerman.games.cardrpg.decks import suit_label
from cornerman.games.cardrpg.menu_rows import enter_full, lazy_menu, menu, notes, press_row
from cornerman.games.cardrpg.state import able, pairs, sitting
from cornerman.tables import capital, counted


def peace_menu(options, state):
    """All that can be done in peace; the likeliest has the cursor."""
    n, empty, kids, count = options["players"], sitting(state, "empty"), sitting(state, "child"), len(able(state))
    first, rows = 0, []  # functions that make the rows
    if count or len(empty) == n:
        label = "A conflict" if count > 1 else "Against the place" if count else "Full packs: a conflict"
        rows.append(lambda: press_row(label, begin()))
    if 0 < len(empty) < n:
        first = len(rows)
    elif kids:
        scenes = [state["scenes"][seat] for seat in kids]
        first = len(rows) + scenes.index(min(scenes))

    def begin():
        from cornerman.games.cardrpg import conflict_menu

        return conflict_menu.begin_menu(options, state)

    def scene(prefix):
        return level_rows(options, state, prefix)
    seats = [lambda seat=seat: _sit_down(seat) for seat in empty]
    rows += seats[:1]
    if 0 < len(empty) < n:
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
        from cornerman.games.cardrpg import kept, sheet

        return row("Read the sheet", READ, tuple(sheet.lines(kept.value(options, state, seat), [])))
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


# ---- a scene of childhood --------------------------------------------------

LEVEL_NAMES = {"talk": "talking", "body": "bodily", "fight": "fighting", "shoot": "shooting", "force": "force"}


def level_rows(options, state, prefix):
    """The rows of the levels of a scene; then whether the stakes were won. prefix: the action up to there."""
    from cornerman.games.cardrpg import scenes

    names, suits = scenes.levels(options)

    def level(i):
        label, cards = LEVEL_NAMES.get(names[i]), faces(suits[i])
        return press_row(label or cards, menu("Stakes won or lost?", (True, False), lambda won: press_row(
            "Won" if won else "Lost", _bonus(options, state, suits[i], prefix + [names[i], won]),
            "upper half" if won else "lower half")), cards if label else "")
    return [level(i) for i in range(len(names))]


def _bonus(options, state, suits, prefix):
    """The bonus suits of a scene that is shared, then the cards."""
    if prefix[0] == "scene":
        return _cards(options, state, suits, prefix)
    a, b = prefix[1]
    return menu("A bonus card each?", [[x, y] for x in suits for y in suits], lambda pair: press_row(
        "@%d %s, @%d %s" % (a, faces(pair[0]), b, faces(pair[1])),
        _cards(options, state, suits, prefix + [pair])))


def _cards(options, state, suits, prefix):
    """The cards of a scene; its story is written after them."""
    title = "Draw %s: %s half" % (faces(suits), "upper" if prefix[3] else "lower")
    return menu(title, (Press(DO, [prefix + [""]]), None), lambda drawn: press_row(
        *(("The device draws", drawn) if drawn else ("Tell the cards", _tell(options, state, prefix + [""], [])))))


def story(state, action, peace):
    """The story of a scene that has just been told, with the cards that it gave: it takes the place of the empty note.

    action: the scene; peace: a function that returns the Press of what can be done next. None: the note is written.
    """
    at = 4 if action[0] == "scene" else 5
    if action[at]:
        return None
    seats = [action[1]] if action[0] == "scene" else action[1]
    drawn = ["@%d %s" % (seat, faces(state["story"][seat][-1]["cards"]) or "none") for seat in seats]
    rows = [row("Write it down", AGAIN, (action[:at], action[at + 1:])), press_row("Go on", peace())]
    for note in notes(state):
        rows.append(row('"%s"' % note, AGAIN, (action[:at] + [note] + action[at + 1:], None)))
    return Press(OPEN, Step(", ".join(drawn) + ": what is the story?", rows, 1, pad=True))


def _tell(options, state, prefix, got):
    """Cards are told one by one, of each half what is left; then those of a partner. got: those told so far."""
    from cornerman.games.cardrpg import scenes

    wanted = scenes.draws(options, prefix)
    size = len(wanted[0][1])
    while len(got) < size * len(wanted):
        seat, suits = wanted[len(got) // size]
        suit = suits[len(got) % size]
        left = scenes.half(options, state, seat, suit, prefix[3], got[len(got) // size * size:])
        if left:
            return menu("@%d draws %s" % (seat, face(suit)), left, lambda card, got=got: press_row(
                face(card), _tell(options, state, prefix, got + [card])))
        got = got + [None]
    return Press(DO, [prefix + [got if len(wanted) == 1 else [got[:size], got[size:]]]])
