"""What can be done in Card RPG between conflicts: characters come into seats and leave them, an NPC is made, and
children have scenes, alone and shared, and grow up; the Asks, the actions, and what OK opens (docs/rules/cardrpg.md,
Actions, At the table)."""

from cornerman.cards import SUITS, face, faces, pack
from cornerman.game import (
    AGAIN, ASK, DO, OPEN, READ, SHELF, Ask, LazyRows, Press, Refused, Step, argument, ask_seat, row)
from cornerman.games.cardrpg.state import (
    LeftOut, able_to_fight, all_seats, deck_changed, lazy, next_verb, notes, ordered, pairs, require_room, seats_with,
    suit_label)
from cornerman.menu_presses import lazy_menu, menu, press_row
from cornerman.tables import capital, counted, line

COUNTS = {"birth": 6, "npc": 12}  # {verb: how many cards a character of that kind draws}
# For each value of the option `levels` the names and suits of the levels by turns.
LEVELS = """
four talk DH body CH fight CS shoot DS
two talk DH force CS
free CD CD CH CH CS CS DH DH DS DS HS HS
"""
LEVEL_NAMES = {"talk": "talking", "body": "bodily", "fight": "fighting", "shoot": "shooting", "force": "force"}


# ---- characters come and leave ------------------------------------------------


def ask_empty_seat(options, state, prefix):
    """The Ask for the empty seat that gets a character. Refused if the state weighs too much."""
    require_room(state)
    return ask_seat(options["players"], lambda seat: None if state["who"][seat] == "empty" else (
        "That seat is taken: clear it first"))


def ask_taken_seat(options, state, prefix):
    """The Ask for the seat that is cleared."""
    return ask_seat(options["players"], lambda seat: "That seat is empty" if state["who"][seat] == "empty" else None)


def ask_drawn(options, state, prefix):
    """The Ask for the first cards of a child or an NPC. It is optional: the device can draw them from a full pack."""
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
    """The cards that an NPC cannot draw: those of all NPCs, if they share one pack. verb: "npc"; for "birth" none"""
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
    """Note that the NPC is bad or good at a suit, and discard cards of it one by one. With six cards it is complete."""
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


# ---- scenes ------------------------------------------------------------------


def levels(options):
    """(names of the levels, their suits): a tuple of texts, and a list of texts of two suits."""
    parts = line(LEVELS, options["levels"]).split()
    return tuple(parts[::2]), parts[1::2]


def suits(options, level):
    """The two suits of a level, a text in pack order."""
    names, level_suits = levels(options)
    return level_suits[names.index(level)]


def half(options, state, seat, suit, won, got):
    """The cards that are left in a half of a suit: the character neither has nor has lost them, and they are not in
    `got`. won: True for the upper half; got: the cards of this scene so far"""
    ranks = "A2345" if not won else "6789TJQK" if options["faces"] == "high" else "6789T"
    return [rank + suit for rank in ranks
            if not any([rank + suit in cards for cards in (state["deck"][seat], state["lost"][seat], got)])]


def draws(options, prefix):
    """[(seat, suits that it draws)] of each character of a scene. prefix: the action, at least up to the bonus suits"""
    level_suits = suits(options, prefix[2])
    if prefix[0] == "scene":
        return [(prefix[1], level_suits)]
    return [(prefix[1][at], level_suits + prefix[4][at]) for at in (0, 1)]


def ask_child(options, state, prefix):
    """The Ask for the child that has a scene, or grows up."""
    if prefix[0] == "scene":
        require_room(state)
    refusal = "Only a child " + ("has prequel scenes" if prefix[0] == "scene" else "grows up")
    return ask_seat(options["players"], lambda seat: None if state["who"][seat] == "child" else refusal)


def ask_pair(options, state, prefix):
    """The Ask for the two children that share a scene."""
    require_room(state)
    allowed = pairs(state)
    if not allowed:
        raise Refused("Two children that have not shared a scene")
    return Ask(("list", ("seat", tuple(all_seats(state))), 2, 2),
               candidates=allowed + [[second, first] for first, second in allowed],
               wrong=lambda pair: None if sorted(pair) in allowed else "Two children that have not shared a scene")


def ask_level(options, state, prefix):
    """The Ask for the level of a scene."""
    return Ask(("choice", levels(options)[0]))


def ask_bonus(options, state, prefix):
    """The Ask for the bonus suits of both children."""
    level_suits = suits(options, prefix[2])
    return Ask(("list", ("suit",), 2, 2),
               candidates=[[first, second] for first in level_suits for second in level_suits],
               wrong=lambda pair: None if all([suit in level_suits for suit in pair]) else "Only a suit of that level")


def ask_scene_cards(options, state, prefix):
    """The Ask for the cards that were drawn in a scene, which is optional: of one child a list, of two a list of two
    lists; null stands for an empty half."""
    won, wanted = prefix[3], draws(options, prefix)

    def wrong(given):
        for (seat, suits), cards in zip(wanted, [given] if len(wanted) == 1 else given):
            for k in range(len(cards)):
                left = half(options, state, seat, suits[k], won, cards[:k])
                if cards[k] not in (left or (None,)):
                    return "%s is not in what is left of that half" % face(cards[k]) if cards[k] else "A card, please"
    card = ("card",)
    if any([len(half(options, state, seat, suit, won, ())) < 2 for seat, suits in wanted for suit in suits]):
        card = ("maybe", card)  # a half may be empty
    kind = ("list", card, len(wanted[0][1]), len(wanted[0][1]))
    return LeftOut(kind if len(wanted) == 1 else ("list", kind, 2, 2), wrong)


