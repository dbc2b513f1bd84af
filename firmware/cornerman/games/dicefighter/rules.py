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


def seats(opt):
    """Two fighters."""
    return 2


def new(opt, chance):
    """The state of a new match, in phase `build`.

    Hidden: `_phase` the phase, also while `phase` is `over`; `_count` how many actions were done, `_laid` the
    places in the log of splits that the other seat must not see yet.
    """
    s = {"phase": "build", "over": False, "winner": None, "round": 0, "first": None, "turn": 0, "attacker": None,
         "ready": [False, False], "character": [None, None], "hp": [24, 24], "active": [None, None],
         "three": [0, 0, 0], "extra": 0, "discipline": False, "_phase": "build", "_count": 0, "_laid": []}
    for name in ("dice", "floats", "locked"):
        s[name] = [[0, 0, 0], [0, 0, 0]]
    for name in ("attack_pool", "defense_pool"):
        s[name] = [[0, 0, 0, 0], [0, 0, 0, 0]]
    for name in ("venom", "edge", "fool"):
        s[name] = [0, 0]
    for name in ("spent", "usable"):
        s[name] = [[], []]
    for name in ("attack", "defense", "ruled", "window", "queue", "hits", "advice"):
        s[name] = []
    return s


def part(name):
    """A module of the game that is there only while it is needed."""
    return __import__(HOME + name, None, None, (name,))


def leave(*names):
    """Drop modules from memory."""
    for name in names:
        if HOME + name in sys.modules:
            forget(HOME + name)


# ---- what is open ----------------------------------------------------------


def offers(opt, s):
    """Prefixes that are open now, likeliest first."""
    leave(*PASSING)
    phase = s["phase"]
    if phase == "over":
        return []
    if phase == "build" or phase == "first":
        return part("prepare").offers(opt, s)
    use = [["use", seat] for seat in (0, 1) if s["usable"][seat]]
    if phase != "split":
        return part("attack").offers(opt, s) + use
    out = [] if any(s["ready"]) else [["round"]]
    if undeclared(s):
        return use + out
    return [["split", seat] for seat in (0, 1) if not s["ready"][seat]] + out + use


def quick(opt, s, prefix):
    """True for what is done at once when it is chosen: the device rolls, draws or suggests, nothing is asked."""
    return prefix[0] in ("first", "round", "roll", "suggest", "pass")


def settable(opt, s):
    """Prefixes of corrections; what lasts an attack only while there is one."""
    out = []
    for name in FIELDS[:13]:
        if name in ("three", "extra", "ruled") and s["attacker"] is None:
            continue
        if name in ("active", "spent") and opt["mode"] == "beginner":
            continue
        out += [["set", name, 0], ["set", name, 1]] if name in SEATED else [["set", name]]
    return out


def ask(opt, s, prefix):
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
        return Ask(("int", 0, 99), s["hp"][prefix[2]]) if prefix[1] == "hp" else part("correct").ask(opt, s, prefix)
    if verb not in PHASES:
        raise Refused("Unknown action: " + shown(verb))
    if s["phase"] not in PHASES[verb]:
        raise Refused("Not now")
    if verb == "split":
        return _ask_split(s, prefix)
    if verb == "round":
        if any(s["ready"]):
            raise Refused("@%d has split" % s["ready"].index(True))
        return None
    if verb == "use":
        return _ask_use(opt, s, prefix)
    return part("prepare" if verb == "build" or verb == "first" else "attack").ask(opt, s, prefix)


def undeclared(s):
    """True while a seat still has to declare a style (ruling 28)."""
    return any([s["character"][seat] == "venom" and s["active"][seat] not in
                ("toad_style", "snake_style", "scorpion_style") for seat in (0, 1)])


def available(s, seat):
    """[trick, chain, smash] that a seat can split."""
    return [max(0, s["dice"][seat][i] - s["locked"][seat][i]) for i in range(3)]


