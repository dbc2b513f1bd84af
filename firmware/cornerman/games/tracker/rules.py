"""The rules of the free tracker (rules/tracker.md): it keeps numbers and knows two things about winning."""

from cornerman.cards import RANKS, SUITS, face
from cornerman.game import Ask, Refused

JOKERS = ("X1", "X2")
CARDS = {"none": 0, "52": 52, "54": 54}
SHOWN_SUITS = ("S", "D", "H", "C")
SIDES = ("heads", "tails")
MOST_ROUNDS = 999
MOST_DRAWN = 20


def seats(opt):
    """Number of seats."""
    return opt["seats"]


def effect(counter, value):
    """What a counter does at a value: "none", "out", "win" or "end"."""
    if value == counter["min"]:
        return counter["at_min"]
    if value == counter["max"]:
        return counter["at_max"]
    return "none"


def new(opt, chance):
    """The state of a new match."""
    n = opt["seats"]
    s = {
        "phase": "play", "over": False, "winner": None,
        "out": [False] * n, "turn": None, "first": 0, "round": 0, "applied": None,
        "trump": None, "deck": None, "drawn": [], "drew": [],
        "roll": None, "sides": None, "sum": None, "coin": None,
    }
    for i, counter in enumerate(opt["counters"]):
        s["c%d" % i] = [counter["start"]] * n
    for i, counter in enumerate(opt["shared"]):
        s["s%d" % i] = counter["start"]
    _count_deck(opt, s)
    return s


# ---- the pack ---------------------------------------------------------------


def _count_deck(opt, s):
    if opt["pack"] != "suits":
        s["deck"] = CARDS[opt["pack"]] * opt["packs"] - len(s["drawn"])


def _place(card):
    """Where a card stands in a new pack, from 0: C D H S, A to K in each, X1, X2."""
    if card in JOKERS:
        return 52 + JOKERS.index(card)
    return SUITS.index(card[1]) * 13 + RANKS.index(card[0])


