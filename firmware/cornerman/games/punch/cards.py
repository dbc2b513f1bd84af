"""The cards of Punch Game BLITZ! in tables, functions that read them, and the names of cards, tokens, sample hands and
triggers (docs/rules/punch.md, Data).

A line of a table has the id, the cost, the range (`-`: none), and then the rows, each after a `|`: priority, perhaps a
condition with a question mark, and operations with commas between them. `+2` in place of a row says that the rows
behind it belong to an overcharge of 2 (`+?`: of as much as the player names). A BLITZ! card has its trigger in place of
cost and range. `dmg 3 -1 d` deals 3 - 1 times the variable `d`.

In these functions `key` is the id of a card, `advanced` the option of this name, and `state` has the table-made cards.
"""

from collections import namedtuple

from cornerman.game import shown
from cornerman.tables import cached, line, remembered, title

ATTACK = """
boston_bash 1 1|0 dmg 2|0 !hit? hurt 2
bounce_off 3 0|0 dmg 1|-1 !scored? move 3
chokeslam 2 0|-2 free? dmg 5
fireball 3 -|0 dmg 2
goring_rush 3 -|-1 goto 0,dmg 1
gun 3 3|0 dmg 3 -1 d
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
# The BLITZ! cards that effects give to a seat.
GIVEN = """
rift_blitz on_block|0 move 0 1 k
swarm_blitz on_hit|0 k=1? dmg 2|0 k=2? move 2|0 k=3? gain 4
"""

# The advanced cards.
MORE_ATTACK = """
cross_up_tea_cup 3 -|0 fwd 1|0 was=0? dmg 3
fishslap 1 1|0 push 1
foul_play 0 0|-1 free? dmg 1
heavy_bash 4 0|0 dmg 3|0 stopped? token frame_advantage
hidden_butterfly 4 0|0 alone? dmg 4|0 number -1 1
illusory_lunge 5 -|0 goto 1,dmg 1
scaredy_cat 4 -|0 d>1? dmg 4
shadow_fist 4 1|0 dmg 2|0 foeblocked? dmg 3
siphon 3 1|0 dmg 2|0 foe:super? gain 3
spontaneous_proboscis 4 2|1 dmg 3
the_equalizer 4 2|0 trade 4
throwing_knives 4 4|0 dmg 0 1 d
wild_rush 1 -|-1 goto 0,dmg 1|+2|1 goto 1,dmg 1
"""
MORE_DEFEND = """
double_team 2 -|0 block 2|+?|-1 copy cost
korean_backdash 0 -|0 back 1,lose 4,hold
overcome 0 -|0 block 1|0 blocked? token armored
pocket_sand 0 -|1 sand
save_point 3 -|2 setd 1
steal_momentum 2 -|0 block 3|0 blocked? move 0 1 blocked
the_shine 1 -|1 block 2|1 blocked? dmg 1|0 number -9 9
"""
MORE_SPECIAL = """
call_the_swarm 2 -|0 gift swarm_blitz 1 3 2
combustible_head 3 -|0 token overkill|+3|0 token overkill
fight_or_freeze 2 -|0 freeze
ghostcall 2 -|0 later punch 1,token frame_advantage
harden 0 -|0 token armored
heaven_or_hell 0 -|-1 foe:special? gain 3|-2 free? gain 2
iron_will 0 -|-4 gain 2 1 taken
pesky_pulse_rifle 0 -|3 interrupt|+5|3 dmg 1
pickin_daisies 0 -|-3 gain 2|-3 !free? dmg 1
stop_beating_around_the_bush 5 -|-1 setd 0,root
stronger_will 2 -|0 laterx block -1 1,laterx block -1 1
wait 0 -|0 token frame_advantage
"""
MORE_SUPER = """
deus_ex_machina 11 -|k block 11|k blocked? dmg 11
disarm 14 -|0 token overkill,disarm
fill_them_with_lead 8 4|-1 free? dmg 8 -2 d
last_gasp 12 1|0 dmg 12 -1 hp
macro_magic x -|5 copy deck
missile_barrage 10 4|0 dmg 2|0 hit? token frame_advantage,barrage
orbital_lobotomy 14 2|0 dmg 1|0 hit? strip
siphon_soul 10 0|1 dmg 4,heal 0 1 dealt
test_case 0 -|0 redraw|+12|0 draw 2
why_are_you_hitting_yourself 10 2|0 dmg 1|0 hit? copy foe
"""
MORE_BLITZ = """
energy_drink on_move|0 move 2
feint on_whiff|0 gain 0 1 attacks
frame_trap get_hit|-99 use 1 pay
hat_trick on_hit|0 token armored,token frame_advantage,token overkill
mulligan on_whiff|99 prevent
smoke_break get_hit|0 drain
time_stop on_hit|0 use 2 now
"""

DECKS = ("macro_magic", "test_case")  # the cards for which a deck is prepared

# (id of a sample hand, the ids of its cards).
SAMPLES = (
    ("don_pugno", "gun goring_rush meter_mash block dodge_roll kickstart_your_heart smell_of_the_game "
     "plummet_16_feet_through_the_announcers_table super_taunt burst free_combo super_armor"),
    ("kathy_the_ripper", "izuna_drop meter_mash tipper dodge_roll kickstart_your_heart limit_break teleport "
     "1000_cuts super_taunt burst burst free_combo"),
    ("fighter_from_the_streets", "fireball punch tornado_kick block dodge_roll charge limit_break "
     "smell_of_the_game instant_cancel burst free_combo push_block"),
)

TYPES = ("attack", "defend", "special", "super", "blitz")
TRIGGERS = ("get_hit", "on_block", "on_hit", "on_move", "on_whiff")
BASE = (ATTACK, DEFEND, SPECIAL, SUPER, BLITZ)
ADVANCED = (MORE_ATTACK, MORE_DEFEND, MORE_SPECIAL, MORE_SUPER, MORE_BLITZ)
EXTRA = ("rift_blitz", "swarm_blitz")  # the ids of GIVEN, which are never in a hand
EDGES = "\n", " "  # the texts around an id in a table: `join` makes a single text of them, `+` two


# type: one of TYPES; cost: as `_cost` returns it; range, over, trigger: None where the card has none; over: the meter of
# the overcharge, "?" for as much as the player names; rows: a list of CardRow; more: the CardRows of the overcharge.
Card = namedtuple("Card", ("type", "cost", "range", "rows", "over", "more", "trigger"))
# priority: a whole number, "k" or "get_hit"; condition: a text, "" for none; operations: a list or tuple of tuples or
# lists (name, argument, …). An amount is one argument, a number, or three: number, factor, variable.
CardRow = namedtuple("CardRow", ("priority", "condition", "operations"))


def tables(advanced):
    """The tables in use: a tuple of tuples of five texts, one for each of TYPES."""
    return (BASE, ADVANCED) if advanced else (BASE,)


@cached
def _entry(advanced, key):
    """A card of the tables: (type, printed cost, text of its table, index behind its id there); None: no such card."""
    if " " in key or "\n" in key:
        return None
    begin = key.join(EDGES)
    for texts in tables(advanced):
        for i in range(5):
            start = texts[i].find(begin)
            if start >= 0:
                start += len(begin)
                return TYPES[i], 0 if i == 4 else _cost(texts[i][start:texts[i].find(" ", start)]), texts[i], start
    start = GIVEN.find(begin)
    return None if start < 0 else ("blitz", 0, GIVEN, start + len(begin))


def kind(options, state, key):
    """The type of a card, one of TYPES; None: there is no such card. Those of EXTRA are BLITZ! cards."""
    if key in state["cards"]:
        return state["cards"][key]["type"]
    found = _entry(options["advanced"], key)
    return found and found[0]


def may_hold(options, state, key):
    """True for the id of a card that can be in a hand. key: any JSON value"""
    return type(key) is str and key not in EXTRA and kind(options, state, key) is not None


def unknown(options, state, keys):
    """The sentence that refuses a list of any JSON values one of which is no id of a card for hands; None: all are."""
    for key in keys:
        if not may_hold(options, state, key):
            return "There is no card " + shown(key)


def prices(options, state, seat, name):
    """(id, meter cost) of each card of the type `name` for hands, in the order of the tables, table-made cards last."""
    found = [(key, price(options, state, seat, printed)) for key, printed in _costs(options["advanced"], name)]
    made = state["cards"]
    return found + [(key, made[key]["cost"]) for key in sorted(made) if made[key]["type"] == name]


@cached
def _costs(advanced, name):
    """(id, printed cost) of each card of a type in the tables. name: the type"""
    costs = []
    for texts in tables(advanced):
        text, at = texts[TYPES.index(name)], 1
        while at < len(text):
            space = text.find(" ", at)
            word = text[space + 1:text.find(" ", space + 1)]
            costs.append((text[at:space], _cost(word)))
            at = text.find("\n", space) + 1
    return costs


def _cost(word):
    """The printed cost in the second word of a line: a number, "x" for Macro Magic, and 0 for a BLITZ! card, which has
    its trigger there."""
    return int(word) if word.isdigit() else word if word == "x" else 0


def of_type(options, state, name):
    """The ids of all cards of a type that can be in a hand, in the order of `prices`. name: the type"""
    made = state["cards"]
    return [key for key, printed in _costs(options["advanced"], name)] + [
        key for key in sorted(made) if made[key]["type"] == name]


def sample(name):
    """The ids of the cards of a sample hand. name: its id"""
    return dict(SAMPLES)[name].split(" ")


def groups(options, state):
    """The pairs (type, ids) of the cards from which a hand is built."""
    return tuple([(name, of_type(options, state, name)) for name in TYPES])


def cost(options, state, seat, key):
    """The meter cost of a card for a seat: as printed; of Macro Magic 1 plus its deck's; of a BLITZ! card 0."""
    made = state["cards"]
    return price(options, state, seat, made[key]["cost"] if key in made else _entry(options["advanced"], key)[1])


