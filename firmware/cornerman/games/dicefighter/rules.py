"""The rules of Dicefighter: phases, pools and rounds (rules/dicefighter.md).

`abilities` has the fighters, `prepare` brings them in, `attack` is there from the reveal to the end of the round.
The modules named in PASSING work for one action and leave when the next thing is asked.
"""

import sys

from cornerman.game import Ask, Refused, forget, shown
from cornerman.games.dicefighter import abilities

TYPES = ("trick", "chain", "smash", "venom", "edge", "fool")
OWN = TYPES[:3]  # those that come back every round

# In which phases a verb is open; `use` looks at its windows.
PHASES = {"build": ("build",), "first": ("first",), "split": ("split",), "round": ("split",),
          "roll": ("ready", "overwhelm", "counter"), "hit": ("hits",), "move": ("hits",), "suggest": ("hits",),
          "reroll": ("reroll",), "stun": ("stun",), "special": ("special",), "count": ("overwhelm",),
          "lose": ("lose",), "pass": ("hits", "reroll", "stun", "counter"),
          "use": ("split", "ready", "hits", "overwhelm", "counter")}

FIELDS = ("hp", "dice", "locked", "venom", "edge", "fool", "active", "spent", "first", "round", "three", "extra",
          "ruled", "discipline", "attack_pool", "defense_pool", "attack", "defense")
SEATED = FIELDS[:8] + FIELDS[14:16]

HOME = "cornerman.games.dicefighter."
PASSING = ("blows", "use", "correct", "advice")


def seats(options):
    """Two fighters."""
    return 2


def new(options, chance):
    """The state of a new match, in phase `build`.

    Hidden: `_phase` the phase, also while `phase` is `over`; `_count` how many actions were done, `_laid` the
    places in the log of splits that the other seat must not see yet.
    """
    state = {"phase": "build", "over": False, "winner": None, "round": 0, "first": None, "turn": 0, "attacker": None,
         "ready": [False, False], "character": [None, None], "hp": [24, 24], "active": [None, None],
         "three": [0, 0, 0], "extra": 0, "discipline": False, "_phase": "build", "_count": 0, "_laid": []}
    for name in ("dice", "floats", "locked"):
        state[name] = [[0, 0, 0], [0, 0, 0]]
    for name in ("attack_pool", "defense_pool"):
        state[name] = [[0, 0, 0, 0], [0, 0, 0, 0]]
    for name in ("venom", "edge", "fool"):
        state[name] = [0, 0]
    for name in ("spent", "usable"):
        state[name] = [[], []]
    for name in ("attack", "defense", "ruled", "window", "queue", "hits", "advice"):
        state[name] = []
    return state


def part(name):
    """A module of the game that is there only while it is needed."""
    return __import__(HOME + name, None, None, (name,))


def leave(*names):
    """Drop modules from memory."""
    for name in names:
        if HOME + name in sys.modules:
            forget(HOME + name)


# ---- what is open ----------------------------------------------------------


def open_prefixes(options, state):
    """Prefixes that are open now, likeliest first."""
    leave(*PASSING)
    phase = state["phase"]
    if phase == "over":
        return []
    if phase == "build" or phase == "first":
        return part("prepare").open_prefixes(options, state)
    use = [["use", seat] for seat in (0, 1) if state["usable"][seat]]
    if phase != "split":
        return part("attack").open_prefixes(options, state) + use
    out = [] if any(state["ready"]) else [["round"]]
    if undeclared(state):
        return use + out
    return [["split", seat] for seat in (0, 1) if not state["ready"][seat]] + out + use


def quick(options, state, prefix):
    """True for what is done at once when it is chosen: the device rolls, draws or suggests, nothing is asked."""
    return prefix[0] in ("first", "round", "roll", "suggest", "pass")


def correctable(options, state):
    """Prefixes of corrections; what lasts an attack only while there is one."""
    out = []
    for name in FIELDS[:13]:
        if name in ("three", "extra", "ruled") and state["attacker"] is None:
            continue
        if name in ("active", "spent") and options["mode"] == "beginner":
            continue
        out += [["set", name, 0], ["set", name, 1]] if name in SEATED else [["set", name]]
    return out


