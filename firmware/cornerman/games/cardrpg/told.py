"""What happened in Card RPG, in lines; in memory only while it is told."""

from cornerman.cards import face
from cornerman.games.cardrpg.words import shown, winners
from cornerman.tables import line

# An event, then its words: %s a seat or a card, as `said` gives them.
LINES = """
grown %s is grown up
clear %s: the seat is free
hit %s is lowest: hit by %s
miss %s hits nobody
yields The place gives up
stuck Nobody can do any more
resume The conflict goes on
"""
EFFECTS = """
remove The attack is gone
move %s lies on another attack
draw One more card drawn
split %s is an attack of its own
take %s is yours for good
spread The stack falls apart
"""


def rows(start, cards):
    """Cards as lines after a few words."""
    out = []
    for i in range(0, len(cards), 6):
        out.append((start + " " if i == 0 else "") + shown(cards[i:i + 6]))
    return out or [start + " none"]


def said(opt, s, event):
    """Lines for an event of `rules.apply`."""
    verb = event[0]
    own = EVENTS.get(verb)
    if own:
        return own(s, *event[1:])
    text = line(LINES, verb)
    if text is None:
        return []
    given = ["@%d" % one if type(one) is int else face(one) for one in event[1:]]
    return [text % tuple(given[:text.count("%s")])]


def _entered(s, seat):
    n = len(s["deck"][seat])
    return [] if n == 52 else ["@%d: a deck of %d" % (seat, n)]


def _named(s, verb, suit, gone):
    lines = ["Keep %s" % face(suit)] if verb == "good" else []
    return lines + (rows("Discard", gone) if gone else [])


def _scene(s, seat, cards):
    k = s["scenes"][seat]
    lines = rows("@%d draws" % seat, cards) + ["Next prequel hand: %d cards" % max(0, 6 - k)]
    return lines + (["Write the story down"] if k == 1 else [])


def _attack(s, seat, target, card):
    first = sum([len(used) for used in s["used"]]) == 1
    return ["@%d attacks @%d: %s" % (seat, target, face(card))] + (["Say what the card means"] if first else [])


def _deflect(s, seat, target, card):
    if target is None:
        return ["@%d deflects with %s" % (seat, face(card))]
    return ["@%d sends it to @%d: %s" % (seat, target, face(card))]


def _push(s, seat, target, card):
    if target is None:
        return ["The stack leaves play"]
    return ["@%d pushes %s on @%d" % (seat, face(card), target)]


def _wound(s, seat, n):
    return ["@%d: turn it sideways" % seat, "Wound %d of 2" % n] if n < 3 else ["Third wound: you concede"]


def _effect(s, name, seat, card):
    text = line(EFFECTS, name)
    return [text % face(card) if "%" in text else text]


def _env(s, card):
    lines = ["The place: %s" % face(card)]
    if card[1] in "DH":
        lines.append("Red: everybody is attacked")
    return lines


def _out(s, seat):
    if s["over"]:
        return ["@%d is out" % seat]
    return ["@%d is out. Stakes given up" % seat, "Nobody can attack @%d now" % seat]


def _over(s, found):
    lines = [winners(s)] + (["Stakes bind the players"] if found else [])
    return lines + (["Cards home, shuffle your deck"] if s["phase"] == "pay" else [])


def _set(s, action):
    if action[1] != "wounds" or not 0 < len(action[3]) < 3:
        return []
    return ["@%d: wound %d of 2" % (action[2], len(action[3]))]


EVENTS = {
    "born": lambda s, seat: rows("@%d:" % seat, s["deck"][seat]), "made": lambda s, seat: rows("@%d:" % seat, s["deck"][seat]),
    "entered": _entered, "named": _named, "scene": _scene, "attack": _attack, "deflect": _deflect, "push": _push,
    "paid": lambda s, seat, cards: rows("@%d: destroy" % seat, cards), "wound": _wound, "effect": _effect, "env": _env,
    "out": _out, "consumed": lambda s, seat: ["@%d is consumed by magic" % seat, "Ask the GM"], "over": _over,
    "cover": lambda s, seat, card, top: ["@%d covers %s with %s" % (seat, face(top), face(card))],
    "lowest": lambda s, shows: ["@%d starts" % s["opener"]],
    "set": _set,
}
