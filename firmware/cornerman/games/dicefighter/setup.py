"""What is read before a match of Dicefighter begins."""

CREDIT = (
    "Dicefighter by Quinn Murphy",
    "Playmats: Daniel Hutchinson",
    "Diagram: Matt Sheridan",
    "Worded anew for this device.",
)

OPTIONS = (
    ("mode", ("choice", ("character", "beginner")), "character"),
    ("must_hit", ("choice", (True, False)), True),
    ("trick_damage", ("choice", (1, 0)), 1),
    ("affinity_counts", ("choice", (False, True)), False),
    ("used_dice_pay", ("choice", (True, False)), True),
)

PRESETS = (
    ("Real dice: only numbers", {}, "light"),
    ("No dice: the device rolls", {}, "device"),
    ("Real dice: every face", {}, "real"),
    ("First game: the device rolls", {"mode": "beginner"}, "device"),
    ("First game: only numbers", {"mode": "beginner"}, "light"),
    ("First game: every face", {"mode": "beginner"}, "real"),
)

LABELS = {
    "mode": "Fighters",
    "must_hit": "Hits must be made",
    "trick_damage": "Damage of a trick hit",
    "affinity_counts": "Chain damage counts affinity",
    "used_dice_pay": "Used dice pay for abilities",
}
CHOICES = {"mode": {"character": "characters", "beginner": "ten dice each"}}
