"""The texts of Dicefighter during a match: prompts, the lines for events and of the history, labels, and what pickers
say (docs/rules/dicefighter.md, Prompts). `pages` says what dice and abilities do."""

from cornerman.games.dicefighter.dice import TYPE, counts, dice_of, die_text, lazy, name_of, pools, undeclared
from cornerman.tables import capital, counted, filled, fit, group, line, next_text, offer_label, title

AT_HAND = True
pages = lazy("pages.pages")

# What `explain` says something about: verbs and fields with the number of entries before the value.
EXPLAINED = " use2 build3 active3 spent3 hit1 hit2 move1 move2 count1 reroll1 "

# Lines while the device waits, by phase or by what it waits for; strokes separate lines. a: the seat that attacks; d:
# the other one; s: the seat that must act; n, m: how many dice, or hits.
PROMPTS = """
tie Both are down: nobody wins
over @{s} wins
beginner @{s}: ten dice, 1 to 8 each
character @{s}: choose a fighter
light @OK: tell the damage
style Venom declares a style
split @{s}: split your dice
none @OK: split your dice
ready @{a}: {n} vs {m}
defenseless @{a}: no defense!
hits {n}
done No hits left. Done?
counter @{d} may counter-attack
overwhelm @{a} overwhelms @{d}
"""

# The line for an event: {0}, {1}… are its values as `_shown` returns them.
EVENTS = """
first @{0} attacks first
toad Toad Style: @{0} goes first
switched @{0} now has {1}
defenseless No defense: {0} damage
lost @{0} loses {1}
moved The chain die joins the defense
extra Extra chain die: {0} ({1} of 3)
venom @{0}: now {1}
stun STUN!
combo COMBO: {0} damage ({1})
special SPECIAL!
counted Counted: {0}
rerolled {0} {1} rolls again: {2}
stunned Out: {0}
locked Locked for @{0}: {1}
faded @{0}: {1} used up
attack Now @{0} attacks
round Round {0}: @{1} attacks
damage @{0} takes {1} ({2} left)
fool @{0}: {1} next attack
edge @{0}: {1} next attack
resume The fight goes on
"""

# An icon, then the events that have it.
ICONS = """
lead first toad attack
fist hit combo
star special use
wound defenseless damage
dice overwhelmed fakeout extra rerolled edge fool switched
shield countered moved
bolt stun
cross stunned lost
check counted
lock locked
skull venom faded
clock round
cup over
"""

# The labels of fields that differ from the words of their names. Verbs are not shown: OK leads to likely actions.
LABELS = """
first Who attacks first
hp Health
locked Locked dice
venom Venom dice
edge Edge dice
fool Fool dice
venue Dice of the venue
active Active ability
spent Used once a game
ruled Rules of three so far
three Successes
extra Extra chain dice
attack Attack dice
defense Defense dice
"""

# The lines of the history for most verbs. a: the seat that attacked; d: the other one; types: of dice.
HISTORY = """
round Round played
suggest Best hits
pass Done
reroll {d} re-rolls a die
stun {a} stuns {d}
special {d}: locked {types}
count {a} counts a die
lose {d} loses {types}
roll Dice rolled
hit {a} hits
move {a} hits and moves
"""

OMIT_LABELS = """
first Toss a coin
split No venom dice
set None
roll Roll for me
hit Roll for me
reroll Roll for me
use Roll for me
"""

# The titles for the arguments of a verb, separated by strokes; {1} is the first argument, {d} the defender.
QUESTIONS = """
build Who?//@{1}: which fighter?
first Who attacks first?
split Who?/@{1}: your attack pool/@{1}: venom dice
use Who?/@{1}: which ability?//Their faces?
hit Which die hits?//The extra chain die?
move Which chain die hits?
reroll Trick: re-roll which die?/Its new face?
stun STUN! Which dice go?
special SPECIAL! Lock which two?
count Count which die?
lose @{d} loses which two?
"""

# What an answer to a choice does.
ANSWERS = """
reroll Re-roll
stun Remove
special Lock
lose Lose
"""


def fighter(options, state, seat):
    """The name of the fighter in a seat; None: no character was chosen, or both seats have the same one."""
    key = state["character"][seat]
    if not key or key == state["character"][1 - seat]:
        return None
    return "Ms. P." if key == "ms_predator" else capital(key)


def explains(options, state, prefix, value):
    """The value in a picker as a tuple, if `explain` says something about it."""
    name = prefix[1] if prefix[0] == "set" and len(prefix) > 1 else prefix[0]
    return value not in (None, []) and " %s%d " % (name, len(prefix)) in EXPLAINED and (value,)


