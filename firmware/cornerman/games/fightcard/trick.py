"""What follows in a fight of the Fight Card System (rules/fightcard.md); there only while it does."""

from cornerman.games.fightcard import rules

ASKED = ("redraw", "swap_trump", "swap_hand")  # the effects that wait for a word of the table


def apply(options, state, action, chance, events):
    """Do a checked action."""
    verb = action[0]
    given = action[-1] if len(action) > 1 else None
    if verb == "first":
        state["lead"] = chance.below(2) if given is None else given
        events.append(("lead", state["lead"], given is None))
        go_on(options, state)
    elif verb == "trump":
        if state["trump_card"]:
            state["out"].append(state["trump_card"])
        card = given
        if card is None:
            pool = rules.unseen(options, state)
            card = pool[chance.below(len(pool))]
        state["trump"], state["trump_card"], state["retrump"] = card[1], given, False
        events.append(("trump", card[1], given))
        go_on(options, state)
    elif verb == "discard":
        _discard(options, state, action[1], given, events)
    elif verb == "play":
        _play(options, state, action[1], given, events)
    elif verb == "use" or verb == "pass":
        seat, effect = state["pending"].pop(0)
        if verb == "use":
            _use(state, seat, effect, given, chance, events)
        else:
            events.append(("declined", seat, effect))
        if state["table"] == [None, None]:
            go_on(options, state)
        else:
            _other(options, state, events)
    elif verb == "took":
        _took(options, state, action[1], action[2] if len(action) > 2 else None, events)
    elif verb == "reshuffle":
        state["spent"], state["out"] = [[], []], []
        events.append(("reshuffle",))
    else:
        state["autos"] -= 1
        state["sure"] = True
        events.append(("auto", state["autos"]))


def empty():
    """The state before a first fight."""
    return {"phase": "play", "over": False, "winner": None, "trump": None, "trump_card": None, "follow": None,
            "lead": None, "turn": None, "forced": False, "table": [None, None], "tricks": [0, 0], "length": 0,
            "target": 0, "hands": [0, 0], "spent": [[], []], "out": [], "pending": [], "retrump": False,
            "debt": [0, 0], "pick": None, "move": None, "last": None, "_took": False}


def start(options, state, ctx="fight", events=None):
    """Begin a fight, a challenge of one trick ("trick") or a tutorial."""
    n = options["hand"]
    state["table"], state["tricks"], state["hands"], state["spent"] = [None, None], [0, 0], [n, n], [[], []]
    state["out"], state["pending"], state["retrump"] = [], [], False
    for name in ("trump", "trump_card", "follow", "move", "last", "pick"):
        state[name] = None
    suit = options["preset"]
    if "ctx" in state:
        state["ctx"], state["dealt"], state["sure"], state["armed"] = ctx, [], False, False
        suit = None
        if ctx == "fight":
            state["hands"][0] -= state["handicap"]
            state["handicap"] = 0
            if options["trump"] == "match":
                suit = state["presets"].pop(str(state["at"]), None) or state["presets"].pop("next", None)
    if suit:
        state["trump"] = suit
        if events is not None:
            events.append(("preset", suit))
    _measure(state)
    if ctx == "trick":
        state["length"] = state["target"] = 1
    state["lead"] = None if options["first"] == "coin" else options["first"]
    go_on(options, state)


def _measure(state):
    """How many tricks there can be."""
    state["length"] = min(state["hands"])
    state["target"] = state["length"] // 2 + 1


def go_on(options, state):
    """What is asked next."""
    match = options["trump"] == "match"
    if state["lead"] is None:
        state["phase"] = "lead"
    elif state["pending"]:
        state["phase"] = "effect"
    elif match and (state["trump"] is None or state["retrump"]):
        state["phase"] = "trump"
    elif options["outcome"] == "trumps" and context(state) == "fight" and state["last"] is None and state["debt"] != [0, 0]:
        state["phase"] = "penalty"
    else:
        state["phase"] = "play"
        if match:
            state["follow"] = state["trump"]


def done(options, state):
    """True if the fight has been decided, or no card is left."""
    if state["table"] == [None, None] and min(state["hands"]) == 0:
        return True
    return (options["end"] == "majority" or context(state) == "trick") and max(state["tricks"]) >= state["target"]


def context(state):
    """What is fought: a fight, a trick or a tutorial."""
    return state.get("ctx", "fight")


def better(state):
    """The seat with more tricks, or None."""
    a, b = state["tricks"]
    return None if a == b else 0 if a > b else 1


