"""What players of Dicefighter read (rules/dicefighter.md, Prompts). What happened is told by `told`."""

from cornerman.games.dicefighter import abilities, rules

# Tables: a key, then its words.
NAMES = """
all_in All-In
armor_piercing_blow Armor-Piercing Blow
attack_from_all_angles From All Angles
eight_limbs_of_destruction Eight Limbs
finnegans_wake Finnegan's Wake
ms_predator Ms. Predator
stick_and_move Stick and Move
"""
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


def fit(*lines):
    """The first of some lines that is at most 32 characters with names of 6, else the last."""
    for line in lines:
        if len(line) + 4 * line.count("@") <= 32:
            break
    return line


def word(table, key):
    """The words of a key in a table; None: it is not there."""
    return abilities.line(table, key)


def name(key):
    """A fighter, an ability or a type of dice."""
    return word(NAMES, key) or " ".join([capital(part) for part in key.split("_")])


def capital(text):
    """A text that begins a line."""
    return text[0].upper() + text[1:]


def counts(dice):
    """Dice by type, `2T 1S`; `-`: none."""
    return " ".join(["%d%s" % (dice[i], rules.TYPES[i][0].upper()) for i in range(len(dice)) if dice[i]]) or "-"


def die(one):
    """A die of the state: `smash 5`."""
    return "%s %d" % (one[0], one[1]) if one[1] else one[0]


def types(values):
    """Types of dice: `trick, smash`, `2 smash`."""
    if len(values) == 2 and values[0] == values[1]:
        return "2 " + values[0]
    return ", ".join(values) or "none"


def cost(key):
    """The cost of an ability: `smash 5`; nothing: it has none."""
    text = abilities.ability(key)[1]
    return "" if text == "-" else text[:-1] + " " + text[-1]


def opening(opt, s):
    """Lines after `new`."""
    return ["T trick, C chain, S smash", "T beats S, S beats C,", "C beats T by one point", "Ties never hit"]


def said(opt, s, event):
    """Lines for an event of `rules.apply`."""
    return rules.part("told").said(opt, s, event)


def prompt(opt, s, way=None):
    """Lines while the device waits; way: how the table keeps the game."""
    phase = s["phase"]
    if phase == "over":
        return ["Both are down: nobody wins" if s["winner"] is None else "@%d wins" % s["winner"]]
    if phase == "build":
        return [("@%d: ten dice, 1 to 8 each" if opt["mode"] == "beginner" else "@%d: choose a fighter")
                % s["ready"].index(False)]
    if phase == "first":
        return ["Who attacks first?"]
    if phase == "split":
        if way == "light":
            return ["OK: the round is over", "Special, new dice? Menu"]
        if rules.undeclared(s):
            return ["Venom declares a style"]
        seats = [seat for seat in (0, 1) if not s["ready"][seat]]
        return ["OK: split your dice" if len(seats) > 1 else "@%d: split your dice" % seats[0]]
    if phase == "ready":
        ours, theirs = rules.part("attack").sizes(s)
        return ["@%d rolls " % s["attacker"] + ("%d dice against %d" % (ours, theirs) if theirs else "no defense!")]
    if phase == "hits":
        return ["%d legal hits" % len(s["hits"]) if s["hits"] else "No hits left. Done?"]
    if phase == "counter":
        return ["@%d may counter-attack" % (1 - s["attacker"])]
    return ["OVERWHELM. Count dice, or roll" if phase == "overwhelm" else word(ASKS, phase)]


def step(s):
    """Title of a step."""
    phase, seat = s["phase"], s["attacker"]
    if phase == "split":
        return "Venom: which style?" if rules.undeclared(s) else "Before the split"
    if phase == "ready":
        return "@%d attacks @%d" % (seat, 1 - seat)
    if phase == "hits":
        return "@%d hits @%d (%d)" % (seat, 1 - seat, s["hp"][1 - seat])
    if phase == "counter":
        return "@%d may counter (@%d %d)" % (1 - seat, seat, s["hp"][seat])
    return "Overwhelm @%d (%d)" % (1 - seat, s["hp"][1 - seat]) if phase == "overwhelm" else word(ASKS, phase)


