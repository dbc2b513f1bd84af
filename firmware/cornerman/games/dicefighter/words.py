"""What players of Dicefighter read (docs/rules/dicefighter.md, Prompts). What happened is told by `event_text`, what
dice and abilities do by `help_text`."""

from cornerman.games.dicefighter.fighters import BY_SEAT, cost, counts, die, fighter, name, pools, types, undeclared
from cornerman.tables import fit, line

# Labels of verbs and of fields that can be corrected; of `first` and `round`, which are both, as fields.
LABELS = {
    "build": "A fighter", "first": "Who attacks first", "split": "Split the dice", "round": "Round",
    "roll": "Roll", "hit": "Hit", "move": "Hit, and move the chain die", "suggest": "Suggest the best hits",
    "reroll": "Re-roll a defending die", "stun": "Stun: two dice go", "special": "Special: lock two dice",
    "count": "Count a die", "lose": "Two dice are lost", "pass": "Done", "use": "An ability",
    "hp": "Health", "dice": "Dice", "locked": "Locked dice", "venom": "Venom dice", "edge": "Edge dice",
    "fool": "Fool dice", "active": "Active ability", "spent": "Used once a game", "ruled": "Rules of three so far",
    "three": "Successes", "extra": "Extra chain dice", "discipline": "Discipline holds", "attack_pool": "Attack pool",
    "defense_pool": "Defense pool", "attack": "Attack dice", "defense": "Defense dice"}
OFFERS = {"first": "Toss a coin", "round": "The round is played"}
MANUAL_LABELS = {"first": "Tell who attacks first", "roll": "Tell the faces"}
OMIT_LABELS = {"first": "Toss a coin", "split": "No venom dice", "set": "None", "roll": "Roll for me",
               "hit": "Roll for me", "reroll": "Roll for me", "use": "Roll for me"}
QUESTIONS = {
    "build": ("Who?", "@%d: floating dice", "@%d: which fighter?"), "first": ("Who attacks first?",),
    "split": ("Who?", "@%d: your attack pool", "@%d: venom dice"),
    "use": ("Who?", "@%d: which ability?", "Smash dice for the attack?", "Their faces?"),
    "hit": ("Which die hits?", "Which one does it hit?", "The extra chain die?"),
    "move": ("Which chain die hits?", "Which one does it hit?"), "reroll": ("Re-roll which die?", "Its new face?"),
    "stun": ("STUN! Which dice go?",), "special": ("SPECIAL! Lock which two?",), "count": ("Count which die?",),
    "lose": ("Which two dice are lost?",)}
# Tables: a key, then its words. Titles of steps by phase: a attacks d, who has `left` health, and `own` is that of a.
STEPS = """
ready @{a} attacks @{d}
hits @{a} hits @{d} ({left})
counter @{d} may counter (@{a} {own})
overwhelm Overwhelm @{d} ({left})
"""
# Rows that roll, by phase.
ROLLS = """
ready @{a} attacks: roll
counter @{d} counters: roll
overwhelm @{a} overwhelms: roll
"""
ANSWERS = {"reroll": "Re-roll ", "stun": "Remove ", "special": "Lock ", "lose": "Lose "}


# ---- the dashboard and the steps -------------------------------------------


def opening(options, state):
    """Lines after `new`."""
    return ["T trick, C chain, S smash", "T beats S, S beats C,", "C beats T by one point", "Ties never hit"]


def describe_event(options, state, event):
    """Lines for an event (`rules.settle`); state: after it."""
    from cornerman.games.dicefighter import event_text

    return prompt(options, state) if event[0] == "over" else event_text.lines(state, event)


def prompt(options, state, mode=None):
    """Lines while the device waits; mode: how the table keeps the game."""
    phase, seat = state["phase"], state["attacker"]
    if phase == "over":
        return ["Both are down: nobody wins" if state["winner"] is None else "@%d wins" % state["winner"]]
    if phase == "build":
        return [("@%d: ten dice, 1 to 8 each" if options["mode"] == "beginner" else "@%d: choose a fighter")
                % state["ready"].index(False)]
    if phase == "split":
        return _split_prompt(state, mode)
    if phase == "ready":
        ours, theirs = pools(state)
        return ["@%d: %d dice against %d" % (seat, len(ours), len(theirs)) if theirs else "@%d: no defense!" % seat]
    if phase == "hits":
        return ["%d legal hits" % len(state["hits"]) if state["hits"] else "No hits left. Done?"]
    if phase == "counter":
        return ["@%d may counter-attack" % (1 - seat)]
    return ["OVERWHELM. Count dice, or roll" if phase == "overwhelm" else QUESTIONS[phase][0]]


def _split_prompt(state, mode):
    if mode == "light":
        return ["OK: the round is over", "Special, new dice? Menu"]
    if undeclared(state):
        return ["Venom declares a style"]
    return ["@%d: split your dice" % state["ready"].index(False) if any(state["ready"]) else "OK: split your dice"]


