"""What an action of Punch Game BLITZ! leads to: the course of a round, the questions of its act, and the end of a match
(docs/rules/punch.md, Flow).

Events:
  ("set",)                                       ("boost", seat, token)
  ("reveal", lists of questions.Shown by seat)   ("blitz", seat, id)
  ("coin", seat that goes first)                 an act.Deed
  ("over", winner or None)                       ("resume",): a correction has resumed the match
  ("end", before, after): the end of a round, with the numbers of `_standings`
"""

from cornerman import game
from cornerman.games.punch.state import cards_of, has_token, is_kept, lazy, winner


def start(options, state, action, chance, events):
    """Begin the first round."""
    _begin_round(state)


def _begin_round(state):
    """Begin a round."""
    state["phase"] = "flash"
    state["ready"] = [False, False]
    state["_start"] = _standings(state)


def _standings(state):
    """The numbers that the end of a round compares: [HP of seat 0, HP of seat 1, meter of seat 0, meter of seat 1,
    distance]."""
    return state["hp"] + state["meter"] + [state["distance"]]


def _questions():
    """The module `questions`. What it imports is imported before it: imports inside each other take more of the C stack
    than an RP2040 has left here."""
    return (lazy.effects, lazy.act, lazy.questions)[-1]


# ---- placing, tokens and BLITZ! cards ---------------------------------------


def place(options, state, action, chance, events):
    """Place cards face down. The second card of Option Select has 1 less priority (docs/rules/punch.md, Actions)."""
    seat, placed = action[1], cards_of(action[2])
    selected = state["phase"] == "select"
    for i in range(len(placed)):
        key, number = placed[i]
        state["_placed"][seat].append([key, number, 1 if selected and i == 1 else 0])
    state["placed"][seat] += len(placed)
    state["ready"][seat] = True
    game.hide(state)
    if state["ready"] != [True, True]:
        return
    if not selected:
        numbers = game.module_at("cornerman.games.punch.placing").numbers
        state["phase"] = "select"
        state["ready"] = [numbers(options, state, one)[1] == 0 for one in (0, 1)]
    if state["ready"] == [True, True]:
        state["phase"] = "boost"
        state["ready"] = [not has_token(state, one) for one in (0, 1)]
        _go_on(options, state, events)


def stand_by(options, state, action, chance, events):
    """Apply a pass."""
    state["ready"][action[1]] = True
    _go_on(options, state, events)


def boost(options, state, action, chance, events):
    """Use a BOOST! token (docs/rules/punch.md, rulings 23 to 25 and 37)."""
    verb, seat, token = action
    state[token][seat] -= 1
    state[token + "_on"][seat] += 1
    events.append(("boost", seat, token))
    if token == "overkill":
        state["disarm_on"][seat] += state["disarm"][seat]
        state["disarm"][seat] = 0
        state["hp"][seat] = max(0, state["hp"][seat] - 1)
        state["taken"][seat] += 1
        if _knockout(state, "boost", events):
            return
    elif token == "frame_advantage":
        for _ in range(state["barrage"][seat]):
            state["later"].append([state["round"], seat, "missile_barrage"])
            state["_shifts"].append(0)
        state["barrage"][seat] = 0
    if not has_token(state, seat):
        state["ready"][seat] = True
        _go_on(options, state, events)


def blitz(options, state, action, chance, events):
    """Play a BLITZ! card; then both seats may answer (docs/rules/punch.md, BLITZ! window)."""
    verb, seat, key = action
    given = [entry[0] for entry in state["extra"][seat]]
    number = 0
    if key in given:
        at = given.index(key)
        state["extra"][seat].pop(at)
        number = state["_gifts"][seat].pop(at)
    else:
        if is_kept(options):
            state["hand"][seat].remove(key)
        state["gone"][seat].append(key)
    state["blitzed"][seat].append(key)
    state["_blitz"].append([seat, key, number])
    events.append(("blitz", seat, key))
    _offer_blitz(options, state)
    _go_on(options, state, events)


def _go_on(options, state, events):
    """If both seats are ready: reveal the cards at the end of the phase `boost`, and begin the act unless a BLITZ!
    window is open."""
    ahead = None
    if state["ready"] == [True, True] and state["phase"] == "boost":
        ahead = _reveal(options, state, events)
    if state["ready"] == [True, True]:
        state["ready"] = [False, False]
        state["would"] = [[], []]
        state["phase"] = "choose"
        _resolve(options, state, events, ahead)


