"""The rules of Melee: what is open, what it asks for, and what follows (docs/rules/melee.md)."""

from cornerman.cards import RANKS, SUIT_ORDER, face, pack
from cornerman.game import Ask, asked, correct, field, hide, of_kind, verb

HIGH = "23456789TJQKA"
UNNAMED = "??"

# What beats what between different suits: first against second. Heart and club: option drop_thrust.
STRIKES = ("SD", "DH", "HS", "SC", "CD")


def new(options, chance):
    """The state of a new fight. With `deal: "device"` the deck is shuffled and dealt from `chance`."""
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


# ---- what is open ----------------------------------------------------------


def limit(state, seat):
    """How many cards the seat may hold: `start` less its wounds."""
    return state["start"][seat] - state["damage"][seat]


def loser(state):
    """The seat that was struck (while there is a striker)."""
    return 1 - state["striker"]


def lying(state, card):
    """How many copies of a card lie open to the device: both piles, discard and laid cards."""
    return (state["pile"][0].count(card) + state["pile"][1].count(card)
            + state["discard"].count(card) + state["played"].count(card))


def wrong_seat(options, state, action, seat):
    """Why the seat cannot act now; None if it can."""
    if state["phase"] != "play":
        return None if seat == state["striker"] else "That is for @%d" % state["striker"]
    if state["played"][seat] is not None:
        return "@%d has laid a card" % seat
    if state["hand"][seat] < 1:
        return "@%d has no card left" % seat
    return None


def card_shown(options, state, prefix):
    """What a picker shows of the card that the seat lays; from a hand that the device keeps it is chosen behind a
    cover."""
    seat = prefix[1]
    if state["hands"]:
        return {"secret": seat, "later": lambda: {"candidates": list(state["hands"][seat])}}
    return {"later": lambda: {"first": _first_card(options, state)}}


def ask_lost(options, state, prefix):
    """The card drawn from the loser's hand; left out: by chance (rulings 10 and 11)."""
    seat = loser(state)
    wrong = lambda card: None if card == UNNAMED else wrong_card(options, state, seat, card)
    if state["hands"]:
        return Ask(("card",), optional=True, wrong=wrong, candidates=list(state["hands"][seat]))
    return Ask(("card", (UNNAMED,)), first=UNNAMED, optional=state["pick"] is None, wrong=wrong)


def ask_won_back(options, state, prefix):
    """A card of the striker's own pile, the newest first; a card that is not there for an unnamed one (ruling 12)."""
    seat = prefix[1]
    pile = state["pile"][seat]

    def wrong(card):
        if card in pile:
            return None
        if card == UNNAMED or UNNAMED not in pile:
            return "Not in @%d's damage pile" % seat
        return wrong_card(options, state, seat, card)

    newest = [pile[i] for i in range(len(pile) - 1, -1, -1) if pile[i] not in pile[i + 1:]]
    return Ask(("card", (UNNAMED,)), wrong=wrong, candidates=newest)


def wrong_card(options, state, seat, card):
    """Why the card cannot be in the seat's hand; None if it can (ruling 19)."""
    if state["hands"]:
        return None if card in state["hands"][seat] else "%s is not in @%d's hand" % (face(card), seat)
    if lying(state, card) < options["decks"]:
        return None
    if lying(state, card) == state["played"].count(card):
        return "%s is laid already" % face(card)
    return "%s lies in a pile. Fix the pile?" % face(card)


def _first_card(options, state):
    """The card on which pickers start: the eight of spades, or the next card that can be in a hand."""
    for i in range(13):
        rank = RANKS[(7 + i) % 13]
        for suit in SUIT_ORDER:
            if lying(state, rank + suit) < options["decks"]:
                return rank + suit
    return None


# ---- what follows ----------------------------------------------------------
# Events, which `words.describe_event` puts into lines:
#   ("cards", a, b)  ("parry",)  ("even",)  ("dodge", seat)  ("hit", striker, lost card, won card, wounds)
#   ("wound", seat, card, wounds)  ("took", seat, card)  ("draw", n, n)  ("shuffle",)  ("resume",)


def compare(options, a, b):
    """(result, striker) of two cards, before dodging: rulings 2 to 6."""
    clubs = (a[1] == "C") + (b[1] == "C")
    if clubs and options["clubs"] == "parry":
        return "parry", None
    by_rank = a[1] == b[1]
    if not by_rank and a[1] in "CH" and b[1] in "CH":
        rule = options["drop_thrust"]
        if rule == "none":
            return "even", None
        if rule != "rank":
            return "hit", 0 if a[1] == ("C" if rule == "drop" else "H") else 1
        by_rank = True
    if not by_rank:
        return "hit", 0 if a[1] + b[1] in STRIKES else 1
    if a[0] == b[0]:
        return "even", None
    return "hit", 0 if HIGH.index(a[0]) > HIGH.index(b[0]) else 1


