"""What OK opens in Card RPG, but in a seat's turn with every card told: between conflicts, at the begin of one, and for
what the light way counts (docs/rules/cardrpg.md, At the table)."""

from cornerman.cards import face, pack
from cornerman.game import ASK, DO, OPEN, READ, SHELF, LazyRows, Press, Step, row
from cornerman.games.cardrpg import words
from cornerman.games.cardrpg.state import (able, all_seats, inside, next_seat, pairs, playable, sitting,
                                           faces, suit_label, worth)

LEVEL_NAMES = {"talk": "talking", "body": "bodily", "fight": "fighting", "shoot": "shooting", "force": "force"}


def menu(title, rows, make=None, first=0):
    """A Press that opens a Step; with `make`, a function of one of `rows`, its rows are made when they are seen."""
    return Press(OPEN, Step(title, LazyRows(rows, make) if make else rows, first, asks="told"))


def leads(label, press, value=""):
    """A row that does what a Press says."""
    return row(label, press.tag, press.what, value)


def on_ok(options, state, mode):
    """The menu of what can happen now."""
    phase = state["phase"]
    if phase == "pay":
        return _pay(options, state, mode)
    if phase == "npc":
        return _npc(options, state)
    if phase == "rest":
        light = mode == "light" and (able(state) or not any(state["deck"]))
        return begin_conflict(options, state, mode) if light else rest(options, state)
    if phase == "open":
        return _open(options, state)
    if phase == "reveal":
        return _reveal(options, state)
    if state["turn"] < 0:
        return menu("The place turns a card", [
            row("The device turns one", DO, [["env"]]), leads("Tell the card", _place_card(options, state)),
            row("Somebody gives up", ASK, ["concede"])])
    return _light_turn(options, state)


# ---- characters ------------------------------------------------------------


def rest(options, state):
    """All that can be done in peace; the likeliest has the cursor."""
    n, empty, kids, count = options["players"], sitting(state, "empty"), sitting(state, "child"), len(able(state))
    first, rows = 0, []  # functions that make the rows
    if count or len(empty) == n:
        label = "A conflict" if count > 1 else "Against the place" if count else "Full packs: a conflict"
        rows.append(lambda: leads(label, begin_conflict(options, state, None)))
    if 0 < len(empty) < n:
        first = len(rows)
    elif kids:
        scenes = [state["scenes"][seat] for seat in kids]
        first = len(rows) + scenes.index(min(scenes))
    seats = [lambda seat=seat: _sit_down(seat) for seat in empty]
    rows += seats[:1]
    if 0 < len(empty) < n:
        rows.append(lambda: row("Full packs for the rest", DO, _enter(empty)))
    rows += [lambda seat=seat: _scene(options, state, seat) for seat in kids]
    if pairs(state):
        rows.append(lambda: leads("A shared scene", _shared(options, state)))
    rows += [lambda seat=seat: row("@%d is grown up" % seat, DO, [["grown", seat]]) for seat in kids]
    rows += [lambda seat=seat: _seat(state, seat) for seat in range(n) if seat not in empty]
    return menu("Peace. What next?", rows + seats[1:], lambda make: make(), first)


def _sit_down(seat):
    def cards(title, verb):
        return menu(title, [row("The device draws", DO, [[verb, seat]]), row("Tell the cards", ASK, [verb, seat])])
    return leads("@%d sits down" % seat, menu("Seat of @%d" % seat, [
        leads("Birth: a child", cards("Six cards off a pack", "birth")),
        leads("An NPC", cards("Draw 12 for the NPC", "npc")),
        row("A full pack", DO, _enter([seat])),
        row("A deck, card by card", ASK, ["enter", seat]),
        row("From the shelf", SHELF, seat)]))


def _enter(seats):
    """The actions by which seats get a full pack each."""
    cards = pack()
    return [["enter", seat, "adult", cards] for seat in seats]


def _seat(state, seat):
    def choices(what):
        if what == "clear":
            return row("The seat becomes free", DO, [["clear", seat]])
        from cornerman.games.cardrpg import kept, sheet

        return row("Read the sheet", READ, tuple(sheet.lines(kept.value(state, seat), [])))
    count = len(state["deck"][seat])
    who = {"child": "child, ", "npc": "NPC, "}.get(state["who"][seat], "")
    return leads("@%d" % seat, menu("@%d" % seat, ("sheet", "clear"), choices),
                 "%s%d card%s" % (who, count, "" if count == 1 else "s"))


def _npc(options, state):
    """Which suit an NPC is bad or good at; its ranks stand beside each."""
    from cornerman.games.cardrpg import characters

    verb = characters.next_verb(state)

    def suit_row(suit):
        ranks = [card[0] for card in state["npc"]["cards"] if card[1] == suit]
        return row(suit_label(suit), DO, [[verb, suit]], "".join(ranks) or "-")
    return menu(words.prompt(options, state)[0], characters.ask_suit(options, state, [verb]).candidates, suit_row)


