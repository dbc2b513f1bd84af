"""The rules of Melee: the verbs and their Asks, the comparison of two cards, and what follows (docs/rules/melee.md)."""

from cornerman.cards import RANKS, SUIT_ORDER, face, pack
from cornerman.game import Ask, asked, correct, field, hide, of_kind, verb

HIGH = "23456789TJQKA"  # the ranks from low to high
UNNAMED = "??"  # a card in a pile that was not named

# Pairs of different suits of which the first strikes the second. The option `drop_thrust` decides heart against club.
STRIKES = ("SD", "DH", "HS", "SC", "CD")


def new(options, chance):
    """The state of a new match. With `"deal": "device"` the deck is shuffled and dealt."""
    start = list(options["start"])
    if options["skill"] is not None:
        start = [max(1, min(10, (10 * skill + options["scale"] - 1) // options["scale"])) for skill in options["skill"]]
    state = {
        "phase": "play", "over": False, "winner": None, "round": 0, "start": start,
        "damage": [0, 0], "hand": list(start), "deck": 52 * options["decks"] - start[0] - start[1],
        "discard": [], "pile": [[], []], "played": [None, None], "shown": None, "result": None,
        "striker": None, "pick": None, "drew": list(start), "shuffled": False,
        "hands": None, "stock": None, "_secret": [],
    }
    if options["deal"] == "device":
        state["stock"] = pack() * options["decks"]
        chance.shuffle(state["stock"])
        state["hands"] = [[], []]
        state["hand"] = [0, 0]
        state["deck"] = len(state["stock"])
        draw(state, chance)
    return state


# ---- Asks and refusals -----------------------------------------------------


def limit(state, seat):
    """How many cards a seat may hold: `start` minus its wounds."""
    return state["start"][seat] - state["damage"][seat]


def loser(state):
    """The seat that was struck. There must be a `striker`."""
    return 1 - state["striker"]


def open_cards(state, card):
    """How many copies of a card lie open to the device: in both piles, in the discard and among the laid cards."""
    return (state["pile"][0].count(card) + state["pile"][1].count(card)
            + state["discard"].count(card) + state["played"].count(card))


def wrong_seat(options, state, action, seat):
    """The sentence that refuses a seat which cannot act now; None: it can."""
    if state["phase"] != "play":
        return None if seat == state["striker"] else "That is for @%d" % state["striker"]
    if state["played"][seat] is not None:
        return "@%d has laid a card" % seat
    if state["hand"][seat] < 1:
        return "@%d has no card left" % seat
    return None


def card_shown(options, state, prefix):
    """What the Ask for a card that is laid has beside its kind, a dict. From a hand that the device keeps the card is
    chosen in secret; the hand is shown by suits, and in a suit from the weakest rank on."""
    seat = prefix[1]
    if state["hands"]:
        order = lambda card: (SUIT_ORDER.index(card[1]), HIGH.index(card[0]))
        return {"secret": seat, "later": lambda: {"candidates": sorted(state["hands"][seat], key=order)}}
    return {"later": lambda: {"first": _first_card(options, state)}}


def ask_lost(options, state, prefix):
    """The Ask for the card drawn from the loser's hand, which is optional: the device can draw (rulings 10 and 11)."""
    seat = loser(state)
    wrong = lambda card: None if card == UNNAMED else wrong_card(options, state, seat, card)
    if state["hands"]:
        return Ask(("card",), optional=True, wrong=wrong, candidates=list(state["hands"][seat]))
    return Ask(("card", (UNNAMED,)), first=UNNAMED, optional=state["pick"] is None, wrong=wrong)


def ask_won_back(options, state, prefix):
    """The Ask for a card of the striker's own damage pile, the newest first. A card that is not in the pile stands for
    an unnamed one (ruling 12)."""
    seat = prefix[1]
    pile = state["pile"][seat]

    def wrong(card):
        if card in pile:
            return None
        if card == UNNAMED or UNNAMED not in pile:
            return "Not in @%d's damage pile" % seat
        return wrong_card(options, state, seat, card)

    newest = [pile[at] for at in range(len(pile) - 1, -1, -1) if pile[at] not in pile[at + 1:]]
    return Ask(("card", (UNNAMED,)), wrong=wrong, candidates=newest)


def wrong_card(options, state, seat, card):
    """The sentence that refuses a card which cannot be in the hand of a seat; None: it can (ruling 19)."""
    if state["hands"]:
        return None if card in state["hands"][seat] else "%s is not in @%d's hand" % (face(card), seat)
    if open_cards(state, card) < options["decks"]:
        return None
    if open_cards(state, card) == state["played"].count(card):
        return "%s is laid already" % face(card)
    return "%s lies in a pile. Fix the pile?" % face(card)


def _first_card(options, state):
    """The card on which pickers start: the eight of spades, or the next that can be in a hand; None: no card can."""
    for step in range(13):
        rank = RANKS[(7 + step) % 13]
        for suit in SUIT_ORDER:
            if open_cards(state, rank + suit) < options["decks"]:
                return rank + suit
    return None


# ---- actions ---------------------------------------------------------------
# Events, of which `words.describe_event` makes lines:
#   ("cards", card of seat 0, card of seat 1)          ("parry",)
#   ("even",)                                          ("dodge", seat)
#   ("hit", striker, loser's card, striker's card, wounds of the loser)
#   ("wound", seat, card, wounds)                      ("took", seat, card)
#   ("draw", cards of seat 0, cards of seat 1)         ("shuffle",)
#   ("resume",): a correction has resumed the match


def compare(options, first, second):
    """(result, striker) of the cards of seat 0 and seat 1 before dodging (rulings 2 to 6). result: "hit", "parry" or
    "even"; striker: a seat, or None without a hit"""
    clubs = (first[1] == "C") + (second[1] == "C")
    if clubs and options["clubs"] == "parry":
        return "parry", None
    by_rank = first[1] == second[1]
    if not by_rank and first[1] in "CH" and second[1] in "CH":
        rule = options["drop_thrust"]
        if rule == "none":
            return "even", None
        if rule != "rank":
            return "hit", 0 if first[1] == ("C" if rule == "drop" else "H") else 1
        by_rank = True
    if not by_rank:
        return "hit", 0 if first[1] + second[1] in STRIKES else 1
    if first[0] == second[0]:
        return "even", None
    return "hit", 0 if HIGH.index(first[0]) > HIGH.index(second[0]) else 1


def draw(state, chance, events=None):
    """Let the seats draw cards in turn up to their limits. If the deck is empty, the discard is shuffled into a new one
    (rulings 14 and 15). events: None for the first deal, which adds no events"""
    drew, hand, hands = [0, 0], state["hand"], state["hands"]
    state["drew"] = drew
    state["shuffled"] = False
    missing = [limit(state, seat) - hand[seat] - (state["played"][seat] is not None) for seat in (0, 1)]
    while (missing[0] > 0 or missing[1] > 0) and (state["deck"] or state["discard"]):
        for seat in (0, 1):
            if missing[seat] > 0 and not state["deck"] and state["discard"]:
                _shuffle(state, chance)
            if missing[seat] > 0 and state["deck"]:
                state["deck"] -= 1
                hand[seat] += 1
                drew[seat] += 1
                missing[seat] -= 1
                if hands:
                    hands[seat].append(state["stock"].pop())
    if events is not None:
        if drew[0] or drew[1]:
            events.append(("draw", drew[0], drew[1]))
        if state["shuffled"]:
            events.append(("shuffle",))


def _shuffle(state, chance):
    """Shuffle the discard into a new deck."""
    state["shuffled"] = True
    state["deck"] = len(state["discard"])
    if state["hands"]:
        state["stock"] = state["discard"]
        chance.shuffle(state["stock"])
    state["discard"] = []


def play(options, state, action, chance, events):
    """Lay a card, in secret; the second one leads to the comparison. In the phase `second` the card is discarded."""
    seat, card = action[1:]
    _leave(state, seat, card)
    if state["phase"] == "second":
        state["discard"].append(card)
        state["phase"] = "hit"
        return
    state["played"][seat] = card
    hide(state)
    if state["played"][1 - seat] is not None:
        _compare(options, state, chance, events)


def decline(options, state, action, chance, events):
    """Apply a pass: the striker makes no second attack, or takes no wound back."""
    _close(state, chance, events)


def _leave(state, seat, card):
    """Take a card out of the hand of a seat."""
    state["hand"][seat] -= 1
    if state["hands"]:
        state["hands"][seat].remove(card)


def _compare(options, state, chance, events):
    """Compare the two laid cards, and apply the result (docs/rules/melee.md, Compare)."""
    first, second = state["played"]
    shown = state["shown"] = [first, second]
    state["played"] = [None, None]
    state["_secret"] = []
    events.append(("cards", first, second))
    result, striker = compare(options, first, second)
    if striker is not None and shown[1 - striker][0] in options["dodge"][1 - striker]:
        result = "dodge"
    state["result"] = result
    state["striker"] = striker
    if result != "hit":
        state["discard"] += [first, second]
        events.append(("dodge", 1 - striker) if result == "dodge" else (result,))
        _close(state, chance, events)
        return
    struck = 1 - striker
    won, lost = shown[striker], shown[struck]
    _wound(state, struck, lost)
    state["discard"].append(won)
    events.append(("hit", striker, lost, won, state["damage"][struck]))
    if limit(state, struck) == 0:
        _end(state)
    elif won[0] == "A" and state["hand"][0] and state["hand"][1]:
        state["phase"] = "second"
    elif won[0] == "2" and state["damage"][striker]:
        state["phase"] = "recover"
    else:
        _close(state, chance, events)


def _wound(state, seat, card):
    """Put a card on the damage pile of a seat."""
    state["pile"][seat].append(card)
    state["damage"][seat] += 1


def hit(options, state, action, chance, events):
    """Apply the second hit of an ace. If the card is left out, the device draws it; from real cards it names a place,
    and waits for the card (ruling 10)."""
    seat = loser(state)
    if len(action) == 2:
        card = action[1]
        _leave(state, seat, card)
    else:
        place = chance.below(state["hand"][seat])
        if not state["hands"]:
            state["pick"] = place + 1
            return
        card = state["hands"][seat].pop(place)
        state["hand"][seat] -= 1
    _wound(state, seat, card)
    state["pick"] = None
    events.append(("wound", seat, card, state["damage"][seat]))
    if limit(state, seat) == 0:
        _end(state)
    else:
        _close(state, chance, events)


def take(options, state, action, chance, events):
    """Take a card back from the striker's own damage pile (rulings 12 and 13)."""
    seat, card = action[1:]
    pile = state["pile"][seat]
    pile.remove(card if card in pile else UNNAMED)
    state["damage"][seat] -= 1
    _hold(state, seat, 1)
    if state["hands"]:
        state["hands"][seat].append(card)
    events.append(("took", seat, card))
    _close(state, chance, events)


def _close(state, chance, events):
    """End the round: both seats draw, and the next round begins."""
    state["round"] += 1
    state["phase"] = "play"
    draw(state, chance, events)


def _end(state):
    """End the match at the last wound (ruling 17)."""
    state["round"] += 1
    state["phase"] = "over"
    state["over"] = True
    state["winner"] = state["striker"]


# ---- corrections -----------------------------------------------------------


def correctable(options, state):
    """The prefixes of corrections, the wounds of the seat that has more of them first."""
    worse = 1 if state["damage"][1] > state["damage"][0] else 0
    prefixes = [["set", "damage", worse], ["set", "damage", 1 - worse]]
    if at_table(options, state):
        prefixes += [["set", "deck"], ["set", "hand", 0], ["set", "hand", 1], ["set", "discard"],
                     ["set", "pile", 0], ["set", "pile", 1]]
    return prefixes + [["set", "round"]]


def at_table(options, state):
    """True if the players have real cards."""
    return options["deal"] == "table"


def ask_damage(options, state, seat):
    """The Ask for the wounds of a seat. If the device keeps the hands, each must be a card that the seat has."""
    most = state["start"][seat]
    if not at_table(options, state):
        most = min(most, state["damage"][seat] + state["hand"][seat] + (state["played"][seat] is not None))
    return Ask(("int", 0, most), now=True)


def ask_pile(options, state, seat):
    """The Ask for a damage pile, or with the seat None for the discard: a list of cards, of each of which at most
    `decks` copies lie open. The picker offers an empty discard, and unnamed cards in place of the present ones."""
    if seat is None:
        present, longest, candidates = state["discard"], 52 * options["decks"], [[]]
    else:
        present, longest, candidates = state["pile"][seat], state["start"][seat], []

    def wrong(value):
        for card in value:
            copies = open_cards(state, card) - present.count(card) + value.count(card)
            if card != UNNAMED and copies > options["decks"]:
                return "%s lies elsewhere or twice" % face(card)
        return None

    unnamed = [UNNAMED] * min(longest, len(present))
    return Ask(("list", ("card", (UNNAMED,)), 0, longest), wrong=wrong,
               candidates=candidates if unnamed in candidates else candidates + [unnamed])


def apply_set(options, state, action, chance, events):
    """Apply a correction, and end or resume the match, or end the round, if that follows."""
    name, value = action[1], action[-1]
    if name == "damage":
        _set_damage(state, action[2], value)
    else:
        if name == "pile":
            _hold(state, action[2], state["damage"][action[2]] - len(value))
            state["damage"][action[2]] = len(value)
        correct(state, action)
    state["pick"] = None
    is_down = [limit(state, seat) == 0 for seat in (0, 1)]
    if is_down[0] or is_down[1]:
        state["phase"], state["over"] = "over", True
        state["winner"] = None if is_down[0] == is_down[1] else 1 if is_down[0] else 0
    elif state["over"]:
        state["phase"] = "play"
        state["over"] = False
        state["winner"] = None
        events.append(("resume",))
        draw(state, chance, events)
    elif _special_gone(state):
        _close(state, chance, events)


def _hold(state, seat, change):
    """Change the number of cards in a hand by `change`, within 0 and `start`."""
    state["hand"][seat] = max(0, min(state["start"][seat], state["hand"][seat] + change))


def _set_damage(state, seat, wounds):
    """Move cards between the hand and the damage pile of a seat one by one; a laid card is the last to move."""
    pile = state["pile"][seat]
    while len(pile) > wounds:
        card = pile.pop()
        _hold(state, seat, 1)
        if state["hands"]:
            state["hands"][seat].append(card)
    while len(pile) < wounds:
        if state["hand"][seat]:
            state["hand"][seat] -= 1
            pile.append(state["hands"][seat].pop() if state["hands"] else UNNAMED)
        elif state["played"][seat] is not None:
            pile.append(state["played"][seat])
            state["played"][seat] = None
        else:
            pile.append(UNNAMED)
    state["damage"][seat] = wounds


def _special_gone(state):
    """True if the special effect that the phase waits for cannot happen any more."""
    phase = state["phase"]
    if phase == "second":
        return not state["hand"][0] or not state["hand"][1]
    if phase == "hit":
        return not state["hand"][loser(state)]
    return phase == "recover" and not state["pile"][state["striker"]]


ACTOR = of_kind(("seat", (0, 1)), wrong_seat)
CARD = of_kind(("card",), lambda options, state, action, card: wrong_card(options, state, action[1], card), card_shown)

VERBS = (
    verb("play", ("play", "second"), (ACTOR, CARD), play),
    verb("hit", ("hit",), (asked(ask_lost),), hit),
    verb("take", ("recover",), (ACTOR, asked(ask_won_back)), take),
    verb("pass", ("second", "recover"), (ACTOR,), decline),
)

CORRECTIONS = (
    field("damage", True, ask=ask_damage),
    field("deck", ask=lambda options, state, seat: Ask(("int", 0, 52 * options["decks"]), now=True), when=at_table),
    field("hand", True, ask=lambda options, state, seat: Ask(("int", 0, state["start"][seat]), now=True),
          when=at_table),
    field("discard", ask=ask_pile, when=at_table),
    field("pile", True, ask=ask_pile, when=at_table),
    field("round", kind=("int", 0, 999)),
)
