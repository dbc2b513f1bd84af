"""What pickers, menus and the history of Card RPG say; in memory only while one of them is made."""

from cornerman.cards import face
from cornerman.games.cardrpg import rules, words
from cornerman.tables import capital, fit, line

OFFERS = """
birth A child is born
enter A deck that exists
npc An NPC
bad Bad at a suit
good Good at a suit
scene A prequel scene
shared A shared scene
grown Somebody is grown up
clear A seat becomes free
conflict A conflict
open Who starts
env The place acts
reveal All reveal a card
"""
FIELDS = """
wounds Wounds
cost Magic to pay
hand Cards in hand
out Out
consumed Consumed
deck Deck
used Cards used
side Side
lost Cards lost for good
who Who sits there
scenes Scenes had
turn Whose turn
trump Trump
stakes Stakes
env The place
env_deck Cards of the place
attributes Notes on the place
fresh Any suit
attacked Attacks this turn
attacks Attacks
shared Scenes shared
"""
ASKS = """
birth Off a full pack
npc Off a full pack
enter.2 Child, adult or NPC?
enter.3 The cards of the deck?
bad Bad at which suit?
good Good at which suit?
scene.2 Level of conflict?
shared Who shares a scene?
shared.2 Level of conflict?
scene.3 Stakes won or lost?
shared.3 Stakes won or lost?
shared.4 A bonus card each?
scene.4 A note on it?
shared.5 A note on it?
scene.5 The cards drawn?
shared.6 The cards drawn?
conflict GM: which suit is trump?
conflict.2 What is at stake?
conflict.3 Who takes part? Sides?
conflict.4 Does the place fight too?
open Who starts?
open.2 Tie: show the next one
reveal The card of each?
reveal.2 A tie: who is hit?
pay Who pays?
pay.2 Destroy which cards?
"""
VALUES = """
adult Grown up
child A child
npc An NPC
none no place
neutral The place, neutral
foe The place, a foe
"""
DONE = """
birth born
npc an NPC
scene a scene
grown grown up
clear seat is free
enter a deck
concede gives up
pay paid
"""
MAGIC = {"J": ("Jack, costs 1", "Remove an attack of its suit,", "or move a top card."),
         "Q": ("Queen, costs 1", "Draw one card more,", "or split off a top card."),
         "K": ("King, costs 2", "Take a top card for good,", "or spread a stack out.")}
TURN = ("attack", "cover", "push", "deflect", "wound", "cast", "env", "concede")


def _steps():
    """The words of a turn."""
    return rules.part("steps")


def seated(field):
    """True for a field that each seat has."""
    return field in rules.START or field in rules.LISTS


def offer(options, state, prefix):
    """Menu line of an offer, or of a correction."""
    verb = prefix[0]
    if verb == "set":
        text = line(FIELDS, prefix[1])
        return text if len(prefix) == 2 or not seated(prefix[1]) else "@%d: %s" % (prefix[2], text.lower())
    if verb == "pay":
        return "@%d pays for magic" % prefix[1] if len(prefix) > 1 else "Paying for magic"
    return line(OFFERS, verb) or line(_steps().LABELS, verb)


def argument_title(options, state, prefix):
    """Title of the picker for the next argument."""
    verb, n = prefix[0], len(prefix)
    if verb == "set":
        return "Correct what?" if n == 1 else "Whose?" if n == 2 and seated(prefix[1]) else offer(options, state, prefix)
    if verb in TURN:
        return _steps().title(state, prefix)
    if verb == "pay" and n == 2:
        return "@%d: destroy %d" % (prefix[1], state["cost"][prefix[1]])
    return n > 1 and line(ASKS, "%s.%d" % (verb, n)) or n < 3 and line(ASKS, verb) or "For whom?"


def omit_label(prefix):
    """How an empty list, or what is left to the device, is called."""
    verb, n = prefix[0], len(prefix)
    if verb in ("open", "reveal"):
        return "By lot"
    return "None" if verb == "set" else "No" if verb == "conflict" else "No effect" if n > 2 and verb in TURN else (
        "The device draws")


def value(options, state, prefix, value):
    """How a value is shown in that picker."""
    verb, n = prefix[0], len(prefix)
    if verb == "set" and n == 1:
        return line(FIELDS, value)
    if type(value) is bool:
        return ("won" if value else "lost") if verb in ("scene", "shared") else "yes" if value else "no"
    if verb in TURN and type(value) is not list and type(value) is not str:
        return _steps().label(state, prefix, value)
    if type(value) is int:
        whose = n == 1 or verb in ("open", "reveal") or verb == "set" and (
            n == 2 and seated(prefix[1]) or prefix[1] in ("turn", "attacks", "shared"))
        return ("@%d" % value if value >= 0 else "The place") if whose else str(value)
    if type(value) is dict:
        return words.stack(value) if value["cards"] else "empty"
    if type(value) is list and value and value[0] in ("neutral", "foe"):
        return line(VALUES, value[0])
    if prefix == ["conflict"]:
        return words.suit(value)
    if type(value) is list and len(value) == 2 and type(value[0]) is int:
        return "@%d and @%d" % tuple(value)
    return plain(value)


def plain(value):
    """A card, a suit, a word, a number or a list of them."""
    if type(value) is list:
        return " ".join([plain(one) for one in value]) or "none"
    if type(value) is str:
        short = len(value) < 3 and value[-1:] in ("C", "D", "H", "S")
        return line(VALUES, value) or (face(value) if short else value)
    return "none" if value is None else str(value)


def explain(prefix, value):
    """Lines about a card, or the one whose effect it is; None: it has no magic."""
    at = _steps().PLACE.get(prefix[0], len(prefix))
    card = value if type(value) is str or at >= len(prefix) else prefix[at]
    return MAGIC.get(card[0]) if type(card) is str and len(card) == 2 else None


def describe_action(options, action):
    """An action as one line of the history."""
    verb, last = action[0], action[-1]
    if verb == "set":
        label = offer(options, None, action[:-1])
        return fit("%s: %s" % (label, len(last) if type(last) is list else plain(last)), label)
    if verb in ("attack", "deflect", "cover"):
        return "%s with %s" % (capital(verb), face(action[2]))
    if verb == "cast":
        return "Magic with %s" % face(action[1])
    if verb in ("bad", "good"):
        return "%s at %s" % (capital(verb), face(last))
    if verb == "conflict":
        return "A conflict, trump %s" % face(action[1])
    done = line(DONE, verb)
    if done:
        return "%s: %s" % ("@%d" % action[1] if action[1] >= 0 else "The place", done)
    return offer(options, None, action)