def ask(options, state, prefix):
    """What the action needs next, None: it is complete. Refused: a verb unknown or not open."""
    verb, n = prefix[0], len(prefix)
    leave(*[name for name in PASSING if name != ("correct" if verb == "set" else verb)])
    if verb == "set":
        if n == 1:
            return Ask(("choice", FIELDS))
        if n == 2 and prefix[1] in SEATED:
            return Ask(("seat", (0, 1)))
        if n == (4 if prefix[1] in SEATED else 3):
            return None
        return Ask(("int", 0, 99), state["hp"][prefix[2]]) if prefix[1] == "hp" else part("correct").ask(options, state, prefix)
    if verb not in PHASES:
        raise Refused("Unknown action: " + shown(verb))
    if state["phase"] not in PHASES[verb]:
        raise Refused("Not now")
    if verb == "split":
        return _ask_split(state, prefix)
    if verb == "round":
        if any(state["ready"]):
            raise Refused("@%d has split" % state["ready"].index(True))
        return None
    if verb == "use":
        return _ask_use(options, state, prefix)
    return part("prepare" if verb == "build" or verb == "first" else "attack").ask(options, state, prefix)


def undeclared(state):
    """True while a seat still has to declare a style (ruling 28)."""
    return any([state["character"][seat] == "venom" and state["active"][seat] not in
                ("toad_style", "snake_style", "scorpion_style") for seat in (0, 1)])


def available(state, seat):
    """[trick, chain, smash] that a seat can split."""
    return [max(0, state["dice"][seat][i] - state["locked"][seat][i]) for i in range(3)]


