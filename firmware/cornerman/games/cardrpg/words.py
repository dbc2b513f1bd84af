"""The texts of Card RPG during a match: the opening, prompts, the lines for events, the history, the labels of menus,
the titles and values of pickers, and the rules at hand (docs/rules/cardrpg.md, Prompts, Rules at hand)."""

from cornerman.cards import face, faces, is_card
from cornerman.game import OPEN, READ, Press, argument
from cornerman.games.cardrpg.state import CARD, EFFECT, duty, is_face, lazy, meaning, next_verb, owing, price
from cornerman.tables import capital, counted, filled, fit, group, inner, label_of, line, offer_label, plain

SAVES_CHARACTERS = CALLS = AT_HAND = True
SEATS = range(-1, 8)  # -1: the place


# ---- the opening and prompts ---------------------------------------------------


def opening(options, state):
    """The lines at the beginning of a match."""
    return ["Your deck is you.", "Quick start: a full", "pack each, no jokers."]


def welcome(options, state, mode):
    """The lines at the beginning of a match in the mode `full`, in which characters may be born and two keys begin a
    turn; None in the other mode."""
    if mode == "full":
        return ["Your deck is you:", "a pack, no jokers,", "or a birth: six cards.", "@UP: attack, @DOWN: end turn"]


def prompt(options, state, mode=None):
    """Lines while the device waits; in the mode `light` none where the view says what the keys do."""
    phase, seat = state["phase"], state["turn"]
    if phase == "rest":
        return ["Peace. What next?"]
    if phase == "npc":
        return [capital(next_verb(state)) + " at which suit?"]
    if phase == "open":
        return ["Obvious who starts?"] if mode == "light" else ["Obvious who starts?", "Else: show your lowest trump"]
    if phase == "pay":
        return ["@%d: pay %d off the top" % (seat, state["cost"][seat]) for seat in owing(state)] + [
            "Face cards do not count"]
    if phase == "reveal":
        return ["%s: all reveal one card" % face(state["env_card"])]
    if seat < 0:
        return ["The place acts: turn a card"]
    return [] if mode == "light" and not state["attacks"] else ["@%d: %s" % (seat, duty(options, state, seat))]


# ---- events --------------------------------------------------------------------

# For an event, with a dot and what KINDS returns if it has kinds, its lines, separated by strokes. {0}…: its values.
EVENTS = """
grown @{0} is grown up
clear @{0}: the seat is free
attack @{0} attacks @{1}: {2}
cover @{0} covers {2} with {1}
deflect @{0} sends it to @{1}: {2}
deflect.None @{0} deflects with {2}
push @{0} pushes to @{1}: {2}
push.None The stack leaves play
wound.1 @{0} turns it: wound 1 of 2
wound.2 @{0} turns it: wound 2 of 2
wound.3 Third wound: you concede
set.1 @{0}: wound 1 of 2
set.2 @{0}: wound 2 of 2
effect.remove The attack is gone
effect.move {2} lies on another attack
effect.draw One more card drawn
effect.split {2} is an attack of its own
effect.spread The stack falls apart
took {1} is yours for good
took.own {1} is in the hand again
lowest @{0} starts
env The place: {0}
env.red The place: {0}/Red: all are attacked
hit @{0} is lowest: hit by {1}
miss {0} hits nobody
yields The place gives up
out @{0} gives up the stakes/Nobody can attack @{0} now
out.over @{0} is out
consumed @{0} is consumed by magic/Ask the GM
stuck Nobody can do any more
resume The conflict goes on
"""

# For an event the indexes of its values that are cards; of PLAYED the first one is the card that was played.
CARDS_AT = {"attack": (2,), "cover": (1, 2), "deflect": (2,), "push": (2,), "effect": (2,), "took": (1,), "env": (0,),
            "hit": (1,), "miss": (0,)}
PLAYED = ("attack", "cover", "deflect")

# An icon, then the events that have it.
ICONS = """
swords attack
shield cover
arrow deflect push
wound wound set
bolt effect
hand took
lead lowest
house env
fist hit
cross miss out
skull consumed
cup over
cards paid scene named entered
people born made
up grown
"""


def icon(event):
    """The name of the icon of an event; None: it has none."""
    return group(ICONS, event[0])


