"""The characters of Card RPG: who sits down, how an NPC is made, growing up; and what OK opens between conflicts
(docs/rules/cardrpg.md, Actions, At the table)."""

from cornerman.cards import SUITS, face, pack
from cornerman.game import ASK, DO, READ, SHELF, Ask, Refused, row
from cornerman.games.cardrpg.decks import (LeftOut, ask_seat, check_room, deck_changed, given, ordered, suit_label)
from cornerman.games.cardrpg.menus import enter_full, later, leads, menu
from cornerman.games.cardrpg.state import able, all_seats, pairs, sitting
from cornerman.tables import capital


def ask_empty_seat(options, state, prefix):
    """The seat in which somebody sits down."""
    check_room(state)
    return ask_seat(state, lambda seat: None if state["who"][seat] == "empty" else "That seat is taken: clear it first")


def ask_taken_seat(options, state, prefix):
    """The seat that is cleared."""
    return ask_seat(state, lambda seat: "That seat is empty" if state["who"][seat] == "empty" else None)


def ask_drawn(options, state, prefix):
    """The cards that a child or an NPC begins with, off a full pack."""
    def wrong(cards):
        for card in cards:
            if cards.count(card) > 1:
                return face(card) + " is there twice"
    if prefix[0] == "birth":
        return LeftOut(("list", ("card",), 6, 6), wrong)
    held = held_by_npcs(options, state)
    left = [card for card in pack() if card not in held]
    if len(left) < 12:
        raise Refused("The NPCs have left %d cards of their pack: clear one" % len(left))
    return LeftOut(("list", ("card",), 12, 12), lambda cards: wrong(cards) or wrong_for_npc(held, cards))


def held_by_npcs(options, state):
    """The cards that an NPC cannot draw: those of the other NPCs where all come off one pack."""
    if options["npc_packs"] == "each":
        return []
    return [card for seat in all_seats(state) if state["who"][seat] == "npc" for card in state["deck"][seat]]


def wrong_for_npc(held, cards):
    """A sentence if one of the cards is held by another NPC, else None."""
    for card in cards:
        if card in held:
            return face(card) + " is another NPC's"


def birth(options, state, action, chance, events):
    """A child: six cards."""
    sit(state, action[1], "child", given(action, 2) or off_a_pack(6, chance, ()), events)
    events.append(("born", action[1]))


def enter(options, state, action, chance, events):
    """A character that exists already."""
    sit(state, action[1], action[2], action[3], events)
    events.append(("entered", action[1]))


def clear(options, state, action, chance, events):
    """A seat becomes empty."""
    from cornerman.games.cardrpg import moves

    seat = action[1]
    moves.clear_seat(state, seat)
    state["shared"] = [pair for pair in state["shared"] if seat not in pair]
    state["attacks"] = [attack for attack in state["attacks"] if attack["on"] != seat]
    events.append(("clear", seat))


def off_a_pack(count, chance, held):
    """Cards off a pack that lacks those held, as the device draws them."""
    left = [card for card in pack() if card not in held]
    return [left.pop(chance.below(len(left))) for i in range(count)]


def sit(state, seat, who, cards, events):
    """A character with its deck sits down."""
    state["who"][seat] = who
    state["deck"][seat] = cards
    deck_changed(state, seat, events)


def npc(options, state, action, chance, events):
    """Twelve cards, of which six are kept."""
    cards = ordered(given(action, 2) or off_a_pack(12, chance, held_by_npcs(options, state)))
    state["npc"] = {"seat": action[1], "cards": cards, "bad": [], "good": [], "round": 1}
    state["phase"] = "npc"
    events.append(("npc", action[1]))


def next_verb(state):
    """What the NPC that is made is asked for now: "bad" or "good"."""
    return "good" if len(state["npc"]["bad"]) > len(state["npc"]["good"]) else "bad"


def ask_suit(options, state, prefix):
    """A suit that the NPC is bad or good at."""
    npc, bad = state["npc"], next_verb(state) == "bad"
    if prefix[0] != next_verb(state):
        raise Refused("Bad at which suit comes now" if bad else "Good at which suit comes now")

    def wrong(suit):
        if suit in npc["bad"] or suit in npc["good"]:
            return "That suit is named already"
        if bad and npc["round"] > 1 and not any([card[1] == suit for card in npc["cards"]]):
            return "No card of that suit is left"
    return Ask(("suit",), wrong=wrong, candidates=[suit for suit in SUITS if not wrong(suit)])