def trigger(options, state, key):
    """The trigger of a BLITZ! card."""
    if key in state["cards"]:
        return state["cards"][key]["trigger"]
    name, printed_cost, text, start = _entry(options["advanced"], key)
    return text[start:text.find("|", start)]


def variable(operation):
    """The variable in the amount of an operation that has an amount; None: the amount is a number."""
    return operation[3] if len(operation) == 4 else None


def price(options, state, seat, printed):
    """The meter cost for a seat of a card with this printed cost, as `_cost` returns it."""
    if printed == "x":
        return 1 + sum([cost(options, state, seat, key) for key in state["macro"][seat]])
    return printed


def overcharged(options, state):
    """The ids of all cards that can be overcharged."""
    return [key for key in state["cards"] if state["cards"][key]["over"] is not None] + ids_with(
        options["advanced"], "|+")


@cached
def ids_with(advanced, mark):
    """The ids of the cards of the tables in use in whose lines a text occurs."""
    keys = []
    for texts in tables(advanced):
        for text in texts:
            at = text.find(mark)
            while at >= 0:
                start = text.rfind("\n", 0, at) + 1
                keys.append(text[start:text.find(" ", start)])
                at = text.find(mark, text.find("\n", at))
    return keys


def card(options, state, key):
    """The Card of an id. `kind` must know it."""
    if key in state["cards"]:
        made = state["cards"][key]
        rows, more = [[made_row(row) for row in made[name]] for name in ("fx", "more")]
        return Card(made["type"], made["cost"], made["range"], rows, made["over"], more, made["trigger"])
    return printed(options["advanced"], key)


