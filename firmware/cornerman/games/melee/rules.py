"""The rules of Melee: what is open, what it asks for, and what follows (rules/melee.md)."""

from cornerman.cards import RANKS, face, pack
from cornerman.game import Ask, Refused, shown

HIGH = "23456789TJQKA"
UNNAMED = "??"

FIELDS = (
    "phase", "over", "winner", "round", "start", "damage", "hand", "deck", "discard", "pile",
    "played", "shown", "result", "striker", "pick", "drew", "shuffled", "hands", "stock",
)

# In which phases a verb is open.
PHASES = {"play": ("play", "second"), "pass": ("second", "recover"), "hit": ("hit",), "take": ("recover",)}

# What beats what between different suits: first against second. Heart and club: option drop_thrust.
STRIKES = ("SD", "DH", "HS", "SC", "CD")

BY_SEAT = ("damage", "hand", "pile")


def seats(options):
    """Two fighters."""
    return 2


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
        "hands": None, "stock": None,
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


def open_prefixes(options, state):
    """Prefixes that are open now, likeliest first (the table of phases in the rules)."""
    phase, striker = state["phase"], state["striker"]
    if phase == "play":
        return [["play", seat] for seat in (0, 1) if not _wrong_seat(state, seat)]
    if phase == "second":
        return [["play", striker], ["pass", striker]]
    if phase == "hit":
        return [["hit"]]
    if phase == "recover":
        return [["take", striker], ["pass", striker]]
    return []


def quick(options, state, prefix):
    """True for an offer that OK does at once though more could be told: none here."""
    return False


def correctable(options, state):
    """Prefixes of corrections; the wounds of the seat with more of them first."""
    worse = 1 if state["damage"][1] > state["damage"][0] else 0
    prefixes = [["set", "damage", worse], ["set", "damage", 1 - worse]]
    if options["deal"] == "table":
        prefixes += [["set", "deck"], ["set", "hand", 0], ["set", "hand", 1], ["set", "discard"],
                     ["set", "pile", 0], ["set", "pile", 1]]
    prefixes.append(["set", "round"])
    return prefixes


def ask(options, state, prefix):
    """What the action needs next, None: it is complete. Refused: a verb unknown or not open."""
    verb = prefix[0]
    if verb == "set":
        return _ask_set(options, state, prefix)
    if verb not in PHASES:
        raise Refused("Unknown action: " + shown(verb))
    if state["phase"] not in PHASES[verb]:
        raise Refused("Not now")
    if verb == "hit":
        return _ask_hit(options, state) if len(prefix) == 1 else None
    if len(prefix) == 1:
        return Ask(("seat", (0, 1)), wrong=lambda seat: _wrong_seat(state, seat),
                   candidates=[seat for seat in (0, 1) if not _wrong_seat(state, seat)])
    if len(prefix) == 3 or verb == "pass":
        return None
    seat = prefix[1]
    if verb == "take":
        pile = state["pile"][seat]
        newest = [pile[i] for i in range(len(pile) - 1, -1, -1) if pile[i] not in pile[i + 1:]]
        return Ask(("card", (UNNAMED,)), wrong=lambda card: _wrong_take(options, state, seat, card), candidates=newest)
    if state["hands"]:
        return Ask(("card",), wrong=lambda card: _wrong_card(options, state, seat, card),
                   secret=seat, candidates=list(state["hands"][seat]))
    return Ask(("card",), first=_first_card(options, state), wrong=lambda card: _wrong_card(options, state, seat, card))


def _ask_hit(options, state):
    """The card drawn from the loser's hand; left out: by chance (rulings 10 and 11)."""
    seat = loser(state)
    if state["hands"]:
        return Ask(("card",), optional=True, wrong=lambda card: _wrong_card(options, state, seat, card),
                   candidates=list(state["hands"][seat]))
    return Ask(("card", (UNNAMED,)), first=UNNAMED, optional=state["pick"] is None,
               wrong=lambda card: None if card == UNNAMED else _wrong_card(options, state, seat, card))