def draw(state, chance, events=None):
    """Seats 0 and 1 draw in turn up to their limits; the discard is shuffled in when a card is
    needed and the deck is out (rulings 14 and 15)."""
    drew, hand, hands = [0, 0], state["hand"], state["hands"]
    state["drew"] = drew
    state["shuffled"] = False
    due = [_missing(state, 0), _missing(state, 1)]
    while (due[0] > 0 or due[1] > 0) and (state["deck"] or state["discard"]):
        for seat in (0, 1):
            if due[seat] <= 0:
                continue
            if not state["deck"]:
                if not state["discard"]:
                    break
                _shuffle(state, chance)
            state["deck"] -= 1
            hand[seat] += 1
            drew[seat] += 1
            due[seat] -= 1
            if hands:
                hands[seat].append(state["stock"].pop())
    if events is not None:
        if drew[0] or drew[1]:
            events.append(("draw", drew[0], drew[1]))
        if state["shuffled"]:
            events.append(("shuffle",))


def _missing(state, seat):
    """How many cards the seat may draw."""
    return limit(state, seat) - state["hand"][seat] - (state["played"][seat] is not None)


def _shuffle(state, chance):
    """Shuffle the discard into a new deck."""
    state["shuffled"] = True
    state["deck"] = len(state["discard"])
    if state["hands"]:
        state["stock"] = state["discard"]
        chance.shuffle(state["stock"])
    state["discard"] = []


def play(options, state, action, chance, events):
    """Lay a card, in secret; the second one of the round is compared. As a second attack it is discarded."""
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
    """The striker does without the second attack, or takes no wound back."""
    _close(state, chance, events)


def _leave(state, seat, card):
    """Take a card out of the hand of a seat."""
    state["hand"][seat] -= 1
    if state["hands"]:
        state["hands"][seat].remove(card)


def _compare(options, state, chance, events):
    """Both cards are laid: who strikes, and what an ace or a two may bring."""
    a, b = state["played"]
    shown = state["shown"] = [a, b]
    state["played"] = [None, None]
    state["_secret"] = []
    events.append(("cards", a, b))
    result, striker = compare(options, a, b)
    if striker is not None and shown[1 - striker][0] in options["dodge"][1 - striker]:
        result = "dodge"
    state["result"] = result
    state["striker"] = striker
    if result != "hit":
        state["discard"] += [a, b]
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
    """Put a card onto the damage pile of a seat."""
    state["pile"][seat].append(card)
    state["damage"][seat] += 1


def hit(options, state, action, chance, events):
    """The second wound of an ace; a card left out: by chance, from real cards a place (ruling 10)."""
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
    """A two wins a card back from the striker's own pile (rulings 12 and 13)."""
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
    """The last blow ends the fight at once (ruling 17)."""
    state["round"] += 1
    state["phase"] = "over"
    state["over"] = True
    state["winner"] = state["striker"]


# ---- corrections -----------------------------------------------------------


def correctable(options, state):
    """Prefixes of corrections; the wounds of the seat with more of them first."""
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
    """How many wounds can be; where the device deals, each is a card that the seat has."""
    most = state["start"][seat]
    if not at_table(options, state):
        most = min(most, state["damage"][seat] + state["hand"][seat] + (state["played"][seat] is not None))
    return Ask(("int", 0, most), now=True)


def ask_pile(options, state, seat):
    """The Ask for a correction of a damage pile, or of the discard, of which an empty list is the first candidate: a
    list of cards, with the other open cards at most `decks` copies of any."""
    if seat is None:
        old, most, near = state["discard"], 52 * options["decks"], [[]]
    else:
        old, most, near = state["pile"][seat], state["start"][seat], []

    def wrong(value):
        for card in value:
            if card != UNNAMED and lying(state, card) - old.count(card) + value.count(card) > options["decks"]:
                return "%s lies elsewhere or twice" % face(card)
        return None

    nameless = [UNNAMED] * min(most, len(old))
    return Ask(("list", ("card", (UNNAMED,)), 0, most), wrong=wrong,
               candidates=near if nameless in near else near + [nameless])


def apply_set(options, state, action, chance, events):
    """A correction, and what it ends, resumes or closes."""
    name, value = action[1], action[-1]
    if name == "damage":
        _set_damage(state, action[2], value)
    else:
        if name == "pile":
            _hold(state, action[2], state["damage"][action[2]] - len(value))
            state["damage"][action[2]] = len(value)
        correct(state, action)
    state["pick"] = None
    full = [limit(state, seat) == 0 for seat in (0, 1)]
    if full[0] or full[1]:
        state["phase"], state["over"] = "over", True
        state["winner"] = None if full[0] == full[1] else 1 if full[0] else 0
    elif state["over"]:
        state["phase"] = "play"
        state["over"] = False
        state["winner"] = None
        events.append(("resume",))
        draw(state, chance, events)
    elif _special_gone(state):
        _close(state, chance, events)


def _hold(state, seat, more):
    """Change the count of a hand by `more`, within 0 and `start`."""
    state["hand"][seat] = max(0, min(state["start"][seat], state["hand"][seat] + more))


def _set_damage(state, seat, wounds):
    """Cards move between hand and damage pile one by one, a laid card last."""
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
    """True if the special that the phase waits for can no longer happen."""
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
