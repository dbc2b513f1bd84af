"""The sheet of a fighter of the Fight Card System: what it may say, and how it reads."""

from cornerman.cards import RANKS, face, faces
from cornerman.game import fits

TEXT = ("words", 0, 24)
GIVEN = ("words", 1, 24)
COUNT = ("int", 0, 9999)
CARDS = ("list", ("card",), 0, 25)
VALUE = ("record", (
    ("shoot", TEXT), ("ring", TEXT), ("pitch", TEXT), ("gimmick", TEXT), ("pronouns", TEXT), ("look", TEXT),
    ("finish", ("list", ("card",), 0, 3)), ("prompts", CARDS), ("tags", ("list", GIVEN, 0, 12)), ("stats", ("any",)),
    ("moves", ("record", tuple([(rank, GIVEN, "") for rank in RANKS]))), ("xp", COUNT), ("money", COUNT),
    ("advances", ("int", 0, 99)), ("weapons", CARDS), ("called", ("any",), {}), ("story", ("list", ("any",), 0, 0))))
STATS = ("list", ("record", (("name", GIVEN), ("n", ("int", -5, 9)))), 0, 6)
CALLED = ("list", ("record", (("card", ("card",)), ("name", ("words", 1, 12)))), 0, 25)
PAST = ("list", ("any",), 0, 0)
LABELS = (("Ring name", "ring"), ("Name", "shoot"), ("Past", "pitch"), ("Gimmick", "gimmick"),
          ("Pronouns", "pronouns"), ("Look", "look"))


def wrong(value, past):
    """Why this cannot be a fighter, as one sentence; None: it can."""
    found = fits(VALUE, value) or fits(PAST, past)
    if found:
        return found
    if type(value["stats"]) is not dict:
        return "stats: A record of keys and values, please"
    found = fits(STATS, [{"name": stat, "n": value["stats"][stat]} for stat in value["stats"]])
    if found:
        return "stats: " + found
    called = value.get("called", {})
    if type(called) is not dict:
        return "called: A record of keys and values, please"
    found = fits(CALLED, [{"card": card, "name": called[card]} for card in called])
    if found:
        return "called: " + found
    texts = [value[key] for label, key in LABELS] + value["tags"]
    texts += list(value["stats"]) + list(value["moves"].values()) + list(called.values())
    if any([c < " " or c == "\x7f" for text in texts for c in text]):
        return "No line ends or tabs"
    for key in ("finish", "prompts", "tags", "weapons"):
        if len(set(value[key])) < len(value[key]):
            return "%s: Each of them once" % key


def summary(value):
    """A fighter in a few letters, beside the name."""
    return value["pronouns"] or "fighter"


def lines(value, past):
    """All of it, to be read; a finishing move by its cards, since each campaign has its own moves."""
    stats = [(stat, value["stats"][stat]) for stat in sorted(value["stats"])]
    return sheet_lines(value, stats, faces(value["finish"]), value.get("called", {}))


def sheet_lines(own, stats, finish, called):
    """The lines of a sheet. stats: pairs of a name and a number; finish: the finishing move in words; called: what
    weapons are called, by their cards."""
    out = ["%s: %s" % (label, own[key]) for label, key in LABELS if own[key]]
    out += ["%s %+d" % stat for stat in stats]
    if own["tags"]:
        out.append("Tags: " + ", ".join(own["tags"]))
    if finish:
        out.append("Finish: " + finish)
    out += ["%s is now %s" % (rank, own["moves"][rank]) for rank in RANKS if rank in own["moves"]]
    if own["weapons"]:
        out.append("Weapons: " + ", ".join([" ".join([face(card), called[card]] if card in called else [face(card)])
                                            for card in own["weapons"]]))
    return out + ["%s %d" % (field, own[field]) for field in ("xp", "money", "advances") if own[field]]