def _ask_split(s, prefix):
    n = len(prefix)
    if undeclared(s):
        raise Refused("A style is declared first")
    if n == 1:
        return Ask(("seat", (0, 1)), wrong=lambda seat: "@%d has split" % seat if s["ready"][seat] else None,
                   near=[seat for seat in (0, 1) if not s["ready"][seat]])
    seat = prefix[1]
    if n == 2:
        most = available(s, seat)
        return Ask(("list", ("int", 0, max(most)), 3, 3), [number // 2 for number in most], secret=seat,
                   wrong=lambda dice: _too_many(dice, most), dice=pools(most))
    most = s["venom"][seat]
    if n == 3:
        near = [[a, d] for d in range(most + 1) for a in range(most + 1 - d) if a + d]
        return Ask(("list", ("int", 0, most), 2, 2), optional=True, secret=seat, near=near,
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


def _ask_use(opt, s, prefix):
    """Who, and what; what an ability asks for itself is in `use`."""
    n = len(prefix)
    if opt["mode"] == "beginner":
        raise Refused("Abilities come with characters")
    if n == 1:
        return Ask(("seat", (0, 1)), near=[seat for seat in (0, 1) if s["usable"][seat]])
    seat = prefix[1]
    if n > 2:
        return part("use").ask(opt, s, prefix)
    keys, near = [words[0] for words in abilities.owned(s, seat)], s["usable"][seat]

    def wrong(key):
        return abilities.wrong(opt, s, seat, key, abilities.ability(key))
    return Ask(("choice", keys), near=near, wrong=wrong, off=[(key, wrong(key)) for key in keys if key not in near])


# ---- what follows ----------------------------------------------------------


def apply(opt, s, action, chance):
    """Change `s` by a checked action; the events, which `words.said` puts into lines (n damage, hp what is left):

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
        _set(s, action)
        events.append(("set",))
    elif verb == "build" or verb == "first":
        part("prepare").apply(opt, s, action, chance, events)
        if verb == "first":
            leave("prepare")
    elif verb == "split":
        _split(s, action[1], action[2], action[3] if len(action) > 3 else [0, 0], events)
    elif verb == "round":
        _unlock(s)
        _toad(s, events)
        s["edge"], s["fool"] = [0, 0], [0, 0]
        end_round(s, events)
    elif verb == "use":
        seat, key = action[1], action[2]
        words = abilities.ability(key)
        if words[0] == "a":
            s["active"][seat] = key
        if words[3] == "once":
            s["spent"][seat].append(key)
        events.append(("use", seat, key))
        part("use").apply(opt, s, action, chance, events)
    elif verb == "suggest":
        advice = part("attack").suggest(opt, s)
        events.append(("advice", len(advice)))
    else:
        part("blows").apply(opt, s, action, chance, events)
    s["advice"] = advice
    s["_count"] += 1
    _settle(opt, s, events)
    if s["_phase"] == "split":
        leave("blows", "attack")
    return events


def secret(opt, s, action, n):
    """True for a split while the other seat has not split, unless the match is over."""
    return n in s["_laid"] and not s["over"]


def _settle(opt, s, events):
    """What follows from the rest of the state: the end, who attacks, what can be hit and used."""
    was, winner = s["over"], s["winner"]
    down = [hp == 0 for hp in s["hp"]]
    s["over"] = any(down)
    s["winner"] = None if down[0] == down[1] else 1 if down[0] else 0
    phase = s["_phase"]
    s["phase"] = "over" if s["over"] else phase
    s["attacker"] = None
    if phase not in ("build", "first", "split"):
        s["attacker"] = s["first"] if s["turn"] == 0 else 1 - s["first"]
    s["hits"] = part("attack").legal(s) if s["phase"] == "hits" else []
    s["usable"] = abilities.usable(opt, s)
    if s["over"] and (not was or winner != s["winner"]):
        events.append(("over", s["winner"]))
    elif was and not s["over"]:
        events.append(("resume",))


def _set(s, action):
    """Put a value into its field; nothing is shared with the action."""
    value = action[-1]
    if type(value) is list:
        value = [list(item) if type(item) is list else item for item in value]
    if len(action) == 4:
        s[action[1]][action[2]] = value
    else:
        s[action[1]] = value


def hurt(s, seat, n):
    """Damage; what the seat has left."""
    s["hp"][seat] = max(0, s["hp"][seat] - n)
    return s["hp"][seat]


def _split(s, seat, dice, venom, events):
    """Attack and defense pool of a seat; with the second one: Reveal."""
    most = available(s, seat)
    s["attack_pool"][seat] = list(dice) + [venom[0]]
    s["defense_pool"][seat] = [most[i] - dice[i] for i in range(3)] + [venom[1]]
    s["ready"][seat] = True
    s["_laid"].append(s["_count"])
    events.append(("split", seat))
    if s["ready"] == [True, True]:
        s["ready"], s["_laid"] = [False, False], []
        _unlock(s)
        s["turn"] = 0
        s["_phase"] = "ready"
        events.append(("reveal",))
        _toad(s, events)


def _unlock(s):
    s["locked"] = [[0, 0, 0], [0, 0, 0]]


def _only(s, key):
    """The one seat that has an ability active; None: neither or both (ruling 24)."""
    return s["active"].index(key) if s["active"].count(key) == 1 else None


def _toad(s, events):
    """Toad Style attacks last."""
    seat = _only(s, "toad_style")
    if seat is not None:
        s["first"] = 1 - seat
        events.append(("toad", 1 - seat))


def end_round(s, events):
    """Both have attacked: who is first turns around, or by a kick (rulings 24 and 25)."""
    seat = _only(s, "leg_breaker_kick")
    s["first"] = 1 - s["first"] if seat is None else seat
    s["round"] += 1
    s["turn"] = 0
    s["attack_pool"] = [[0, 0, 0, 0], [0, 0, 0, 0]]
    s["defense_pool"] = [[0, 0, 0, 0], [0, 0, 0, 0]]
    s["active"] = [None, None]
    s["_phase"] = "split"
    events.append(("round", s["round"], s["first"]))
