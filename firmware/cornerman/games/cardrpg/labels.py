"""The labels of menus and the titles and values of pickers of Card RPG (docs/rules/cardrpg.md, Prompts)."""

from cornerman.cards import face, faces
from cornerman.games.cardrpg.state import CARD, EFFECT, lazy, price
from cornerman.tables import capital, line

# The labels of verbs and fields that differ from the words of their names.
LABELS = """
wound Take a wound
end End the turn
concede Somebody gives up
open Who starts
reveal All reveal a card
cost Magic to pay
hand Cards in hand
used Cards used
lost Cards lost for good
who Who sits there
scenes Scenes had
turn Whose turn
set.env The place
env The place acts
env_deck Cards of the place
attributes Notes on the place
fresh Any suit
attacked Attacks this turn
shared Scenes shared
"""


def stack(attack):
    """An attack: its top card, and how many cards lie under it."""
    cards = attack["cards"]
    return face(cards[-1]) + ("+%d" % (len(cards) - 1) if len(cards) > 1 else "")


def name(seat):
    """A seat; -1: the place."""
    return "@%d" % seat if seat >= 0 else "The place"


def place_label(value):
    """The place in a conflict, as `[kind, cards]` or `[kind, cards, notes]`; None: it does not fight."""
    if value is None:
        return "No"
    cards = value[1] if type(value[1]) is str or len(value[1]) < 4 else value[1][:3] + [None]
    return ("As a foe: " if value[0] == "foe" else "Neutral: ") + faces(cards)


# The titles for the arguments of a verb, separated by strokes; {1} is the first argument. Those that menus made by hand
# ask for have none.
QUESTIONS = """
attack Attack whom?/Attack @{1} with?
cover Cover which attack?
deflect Deflect which attack?//To whom?
push Push which stack?/To whom?
wound Which one wounds?
concede Who gives up?
env The card turned?
birth /Off a full pack
npc /Off a full pack
enter /Child, adult or NPC?/The cards of the deck?
scene ///A note on it?
shared ////A note on it?
open /Tie: show the next one
reveal The card of each?/A tie: who is hit?
"""
# Words of the state as they are shown.
WORDS = """
adult Grown up
child A child
npc An NPC
none None
neutral Neutral
foe A foe
"""
OMIT_LABELS = """
open By lot
reveal By lot
set None
"""


# ---- titles that depend on the state -----------------------------------------------


def threat_question(options, state, prefix):
    """The title for the card that covers or deflects an attack."""
    verb, threat = prefix
    return "%s %s with?" % (capital(verb), stack(state["attacks"][threat]))


magic_question = lambda options, state, prefix: "Magic costs %d: which?" % price(prefix[CARD[prefix[0]]])
TITLES = {
    "attack": (None, None, magic_question), "cover": (None, threat_question, magic_question),
    "deflect": (None, threat_question, None, magic_question), "cast": (None, magic_question),
    "pay": (None, lambda options, state, prefix: "@%d: destroy %d" % (prefix[1], state["cost"][prefix[1]])),
}

# ---- values --------------------------------------------------------------------


def attack(options, state, prefix, index):
    """An attack or a stack, and the owner of its top card. index: in `attacks`"""
    attack = state["attacks"][index]
    return "%s of %s" % (stack(attack), "@%d" % attack["from"][-1] if attack["from"][-1] >= 0 else "the place")


def attacks_of(options, state, prefix, effect):
    """[(attack, whom it attacks)] for each attack that an effect of magic names, as the attacks are when it happens."""
    attacks = lazy.flow.foreseen(options, state, prefix)
    named = [attacks[index] for index in effect[1:]]
    return [(attack, "@%d" % attack["on"] if attack["on"] >= 0 else "all") for attack in named]


def effect(options, state, prefix, value):
    """What an effect of magic does; None: there is no effect."""
    if value is None:
        return "No effect"
    label = lazy.magic.effect_row(value[0])[4]
    for attack, where in attacks_of(options, state, prefix, value)[:1]:
        what = face(attack["cards"][-1]) if value[0] == "move" else stack(attack)
        label = "%s %s on %s" % (label.split(" ")[0], what, where)
    return label


def cards(value):
    """A card, a suit, or a list of them as text."""
    from cornerman.menus import text

    return text(value)


def field_text(field, value):
    """The value of a corrected field, or a value inside it; None: it is shown as in any game."""
    if field in ("who", "env"):
        return line(WORDS, value)
    if field in ("deck", "used", "lost", "wounds", "env_deck", "trump"):
        return cards(value)
    if field in ("turn", "shared", "attacks"):
        return part_text(value)


def part_text(value):
    """A part of `attacks`, of `shared` or of `turn`, in which each number is a seat; None: yes or no."""
    if type(value) is dict:
        return stack(value) if value["cards"] else "empty"
    if type(value) is list:
        return " ".join([part_text(one) for one in value]) or "none"
    if type(value) is not bool:
        return name(value) if type(value) is int else cards(value)


_cards = lambda options, state, prefix, value: cards(value)
_seat = lambda options, state, prefix, seat: "Nobody" if seat is None else name(seat)
VALUES = {
    "attack": (None, _cards, effect),
    "cover": (attack, _cards, effect),
    "deflect": (attack, _cards, _seat, effect),
    "push": (attack,),
    "wound": (attack,),
    "cast": (_cards, effect),
    "env": (_cards,),
    "reveal": (_cards, _seat),
    "open": (None, _seat),
    "concede": (_seat,),
    "enter": (None, lambda options, state, prefix, who: line(WORDS, who), _cards),
    "birth": (None, _cards),
    "npc": (None, _cards),
    "pay": (None, _cards),
    "set": lambda options, state, prefix, value: field_text(prefix[1], value),
}


def value_note(options, state, prefix, value):
    """The text at the right of a value: the price of a face card, or where an effect moves a card."""
    at = len(prefix)
    if at == CARD.get(prefix[0]):
        return "magic %d" % price(value) if price(value) else ""
    if at != EFFECT.get(prefix[0]) or not value or value[0] != "move":
        return ""
    attack, where = attacks_of(options, state, prefix, value)[1]
    return "to %s %s" % (face(attack["cards"][-1]), where)
