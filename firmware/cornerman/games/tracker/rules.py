"""The rules of the free tracker (rules/tracker.md): it keeps numbers and knows two things about winning."""

from cornerman.cards import RANKS, SUITS, face
from cornerman.game import Ask, Refused

JOKERS = ("X1", "X2")
CARDS = {"none": 0, "52": 52, "54": 54}
SHOWN_SUITS = ("S", "D", "H", "C")
SIDES = ("heads", "tails")
MOST_ROUNDS = 999
MOST_DRAWN = 20


def seats(options):
    """Number of seats."""
    return options["seats"]


def effect(counter, value):
    """What a counter does at a value: "none", "out", "win" or "end"."""
    if value == counter["min"]:
        return counter["at_min"]
    if value == counter["max"]:
        return counter["at_max"]
    return "none"


def new(options, chance):
    """The state of a new match."""
    n = options["seats"]
    state = {
        "phase": "play", "over": False, "winner": None,
        "out": [False] * n, "turn": None, "first": 0, "round": 0, "applied": None,
        "trump": None, "deck": None, "drawn": [], "drew": [],
        "roll": None, "sides": None, "sum": None, "coin": None,
    }
    for i, counter in enumerate(options["counters"]):
        state["c%d" % i] = [counter["start"]] * n
    for i, counter in enumerate(options["shared"]):
        state["s%d" % i] = counter["start"]
    _count_deck(options, state)
    return state


# ---- the pack ---------------------------------------------------------------


def _count_deck(options, state):
    if options["pack"] != "suits":
        state["deck"] = CARDS[options["pack"]] * options["packs"] - len(state["drawn"])


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


def _card_kind(options):
    """The kind of what can be drawn from the pack."""
    if options["pack"] == "suits":
        return ("suit",)
    return ("card", JOKERS) if options["pack"] == "54" else ("card",)


def _not_in(options, drawn, cards):
    """None if `cards` can be drawn one after the other (any number of them), else the sentence."""
    if options["pack"] == "suits":
        return None
    counts = _tally(drawn)
    for card in cards:
        place = _place(card)
        counts[place] += 1
        if counts[place] > options["packs"]:
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


def _draw(options, state, n, told, chance):
    """Take n cards from the pack: those told, else by chance (ruling 8)."""
    if told is not None:
        got = list(told)
    elif options["pack"] == "suits":
        got = [SUITS[chance.below(4)] for _ in range(n)]
    else:
        got = []
        packs, left, counts = options["packs"], state["deck"], _tally(state["drawn"])
        for _ in range(n):
            at = chance.below(left)
            place = 0
            while at >= packs - counts[place]:
                at -= packs - counts[place]
                place += 1
            got.append(_card(place))
            counts[place] += 1
            left -= 1
    state["drew"] = got
    state["drawn"] = state["drawn"] + got
    if options["pack"] == "suits":
        state["drawn"] = state["drawn"][-MOST_DRAWN:]
    _count_deck(options, state)


# ---- what is open -----------------------------------------------------------


def open_prefixes(options, state):
    """Prefixes open now: `begin` first before round 1, then `next`, luck, the pack, numbers, seats,
    last what the table tells itself."""
    if state["over"]:
        return []
    out = [["next"], ["roll"]]
    if state["deck"] != 0:
        if options["trump"] != "none":
            out.append(["trump"])
        out.append(["draw", 1])
    out.append(["coin"])
    if state["drawn"]:
        out.append(["shuffle"])
    if options["counters"] or options["shared"]:
        out.append(["add"])
    out.append(["out"])
    if True in state["out"]:
        out.append(["in"])
    out.insert(len(out) if state["round"] else 0, ["begin"])
    out.append(["roll", options["dice"][0], options["dice"][1]])
    if state["deck"] != 0:
        out.append(["draw"])
    return out


def quick(options, state, prefix):
    """True for an offer that OK does at once, without asking what the table could tell."""
    return prefix in (["roll"], ["trump"], ["draw", 1], ["coin"], ["shuffle"])


