"""The labels of menus, the lines of the history, and the texts of the pickers of Dicefighter
(docs/rules/dicefighter.md, Prompts)."""

from cornerman.games.dicefighter.dice import counts, die_text, lazy, types
from cornerman.tables import fit, line, offer_label, title

# The labels of verbs and of fields that differ from the words of their names; a field with the name of a verb has the
# key `set.FIELD`.
LABELS = """
build A fighter
first Toss a coin
set.first Who attacks first
split Split the dice
round The round is played
set.round Round
move Hit, and move the chain die
suggest Suggest the best hits
reroll Re-roll a defending die
stun Stun: two dice go
special Special: lock two dice
count Count a die
lose Two dice are lost
pass Done
use An ability
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
attack_pool Attack pool
defense_pool Defense pool
attack Attack dice
defense Defense dice
"""
# The line of the history for actions that have no other.
LINES = """
round Round played
suggest Best hits
pass Done
reroll A die re-rolled
stun Stun
count A die counted
roll Dice rolled
hit A hit
move A hit, and the chain die moves
"""


def offer(options, state, prefix):
    """The row of an offer or of a correction."""
    if prefix[0] == "pass" and state["phase"] != "hits":
        return "No counter-attack" if state["phase"] == "counter" else "Leave them"
    return offer_label(LABELS, prefix)


def describe_action(options, action):
    """An action as one line of the history."""
    verb, last = action[0], action[-1]
    if verb == "set":
        text = offer_label(LABELS, action[:-1])
        return fit("%s %s" % (text, value_text(action[1], last)), text)
    if verb == "build":
        built = value_text(verb, last)
        return built + " steps up" if len(action) > 3 else "@%d: %s" % (action[1], built)
    if verb == "split":
        return "@%d: attack %s" % (action[1], counts(action[2]))
    if verb == "use":
        ability = value_text(verb, action[2])
        return fit("@%d: %s" % (action[1], ability), ability)
    if verb == "first":
        return "@%d attacks first" % last if len(action) > 1 else "A coin is tossed"
    if verb == "roll" and len(action) > 1:
        return fit("Rolled " + " ".join([str(face) for face in last]), "%d dice rolled" % len(last))
    if verb in ("special", "lose"):
        return ("Locked: " if verb == "special" else "Lost: ") + types(last)
    return line(LINES, verb)


# ---- pickers -----------------------------------------------------------------

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


# ---- titles that depend on the state -----------------------------------------------


def roll_question(options, state, prefix):
    """The title for the faces of a roll: who rolls, in the order of the faces."""
    seat = state["attacker"]
    if state["phase"] == "ready":
        return "@%d, then @%d" % (seat, 1 - seat)
    return "@%d: 5 or 6 hurts" % (seat if state["phase"] == "overwhelm" else 1 - seat)


def target_question(options, state, prefix):
    """The title for the defending die of a hit."""
    verb, attacking = prefix
    return die_text(state, state["attack"][attacking]) + " hits which?"


def ability_question(options, state, prefix):
    """The title for what an ability needs."""
    verb, seat, ability = prefix
    if ability == "all_in":
        return "@%d names attack, defense" % (1 - seat)
    return "@%d: floating dice" % seat if ability == "switch_up" else "Smash dice for the attack?"


dice_question = lambda options, state, prefix: "@%d: %s dice" % (
    prefix[1], "your ten" if options["mode"] == "beginner" else "floating")
lost_question = lambda options, state, prefix: line(QUESTIONS, "lose").format(d=1 - state["attacker"])
TITLES = {
    "build": (None, dice_question), "roll": (roll_question,), "use": (None, None, ability_question),
    "hit": (None, target_question), "move": (None, target_question),
    "lose": (lost_question,),
}

# ---- values --------------------------------------------------------------------


def answer(options, state, prefix, value):
    """An answer to a choice: a die, dice, or types of dice."""
    verb = prefix[0]
    if verb == "special" or verb == "lose":
        chosen = types(value)
    else:
        dice = [state["defense"][d] for d in ([value] if verb == "reroll" else value)]
        chosen = ", ".join([die_text(state, die) for die in dice]) or "none"
    return line(ANSWERS, verb) + " " + chosen


def value_text(field, value):
    """A value of a correction, or of an action in the history, as text. field: the name of the field, or the verb"""
    if field == "first":
        return "@%d" % value
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
    """Numbers or types of dice, or one type, as text; None for a number."""
    if type(value) is list:
        return counts(value) if type(value[0]) is int else types(value)
    return title(value) if type(value) is str else None


attacking = lambda options, state, prefix, index: die_text(state, state["attack"][index])
defending = lambda options, state, prefix, index: die_text(state, state["defense"][index])
named = lambda options, state, prefix, key: lazy.fighters.name(key)
VALUES = {
    "build": (None, dice, named),
    "split": (None, dice, lambda options, state, prefix, pools: "%d attack, %d defense" % tuple(pools)),
    "use": (None, named, dice, dice),
    "hit": (attacking, defending),
    "move": (attacking, defending),
    "count": (attacking,),
    "reroll": (answer,), "stun": (answer,), "special": (answer,), "lose": (answer,),
    "set": lambda options, state, prefix, value: value_text(prefix[1], value),
}


def value_note(options, state, prefix, value):
    """The text at the right of a value: the health and the dice of a fighter, or the cost of an ability."""
    if prefix[0] == "build" and len(prefix) == 3:
        return "%d: %s" % (lazy.fighters.fighter(value).health, counts(lazy.fighters.fighter(value).dice))
    return lazy.fighters.cost(value) if prefix[0] == "use" and len(prefix) == 2 else ""
