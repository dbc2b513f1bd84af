"""What can be done in Card RPG between conflicts: characters come into seats and leave them, an NPC is made, a child
grows up; the Asks, the actions, and what OK opens (docs/rules/cardrpg.md, Actions, At the table).
"""

from cornerman.cards import SUITS, face, pack
from cornerman.game import ASK, DO, READ, SHELF, Ask, Refused, argument, ask_seat, row
from cornerman.games.cardrpg.decks import LeftOut, deck_changed, ordered, require_room, suit_label
from cornerman.games.cardrpg.state import able_to_fight, lazy, next_verb, pairs, seats_with
from cornerman.menu_presses import lazy_menu, menu, press_row
from cornerman.tables import capital, counted


COUNTS = {"birth": 6, "npc": 12}  # {verb: how many cards a character of that kind draws}


def ask_empty_seat(options, state, prefix):
    """The Ask for the empty seat that gets a character. Refused if the state weighs too much."""
    require_room(state)
    return ask_seat(options["players"], lambda seat: None if state["who"][seat] == "empty" else (
        "That seat is taken: clear it first"))


def ask_taken_seat(options, state, prefix):
    """The Ask for the seat that is cleared."""
    return ask_seat(options["players"], lambda seat: "That seat is empty" if state["who"][seat] == "empty" else None)


def ask_drawn(options, state, prefix):
    """The Ask for the cards that a child or an NPC begins with. It is optional: the device can draw them from a full
    pack."""
    count = COUNTS[prefix[0]]
    held = held_by_npcs(options, state, prefix[0])
    left = len(without(held))
    if left < count:
        raise Refused("The NPCs have left %d cards of their pack: clear one" % left)

    def wrong(cards):
        repeated = [card for card in cards if cards.count(card) > 1]
        if repeated:
            return face(repeated[0]) + " is there twice"
        taken = [card for card in cards if card in held]
        return face(taken[0]) + " is another NPC's" if taken else None
    return LeftOut(("list", ("card",), count, count), wrong)


def held_by_npcs(options, state, verb):
    """The cards that an NPC cannot draw: those of all NPCs, if an option says that they share one pack. verb: "npc", or
    "birth", for which there are none"""
    if verb == "birth" or options["npc_packs"] == "each":
        return []
    return [card for seat in seats_with(state, "npc") for card in state["deck"][seat]]


def without(held):
    """The cards of a full pack that are not in `held`, a new list."""
    return [card for card in pack() if card not in held]


def cards_for(options, state, action, chance):
    """The cards of the action `birth` or `npc`: those that were entered, else cards that the device draws."""
    left = without(held_by_npcs(options, state, action[0]))
    return argument(action, 2) or [left.pop(chance.below(len(left))) for _ in range(COUNTS[action[0]])]


def birth(options, state, action, chance, events):
    """Put a child with six cards into a seat."""
    fill_seat(state, action[1], "child", cards_for(options, state, action, chance), events)
    events.append(("born", action[1]))


def enter(options, state, action, chance, events):
    """Put a character that exists already into a seat."""
    fill_seat(state, action[1], action[2], action[3], events)
    events.append(("entered", action[1]))


def clear(options, state, action, chance, events):
    """Clear a seat."""
    seat = action[1]
    lazy.flow.clear_seat(state, seat)
    state["shared"] = [pair for pair in state["shared"] if seat not in pair]
    state["attacks"] = [attack for attack in state["attacks"] if attack["on"] != seat]
    events.append(("clear", seat))


def fill_seat(state, seat, who, cards, events):
    """Put a character with its deck into a seat."""
    state["who"][seat] = who
    state["deck"][seat] = cards
    deck_changed(state, seat, events)


def npc(options, state, action, chance, events):
    """Begin to make an NPC: of twelve cards it keeps six."""
    cards = ordered(cards_for(options, state, action, chance))
    state["npc"] = {"seat": action[1], "cards": cards, "bad": [], "good": [], "round": 1}
    state["phase"] = "npc"
    events.append(("npc", action[1]))