def step(state):
    """Title of a step."""
    phase = state["phase"]
    if phase == "split":
        return "Venom: which style?" if undeclared(state) else "Before the split"
    return _filled(STEPS, state) or QUESTIONS[phase][0]


def rolls(state):
    """The row that rolls: who does."""
    return _filled(ROLLS, state)


def _filled(table, state):
    """The line of a table for this phase, with who attacks and the health of both; None: it has none."""
    text, seat = line(table, state["phase"]), state["attacker"]
    return text and text.format(a=seat, d=1 - seat, own=state["hp"][seat], left=state["hp"][1 - seat])


# ---- menus, pickers, history -----------------------------------------------


def offer(options, state, prefix):
    """Menu line of an offer; None: its label."""
    if prefix[0] == "pass" and state["phase"] != "hits":
        return "No counter-attack" if state["phase"] == "counter" else "Leave them"
    return OFFERS.get(prefix[0])


def argument_title(options, state, prefix):
    """Title of the picker for the next argument where it depends on the state; None: by QUESTIONS and labels."""
    verb, n = prefix[0], len(prefix)
    if verb == "set":
        return LABELS["first"] if prefix[1:] == ["first"] else None
    if verb == "roll":
        seat = state["attacker"]
        if state["phase"] == "ready":
            return "@%d, then @%d" % (seat, 1 - seat)
        return "@%d: 5 or 6 hurts" % (seat if state["phase"] == "overwhelm" else 1 - seat)
    if n == 2 and verb in ("hit", "move"):
        return die(state["attack"][prefix[1]]) + " hits which?"
    if n == 2 and verb == "build" and options["mode"] == "beginner":
        return "@%d: your ten dice" % prefix[1]
    if n == 3 and prefix[2] == "all_in":
        return "@%d names attack, defense" % (1 - prefix[1])
    return "@%d: floating dice" % prefix[1] if n == 3 and prefix[2] == "switch_up" else None


def value(options, state, prefix, value):
    """How a value is shown in that picker: a text, or a pair, the other at the right; None: as any value."""
    verb, n = prefix[0], len(prefix)
    if verb == "set":
        return _corrected(prefix[1], value) if n > 1 and (n == 3) == (prefix[1] in BY_SEAT) else None
    if verb == "build" and n == 3:
        health, dice, floats = fighter(value)
        return name(value), "%d: %s" % (health, counts(dice))
    if verb == "split" and n == 3:
        return "%d attack, %d defense" % tuple(value)
    if verb == "use" and n == 2:
        return name(value), cost(value)
    if verb in ANSWERS and n == 1:
        return ANSWERS[verb] + _answer(state, verb, value)
    if n < 3 and verb in ("hit", "move", "count"):
        return die(state["attack" if n == 1 else "defense"][value])
    if type(value) is list:
        return counts(value) if type(value[0]) is int else types(value)
    return name(value) if type(value) is str else None


def _answer(state, verb, value):
    """What is chosen in a choice: a die, dice, or types of dice."""
    if verb == "special" or verb == "lose":
        return types(value)
    return ", ".join([die(state["defense"][d]) for d in ([value] if verb == "reroll" else value)]) or "none"


def _corrected(field, value):
    """A value of a correction."""
    if field == "first":
        return "@%d" % value
    if field == "discipline":
        return "yes" if value else "no"
    if not value and value != 0:
        return "none"
    if field in ("attack", "defense"):
        return "%d dice" % len(value)
    if type(value) is list:
        return counts(value) if type(value[0]) is int else ", ".join([name(one) for one in value])
    return str(value) if type(value) is int else name(value)


def explain(options, state, prefix, value):
    """Lines that say what an ability, a fighter or a die does; None: the value is none of them."""
    from cornerman.games.dicefighter import help_text

    return help_text.lines(options, state, prefix, value)


def describe_action(options, action):
    """An action as one line of the history."""
    verb, last = action[0], action[-1]
    if verb == "set":
        text = offer(options, None, action[:-1])
        return fit("%s %s" % (text, _corrected(action[1], last)), text)
    if verb == "build":
        return "@%d: %s" % (action[1], name(last) if type(last) is str else counts(last))
    if verb == "split":
        return "@%d: attack %s" % (action[1], counts(action[2]))
    if verb == "use":
        return fit("@%d: %s" % (action[1], name(action[2])), name(action[2]))
    if verb == "first":
        return "@%d attacks first" % last if len(action) > 1 else "A coin is tossed"
    if verb == "roll" and len(action) > 1:
        return fit("Rolled " + " ".join([str(face) for face in last]), "%d dice rolled" % len(last))
    if verb in ("special", "lose"):
        return ("Locked: " if verb == "special" else "Lost: ") + types(last)
    if verb in ("hit", "move"):
        return "Hit: die %d on die %d" % (action[1] + 1, action[2] + 1)
    return {"round": "Round played", "suggest": "Best hits", "pass": "Done", "reroll": "A die re-rolled",
            "stun": "Stun", "count": "A die counted", "roll": "Dice rolled"}[verb]
