"""The fighters of Dicefighter and what they can do, as a table (rules/dicefighter.md, Data), and when.

A line of FIGHTERS with a star: a character, health, trick, chain, smash, floating dice. Below it its abilities:
id, kind (a active, p passive, n always), cost, window, `once` a game or `-`, then what changes
while it is active in its role (`defend`: of the defender, else of the attacker):
  smash=3         damage of a hit
  chain:smash=1   affinity of the first type against the second
  extra=4         result from which a chain hit brings a die
  three:trick=2   successes that a rule of three takes
or, of one that works at once, `!2`: damage to the opponent. What no word can say is done by name in `use`, `blows`
and `attack`.
"""

from cornerman import tables

FIGHTERS = """
*ms_predator 28 1 4 2 3
takedown_domination p - opening once
rage_flurry a smash4 attack - chain:smash=1
deceptive_speed a trick4 attack - extra=4
stick_and_move a chain3 attack -
*jenkins 32 3 1 3 3
all_in p - revealed once
dynamite_punch a smash4 opening - smash=3 smash:chain=-1
flashy_fakeout a - special -
foolish_determination a - overwhelmed -
*len 26 2 5 0 3
attack_from_all_angles n - - -
thundering_jab a smash3 attack -
stick_and_move a chain3 attack -
tricky_footwork a trick3 defend - smash:chain=-1
*tetsu 30 2 2 3 3
ultimate_discipline p - before once
samurai_edge a chain3 counter -
armor_piercing_blow a - stun - !2
chi_blast a - special -
*brogue 34 2 0 5 3
irresistible_force a - hidden - smash=3
clever_wrestling a trick5 defend - trick:smash=0
suplex a smash5 attack - !2
finnegans_wake a - overwhelm once !4
*joker 28 3 2 2 6
wildcard n - - -
switch_up a - start once
brilliant_maneuver a - special once
*aadi 30 0 3 4 3
leg_breaker_kick a smash4 either -
clinch_work_knees a smash4 opening - chain=2 smash=1
eight_limbs_of_destruction a - combo -
overwhelming_assault a trick3 opening -
kicking_flurry a chain4 attack - extra=4
*venom 28 3 2 2 3
deadly_venoms n - - -
toad_style a - hidden - smash=3 three:smash=2
snake_style a - hidden - smash=1
scorpion_style a - hidden - trick=2 venom=2 three:trick=2
*"""

WINDOWS = """
start Before the pools are made
hidden Before the reveal
revealed Right after the reveal
before Before your attack is rolled
opening Before your first hit
attack While you hit
defend While you are being hit
either While dice are hit
stun Right after your Stun
combo Right after your Combo
special Right after your Special
overwhelm While you overwhelm
overwhelmed While you are overwhelmed
counter In place of a counter-attack
"""


def fighter(key):
    """(health, [trick, chain, smash], floating dice) of a character."""
    numbers = [int(part) for part in tables.line(FIGHTERS, "*" + key).split(" ")]
    return numbers[0], numbers[1:4], numbers[4]


def owned(state, seat):
    """The abilities of a seat's character, in the order of the table: each the words of its line."""
    if not state["character"][seat]:
        return []
    at = FIGHTERS.find("\n*" + state["character"][seat] + " ")
    lines = FIGHTERS[at:FIGHTERS.find("\n*", at + 1)].split("\n")
    return [words.split(" ") for words in lines[2:]]


def ability(key):
    """[kind, cost, window, once, …] of an ability, the words of its line after the first."""
    return tables.line(FIGHTERS, key).split(" ")


def usable(options, state):
    """Per seat the abilities that `use` accepts now, arguments aside."""
    out = [[], []]
    for seat in (0, 1):
        windows = _open(state, seat)
        if windows:
            for words in owned(state, seat):
                if words[3] in windows and not wrong(options, state, seat, words[0], words[1:]):
                    out[seat].append(words[0])
    return out


def wrong(options, state, seat, key, words):
    """Why a seat cannot use an ability of its character now, one sentence; None: it can (rulings 16 to 18).

    words: as of `ability`.
    """
    kind, cost, window = words[:3]
    if kind == "n":
        return "It always holds"
    if kind == "a" and state["active"][seat]:
        return "One active ability a round"
    if key in state["spent"][seat]:
        return "Once a game, and it is used"
    if window not in _open(state, seat):
        return tables.line(WINDOWS, window) + " only"
    if cost != "-" and not _paid(options, state["attack" if state["attacker"] == seat else "defense"], cost[:-1], int(cost[-1])):
        return "It takes a %s die of %s or more" % (cost[:-1], cost[-1])
    if key == "thundering_jab":
        if any([die[0] == "smash" and die[2] != "gone" for die in state["defense"]]):
            return "The foe has a smash die"
        if "stun" in state["ruled"]:
            return "Only one Stun an attack"
    return None


def _open(state, seat):
    """The windows that are open for a seat."""
    phase, first = state["phase"], state["attacker"] == seat
    if phase == "split":
        return ["hidden"] if any(state["ready"]) else ["hidden", "start"]
    if phase == "ready":
        return (["before"] if first else []) + ([] if state["turn"] else ["revealed"])
    if phase == "hits":
        out = ["either", "attack" if first else "defend"]
        if first and all([die[2] == "up" for die in state["attack"]]):
            out.append("opening")
    elif phase == "overwhelm":
        out = ["overwhelm" if first else "overwhelmed"]
    else:
        return ["counter"] if phase == "counter" and not first else []
    return out + state["window"] if first else out


def _paid(options, dice, kind, face):
    """True if the dice can show a cost (ruling 12)."""
    for die in dice:
        if die[0] == kind and die[1] >= face and (die[2] == "up" or die[2] == "used" and options["used_dice_pay"]):
            return True
    return False