def correctable(options, state):
    """Prefixes for corrections: turns, trump and pack first, then the numbers and who is out."""
    out = [["set", "turn"], ["set", "first"], ["set", "round"]]
    if options["trump"] != "none":
        out.append(["set", "trump"])
    if state["drawn"]:
        out.append(["set", "drawn"])
    out += [["set", "c%d" % i] for i in range(len(options["counters"]))]
    out += [["set", "s%d" % i] for i in range(len(options["shared"]))]
    out.append(["set", "out"])
    return out


def ask(options, state, prefix):
    """The next argument after `prefix`, or None: complete.

    Refused: an unknown verb; in `over` all but `set` (ruling 13); card verbs with nothing
    to draw or to put back.
    """
    verb, n = prefix[0], len(prefix)
    if verb == "set":
        return _ask_set(options, state, prefix)
    if verb not in ("add", "roll", "coin", "draw", "trump", "shuffle", "next", "begin", "out", "in"):
        raise Refused("There is no such action")
    if state["over"]:
        raise Refused("It is over: correct a number")
    if verb == "add":
        return _ask_add(options, state, prefix)
    if verb == "roll":
        if n == 1:
            return Ask(("int", 1, 20), options["dice"][0], True)
        if n == 2:
            return Ask(("int", 2, 100), options["dice"][1])
        if n == 3:
            middle = (1 + prefix[2]) // 2
            return Ask(("list", ("int", 1, prefix[2], middle), prefix[1], prefix[1]), None, True)
    elif verb == "coin":
        if n == 1:
            return Ask(("choice", SIDES), None, True)
    elif verb == "draw" or verb == "trump":
        return _ask_draw(options, state, prefix)
    elif verb == "shuffle":
        drawn = state["drawn"]
        if not drawn:
            raise Refused("No card is out")
        if n == 1:
            return Ask(("list", _card_kind(options), 1, len(drawn)), None, True, lambda cards: _not_out(drawn, cards))
    elif n == 1 and verb != "next":
        return _ask_seat(options, state, verb)
    return None


def _all_seats(options):
    return ("seat", tuple(range(options["seats"])))


def _ask_seat(options, state, verb):
    if verb == "in":
        if True not in state["out"]:
            raise Refused("Nobody is out")
        return Ask(_all_seats(options), wrong=lambda seat: None if state["out"][seat] else "@%d is in" % seat)
    return Ask(_all_seats(options), optional=verb == "begin",
               wrong=lambda seat: "@%d is out" % seat if state["out"][seat] else None)


def _ask_add(options, state, prefix):
    n = len(prefix)
    if n == 1:
        if options["counters"]:
            kind = _all_seats(options)
            return Ask(("maybe", kind) if options["shared"] else kind)
        if options["shared"]:
            return Ask(("choice", (None,)))
        raise Refused("There is nothing to count")
    seat = prefix[1]
    counters = options["shared"] if seat is None else options["counters"]
    if n == 2:
        return Ask(("choice", tuple(range(len(counters)))))
    if n == 3:
        counter, value = counters[prefix[2]], counted(state, seat, prefix[2])

        def wrong(delta):
            if delta and clamped(counter, value + delta) != value:
                return None
            return "%s is at %d already" % (counter["name"], value)
        step = counter["step"]
        return Ask(("int", -999, 999), step if value == counter["min"] else -step, wrong=wrong)
    return None


def _ask_draw(options, state, prefix):
    verb, n, left = prefix[0], len(prefix), state["deck"]
    if verb == "trump" and options["trump"] == "none":
        raise Refused("There is no trump in this match")
    if left == 0:
        raise Refused("No cards left" if options["pack"] != "none" else "There is no pack in this match")
    kind = _card_kind(options)
    if verb == "trump":
        if n > 1:
            return None
        near = list(SHOWN_SUITS) if options["pack"] == "suits" else None
        return Ask(kind, None, True, lambda card: _not_in(options, state["drawn"], [card]), candidates=near)
    if n == 1:
        def wrong(count):
            if left is not None and count > left:
                return "Only %d card%s left" % (left, "" if left == 1 else "s")
        return Ask(("int", 1, MOST_DRAWN), 1, wrong=wrong)
    if n == 2:
        return Ask(("list", kind, prefix[1], prefix[1]), None, True, lambda cards: _not_in(options, state["drawn"], cards))
    return None


