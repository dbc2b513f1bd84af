"""What the actions and fields of Card RPG are called, and what pickers say (docs/rules/cardrpg.md, Prompts)."""

from cornerman.cards import face, faces
from cornerman.games.cardrpg.decks import CARD, price, suit_label
from cornerman.games.cardrpg.state import lazy
from cornerman.tables import capital, line

# What is not simply the name with a capital.
LABELS = """
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
pay @{1} pays for magic
cost Magic to pay
hand Cards in hand
used Cards used
lost Cards lost for good
who Who sits there
scenes Scenes had
turn Whose turn
env The place
env_deck Cards of the place
attributes Notes on the place
fresh Any suit
attacked Attacks this turn
shared Scenes shared
as_verb.env The place acts
as_verb.shared A shared scene
effect.remove Remove {0}
effect.move Move {0}
effect.draw Draw one card more
effect.split Split {0}
effect.take Take {0} for good
effect.spread Spread {0}
"""


def offer(options, state, prefix):
    """The label of a verb or field, with the name of the seat where the prefix has one."""
    at = 2 if prefix[0] == "set" else 1
    text = at == 1 and line(LABELS, "as_verb." + prefix[0]) or line(LABELS, prefix[at - 1]) or capital(prefix[at - 1])
    if len(prefix) <= at or type(prefix[at]) is not int:
        return text
    return text.format(*prefix) if "{" in text else "@%d: %s" % (prefix[at], text[0].lower() + text[1:])


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


# A verb with the number of an argument, then what is asked; {1} is the first argument.
QUESTIONS = """
attack.1 Attack whom?
attack.2 Attack @{1} with?
cover.1 Cover which attack?
deflect.1 Deflect which attack?
push.1 Push which stack?
push.2 To whom?
wound.1 Which one wounds?
cast.1 Which face card?
concede.1 Who gives up?
env.1 The card turned?
birth.1 For whom?
birth.2 Off a full pack
npc.1 For whom?
npc.2 Off a full pack
enter.1 For whom?
enter.2 Child, adult or NPC?
enter.3 The cards of the deck?
scene.1 For whom?
scene.2 Level of conflict?
scene.3 Stakes won or lost?
scene.4 A note on it?
scene.5 The cards drawn?
shared.1 Who shares a scene?
shared.2 Level of conflict?
shared.3 Stakes won or lost?
shared.4 A bonus card each?
shared.5 A note on it?
shared.6 The cards drawn?
open.1 Who starts?
open.2 Tie: show the next one
reveal.1 The card of each?
reveal.2 A tie: who is hit?
"""
VALUES = """
adult Grown up
child A child
npc An NPC
none no place
neutral The place, neutral
foe The place, a foe
"""
OMITTED = """
open By lot
reveal By lot
set None
conflict No
attack No effect
cover No effect
deflect No effect
birth The device draws
npc The device draws
scene The device draws
shared The device draws
pay The device draws
env The device draws
"""


def argument_title(options, state, prefix):
    """Title of the picker for the next argument, None: it is the usual one."""
    verb, n = prefix[0], len(prefix)
    if verb == "pay" and n == 2:
        return "@%d: destroy %d" % (prefix[1], state["cost"][prefix[1]])
    if verb == "deflect" and n == 3:
        return "To whom?"
    if verb in CARD and n > CARD[verb]:
        return "Magic costs %d: which?" % price(prefix[CARD[verb]])
    if verb in ("cover", "deflect") and n == 2:
        return "%s %s with?" % (capital(verb), stack(state["attacks"][prefix[1]]))
    asked = line(QUESTIONS, "%s.%d" % (verb, n))
    return asked and asked.format(*prefix)


def omit_label(options, state, prefix):
    """What leaving an argument out means."""
    return line(OMITTED, prefix[0])


def value(options, state, prefix, value):
    """How a value is shown in that picker; None: as in any game."""
    verb, n = prefix[0], len(prefix)
    if verb == "set" and n == 1:
        return None
    if type(value) is bool:
        return ("won" if value else "lost") if verb in ("scene", "shared") else "yes" if value else "no"
    if type(value) is int:
        return _number(state, prefix, value)
    if type(value) is dict:
        return stack(value) if value["cards"] else "empty"
    if verb in CARD and n > CARD[verb]:
        return _effect(options, state, prefix, value)
    if verb in CARD and type(value) is str and price(value):
        return face(value)
    if verb == "conflict" and n == 4:
        return place(value)
    if verb == "shared" and n == 1:
        return "@%d and @%d" % tuple(value)
    return suit_label(value) if prefix == ["conflict"] else plain(value)


def value_note(options, state, prefix, value):
    """What is at the right of that value: the price of a magic card, to where magic moves a card."""
    verb = prefix[0]
    if verb not in CARD:
        return ""
    if len(prefix) <= CARD[verb]:
        return "magic %d" % price(value) if type(value) is str and price(value) else ""
    if type(value) is not list or value[0] != "move":
        return ""
    attack, where = _attacks(options, state, prefix, value)[1]
    return "to %s %s" % (face(attack["cards"][-1]), where)


def _attacks(options, state, prefix, effect):
    """(attack, whom it attacks) of each attack that an effect of magic concerns."""
    lie = lazy.flow.lying(options, state, prefix)
    return [(lie[i], "@%d" % lie[i]["on"] if lie[i]["on"] >= 0 else "all") for i in effect[1:]]


def _effect(options, state, prefix, value):
    """What magic does with which attack, or to whom a stack goes."""
    if value is None:
        return "Nobody" if prefix[0] == "deflect" and len(prefix) == 3 else "No effect"
    attacks = _attacks(options, state, prefix, value)
    if value[0] == "move":
        return "Move %s on %s" % (face(attacks[0][0]["cards"][-1]), attacks[0][1])
    text = line(LABELS, "effect." + value[0])
    return text.format(stack(attacks[0][0]) + " on " + attacks[0][1]) if attacks else text


def _number(state, prefix, value):
    """An attack, a seat or a number."""
    verb, n = prefix[0], len(prefix)
    if n == 1 and verb in ("cover", "deflect", "wound", "push"):
        attack = state["attacks"][value]
        return "%s of %s" % (stack(attack), "@%d" % attack["from"][-1] if attack["from"][-1] >= 0 else "the place")
    if verb == "set" and prefix[1] not in ("turn", "attacks", "shared"):
        return None
    return name(value)


def plain(value):
    """A card, a suit, a word, a number or a list of them."""
    from cornerman.menus import text

    return type(value) is str and " " not in value and line(VALUES, value) or text(value)
