"""What follows from an action: the rounds of Punch Game BLITZ! and what ends them (rules/punch.md, Flow).

In memory only while an action is done; `rules` says what is open.
"""

from cornerman.game import forget
from cornerman.games.punch import cards, rules


def apply(options, state, action, chance):
    """Change `state` by a checked action; the events, which `words.describe_event` puts into lines:

    ("boost", seat, token)  ("reveal", [(id, cost, priority, number)…] per seat)  ("blitz", seat, id)
    ("coin", seat)  (name, priority, seat, card, n, now) in the act  ("over", winner)  ("resume",)
    ("end", before, after): hp, hp, meter, meter, distance at the beginning and the end of the round
    """
    events = []
    verb = action[0]
    if verb == "set":
        _set(options, state, action, events)
    elif verb == "start":
        forget("cornerman.games.punch.prepare")
        forget("cornerman.games.punch.made")
        _flash(state)
    elif state["phase"] == "setup":
        from cornerman.games.punch import prepare

        prepare.apply(options, state, action)
    elif verb == "place":
        _place(options, state, action[1], action[2], events)
    elif verb == "boost":
        _boost(options, state, action[1], action[2], events)
    elif verb == "blitz":
        _blitz(options, state, action[1], action[2], events)
    elif verb == "pass":
        state["ready"][action[1]] = True
        if state["ready"] == [True, True]:
            if state["phase"] == "boost":
                _reveal(options, state, events)
            else:
                _act(options, state, events)
    else:
        _answer(options, state, action, chance, events)
    state["_count"] += 1
    return events


def _flash(state):
    state["phase"] = "flash"
    state["ready"] = [False, False]
    state["_start"] = state["hp"] + state["meter"] + [state["distance"]]


def _place(options, state, seat, items, events):
    """Cards face down; the second one selected has 1 less priority (rules, Actions)."""
    selected = state["phase"] == "select"
    for i in range(len(items)):
        key, k = (items[i], 0) if type(items[i]) is str else items[i]
        state["_placed"][seat].append([key, k, 1 if selected and i == 1 else 0])
    state["placed"][seat] += len(items)
    state["ready"][seat] = True
    state["_laid"].append(state["_count"])
    if state["ready"] != [True, True]:
        return
    if not selected:
        state["phase"] = "select"
        state["ready"] = [rules.numbers(options, state, one)[1] == 0 for one in (0, 1)]
    if state["ready"] == [True, True]:
        state["phase"] = "boost"
        state["ready"] = [not any([state[token][one] for token in cards.TOKENS]) for one in (0, 1)]
        if state["ready"] == [True, True]:
            _reveal(options, state, events)


def _boost(options, state, seat, token, events):
    """A BOOST! token is used (rulings 23 to 25 and 37)."""
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
    if not any([state[name][seat] for name in cards.TOKENS]):
        state["ready"][seat] = True
        if state["ready"] == [True, True]:
            _reveal(options, state, events)


def _reveal(options, state, events):
    """All cards face up; then the BLITZ! window, or the act at once."""
    told = []
    for seat in (0, 1):
        placed = state["_placed"][seat]
        state["played"][seat] = [item[0] for item in placed]
        for key in state["played"][seat]:
            if key in state["_used"][seat]:
                state["_used"][seat].remove(key)
            state["_used"][seat].insert(0, key)
        told.append([(key, cards.cost(options, state, seat, key), _priority(options, state, key, k), k) for key, k, second in placed])
    events.append(("reveal", told))
    state["placed"] = [0, 0]
    state["_laid"] = []
    state["phase"] = "blitz"
    _forecast(options, state)
    state["ready"] = [not rules.offered(options, state, seat) for seat in (0, 1)]
    if state["ready"] == [True, True]:
        _act(options, state, events)


def _priority(options, state, key, k):
    """The priority at which a card begins, as printed; None: it waits to be hit."""
    kind, reach, rows, over, more, trigger = cards.card(options, state, key)
    first = [row[0] for row in list(rows) + (list(more) if k and over is not None else []) if row[0] != "get_hit"]
    return k if "k" in first else max(first) if first else None