def describe_event(options, state, event):
    """The lines for an event of `rules`. state: the one after it"""
    verb, seat = event[0], event[1] if len(event) > 1 else None
    if verb == "born" or verb == "made":
        return _card_lines("@%d:" % seat, state["deck"][seat])
    if verb == "entered":
        count = len(state["deck"][seat])
        return [] if count == 52 else ["@%d: a deck of %d" % (seat, count)]
    if verb == "named":
        return (["Keep " + face(event[2])] if event[1] == "good" else []) + _card_lines("Discard", event[3])
    if verb == "scene":
        scenes = state["scenes"][seat]
        return _card_lines("@%d draws" % seat, event[2]) + ["Next prequel hand: " + counted(max(0, 6 - scenes), "card")]
    if verb == "paid":
        return _card_lines("@%d: destroy" % seat, event[2])
    if verb == "over":
        return _over(state, event[1])
    kind = verb in KINDS and KINDS[verb](state, event)
    values = [state["opener"]] if verb == "lowest" else event[1][2:3] if verb == "set" else list(event[1:])
    for at in CARDS_AT.get(verb, ()):
        values[at] = values[at] and face(values[at])
    lines = filled(EVENTS, "%s.%s" % (verb, kind), *values) or filled(EVENTS, verb, *values)
    if verb in PLAYED and len(state["used"][seat]) == 1:
        lines.append("Tell it: " + meaning(event[1 + CARDS_AT[verb][0]]))  # of the first card of a seat
    return lines


# For an event of several kinds which of them it is. False, or one that EVENTS does not list: the usual one.
KINDS = {
    "deflect": lambda state, event: event[2], "push": lambda state, event: event[2],
    "wound": lambda state, event: min(3, event[2]),
    "set": lambda state, event: event[1][1] == "wounds" and len(event[1][3]),
    "effect": lambda state, event: event[1],
    "took": lambda state, event: event[1] == event[3] and "own",
    "env": lambda state, event: event[1][1] in "DH" and "red",
    "out": lambda state, event: state["over"] and "over",
}


def _card_lines(start, cards):
    """Cards as lines, the first of which begins with `start`."""
    per_line = (28 - len(start)) // 3
    return [(start + " " if at == 0 else "") + faces(cards[at:at + per_line]) for at in range(0, len(cards), per_line)]


def _over(state, winners):
    """The lines for the end of a conflict."""
    names = ["@%d" % seat for seat in winners]
    if len(names) < 2:
        text = "%s takes the stakes" % (names or ["Nobody"])[0]
    else:
        text = fit("%s and %s take the stakes" % (", ".join(names[:-1]), names[-1]),
                   "%d of you take the stakes" % len(names))
    return [text] + (["Stakes bind the players"] if names else []) + (
        ["Cards home, shuffle your deck"] if state["phase"] == "pay" else [])


# ---- the history ---------------------------------------------------------------

# What the history says of an action behind the name of the seat that it begins with.
DONE = """
birth born
npc an NPC
scene a scene
grown grown up
clear seat is free
enter a deck
concede gives up
pay paid
open starts
"""
# The verbs of what the seat with the turn does; the actions do not name it.
IN_TURN = ("attack", "cover", "deflect", "push", "wound", "cast", "end")


def describe_action(options, action):
    """An action as one line of the history."""
    verb, last = action[0], action[-1]
    if verb == "set":
        label = offer_label(LABELS, action[:-1])
        value = len(last) if action[1] in LISTS else corrected(options, None, action[:2], last)
        return fit("%s: %s" % (label, plain(last) if value is None else value), label)
    if verb in CARD:
        return "%s with %s" % ("Magic" if verb == "cast" else capital(verb), face(action[CARD[verb]]))
    if verb in ("bad", "good"):
        return "NPC: %s at %s" % (verb, face(last))
    if verb == "conflict":
        return "A conflict, trump %s" % face(action[1])
    if verb == "shared":
        return "@%d and @%d: a scene" % tuple(action[1])
    words = line(DONE, verb)
    if words and action[1] in SEATS:  # not the trumps that were compared to find out who starts
        return "%s: %s" % (name(action[1]), words)
    return label_of(LABELS, [verb])


def entry(options, state, action, n):
    """Action number `n` as one line of the history that begins with the seat whose turn it was. None: it is no action
    of a turn, or too long ago for `flow.TURNS`, so `describe_action` is used."""
    turns = state["_turns"] if action[0] in IN_TURN else ()
    for at in range(len(turns) - 2, -1, -2):
        if turns[at] <= n:
            return "@%d: %s" % (turns[at + 1], inner(describe_action(options, action)))