def _ask_split(state, prefix):
    n = len(prefix)
    if undeclared(state):
        raise Refused("A style is declared first")
    if n == 1:
        return Ask(("seat", (0, 1)), wrong=lambda seat: "@%d has split" % seat if state["ready"][seat] else None,
                   candidates=[seat for seat in (0, 1) if not state["ready"][seat]])
    seat = prefix[1]
    if n == 2:
        most = available(state, seat)
        return Ask(("list", ("int", 0, max(most)), 3, 3), [number // 2 for number in most], secret=seat,
                   wrong=lambda dice: _too_many(dice, most), dice=pools(most))
    most = state["venom"][seat]
    if n == 3:
        near = [[a, d] for d in range(most + 1) for a in range(most + 1 - d) if a + d]
        return Ask(("list", ("int", 0, most), 2, 2), optional=True, secret=seat, candidates=near,
                   wrong=lambda dice: "Only %d venom dice" % most if sum(dice) > most else None)
    return None


def pools(most=None, n=3):
    """For an Ask of numbers by type: letter, colour and the most of each, None: any number."""
    return [(TYPES[i][0].upper(), i, most and most[i]) for i in range(n)]


def _too_many(dice, most):
    for i in range(3):
        if dice[i] > most[i]:
            return "Only %d %s dice" % (most[i], TYPES[i])
    return None


def _ask_use(options, state, prefix):
    """Who, and what; what an ability asks for itself is in `use`."""
    n = len(prefix)
    if options["mode"] == "beginner":
        raise Refused("Abilities come with characters")
    if n == 1:
        return Ask(("seat", (0, 1)), candidates=[seat for seat in (0, 1) if state["usable"][seat]])
    seat = prefix[1]
    if n > 2:
        return part("use").ask(options, state, prefix)
    keys, candidates = [words[0] for words in abilities.owned(state, seat)], state["usable"][seat]

    def wrong(key):
        return abilities.wrong(options, state, seat, key, abilities.ability(key))
    return Ask(("choice", keys), candidates=candidates, wrong=wrong,
               disabled=[(key, wrong(key)) for key in keys if key not in candidates])


# ---- what follows ----------------------------------------------------------


def apply(options, state, action, chance):
    """Change `state` by a checked action; the events, which `words.describe_event` puts into lines (n damage, hp what is left):

    ("built", seat)  ("first", seat)  ("split", seat)  ("reveal",)  ("toad", seat that attacks first for it)
    ("rolled", attack dice, defense dice)  ("defenseless", n, hp)  ("lost", seat, types)
    ("hit", a, d, n, hp)  ("moved", a)  ("extra", face, how many in this attack)  ("venom", seat, dice now)
    ("stun",)  ("combo", n, hp)  ("special",)  ("counted", a)
    ("rerolled", d, face before, face)  ("stunned", indices)  ("locked", seat, types)
    ("overwhelm",)  ("overwhelmed", faces, n, hp)  ("countered", faces, n, hp)  ("faded", seat, venom dice used up)
    ("attack", seat): the second of the round begins  ("round", number, first): the next round begins
    ("use", seat, ability), then ("damage", seat hurt, n, hp)  ("fool", seat, dice)  ("edge", seat, dice)
    ("fakeout", faces in the attack, dice in the defense); ("damage", …) also when an overwhelming begins
    ("advice", pairs)  ("over", winner or None)  ("resume",)  ("set",)
    """
    events = []
    verb = action[0]
    advice = []
    if verb == "set":
        _set(state, action)
        events.append(("set",))
    elif verb == "build" or verb == "first":
        part("prepare").apply(options, state, action, chance, events)
        if verb == "first":
            leave("prepare")
    elif verb == "split":
        _split(state, action[1], action[2], action[3] if len(action) > 3 else [0, 0], events)
    elif verb == "round":
        _unlock(state)
        _toad(state, events)
        state["edge"], state["fool"] = [0, 0], [0, 0]
        end_round(state, events)
    elif verb == "use":
        seat, key = action[1], action[2]
        words = abilities.ability(key)
        if words[0] == "a":
            state["active"][seat] = key
        if words[3] == "once":
            state["spent"][seat].append(key)
        events.append(("use", seat, key))
        part("use").apply(options, state, action, chance, events)
    elif verb == "suggest":
        advice = part("attack").suggest(options, state)
        events.append(("advice", len(advice)))
    else:
        part("blows").apply(options, state, action, chance, events)
    state["advice"] = advice
    state["_count"] += 1
    _settle(options, state, events)
    if state["_phase"] == "split":
        leave("blows", "attack")
    return events


def secret(options, state, action, n):
    """True for a split while the other seat has not split, unless the match is over."""
    return n in state["_laid"] and not state["over"]


def _settle(options, state, events):
    """What follows from the rest of the state: the end, who attacks, what can be hit and used."""
    was, winner = state["over"], state["winner"]
    down = [hp == 0 for hp in state["hp"]]
    state["over"] = any(down)
    state["winner"] = None if down[0] == down[1] else 1 if down[0] else 0
    phase = state["_phase"]
    state["phase"] = "over" if state["over"] else phase
    state["attacker"] = None
    if phase not in ("build", "first", "split"):
        state["attacker"] = state["first"] if state["turn"] == 0 else 1 - state["first"]
    state["hits"] = part("attack").legal(state) if state["phase"] == "hits" else []
    state["usable"] = abilities.usable(options, state)
    if state["over"] and (not was or winner != state["winner"]):
        events.append(("over", state["winner"]))
    elif was and not state["over"]:
        events.append(("resume",))


def _set(state, action):
    """Put a value into its field; nothing is shared with the action."""
    value = action[-1]
    if type(value) is list:
        value = [list(item) if type(item) is list else item for item in value]
    if len(action) == 4:
        state[action[1]][action[2]] = value
    else:
        state[action[1]] = value


def hurt(state, seat, n):
    """Damage; what the seat has left."""
    state["hp"][seat] = max(0, state["hp"][seat] - n)
    return state["hp"][seat]


def _split(state, seat, dice, venom, events):
    """Attack and defense pool of a seat; with the second one: Reveal."""
    most = available(state, seat)
    state["attack_pool"][seat] = list(dice) + [venom[0]]
    state["defense_pool"][seat] = [most[i] - dice[i] for i in range(3)] + [venom[1]]
    state["ready"][seat] = True
    state["_laid"].append(state["_count"])
    events.append(("split", seat))
    if state["ready"] == [True, True]:
        state["ready"], state["_laid"] = [False, False], []
        _unlock(state)
        state["turn"] = 0
        state["_phase"] = "ready"
        events.append(("reveal",))
        _toad(state, events)


def _unlock(state):
    state["locked"] = [[0, 0, 0], [0, 0, 0]]


def _only(state, key):
    """The one seat that has an ability active; None: neither or both (ruling 24)."""
    return state["active"].index(key) if state["active"].count(key) == 1 else None


def _toad(state, events):
    """Toad Style attacks last."""
    seat = _only(state, "toad_style")
    if seat is not None:
        state["first"] = 1 - seat
        events.append(("toad", 1 - seat))


def end_round(state, events):
    """Both have attacked: who is first turns around, or by a kick (rulings 24 and 25)."""
    seat = _only(state, "leg_breaker_kick")
    state["first"] = 1 - state["first"] if seat is None else seat
    state["round"] += 1
    state["turn"] = 0
    state["attack_pool"] = [[0, 0, 0, 0], [0, 0, 0, 0]]
    state["defense_pool"] = [[0, 0, 0, 0], [0, 0, 0, 0]]
    state["active"] = [None, None]
    state["_phase"] = "split"
    events.append(("round", state["round"], state["first"]))
