"""The labels of menus, the lines of the history, and the texts of the pickers of Dicefighter
(docs/rules/dicefighter.md, Prompts)."""

from cornerman.games.dicefighter.dice import counts, dice_of, die_text, faces_text, lazy, types
from cornerman.tables import fit, line, offer_label, title

# The labels of fields that differ from the words of their names. Those of verbs are not shown, because OK always leads
# to the likeliest actions.
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
LINES = """
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


def entry(options, state, action, n):
    """Action number n of the match as one line of the history, with the names of who attacked and who defended then;
    None: no attack had begun."""
    for began in reversed(state["_attacks"]):
        if began // 2 < n:
            return described(action, "@%d" % (began % 2), "@%d" % (1 - began % 2))
    return None


def describe_action(options, action):
    """An action as one line of the history, without the names of who attacks and defends."""
    return described(action, "Attacker", "Defender")


def described(action, attacker, defender):
    """An action as one line. attacker, defender: what the seats are called"""
    verb, last = action[0], action[-1]
    if verb == "set":
        text, value = offer_label(LABELS, action[:-1]), value_text(action[1], last)
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
        return faces_text(last)
    named = types(last) if verb in ("special", "lose") else ""
    return line(LINES, verb).format(a=attacker, d=defender, types=named)


# ---- pickers -----------------------------------------------------------------

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

LISTS = ("spent", "ruled")  # the fields that are lists of ids


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


def corrected(options, state, prefix, value):
    """A value in the picker of a correction; that of a list of ids shows each of them."""
    field = prefix[1]
    return value_text(field, [value] if field in LISTS else value)


def needed(options, state, prefix, value):
    """What an ability needs: numbers of dice by type, or a type of dice; None for a number."""
    ability = prefix[2]
    return counts(value) if ability == "switch_up" else title(value) if ability == "all_in" else None


numbers = lambda options, state, prefix, dice: counts(dice)
attacking = lambda options, state, prefix, index: die_text(state, state["attack"][index])
defending = lambda options, state, prefix, index: die_text(state, state["defense"][index])
named = lambda options, state, prefix, key: lazy.fighters.name(key)
VALUES = {
    "build": (None, numbers, named),
    "split": (None, numbers, lambda options, state, prefix, pools: "%d attack, %d defense" % tuple(pools)),
    "use": (None, named, needed),
    "hit": (attacking, defending),
    "move": (attacking, defending),
    "count": (attacking,),
    "reroll": (answer,), "stun": (answer,), "special": (answer,), "lose": (answer,),
    "set": corrected,
}


def value_note(options, state, prefix, value):
    """The text at the right of a value: the health and the dice of a fighter, or the cost of an ability."""
    if prefix[0] == "build" and len(prefix) == 3:
        return "%d: %s" % (lazy.fighters.fighter(value).health, counts(lazy.fighters.fighter(value).dice))
    return lazy.fighters.cost(value) if prefix[0] == "use" and len(prefix) == 2 else ""