# ---- labels of menus -----------------------------------------------------------

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
on On whom
set.open Open
cards Cards, top last
from Laid by
done Dealt with by
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
    cards = list(value[1])  # of suits there are at most four
    if len(cards) > 4:
        cards = cards[:3] + [None]
    return ("As a foe: " if value[0] == "foe" else "Neutral: ") + faces(cards)


# The titles for the arguments of a verb, separated by strokes; {1} is the first argument. Menus made by hand need none.
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


threat_question = lambda options, state, prefix: "%s %s with?" % (
    capital(prefix[0]), stack(state["attacks"][prefix[1]]))
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


def corrected(options, state, prefix, value):
    """The value of a correction, of a list an entry; None: it is shown as in any game. prefix: that of a value inside
    one of the `attacks` ends with its key"""
    field = prefix[2] if prefix[1] == "attacks" and len(prefix) > 2 else prefix[1]
    if field in OF_CARDS:
        return face(value)
    if field == "on" and value < 0:
        return "All"
    if field in OF_SEATS:
        return name(value)
    if field in ("who", "env"):
        return line(WORDS, value)
    if field == "attacks":
        return stack(value) if value["cards"] else "empty"


# The corrected fields that are lists; those that are or hold a card or a suit, or a seat, with those of an attack.
LISTS = ("wounds", "deck", "used", "lost", "env_deck", "attributes", "attacks", "shared")
OF_CARDS = ("wounds", "deck", "used", "lost", "env_deck", "trump", "cards")
OF_SEATS = ("turn", "shared", "on", "from", "done")
_card = lambda options, state, prefix, card: face(card) if card else "none"
_seat = lambda options, state, prefix, seat: "Nobody" if seat is None else name(seat)
VALUES = {
    "attack": (None, _card, effect),
    "cover": (attack, _card, effect),
    "deflect": (attack, _card, _seat, effect),
    "push": (attack,),
    "wound": (attack,),
    "cast": (_card, effect),
    "env": (_card,),
    "reveal": (_card, _seat),
    "open": (None, _seat),
    "concede": (_seat,),
    "enter": (None, lambda options, state, prefix, who: line(WORDS, who), _card),
    "birth": (None, _card),
    "npc": (None, _card),
    "pay": (None, _card),
    "set": corrected,
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


# ---- the rules at hand ---------------------------------------------------------

MAGIC = """
J Jack, costs 1/Remove an attack of its suit,/or move a top card.
Q Queen, costs 1/Draw one card more,/or split off a top card.
K King, costs 2/Take a top card for good,/or spread a stack out.
"""
CHAPTERS = """
# A turn
First deal with every attack on you: cover it, deflect it, or take a wound.
Then push what you have covered, and attack.
# Attack and cover
A card of the same suit and at least as high covers an attack; trump covers any other suit.
A covered stack is pushed on to somebody: its top card attacks now.
# What cards mean
Tell what each card means. The suit says how: clubs body, diamonds wit, hearts heart, spades will and weapons.
The height says how much: up to 3 a small try, to 6 a fair try, to 9 a strong one, ten all you have.
A face card is the impossible.
# Wounds
A stack that you take is a wound, with the suit of its top card; by an option, with the suits of all its cards.
The third wound forces you out. The last side left takes the stakes.
# The price of magic
After the conflict cards go home. Shuffle your deck, and draw off its top: each number card pays one and is destroyed.
Face cards do not count. Who has no number card left is consumed; by an option, cards in wounds do not count either.
"""
MEANINGS, FACES = "What cards mean", "Face cards"


def pages(options, state, path):
    """The Press at a path of titles: it opens the titles or the lines of a page (docs/architecture.md, words.py)."""
    from cornerman.chapters import chapter, titles

    if not path:
        return Press(OPEN, titles(CHAPTERS) + [FACES])
    if path[0] != FACES:
        return Press(READ, chapter(CHAPTERS, path[0]))
    lines = []
    for rank in "JQK":
        head, first, second = line(MAGIC, rank).split("/")
        lines.append("%s: %s %s" % (head, first[0].lower() + first[1:], second))
    return Press(READ, tuple(lines))


def explains(options, state, prefix, value):
    """The rank of the face card whose magic `explain` tells: of the value, or of the card whose effect that is. None:
    there is none."""
    card = argument(prefix, CARD.get(prefix[0], len(prefix))) or value
    return card[0] if is_card(card) and is_face(card) else None


def explain(options, state, prefix, value):
    """Lines about the magic of a face card, which is the value, or whose effect the value is; None: there is none."""
    rank = explains(options, state, prefix, value)
    return rank and line(MAGIC, rank).split("/")
