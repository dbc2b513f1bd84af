"""The options of Card RPG, and the texts before a match begins (docs/rules/cardrpg.md, Options)."""

CREDIT = ("Card RPG, inspired by Dogs in the Vineyard and Durak.",)

OPTIONS = (
    ("players", ("int", 2, 8), 2),
    ("hand", ("int", 1, 12, 6), 6),
    ("attacks", ("int", 0, 12, 1), 1),
    ("deflect", ("choice", ("value", "rank")), "value"),
    ("red_deflect", ("choice", ("push", "spent")), "push"),
    ("wound_suits", ("choice", ("top", "all")), "top"),
    ("cast", ("choice", ("alone", "combat")), "alone"),
    ("levels", ("choice", ("four", "two", "free")), "four"),
    ("faces", ("choice", ("high", "out")), "high"),
    ("env_pace", ("choice", ("round", "turn")), "round"),
    ("stalemate", ("choice", ("nobody", "wounds")), "nobody"),
    ("consume", ("choice", ("owned", "wounds")), "owned"),
    ("npc_packs", ("choice", ("each", "one")), "each"),
)

PRESETS = tuple([("%d players: results" % n, {"players": n}, "light") for n in (2, 3, 4, 5, 6, 8)]
                + [("%d players: all cards" % n, {"players": n}, "full") for n in (2, 3, 4, 8)]
                + [("Characters from birth on", {"players": 4}, "full")])

GROUPS = (
    ("The table", ("players", "hand")),
    ("The fight", ("attacks", "deflect", "wound_suits", "stalemate")),
    ("Magic and the place", ("cast", "consume", "red_deflect", "env_pace")),
    ("Growing up and NPCs", ("levels", "faces", "npc_packs")),
)

LABELS = """
players Seats
hand Cards drawn
attacks Attacks a turn, 0 any
deflect Deflect with the same
red_deflect Deflecting a red attack
wound_suits Suits of a wound
cast Magic
levels Levels of scenes
faces Face cards in scenes
env_pace The place acts
stalemate Nobody can act: wins
consume Consumed once left with
npc_packs NPCs are drawn off
"""

CHOICES = {
    "deflect": {"value": "worth", "rank": "rank"},
    "red_deflect": {"push": "is an attack", "spent": "spends the card"},
    "wound_suits": {"top": "its top card", "all": "all its cards"},
    "cast": {"alone": "also alone", "combat": "in combat only"},
    "levels": {"four": "talk to shoot", "two": "talk, force", "free": "any two suits"},
    "faces": {"high": "are high", "out": "are left out"},
    "env_pace": {"round": "once a round", "turn": "after each turn"},
    "stalemate": {"nobody": "nobody", "wounds": "fewest wounds"},
    "consume": {"owned": "face cards", "wounds": "faces, wounds"},
    "npc_packs": {"each": "a pack each", "one": "one pack"},
}

# Options for what the source leaves open, or what can be read in several ways.
NOTES = {
    "attacks": "How many cards you may lay before enemies in your turn. The source says 'a card'.",
    "wound_suits": "After an attack you may attack only in suits of wounds. A stack that became a wound counts for "
                   "its top card, or for every card in it.",
    "stalemate": "When no hand, no attack and no place is left, the conflict ends.",
    "cast": "A face card may be played for its magic only, or its magic comes with an attack or a defence.",
    "consume": "Magic consumes who has no number card any more. Either every card that you own counts, or cards that "
               "lie as wounds do not.",
    "red_deflect": "Who deflects a red card of the place sends the card played to an enemy, or just spends it.",
    "env_pace": "The place turns a card once a round, or after every turn.",
    "faces": "Jack, queen and king lie in the upper halves of scenes, or in none.",
    "npc_packs": "Each NPC comes off a full pack, or all of them off one: what one holds no other draws.",
}
