"""What follows from an action: the rounds of Punch Game BLITZ! and what ends them (rules/punch.md, Flow).

In memory only while an action is done; `rules` says what is open.
"""

from cornerman.game import forget
from cornerman.games.punch import cards, rules


def apply(opt, s, action, chance):
    """Change `s` by a checked action; the events, which `words.said` puts into lines:

    ("boost", seat, token)  ("reveal", [(id, cost, priority, number)…] per seat)  ("blitz", seat, id)
    ("coin", seat)  (name, priority, seat, card, n, now) in the act  ("over", winner)  ("resume",)
    ("end", before, after): hp, hp, meter, meter, distance at the beginning and the end of the round
    """
    events = []
    verb = action[0]
    if verb == "set":
        _set(opt, s, action, events)
    elif verb == "start":
        forget("cornerman.games.punch.prepare")
        forget("cornerman.games.punch.made")
        _flash(s)
    elif s["phase"] == "setup":
        from cornerman.games.punch import prepare

        prepare.apply(opt, s, action)
    elif verb == "place":
        _place(opt, s, action[1], action[2], events)
    elif verb == "boost":
        _boost(opt, s, action[1], action[2], events)
    elif verb == "blitz":
        _blitz(opt, s, action[1], action[2], events)
    elif verb == "pass":
        s["ready"][action[1]] = True
        if s["ready"] == [True, True]:
            if s["phase"] == "boost":
                _reveal(opt, s, events)
            else:
                _act(opt, s, events)
    else:
        _answer(opt, s, action, chance, events)
    s["_count"] += 1
    return events


def _flash(s):
    s["phase"] = "flash"
    s["ready"] = [False, False]
    s["_start"] = s["hp"] + s["meter"] + [s["distance"]]


def _place(opt, s, seat, items, events):
    """Cards face down; the second one selected has 1 less priority (rules, Actions)."""
    selected = s["phase"] == "select"
    for i in range(len(items)):
        key, k = (items[i], 0) if type(items[i]) is str else items[i]
        s["_placed"][seat].append([key, k, 1 if selected and i == 1 else 0])
    s["placed"][seat] += len(items)
    s["ready"][seat] = True
    s["_laid"].append(s["_count"])
    if s["ready"] != [True, True]:
        return
    if not selected:
        s["phase"] = "select"
        s["ready"] = [rules.numbers(opt, s, one)[1] == 0 for one in (0, 1)]
    if s["ready"] == [True, True]:
        s["phase"] = "boost"
        s["ready"] = [not any([s[token][one] for token in cards.TOKENS]) for one in (0, 1)]
        if s["ready"] == [True, True]:
            _reveal(opt, s, events)


def _boost(opt, s, seat, token, events):
    """A BOOST! token is used (rulings 23 to 25 and 37)."""
    s[token][seat] -= 1
    s[token + "_on"][seat] += 1
    events.append(("boost", seat, token))
    if token == "overkill":
        s["disarm_on"][seat] += s["disarm"][seat]
        s["disarm"][seat] = 0
        s["hp"][seat] = max(0, s["hp"][seat] - 1)
        s["taken"][seat] += 1
        if _knockout(s, "boost", events):
            return
    elif token == "frame_advantage":
        for _ in range(s["barrage"][seat]):
            s["later"].append([s["round"], seat, "missile_barrage"])
            s["_shifts"].append(0)
        s["barrage"][seat] = 0
    if not any([s[name][seat] for name in cards.TOKENS]):
        s["ready"][seat] = True
        if s["ready"] == [True, True]:
            _reveal(opt, s, events)


def _reveal(opt, s, events):
    """All cards face up; then the BLITZ! window, or the act at once."""
    told = []
    for seat in (0, 1):
        placed = s["_placed"][seat]
        s["played"][seat] = [item[0] for item in placed]
        for key in s["played"][seat]:
            if key in s["_used"][seat]:
                s["_used"][seat].remove(key)
            s["_used"][seat].insert(0, key)
        told.append([(key, cards.cost(opt, s, seat, key), _priority(opt, s, key, k), k) for key, k, second in placed])
    events.append(("reveal", told))
    s["placed"] = [0, 0]
    s["_laid"] = []
    s["phase"] = "blitz"
    _forecast(opt, s)
    s["ready"] = [not rules.offered(opt, s, seat) for seat in (0, 1)]
    if s["ready"] == [True, True]:
        _act(opt, s, events)


def _priority(opt, s, key, k):
    """The priority at which a card begins, as printed; None: it waits to be hit."""
    kind, reach, rows, over, more, trigger = cards.card(opt, s, key)
    first = [row[0] for row in list(rows) + (list(more) if k and over is not None else []) if row[0] != "get_hit"]
    return k if "k" in first else max(first) if first else None


