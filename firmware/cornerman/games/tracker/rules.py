"""The rules of the free tracker (docs/rules/tracker.md): it keeps numbers and knows two things about winning."""

from cornerman.game import Ask, Refused, argument, asked, correct, field, verb
from cornerman.games.tracker import counters, pack
from cornerman.games.tracker.counters import all_seats, mark_out, seats_in, stands_on

SIDES = ("heads", "tails")
MOST_ROUNDS = 999


def seats(options):
    """Number of seats."""
    return options["seats"]


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
    pack.count_deck(options, state)
    return state


# ---- what is open -----------------------------------------------------------


def open_prefixes(options, state):
    """Prefixes open now: `begin` first before round 1 and last behind it; `next`, luck, the pack, numbers, seats, what
    the table tells itself."""
    cards = state["deck"] != 0
    prefixes = (
        (not state["round"], ["begin"]),
        (True, ["next"]),
        (True, ["roll"]),
        (cards and options["trump"] != "none", ["trump"]),
        (cards, ["draw", 1]),
        (True, ["coin"]),
        (state["drawn"], ["shuffle"]),
        (options["counters"] or options["shared"], ["add"]),
        (True, ["out"]),
        (True in state["out"], ["in"]),
        (True, ["roll", options["dice"][0], options["dice"][1]]),
        (cards, ["draw"]),
        (state["round"], ["begin"]),
    )
    return [prefix for there, prefix in prefixes if there and not state["over"]]


def quick(options, state, prefix):
    """True for an offer that OK does at once, without asking what the table could tell."""
    return prefix in (["roll"], ["trump"], ["draw", 1], ["coin"], ["shuffle"])


def ask_dice(options, state, prefix):
    """How many dice are rolled; left out: the usual ones."""
    return Ask(("int", 1, 20), options["dice"][0], True)


def ask_sides(options, state, prefix):
    """How many sides the dice have."""
    return Ask(("int", 2, 100), options["dice"][1])


def ask_coin(options, state, prefix):
    """The side of the coin that the table has seen."""
    return Ask(("choice", SIDES), None, True)


def ask_faces(options, state, prefix):
    """What the table has rolled; each face begins in the middle of the die."""
    middle = (1 + prefix[2]) // 2
    return Ask(("list", ("int", 1, prefix[2], middle), prefix[1], prefix[1]), None, True)


def ask_seat_in(options, state, prefix):
    """A seat that is in; who begins can be left to the device."""
    return Ask(all_seats(options), optional=prefix[0] == "begin",
               wrong=lambda seat: "@%d is out" % seat if state["out"][seat] else None)


def ask_seat_out(options, state, prefix):
    """A seat that is out."""
    if True not in state["out"]:
        raise Refused("Nobody is out")
    return Ask(all_seats(options), wrong=lambda seat: None if state["out"][seat] else "@%d is in" % seat)


# ---- what happens -----------------------------------------------------------
# Events: (verb,) as it was done, ("round",) in place of ("next",), ("add", seat, counter, old, new, asked)
# ("set", action)  ("out", seat)  ("back", seat)  ("over",)  ("on",): it has ended, or goes on after a correction


def roll(options, state, action, chance, events):
    """Roll dice: the usual ones or as many as given; faces as entered, else by chance."""
    count, sides = action[1:3] if len(action) > 1 else options["dice"]
    state["roll"] = list(action[3]) if len(action) > 3 else [chance.die(sides) for _ in range(count)]
    state["sides"], state["sum"] = sides, sum(state["roll"])
    events.append(("roll",))


def flip(options, state, action, chance, events):
    """A coin is flipped."""
    state["coin"] = argument(action, 1) or SIDES[chance.below(2)]
    events.append(("coin",))


def turn_order(options, state):
    """All seats in the order of their turns, by the present values (rulings 6 and 7)."""
    n, first = options["seats"], state["first"]
    ring = [(first + k) % n for k in range(n)]
    if options["order"] != "seats":
        values = state["c%d" % options["order"]]
        ring.sort(key=lambda seat: (-values[seat], (seat - first) % n))
    return ring