def _pay(options, state, mode):
    """Magic is paid: on paper all at once, else seat by seat."""
    due = [seat for seat in all_seats(state) if state["cost"][seat]]
    if mode == "light":
        return menu(words.prompt(options, state)[0], [
            row("All of it is paid", DO, [["set", "cost", seat, 0] for seat in due])])
    seat = due[0]
    return menu("@%d: pay %d off the top" % (seat, state["cost"][seat]), [
        row("Tell the cards", ASK, ["pay", seat]), row("The device draws", DO, [["pay", seat]])])


# ---- scenes of childhood ---------------------------------------------------


def _scene(options, state, seat):
    return leads("@%d: a scene" % seat, _levels(options, state, ["scene", seat]),
                 "hand %d" % max(0, 6 - state["scenes"][seat]))


def _shared(options, state):
    return menu("Who shares it?", pairs(state), lambda pair: leads(
        "@%d and @%d" % tuple(pair), _levels(options, state, ["shared", pair])))


def _levels(options, state, prefix):
    """The level of a scene, and whether the stakes were won."""
    from cornerman.games.cardrpg import characters

    names, suits = characters.levels(options)

    def level(i):
        label, cards = LEVEL_NAMES.get(names[i]), faces(suits[i])
        return leads(label or cards, menu("Stakes won or lost?", (True, False), lambda won: leads(
            "Won" if won else "Lost", _bonus(options, state, suits[i], prefix + [names[i], won]),
            "upper half" if won else "lower half")), cards if label else "")
    return menu("Level of conflict?", range(len(names)), level)


def _bonus(options, state, suits, prefix):
    """The bonus suits of a scene that is shared, then the cards."""
    if prefix[0] == "scene":
        return _cards(options, state, suits, prefix)
    a, b = prefix[1]
    return menu("A bonus card each?", [[x, y] for x in suits for y in suits], lambda pair: leads(
        "@%d %s, @%d %s" % (a, faces(pair[0]), b, faces(pair[1])),
        _cards(options, state, suits, prefix + [pair])))


def _cards(options, state, suits, prefix):
    """The cards of a scene; its note if one is wanted."""
    rows = [("The device draws", Press(DO, [prefix + [""]])), ("Tell the cards", None)]
    rows += [("Note: " + note, Press(DO, [prefix + [note]])) for note in words.notes(state)]
    rows.append(("Write a note first", Press(ASK, prefix)))
    title = "Draw %s: %s half" % (faces(suits), "upper" if prefix[3] else "lower")
    return menu(title, rows, lambda made: leads(made[0], made[1] or _tell(options, state, prefix + [""], [])))


