"""The actions of Card RPG in its history (docs/rules/cardrpg.md, Prompts)."""

from cornerman.cards import face
from cornerman.games.cardrpg.labels import name, offer
from cornerman.games.cardrpg.picker_text import plain
from cornerman.tables import capital, fit, line

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
