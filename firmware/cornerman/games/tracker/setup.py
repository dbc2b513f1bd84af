"""The options of the free tracker, and the texts before a match begins (docs/rules/tracker.md, Options)."""

from cornerman.game import Refused
from cornerman.games.tracker.counters import effect

CREDIT = ("Numbers, trumps, dice and turns", "for any game on your table.", "No rules but your own.")


def _counter(effects):
    """The kind of a counter. effects: the effects that its bounds may have"""
    return ("record", (
        ("name", ("text", 1, 10)),
        ("start", ("int", -999, 999, 0), 0),
        ("min", ("int", -999, 999, 0), 0),
        ("max", ("int", -999, 999, 99), 99),
        ("step", ("int", 1, 100), 1),
        ("at_min", ("choice", effects), "none"),
        ("at_max", ("choice", effects), "none"),
    ))


OPTIONS = (
    ("seats", ("int", 1, 6), 2),
    ("counters", ("list", _counter(("none", "out", "win")), 0, 6), [{"name": "HP", "start": 20, "at_min": "out"}]),
    ("shared", ("list", _counter(("none", "end")), 0, 4), []),
    ("last", ("choice", ("wins", "plays_on")), "wins"),
    ("order", ("choice", ("seats", 0, 1, 2, 3, 4, 5)), "seats"),
    ("pack", ("choice", ("none", "52", "54", "suits")), "52"),
    ("packs", ("int", 1, 4), 1),
    ("trump", ("choice", ("none", "suit", "card")), "suit"),
    ("dice", ("list", ("int", 1, 100, 6), 2, 2), [2, 6]),
    ("minutes", ("int", 0, 60), 0),
)


def _up_to(name, most, effect, **more):
    """A counter that starts at 0 and has an effect at its maximum. more: further keys of the counter"""
    return dict({"name": name, "max": most, "at_max": effect}, **more)


PLAYERS = ("two", "three", "four", "five", "six")
POISON = (_up_to("Poison", 10, "out"),)
COMMANDERS = tuple([_up_to("From %d" % (i + 1), 21, "out") for i in range(4)])


def _lives(name, start, more=(), commanders=(), most=6):
    """Presets for two to `most` players with life points; a seat without any is out. more: a tuple of further counters;
    commanders: a tuple of counters of which there is one for each player"""
    life = {"name": "Life", "start": start, "max": 999, "at_min": "out"}
    return tuple([("%s for %s" % (name, PLAYERS[seats - 2]), {
        "seats": seats, "counters": list((life,) + commanders[:seats] + more), "pack": "none", "trump": "none",
        "dice": [1, 20]}) for seats in range(2, most + 1)])


LIFE = (_lives("Life 20", 20) + _lives("Life 20 and poison", 20, POISON)
        + _lives("Life 25", 25) + _lives("Life 40", 40)
        + _lives("40, commanders", 40, POISON, COMMANDERS, 4))
PRESETS = (("Two fighters", {}),) + LIFE + (
    ("Score to 10", {
        "counters": [_up_to("Score", 10, "win")], "pack": "none", "trump": "none"}),
    ("Score to 100", {
        "seats": 4, "counters": [_up_to("Score", 100, "win", min=-999)], "pack": "none", "trump": "none"}),
    ("Fighting game", {
        "counters": [{"name": "HP", "start": 20, "max": 40, "at_min": "out"}, {"name": "Meter", "max": 10}],
        "shared": [{"name": "Distance", "start": 2, "max": 5}], "pack": "none", "trump": "none"}),
    ("Tricks to 7", {
        "counters": [{"name": "Tricks", "max": 7, "at_max": "win"}], "pack": "suits"}),
    ("Wounds and hand", {
        "counters": [{"name": "Wounds", "max": 7, "at_max": "out"}, {"name": "Hand", "start": 7, "max": 10}],
        "pack": "none", "trump": "none"}),
    ("Dice duel", {
        "counters": [{"name": "Health", "start": 24, "at_min": "out"}],
        "pack": "none", "trump": "none", "dice": [5, 6]}),
    ("Initiative", {
        "seats": 4, "order": 0, "pack": "none", "trump": "none", "dice": [1, 20],
        "counters": [
            {"name": "Initiative", "min": -99}, {"name": "HP", "start": 10, "max": 999, "at_min": "out"}]}),
    ("Turn clock, 2 min", {
        "counters": [{"name": "Points", "max": 999}], "pack": "none", "trump": "none", "minutes": 2}),
    ("All against one", {
        "seats": 3, "counters": [{"name": "HP", "start": 12, "at_min": "out"}],
        "shared": [{"name": "Foe", "start": 60, "at_min": "end"}],
        "last": "plays_on", "pack": "none", "trump": "none"}),
)

LABELS = """
counters Each seat counts
shared All share
last The last one in
order Turns go by
pack Cards
packs Packs in one
trump Trump keeps
dice Dice, sides
minutes Minutes a turn
start Starts at
min Lowest
max Highest
step One tap is
at_min At the lowest
at_max At the highest
"""
CHOICES = {
    "last": {"wins": "wins", "plays_on": "plays on"},
    "pack": {"none": "none", "52": "52 cards", "54": "52 and 2 jokers", "suits": "suits only"},
    "trump": {"none": "nothing", "suit": "the suit", "card": "the card"},
    "at_min": {"none": "it stops", "out": "seat is out", "win": "seat wins", "end": "it is over"},
}
CHOICES["minutes"] = {0: "not set"}
CHOICES["at_max"] = CHOICES["at_min"]
CHOICES["order"] = dict([(i, "counter %d" % (i + 1)) for i in range(6)])


def validate(options):
    """Refuse options that contradict each other: bounds and names of counters, the counter of the order, the dice."""
    names = []
    for counter in options["counters"] + options["shared"]:
        name, start = counter["name"], counter["start"]
        if max(name) > "~":
            raise Refused("%s: letters without accents only" % name)
        if name in names:
            raise Refused("Two counters are called " + name)
        names.append(name)
        if counter["min"] >= counter["max"]:
            raise Refused("%s: min must be below max" % name)
        if not counter["min"] <= start <= counter["max"]:
            raise Refused("%s starts from %d to %d only" % (name, counter["min"], counter["max"]))
        if effect(counter, start) != "none":
            raise Refused("%s cannot start where something happens" % name)
    if options["order"] != "seats" and options["order"] >= len(options["counters"]):
        raise Refused("No such counter for the order")
    if options["dice"][0] > 20 or options["dice"][1] < 2:
        raise Refused("Dice: 1 to 20, with 2 to 100 sides")