def _fields(options):
    """The correctable fields."""
    return tuple(["turn", "first", "round", "trump", "drawn", "out"] +
                 ["c%d" % i for i in range(len(options["counters"]))] +
                 ["s%d" % i for i in range(len(options["shared"]))])


def by_seat(field):
    """True for a field with one value a seat."""
    return field == "out" or field[0] == "c"


def _ask_set(options, state, prefix):
    n = len(prefix)
    if n == 1:
        return Ask(("choice", _fields(options)))
    field = prefix[1]
    if by_seat(field):
        if n == 2:
            return Ask(_all_seats(options))
        if n > 3:
            return None
        value = state[field][prefix[2]]
        if field == "out":
            return Ask(("choice", (False, True)), value)
        counter = options["counters"][int(field[1])]
        return Ask(("int", counter["min"], counter["max"]), value)
    if n > 2:
        return None
    if field == "turn":
        return Ask(("maybe", _all_seats(options)), state["turn"])
    if field == "first":
        return Ask(_all_seats(options), state["first"])
    if field == "round":
        return Ask(("int", 0, MOST_ROUNDS), state["round"])
    if field == "trump":
        return _ask_trump(options, state)
    if field == "drawn":
        return _ask_drawn(options)
    counter = options["shared"][int(field[1])]
    return Ask(("int", counter["min"], counter["max"]), state[field])


def _ask_trump(options, state):
    """`set trump`: by the option nothing, a suit, or a card of the pack (of the 54 without a pack)."""
    if options["trump"] == "none":
        return Ask(("choice", (None,)))
    if options["trump"] == "suit" or options["pack"] == "suits":
        return Ask(("maybe", ("suit",)), state["trump"], candidates=list(SHOWN_SUITS) + [None])
    return Ask(("maybe", ("card", JOKERS) if options["pack"] == "none" else _card_kind(options)), state["trump"])


def _ask_drawn(options):
    """`set drawn`: what can lie outside the pack; the picker only offers "all in"."""
    pack = options["pack"]
    most = MOST_DRAWN if pack == "suits" else CARDS[pack] * options["packs"]

    def wrong(cards):
        if _not_in(options, (), cards):
            return "More of a card than there are"
    return Ask(("list", _card_kind(options), 0, most), wrong=wrong, candidates=[[]])


# ---- what happens -----------------------------------------------------------


def counted(state, seat, i):
    """The value of counter i of a seat; seat None: of shared counter i."""
    return state["s%d" % i] if seat is None else state["c%d" % i][seat]


def clamped(counter, value):
    """The value, cut off at the bounds of the counter (ruling 1)."""
    return max(counter["min"], min(counter["max"], value))


def line(options, state):
    """All seats in the order of their turns, looked at afresh (rulings 6 and 7)."""
    n, first = options["seats"], state["first"]
    ring = [(first + k) % n for k in range(n)]
    if options["order"] != "seats":
        values = state["c%d" % options["order"]]
        ring.sort(key=lambda seat: (-values[seat], (seat - first) % n))
    return ring


def _move(options, state, seat, i, to):
    """A counter of a seat comes to a value, and the seat out or in by its bounds (rulings 2 and 3)."""
    values, counter = state["c%d" % i], options["counters"][i]
    before = values[seat]
    values[seat] = to
    if to == before:
        return
    if effect(counter, to) == "out":
        state["out"][seat] = True
    elif effect(counter, before) == "out" and not _stands_on(options, state, seat, "out"):
        state["out"][seat] = False


def _stands_on(options, state, seat, what):
    """True if a counter of the seat stands on a bound with this effect."""
    for i, counter in enumerate(options["counters"]):
        if effect(counter, state["c%d" % i][seat]) == what:
            return True
    return False


def _settle(options, state):
    """Whether it is over and who has won, after every action (ruling 4)."""
    still_in = [seat for seat in range(options["seats"]) if not state["out"][seat]]
    winners = [seat for seat in still_in if _stands_on(options, state, seat, "win")]
    over, winner = True, None
    if winners:
        winner = winners[0] if len(winners) == 1 else None
    elif any([effect(counter, state["s%d" % i]) == "end" for i, counter in enumerate(options["shared"])]):
        pass
    elif len(still_in) == 1 and options["seats"] > 1 and options["last"] == "wins":
        winner = still_in[0]
    elif still_in:
        over = False
    state["over"], state["winner"] = over, winner
    state["phase"] = "over" if over else "play"


