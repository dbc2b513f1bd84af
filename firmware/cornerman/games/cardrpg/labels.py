"""What the actions and fields of Card RPG are called (docs/rules/cardrpg.md, Prompts)."""

from cornerman.cards import face
from cornerman.games.cardrpg.decks import faces
from cornerman.tables import line

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

CARD = {"cast": 1, "attack": 2, "cover": 2, "deflect": 2}  # where an action has its card; its effect comes last


def offer(options, state, prefix):
    """The label of a verb or field, with the name of the seat where the prefix has one."""
    at = 2 if prefix[0] == "set" else 1
    text = at == 1 and line(LABELS, "as_verb." + prefix[0]) or line(LABELS, prefix[at - 1])
    if len(prefix) <= at or type(prefix[at]) is not int:
        return text
    return text % prefix[at] if "%d" in text else "@%d: %s" % (prefix[at], text[0].lower() + text[1:])


def stack(attack):
    """An attack: its top card, and how many lie under it."""
    cards = attack["cards"]
    return face(cards[-1]) + ("+%d" % (len(cards) - 1) if len(cards) > 1 else "")


def name(seat):
    """A seat, -1: the place."""
    return "@%d" % seat if seat >= 0 else "The place"


def place(value):
    """The place in a conflict; None: it does not fight."""
    if value is None:
        return "No"
    cards = value[1] if type(value[1]) is str or len(value[1]) < 4 else value[1][:3] + [None]
    return ("As a foe: " if value[0] == "foe" else "Neutral: ") + faces(cards)