def _forecast(opt, s):
    if opt["triggers"] != "trust":
        from cornerman.games.punch import act

        s["would"] = act.forecast(opt, s)


def _blitz(opt, s, seat, key, events):
    """A BLITZ! card is played; then both may answer (rules, BLITZ! window)."""
    held = [one[0] for one in s["extra"][seat]]
    k = 0
    if key in held:
        at = held.index(key)
        s["extra"][seat].pop(at)
        k = s["_gifts"][seat].pop(at)
    else:
        if opt["hands"] == "kept":
            s["hand"][seat].remove(key)
        s["gone"][seat].append(key)
    s["blitzed"][seat].append(key)
    s["_blitz"].append([seat, key, k])
    events.append(("blitz", seat, key))
    s["ready"] = [not rules.offered(opt, s, one) for one in (0, 1)]
    if s["ready"] == [True, True]:
        _act(opt, s, events)


def _act(opt, s, events):
    """The act begins."""
    from cornerman.games.punch import act

    s["ready"] = [False, False]
    s["would"] = [[], []]
    s["phase"] = "choose"
    s["_act"] = {"was": act.taken_down(s), "answers": [], "told": 0}
    _go_on(opt, s, events)


def _go_on(opt, s, events):
    """The act runs to its end, a question or a knockout."""
    from cornerman.games.punch import act

    events += act.resolve(opt, s)
    if s["over"]:
        _knockout(s, "act", events)
    elif s["ask"] is None:
        _end_of_round(s, events)


def _answer(opt, s, action, chance, events):
    """An answer to the question of the act; coin and draw left out are up to the device."""
    kind, seat = s["ask"]["kind"], s["ask"]["seat"]
    if kind == "coin":
        value = action[1] if len(action) == 2 else chance.below(2)
        events.append(("coin", value))
    elif kind == "draw":
        left = list(s["_deck"][seat])
        if len(action) == 3:
            drawn = action[2]
            for key in drawn:
                left.remove(key)
        else:
            chance.shuffle(left)
            drawn = [left.pop() for _ in range(s["ask"]["hi"])]
        value = [drawn, left]
    else:
        value = action[2]
    if kind in ("secret", "draw"):
        s["_veiled"].append(s["_count"])
    s["_act"]["answers"].append(["answer", value])
    _go_on(opt, s, events)


def _end_of_round(s, events):
    """Cards go back to hand; what holds for the next round stays (rules, End of round)."""
    events.append(("end", s["_start"], s["hp"] + s["meter"] + [s["distance"]]))
    s["round"] += 1
    s["_act"] = s["ask"] = None
    for name in ("placed", "taken", "armored_on"):
        s[name] = [0, 0]
    for name in ("played", "blitzed", "would", "_placed"):
        s[name] = [[], []]
    s["_blitz"] = []
    due = [i for i in range(len(s["later"])) if s["later"][i][0] >= s["round"]]
    s["later"], s["_shifts"] = [s["later"][i] for i in due], [s["_shifts"][i] for i in due]
    for seat in (0, 1):
        extra, gifts = s["extra"][seat], s["_gifts"][seat]
        lasting = [i for i in range(len(extra)) if extra[i][1] is None or extra[i][1] >= s["round"]]
        s["extra"][seat], s["_gifts"][seat] = [extra[i] for i in lasting], [gifts[i] for i in lasting]
    _flash(s)


def _knockout(s, phase, events):
    """True if somebody is down: the game is over, and `phase` is where a revival goes on (rules, Knockout)."""
    down = [hp == 0 for hp in s["hp"]]
    if not (down[0] or down[1]):
        return False
    s["over"] = True
    s["winner"] = None if down[0] and down[1] else 1 if down[0] else 0
    if s["phase"] != "over":
        s["_from"] = "act" if s["phase"] == "choose" else phase
    s["phase"] = "over"
    s["ask"] = s["_act"] = None
    s["would"] = [[], []]
    events.append(("over", s["winner"]))
    return True


def _set(opt, s, action, events):
    """A correction: it may end the game, revive it, or change the numbers under a running act."""
    cards.put(s, action)
    events.append(("set",))
    if s["phase"] == "choose":
        s["_act"]["answers"].append(action)
    if _knockout(s, s["phase"], events):
        return
    if s["phase"] == "over":
        s["over"], s["winner"] = False, None
        s["phase"], s["_from"] = s["_from"], None
        events.append(("resume",))
        if s["phase"] == "act":
            _end_of_round(s, events)
    if s["phase"] == "blitz":
        _forecast(opt, s)
        s["ready"] = [False, False]
