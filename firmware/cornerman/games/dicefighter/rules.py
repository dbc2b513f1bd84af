"""The rules of Dicefighter (docs/rules/dicefighter.md): the tables of verbs and corrections.

How a round begins is in `rounds`, an attack in `attack` (what it asks for) and `attack_effects` (what follows).
"""

from cornerman.game import Ask, Field, Refused, Verb, corrected
from cornerman.games.dicefighter import fighters
from cornerman.games.dicefighter.fighters import (
    BY_SEAT, FACE, GONE, STATUS, THREES, TYPE, TYPES, UP, USED, counted, undeclared, up)

MOST_DICE = 24  # in a corrected attack or defense

STAYS = {"hits": ("fighters", "attack", "steps"), None: ("fighters",)}


def new(options, chance):
    """The state of a new match, in phase `build`.

    Hidden: `_phase` the phase, also while `phase` is `over`; `_secret` splits that the other seat must not see yet.
    """
    state = {"phase": "build", "over": False, "winner": None, "round": 0, "first": None, "turn": 0, "attacker": None,
             "ready": [False, False], "character": [None, None], "hp": [24, 24], "active": [None, None],
             "three": [0, 0, 0], "extra": 0, "discipline": False, "_phase": "build", "_secret": []}
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


# ---- abilities -------------------------------------------------------------


def ask_user(options, state, prefix):
    """Who uses an ability."""
    if options["mode"] == "beginner":
        raise Refused("Abilities come with characters")
    return Ask(("seat", (0, 1)), candidates=[seat for seat in (0, 1) if state["usable"][seat]])


def ask_ability(options, state, prefix):
    """Which ability; `disabled` says of each other one why not."""
    seat = prefix[1]
    owned = fighters.owned(state["character"][seat])

    def wrong(key):
        return fighters.refusal(options, state, seat, fighters.ability(key))
    keys, usable = [ability.key for ability in owned], state["usable"][seat]
    return Ask(("choice", keys), candidates=usable, wrong=wrong,
               disabled=[(key, wrong(key)) for key in keys if key not in usable])


# ---- corrections -----------------------------------------------------------


def _numbers(field):
    """The `kind` of a Field that holds numbers of dice by type; pools that are still hidden begin at 0."""
    def ask(options, state, seat):
        now = corrected(state, (field, seat))
        n = len(now)
        hidden = n == 4 and any(state["ready"])
        return Ask(("list", ("int", 0, 20), n, n), [0 if hidden else min(20, number) for number in now],
                   dice=counted(None, n))
    return ask


def _ask_distinct(keys):
    """A list of some of these keys, none twice."""
    def wrong(values):
        return "Each one once" if any([values.count(value) > 1 for value in values]) else None
    return Ask(("list", ("choice", keys), 0, len(keys)), choices=list(keys), wrong=wrong)


def _ask_active(options, state, seat):
    keys = [ability.key for ability in fighters.owned(state["character"][seat]) if ability.kind == fighters.ACTIVE]
    return Ask(("maybe", ("choice", keys)), state["active"][seat], candidates=[None] + keys)


def _ask_spent(options, state, seat):
    return _ask_distinct([ability.key for ability in fighters.owned(state["character"][seat]) if ability.once])


def _ask_fight(options, state, seat):
    return Ask(("list", ("any",), 0, MOST_DICE), wrong=_wrong_dice)


def _wrong_dice(dice):
    """Why a list is not one of dice [type, face, status], None: it is."""
    for die in dice:
        if (type(die) is not list or len(die) != 3 or type(die[TYPE]) is not str or die[TYPE] not in TYPES
                or type(die[FACE]) is not int or not 0 <= die[FACE] <= 6
                or type(die[STATUS]) is not str or die[STATUS] not in (UP, USED, GONE)):
            return "A die is its type, its face and up, used or gone"


# ---- the tables ------------------------------------------------------------


VERBS = (
    Verb("build", ("build",), ("rounds.ask_unready", "rounds.ask_dice", "rounds.ask_character"), "rounds.build"),
    Verb("first", ("first",), ("rounds.ask_first",), "rounds.first"),
    Verb("split", ("split",), ("rounds.ask_unready", "rounds.ask_attack_pool", "rounds.ask_venom"), "rounds.split"),
    Verb("round", ("split",), ("rounds.ask_round",), "rounds.play_round"),
    Verb("roll", ("ready", "overwhelm", "counter"), ("attack.ask_roll",), "attack_effects.roll"),
    Verb("hit", ("hits",), ("attack.ask_attacking", "attack.ask_defending", "attack.ask_extra"), "attack_effects.hit"),
    Verb("move", ("hits",), ("attack.ask_attacking", "attack.ask_defending"), "attack_effects.hit"),
    Verb("suggest", ("hits",), (), "attack_effects.suggest"),
    Verb("reroll", ("reroll",), ("attack.ask_reroll", "attack.ask_face"), "attack_effects.reroll"),
    Verb("stun", ("stun",), ("attack.ask_stun",), "attack_effects.stun"),
    Verb("special", ("special",), ("attack.ask_types",), "attack_effects.special"),
    Verb("count", ("overwhelm",), ("attack.ask_count",), "attack_effects.count"),
    Verb("lose", ("lose",), ("attack.ask_types",), "attack_effects.lose"),
    Verb("pass", ("hits", "reroll", "stun", "counter"), ("attack.ask_pass",), "attack_effects.pass_on"),
    Verb("use", ("split", "ready", "hits", "overwhelm", "counter"),
         (ask_user, ask_ability, "attack.ask_use", "attack.ask_use_faces"), "attack_effects.use"),
)

