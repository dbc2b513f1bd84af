"""A saved fighter of the Fight Card System: which values are valid, and how it is shown (docs/architecture.md,
sheet.py)."""

from cornerman.cards import RANKS, face, faces
from cornerman.game import fits
from cornerman.games.fightcard.state import TABLES, repeated, unprintable

# Kinds of the parts of a saved fighter.
TEXT = ("words", 0, 24)
GIVEN = ("words", 1, 24)
COUNT = ("int", 0, 9999)
CARDS = ("list", ("card",), 0, 25)
VALUE = ("record", tuple([(field, TEXT) for field in TABLES]) + (
    ("look", TEXT), ("finish", ("list", ("card",), 0, 3)), ("prompts", CARDS), ("tags", ("list", GIVEN, 0, 12)),
    ("stats", ("any",)), ("moves", ("record", tuple([(rank, GIVEN, "") for rank in RANKS]))), ("xp", COUNT),
    ("money", COUNT), ("advances", ("int", 0, 99)), ("weapons", CARDS), ("called", ("any",), {}),
    ("story", ("list", ("any",), 0, 0))))
STATS = ("list", ("record", (("name", GIVEN), ("n", ("int", -5, 9)))), 0, 6)
CALLED = ("list", ("record", (("card", ("card",)), ("name", ("words", 1, 12)))), 0, 25)
PAST = ("list", ("any",), 0, 0)
# (label, field) of the texts on a sheet, in the order in which they are shown.
LABELS = (("Ring name", "ring"), ("Name", "shoot"), ("Past", "pitch"), ("Gimmick", "gimmick"),
          ("Pronouns", "pronouns"), ("Look", "look"))


def wrong(value, past):
    """The sentence that refuses a value that is no saved fighter; None: it is one. value: as `saved_character.value`
    returns it; past: the story, which is always empty"""
    refusal = fits(VALUE, value) or fits(PAST, past)
    if refusal:
        return refusal
    for name, kind, keys in (("stats", STATS, ("name", "n")), ("called", CALLED, ("card", "name"))):
        refusal, entries = "A record of keys and values, please", value.get(name, {})
        if type(entries) is dict:
            refusal = fits(kind, [dict(zip(keys, entry)) for entry in entries.items()])
        if refusal:
            return "%s: %s" % (name, refusal)
    texts = [value[key] for label, key in LABELS] + value["tags"]
    texts += list(value["stats"]) + list(value["moves"].values()) + list(value.get("called", {}).values())
    if unprintable("".join(texts)):
        return unprintable("".join(texts))
    for key in ("finish", "prompts", "tags", "weapons"):
        if repeated(value[key]):
            return "%s: %s" % (key, repeated(value[key]))


def summary(value):
    """The pronouns of a fighter, which stand beside the name, or a word in their place."""
    return value["pronouns"] or "fighter"


def lines(value, past):
    """All lines about a saved fighter. The finishing move is shown by its cards, because each campaign has its own
    names of moves."""
    stats = [(stat, value["stats"][stat]) for stat in sorted(value["stats"])]
    return sheet_lines(value, stats, faces(value["finish"]), value.get("called", {}))


def sheet_lines(own, stats, finish, called):
    """The lines of a sheet.

    own: the sheet, or a saved fighter; stats: pairs of a name and a number; finish: the finishing move as a text;
    called: {card: name of the weapon}
    """
    lines = ["%s: %s" % (label, own[key]) for label, key in LABELS if own[key]]
    lines += ["%s %+d" % stat for stat in stats]
    if own["tags"]:
        lines.append("Tags: " + ", ".join(own["tags"]))
    if finish:
        lines.append("Finish: " + finish)
    lines += ["%s is now %s" % (rank, own["moves"][rank]) for rank in RANKS if rank in own["moves"]]
    if own["weapons"]:
        lines.append("Weapons: " + ", ".join([" ".join([face(card), called[card]] if card in called else [face(card)])
                                            for card in own["weapons"]]))
    return lines + ["%s %d" % (field, own[field]) for field in ("xp", "money", "advances") if own[field]]