def _ask_set(options, state, prefix):
    """What a correction needs: the field, its seat if it has one, the value."""
    table = options["deal"] == "table"
    if len(prefix) == 1:
        return Ask(("choice", ("damage", "deck", "hand", "discard", "pile", "round") if table
                    else ("damage", "round")))
    field = prefix[1]
    if field in BY_SEAT and len(prefix) == 2:
        return Ask(("seat", (0, 1)))
    if len(prefix) == (4 if field in BY_SEAT else 3):
        return None
    if field == "round":
        return Ask(("int", 0, 999), first=min(999, state["round"]))
    cards = 52 * options["decks"]
    if field == "deck":
        return Ask(("int", 0, cards), first=min(cards, state["deck"]))
    if field == "discard":
        return _ask_list(options, state, state["discard"], cards, [[]])
    seat = prefix[2]
    most = state["start"][seat]
    if field == "pile":
        return _ask_list(options, state, state["pile"][seat], most, [])
    if field == "damage" and not table:
        most = min(most, state["damage"][seat] + state["hand"][seat] + (state["played"][seat] is not None))
    return Ask(("int", 0, most), first=state[field][seat])


def _ask_list(options, state, old, most, near):
    """A pile as a list of cards, with the other open cards at most `decks` copies of any."""
    def wrong(value):
        for card in value:
            if card != UNNAMED and lying(state, card) - old.count(card) + value.count(card) > options["decks"]:
                return "%s lies elsewhere or twice" % face(card)
        return None

    nameless = [UNNAMED] * min(most, len(old))
    return Ask(("list", ("card", (UNNAMED,)), 0, most), wrong=wrong,
               candidates=near if nameless in near else near + [nameless])


def _wrong_seat(state, seat):
    """Why the seat cannot act now; None if it can. Not for `hit`, which has no seat."""
    if state["phase"] != "play":
        return None if seat == state["striker"] else "That is for @%d" % state["striker"]
    if state["played"][seat] is not None:
        return "@%d has laid a card" % seat
    if state["hand"][seat] < 1:
        return "@%d has no card left" % seat
    return None


def _wrong_card(options, state, seat, card):
    """Why the card cannot be in the seat's hand; None if it can (ruling 19)."""
    if state["hands"]:
        return None if card in state["hands"][seat] else "%s is not in @%d's hand" % (face(card), seat)
    if lying(state, card) < options["decks"]:
        return None
    if lying(state, card) == state["played"].count(card):
        return "%s is laid already" % face(card)
    return "%s lies in a pile. Fix the pile?" % face(card)


def _wrong_take(options, state, seat, card):
    """Why the card cannot be won back; None if it can (ruling 12, and an unnamed wound)."""
    pile = state["pile"][seat]
    if card in pile:
        return None
    if card == UNNAMED or UNNAMED not in pile:
        return "Not in @%d's damage pile" % seat
    return _wrong_card(options, state, seat, card)


def _first_card(options, state):
    """Where the card wheels start: the eight of spades, or the next card that can be in a hand."""
    for i in range(13):
        rank = RANKS[(7 + i) % 13]
        for suit in "SDHC":
            if lying(state, rank + suit) < options["decks"]:
                return rank + suit
    return None


# ---- what follows ----------------------------------------------------------


def apply(options, state, action, chance):
    """Change `state` by a checked action; the events, which `words.describe_event` puts into lines:

    ("cards", a, b)  ("parry",)  ("even",)  ("dodge", seat)  ("hit", striker, lost card, won card, wounds)
    ("wound", seat, card, wounds)  ("took", seat, card)  ("draw", n, n)  ("shuffle",)  ("resume",)
    """
    events = []
    verb = action[0]
    if verb == "set":
        _set(state, action, chance, events)
    elif verb == "play":
        _play(options, state, action[1], action[2], chance, events)
    elif verb == "pass":
        _close(state, chance, events)
    elif verb == "take":
        _take(state, action[1], action[2], chance, events)
    else:
        _hit(state, action[1] if len(action) == 2 else None, chance, events)
    return events


def secret(options, state, action, n):
    """True for a card that is laid and not yet compared."""
    return action[0] == "play" and not state["over"] and state["played"][action[1]] == action[2]


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
    drew = [0, 0]
    state["drew"] = drew
    state["shuffled"] = False
    before = -1
    while before != drew[0] + drew[1]:
        before = drew[0] + drew[1]
        for seat in (0, 1):
            laid = 0 if state["played"][seat] is None else 1
            if state["hand"][seat] + laid >= limit(state, seat):
                continue
            if not state["deck"]:
                if not state["discard"]:
                    continue
                _shuffle(state, chance)
            state["deck"] -= 1
            state["hand"][seat] += 1
            drew[seat] += 1
            if state["hands"]:
                state["hands"][seat].append(state["stock"].pop())
    if events is not None:
        if drew[0] or drew[1]:
            events.append(("draw", drew[0], drew[1]))
        if state["shuffled"]:
            events.append(("shuffle",))


