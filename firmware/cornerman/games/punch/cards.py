"""The cards of Punch Game BLITZ! as a table, and how one is read (rules/punch.md, Data).

A line of the table: id, cost, range (`-`: none), then the rows, each after a `|`:
priority, an optional condition with a question mark, operations with commas between them.
`+2` instead of a row: the rows after it belong to an overcharge of 2 (`+?`: as much as the player names).
A BLITZ! card has its trigger in place of cost and range. `3-1*d` is the amount [3, -1, "d"].
"""

from cornerman import tables

ATTACK = """
boston_bash 1 1|0 dmg 2|0 !hit? hurt 2
bounce_off 3 0|0 dmg 1|-1 !scored? move 3
chokeslam 2 0|-2 free? dmg 5
fireball 3 -|0 dmg 2
goring_rush 3 -|-1 goto 0,dmg 1
gun 3 3|0 dmg 3-1*d
izuna_drop 2 3|0 d=3? setd 0,dmg 3
jab 2 0|2 dmg 1
meter_mash 2 0|0 dmg 1|0 hit? gain 4
punch 2 0|0 dmg 2
strike 3 1|0 dmg 2|0 hit? gain 1
suplex 3 1|-1 dmg 1|-1 free? dmg 1
tipper 4 2|0 d=2? dmg 4
tornado_kick 5 -|1 move 1|0 d=0? dmg 2
"""
DEFEND = """
block 0 -|0 block 2|-1 blocked? gain 2
dodge_roll 3 -|1 move 1
deep_breath 0 -|0 block 1,gain 2
parry 2 -|0 block 999
"""
SPECIAL = """
charge 0 -|0 gain 3
limit_break 2 -|-1 free? twice
cowardice 0 -|0 foe:defend? gain 5
moon_jump 4 -|1 move 3,skip
kickstart_your_heart 0 -|0 hurt 1,gain 4
rift 1 -|0 gift rift_blitz 2 3 -
sidestep 3 -|-1 move 2
teleport 5 -|-1 warp
smell_of_the_game 0 -|get_hit gain 4
"""
SUPER = """
1000_cuts 10 1|0 dmg 3|0 !copy? later 1000_cuts 2
plummet_16_feet_through_the_announcers_table 10 0|-3 dmg 3|-3 free? dmg 5
instant_cancel 10 1|0 dmg 1|0 hit? use 3 free
super_taunt 5 -|-1 free? gain 10
"""
BLITZ = """
burst get_hit|99 prevent
free_combo on_hit|0 mute
chain_link on_hit|-1 copy hand
push_block on_block|-99 gain 3,move 1
super_armor get_hit|99 armor
"""
MADE = """
rift_blitz on_block|0 move 0+1*k
swarm_blitz on_hit|0 k=1? dmg 2|0 k=2? move 2|0 k=3? gain 4
"""

TYPES = ("attack", "defend", "special", "super", "blitz")
TRIGGERS = ("get_hit", "on_block", "on_hit", "on_move", "on_whiff")
TOKENS = ("armored", "overkill", "frame_advantage")
BASE = (ATTACK, DEFEND, SPECIAL, SUPER, BLITZ)

SAMPLES = (
    ("don_pugno", "gun goring_rush meter_mash block dodge_roll kickstart_your_heart smell_of_the_game "
     "plummet_16_feet_through_the_announcers_table super_taunt burst free_combo super_armor"),
    ("kathy_the_ripper", "izuna_drop meter_mash tipper dodge_roll kickstart_your_heart limit_break teleport "
     "1000_cuts super_taunt burst burst free_combo"),
    ("fighter_from_the_streets", "fireball punch tornado_kick block dodge_roll charge limit_break "
     "smell_of_the_game instant_cancel burst free_combo push_block"),
)


_read = {}  # cards looked up last: id to (True if advanced, number of the type, rest of the line)
READ = 12  # as many as a hand holds


def sets(options):
    """The tables in use: tuples of five texts, one a type."""
    if not options["advanced"]:
        return (BASE,)
    from cornerman.games.punch.advanced import ADVANCED

    return BASE, ADVANCED


def _line(texts, key):
    """(number of the text, rest of the line that begins with `key`), or None."""
    for i in range(len(texts)):
        rest = tables.line(texts[i], key)
        if rest:
            return i, rest
    return None


def _found(options, key):
    """(number of the type, rest of the line) of a card of the tables in use, or None."""
    if key not in _read:
        if " " in key or "\n" in key:
            return None
        advanced, line = False, _line(BASE, key) or _line(("", "", "", "", MADE), key)
        if not line and options["advanced"]:
            advanced, line = True, _line(sets(options)[1], key)
        if not line:
            return None
        if len(_read) == READ:
            _read.clear()
        _read[key] = (advanced,) + line
    advanced, number, rest = _read[key]
    return (number, rest) if options["advanced"] or not advanced else None


def kind(options, state, key):
    """The type of a card: one of TYPES; None: there is no such card. `rift_blitz`, `swarm_blitz` are BLITZ! cards."""
    if key in state["cards"]:
        return state["cards"][key]["type"]
    line = _found(options, key)
    return line and TYPES[line[0]]


def known(options, state, key):
    """True for the id of a card that can be in a hand."""
    return type(key) is str and key not in ("rift_blitz", "swarm_blitz") and kind(options, state, key) is not None


