"""The lines for events and for the opening of a match of Card RPG, and the lines of the history (docs/rules/cardrpg.md,
Prompts)."""

from cornerman.cards import face, faces
from cornerman.games.cardrpg.state import CARD, lazy, meaning
from cornerman.tables import capital, filled, fit, group, inner, label_of, line, offer_label, plain

# For an event, and for one of several kinds behind a dot what KINDS returns, its lines, separated by strokes: {0}, {1}
# and {2} are the values of the event.
EVENTS = """
grown {0} is grown up
clear {0}: the seat is free
attack {0} attacks {1}: {2}
cover {0} covers {2} with {1}
deflect {0} sends it to {1}: {2}
deflect.None {0} deflects with {2}
push {0} pushes to {1}: {2}
push.None The stack leaves play
wound.1 {0} turns it: wound 1 of 2
wound.2 {0} turns it: wound 2 of 2
wound.3 Third wound: you concede
set.1 {0}: wound 1 of 2
set.2 {0}: wound 2 of 2
effect.remove The attack is gone
effect.move {2} lies on another attack
effect.draw One more card drawn
effect.split {2} is an attack of its own
effect.spread The stack falls apart
took {1} is yours for good
took.own {1} is in the hand again
lowest {0} starts
env The place: {0}
env.red The place: {0}/Red: all are attacked
hit {0} is lowest: hit by {1}
miss {0} hits nobody
yields The place gives up
out {0} gives up the stakes/Nobody can attack {0} now
out.over {0} is out
consumed {0} is consumed by magic/Ask the GM
stuck Nobody can do any more
resume The conflict goes on
"""

PLAYED = {"attack": 3, "cover": 2, "deflect": 3}  # {event: index of the card that was played}

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


def icon(event):
    """The name of the icon of an event; None: it has none."""
    return group(ICONS, event[0])


def opening(options, state):
    """The lines at the beginning of a match."""
    return ["Your deck is you.", "Quick start: a full", "pack each, no jokers."]


def welcome(options, state, mode):
    """The lines at the beginning of a match in the mode `full`, in which characters may be born and two keys begin a
    turn; None in the other mode."""
    if mode == "full":
        return ["Your deck is you:", "a pack, no jokers,", "or a birth: six cards.", "@UP: attack, @DOWN: end turn"]


def describe_event(options, state, event):
    """The lines for an event of `rules`. state: the one after it"""
    verb, seat = event[0], event[1] if len(event) > 1 else None
    if verb == "born" or verb == "made":
        return _cards("@%d:" % seat, state["deck"][seat])
    if verb == "entered":
        count = len(state["deck"][seat])
        return [] if count == 52 else ["@%d: a deck of %d" % (seat, count)]
    if verb == "named":
        return (["Keep " + face(event[2])] if event[1] == "good" else []) + _cards("Discard", event[3])
    if verb == "scene":
        scenes = state["scenes"][seat]
        return _cards("@%d draws" % seat, event[2]) + ["Next prequel hand: %d cards" % max(0, 6 - scenes)]
    if verb == "paid":
        return _cards("@%d: destroy" % seat, event[2])
    if verb == "over":
        return _over(state, event[1])
    kind = verb in KINDS and KINDS[verb](state, event)
    values = [state["opener"]] if verb == "lowest" else event[1][2:3] if verb == "set" else event[1:]
    values = ["@%d" % value if type(value) is int else face(value) if value and type(value) is str else value
              for value in values]
    lines = filled(EVENTS, "%s.%s" % (verb, kind), *values) or filled(EVENTS, verb, *values)
    if verb in PLAYED and len(state["used"][seat]) == 1:
        lines.append("Tell it: " + meaning(event[PLAYED[verb]]))  # of the first card of a seat
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


def _cards(start, cards):
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


def describe_action(options, action):
    """An action as one line of the history."""
    verb, last, labels = action[0], action[-1], lazy.labels
    if verb == "set":
        label = offer_label(labels.LABELS, action[:-1])
        value = len(last) if type(last) is list else labels.field_text(action[1], last)
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
    if words and type(action[1]) is int:  # not the trumps that were compared to find out who starts
        return "%s: %s" % (labels.name(action[1]), words)
    return label_of(labels.LABELS, [verb])


def entry(options, state, action, n):
    """Action number `n` as one line of the history that begins with the seat whose turn it was. None: it is no action
    of a turn, or too long ago for `flow.TURNS`, so `describe_action` is used."""
    turns = state["_turns"] if action[0] in IN_TURN else ()
    for at in range(len(turns) - 2, -1, -2):
        if turns[at] <= n:
            return "@%d: %s" % (turns[at + 1], inner(describe_action(options, action)))