def _tell(options, state, prefix, got):
    """Cards are told one by one, of each half what is left; then those of a partner. got: those told so far."""
    from cornerman.games.cardrpg import characters

    wanted = characters.draws(options, prefix)
    size = len(wanted[0][1])
    while len(got) < size * len(wanted):
        seat, suits = wanted[len(got) // size]
        suit = suits[len(got) % size]
        left = characters.half(options, state, seat, suit, prefix[3], got[len(got) // size * size:])
        if left:
            return menu("@%d draws %s" % (seat, face(suit)), left, lambda card, got=got: leads(
                face(card), _tell(options, state, prefix, got + [card])))
        got = got + [None]
    return Press(DO, [prefix + [got if len(wanted) == 1 else [got[:size], got[size:]]]])


# ---- a conflict begins -----------------------------------------------------


def begin_conflict(options, state, mode):
    """Which suit is trump? All else is as usual; in the light way, where nobody chose it before, characters stand
    below."""
    nobody = all([who == "empty" for who in state["who"]])  # then all get a full pack
    ready = list(all_seats(state)) if nobody else able(state)
    if not ready:  # all who sit here are out of cards
        return rest(options, state)
    alone = [seat if seat in ready else None for seat in all_seats(state)]

    def begin(suit, stakes="", sides=alone, place=None):
        enter = _enter(ready) if nobody else []
        if place is None and len(ready) == 1:
            place = ["foe", "CDHS"]
        return Press(DO, enter + [["conflict", suit, stakes, sides, place]])

    def choose_stakes(suit, sides, place):
        notes = words.notes(state)
        return menu("What is at stake?", [""] + notes, lambda note: leads(
            note or "Not written down", begin(suit, note, sides, place))) if notes else begin(suit, "", sides, place)

    def choose_place(suit, sides):
        found = [side for side in sides if side is not None]
        one = found.count(found[0]) == len(found)  # there must be a second side
        kinds = ("foe",) if one else ("neutral", "foe")
        places = [[kind, suits] for suits in ("CDHS", "CS", "DH", "C", "D", "H", "S") for kind in kinds]
        return menu("Does the place fight too?", places if one else [None] + places, lambda place: leads(
            words.place(place), choose_stakes(suit, sides, place)))

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
        versus = [(state["who"][seat] == "npc") * 1 if seat in ready else None for seat in all_seats(state)]
        rows = [leads("Everybody alone", choose_place(suit, alone)), leads("Choose sides", choose_side(suit, []))]
        if 0 < len(npcs) < len(ready):
            rows.append(leads("All against the NPCs", choose_place(suit, versus)))
        return leads(suit_label(suit), menu("Who takes part? Sides?", rows))
    title = "GM: which suit is trump?"
    rows = [leads(suit_label(suit), begin(suit)) for suit in "SDHC"]
    rows.append(leads("With sides, place, stakes", menu(title, "SDHC", choose_sides)))
    if mode == "light":
        rows.append(leads("Characters and scenes", rest(options, state)))
    return menu(title, rows)


# ---- in a conflict ---------------------------------------------------------


def _open(options, state):
    """Who starts; on request the lowest trumps are compared."""
    found = inside(state)
    hands = [state["hand"][seat] for seat in found]
    rows = [row("@%d" % seat, DO, [["open", seat]], "hand %d" % state["hand"][seat]) for seat in found]
    rows += [leads("Compare lowest trumps", _trumps(state, [])),
             row("Write the stakes", ASK, ["set", "stakes"], state["stakes"]),
             row("Somebody gives up", ASK, ["concede"])]
    return menu("Draw %d. Who starts?" % hands[0] if hands.count(hands[0]) == len(hands) else "Draw. Who starts?",
                rows)


def _place_card(options, state):
    """The card that the place turns: its suit, then its rank."""
    from cornerman.games.cardrpg import turn

    def cards(found):
        return menu("The card turned?", found, lambda card: row(face(card), DO, [["env", card]]))
    ask = turn.ask_place_card(options, state, ["env"])
    if ask.groups is None:
        return cards(ask.candidates)
    return menu("The card turned?", ask.groups, lambda group: leads(group[0], cards(group[1])))


def _trumps(state, shows):
    """The lowest trump of each seat, one after the other. shows: those told so far."""
    found = inside(state)
    while len(shows) < len(state["who"]) and len(shows) not in found:
        shows = shows + [[]]
    seat = len(shows)
    if seat == len(state["who"]):
        return Press(ASK, ["open", shows])
    held = [card for card in playable(state, seat) if card[1] == state["trump"]]
    return menu("@%d: lowest trump?" % seat, held + [None], lambda card: leads(
        face(card) if card else "none", _trumps(state, shows + [[card] if card else []])))


def _reveal(options, state):
    """Who shows the lowest card; its lowest and the highest of the others are taken, where that holds."""
    def lowest(seat):
        cards = []
        for other in all_seats(state):
            held = playable(state, other) if other in inside(state) else []
            held = sorted([(worth(card), card) for card in held])
            cards.append(held[0 if other == seat else -1][1] if held else None)
        holds = all([worth(cards[seat]) <= worth(card) for card in cards if card])
        return row("@%d" % seat, DO, [["reveal", cards, seat]]) if holds else row("@%d" % seat, ASK, ["reveal"])
    found = [seat for seat in inside(state) if state["hand"][seat]]
    return menu("%s: who shows lowest?" % face(state["env_card"]), found + [None], lambda seat: (
        row("Tell every card", ASK, ["reveal"]) if seat is None else lowest(seat)))


def _light_turn(options, state):
    """What the light way counts in a seat's turn: the next one, magic, who gives up."""
    turn = state["turn"]
    rows = [row("The turn goes to @%d" % next_seat(state)[0], DO, [["end"]])] if state["env"] == "none" else []
    for label, price in (("Jack or queen", 1), ("A king", 2)):
        rows.append(row(label, DO, [["set", "cost", turn, min(99, state["cost"][turn] + price)]], "magic %d" % price))
    for seat in [seat for seat in inside(state) if seat != turn] + [-1] * (state["env"] == "foe") + [turn]:
        rows.append(row("@%d gives up" % seat if seat >= 0 else "The place gives up", DO, [["concede", seat]]))
    return menu("Turn of @%d" % turn, rows)


def wound_menu(state, seat):
    """A wound more, of which only the suit is told: the ace of that suit stands for it."""
    wounds = state["wounds"][seat]
    return menu("@%d: wound of which suit?" % seat, "SDHC", lambda suit: row(
        suit_label(suit), DO, [["set", "wounds", seat, wounds + [["A" + suit]]]]))