def _card(place):
    return JOKERS[place - 52] if place >= 52 else RANKS[place % 13] + SUITS[place // 13]


def _tally(cards):
    """How often each card is among `cards`, by its place in a new pack."""
    counts = bytearray(54)
    for card in cards:
        counts[_place(card)] += 1
    return counts


def _card_kind(opt):
    """The kind of what can be drawn from the pack."""
    if opt["pack"] == "suits":
        return ("suit",)
    return ("card", JOKERS) if opt["pack"] == "54" else ("card",)


def _not_in(opt, drawn, cards):
    """None if `cards` can be drawn one after the other (any number of them), else the sentence."""
    if opt["pack"] == "suits":
        return None
    counts = _tally(drawn)
    for card in cards:
        place = _place(card)
        counts[place] += 1
        if counts[place] > opt["packs"]:
            return face(card) + " is out of the pack"
    return None


def _not_out(drawn, cards):
    """None if each of `cards` lies in `drawn`, one named twice twice, else the sentence."""
    rest = list(drawn)
    for card in cards:
        if card not in rest:
            return face(card) + " is not out"
        rest.remove(card)
    return None


def _draw(opt, s, n, told, chance):
    """Take n cards from the pack: those told, else by chance (ruling 8)."""
    if told is not None:
        got = list(told)
    elif opt["pack"] == "suits":
        got = [SUITS[chance.below(4)] for _ in range(n)]
    else:
        got = []
        packs, left, counts = opt["packs"], s["deck"], _tally(s["drawn"])
        for _ in range(n):
            at = chance.below(left)
            place = 0
            while at >= packs - counts[place]:
                at -= packs - counts[place]
                place += 1
            got.append(_card(place))
            counts[place] += 1
            left -= 1
    s["drew"] = got
    s["drawn"] = s["drawn"] + got
    if opt["pack"] == "suits":
        s["drawn"] = s["drawn"][-MOST_DRAWN:]
    _count_deck(opt, s)


# ---- what is open -----------------------------------------------------------


def offers(opt, s):
    """Prefixes open now: `begin` first before round 1, then `next`, luck, the pack, numbers, seats,
    last what the table tells itself."""
    if s["over"]:
        return []
    out = [["next"], ["roll"]]
    if s["deck"] != 0:
        if opt["trump"] != "none":
            out.append(["trump"])
        out.append(["draw", 1])
    out.append(["coin"])
    if s["drawn"]:
        out.append(["shuffle"])
    if opt["counters"] or opt["shared"]:
        out.append(["add"])
    out.append(["out"])
    if True in s["out"]:
        out.append(["in"])
    out.insert(len(out) if s["round"] else 0, ["begin"])
    out.append(["roll", opt["dice"][0], opt["dice"][1]])
    if s["deck"] != 0:
        out.append(["draw"])
    return out


def quick(opt, s, prefix):
    """True for an offer that OK does at once, without asking what the table could tell."""
    return prefix in (["roll"], ["trump"], ["draw", 1], ["coin"], ["shuffle"])


def settable(opt, s):
    """Prefixes for corrections: turns, trump and pack first, then the numbers and who is out."""
    out = [["set", "turn"], ["set", "first"], ["set", "round"]]
    if opt["trump"] != "none":
        out.append(["set", "trump"])
    if s["drawn"]:
        out.append(["set", "drawn"])
    out += [["set", "c%d" % i] for i in range(len(opt["counters"]))]
    out += [["set", "s%d" % i] for i in range(len(opt["shared"]))]
    out.append(["set", "out"])
    return out


def ask(opt, s, prefix):
    """The next argument after `prefix`, or None: complete.

    Refused: an unknown verb; in `over` all but `set` (ruling 13); card verbs with nothing
    to draw or to put back.
    """
    verb, n = prefix[0], len(prefix)
    if verb == "set":
        return _ask_set(opt, s, prefix)
    if verb not in ("add", "roll", "coin", "draw", "trump", "shuffle", "next", "begin", "out", "in"):
        raise Refused("There is no such action")
    if s["over"]:
        raise Refused("It is over: correct a number")
    if verb == "add":
        return _ask_add(opt, s, prefix)
    if verb == "roll":
        if n == 1:
            return Ask(("int", 1, 20), opt["dice"][0], True)
        if n == 2:
            return Ask(("int", 2, 100), opt["dice"][1])
        if n == 3:
            middle = (1 + prefix[2]) // 2
            return Ask(("list", ("int", 1, prefix[2], middle), prefix[1], prefix[1]), None, True)
    elif verb == "coin":
        if n == 1:
            return Ask(("choice", SIDES), None, True)
    elif verb == "draw" or verb == "trump":
        return _ask_draw(opt, s, prefix)
    elif verb == "shuffle":
        drawn = s["drawn"]
        if not drawn:
            raise Refused("No card is out")
        if n == 1:
            return Ask(("list", _card_kind(opt), 1, len(drawn)), None, True, lambda cards: _not_out(drawn, cards))
    elif n == 1 and verb != "next":
        return _ask_seat(opt, s, verb)
    return None


def _all_seats(opt):
    return ("seat", tuple(range(opt["seats"])))


def _ask_seat(opt, s, verb):
    if verb == "in":
        if True not in s["out"]:
            raise Refused("Nobody is out")
        return Ask(_all_seats(opt), wrong=lambda seat: None if s["out"][seat] else "@%d is in" % seat)
    return Ask(_all_seats(opt), optional=verb == "begin",
               wrong=lambda seat: "@%d is out" % seat if s["out"][seat] else None)


def _ask_add(opt, s, prefix):
    n = len(prefix)
    if n == 1:
        if opt["counters"]:
            kind = _all_seats(opt)
            return Ask(("maybe", kind) if opt["shared"] else kind)
        if opt["shared"]:
            return Ask(("choice", (None,)))
        raise Refused("There is nothing to count")
    seat = prefix[1]
    counters = opt["shared"] if seat is None else opt["counters"]
    if n == 2:
        return Ask(("choice", tuple(range(len(counters)))))
    if n == 3:
        counter, value = counters[prefix[2]], counted(s, seat, prefix[2])

        def wrong(delta):
            if delta and clamped(counter, value + delta) != value:
                return None
            return "%s is at %d already" % (counter["name"], value)
        step = counter["step"]
        return Ask(("int", -999, 999), step if value == counter["min"] else -step, wrong=wrong)
    return None


def _ask_draw(opt, s, prefix):
    verb, n, left = prefix[0], len(prefix), s["deck"]
    if verb == "trump" and opt["trump"] == "none":
        raise Refused("There is no trump in this match")
    if left == 0:
        raise Refused("No cards left" if opt["pack"] != "none" else "There is no pack in this match")
    kind = _card_kind(opt)
    if verb == "trump":
        if n > 1:
            return None
        near = list(SHOWN_SUITS) if opt["pack"] == "suits" else None
        return Ask(kind, None, True, lambda card: _not_in(opt, s["drawn"], [card]), near=near)
    if n == 1:
        def wrong(count):
            if left is not None and count > left:
                return "Only %d card%s left" % (left, "" if left == 1 else "s")
        return Ask(("int", 1, MOST_DRAWN), 1, wrong=wrong)
    if n == 2:
        return Ask(("list", kind, prefix[1], prefix[1]), None, True, lambda cards: _not_in(opt, s["drawn"], cards))
    return None


def _fields(opt):
    """The settable fields."""
    return tuple(["turn", "first", "round", "trump", "drawn", "out"] +
                 ["c%d" % i for i in range(len(opt["counters"]))] +
                 ["s%d" % i for i in range(len(opt["shared"]))])


def by_seat(field):
    """True for a field with one value a seat."""
    return field == "out" or field[0] == "c"


def _ask_set(opt, s, prefix):
    n = len(prefix)
    if n == 1:
        return Ask(("choice", _fields(opt)))
    field = prefix[1]
    if by_seat(field):
        if n == 2:
            return Ask(_all_seats(opt))
        if n > 3:
            return None
        value = s[field][prefix[2]]
        if field == "out":
            return Ask(("choice", (False, True)), value)
        counter = opt["counters"][int(field[1])]
        return Ask(("int", counter["min"], counter["max"]), value)
    if n > 2:
        return None
    if field == "turn":
        return Ask(("maybe", _all_seats(opt)), s["turn"])
    if field == "first":
        return Ask(_all_seats(opt), s["first"])
    if field == "round":
        return Ask(("int", 0, MOST_ROUNDS), s["round"])
    if field == "trump":
        return _ask_trump(opt, s)
    if field == "drawn":
        return _ask_drawn(opt)
    counter = opt["shared"][int(field[1])]
    return Ask(("int", counter["min"], counter["max"]), s[field])


def _ask_trump(opt, s):
    """`set trump`: by the option nothing, a suit, or a card of the pack (of the 54 without a pack)."""
    if opt["trump"] == "none":
        return Ask(("choice", (None,)))
    if opt["trump"] == "suit" or opt["pack"] == "suits":
        return Ask(("maybe", ("suit",)), s["trump"], near=list(SHOWN_SUITS) + [None])
    return Ask(("maybe", ("card", JOKERS) if opt["pack"] == "none" else _card_kind(opt)), s["trump"])


def _ask_drawn(opt):
    """`set drawn`: what can lie outside the pack; the picker only offers "all in"."""
    pack = opt["pack"]
    most = MOST_DRAWN if pack == "suits" else CARDS[pack] * opt["packs"]

    def wrong(cards):
        if _not_in(opt, (), cards):
            return "More of a card than there are"
    return Ask(("list", _card_kind(opt), 0, most), wrong=wrong, near=[[]])


# ---- what happens -----------------------------------------------------------


def counted(s, seat, i):
    """The value of counter i of a seat; seat None: of shared counter i."""
    return s["s%d" % i] if seat is None else s["c%d" % i][seat]


def clamped(counter, value):
    """The value, cut off at the bounds of the counter (ruling 1)."""
    return max(counter["min"], min(counter["max"], value))


def line(opt, s):
    """All seats in the order of their turns, looked at afresh (rulings 6 and 7)."""
    n, first = opt["seats"], s["first"]
    ring = [(first + k) % n for k in range(n)]
    if opt["order"] != "seats":
        values = s["c%d" % opt["order"]]
        ring.sort(key=lambda seat: (-values[seat], (seat - first) % n))
    return ring


def _move(opt, s, seat, i, to):
    """A counter of a seat comes to a value, and the seat out or in by its bounds (rulings 2 and 3)."""
    values, counter = s["c%d" % i], opt["counters"][i]
    before = values[seat]
    values[seat] = to
    if to == before:
        return
    if effect(counter, to) == "out":
        s["out"][seat] = True
    elif effect(counter, before) == "out" and not _stands_on(opt, s, seat, "out"):
        s["out"][seat] = False


def _stands_on(opt, s, seat, what):
    """True if a counter of the seat stands on a bound with this effect."""
    for i, counter in enumerate(opt["counters"]):
        if effect(counter, s["c%d" % i][seat]) == what:
            return True
    return False


def _settle(opt, s):
    """Whether it is over and who has won, after every action (ruling 4)."""
    still_in = [seat for seat in range(opt["seats"]) if not s["out"][seat]]
    winners = [seat for seat in still_in if _stands_on(opt, s, seat, "win")]
    over, winner = True, None
    if winners:
        winner = winners[0] if len(winners) == 1 else None
    elif any([effect(counter, s["s%d" % i]) == "end" for i, counter in enumerate(opt["shared"])]):
        pass
    elif len(still_in) == 1 and opt["seats"] > 1 and opt["last"] == "wins":
        winner = still_in[0]
    elif still_in:
        over = False
    s["over"], s["winner"] = over, winner
    s["phase"] = "over" if over else "play"


def apply(opt, s, action, chance):
    """Change `s` by a checked action. Events, in this order:

    (verb, …)       what was done; ("add", seat, counter, old, new, asked), ("set", action)
    ("out", seat), ("back", seat)
    ("over",), ("on",)   it has ended, or goes on after a correction
    """
    before, was_over, was_winner = list(s["out"]), s["over"], s["winner"]
    events = [_done(opt, s, action, chance)]
    _settle(opt, s)
    for seat in range(opt["seats"]):
        if s["out"][seat] != before[seat]:
            events.append(("out" if s["out"][seat] else "back", seat))
    if s["over"] and not (was_over and was_winner == s["winner"]):
        events.append(("over",))
    elif was_over and not s["over"]:
        events.append(("on",))
    return [event for event in events if event]


def _done(opt, s, action, chance):
    """The effect of the action alone; its event, or None where a seat's own event tells it."""
    verb = action[0]
    if verb == "add":
        return _add(opt, s, action[1], action[2], action[3])
    if verb == "roll":
        count, sides = (action[1], action[2]) if len(action) > 1 else opt["dice"]
        s["roll"] = list(action[3]) if len(action) > 3 else [chance.die(sides) for _ in range(count)]
        s["sides"], s["sum"] = sides, sum(s["roll"])
    elif verb == "coin":
        s["coin"] = action[1] if len(action) > 1 else SIDES[chance.below(2)]
    elif verb == "draw":
        _draw(opt, s, action[1], action[2] if len(action) > 2 else None, chance)
    elif verb == "trump":
        _draw(opt, s, 1, action[1:] or None, chance)
        card = s["drew"][0]
        if opt["trump"] == "card":
            s["trump"] = card
        else:
            s["trump"] = None if card in JOKERS else card[-1]
    elif verb == "shuffle":
        _shuffle(opt, s, action[1] if len(action) > 1 else s["drawn"])
    elif verb == "next":
        return _next(opt, s)
    elif verb == "begin":
        still_in = [seat for seat in range(opt["seats"]) if not s["out"][seat]]
        s["first"] = s["turn"] = action[1] if len(action) > 1 else still_in[chance.below(len(still_in))]
        s["round"] = max(1, s["round"])
    elif verb == "set":
        _set(opt, s, action)
        return ("set", action)
    else:
        s["out"][action[1]] = verb == "out"
        return None
    return (verb,)


def _add(opt, s, seat, i, delta):
    counter, old = (opt["shared"] if seat is None else opt["counters"])[i], counted(s, seat, i)
    to = clamped(counter, old + delta)
    if seat is None:
        s["s%d" % i] = to
    else:
        _move(opt, s, seat, i, to)
    s["applied"] = to - old
    return ("add", seat, i, old, to, delta)


def _shuffle(opt, s, back):
    """Cards go back into the pack; the trump stays (ruling 10)."""
    rest = list(s["drawn"])
    for card in back:
        rest.remove(card)
    s["drawn"], s["drew"] = rest, []
    _count_deck(opt, s)


def _next(opt, s):
    ring = line(opt, s)
    after = ring[ring.index(s["turn"]) + 1:] if s["turn"] is not None else []
    for seat in after:
        if not s["out"][seat]:
            s["turn"] = seat
            return ("next",)
    s["round"] = min(MOST_ROUNDS, s["round"] + 1)
    for seat in ring:
        if not s["out"][seat]:
            s["turn"] = seat
            return ("round",)


def _set(opt, s, action):
    field, value = action[1], action[-1]
    if field == "out":
        s["out"][action[2]] = value
    elif field[0] == "c":
        _move(opt, s, action[2], int(field[1]), value)
    elif field == "drawn":
        s["drawn"], s["drew"] = list(value), []
        _count_deck(opt, s)
    else:
        s[field] = value


def secret(opt, s, action, n):
    """Nothing is secret: an undrawn card is not decided yet (ruling 8)."""
    return False
