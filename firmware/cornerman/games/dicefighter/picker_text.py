"""The texts of pickers of Dicefighter (docs/rules/dicefighter.md, Prompts)."""

from cornerman.games.dicefighter.dice import counts, die, lazy, types
from cornerman.tables import line, part, title

# Tables: a key, then its words.
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
build Who?/@{1}: floating dice/@{1}: which fighter?
first Who attacks first?
split Who?/@{1}: your attack pool/@{1}: venom dice
use Who?/@{1}: which ability?/Smash dice for the attack?/Their faces?
hit Which die hits?/Which one does it hit?/The extra chain die?
move Which chain die hits?/Which one does it hit?
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


def question(verb, n):
    """The question for argument n of a verb, from 0."""
    return part(line(QUESTIONS, verb), n)


def omit_label(options, state, prefix):
    """The row that leaves an argument out; None: as in any game."""
    return line(OMIT_LABELS, prefix[0])


def argument_title(options, state, prefix):
    """Title of the picker for the next argument; None: as in any game."""
    verb, n = prefix[0], len(prefix)
    if verb == "set":
        return None
    if verb == "roll":
        seat = state["attacker"]
        if state["phase"] == "ready":
            return "@%d, then @%d" % (seat, 1 - seat)
        return "@%d: 5 or 6 hurts" % (seat if state["phase"] == "overwhelm" else 1 - seat)
    if n == 2 and verb in ("hit", "move"):
        return die(state, state["attack"][prefix[1]]) + " hits which?"
    if n == 2 and verb == "build" and options["mode"] == "beginner":
        return "@%d: your ten dice" % prefix[1]
    if n == 3 and prefix[2] == "all_in":
        return "@%d names attack, defense" % (1 - prefix[1])
    if n == 3 and prefix[2] == "switch_up":
        return "@%d: floating dice" % prefix[1]
    return question(verb, n - 1).format(*prefix)


def value(options, state, prefix, value):
    """How a value is shown in that picker; None: as any value."""
    verb, n = prefix[0], len(prefix)
    if verb == "set":
        is_value = n > 1 and (n == 3) == (prefix[1] in lazy.corrections.BY_SEAT)
        return lazy.menus.corrected(prefix[1], value) if is_value else None
    if verb == "build" and n == 3 or verb == "use" and n == 2:
        return lazy.fighters.name(value)
    if verb == "split" and n == 3:
        return "%d attack, %d defense" % tuple(value)
    if n == 1 and line(ANSWERS, verb):
        return line(ANSWERS, verb) + " " + _answer(state, verb, value)
    if n < 3 and verb in ("hit", "move", "count"):
        return die(state, state["attack" if n == 1 else "defense"][value])
    if type(value) is list:
        return counts(value) if type(value[0]) is int else types(value)
    return title(value) if type(value) is str else None


def value_note(options, state, prefix, value):
    """What is at the right of that value: the health and the dice of a fighter, the cost of an ability."""
    verb, n = prefix[0], len(prefix)
    if verb == "build" and n == 3:
        return "%d: %s" % (lazy.fighters.fighter(value).health, counts(lazy.fighters.fighter(value).dice))
    return lazy.fighters.cost(value) if verb == "use" and n == 2 else ""


def _answer(state, verb, value):
    """What is chosen in a choice: a die, dice, or types of dice."""
    if verb == "special" or verb == "lose":
        return types(value)
    return ", ".join([die(state, state["defense"][d]) for d in ([value] if verb == "reroll" else value)]) or "none"
