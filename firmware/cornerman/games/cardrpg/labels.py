"""What the actions and fields of Card RPG are called (docs/rules/cardrpg.md, Prompts)."""

from cornerman.cards import face
from cornerman.tables import capital, fit, line

LABELS = """
attack Attack
cover Cover
push Push
deflect Deflect
wound Take a wound
cast Magic alone
end End the turn
concede Somebody gives up
open Who starts
reveal All reveal a card
conflict A conflict
enter A deck that exists
birth A child is born
npc An NPC
bad Bad at a suit
good Good at a suit
scene A prequel scene
grown Somebody is grown up
clear A seat becomes free
pay @%d pays for magic
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
as_verb.env The place acts
as_verb.shared A shared scene
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


def offer(options, state, prefix):
    """The label of a verb or field, with the name of the seat where the prefix has one."""
    at = 2 if prefix[0] == "set" else 1
    text = at == 1 and line(LABELS, "as_verb." + prefix[0]) or line(LABELS, prefix[at - 1])
    if len(prefix) <= at or type(prefix[at]) is not int:
        return text
    return text % prefix[at] if "%d" in text else "@%d: %s" % (prefix[at], text[0].lower() + text[1:])


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
        return "%s: %s" % (name(action[1]), done)
    return offer(options, None, [verb])


def stack(attack):
    """An attack: its top card, and how many lie under it."""
    cards = attack["cards"]
    return face(cards[-1]) + ("+%d" % (len(cards) - 1) if len(cards) > 1 else "")


def name(seat):
    """A seat, -1: the place."""
    return "@%d" % seat if seat >= 0 else "The place"


def plain(value):
    """A card, a suit, a word, a number or a list of them."""
    if type(value) is list:
        return " ".join([plain(one) for one in value]) or "none"
    if type(value) is str:
        suited = len(value) < 3 and value[-1:] in ("C", "D", "H", "S")
        return " " not in value and line(VALUES, value) or (face(value) if suited else value)
    return "none" if value is None else str(value)