def _reveal(options, state, events):
    """Turn up all cards, and open the BLITZ! window for the seats to which it is offered. Returns the Forecast of the
    act."""
    questions = _questions()
    for seat in (0, 1):
        placed, used = state["_placed"][seat], state["_used"][seat]
        state["played"][seat] = [item[0] for item in placed]
        for key in state["played"][seat]:
            if key in used:
                used.remove(key)
            used.insert(0, key)
    state["phase"] = "blitz"
    ahead = questions.Forecast(options, state)
    events.append(("reveal", questions.entered(ahead)))
    state["placed"] = [0, 0]
    state["_secret"] = list(state["_veiled"])
    if options["triggers"] != "trust":
        state["would"] = questions.forecast(ahead)
    _offer_blitz(options, state)
    return ahead


def _offer_blitz(options, state):
    """Open the BLITZ! window for the seats to which it is offered; other seats are ready."""
    is_offered = game.module_at("cornerman.games.punch.blitz_window").is_offered
    state["ready"] = [not is_offered(options, state, seat) for seat in (0, 1)]


# ---- the act and its questions ----------------------------------------------


def _resolve(options, state, events, ahead=None):
    """Run the act to its end, to a question or to a knockout.

    ahead: None, or the Forecast of this act if no BLITZ! card was played; if that has met no question, its result is
    taken and the act is not run again
    """
    deeds = ahead and ahead.resolve(state)
    if deeds is None:
        deeds = _questions().resolve(options, state)
    events += deeds
    if state["over"]:
        _knockout(state, "act", events)
    elif state["ask"] is None:
        _end_round(state, events)


def answer(options, state, action, chance, events):
    """Answer the question of the act. The device decides a coin or a draw that is left out."""
    question, value = state["ask"], action[-1]
    kind, seat = question["kind"], question["seat"]
    if kind == "coin":
        value = value if len(action) == 2 else chance.below(2)
        events.append(("coin", value))
    elif kind == "draw":
        deck = list(state["_deck"][seat])
        if len(action) == 3:
            for key in value:
                deck.remove(key)
        else:
            chance.shuffle(deck)
            value = [deck.pop() for _ in range(question["hi"])]
        value = [value, deck]
    if kind in ("secret", "draw"):
        state["_veiled"].append(state["_done"])
        game.hide(state)
    state["_act"]["answers"].append(["answer", value])
    _resolve(options, state, events)


# ---- what ends a round, and a match -----------------------------------------


def _end_round(state, events):
    """End the round: what lasts for later rounds stays (docs/rules/punch.md, End of round)."""
    events.append(("end", state["_start"], _standings(state)))
    state["round"] += 1
    state["_act"] = state["ask"] = None
    for name in ("placed", "taken", "armored_on"):
        state[name] = [0, 0]
    for name in ("played", "blitzed", "would", "_placed"):
        state[name] = [[], []]
    state["_blitz"] = []
    state["later"], state["_shifts"] = _lasting(state, state["later"], state["_shifts"], 0)
    for seat in (0, 1):
        state["extra"][seat], state["_gifts"][seat] = _lasting(state, state["extra"][seat], state["_gifts"][seat], 1)
    _begin_round(state)


def _lasting(state, entries, numbers, last):
    """The entries of `later` or `extra` that still hold, and their secret numbers. last: the index in an entry of its
    last round, which is None for one without end"""
    if not entries:
        return entries, numbers
    lasting = [at for at in range(len(entries)) if entries[at][last] is None or entries[at][last] >= state["round"]]
    return [entries[at] for at in lasting], [numbers[at] for at in lasting]


def _knockout(state, phase, events):
    """End the match if a seat has 0 HP; returns True if it does. phase: where a correction that revives the seat
    continues, "act" for the end of the round (docs/rules/punch.md, Knockout)"""
    if 0 not in state["hp"]:
        return False
    state["over"], state["winner"] = True, winner(state)
    if state["phase"] != "over":
        state["_from"] = "act" if state["phase"] == "choose" else phase
    state["phase"] = "over"
    state["ask"] = state["_act"] = None
    state["would"] = [[], []]
    events.append(("over", state["winner"]))
    return True


def correct(options, state, action, chance, events):
    """Apply a correction. It may end the match, revive a seat, or change the numbers under a running act."""
    before = _standings(state)
    game.correct(state, action)
    if "_start" in state:  # the lines at the end of the round must not show corrections as its result
        after = _standings(state)
        state["_start"] = [state["_start"][i] + after[i] - before[i] for i in range(len(after))]
    events.append(("set",))
    if state["phase"] == "choose":
        state["_act"]["answers"].append(action)
    if _knockout(state, state["phase"], events):
        return
    if state["phase"] == "over":
        state["over"], state["winner"] = False, None
        state["phase"], state["_from"] = state["_from"], None
        events.append(("resume",))
        if state["phase"] == "act":
            _end_round(state, events)
    if state["phase"] == "blitz":
        if options["triggers"] != "trust":
            questions = _questions()
            state["would"] = questions.forecast(questions.Forecast(options, state))
        state["ready"] = [False, False]
