"""The texts of pickers of Dicefighter (docs/rules/dicefighter.md, Prompts)."""

from cornerman.game import argument
from cornerman.games.dicefighter.dice import counts, die, lazy, types
from cornerman.tables import line, title

# Tables: a key, then its words.
MANUAL_LABELS = """
first Tell who attacks first
roll Tell the faces
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
# The questions for the arguments of a verb, in their order; {1} is the first argument.
QUESTIONS = """
build Who?//@{1}: which fighter?
first Who attacks first?
split Who?/@{1}: your attack pool/@{1}: venom dice
use Who?/@{1}: which ability?//Their faces?
hit Which die hits?//The extra chain die?
move Which chain die hits?
reroll Re-roll which die?/Its new face?
stun STUN! Which dice go?
special SPECIAL! Lock which two?
count Count which die?
lose Which two dice are lost?
"""
# What is done with what is chosen, in a picker.
ANSWERS = """
reroll Re-roll
stun Remove
special Lock
lose Lose
"""


# ---- questions that depend on the state ------------------------------------------


def roll_question(options, state, prefix):
    """Who rolls, and in what order."""
    seat = state["attacker"]
    if state["phase"] == "ready":
        return "@%d, then @%d" % (seat, 1 - seat)
    return "@%d: 5 or 6 hurts" % (seat if state["phase"] == "overwhelm" else 1 - seat)


def target_question(options, state, prefix):
    """Which die the chosen one hits."""
    verb, attacking = prefix
    return die(state, state["attack"][attacking]) + " hits which?"


def ability_question(options, state, prefix):
    """What an ability asks for."""
    verb, seat, ability = prefix
    if ability == "all_in":
        return "@%d names attack, defense" % (1 - seat)
    return "@%d: floating dice" % seat if ability == "switch_up" else "Smash dice for the attack?"


dice_question = lambda options, state, prefix: "@%d: %s dice" % (
    prefix[1], "your ten" if options["mode"] == "beginner" else "floating")
TITLES = {
    "build": (None, dice_question), "roll": (roll_question,), "use": (None, None, ability_question),
    "hit": (None, target_question), "move": (None, target_question),
}

# ---- values --------------------------------------------------------------------


def answer(options, state, prefix, value):
    """What is chosen in a choice: a die, dice, or types of dice."""
    verb = prefix[0]
    if verb == "special" or verb == "lose":
        told = types(value)
    else:
        told = ", ".join([die(state, state["defense"][d]) for d in ([value] if verb == "reroll" else value)]) or "none"
    return line(ANSWERS, verb) + " " + told


def corrected(field, value):
    """A value of a correction, or what was chosen: numbers of dice, a fighter, an ability."""
    if field == "first":
        return "@%d" % value
    if field == "discipline":
        return "yes" if value else "no"
    if not value and value != 0:
        return "none"
    if field in ("attack", "defense"):
        return "%d dice" % len(value)
    if type(value) is int:
        return str(value)
    name = lazy.fighters.name
    if type(value) is list:
        return counts(value) if type(value[0]) is int else ", ".join([name(one) for one in value])
    return name(value)


def dice(options, state, prefix, value):
    """Numbers or types of dice, or one of them; None: a number."""
    if type(value) is list:
        return counts(value) if type(value[0]) is int else types(value)
    return title(value) if type(value) is str else None


attacking = lambda options, state, prefix, index: die(state, state["attack"][index])
defending = lambda options, state, prefix, index: die(state, state["defense"][index])
named = lambda options, state, prefix, key: lazy.fighters.name(key)
VALUES = {
    "build": (None, dice, named),
    "split": (None, dice, lambda options, state, prefix, pools: "%d attack, %d defense" % tuple(pools)),
    "use": (None, named, dice, dice),
    "hit": (attacking, defending),
    "move": (attacking, defending),
    "count": (attacking,),
    "reroll": (answer,), "stun": (answer,), "special": (answer,), "lose": (answer,),
    "set": lambda options, state, prefix, value: corrected(prefix[1], value),
}


def value_note(options, state, prefix, value):
    """What is at the right of that value: the health and the dice of a fighter, the cost of an ability."""
    if type(value) is not str:
        return ""
    if prefix[0] == "build":
        return "%d: %s" % (lazy.fighters.fighter(value).health, counts(lazy.fighters.fighter(value).dice))
    return lazy.fighters.cost(value) if prefix[0] == "use" and argument(prefix, 2) is None else ""
