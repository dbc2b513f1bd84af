"""What players of Card RPG read of what happened, and the lines of the history (docs/rules/cardrpg.md, Prompts)."""

from cornerman.cards import face, faces
from cornerman.games.cardrpg.state import lazy
from cornerman.tables import capital, filled, fit, group, label_of, line, offer_label

# A key of an event (`_key`), then its lines, with a stroke between them: {0}, {1} and {2} are what the event holds.
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

PLAYED = {"attack": 3, "cover": 2, "deflect": 3}  # where an event has the card that was played

# An icon, then the events before whose lines it stands.
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

# Actions that are told with the name of a seat in the history.
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


def icon(event):
    """The icon of what an event tells."""
    return group(ICONS, event[0])


def opening(options, state):
    """The lines for the beginning of a match."""
    return ["Your deck is you.", "Quick start: a full", "pack each, no jokers."]


def welcome(options, state, mode):
    """The opening of a match with every card told: characters may be born in it, and two keys begin a turn."""
    if mode == "full":
        return ["Your deck is you:", "a pack, no jokers,", "or a birth: six cards.", "@UP, @DOWN: begin a turn"]


def describe_event(options, state, event):
    """Lines for an event (`rules`); state: the one after it."""
    verb, seat = event[0], event[1] if len(event) > 1 else None
    if verb == "born" or verb == "made":
        return _cards("@%d:" % seat, state["deck"][seat])
    if verb == "entered":
        count = len(state["deck"][seat])
        return [] if count == 52 else ["@%d: a deck of %d" % (seat, count)]
    if verb == "named":
        return (["Keep " + face(event[2])] if event[1] == "good" else []) + _cards("Discard", event[3])
    if verb == "scene":
        had = state["scenes"][seat]
        return _cards("@%d draws" % seat, event[2]) + ["Next prequel hand: %d cards" % max(0, 6 - had)]
    if verb == "paid":
        return _cards("@%d: destroy" % seat, event[2])
    if verb == "over":
        return _over(state, event[1])
    held = [state["opener"]] if verb == "lowest" else event[1][2:3] if verb == "set" else event[1:]
    held = ["@%d" % one if type(one) is int else face(one) if one and type(one) is str else one for one in held]
    said = filled(EVENTS, _key(state, event), *held) or filled(EVENTS, verb, *held)
    if verb in PLAYED and len(state["used"][seat]) == 1:
        said.append("Tell it: " + lazy.decks.meaning(event[PLAYED[verb]]))  # the first card of a seat
    return said


def _key(state, event):
    """The key of an event that has more than one, in EVENTS."""
    verb = event[0]
    kind = ""
    if verb == "deflect" or verb == "push":
        kind = event[2]
    elif verb == "wound":
        kind = min(3, event[2])
    elif verb == "set" and event[1][1] == "wounds":
        kind = len(event[1][3])
    elif verb == "effect":
        kind = event[1]
    elif verb == "took" and event[1] == event[3]:
        kind = "own"
    elif verb == "env" and event[1][1] in "DH":
        kind = "red"
    elif verb == "out" and state["over"]:
        kind = "over"
    return "%s.%s" % (verb, kind)


def _cards(start, cards):
    """Cards as lines after a few words."""
    n = (28 - len(start)) // 3
    return [(start + " " if i == 0 else "") + faces(cards[i:i + n]) for i in range(0, len(cards), n)]


def _over(state, winners):
    """Who takes the stakes of a conflict that has ended."""
    found = ["@%d" % seat for seat in winners]
    if len(found) < 2:
        text = "%s takes the stakes" % (found or ["Nobody"])[0]
    else:
        text = fit("%s and %s take the stakes" % (", ".join(found[:-1]), found[-1]),
                   "%d of you take the stakes" % len(found))
    return [text] + (["Stakes bind the players"] if found else []) + (
        ["Cards home, shuffle your deck"] if state["phase"] == "pay" else [])


def describe_action(options, action):
    """An action as one line of the history."""
    verb, last = action[0], action[-1]
    if verb == "set":
        label = offer_label(lazy.labels.LABELS, action[:-1])
        return fit("%s: %s" % (label, len(last) if type(last) is list else lazy.labels.plain(last)), label)
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
        return "%s: %s" % (lazy.labels.name(action[1]), done)
    return label_of(lazy.labels.LABELS, [verb])
