"""What pickers, menus and the history of Dicefighter say; in memory only while one of them is made."""

from cornerman.games.dicefighter import abilities, rules
from cornerman.games.dicefighter.words import cost, counts, die, name, types
from cornerman.tables import fit, line

OFFERS = """
build @%d: a fighter
first Toss a coin
split @%d: split the dice
round The round is played
roll Roll
hit Hit
move Hit, and move the chain die
suggest Suggest the best hits
reroll Re-roll a defending die
stun Stun: two dice go
special Special: lock two dice
count Count a die
lose Two dice are lost
pass Done
use @%d: an ability
"""
FIELDS = """
hp Health
dice Dice
locked Locked dice
venom Venom dice
edge Edge dice
fool Fool dice
active Active ability
spent Used once a game
first Who attacks first
round Round
three Successes
extra Extra chain dice
ruled Rules of three so far
discipline Discipline holds
attack_pool Attack pool
defense_pool Defense pool
attack Attack dice
defense Defense dice
"""
ASKS = """
first Who attacks first?
roll The faces?
hit Which die hits?
move Which chain die hits?
reroll Re-roll which die?
stun STUN! Which dice go?
special SPECIAL! Lock which two?
count Count which die?
lose Which two dice are lost?
"""


def offer(options, state, prefix):
    """Menu line of an offer, or of a correction."""
    verb = prefix[0]
    if verb == "set":
        text = line(FIELDS, prefix[1])
        return text if len(prefix) == 2 else "@%d: %s" % (prefix[2], text.lower())
    text = line(OFFERS, verb)
    if verb == "pass" and state["phase"] != "hits":
        return "No counter-attack" if state["phase"] == "counter" else "Leave them"
    return text % prefix[1] if "%" in text else text


def argument_title(options, state, prefix):
    """Title of the picker for the next argument."""
    verb, n = prefix[0], len(prefix)
    if verb == "set":
        if n == 1:
            return "Correct what?"
        return "Whose?" if n == 2 and prefix[1] in rules.SEATED else offer(options, state, prefix)
    if verb == "build" and n > 1:
        return "@%d: which fighter?" % prefix[1] if n == 3 else (
            "@%d: your ten dice" if options["mode"] == "beginner" else "@%d: floating dice") % prefix[1]
    if verb == "split" and n > 1:
        return "@%d: venom dice" % prefix[1] if n == 3 else "@%d: your attack pool" % prefix[1]
    if verb == "use" and n > 1:
        return _asks_use(state, prefix)
    if n == 1 and verb in ("build", "split", "use"):
        return "Who?"
    if verb == "roll":
        seat = state["attacker"]
        return "@%d, then @%d" % (seat, 1 - seat) if state["phase"] == "ready" else "@%d: 5 or 6 hurts" % (
            seat if state["phase"] == "overwhelm" else 1 - seat)
    if verb in ("hit", "move") and n > 1:
        return "The extra chain die?" if n == 3 else die(state["attack"][prefix[1]]) + " hits which?"
    return "Its new face?" if n == 2 else line(ASKS, verb)


def _asks_use(state, prefix):
    if len(prefix) == 2:
        return "@%d: which ability?" % prefix[1]
    if prefix[2] == "all_in":
        return "@%d names attack, defense" % (1 - prefix[1])
    if prefix[2] == "switch_up":
        return "@%d: floating dice" % prefix[1]
    return "Smash dice for the attack?" if len(prefix) == 3 else "Their faces?"


def value(options, state, prefix, value):
    """How a value is shown in that picker: a text, or a pair, the other at the right."""
    verb, n = prefix[0], len(prefix)
    if verb == "set":
        if n == 1:
            return line(FIELDS, value)
        return "@%d" % value if prefix[1] == "first" or n == 2 and prefix[1] in rules.SEATED else _set(prefix, value)
    if n == 1 and verb in ("build", "first", "split", "use"):
        return "@%d" % value
    if verb == "build" and type(value) is str:
        health, dice, floats = abilities.fighter(value)
        return name(value), "%d: %s" % (health, counts(dice))
    if verb == "split" and n == 3:
        return "%d attack, %d defense" % tuple(value)
    if verb == "use" and n == 2:
        return name(value), cost(value)
    if verb in ("hit", "move", "count", "reroll") and n < 3:
        dice = state["attack"] if verb == "count" or verb != "reroll" and n == 1 else state["defense"]
        return die(dice[value])
    if verb == "stun":
        return ", ".join([die(state["defense"][d]) for d in value]) or "none"
    if type(value) is not list:
        return name(value) if type(value) is str else str(value)
    return counts(value) if value and type(value[0]) is int else types(value)


def _set(prefix, value):
    """A value of a correction."""
    if value is None:
        return "none"
    if type(value) is bool:
        return "yes" if value else "no"
    if type(value) is not list:
        return str(value) if type(value) is int else name(value)
    if not value:
        return "none"
    if prefix[1] in ("attack", "defense"):
        return "%d dice" % len(value)
    return counts(value) if type(value[0]) is int else ", ".join([name(one) for one in value])


def describe_action(options, action):
    """An action as one line of the history."""
    verb, last = action[0], action[-1]
    if verb == "set":
        text = "@%d" % last if action[1] == "first" else _set(action[:-1], last)
        return fit("%s %s" % (offer(options, None, action[:-1]), text), offer(options, None, action[:-1]))
    if verb == "build":
        return "@%d: %s" % (action[1], name(last) if type(last) is str else counts(last))
    if verb == "split":
        return "@%d: attack %s" % (action[1], counts(action[2]))
    if verb == "use":
        return fit("@%d: %s" % (action[1], name(action[2])), name(action[2]))
    if verb == "first":
        return "@%d attacks first" % last if len(action) > 1 else "A coin is tossed"
    if verb == "roll":
        return fit("Rolled " + " ".join([str(face) for face in last]), "%d dice rolled" % len(last)) if (
            len(action) > 1) else "Dice rolled"
    if verb in ("special", "lose"):
        return ("Locked: " if verb == "special" else "Lost: ") + types(last)
    if verb in ("hit", "move"):
        return "Hit: die %d on die %d" % (action[1] + 1, action[2] + 1)
    return {"round": "Round played", "suggest": "Best hits", "pass": "Done", "reroll": "A die re-rolled",
            "stun": "Stun", "count": "A die counted"}[verb]
