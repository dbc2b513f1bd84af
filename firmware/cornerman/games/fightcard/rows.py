"""Rows of the steps between the fights of a campaign of the Fight Card System; in memory only while they are made."""

from cornerman.cards import face
from cornerman.game import Step
from cornerman.games.fightcard import rules, words
from cornerman.games.fightcard.dashboard import Rows
from cornerman.games.fightcard.labels import WORDS
from cornerman.tables import line

# What a row says, if `labels` has no words for it.
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
premade Ready-made fighter
all Draw all five
finish Finishing move
prompts Hand prompts
read Read the sheet
nothing Nothing
"""


def places(options, state, prefix, rows):
    """A step on the map."""
    board = {"form": options["map"] if options["map"] in ("hex", "grid") else "free", "width": options["width"],
             "goal": options["goal"]}
    for name in ("places", "at", "cleared", "blocked", "visited", "links", "cuts"):
        board[name] = state[name]
    return Step("Where to?" if rows == "walk" else words.prompt(options, state)[0], Rows(options, state, prefix, rows), map=board)


def draw(options, state, prefix, title):
    """The device draws, or the real card is told."""
    return Step(title, Rows(options, state, prefix, "draw"))


def row(options, state, mode, key):
    """(label, value, todo) of a key; of a place on the map with its number."""
    if type(key) is int:
        return _place(options, state, mode, key)
    verb, dot, rest = key.partition(".")
    label = line(WORDS, key) or line(LABELS, key) or "The " + options["noun"]
    if verb == "challenge":
        told = rest == "deck" or mode == "full" and rest not in ("trick", "tags")
        return label, "", ["challenge", rest] if told else [["challenge", rest]]
    if verb == "reward":
        if rest == "preset":
            return label, "", Step("The next fight: which suit?", Rows(options, state, mode, rest))
        return label, "", [["reward", rest]] if rest == "trick" else ["reward", rest]
    if key == "nothing":
        return "Back by hand, or none" if state["phase"] == "spoils" and mode == "light" else label, "", [["pass"]]
    if key == "walk":
        return label, "", places(options, state, mode, key)
    if key in ("weapon", "explore") and mode == "full":
        return label, "", draw(options, state, [key], label)
    if key in ("map", "premade"):
        return label, "", [key]
    if key in ("fight", "scene", "take", "weapon", "explore", "session", "tutorial"):
        return label, "", [[key]]
    return _sheet(options, state, mode, key, label)


def _place(options, state, prefix, p):
    """A place on the map: walk there, or what is here."""
    label = words.place(state, p)
    if prefix == ["lost"]:
        return label, "go", [["lost", p]], p
    if p == state["at"]:
        return label, "menu", Step(words.prompt(options, state)[0], Rows(options, state, prefix, "here")), p
    why = "The fight here comes first" if state["due"] == "fight" else rules.part("places").closed(options, state, p)
    return label, "" if why else "go", why or [["move", p]], p


def _sheet(options, state, mode, key, label):
    """What is on the sheet, and how it comes there; who plays whom."""
    sheet, value = rules.sheet(state), ""
    if key == "advance":
        if sheet["advances"]:
            value = "%d free" % sheet["advances"]
        elif options["cost"] and options["pay"] != "session":
            value = "%d %s" % (options["cost"], options["pay"])
        return label, value, [key]
    if key == "all":
        return label, "", [["pick", table] for table in ("shoot", "ring", "pitch", "gimmick", "pronouns")]
    if key == "read":
        return label, "", rules.part("texts").sheet(options, state)
    if key in ("look", "tags", "stats"):
        return label, str(len(sheet[key]) or "") if key == "tags" else "", ["sheet", key]
    if key == "finish":
        value = " ".join([face(card) for card in sheet[key]])
    elif key == "prompts":
        value = str(len(sheet[key]) or "")
    elif key in sheet:
        value = sheet[key]
    told = "told" if key in ("finish", "prompts") else "open"
    return label, value, Step(label, Rows(options, state, mode, key), 0, (), False, told)