def ask_suit(options, state, prefix):
    """The Ask for the suit that the NPC is bad or good at."""
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
    """Note that the NPC is bad or good at a suit, and discard cards of that suit one at a time, at most until six are
    left. The NPC is complete with six cards."""
    verb, suit = action
    npc = state["npc"]
    cards = npc["cards"]
    of_suit = [card for card in cards if card[1] == suit]
    npc[verb].append(suit)
    discarded = []
    if verb == "bad":
        while of_suit and len(cards) > 6:
            discarded.append(of_suit.pop())
            cards.remove(discarded[-1])
    elif len(of_suit) > 6:
        while len(of_suit) > 3 and len(cards) > 6:
            discarded.append(of_suit.pop(0 if len(discarded) % 2 else -1))
            cards.remove(discarded[-1])
    events.append(("named", verb, suit, discarded))
    if len(cards) == 6:
        state["npc"], state["phase"] = None, "rest"
        fill_seat(state, npc["seat"], "npc", cards, events)
        events.append(("made", npc["seat"]))
    elif len(npc["bad"]) + len(npc["good"]) == 4:
        npc["bad"], npc["good"] = [], []
        npc["round"] += 1


def grown(options, state, action, chance, events):
    """Make a child an adult."""
    state["who"][action[1]] = "adult"
    events.append(("grown", action[1]))


# ---- what OK opens -----------------------------------------------------------


def peace_menu(options, state):
    """The Press with all that can be done in peace. The cursor is on the likeliest row: before the first conflict on
    the next empty seat, then on the scene of the child with the fewest scenes, else on the next conflict."""
    n, empty, children = options["players"], seats_with(state, "empty"), seats_with(state, "child")
    count = len(able_to_fight(state))
    first, rows, some_empty = 0, [], 0 < len(empty) < n  # rows: functions that make them
    if count or len(empty) == n:
        label = "A conflict" if count > 1 else "Against the place" if count else "Full packs: a conflict"
        rows.append(lambda: press_row(label, lazy.conflict.begin_menu(options, state)))
    if some_empty and not (state["over"] and count > 1):
        first = len(rows)
    elif children:
        scenes = [state["scenes"][seat] for seat in children]
        first = len(rows) + 2 * some_empty + scenes.index(min(scenes))
    seats = [lambda seat=seat: _sit_down(seat) for seat in empty]
    rows += seats[:1]
    if some_empty:
        rows.append(lambda: row("Full packs for the rest", DO, lazy.conflict.enter_full(empty)))
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
        row("A full pack", DO, lazy.conflict.enter_full([seat])),
        row("A deck, card by card", ASK, ["enter", seat]),
        row("From the shelf", SHELF, seat))))


def _levels(options, state, prefix):
    """The Press that asks for the level of a scene. prefix: the action up to that argument"""
    return lazy_menu("Level of conflict?", lambda: lazy.scenes.level_rows(options, state, prefix))


def _seat(options, state, seat):
    """The row of a character: its sheet, and clearing its seat."""
    who = {"child": "child, ", "npc": "NPC, "}.get(state["who"][seat], "")
    return press_row("@%d" % seat, lazy_menu("@%d" % seat, lambda: (
        row("Read the sheet", READ, tuple(lazy.sheet.lines(lazy.saved_character.value(options, state, seat), []))),
        row("The seat becomes free", DO, [["clear", seat]]))), who + counted(len(state["deck"][seat]), "card"))


def npc_menu(state):
    """The Press that asks which suit an NPC is bad or good at; the ranks of its cards stand beside each suit."""
    verb = next_verb(state)

    def suit_row(suit):
        ranks = [card[0] for card in state["npc"]["cards"] if card[1] == suit]
        return row(suit_label(suit), DO, [[verb, suit]], "".join(ranks) or "-")
    return menu(capital(verb) + " at which suit?", ask_suit(None, state, [verb]).candidates, suit_row)
