"""What pickers of Card RPG say (docs/rules/cardrpg.md, Prompts)."""

from cornerman.cards import face
from cornerman.games.cardrpg.decks import price, suit_label
from cornerman.games.cardrpg.labels import CARD, name, offer, place, stack
from cornerman.tables import capital, line

# A verb with the number of an argument, then what is asked.
QUESTIONS = """
attack.1 Attack whom?
attack.2 Attack @%d with?
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
BY_SEAT = ("wounds", "cost", "hand", "out", "consumed", "deck", "used", "side", "lost", "who", "scenes")  # fields


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
    if verb == "set":
        return "%s: whose?" % offer(options, state, prefix) if n == 2 and prefix[1] in BY_SEAT else None
    asked = line(QUESTIONS, "%s.%d" % (verb, n))
    return asked % prefix[1] if asked and "%d" in asked else asked


def omit_label(options, state, prefix):
    """What leaving an argument out means."""
    return line(OMITTED, prefix[0])


def value(options, state, prefix, value):
    """How a value is shown in that picker: a text, or a pair, the other at the right."""
    verb, n = prefix[0], len(prefix)
    if prefix == ["set"]:
        return offer(options, state, ["set", value])
    if type(value) is bool:
        return ("won" if value else "lost") if verb in ("scene", "shared") else "yes" if value else "no"
    if type(value) is int:
        return _number(state, prefix, value)
    if type(value) is dict:
        return stack(value) if value["cards"] else "empty"
    if verb in CARD and n > CARD[verb]:
        from cornerman.games.cardrpg import magic_picker

        return magic_picker.value(options, state, prefix, value)
    if verb in CARD and type(value) is str and price(value):
        return face(value), "magic %d" % price(value)
    if verb == "conflict" and n == 4:
        return place(value)
    if verb == "shared" and n == 1:
        return "@%d and @%d" % tuple(value)
    return suit_label(value) if prefix == ["conflict"] else plain(value)


def _number(state, prefix, value):
    """An attack, a seat or a number."""
    verb, n = prefix[0], len(prefix)
    if n == 1 and verb in ("cover", "deflect", "wound", "push"):
        attack = state["attacks"][value]
        return "%s of %s" % (stack(attack), "@%d" % attack["from"][-1] if attack["from"][-1] >= 0 else "the place")
    if verb == "set" and prefix[1] not in ("turn", "attacks", "shared") and (
            n > 2 or prefix[1] not in BY_SEAT):
        return str(value)
    return name(value)


def plain(value):
    """A card, a suit, a word, a number or a list of them."""
    if type(value) is list:
        return " ".join([plain(one) for one in value]) or "none"
    if type(value) is str:
        suited = len(value) < 3 and value[-1:] in ("C", "D", "H", "S")
        return " " not in value and line(VALUES, value) or (face(value) if suited else value)
    return "none" if value is None else str(value)