def _shuffle(state, chance):
    """The discard becomes the deck."""
    state["shuffled"] = True
    state["deck"] = len(state["discard"])
    if state["hands"]:
        state["stock"] = state["discard"]
        chance.shuffle(state["stock"])
    state["discard"] = []


def _play(options, state, seat, card, chance, events):
    """Lay a card; the second one of the round is compared. As a second attack it is discarded."""
    _leave(state, seat, card)
    if state["phase"] == "second":
        state["discard"].append(card)
        state["phase"] = "hit"
        return
    state["played"][seat] = card
    if state["played"][1 - seat] is not None:
        _compare(options, state, chance, events)


def _leave(state, seat, card):
    """A card leaves the seat's hand."""
    state["hand"][seat] -= 1
    if state["hands"]:
        state["hands"][seat].remove(card)


def _compare(options, state, chance, events):
    """Both cards are laid: who strikes, and what an ace or a two may bring."""
    a, b = state["played"]
    state["shown"] = [a, b]
    state["played"] = [None, None]
    events.append(("cards", a, b))
    result, striker = compare(options, a, b)
    if striker is not None and state["shown"][1 - striker][0] in options["dodge"][1 - striker]:
        result = "dodge"
    state["result"] = result
    state["striker"] = striker
    if result != "hit":
        state["discard"] += [a, b]
        events.append(("dodge", 1 - striker) if result == "dodge" else (result,))
        _close(state, chance, events)
        return
    struck = 1 - striker
    won = state["shown"][striker]
    _wound(state, struck, state["shown"][struck])
    state["discard"].append(won)
    events.append(("hit", striker, state["shown"][struck], won, state["damage"][struck]))
    if limit(state, struck) == 0:
        _end(state)
    elif won[0] == "A" and state["hand"][0] and state["hand"][1]:
        state["phase"] = "second"
    elif won[0] == "2" and state["damage"][striker]:
        state["phase"] = "recover"
    else:
        _close(state, chance, events)


def _wound(state, seat, card):
    """A card goes onto the seat's damage pile."""
    state["pile"][seat].append(card)
    state["damage"][seat] += 1


def _hit(state, card, chance, events):
    """The second wound of an ace; `card` None: by chance, from real cards a place (ruling 10)."""
    seat = loser(state)
    if card is None:
        place = chance.below(state["hand"][seat])
        if not state["hands"]:
            state["pick"] = place + 1
            return
        card = state["hands"][seat].pop(place)
        state["hand"][seat] -= 1
    else:
        _leave(state, seat, card)
    _wound(state, seat, card)
    state["pick"] = None
    events.append(("wound", seat, card, state["damage"][seat]))
    if limit(state, seat) == 0:
        _end(state)
    else:
        _close(state, chance, events)


def _take(state, seat, card, chance, events):
    """A two wins a card back from the striker's own pile (rulings 12 and 13)."""
    pile = state["pile"][seat]
    pile.remove(card if card in pile else UNNAMED)
    state["damage"][seat] -= 1
    state["hand"][seat] = min(state["start"][seat], state["hand"][seat] + 1)
    if state["hands"]:
        state["hands"][seat].append(card)
    events.append(("took", seat, card))
    _close(state, chance, events)


def _close(state, chance, events):
    """The round is done: draw, then the next one."""
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


def _set(state, action, chance, events):
    """A correction, and what it ends, resumes or closes."""
    field, value = action[1], action[-1]
    if field == "damage":
        _set_damage(state, action[2], value)
    elif field == "pile":
        seat = action[2]
        state["pile"][seat] = list(value)
        _hold(state, seat, state["damage"][seat] - len(value))
        state["damage"][seat] = len(value)
    elif field == "hand":
        state["hand"][action[2]] = value
    else:
        state[field] = list(value) if field == "discard" else value
    state["pick"] = None
    full = [limit(state, seat) == 0 for seat in (0, 1)]
    if full[0] or full[1]:
        state["phase"] = "over"
        state["over"] = True
        state["winner"] = None if full[0] and full[1] else (1 if full[0] else 0)
    elif state["over"]:
        state["phase"] = "play"
        state["over"] = False
        state["winner"] = None
        events.append(("resume",))
        draw(state, chance, events)
    elif _special_gone(state):
        _close(state, chance, events)


def _hold(state, seat, more):
    """The count of a hand changes, within 0 and `start`."""
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