def apply(options, state, action, chance):
    """Change `state` by a checked action. Events, in this order:

    (verb, …)       what was done; ("add", seat, counter, old, new, asked), ("set", action)
    ("out", seat), ("back", seat)
    ("over",), ("on",)   it has ended, or goes on after a correction
    """
    before, was_over, was_winner = list(state["out"]), state["over"], state["winner"]
    events = [_done(options, state, action, chance)]
    _settle(options, state)
    for seat in range(options["seats"]):
        if state["out"][seat] != before[seat]:
            events.append(("out" if state["out"][seat] else "back", seat))
    if state["over"] and not (was_over and was_winner == state["winner"]):
        events.append(("over",))
    elif was_over and not state["over"]:
        events.append(("on",))
    return [event for event in events if event]


def _done(options, state, action, chance):
    """The effect of the action alone; its event, or None where a seat's own event tells it."""
    verb = action[0]
    if verb == "add":
        return _add(options, state, action[1], action[2], action[3])
    if verb == "roll":
        count, sides = (action[1], action[2]) if len(action) > 1 else options["dice"]
        state["roll"] = list(action[3]) if len(action) > 3 else [chance.die(sides) for _ in range(count)]
        state["sides"], state["sum"] = sides, sum(state["roll"])
    elif verb == "coin":
        state["coin"] = action[1] if len(action) > 1 else SIDES[chance.below(2)]
    elif verb == "draw":
        _draw(options, state, action[1], action[2] if len(action) > 2 else None, chance)
    elif verb == "trump":
        _draw(options, state, 1, action[1:] or None, chance)
        card = state["drew"][0]
        if options["trump"] == "card":
            state["trump"] = card
        else:
            state["trump"] = None if card in JOKERS else card[-1]
    elif verb == "shuffle":
        _shuffle(options, state, action[1] if len(action) > 1 else state["drawn"])
    elif verb == "next":
        return _next(options, state)
    elif verb == "begin":
        still_in = [seat for seat in range(options["seats"]) if not state["out"][seat]]
        state["first"] = state["turn"] = action[1] if len(action) > 1 else still_in[chance.below(len(still_in))]
        state["round"] = max(1, state["round"])
    elif verb == "set":
        _set(options, state, action)
        return ("set", action)
    else:
        state["out"][action[1]] = verb == "out"
        return None
    return (verb,)


def _add(options, state, seat, i, delta):
    counter, old = (options["shared"] if seat is None else options["counters"])[i], counted(state, seat, i)
    to = clamped(counter, old + delta)
    if seat is None:
        state["s%d" % i] = to
    else:
        _move(options, state, seat, i, to)
    state["applied"] = to - old
    return ("add", seat, i, old, to, delta)


def _shuffle(options, state, back):
    """Cards go back into the pack; the trump stays (ruling 10)."""
    rest = list(state["drawn"])
    for card in back:
        rest.remove(card)
    state["drawn"], state["drew"] = rest, []
    _count_deck(options, state)


def _next(options, state):
    ring = line(options, state)
    after = ring[ring.index(state["turn"]) + 1:] if state["turn"] is not None else []
    for seat in after:
        if not state["out"][seat]:
            state["turn"] = seat
            return ("next",)
    state["round"] = min(MOST_ROUNDS, state["round"] + 1)
    for seat in ring:
        if not state["out"][seat]:
            state["turn"] = seat
            return ("round",)


def _set(options, state, action):
    field, value = action[1], action[-1]
    if field == "out":
        state["out"][action[2]] = value
    elif field[0] == "c":
        _move(options, state, action[2], int(field[1]), value)
    elif field == "drawn":
        state["drawn"], state["drew"] = list(value), []
        _count_deck(options, state)
    else:
        state[field] = value


def secret(options, state, action, n):
    """Nothing is secret: an undrawn card is not decided yet (ruling 8)."""
    return False