CORRECTIONS = tuple([Field(name, name in BY_SEAT, kind, None) for name, kind in (
    ("hp", ("int", 0, 99)),
    ("dice", _numbers("dice")),
    ("locked", _numbers("locked")),
    ("venom", ("int", 0, 5)),
    ("edge", ("int", 0, 20)),
    ("fool", ("int", 0, 20)),
    ("active", _ask_active),
    ("spent", _ask_spent),
    ("first", ("seat", (0, 1))),
    ("round", ("int", 1, 999)),
    ("three", _numbers("three")),
    ("extra", ("int", 0, 3)),
    ("ruled", lambda options, state, seat: _ask_distinct(tuple(reversed(THREES)))),
    ("discipline", ("choice", (False, True))),
    ("attack_pool", _numbers("attack_pool")),
    ("defense_pool", _numbers("defense_pool")),
    ("attack", _ask_fight),
    ("defense", _ask_fight))])
IN_MENU = 13  # how many of them, from the first, are in the menu


def correctable(options, state):
    """The corrections in the menu, a row for each seat; what lasts an attack only while there is one."""
    out = []
    for field in CORRECTIONS[:IN_MENU]:
        if field.name in ("three", "extra", "ruled") and state["attacker"] is None:
            continue
        if field.name in ("active", "spent") and options["mode"] == "beginner":
            continue
        out += [["set", field.name, seat] for seat in (0, 1)] if field.by_seat else [["set", field.name]]
    return out


def open_prefixes(options, state):
    """Prefixes that are open now, likeliest first."""
    phase = state["phase"]
    unready = [seat for seat in (0, 1) if not state["ready"][seat]]
    use = [["use", seat] for seat in (0, 1) if state["usable"][seat]]
    if phase == "build":
        return [["build", seat] for seat in unready]
    if phase == "split":
        played = [["round"]] if len(unready) == 2 else []
        return use + played if undeclared(state) else [["split", seat] for seat in unready] + played + use
    if phase == "hits":
        from cornerman.games.dicefighter import attack

        out = [["hit"]] if state["hits"] else []
        out += [["move"]] if attack.movable(state) else []
        out += [["suggest"]] if state["hits"] else []
        return out + ([] if state["hits"] and options["must_hit"] else [["pass"]]) + use
    if phase == "overwhelm":
        from cornerman.games.dicefighter import attack

        return [["roll"]] + ([["count"]] if attack.worth(state) else []) + use
    if phase == "reroll":
        return ([["reroll"]] if up(state["defense"]) else []) + [["pass"]]
    verbs = {"first": ["first"], "ready": ["roll"], "counter": ["roll", "pass"], "stun": ["stun", "pass"],
             "special": ["special"], "lose": ["lose"]}
    return [[verb] for verb in verbs.get(phase, ())] + use


def quick(options, state, prefix):
    """True for what is done at once when it is chosen: the device rolls, draws or suggests, nothing is asked."""
    return prefix[0] in ("first", "round", "roll", "suggest", "pass")


def secret(options, state, action, n):
    """True for a split while the other seat has not split, unless the match is over."""
    return n in state["_secret"] and not state["over"]


def settle(options, state, action, chance, events):
    """What follows every action: the end, who attacks, what can be hit and used.

    The events of an action, which `words.describe_event` puts into lines (n damage, hp the health that is left):

    ("built", seat)  ("first", seat)  ("split", seat)  ("reveal",)  ("toad", seat that attacks first for it)
    ("rolled", attack dice, defense dice)  ("defenseless", n, hp)  ("lost", seat, types)
    ("hit", a, d, n, hp)  ("moved", a)  ("extra", face, how many in this attack)  ("venom", seat, dice now)
    ("stun",)  ("combo", n, hp)  ("special",)  ("counted", a)
    ("rerolled", d, face before, face)  ("stunned", indexes)  ("locked", seat, types)
    ("overwhelm",)  ("overwhelmed", faces, n, hp)  ("countered", faces, n, hp)  ("faded", seat, venom dice used up)
    ("attack", seat): the second of the round begins  ("round", number, first): the next round begins
    ("use", seat, ability), then ("damage", seat hurt, n, hp)  ("fool", seat, dice)  ("edge", seat, dice)
    ("fakeout", faces in the attack, dice in the defense); ("damage", …) also when an overwhelming begins
    ("advice", pairs)  ("over", winner or None)  ("resume",)  ("set",)
    """
    if action[0] == "set":
        events.append(("set",))
    if action[0] != "suggest":
        state["advice"] = []
    was_over, winner, phase = state["over"], state["winner"], state["_phase"]
    down = [hp == 0 for hp in state["hp"]]
    state["over"] = any(down)
    state["winner"] = None if down[0] == down[1] else 1 if down[0] else 0
    state["phase"] = "over" if state["over"] else phase
    state["attacker"] = None
    if phase not in ("build", "first", "split"):
        state["attacker"] = state["first"] if state["turn"] == 0 else 1 - state["first"]
    state["hits"] = []
    if state["phase"] == "hits":
        from cornerman.games.dicefighter import attack

        state["hits"] = attack.legal(state)
    state["usable"] = fighters.usable(options, state)
    if state["over"] and (not was_over or winner != state["winner"]):
        events.append(("over", state["winner"]))
    elif was_over and not state["over"]:
        events.append(("resume",))