def explain(options, state, prefix, value):
    """Lines about a value in a picker; None: there is nothing to say about it."""
    return lazy.pages.explain(options, state, prefix, value) if explains(options, state, prefix, value) else None


# ---- while the device waits --------------------------------------------------


def opening(options, state):
    """The lines at the beginning of a match."""
    return ["Trick, Chain, Smash", "The higher die hits", "T > S > C > T: +1 point", "The reverse: -1 point"]


def prompt(options, state, mode=None):
    """Lines while the device waits. mode: an id of `dashboard.MODES`"""
    case, seat, n, m = state["phase"], None, 0, 0
    if case == "over":
        seat = state["winner"]
        case = "tie" if seat is None else case
    elif case == "build" or case == "split":
        seat = state["ready"].index(False)
        case = options["mode"] if case == "build" else _split_case(state, mode)
    elif case == "ready":
        n, m = [len(side) for side in pools(state)]
        n, case = dice_of(n), case if m else "defenseless"
    elif case == "hits":
        case = case if state["hits"] else "done"
        n = counted(len(state["hits"]), "legal hit")
    text, attacker = line(PROMPTS, case), state["attacker"]
    if text is None:
        text = next_text(QUESTIONS, [case])
    return text.format(s=seat, n=n, m=m, a=attacker, d=attacker is not None and 1 - attacker).split("/")


def _split_case(state, mode):
    """The key in PROMPTS for the phase `split`. Once a seat has split, the other one must, also in the mode `light`."""
    if mode == "light" and not any(state["ready"]):
        return mode
    return "style" if undeclared(state) else "split" if any(state["ready"]) else "none"


# ---- what happened -------------------------------------------------------------


def icon(event):
    """The name of the icon of an event; None: it has none."""
    return group(ICONS, event[0])


def describe_event(options, state, event):
    """The lines for an event of `rules.settle`. state: the one after the event"""
    verb, values = event[0], event[1:]
    if verb == "over":
        return prompt(options, state)
    if verb == "hit":
        a, d, damage, hp = values
        dice = die_text(state, state["attack"][a]), die_text(state, state["defense"][d])
        text = capital("%s > %s: %d" % (dice + (damage,)))
        return [text + " (%d)" % hp if damage else text]
    if verb == "overwhelmed" or verb == "countered":
        faces, damage = values[:2]
        what = "Overwhelm" if verb == "overwhelmed" else "Counter"
        return ([_faces_text(faces)] if faces else []) + [
            "%s: %d damage" % (what, damage) if damage else what + ": no damage"]
    if verb == "use":
        return ["@%d: %s!" % (values[0], lazy.fighters.name(values[1]))]
    if verb == "fakeout":
        faces = " ".join([str(face) for face in values[0] if face]) or str(len(values[0]))
        attack = ["Attack: smash " + faces] if values[0] else []
        return attack + (["Defense: %d smash" % values[1]] if values[1] else [])
    return filled(EVENTS, verb, *_shown(state, verb, values))


def _shown(state, verb, values):
    """The values of an event as its text in EVENTS takes them."""
    if verb == "counted":
        return (die_text(state, state["attack"][values[0]]),)
    if verb == "stunned":
        return (", ".join([die_text(state, state["defense"][d]) for d in values[0]]),)
    if verb == "rerolled":
        return (capital(name_of(state, state["defense"][values[0]][TYPE])),) + values[1:]
    if verb == "locked" or verb == "lost":
        return values[0], _types(values[1])
    if verb == "switched":
        return values[0], counts(values[1])
    if verb in ("venom", "faded", "fool", "edge"):
        return values[0], dice_of(values[1], "venom" if verb == "faded" else verb)
    return values


def entry(options, state, action, n):
    """Action number n as one line of the history, with the fighters of then; None: no attack had begun."""
    for began in reversed(state["_attacks"]):
        if began // 2 < n:
            return describe_action(options, action, "@%d" % (began % 2), "@%d" % (1 - began % 2))
    return None


def describe_action(options, action, attacker="Attacker", defender="Defender"):
    """An action as one line of the history. attacker, defender: what the seats are called"""
    verb, last = action[0], action[-1]
    if verb == "set":
        text, value = offer_label(LABELS, action[:-1]), _value_text(action[1], last)
        short = "@%d: %s" % (action[2], value) if action[1] in ("active", "spent") else text
        return fit("%s %s" % (text, value), short, text)
    if verb == "build":
        return lazy.fighters.name(last) + " steps up" if len(action) > 3 else "@%d: %s" % (action[1], counts(last))
    if verb == "split":
        return "@%d: attack %s" % (action[1], counts(action[2]))
    if verb == "use":
        return "@%d: %s" % (action[1], lazy.fighters.name(action[2]))
    if verb == "first":
        return "@%d attacks first" % last if len(action) > 1 else "A coin is tossed"
    if verb == "roll" and len(action) > 1:
        return _faces_text(last)
    named = _types(last) if verb in ("special", "lose") else ""
    return line(HISTORY, verb).format(a=attacker, d=defender, types=named)