@cached
def condition_parts(text):
    """(True if the condition is turned round, the condition without `!` and its digit, the digit or None)."""
    negated = text.startswith("!")
    name = text[1:] if negated else text
    if "0" <= name[-1:] <= "9":
        return negated, name[:-1], int(name[-1])
    return negated, name, None


def made_row(row):
    """The CardRow of a row of a definition."""
    return CardRow(row[0], row[1], [made_operation(operation) for operation in row[2:]])


def made_operation(operation):
    """The operation of a CardRow for one of a definition, whose amount may be a list of number, factor, variable."""
    return operation[:1] + operation[-1] if type(operation[-1]) is list else operation


def outline(options, state, key):
    """As `card`, but the CardRows may have nothing but their priorities, which takes much less time."""
    return card(options, state, key) if key in state["cards"] else printed(options["advanced"], key, False)


@remembered
def printed(advanced, key, whole=True):
    """The Card of an id of the tables in use. whole: False for its outline"""
    name, printed_cost, text, start = _entry(advanced, key)
    parts = text[start:text.find("\n", start)].split("|")
    first, *reach = parts[0].split(" ")
    rows, more, over = [], [], None
    for i in range(1, len(parts)):
        if parts[i][0] == "+":
            over = _value(parts[i][1:])
        else:
            (rows if over is None else more).append(_row(parts[i], whole))
    return Card(name, printed_cost, _value(reach[0]) if reach else None, rows, over, more, None if reach else first)


