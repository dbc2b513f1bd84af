"""A saved character of Card RPG: which values are valid, and how it is shown (docs/architecture.md, sheet.py)."""

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
    """The sentence that refuses a value that is no saved character, or a story that is none; None: both are valid."""
    return fits(VALUE, value) or fits(STORY, past)


def summary(value):
    """The kind of a character and the number of its cards."""
    return "%s, %d" % (WHO[value["who"]], len(value["deck"]))


def lines(value, past):
    """All lines about a saved character."""
    deck, lost, scenes = value["deck"], value["lost"], value["scenes"]
    texts = ["%s, %s, %s" % (WHO[value["who"]], counted(len(deck), "card"), counted(scenes, "scene"))]
    if value["consumed"]:
        texts.append("Consumed by magic")
    texts += _suits(deck)
    if lost:
        texts += ["Lost for good:"] + _suits(lost)
    story = past + value["story"]
    for i in range(len(story)):
        entry, level = story[i], story[i]["level"]
        if len(level) == 2:  # of the option `free`: the signs of its suits
            level = face(level[0]) + face(level[1])
        texts.append("%d. %s, %s: %s" % (i + 1, level, "won" if entry["won"] else "lost", faces(entry["cards"])))
        if entry["note"]:
            texts.append(entry["note"])
    return texts


def _suits(cards):
    """The cards of a list, a line for each suit."""
    texts = []
    for suit in SUITS:
        held = sorted([RANKS.index(card[0]) for card in cards if card[1] == suit])
        if held:
            texts.append("%s %s" % (face(suit), " ".join([RANKS[i] for i in held])))
    return texts