def prices(options, state, seat, name):
    """(id, printed meter cost) of each card of a type that can be in a hand: by the table, table-made ones last."""
    out = []
    for texts in sets(options):
        for line in texts[TYPES.index(name)].strip().split("\n"):
            key, word = line.split(" ", 2)[:2]
            out.append((key, _price(options, state, seat, word)))
    return out + [(key, state["cards"][key]["cost"]) for key in sorted(state["cards"]) if state["cards"][key]["type"] == name]


def of_type(options, state, name):
    """The ids of all cards of a type that can be in a hand, as `prices`."""
    return [key for key, price in prices(options, state, 0, name)]


def cost(options, state, seat, key):
    """The printed meter cost; of Macro Magic 1 + X by the deck of the seat; of a BLITZ! card 0."""
    if key in state["cards"]:
        return state["cards"][key]["cost"]
    rest = _found(options, key)[1]
    return _price(options, state, seat, rest[:rest.find(" ")])


def _price(options, state, seat, word):
    if word == "x":
        return 1 + sum([cost(options, state, seat, key) for key in state["macro"][seat]])
    return int(word) if word.isdigit() else 0


def overcharged(options, state):
    """The ids of all cards that can be overcharged."""
    out = [key for key in state["cards"] if state["cards"][key]["over"] is not None]
    for texts in sets(options):
        for text in texts:
            at = text.find("|+")
            while at >= 0:
                line = text[text[:at].rfind("\n") + 1:at]
                out.append(line[:line.find(" ")])
                at = text.find("|+", text.find("\n", at))
    return out


def card(options, state, key):
    """(type, range, rows, over, more, trigger) of a card.

    rows    as in the rules file: (priority, condition, operation, …); `more` those of the overcharge
    range, over, trigger   None: it has none; over "?": as much as the player names
    """
    if key in state["cards"]:
        made = state["cards"][key]
        return made["type"], made["range"], made["fx"], made["over"], made["more"], made["trigger"]
    number, line = _found(options, key)
    parts = line.split("|")
    reach = trigger = over = None
    if number == 4:
        trigger = parts[0]
    else:
        reach = _value(parts[0].split(" ")[1])
    rows, more = [], []
    for part in parts[1:]:
        if part[0] == "+":
            over = _value(part[1:])
        else:
            (rows if over is None else more).append(_row(part))
    return TYPES[number], reach, rows, over, more, trigger


def _row(text):
    priority, text = text.split(" ", 1)
    condition = ""
    if "?" in text:
        condition, text = text.split("? ")
    return (_value(priority), condition) + tuple([tuple([_value(word) for word in op.split(" ")])
                                                  for op in text.split(",")])


def _value(word):
    """A whole number, an amount [a, b, var], None for `-`, or a word."""
    if word.lstrip("-").isdigit():
        return int(word)
    if "*" in word:
        numbers, var = word.split("*")
        at = max(numbers.rfind("+"), numbers.rfind("-"))
        return int(numbers[:at]), int(numbers[at:]), var
    return None if word == "-" else word


# ---- who holds what ---------------------------------------------------------


def on_table(state, seat):
    """The ids of the Fight! cards of a seat that lie on the table this round."""
    if state["phase"] in ("flash", "select", "boost"):
        return [item[0] for item in state["_placed"][seat]]
    return state["played"][seat]


def spare(state, seat):
    """The hand of a seat without what lies on the table; of equal cards the first lies there."""
    out = list(state["hand"][seat])
    for key in on_table(state, seat):
        if key in out:
            out.remove(key)
    return out


def fitting(options, state, asked, seat, price=None):
    """The cards that answer a card question of an act, each once; [] if none does.

    asked: `attack` `use` (own Attacks), `move` (own Fight! cards that cost `price`), `theirs` (the foe's
    Attacks), `strip` (the foe's cards). Seat: who is asked.
    """
    if options["hands"] == "table":
        last = 4 if asked == "move" else 5 if asked == "strip" else 1
        keys = [key for name in TYPES[:last] for key in of_type(options, state, name)]
    else:
        keys = []
        for key in spare(state, 1 - seat if asked in ("theirs", "strip") else seat):
            name = kind(options, state, key)
            if key not in keys and (asked == "strip" or name == "attack" or asked == "move" and name != "blitz"):
                keys.append(key)
    if asked == "move":
        keys = [key for key in keys if cost(options, state, seat, key) == price]
    return keys


def put(state, action):
    """Set a field by a correction."""
    value = action[-1]
    if len(action) == 4:
        state[action[1]][action[2]] = list(value) if type(value) is list else value
    else:
        state[action[1]] = value


NAMES = """
cowardice Cowardice!
kickstart_your_heart Kickstart your Heart
plummet_16_feet_through_the_announcers_table Plummet 16 Feet Through The Announcer's Table
smell_of_the_game Smell of the Game
rift_blitz Rift
swarm_blitz Swarm
cross_up_tea_cup Cross-Up Tea Cup
scaredy_cat Scaredy-Cat
call_the_swarm Call the Swarm
fight_or_freeze Fight or Freeze
heaven_or_hell Heaven or Hell
pickin_daisies Pickin' Daisies!
stop_beating_around_the_bush Stop Beating Around the Bush
fill_them_with_lead Fill Them with Lead
why_are_you_hitting_yourself Why Are You Hitting Yourself?
fighter_from_the_streets Fighter from the Streets
kathy_the_ripper Kathy the Ripper
"""


def name(state, key):
    """The name of a card, a token or a sample hand."""
    if key in state["cards"]:
        return state["cards"][key]["name"]
    return tables.line(NAMES, key) or tables.title(key)