def _row(text, whole):
    """The CardRow of a part of a line. whole: False if only its priority is needed"""
    end = text.find(" ")
    priority = _value(text[:end])
    if not whole:
        return CardRow(priority, "", ())
    at = text.find("? ")
    operations = text[at + 2 if at >= 0 else end + 1:].split(",")
    for n in range(len(operations)):  # no comprehension: little of the C stack is left in an act
        words = operations[n].split(" ")
        for i in range(len(words)):
            words[i] = _value(words[i])
        operations[n] = tuple(words)
    return CardRow(priority, text[end + 1:at] if at >= 0 else "", operations)


def _value(word):
    """A word of a table as a value: a whole number, None for `-`, or the word itself."""
    if word >= "A" or word == "?" or "_" in word:  # words, but for `1000_cuts`, begin with a letter
        return word
    return None if word == "-" else int(word)


# ---- names -------------------------------------------------------------------

# Names that differ from the words of the id.
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

# Short names of at most 14 characters, where the name is longer and should not be cut off.
SHORT = """
plummet_16_feet_through_the_announcers_table Plummet
kickstart_your_heart Kickstart
smell_of_the_game Smell of Game
cross_up_tea_cup Tea Cup
hidden_butterfly Butterfly
spontaneous_proboscis Proboscis
throwing_knives Knives
korean_backdash Backdash
combustible_head Combustible
fight_or_freeze Fight/Freeze
pesky_pulse_rifle Pulse Rifle
pickin_daisies Daisies
stop_beating_around_the_bush Stop Beating
deus_ex_machina Deus Ex
fill_them_with_lead Fill with Lead
missile_barrage Missiles
orbital_lobotomy Lobotomy
why_are_you_hitting_yourself Hit Yourself
fighter_from_the_streets Streets
kathy_the_ripper Kathy
frame_advantage Frame Adv.
"""

TRIGGER_WORDS = """
get_hit get hit
on_block block
on_hit hit
on_move see a move
on_whiff whiff
"""


def trigger_words(trigger):
    """What a seat does when a trigger is met, as in `BLITZ! when you would get hit`. trigger: of TRIGGERS"""
    return line(TRIGGER_WORDS, trigger)


def would(state, seat):
    """The words for all triggers that a seat would meet."""
    return ", ".join([trigger_words(trigger) for trigger in state["would"][seat]])


def full_name(state, key):
    """The name of a card, a token or a sample hand. key: its id; state: None without table-made cards"""
    if state and key in state["cards"]:
        return state["cards"][key]["name"]
    return line(NAMES, key) or title(key)


def type_name(state, key):
    """The name of a type of cards, of a token or a sample hand. key: its id"""
    return "BLITZ!" if key == "blitz" else full_name(state, key)


def short_name(state, key):
    """The name of a card, a token or a sample hand in at most 14 characters. state: None in the history, where the
    names of table-made cards are not known"""
    made = state["cards"].get(key) if state else None
    return _shortened(key, made and made["name"])


@cached
def _shortened(key, own):
    """The short name of an id. own: the name of a table-made card, else None"""
    text = line(SHORT, key) or own or line(NAMES, key) or title(key)
    return text if len(text) <= 14 else text[:13] + "~"


def signed(priority):
    """A priority with its sign; an empty text for 0, for First and Final, and for None."""
    return "%+d" % priority if priority and -99 < priority < 99 else ""
