"""What happened in Card RPG, in lines; in memory only while it is told."""

from cornerman.cards import face
from cornerman.games.cardrpg.words import shown, winners
from cornerman.tables import line

# An event, then its lines, with a stroke between them: @ is the seat, % what comes next in the event.
LINES = """
grown @ is grown up
clear @: the seat is free
attack @ attacks %: %
deflect @ sends it to %: %
push @ pushes to %: %
hit @ is lowest: hit by %
yields The place gives up
stuck Nobody can do any more
resume The conflict goes on
consumed @ is consumed by magic/Ask the GM
out @ gives up the stakes/Nobody can attack @ now
"""
EFFECTS = """
remove The attack is gone
move % lies on another attack
draw One more card drawn
split % is an attack of its own
spread The stack falls apart
"""


def rows(start, cards):
    """Cards as lines after a few words."""
    n = (28 - len(start)) // 3
    return [(start + " " if i == 0 else "") + shown(cards[i:i + n]) for i in range(0, len(cards), n)]


def describe_event(options, state, event):
    """Lines for an event of `rules.apply`."""
    verb, given = event[0], list(event[1:])
    seat = given[0] if given and type(given[0]) is int else 0
    text = line(LINES, verb)
    if verb == "born" or verb == "made":
        return rows("@%d:" % seat, state["deck"][seat])
    if verb == "entered":
        n = len(state["deck"][seat])
        return [] if n == 52 else ["@%d: a deck of %d" % (seat, n)]
    if verb == "named":
        return (["Keep %s" % face(given[1])] if given[0] == "good" else []) + rows("Discard", given[2])
    if verb == "scene":
        k = state["scenes"][seat]
        return rows("@%d draws" % seat, given[1]) + ["Next prequel hand: %d cards" % max(0, 6 - k)] + (
            ["Write the story down"] if k == 1 else [])
    if verb == "paid":
        return rows("@%d: destroy" % seat, given[1])
    if verb == "lowest":
        return ["@%d starts" % state["opener"]]
    if verb == "cover":
        return ["@%d covers %s with %s" % (seat, face(given[2]), face(given[1]))]
    if verb == "wound":
        return ["@%d turns it: wound %d of 2" % (seat, given[1])] if given[1] < 3 else [
            "Third wound: you concede"]
    if verb == "effect":
        return [] if given[0] == "take" else [line(EFFECTS, given[0]).replace("%", face(given[2] or "-"))]
    if verb == "took":
        return [face(given[1]) + (" is in the hand again" if given[2] == seat else " is yours for good")]
    if verb == "env":
        return ["The place: %s" % face(given[0])] + (["Red: all are attacked"] if given[0][1] in "DH" else [])
    if verb == "miss":
        return [face(given[0]) + " hits nobody"]
    if verb == "over":
        return [winners(state)] + (["Stakes bind the players"] if given[0] else []) + (
            ["Cards home, shuffle your deck"] if state["phase"] == "pay" else [])
    if verb == "set":
        field, value = given[0][1], given[0][-1]
        return ["@%d: wound %d of 2" % (given[0][2], len(value))] if field == "wounds" and 0 < len(value) < 3 else []
    if verb == "out" and state["over"]:
        return ["@%d is out" % seat]
    if given[1:2] == [None]:
        return ["@%d deflects with %s" % (seat, face(given[2]))] if verb == "deflect" else ["The stack leaves play"]
    if text is None:
        return []
    out = text.replace("@", "@%d" % seat)
    for one in given[1:]:
        out = out.replace("%", "@%d" % one if type(one) is int else face(one), 1)
    out = out.split("/")
    if verb == "attack" and sum([len(used) for used in state["used"]]) == 1:
        out.append("Say what the card means")
    return out