def _faces_text(faces):
    """The faces of a roll as one line, with less room between many, or the number of dice."""
    shown = [str(face) for face in faces]
    return fit("Rolled " + " ".join(shown), "Rolled " + "".join(shown), "%d dice rolled" % len(shown))


def _types(values):
    """A list of types of dice as text: `trick, smash`, or `2 smash` for two equal ones."""
    if len(values) == 2 and values[0] == values[1]:
        return "2 " + values[0]
    return ", ".join(values) or "none"


# ---- titles that depend on the state -------------------------------------------


def _roll_question(options, state, prefix):
    """The title for the faces of a roll: who rolls, in the order of the faces."""
    seat = state["attacker"]
    if state["phase"] == "ready":
        return "@%d, then @%d" % (seat, 1 - seat)
    return "@%d: 5 or 6 hurts" % (seat if state["phase"] == "overwhelm" else 1 - seat)


def _ability_question(options, state, prefix):
    """The title for what an ability needs."""
    verb, seat, ability = prefix
    if ability == "all_in":
        return "@%d names attack, defense" % (1 - seat)
    return "@%d: floating dice" % seat if ability == "switch_up" else "Smash dice for the attack?"


_target_question = lambda options, state, prefix: die_text(state, state["attack"][prefix[1]]) + " hits which?"
_dice_question = lambda options, state, prefix: "@%d: %s dice" % (
    prefix[1], "your ten" if options["mode"] == "beginner" else "floating")
_lost_question = lambda options, state, prefix: line(QUESTIONS, "lose").format(d=1 - state["attacker"])
TITLES = {
    "build": (None, _dice_question), "roll": (_roll_question,), "use": (None, None, _ability_question),
    "hit": (None, _target_question), "move": (None, _target_question),
    "lose": (_lost_question,),
}


# ---- values --------------------------------------------------------------------


LISTS = ("spent", "ruled")  # the fields that are lists of ids


def answer(options, state, prefix, value):
    """An answer to a choice: a die, dice, or types of dice."""
    verb = prefix[0]
    if verb == "special" or verb == "lose":
        chosen = _types(value)
    else:
        dice = [state["defense"][d] for d in ([value] if verb == "reroll" else value)]
        chosen = ", ".join([die_text(state, die) for die in dice]) or "none"
    return line(ANSWERS, verb) + " " + chosen


def _value_text(field, value):
    """A value of a correction as text. field: its name"""
    if field == "first":
        return "@%d" % value
    if field in ("attack", "defense"):
        return dice_of(len(value))
    if field in ("dice", "locked", "three", "attack_pool", "defense_pool"):
        return counts(value)
    if field in LISTS:
        return ", ".join([lazy.fighters.name(key) for key in value]) or "none"
    if field == "active":
        return lazy.fighters.name(value) if value else "none"
    return str(value)


def _needed(options, state, prefix, value):
    """What an ability needs: numbers of dice by type, or a type of dice; None for a number."""
    ability = prefix[2]
    return counts(value) if ability == "switch_up" else title(value) if ability == "all_in" else None


_numbers = lambda options, state, prefix, dice: counts(dice)
_attacking = lambda options, state, prefix, index: die_text(state, state["attack"][index])
_defending = lambda options, state, prefix, index: die_text(state, state["defense"][index])
_named = lambda options, state, prefix, key: lazy.fighters.name(key)
VALUES = {
    "build": (None, _numbers, _named),
    "split": (None, _numbers, lambda options, state, prefix, pools: "%d attack, %d defense" % tuple(pools)),
    "use": (None, _named, _needed),
    "hit": (_attacking, _defending),
    "move": (_attacking, _defending),
    "count": (_attacking,),
    "reroll": (answer,), "stun": (answer,), "special": (answer,), "lose": (answer,),
    "set": lambda options, state, prefix, value: (  # of a list of ids the picker shows each of them
        _value_text(prefix[1], [value] if prefix[1] in LISTS else value)),
}


def value_note(options, state, prefix, value):
    """The text at the right of a value: the health and the dice of a fighter, or the cost of an ability."""
    if prefix[0] == "build" and len(prefix) == 3:
        return "%d: %s" % (lazy.fighters.fighter(value).health, counts(lazy.fighters.fighter(value).dice))
    return lazy.fighters.cost(value) if prefix[0] == "use" and len(prefix) == 2 else ""
