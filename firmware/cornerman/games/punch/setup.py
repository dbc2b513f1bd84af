"""The options of Punch Game BLITZ!, and the texts before a match begins (docs/rules/punch.md, Options)."""

CREDIT = (
    "Punch Game BLITZ! b.0.8",
    "by Draner, Lytel Saffron",
    "lytel-saffron.neocities.org",
    "Released to do with it what you will. Worded anew for this device.",
)

OPTIONS = (
    ("advanced", ("choice", (False, True)), False),
    ("hands", ("choice", ("kept", "table")), "kept"),
    ("hp", ("int", 1, 99, 12), 12),
    ("meter", ("int", 0, 99), 0),
    ("distance", ("int", 0, 5), 0),
    ("tie", ("choice", ("low", "high")), "low"),
    ("triggers", ("choice", ("may", "sure", "trust")), "may"),
    ("heal_cap", ("choice", (False, True)), False),
)

PRESETS = (
    ("Sample hands", {}, "open"),
    ("In secret on this device", {}, "secret"),
    ("Any cards, hands hidden", {"hands": "table"}, "open"),
    ("Advanced cards", {"advanced": True}, "open"),
    ("Advanced, hands hidden", {"advanced": True, "hands": "table"}, "open"),
    ("Numbers only", {"hands": "table"}, "light"),
)

EDITOR = ("Cards of your own", "cards", "custom_cards")

LABELS = """
advanced Advanced cards
hp HP to begin with
meter Meter to begin with
distance Distance at first
tie Same priority
triggers BLITZ! may be played
heal_cap Healing stops at the start
"""

CHOICES = {
    "hands": {"kept": "told: 12 cards each", "table": "hidden, any card"},
    "tie": {"low": "cheapest first", "high": "dearest first"},
    "triggers": {"may": "if it could be", "sure": "if it is sure", "trust": "at any time"},
}
