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


def seats(opt):
    """Two fighters."""
    return 2


def new(opt, chance):
    """The state of a new fight. With `deal: "device"` the deck is shuffled and dealt from `chance`."""
    start = list(opt["start"])
    if opt["skill"] is not None:
        start = [max(1, min(10, (10 * skill + opt["scale"] - 1) // opt["scale"])) for skill in opt["skill"]]
    s = {
        "phase": "play", "over": False, "winner": None, "round": 0, "start": start,
        "damage": [0, 0], "hand": list(start), "deck": 52 * opt["decks"] - start[0] - start[1],
        "discard": [], "pile": [[], []], "played": [None, None], "shown": None, "result": None,
        "striker": None, "pick": None, "drew": list(start), "shuffled": False,
        "hands": None, "stock": None,
    }
    if opt["deal"] == "device":
        s["stock"] = pack() * opt["decks"]
        chance.shuffle(s["stock"])
        s["hands"] = [[], []]
        s["hand"] = [0, 0]
        s["deck"] = len(s["stock"])
        draw(s, chance)
    return s


# ---- what is open ----------------------------------------------------------


def limit(s, seat):
    """How many cards the seat may hold: `start` less its wounds."""
    return s["start"][seat] - s["damage"][seat]


def loser(s):
    """The seat that was struck (while there is a striker)."""
    return 1 - s["striker"]


def lying(s, card):
    """How many copies of a card lie open to the device: both piles, discard and laid cards."""
    return (s["pile"][0].count(card) + s["pile"][1].count(card)
            + s["discard"].count(card) + s["played"].count(card))


def offers(opt, s):
    """Prefixes that are open now, likeliest first (the table of phases in the rules)."""
    phase, striker = s["phase"], s["striker"]
    if phase == "play":
        return [["play", seat] for seat in (0, 1) if not _wrong_seat(s, seat)]
    if phase == "second":
        return [["play", striker], ["pass", striker]]
    if phase == "hit":
        return [["hit"]]
    if phase == "recover":
        return [["take", striker], ["pass", striker]]
    return []


def quick(opt, s, prefix):
    """True for an offer that OK does at once though more could be told: none here."""
    return False


def settable(opt, s):
    """Prefixes of corrections; the wounds of the seat with more of them first."""
    worse = 1 if s["damage"][1] > s["damage"][0] else 0
    prefixes = [["set", "damage", worse], ["set", "damage", 1 - worse]]
    if opt["deal"] == "table":
        prefixes += [["set", "deck"], ["set", "hand", 0], ["set", "hand", 1], ["set", "discard"],
                     ["set", "pile", 0], ["set", "pile", 1]]
    prefixes.append(["set", "round"])
    return prefixes


def ask(opt, s, prefix):
    """What the action needs next, None: it is complete. Refused: a verb unknown or not open."""
    verb = prefix[0]
    if verb == "set":
        return _ask_set(opt, s, prefix)
    if verb not in PHASES:
        raise Refused("Unknown action: " + shown(verb))
    if s["phase"] not in PHASES[verb]:
        raise Refused("Not now")
    if verb == "hit":
        return _ask_hit(opt, s) if len(prefix) == 1 else None
    if len(prefix) == 1:
        return Ask(("seat", (0, 1)), wrong=lambda seat: _wrong_seat(s, seat),
                   near=[seat for seat in (0, 1) if not _wrong_seat(s, seat)])
    if len(prefix) == 3 or verb == "pass":
        return None
    seat = prefix[1]
    if verb == "take":
        pile = s["pile"][seat]
        newest = [pile[i] for i in range(len(pile) - 1, -1, -1) if pile[i] not in pile[i + 1:]]
        return Ask(("card", (UNNAMED,)), wrong=lambda card: _wrong_take(opt, s, seat, card), near=newest)
    if s["hands"]:
        return Ask(("card",), wrong=lambda card: _wrong_card(opt, s, seat, card),
                   secret=seat, near=list(s["hands"][seat]))
    return Ask(("card",), first=_first_card(opt, s), wrong=lambda card: _wrong_card(opt, s, seat, card))


def _ask_hit(opt, s):
    """The card drawn from the loser's hand; left out: by chance (rulings 10 and 11)."""
    seat = loser(s)
    if s["hands"]:
        return Ask(("card",), optional=True, wrong=lambda card: _wrong_card(opt, s, seat, card),
                   near=list(s["hands"][seat]))
    return Ask(("card", (UNNAMED,)), first=UNNAMED, optional=s["pick"] is None,
               wrong=lambda card: None if card == UNNAMED else _wrong_card(opt, s, seat, card))


def _ask_set(opt, s, prefix):
    """What a correction needs: the field, its seat if it has one, the value."""
    table = opt["deal"] == "table"
    if len(prefix) == 1:
        return Ask(("choice", ("damage", "deck", "hand", "discard", "pile", "round") if table
                    else ("damage", "round")))
    field = prefix[1]
    if field in BY_SEAT and len(prefix) == 2:
        return Ask(("seat", (0, 1)))
    if len(prefix) == (4 if field in BY_SEAT else 3):
        return None
    if field == "round":
        return Ask(("int", 0, 999), first=min(999, s["round"]))
    cards = 52 * opt["decks"]
    if field == "deck":
        return Ask(("int", 0, cards), first=min(cards, s["deck"]))
    if field == "discard":
        return _ask_list(opt, s, s["discard"], cards, [[]])
    seat = prefix[2]
    most = s["start"][seat]
    if field == "pile":
        return _ask_list(opt, s, s["pile"][seat], most, [])
    if field == "damage" and not table:
        most = min(most, s["damage"][seat] + s["hand"][seat] + (s["played"][seat] is not None))
    return Ask(("int", 0, most), first=s[field][seat])


def _ask_list(opt, s, old, most, near):
    """A pile as a list of cards, with the other open cards at most `decks` copies of any."""
    def wrong(value):
        for card in value:
            if card != UNNAMED and lying(s, card) - old.count(card) + value.count(card) > opt["decks"]:
                return "%s lies elsewhere or twice" % face(card)
        return None

    nameless = [UNNAMED] * min(most, len(old))
    return Ask(("list", ("card", (UNNAMED,)), 0, most), wrong=wrong,
               near=near if nameless in near else near + [nameless])


def _wrong_seat(s, seat):
    """Why the seat cannot act now; None if it can. Not for `hit`, which has no seat."""
    if s["phase"] != "play":
        return None if seat == s["striker"] else "That is for @%d" % s["striker"]
    if s["played"][seat] is not None:
        return "@%d has laid a card" % seat
    if s["hand"][seat] < 1:
        return "@%d has no card left" % seat
    return None


def _wrong_card(opt, s, seat, card):
    """Why the card cannot be in the seat's hand; None if it can (ruling 19)."""
    if s["hands"]:
        return None if card in s["hands"][seat] else "%s is not in @%d's hand" % (face(card), seat)
    if lying(s, card) < opt["decks"]:
        return None
    if lying(s, card) == s["played"].count(card):
        return "%s is laid already" % face(card)
    return "%s lies in a pile. Fix the pile?" % face(card)


def _wrong_take(opt, s, seat, card):
    """Why the card cannot be won back; None if it can (ruling 12, and an unnamed wound)."""
    pile = s["pile"][seat]
    if card in pile:
        return None
    if card == UNNAMED or UNNAMED not in pile:
        return "Not in @%d's damage pile" % seat
    return _wrong_card(opt, s, seat, card)


def _first_card(opt, s):
    """Where the card wheels start: the eight of spades, or the next card that can be in a hand."""
    for i in range(13):
        rank = RANKS[(7 + i) % 13]
        for suit in "SDHC":
            if lying(s, rank + suit) < opt["decks"]:
                return rank + suit
    return None


# ---- what follows ----------------------------------------------------------


def apply(opt, s, action, chance):
    """Change `s` by a checked action; the events, which `words.said` puts into lines:

    ("cards", a, b)  ("parry",)  ("even",)  ("dodge", seat)  ("hit", striker, lost card, won card, wounds)
    ("wound", seat, card, wounds)  ("took", seat, card)  ("draw", n, n)  ("shuffle",)  ("resume",)
    """
    events = []
    verb = action[0]
    if verb == "set":
        _set(s, action, chance, events)
    elif verb == "play":
        _play(opt, s, action[1], action[2], chance, events)
    elif verb == "pass":
        _close(s, chance, events)
    elif verb == "take":
        _take(s, action[1], action[2], chance, events)
    else:
        _hit(s, action[1] if len(action) == 2 else None, chance, events)
    return events


def secret(opt, s, action, n):
    """True for a card that is laid and not yet compared."""
    return action[0] == "play" and not s["over"] and s["played"][action[1]] == action[2]


def compare(opt, a, b):
    """(result, striker) of two cards, before dodging: rulings 2 to 6."""
    clubs = (a[1] == "C") + (b[1] == "C")
    if clubs and opt["clubs"] == "parry":
        return "parry", None
    by_rank = a[1] == b[1]
    if not by_rank and a[1] in "CH" and b[1] in "CH":
        rule = opt["drop_thrust"]
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


def draw(s, chance, events=None):
    """Seats 0 and 1 draw in turn up to their limits; the discard is shuffled in when a card is
    needed and the deck is out (rulings 14 and 15)."""
    drew = [0, 0]
    s["drew"] = drew
    s["shuffled"] = False
    before = -1
    while before != drew[0] + drew[1]:
        before = drew[0] + drew[1]
        for seat in (0, 1):
            laid = 0 if s["played"][seat] is None else 1
            if s["hand"][seat] + laid >= limit(s, seat):
                continue
            if not s["deck"]:
                if not s["discard"]:
                    continue
                _shuffle(s, chance)
            s["deck"] -= 1
            s["hand"][seat] += 1
            drew[seat] += 1
            if s["hands"]:
                s["hands"][seat].append(s["stock"].pop())
    if events is not None:
        if drew[0] or drew[1]:
            events.append(("draw", drew[0], drew[1]))
        if s["shuffled"]:
            events.append(("shuffle",))


def _shuffle(s, chance):
    """The discard becomes the deck."""
    s["shuffled"] = True
    s["deck"] = len(s["discard"])
    if s["hands"]:
        s["stock"] = s["discard"]
        chance.shuffle(s["stock"])
    s["discard"] = []


def _play(opt, s, seat, card, chance, events):
    """Lay a card; the second one of the round is compared. As a second attack it is discarded."""
    _leave(s, seat, card)
    if s["phase"] == "second":
        s["discard"].append(card)
        s["phase"] = "hit"
        return
    s["played"][seat] = card
    if s["played"][1 - seat] is not None:
        _compare(opt, s, chance, events)


def _leave(s, seat, card):
    """A card leaves the seat's hand."""
    s["hand"][seat] -= 1
    if s["hands"]:
        s["hands"][seat].remove(card)


def _compare(opt, s, chance, events):
    """Both cards are laid: who strikes, and what an ace or a two may bring."""
    a, b = s["played"]
    s["shown"] = [a, b]
    s["played"] = [None, None]
    events.append(("cards", a, b))
    result, striker = compare(opt, a, b)
    if striker is not None and s["shown"][1 - striker][0] in opt["dodge"][1 - striker]:
        result = "dodge"
    s["result"] = result
    s["striker"] = striker
    if result != "hit":
        s["discard"] += [a, b]
        events.append(("dodge", 1 - striker) if result == "dodge" else (result,))
        _close(s, chance, events)
        return
    struck = 1 - striker
    won = s["shown"][striker]
    _wound(s, struck, s["shown"][struck])
    s["discard"].append(won)
    events.append(("hit", striker, s["shown"][struck], won, s["damage"][struck]))
    if limit(s, struck) == 0:
        _end(s)
    elif won[0] == "A" and s["hand"][0] and s["hand"][1]:
        s["phase"] = "second"
    elif won[0] == "2" and s["damage"][striker]:
        s["phase"] = "recover"
    else:
        _close(s, chance, events)


def _wound(s, seat, card):
    """A card goes onto the seat's damage pile."""
    s["pile"][seat].append(card)
    s["damage"][seat] += 1


def _hit(s, card, chance, events):
    """The second wound of an ace; `card` None: by chance, from real cards a place (ruling 10)."""
    seat = loser(s)
    if card is None:
        place = chance.below(s["hand"][seat])
        if not s["hands"]:
            s["pick"] = place + 1
            return
        card = s["hands"][seat].pop(place)
        s["hand"][seat] -= 1
    else:
        _leave(s, seat, card)
    _wound(s, seat, card)
    s["pick"] = None
    events.append(("wound", seat, card, s["damage"][seat]))
    if limit(s, seat) == 0:
        _end(s)
    else:
        _close(s, chance, events)


def _take(s, seat, card, chance, events):
    """A two wins a card back from the striker's own pile (rulings 12 and 13)."""
    pile = s["pile"][seat]
    pile.remove(card if card in pile else UNNAMED)
    s["damage"][seat] -= 1
    s["hand"][seat] = min(s["start"][seat], s["hand"][seat] + 1)
    if s["hands"]:
        s["hands"][seat].append(card)
    events.append(("took", seat, card))
    _close(s, chance, events)


def _close(s, chance, events):
    """The round is done: draw, then the next one."""
    s["round"] += 1
    s["phase"] = "play"
    draw(s, chance, events)


def _end(s):
    """The last blow ends the fight at once (ruling 17)."""
    s["round"] += 1
    s["phase"] = "over"
    s["over"] = True
    s["winner"] = s["striker"]


# ---- corrections -----------------------------------------------------------


def _set(s, action, chance, events):
    """A correction, and what it ends, resumes or closes."""
    field, value = action[1], action[-1]
    if field == "damage":
        _set_damage(s, action[2], value)
    elif field == "pile":
        seat = action[2]
        s["pile"][seat] = list(value)
        _hold(s, seat, s["damage"][seat] - len(value))
        s["damage"][seat] = len(value)
    elif field == "hand":
        s["hand"][action[2]] = value
    else:
        s[field] = list(value) if field == "discard" else value
    s["pick"] = None
    full = [limit(s, seat) == 0 for seat in (0, 1)]
    if full[0] or full[1]:
        s["phase"] = "over"
        s["over"] = True
        s["winner"] = None if full[0] and full[1] else (1 if full[0] else 0)
    elif s["over"]:
        s["phase"] = "play"
        s["over"] = False
        s["winner"] = None
        events.append(("resume",))
        draw(s, chance, events)
    elif _special_gone(s):
        _close(s, chance, events)


def _hold(s, seat, more):
    """The count of a hand changes, within 0 and `start`."""
    s["hand"][seat] = max(0, min(s["start"][seat], s["hand"][seat] + more))


def _set_damage(s, seat, wounds):
    """Cards move between hand and damage pile one by one, a laid card last."""
    pile = s["pile"][seat]
    while len(pile) > wounds:
        card = pile.pop()
        _hold(s, seat, 1)
        if s["hands"]:
            s["hands"][seat].append(card)
    while len(pile) < wounds:
        if s["hand"][seat]:
            s["hand"][seat] -= 1
            pile.append(s["hands"][seat].pop() if s["hands"] else UNNAMED)
        elif s["played"][seat] is not None:
            pile.append(s["played"][seat])
            s["played"][seat] = None
        else:
            pile.append(UNNAMED)
    s["damage"][seat] = wounds


def _special_gone(s):
    """True if the special that the phase waits for can no longer happen."""
    phase = s["phase"]
    if phase == "second":
        return not s["hand"][0] or not s["hand"][1]
    if phase == "hit":
        return not s["hand"][loser(s)]
    return phase == "recover" and not s["pile"][s["striker"]]
