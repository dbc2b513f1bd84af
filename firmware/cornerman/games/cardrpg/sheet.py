"""The sheet of a character of Card RPG: what it may say, and how it reads."""

from cornerman.cards import RANKS, SUITS, face, faces
from cornerman.game import fits
from cornerman.tables import counted

YES_NO = ("choice", (True, False))
LEVELS = ("talk", "body", "fight", "shoot", "force", "CD", "CH", "CS", "DH", "DS", "HS")
CARDS = ("list", ("card",), 0, 200)
ENTRY = ("record", (("level", ("choice", LEVELS)), ("won", YES_NO), ("with", ("maybe", ("int", 0, 7))),
                    ("cards", ("list", ("maybe", ("card",)), 0, 3)), ("note", ("words", 0, 80))))
STORY = ("list", ENTRY, 0, 99)
VALUE = ("record", (("who", ("choice", ("child", "adult", "npc"))), ("deck", CARDS), ("lost", CARDS),
                    ("scenes", ("int", 0, 99)), ("consumed", YES_NO), ("story", STORY)))
WHO = {"child": "Child", "adult": "Adult", "npc": "NPC"}


def wrong(value, past):
    """Why this cannot be a character with what it was before, as one sentence; None: it can."""
    return fits(VALUE, value) or fits(STORY, past)


def summary(value):
    """A character in a few letters."""
    return "%s, %d" % (WHO[value["who"]], len(value["deck"]))


def lines(value, past):
    """All of it, to be read."""
    deck, lost, scenes = value["deck"], value["lost"], value["scenes"]
    out = ["%s, %s, %s" % (WHO[value["who"]], counted(len(deck), "card"), counted(scenes, "scene"))]
    if value["consumed"]:
        out.append("Consumed by magic")
    out += _suits(deck)
    if lost:
        out += ["Lost for good:"] + _suits(lost)
    story = past + value["story"]
    for i in range(len(story)):
        entry = story[i]
        out.append("%d. %s, %s: %s" % (i + 1, _level(entry["level"]), "won" if entry["won"] else "lost",
                                       faces(entry["cards"])))
        if entry["note"]:
            out.append(entry["note"])
    return out


def _level(name):
    return name if len(name) > 2 else "".join([face(suit) for suit in name])


def _suits(cards):
    """Cards by suit, a line each."""
    out = []
    for suit in SUITS:
        held = sorted([RANKS.index(card[0]) for card in cards if card[1] == suit])
        if held:
            out.append("%s %s" % (face(suit), " ".join([RANKS[i] for i in held])))
    return out
