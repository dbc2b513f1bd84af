"""What players of Dicefighter read (rules/dicefighter.md, Prompts). What happened is told by `told`."""

from cornerman.games.dicefighter import abilities, rules
from cornerman.tables import line, title

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


def name(key):
    """A fighter, an ability or a type of dice."""
    return line(NAMES, key) or title(key)


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


def opening(options, state):
    """Lines after `new`."""
    return ["T trick, C chain, S smash", "T beats S, S beats C,", "C beats T by one point", "Ties never hit"]


def describe_event(options, state, event):
    """Lines for an event of `rules.apply`."""
    return rules.part("told").describe_event(options, state, event)


def prompt(options, state, mode=None):
    """Lines while the device waits; way: how the table keeps the game."""
    phase = state["phase"]
    if phase == "over":
        return ["Both are down: nobody wins" if state["winner"] is None else "@%d wins" % state["winner"]]
    if phase == "build":
        return [("@%d: ten dice, 1 to 8 each" if options["mode"] == "beginner" else "@%d: choose a fighter")
                % state["ready"].index(False)]
    if phase == "first":
        return ["Who attacks first?"]
    if phase == "split":
        if mode == "light":
            return ["OK: the round is over", "Special, new dice? Menu"]
        if rules.undeclared(state):
            return ["Venom declares a style"]
        seats = [seat for seat in (0, 1) if not state["ready"][seat]]
        return ["OK: split your dice" if len(seats) > 1 else "@%d: split your dice" % seats[0]]
    if phase == "ready":
        seat = state["attacker"]
        ours = sum(state["attack_pool"][seat]) + state["edge"][seat] + state["fool"][seat]
        theirs = sum(state["defense_pool"][1 - seat])
        return ["@%d: " % seat + ("%d dice against %d" % (ours, theirs) if theirs else "no defense!")]
    if phase == "hits":
        return ["%d legal hits" % len(state["hits"]) if state["hits"] else "No hits left. Done?"]
    if phase == "counter":
        return ["@%d may counter-attack" % (1 - state["attacker"])]
    return ["OVERWHELM. Count dice, or roll" if phase == "overwhelm" else argument_title(options, state, [phase])]


def step(state):
    """Title of a step."""
    phase, seat = state["phase"], state["attacker"]
    if phase == "split":
        return "Venom: which style?" if rules.undeclared(state) else "Before the split"
    if phase == "ready":
        return "@%d attacks @%d" % (seat, 1 - seat)
    if phase == "hits":
        return "@%d hits @%d (%d)" % (seat, 1 - seat, state["hp"][1 - seat])
    if phase == "counter":
        return "@%d may counter (@%d %d)" % (1 - seat, seat, state["hp"][seat])
    return "Overwhelm @%d (%d)" % (1 - seat, state["hp"][1 - seat]) if phase == "overwhelm" else argument_title(None, state, [phase])


def rolls(state):
    """The row that rolls: who does."""
    seat = state["attacker"]
    return "@%d counters: roll" % (1 - seat) if state["phase"] == "counter" else (
        "@%d attacks: roll" if state["phase"] == "ready" else "@%d overwhelms: roll") % seat


def answer(verb, text):
    """The row of an answer to a choice."""
    return {"reroll": "Re-roll ", "stun": "Remove ", "special": "Lock ", "lose": "Lose "}[verb] + text


def _menus():
    """What pickers and menus say; it leaves with the steps."""
    return rules.part("menus")


def offer(options, state, prefix):
    """Menu line of an offer, or of a correction."""
    return _menus().offer(options, state, prefix)


def manual_label(options, state, prefix):
    """Menu line for asking about an offer that is quick."""
    return "Tell who attacks first" if prefix[0] == "first" else "Tell the faces"


def argument_title(options, state, prefix):
    """Title of the picker for the next argument; what made its Ask need not stay."""
    title = _menus().argument_title(options, state, prefix)
    rules.leave("menus", "attack")
    return title


def value(options, state, prefix, value):
    """How a value is shown in that picker: a text, or a pair, the other at the right."""
    return _menus().value(options, state, prefix, value)


def omit_label(options, state, prefix):
    """How an empty list, or what is left to the device, is called."""
    verb = prefix[0]
    return "Toss a coin" if verb == "first" else "No venom dice" if verb == "split" else (
        "None" if verb == "set" else "Roll for me")


def explain(options, state, prefix, value):
    """Lines that say what an ability, a fighter or a die does; None: the value is none of them."""
    lines = rules.part("texts").lines(options, state, prefix, value)
    rules.leave("texts")
    return lines


def describe_action(options, action):
    """An action as one line of the history."""
    return _menus().describe_action(options, action)