def end(options, state, events):
    """The fight is over."""
    for seat in (0, 1):
        if state["table"][seat]:
            state["spent"][seat].append(state["table"][seat])
    state["table"], state["pending"], state["retrump"], state["follow"] = [None, None], [], False, None
    winner, ctx = better(state), context(state)
    if options["outcome"] == "trumps" and ctx == "fight":
        state["debt"] = [0, 0]
        if winner is not None:
            state["debt"][winner] = state["tricks"][1 - winner]
    events.append(("won", winner, state["tricks"][0], state["tricks"][1], ctx))
    if "ctx" in state:
        state["sure"] = False
        rules.part("course").ended(options, state, winner, events)
    else:
        state["phase"], state["over"], state["winner"] = "over", True, winner


def _discard(options, state, seat, cards, events):
    state["out"] += cards
    for card in cards:
        rules.lose(state, seat, card)
    state["debt"][seat] = 0
    events.append(("discard", seat, len(cards)))
    if not options["refill"]:
        state["hands"][seat] -= len(cards)
        _measure(state)
    if done(options, state):
        end(options, state, events)
    else:
        go_on(options, state)


def _play(options, state, seat, card, events):
    state["table"][seat] = card
    state["hands"][seat] -= 1
    state["pick"] = None
    state["move"] = rules.name(options, state, card[0], seat)
    armed = "ctx" in state and seat == 0 and card in rules.sheet(state)["weapons"]
    if "ctx" in state:
        state["armed"] = armed
    events.append(("play", seat, card, state["move"], armed))
    if options["timing"] == "play":
        _queue(state, seat, rules.bonus(options, state, card))
    if state["pending"]:
        state["phase"] = "effect"
    else:
        _other(options, state, events)


def _queue(state, seat, effect):
    """A bonus waits for a word of the table, if it can do anything."""
    if effect in ASKED and state["hands"][seat] and (effect != "swap_hand" or state["hands"][1 - seat]):
        state["pending"].append([seat, effect])


def _other(options, state, events):
    """The other card of the trick, or who has it."""
    if None in state["table"]:
        state["phase"] = "play"
    else:
        _resolve(options, state, events)


def _resolve(options, state, events):
    """Both cards lie there."""
    table, lead = state["table"], state["lead"]
    effects = [rules.bonus(options, state, card) for card in table]
    values = [rules.value(options, card) for card in table]
    if context(state) == "fight":
        values[0] += state.get("boost", 0)
    foe = 1 - lead
    if options["trump"] == "match":
        fits = [card[1] == state["follow"] for card in table]
        if fits[0] != fits[1]:
            winner = 0 if fits[0] else 1
        elif values[0] != values[1]:
            winner = 0 if values[0] > values[1] else 1
        else:
            winner = lead if options["tie"] == "leader" else foe
        if fits != [True, True]:
            state["retrump"] = True
            events.append(("off", None if fits == [False, False] else fits.index(False), state["follow"]))
    else:
        answered = table[foe][1] == rules.counters(options, table[lead][1])
        winner = foe if answered and values[foe] > values[lead] else lead
    if state.get("sure"):
        state["sure"] = False
        winner = 0
        events.append(("sure",))
    if "new_trump" in effects:
        state["retrump"] = True
    state["tricks"][winner] += 1
    state["last"] = [table[0], table[1], winner]
    events.append(("trick", winner, state["tricks"][0], state["tricks"][1]))
    for seat in (0, 1):
        state["spent"][seat].append(table[seat])
    state["table"], state["follow"] = [None, None], None
    state["lead"] = winner
    if effects.count("lead") == 1:
        state["lead"] = effects.index("lead")
        events.append(("leads", state["lead"]))
    if done(options, state):
        end(options, state, events)
        return
    if options["timing"] == "after":
        _queue(state, lead, effects[lead])
        _queue(state, foe, effects[foe])
    if state["retrump"]:
        events.append(("new",))
    go_on(options, state)


def _use(state, seat, effect, given, chance, events):
    """A bonus that is taken."""
    if effect == "swap_hand":
        given = state["pick"] = given or 1 + chance.below(state["hands"][1 - seat])
    elif given:
        rules.lose(state, seat, given)
        if effect == "redraw":
            state["out"].append(given)
        else:
            state["trump_card"], state["trump"] = given, given[1]
    events.append((effect, seat, given))


def _took(options, state, seat, suit, events):
    """A trick told by its result (ruling 34)."""
    if suit:
        state["trump"], state["trump_card"], state["retrump"] = suit, None, False
    state["hands"] = [n - 1 for n in state["hands"]]
    state["tricks"][seat] += 1
    state["lead"] = seat
    state["last"] = [None, None, seat]
    state["move"] = state["pick"] = state["follow"] = None
    state["pending"] = []
    if "ctx" in state:
        state["armed"] = state["sure"] = False
    events.append(("took", seat, state["tricks"][0], state["tricks"][1], suit))
    if done(options, state):
        end(options, state, events)
    else:
        go_on(options, state)
