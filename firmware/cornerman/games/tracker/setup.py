"""What is read before a match of the free tracker begins."""

CREDIT = ("Numbers, trumps, dice and turns", "for any game on your table.", "No rules but your own.")

RECIPES = (
    ("Two fighters", {}),
    ("Life totals", {
        "counters": [{"name": "Life", "start": 20, "max": 999, "at_min": "out"}],
        "pack": "none", "trump": "none"}),
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
    ("Turn order", {
        "seats": 4, "order": 0, "pack": "none", "trump": "none", "dice": [1, 20],
        "counters": [
            {"name": "Initiative", "min": -99}, {"name": "HP", "start": 10, "max": 999, "at_min": "out"}]}),
    ("All against one", {
        "seats": 3, "counters": [{"name": "HP", "start": 12, "at_min": "out"}],
        "shared": [{"name": "Foe", "start": 60, "at_min": "end"}],
        "last": "plays_on", "pack": "none", "trump": "none"}),
)

OPTION_NAMES = {
    "seats": "Seats", "counters": "Each seat counts", "shared": "All share", "last": "The last one in",
    "order": "Turns go by", "pack": "Cards", "packs": "Packs in one", "trump": "Trump keeps",
    "dice": "Dice, sides", "name": "Name", "start": "Starts at", "min": "Lowest", "max": "Highest",
    "step": "One tap is", "at_min": "At the lowest", "at_max": "At the highest",
}
CHOICES = {
    "last": {"wins": "wins", "plays_on": "plays on"},
    "pack": {"none": "none", "52": "52 cards", "54": "52 and 2 jokers", "suits": "suits only"},
    "trump": {"none": "nothing", "suit": "the suit", "card": "the card"},
    "at_min": {"none": "it stops", "out": "seat is out", "win": "seat wins", "end": "it is over"},
}
CHOICES["at_max"] = CHOICES["at_min"]


def option(name):
    """Label of an option, or of a key of a counter."""
    return OPTION_NAMES[name]


def choice(name, value):
    """Label of a value of an option, or of a key of a counter."""
    if name == "order":
        return "seats" if value == "seats" else "counter %d" % (value + 1)
    names = CHOICES.get(name)
    return str(value) if names is None else names[value]


def consent(opt):
    """Nothing to agree on."""
    return None