def next_turn(options, state, action, chance, events):
    """The turn goes to the next seat that is in; behind the last one a round begins."""
    ring = turn_order(options, state)
    after = ring[ring.index(state["turn"]) + 1:] if state["turn"] is not None else []
    left = [seat for seat in after if not state["out"][seat]]
    if not left:
        state["round"] = min(MOST_ROUNDS, state["round"] + 1)
    events.append(("next",) if left else ("round",))
    state["turn"] = (left or [seat for seat in ring if not state["out"][seat]])[0]


def begin(options, state, action, chance, events):
    """Let a seat begin: the one entered, else by chance."""
    still_in = seats_in(options, state)
    state["first"] = state["turn"] = action[1] if len(action) > 1 else still_in[chance.below(len(still_in))]
    state["round"] = max(1, state["round"])
    events.append(("begin",))


def mark(options, state, action, chance, events):
    """A seat goes out by hand, or comes back in (ruling 2)."""
    mark_out(state, action[1], action[0] == "out", events)


def apply_set(options, state, action, chance, events):
    """A correction; a counter moves as by `add`."""
    name, value = action[1], action[-1]
    events.append(("set", action))
    if name == "out":
        mark_out(state, action[2], value, events)
    elif name[0] == "c":
        counters.move(options, state, action[2], int(name[1]), value, events)
    elif name == "drawn":
        pack.set_drawn(options, state, list(value))
    else:
        correct(state, action)


def settle(options, state, action, chance, events):
    """Whether it is over and who has won, after every action (ruling 4)."""
    still_in = seats_in(options, state)
    winners = [seat for seat in still_in if stands_on(options, state, seat, "win")]
    over, winner = True, None
    if winners:
        winner = winners[0] if len(winners) == 1 else None
    elif not stands_on(options, state, None, "end"):
        if len(still_in) == 1 and options["seats"] > 1 and options["last"] == "wins":
            winner = still_in[0]
        elif still_in:
            over = False
    if over and not (state["over"] and winner == state["winner"]):
        events.append(("over",))
    elif state["over"] and not over:
        events.append(("on",))
    state["over"], state["winner"] = over, winner
    state["phase"] = "over" if over else "play"


PLAY = ("play",)
VERBS = (
    verb("next", PLAY, (), next_turn),
    verb("roll", PLAY, (asked(ask_dice), asked(ask_sides), asked(ask_faces)), roll),
    verb("trump", PLAY, (asked(pack.ask_trump),), pack.turn_trump),
    verb("draw", PLAY, (asked(pack.ask_count), asked(pack.ask_cards)), pack.draw),
    verb("coin", PLAY, (asked(ask_coin),), flip),
    verb("shuffle", PLAY, (asked(pack.ask_back),), pack.shuffle),
    verb("add", PLAY, (asked(counters.ask_whose), asked(counters.ask_which), asked(counters.ask_change)), counters.add),
    verb("begin", PLAY, (asked(ask_seat_in),), begin),
    verb("out", PLAY, (asked(ask_seat_in),), mark),
    verb("in", PLAY, (asked(ask_seat_out),), mark),
)


def corrections(options):
    """The corrections: turns, trump and pack first, then the numbers and who is out."""
    seat = all_seats(options)
    out = [
        field("turn", kind=("maybe", seat)),
        field("first", kind=seat),
        field("round", kind=("int", 0, MOST_ROUNDS)),
        field("trump", ask=pack.ask_kept_trump),
        field("drawn", ask=pack.ask_drawn),
    ]
    for letter, counted in (("c", options["counters"]), ("s", options["shared"])):
        out += [field("%s%d" % (letter, i), letter == "c", ("int", counter["min"], counter["max"]))
                for i, counter in enumerate(counted)]
    return out + [field("out", True, ("choice", (False, True)))]


def correctable(options, state):
    """The fields in their order, without a trump and a pack that are not used."""
    unused = ["trump"] if options["trump"] == "none" else []
    if not state["drawn"]:
        unused.append("drawn")
    return [["set", one.name] for one in corrections(options) if one.name not in unused]