def rolls(s):
    """The row that rolls: who does."""
    seat = s["attacker"]
    return "@%d counters: roll" % (1 - seat) if s["phase"] == "counter" else (
        "@%d attacks: roll" if s["phase"] == "ready" else "@%d overwhelms: roll") % seat


def answer(verb, text):
    """The row of an answer to a choice."""
    return {"reroll": "Re-roll ", "stun": "Remove ", "special": "Lock ", "lose": "Lose "}[verb] + text


def offer(opt, s, prefix):
    """Menu line of an offer, or of a correction."""
    verb = prefix[0]
    if verb == "set":
        text = word(FIELDS, prefix[1])
        return text if len(prefix) == 2 else "@%d: %s" % (prefix[2], text.lower())
    text = word(OFFERS, verb)
    if verb == "pass" and s["phase"] != "hits":
        return "No counter-attack" if s["phase"] == "counter" else "Leave them"
    return text % prefix[1] if "%" in text else text


def tell(opt, s, prefix):
    """Menu line for asking about an offer that is quick."""
    return "Tell who attacks first" if prefix[0] == "first" else "Tell the faces"


def asks(opt, s, prefix):
    """Title of the picker for the next argument."""
    verb, n = prefix[0], len(prefix)
    if verb == "set":
        return "Correct what?" if n == 1 else "Whose?" if n == 2 and prefix[1] in rules.SEATED else offer(opt, s, prefix)
    if verb == "build" and n > 1:
        return "@%d: which fighter?" % prefix[1] if n == 3 else (
            "@%d: your ten dice" if opt["mode"] == "beginner" else "@%d: floating dice") % prefix[1]
    if verb == "split" and n > 1:
        return "@%d: venom dice" % prefix[1] if n == 3 else "@%d: your attack pool" % prefix[1]
    if verb == "use" and n > 1:
        return _asks_use(s, prefix)
    if n == 1 and verb in ("build", "split", "use"):
        return "Who?"
    if verb == "roll":
        seat = s["attacker"]
        return "@%d, then @%d" % (seat, 1 - seat) if s["phase"] == "ready" else "@%d: 5 or 6 hurts" % (
            seat if s["phase"] == "overwhelm" else 1 - seat)
    if verb in ("hit", "move") and n > 1:
        return "The extra chain die?" if n == 3 else die(s["attack"][prefix[1]]) + " hits which?"
    return "Its new face?" if n == 2 else word(ASKS, verb)


def _asks_use(s, prefix):
    if len(prefix) == 2:
        return "@%d: which ability?" % prefix[1]
    if prefix[2] == "all_in":
        return "@%d names attack, defense" % (1 - prefix[1])
    if prefix[2] == "switch_up":
        return "@%d: floating dice" % prefix[1]
    return "Smash dice for the attack?" if len(prefix) == 3 else "Their faces?"


def value(opt, s, prefix, value):
    """How a value is shown in that picker: a text, or a pair, the other at the right."""
    verb, n = prefix[0], len(prefix)
    if verb == "set":
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
        dice = s["attack"] if verb == "count" or verb != "reroll" and n == 1 else s["defense"]
        return die(dice[value])
    if verb == "stun":
        return ", ".join([die(s["defense"][d]) for d in value]) or "none"
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


def none(opt, s, prefix):
    """How an empty list, or what is left to the device, is called."""
    verb = prefix[0]
    return "Toss a coin" if verb == "first" else "No venom dice" if verb == "split" else (
        "None" if verb == "set" else "Roll for me")


def explain(opt, s, prefix, value):
    """Lines that say what an ability, a fighter or a die does; None: the value is none of them."""
    lines = rules.part("texts").lines(opt, s, prefix, value)
    rules.leave("texts")
    return lines


def entry(opt, action):
    """An action as one line of the history."""
    verb, last = action[0], action[-1]
    if verb == "set":
        text = "@%d" % last if action[1] == "first" else _set(action[:-1], last)
        return fit("%s %s" % (offer(opt, None, action[:-1]), text), offer(opt, None, action[:-1]))
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