def name_suit(options, state, action, chance, events):
    """The NPC is bad or good at a suit: cards go one at a time, until six are left."""
    verb, suit = action
    npc = state["npc"]
    cards = npc["cards"]
    mine = [card for card in cards if card[1] == suit]
    npc[verb].append(suit)
    gone = []
    if verb == "bad":
        while mine and len(cards) > 6:
            gone.append(mine.pop())
            cards.remove(gone[-1])
    elif len(mine) > 6:
        while len(mine) > 3 and len(cards) > 6:
            gone.append(mine.pop(0 if len(gone) % 2 else -1))
            cards.remove(gone[-1])
    events.append(("named", verb, suit, gone))
    if len(cards) == 6:
        state["npc"], state["phase"] = None, "rest"
        sit(state, npc["seat"], "npc", cards, events)
        events.append(("made", npc["seat"]))
    elif len(npc["bad"]) + len(npc["good"]) == 4:
        npc["bad"], npc["good"] = [], []
        npc["round"] += 1


def grown(options, state, action, chance, events):
    """A child is grown up."""
    state["who"][action[1]] = "adult"
    events.append(("grown", action[1]))


# ---- what OK opens ---------------------------------------------------------


def peace_menu(options, state):
    """All that can be done in peace; the likeliest has the cursor."""
    n, empty, kids, count = options["players"], sitting(state, "empty"), sitting(state, "child"), len(able(state))
    first, rows = 0, []  # functions that make the rows
    if count or len(empty) == n:
        label = "A conflict" if count > 1 else "Against the place" if count else "Full packs: a conflict"
        rows.append(lambda: leads(label, begin()))
    if 0 < len(empty) < n:
        first = len(rows)
    elif kids:
        scenes = [state["scenes"][seat] for seat in kids]
        first = len(rows) + scenes.index(min(scenes))

    def begin():
        from cornerman.games.cardrpg import conflict

        return conflict.begin_menu(options, state)

    def scene(prefix):
        from cornerman.games.cardrpg import scenes

        return scenes.level_rows(options, state, prefix)
    seats = [lambda seat=seat: _sit_down(seat) for seat in empty]
    rows += seats[:1]
    if 0 < len(empty) < n:
        rows.append(lambda: row("Full packs for the rest", DO, enter_full(empty)))
    rows += [lambda seat=seat: _scene(state, seat, scene) for seat in kids]
    if pairs(state):
        rows.append(lambda: leads("A shared scene", _shared(state, scene)))
    rows += [lambda seat=seat: row("@%d is grown up" % seat, DO, [["grown", seat]]) for seat in kids]
    rows += [lambda seat=seat: _seat(options, state, seat) for seat in range(n) if seat not in empty]
    return menu("Peace. What next?", rows + seats[1:], lambda make: make(), first)


def _sit_down(seat):
    """Who can sit down in an empty seat."""
    def cards(title, verb):
        return menu(title, (row("The device draws", DO, [[verb, seat]]), row("Tell the cards", ASK, [verb, seat])))
    return leads("@%d sits down" % seat, later("Seat of @%d" % seat, lambda: (
        leads("Birth: a child", cards("Six cards off a pack", "birth")),
        leads("An NPC", cards("Draw 12 for the NPC", "npc")),
        row("A full pack", DO, enter_full([seat])),
        row("A deck, card by card", ASK, ["enter", seat]),
        row("From the shelf", SHELF, seat))))


def _scene(state, seat, scene):
    """A scene of one child. scene: a function of the first words of the action that returns the rows of levels."""
    return leads("@%d: a scene" % seat, later("Level of conflict?", lambda: scene(["scene", seat])),
                 "hand %d" % max(0, 6 - state["scenes"][seat]))


def _shared(state, scene):
    """A scene that two children share. scene: as for `_scene`."""
    return menu("Who shares it?", pairs(state), lambda pair: leads(
        "@%d and @%d" % tuple(pair), later("Level of conflict?", lambda: scene(["shared", pair]))))


def _seat(options, state, seat):
    """What can be done with a character."""
    def choices(what):
        if what == "clear":
            return row("The seat becomes free", DO, [["clear", seat]])
        from cornerman.games.cardrpg import kept, sheet

        return row("Read the sheet", READ, tuple(sheet.lines(kept.value(options, state, seat), [])))
    count = len(state["deck"][seat])
    who = {"child": "child, ", "npc": "NPC, "}.get(state["who"][seat], "")
    return leads("@%d" % seat, menu("@%d" % seat, ("sheet", "clear"), choices),
                 "%s%d card%s" % (who, count, "" if count == 1 else "s"))


def npc_menu(state):
    """Which suit an NPC is bad or good at; its ranks stand beside each."""
    verb = next_verb(state)

    def suit_row(suit):
        ranks = [card[0] for card in state["npc"]["cards"] if card[1] == suit]
        return row(suit_label(suit), DO, [[verb, suit]], "".join(ranks) or "-")
    return menu(capital(verb) + " at which suit?", ask_suit(None, state, [verb]).candidates, suit_row)