def _forecast(options, state):
    if options["triggers"] != "trust":
        from cornerman.games.punch import act

        state["would"] = act.forecast(options, state)


def _blitz(options, state, seat, key, events):
    """A BLITZ! card is played; then both may answer (rules, BLITZ! window)."""
    held = [one[0] for one in state["extra"][seat]]
    k = 0
    if key in held:
        at = held.index(key)
        state["extra"][seat].pop(at)
        k = state["_gifts"][seat].pop(at)
    else:
        if options["hands"] == "kept":
            state["hand"][seat].remove(key)
        state["gone"][seat].append(key)
    state["blitzed"][seat].append(key)
    state["_blitz"].append([seat, key, k])
    events.append(("blitz", seat, key))
    state["ready"] = [not rules.offered(options, state, one) for one in (0, 1)]
    if state["ready"] == [True, True]:
        _act(options, state, events)


def _act(options, state, events):
    """The act begins."""
    from cornerman.games.punch import act

    state["ready"] = [False, False]
    state["would"] = [[], []]
    state["phase"] = "choose"
    state["_act"] = {"was": act.taken_down(state), "answers": [], "told": 0}
    _go_on(options, state, events)


def _go_on(options, state, events):
    """The act runs to its end, a question or a knockout."""
    from cornerman.games.punch import act

    events += act.resolve(options, state)
    if state["over"]:
        _knockout(state, "act", events)
    elif state["ask"] is None:
        _end_of_round(state, events)


def _answer(options, state, action, chance, events):
    """An answer to the question of the act; coin and draw left out are up to the device."""
    kind, seat = state["ask"]["kind"], state["ask"]["seat"]
    if kind == "coin":
        value = action[1] if len(action) == 2 else chance.below(2)
        events.append(("coin", value))
    elif kind == "draw":
        left = list(state["_deck"][seat])
        if len(action) == 3:
            drawn = action[2]
            for key in drawn:
                left.remove(key)
        else:
            chance.shuffle(left)
            drawn = [left.pop() for _ in range(state["ask"]["hi"])]
        value = [drawn, left]
    else:
        value = action[2]
    if kind in ("secret", "draw"):
        state["_veiled"].append(state["_count"])
    state["_act"]["answers"].append(["answer", value])
    _go_on(options, state, events)


def _end_of_round(state, events):
    """Cards go back to hand; what holds for the next round stays (rules, End of round)."""
    events.append(("end", state["_start"], state["hp"] + state["meter"] + [state["distance"]]))
    state["round"] += 1
    state["_act"] = state["ask"] = None
    for name in ("placed", "taken", "armored_on"):
        state[name] = [0, 0]
    for name in ("played", "blitzed", "would", "_placed"):
        state[name] = [[], []]
    state["_blitz"] = []
    due = [i for i in range(len(state["later"])) if state["later"][i][0] >= state["round"]]
    state["later"], state["_shifts"] = [state["later"][i] for i in due], [state["_shifts"][i] for i in due]
    for seat in (0, 1):
        extra, gifts = state["extra"][seat], state["_gifts"][seat]
        lasting = [i for i in range(len(extra)) if extra[i][1] is None or extra[i][1] >= state["round"]]
        state["extra"][seat], state["_gifts"][seat] = [extra[i] for i in lasting], [gifts[i] for i in lasting]
    _flash(state)


def _knockout(state, phase, events):
    """True if somebody is down: the game is over, and `phase` is where a revival goes on (rules, Knockout)."""
    down = [hp == 0 for hp in state["hp"]]
    if not (down[0] or down[1]):
        return False
    state["over"] = True
    state["winner"] = None if down[0] and down[1] else 1 if down[0] else 0
    if state["phase"] != "over":
        state["_from"] = "act" if state["phase"] == "choose" else phase
    state["phase"] = "over"
    state["ask"] = state["_act"] = None
    state["would"] = [[], []]
    events.append(("over", state["winner"]))
    return True


def _set(options, state, action, events):
    """A correction: it may end the game, revive it, or change the numbers under a running act."""
    cards.put(state, action)
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
            _end_of_round(state, events)
    if state["phase"] == "blitz":
        _forecast(options, state)
        state["ready"] = [False, False]
