"""The options of Melee, and the texts before a match begins (docs/rules/melee.md, Options)."""

from cornerman.games.melee.words import DODGES

CREDIT = (
    "Melee - The Card Game,",
    "from infinitevoyage.com",
    "(Infinite Voyage, Musings).",
    "Its text names no author.",
    "Worded anew for this device.",
)

OPTIONS = (
    ("start", ("each", ("int", 1, 10, 7), 2), [7, 7]),
    ("skill", ("maybe", ("each", ("int", 0, 1000, 5), 2)), None),
    ("scale", ("int", 1, 1000, 10), 10),
    ("dodge", ("each", ("choice", ("K", "Q", "KQ", "none")), 2), ["K", "K"]),
    ("clubs", ("choice", ("parry", "drop")), "parry"),
    ("drop_thrust", ("choice", ("drop", "thrust", "rank", "none")), "drop"),
    ("decks", ("int", 1, 2), 1),
    ("deal", ("choice", ("table", "device")), "table"),
)

PRESETS = (
    ("The usual fight", {}),
    ("Told by suits", {}, "suits"),
    ("Every card told", {}, "full"),
    ("Woman and man", {"dodge": ["Q", "K"]}),
    ("Two women", {"dodge": ["Q", "Q"]}),
    ("No parry", {"clubs": "drop"}),
    ("No cards: the device deals", {"deal": "device"}),
    ("Two decks", {"decks": 2}),
    ("A quick fight", {"start": [4, 4]}),
    ("Rookie and master", {"start": [1, 10]}),
    ("Skill in percent", {"skill": [70, 70], "scale": 100}),
)

LABELS = """
start Cards to begin with
skill Skill instead of cards
scale Skill worth ten cards
dodge Dodges with
drop_thrust Drop meets thrust
decks Decks of 52
deal Who deals
"""

CHOICES = {
    "skill": {None: "not used"},
    "dodge": DODGES,
    "clubs": {"parry": "parry", "drop": "attack: a drop"},
    "drop_thrust": {"drop": "drop strikes", "thrust": "thrust strikes",
                    "rank": "higher rank strikes", "none": "nobody strikes"},
    "deal": {"table": "players, real cards", "device": "device, no cards"},
}


def consent(options):
    """The question that both players must agree to if there is no parry (ruling 5); None for other options."""
    return "No parry: do both agree?" if options["clubs"] == "drop" else None
