"""Rows of the steps between the fights of a campaign of the Fight Card System; in memory only while they are made."""

from cornerman.cards import face
from cornerman.game import Step
from cornerman.games.fightcard import rules, words
from cornerman.games.fightcard.dashboard import Rows
from cornerman.tables import line

# What a row says, by its key or what stands behind the point in it.
LABELS = """
scene The scene is played
take Take the money
weapon Turn up the weapon
explore Explore: turn up a card
walk The map
sheet The character
advance An advance
session The session is over
tutorial Tutorial fight
map Change the map
hero Another Protagonist
cast Change roles
end End the campaign
beat Beat the cards
colour Match the colour
suit Match the suit
trick Win one trick
deck Draw against a number
tags Argue with tags
premade Ready-made fighter
all Draw all five
shoot Name
ring Ring name
pitch Past
gimmick Gimmick
pronouns Pronouns
look Look
stats Stats
finish Finishing move
prompts Hand prompts
read Read the sheet
preset Set a Trump Suit
redraw Redraw cards
reclaim Take cards back
boost Higher cards
hand A larger hand
nothing Nothing
"""


def places(opt, s, prefix, rows):
    """A step on the map."""
    board = {"form": opt["map"] if opt["map"] in ("hex", "grid") else "free", "width": opt["width"],
             "goal": opt["goal"]}
    for name in ("places", "at", "cleared", "blocked", "visited", "links", "cuts"):
        board[name] = s[name]
    return Step("Where to?" if rows == "walk" else words.prompt(opt, s)[0], Rows(opt, s, prefix, rows), map=board)


def draw(opt, s, prefix, title):
    """The device draws, or the real card is told."""
    return Step(title, Rows(opt, s, prefix, "draw"))


def row(opt, s, way, key):
    """(label, value, todo) of a key; of a place on the map with its number."""
    if type(key) is int:
        return _place(opt, s, way, key)
    verb, dot, rest = key.partition(".")
    label = line(LABELS, rest or key) or "The " + opt["noun"]
    if verb == "challenge":
        told = rest == "deck" or way == "full" and rest not in ("trick", "tags")
        return label, "", ["challenge", rest] if told else [["challenge", rest]]
    if verb == "reward":
        if rest == "preset":
            return label, "", Step("The next fight: which suit?", Rows(opt, s, way, rest))
        return label if rest != "trick" else "A sure trick", "", [["reward", rest]] if rest == "trick" else ["reward", rest]
    if key == "nothing":
        return "Back by hand, or none" if s["phase"] == "spoils" and way == "light" else label, "", [["pass"]]
    if key == "walk":
        return label, "", places(opt, s, way, key)
    if key in ("weapon", "explore") and way == "full":
        return label, "", draw(opt, s, [key], label)
    if key in ("map", "premade"):
        return label, "", [key]
    if key in ("fight", "scene", "take", "weapon", "explore", "session", "tutorial"):
        return label, "", [[key]]
    return _sheet(opt, s, way, key, label)


def _place(opt, s, prefix, p):
    """A place on the map: walk there, or what is here."""
    label = words.place(s, p)
    if prefix == ["lost"]:
        return label, "go", [["lost", p]], p
    if p == s["at"]:
        return label, "menu", Step(words.prompt(opt, s)[0], Rows(opt, s, prefix, "here")), p
    why = "The fight here comes first" if s["due"] == "fight" else rules.part("travel").closed(opt, s, p)
    return label, "" if why else "go", why or [["move", p]], p


def _sheet(opt, s, way, key, label):
    """What is on the sheet, and how it comes there; who plays whom."""
    sheet, value = rules.sheet(s), ""
    if key == "advance":
        if sheet["advances"]:
            value = "%d free" % sheet["advances"]
        elif opt["cost"] and opt["pay"] != "session":
            value = "%d %s" % (opt["cost"], opt["pay"])
        return label, value, [key]
    if key == "all":
        return label, "", [["pick", table] for table in ("shoot", "ring", "pitch", "gimmick", "pronouns")]
    if key == "read":
        return label, "", rules.part("texts").sheet(opt, s)
    if key in ("look", "tags", "stats"):
        return label, str(len(sheet[key]) or "") if key == "tags" else "", ["sheet", key]
    if key == "finish":
        value = " ".join([face(card) for card in sheet[key]])
    elif key == "prompts":
        value = str(len(sheet[key]) or "")
    elif key in sheet:
        value = sheet[key]
    told = "told" if key in ("finish", "prompts") else "open"
    return label, value, Step(label, Rows(opt, s, way, key), 0, (), False, told)
