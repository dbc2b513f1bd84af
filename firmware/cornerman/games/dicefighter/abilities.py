"""The fighters of Dicefighter and what they can do, as tables (rules/dicefighter.md, Data), and when.

A line of CHARACTERS: id, health, trick, chain, smash, floating dice, abilities.
A line of ABILITIES: id, kind (a active, p passive, n always), cost, window, `once` a game or `-`, then what changes
while it is active in its role (`defend`: of the defender, else of the attacker):
  smash=3         damage of a hit
  chain:smash=1   affinity of the first type against the second
  extra=4         result from which a chain hit brings a die
  three:trick=2   successes that a rule of three takes
or, of one that works at once, `!2`: damage to the opponent. What no word can say is done in `use` and `attack`.
"""

CHARACTERS = """
ms_predator 28 1 4 2 3 takedown_domination rage_flurry deceptive_speed stick_and_move
jenkins 32 3 1 3 3 all_in dynamite_punch flashy_fakeout foolish_determination
len 26 2 5 0 3 attack_from_all_angles thundering_jab stick_and_move tricky_footwork
tetsu 30 2 2 3 3 ultimate_discipline samurai_edge armor_piercing_blow chi_blast
brogue 34 2 0 5 3 irresistible_force clever_wrestling suplex finnegans_wake
joker 28 3 2 2 6 wildcard switch_up brilliant_maneuver
aadi 30 0 3 4 3 leg_breaker_kick clinch_work_knees eight_limbs_of_destruction overwhelming_assault kicking_flurry
venom 28 3 2 2 3 deadly_venoms toad_style snake_style scorpion_style
"""

ABILITIES = """
takedown_domination p - opening once
rage_flurry a smash4 attack - chain:smash=1
deceptive_speed a trick4 attack - extra=4
stick_and_move a chain3 attack -
all_in p - revealed once
dynamite_punch a smash4 opening - smash=3 smash:chain=-1
flashy_fakeout a - special -
foolish_determination a - overwhelmed -
attack_from_all_angles n - - -
thundering_jab a smash3 attack -
tricky_footwork a trick3 defend - smash:chain=-1
ultimate_discipline p - before once
samurai_edge a chain3 counter -
armor_piercing_blow a - stun - !2
chi_blast a - special -
irresistible_force a - hidden - smash=3
clever_wrestling a trick5 defend - trick:smash=0
suplex a smash5 attack - !2
finnegans_wake a - overwhelm once !4
wildcard n - - -
switch_up a - start once
brilliant_maneuver a - special once
leg_breaker_kick a smash4 either -
clinch_work_knees a smash4 opening - chain=2 smash=1
eight_limbs_of_destruction a - combo -
overwhelming_assault a trick3 opening -
kicking_flurry a chain4 attack - extra=4
deadly_venoms n - - -
toad_style a - hidden - smash=3 three:smash=2
snake_style a - hidden - smash=1
scorpion_style a - hidden - trick=2 venom=2 three:trick=2
"""

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


def line(text, key):
    """What stands in the line of a text after its first word, which is `key`; None: there is no such line."""
    at = text.find("\n" + key + " ")
    if at < 0:
        return None
    at += len(key) + 2
    return text[at:text.find("\n", at)]


def fighter(key):
    """(health, [trick, chain, smash], floating dice, abilities) of a character."""
    parts = line(CHARACTERS, key).split(" ")
    numbers = [int(part) for part in parts[:5]]
    return numbers[0], numbers[1:4], numbers[4], parts[5:]


def owned(s, seat):
    """The abilities of a seat's character, in the order of the table."""
    return fighter(s["character"][seat])[3] if s["character"][seat] else []


def ability(key):
    """[kind, cost, window, once, …] of an ability, the words of its line."""
    return line(ABILITIES, key).split(" ")


def listed(s, seat, kind, once=False):
    """The abilities of a seat of one kind, "" for all; with `once` those that are used once a game."""
    out = []
    for key in owned(s, seat):
        words = ability(key)
        if kind in ("", words[0]) and (words[3] == "once" or not once):
            out.append(key)
    return out


def usable(opt, s):
    """Per seat the abilities that `use` accepts now, arguments aside."""
    return [[key for key in owned(s, seat) if not wrong(opt, s, seat, key)] for seat in (0, 1)]


def wrong(opt, s, seat, key):
    """Why a seat cannot use an ability of its character now, one sentence; None: it can (rulings 16 to 18)."""
    kind, cost, window, once = ability(key)[:4]
    if kind == "n":
        return "It always holds"
    if kind == "a" and s["active"][seat]:
        return "One active ability a round"
    if key in s["spent"][seat]:
        return "Once a game, and it is used"
    if not _open(s, seat, window):
        return line(WINDOWS, window) + " only"
    if cost != "-" and not _paid(opt, s["attack" if s["attacker"] == seat else "defense"], cost[:-1], int(cost[-1])):
        return "It takes a %s die of %s or more" % (cost[:-1], cost[-1])
    if key == "thundering_jab":
        if any([die[0] == "smash" and die[2] != "gone" for die in s["defense"]]):
            return "The foe has a smash die"
        if "stun" in s["ruled"]:
            return "Only one Stun an attack"
    return None


def _open(s, seat, window):
    """True while a window is open for a seat."""
    phase, first = s["phase"], s["attacker"] == seat
    if phase == "split":
        return window == "hidden" or window == "start" and not any(s["ready"])
    if phase == "ready":
        return window == "revealed" and s["turn"] == 0 or window == "before" and first
    if first and window in s["window"]:
        return phase in ("hits", "overwhelm")
    if phase == "hits":
        if window == "opening":
            return first and all([die[2] == "up" for die in s["attack"]])
        return window == "either" or window == ("attack" if first else "defend")
    if phase == "overwhelm":
        return window == ("overwhelm" if first else "overwhelmed")
    return phase == "counter" and window == "counter" and not first


def _paid(opt, dice, kind, face):
    """True if the dice can show a cost (ruling 12)."""
    for die in dice:
        if die[0] == kind and die[1] >= face and (die[2] == "up" or die[2] == "used" and opt["used_dice_pay"]):
            return True
    return False