def scene(options, state, action, chance, events):
    """Apply a scene of one child, or one that two share. Cards that were not entered are drawn by the device."""
    wanted, at, won = draws(options, action), note_at(action), action[3]
    entered = argument(action, at + 1)
    if len(wanted) == 1:
        entered = [entered]
    for i, (seat, suits) in enumerate(wanted):
        got = list(entered[i]) if entered and entered[i] else []  # with None for an empty half
        for suit in suits[len(got):]:
            left = half(options, state, seat, suit, won, got)
            got.append(left[chance.below(len(left))] if left else None)
        cards = [card for card in got if card]
        partner = None if len(wanted) == 1 else wanted[1 - i][0]
        state["story"][seat].append(
            {"level": action[2], "won": won, "with": partner, "cards": cards, "note": action[at]})
        state["scenes"][seat] += 1
        state["deck"][seat] = state["deck"][seat] + cards
        deck_changed(state, seat, events)
        events.append(("scene", seat, got))
    if len(wanted) == 2:
        state["shared"].append(sorted(action[1]))


def note_at(action):
    """The index of the note in the action of a scene."""
    return 4 if action[0] == "scene" else 5


# ---- what OK opens: characters ------------------------------------------------


def peace_menu(options, state):
    """The Press with all that can be done in peace. The cursor is on the likeliest row: before the first conflict on
    the next empty seat, then on the scene of the child with the fewest scenes, else on the next conflict. While nobody
    sits there, nothing is likelier than the rest, so rows have keys of their own."""
    n, empty, children = options["players"], seats_with(state, "empty"), seats_with(state, "child")
    if len(empty) == n:
        rows = [press_row("Full packs: a conflict", lazy.conflict.begin_menu(options, state)),
                _sit_down(0), _sit_down(1)]
        if n > 2:
            rows.append(_sit_down(2) if n == 3 else row("Another seat", OPEN, Step("Who sits down?", LazyRows(
                empty[2:], _sit_down))))
        return Press(OPEN, Step("Peace. What next?", rows, pad=True))
    count = len(able_to_fight(state))
    first, rows, some_empty = 0, [], len(empty) > 0  # rows: functions that make them
    if count:
        label = "A conflict" if count > 1 else "Against the place"
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


# ---- what OK opens: scenes ----------------------------------------------------


def _levels(options, state, prefix):
    """The Press that asks for the level of a scene, then whether the stakes were won. prefix: the action up to that"""
    def level(pair):
        name, suits = pair
        label, cards = LEVEL_NAMES.get(name), faces(suits)
        return press_row(label or cards, menu("Stakes won or lost?", (True, False), lambda won: press_row(
            "Won" if won else "Lost", _bonus(options, state, suits, prefix + [name, won]),
            "upper half" if won else "lower half")), cards if label else "")
    return menu("Level of conflict?", None, level, later=lambda: list(zip(*levels(options))))


def _bonus(options, state, suits, prefix):
    """The Press that asks for the bonus suits of a shared scene, or for the cards of another. suits: of the level"""
    if prefix[0] == "scene":
        return _cards(options, state, suits, prefix)
    a, b = prefix[1]
    return menu("A bonus card each?", [[first, second] for first in suits for second in suits], lambda pair: press_row(
        "@%d %s, @%d %s" % (a, faces(pair[0]), b, faces(pair[1])),
        _cards(options, state, suits, prefix + [pair])))


def _cards(options, state, suits, prefix):
    """The Press that asks whether the device draws the cards of a scene or the players enter them."""
    title = "Draw %s: %s half" % (faces(suits), "upper" if prefix[3] else "lower")
    return lazy_menu(title, lambda: (row("The device draws", DO, [prefix + [""]]),
                                     press_row("Tell the cards", _drawn(options, state, prefix + [""], []))))


def story(state, action, peace):
    """The Press that asks for the story of a scene that was just entered; the note replaces the empty one of the
    action. None: the action has a note.

    action: of the scene; peace: a function that returns the Press of what can be done next
    """
    at = note_at(action)
    if action[at]:
        return None
    seats = [action[1]] if action[0] == "scene" else action[1]
    drawn = ["@%d %s" % (seat, faces(state["story"][seat][-1]["cards"]) or "none") for seat in seats]
    rows = [row("Write it down", AGAIN, (action[:at], action[at + 1:])), press_row("Go on", peace())]
    for note in notes(state):
        rows.append(row('"%s"' % note, AGAIN, (action[:at] + [note] + action[at + 1:], None)))
    return Press(OPEN, Step(", ".join(drawn) + ": what is the story?", rows, 1, pad=True))


def _drawn(options, state, prefix, got):
    """The Press that asks for the cards of a scene one after the other: for each draw the cards that are left in the
    half; the cards of a second child follow. got: the cards so far"""
    wanted = draws(options, prefix)
    size = len(wanted[0][1])
    while len(got) < size * len(wanted):
        seat, suits = wanted[len(got) // size]
        suit = suits[len(got) % size]
        left = half(options, state, seat, suit, prefix[3], got[len(got) // size * size:])
        if left:
            return menu("@%d draws %s" % (seat, face(suit)), left, lambda card, got=got: press_row(
                face(card), _drawn(options, state, prefix, got + [card])))
        got = got + [None]
    return Press(DO, [prefix + [got if len(wanted) == 1 else [got[:size], got[size:]]]])
