"""The rules of the free tracker: it keeps numbers, turns, cards and dice, and knows two ways in which a match ends
(docs/rules/tracker.md)."""

from cornerman.game import Ask, Refused, argument, asked, correct, field, verb
from cornerman.games.tracker import counters, pack
from cornerman.games.tracker.counters import all_seats, mark_out, seats_in, has_effect

SIDES = ("heads", "tails")
MOST_ROUNDS = 999


def seats(options):
    """The number of seats."""
    return options["seats"]


def new(options, chance):
    """The state of a new match."""
    count = options["seats"]
    state = {
        "phase": "play", "over": False, "winner": None,
        "out": [False] * count, "turn": None, "first": 0, "round": 0, "applied": None,
        "trump": None, "deck": None, "drawn": [], "drew": [],
        "roll": None, "sides": None, "sum": None, "coin": None,
    }
    for index, counter in enumerate(options["counters"]):
        state["c%d" % index] = [counter["start"]] * count
    for index, counter in enumerate(options["shared"]):
        state["s%d" % index] = counter["start"]
    pack.count_deck(options, state)
    return state


# ---- what is open, and Asks ------------------------------------------------


def open_prefixes(options, state):
    """The open prefixes: `begin` (after the first round it is the last one), `next`, dice, cards and coin, counters,
    seats, then what the players enter themselves."""
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
    return [prefix for is_open, prefix in prefixes if is_open and not state["over"]]


def quick(options, state, prefix):
    """True for offers that are done at once, because the device decides what the players could enter."""
    return prefix in (["roll"], ["trump"], ["draw", 1], ["coin"], ["shuffle"])


def ask_faces(options, state, prefix):
    """The Ask for the faces, which is optional: the device can roll. Each starts in the middle of its range."""
    middle = (1 + prefix[2]) // 2
    return Ask(("list", ("int", 1, prefix[2], middle), prefix[1], prefix[1]), None, True)


def ask_seat(options, state, prefix):
    """The Ask for a seat that is in, or out for `in`; for `begin` it is optional, because the device can choose it."""
    out = prefix[0] == "in"
    if out and True not in state["out"]:
        raise Refused("Nobody is out")
    return Ask(all_seats(options), optional=prefix[0] == "begin", wrong=lambda seat: (
        None if state["out"][seat] == out else "@%d is %s" % (seat, "in" if out else "out")))


# ---- actions ---------------------------------------------------------------
# Events: for most verbs (verb,), but ("round",) in place of ("next",) if a round begins. Others:
#   ("add", seat or None, index of the counter, value before, value after, number that was to be added)
#   ("set", action)                          ("out", seat)
#   ("back", seat): it is in again           ("over",)
#   ("on",): a correction has resumed the match


def roll(options, state, action, chance, events):
    """Roll dice: the usual ones or those that were named, with the faces that were entered or by chance."""
    count, sides = action[1:3] if len(action) > 1 else options["dice"]
    state["roll"] = list(action[3]) if len(action) > 3 else [chance.die(sides) for _ in range(count)]
    state["sides"], state["sum"] = sides, sum(state["roll"])
    events.append(("roll",))


def flip(options, state, action, chance, events):
    """Flip a coin, or take the side that was entered."""
    state["coin"] = argument(action, 1) or SIDES[chance.below(2)]
    events.append(("coin",))


def turn_order(options, state):
    """All seats in the order of their turns: round the table, or by the values of a counter (rulings 6 and 7)."""
    count, first = options["seats"], state["first"]
    line = [(first + step) % count for step in range(count)]
    if options["order"] != "seats":
        values = state["c%d" % options["order"]]
        line.sort(key=lambda seat: (-values[seat], (seat - first) % count))
    return line


def next_turn(options, state, action, chance, events):
    """Give the turn to the next seat that is in. After the last one a new round begins."""
    line = turn_order(options, state)
    after = line[line.index(state["turn"]) + 1:] if state["turn"] is not None else []
    following = [seat for seat in after if not state["out"][seat]]
    if not following:
        state["round"] = min(MOST_ROUNDS, state["round"] + 1)
    events.append(("next",) if following else ("round",))
    state["turn"] = (following or [seat for seat in line if not state["out"][seat]])[0]


def begin(options, state, action, chance, events):
    """Let a seat begin: the one that was named, else one by chance."""
    still_in = seats_in(options, state)
    state["first"] = state["turn"] = action[1] if len(action) > 1 else still_in[chance.below(len(still_in))]
    state["round"] = max(1, state["round"])
    events.append(("begin",))


def mark(options, state, action, chance, events):
    """Mark a seat as out or in because the players say so (ruling 2)."""
    mark_out(state, action[1], action[0] == "out", events)


def apply_set(options, state, action, chance, events):
    """Apply a correction. A counter of a seat is moved as by `add`."""
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
    """Compute `over`, `winner` and `phase` after every action (ruling 4)."""
    still_in = seats_in(options, state)
    winners = [seat for seat in still_in if has_effect(options, state, seat, "win")]
    over, winner = True, None
    if winners:
        winner = winners[0] if len(winners) == 1 else None
    elif not has_effect(options, state, None, "end"):
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
DICE = asked(lambda options, state, prefix: Ask(("int", 1, 20), options["dice"][0], True))  # how many; else as usual
SIDED = asked(lambda options, state, prefix: Ask(("int", 2, 100), options["dice"][1]))
SEAT = asked(ask_seat)
COIN = asked(lambda options, state, prefix: Ask(("choice", SIDES), None, True))
VERBS = (
    verb("next", PLAY, (), next_turn),
    verb("roll", PLAY, (DICE, SIDED, asked(ask_faces)), roll),
    verb("trump", PLAY, (asked(pack.ask_trump),), pack.turn_trump),
    verb("draw", PLAY, (asked(pack.ask_count), asked(pack.ask_cards)), pack.draw),
    verb("coin", PLAY, (COIN,), flip),
    verb("shuffle", PLAY, (asked(pack.ask_back),), pack.shuffle),
    verb("add", PLAY, (asked(counters.ask_whose), asked(counters.ask_which), asked(counters.ask_change)), counters.add),
    verb("begin", PLAY, (SEAT,), begin),
    verb("out", PLAY, (SEAT,), mark),
    verb("in", PLAY, (SEAT,), mark),
)


def corrections(options):
    """The Fields of these options: turns, trump and pack, then counters and who is out."""
    seat = all_seats(options)
    entries = [
        field("turn", kind=("maybe", seat)),
        field("first", kind=seat),
        field("round", kind=("int", 0, MOST_ROUNDS)),
        field("trump", ask=pack.ask_kept_trump),
        field("drawn", ask=pack.ask_drawn),
    ]
    for letter, listed in (("c", options["counters"]), ("s", options["shared"])):
        entries += [field("%s%d" % (letter, index), letter == "c", ("int", counter["min"], counter["max"]))
                for index, counter in enumerate(listed)]
    return entries + [field("out", True, ("choice", (False, True)))]


def correctable(options, state):
    """The prefixes of corrections in the order of the Fields, without a trump or a pack that is not used."""
    unused = ["trump"] if options["trump"] == "none" else []
    if not state["drawn"]:
        unused.append("drawn")
    return [["set", entry.name] for entry in corrections(options) if entry.name not in unused]
