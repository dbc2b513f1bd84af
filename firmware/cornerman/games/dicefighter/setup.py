"""The options of Dicefighter, and the texts before a match begins (docs/rules/dicefighter.md, Options)."""

from cornerman.game import Refused

CREDIT = (
    "Dicefighter by Quinn Murphy",
    "Playmats: Daniel Hutchinson",
    "Diagram: Matt Sheridan",
    "Worded anew for this device.",
)

LETTERS = tuple("ABDGHIJKLMNOPQRUWXYZ")  # the letters that no other dice have
DEFENDING = ("trick", "chain", "smash", "venom")
VENUE = ("record", (("name", ("words", 1, 12), "Venue"), ("letter", ("choice", LETTERS), "W"),
                    ("strong", ("list", ("choice", DEFENDING), 0, 4), []),
                    ("weak", ("list", ("choice", DEFENDING), 0, 4), [])))

OPTIONS = (
    ("mode", ("choice", ("character", "beginner")), "character"),
    ("must_hit", ("choice", (True, False)), True),
    ("trick_damage", ("choice", (1, 0)), 1),
    ("affinity_counts", ("choice", (False, True)), False),
    ("used_dice_pay", ("choice", (True, False)), True),
    ("venue", ("maybe", VENUE), None),
)

PRESETS = (
    ("Real dice: only numbers", {}, "light"),
    ("No dice: the device rolls", {}, "device"),
    ("Real dice: every face", {}, "real"),
    ("First game: the device rolls", {"mode": "beginner"}, "device"),
    ("First game: only numbers", {"mode": "beginner"}, "light"),
    ("First game: every face", {"mode": "beginner"}, "real"),
)

LABELS = """
mode Fighters
must_hit Hits must be made
trick_damage Damage of a trick hit
affinity_counts Chain damage counts affinity
used_dice_pay Used dice pay for abilities
venue Dice of a venue
strong Strong against
weak Weak against
"""
CHOICES = {"mode": {"character": "characters", "beginner": "ten dice each"}}


def validate(options):
    """Refuse dice of a venue that are strong and weak against the same type, or list a type twice."""
    venue = options["venue"]
    types = venue["strong"] + venue["weak"] if venue else []
    for kind in types:
        if types.count(kind) > 1:
            raise Refused("Venue: %s stands there twice. Name it once." % kind)


def choice(key, value):
    """The label of a value of an option: the dice of a venue by their name; None: the usual words."""
    return value["name"] if key == "venue" and value else None
