"""The options of the Fight Card System, and the texts before a match begins (docs/rules/fightcard.md, Options)."""

from cornerman.cards import RANKS, SUIT_NAMES, SUITS, face
from cornerman.game import Refused
from cornerman.games.fightcard.state import KINDS, MOVES, REWARDS, pack_size, repeated, unprintable
from cornerman.tables import capital, line

CREDIT = (
    "Fight Card System SRD by Scales. TDL by Domino, layout Finley, editing Ace, backdrop Kayla: all of The Dice, "
    "Rat Wave Game House.",
    "This game uses The Fight Card System, created by The Dice of Rat Wave Game House. This game is not affiliated "
    "with Rat Wave Game House.",
    "Cornerman is an independent production by the Cornerman authors and is not affiliated with Rat Wave Game House. "
    "It is published under the Transgender Deathmatch Legend Third Party License.",
    "Worded anew for this device.",
)

# Kinds of options.
TEXT = ("words", 1, 24)
PLACE = ("int", 0, 63, 0)
YES_NO = ("choice", (False, True))
EARNED = ("record", tuple([(key, ("int", 0, 99), 0) for key in (
    "win", "margin", "challenge", "range", "session", "found")]))

OPTIONS = (
    ("mode", ("choice", ("fight", "campaign")), "fight"),
    ("hand", ("int", 1, 25), 9),
    ("moves", ("maybe", ("list", TEXT, 13, 13, line(MOVES, "tdl").split("/")), ("tdl", "rush")), "tdl"),
    ("effects", ("list", ("choice", (
        "none", "redraw", "lead", "swap_trump", "swap_hand", "new_trump", "force")), 13, 13),
     ["redraw", "lead", "none", "none", "swap_trump", "none", "none", "none", "swap_hand", "none", "new_trump",
      "force", "none"]),
    ("trumps", ("choice", ("suit", "rank")), "suit"),
    ("timing", ("choice", ("after", "play")), "after"),
    ("ace", ("choice", ("low", "high")), "low"),
    ("tie", ("choice", ("leader", "follower")), "leader"),
    ("first", ("choice", (0, 1, "coin")), 0),
    ("end", ("choice", ("majority", "all")), "majority"),
    ("outcome", ("choice", ("none", "close", "trumps")), "close"),
    ("reclaim", ("int", 1, 25), 3),
    ("refill", YES_NO, True),
    ("trump", ("choice", ("match", "counter", "three")), "match"),
    ("removed", ("suit",), "C"),
    ("cycle", ("choice", ("next", "prev")), "next"),
    ("preset", ("maybe", ("suit",)), None),
    ("suits", ("choice", ("weather", "style", "team", "none")), "weather"),
    ("suit_names", ("maybe", ("list", TEXT, 4, 4, [SUIT_NAMES[suit] for suit in SUITS])), None),
    ("noun", TEXT, "fight"),
    ("map", ("choice", ("none", "open", "path", "grid", "hex", "cards")), "hex"),
    ("places", ("list", ("choice", KINDS), 1, 64),
     ["empty", "ally", "fight", "challenge", "weapon", "fight", "challenge", "respawn",
      "respawn", "challenge", "ally", "fight", "fight", "respawn", "weapon", "fight"]),
    ("width", ("int", 1, 64), 4),
    ("links", ("list", ("list", PLACE, 2, 2), 0, 200), []),
    ("start", PLACE, 0),
    ("goal", ("maybe", PLACE), None),
    ("gates", ("list", ("int", 0, 9999), 0, 64), []),
    ("key", ("list", ("choice", KINDS), 13, 13),
     ["respawn", "ally", "ally", "challenge", "challenge", "challenge", "weapon",
      "fight", "fight", "fight", "fight", "fight", "fight"]),
    ("defeat", ("choice", ("respawn", "block", "handicap", "replay", "new")), "respawn"),
    ("challenges", ("list", ("choice", ("beat", "colour", "suit", "trick", "deck", "tags")), 1, 6), ["beat"]),
    ("deal", ("int", 1, 5), 3),
    ("difficulty", ("int", 1, 20), 7),
    ("retry", YES_NO, False),
    ("rewards", ("list", ("choice", ("preset", "redraw", "map", "trick", "boost", "hand")), 0, 6),
     ["preset", "redraw"]),
    ("stats", ("list", TEXT, 0, 6), []),
    ("finish_cards", ("int", 1, 3), 2),
    ("xp", EARNED, {}),
    ("money", EARNED, {}),
    ("pay", ("choice", ("xp", "money", "session")), "xp"),
    ("cost", ("int", 0, 999), 0),
    ("players", ("maybe", ("int", 2, 8)), None),
    ("rotate", ("choice", ("none", "move", "visit", "winner")), "none"),
    ("trio", YES_NO, False),
    ("antagonist_card", YES_NO, False),
    ("own_hands", YES_NO, False),
    ("heroes", ("int", 1, 6), 1),
)


def _refuse(why, *mends):
    """Raise Refused for options that do not go together. mends: the names of those one of which needs another value"""
    error = Refused(why)
    error.mends = mends
    raise error


def validate(options):
    """Refuse options that contradict each other. In the mode `fight` the options of the campaign are not compared."""
    if options["hand"] * 2 >= pack_size(options):
        _refuse("At most 19 cards a hand with three suits", "hand", "trump")
    if options["preset"] is not None and options["trump"] != "match":
        raise Refused("A suit is set only where suits are matched")
    texts = [options["noun"]] + options["stats"] + (options["suit_names"] or []) + ["".join(options["moves"])]
    if unprintable("".join(texts)):
        raise Refused("Names have no line ends or tabs")
    for name in ("challenges", "rewards"):
        if repeated(options[name]):
            _refuse("Each of the %s once" % name, name)
    if any([a == b for a, b in options["links"]]):
        _refuse("A link joins two places", "links")
    if options["mode"] == "campaign":
        _campaign(options)


def playable(options):
    """Refuse a campaign that the rules allow but in which nobody could leave the start."""
    if _stuck(options):
        _refuse("No path leads away from the start", "links", "start", "map")


def consent(options):
    """A question before a campaign in which nobody could leave the start; None for all other options. Such options come
    from a file, because the form refuses them."""
    return "No path leads away. Start?" if _stuck(options) else None


def _stuck(options):
    """True for a campaign in which no link leads away from the start."""
    return options["mode"] == "campaign" and options["map"] == "path" and not any(
        [options["start"] in link for link in options["links"]])


def _campaign(options):
    """Refuse options of a campaign that contradict each other: roles, and places that are not on the map."""
    if options["trio"] and (options["players"] == 2 or options["rotate"] == "winner"):
        _refuse("Three roles: three players or more, no winner stays on", "players", "rotate", "trio")
    if options["antagonist_card"] and not options["trio"]:
        _refuse("The antagonist's card needs three roles", "trio", "antagonist_card")
    if options["map"] == "none":
        return
    cards = options["map"] == "cards"
    last = 0 if cards else len(options["places"]) - 1
    named = [options["start"]] + [place for link in options["links"] for place in link]
    if options["goal"] is not None and not cards:
        named.append(options["goal"])
    if max(named) > last:
        _refuse("Start, goal and links: places 0 to %d" % last, "start", "goal", "links", "places")


CAMPAIGN = {"mode": "campaign"}
RUSH = {"mode": "campaign", "map": "none", "moves": "rush", "end": "all", "outcome": "trumps", "rotate": "winner"}
GAMES = (
    ("TDL fight", {}), ("TDL campaign", CAMPAIGN), ("BLOOD//RUSH", RUSH), ("Counter suits", {"trump": "counter"}),
    ("Three suits", {"trump": "three"}))
PRESETS = tuple([(name, given, "light") for name, given in GAMES] + [
    ("Three players", {"mode": "campaign", "trio": True, "antagonist_card": True}, "light")] + [
    (name + ", every card", given, "full") for name, given in GAMES])

GROUPS = (
    ("The fight", ("mode", "hand", "first", "end", "tie", "ace")),
    ("Suits and bonuses", ("trump", "preset", "trumps", "effects", "timing", "removed", "cycle")),
    ("Names", ("moves", "suits", "suit_names", "noun")),
    ("What a score means", ("outcome", "reclaim", "refill", "defeat")),
    ("Map", ("map", "places", "width", "links", "start", "goal", "gates", "key")),
    ("Challenges", ("challenges", "deal", "difficulty", "retry", "rewards", "antagonist_card")),
    ("Fighters", ("heroes", "stats", "finish_cards", "xp", "money", "pay", "cost")),
    ("Roles", ("players", "rotate", "trio", "own_hands")),
)

# For each option, and key of `xp` and `money`, its label, then behind bars those of its values: the value, its label.
TEXTS = """
mode Play|fight one fight
hand Cards in a hand
moves Moves|tdl TDL|rush BLOOD//RUSH
effects Bonus of A to K|redraw swap with deck|lead leads next|swap_trump swap with trump|swap_hand swap hand cards|\
new_trump new Trump Suit|force binds the foe
trumps Bonuses|suit of the Trump Suit|rank of any suit
timing Swaps|after after the trick|play when played
ace Ace counts
tie Equal cards|leader leader wins|follower follower wins
first First lead|0 Protagonist|1 opponent|coin a coin
end Ends|majority at the majority|all with the last card
outcome Score means|none nothing|close close: spoils|trumps winner discards
reclaim Taken back
refill Discards refilled
trump Suits|match one Trump Suit|counter they counter|three three in a ring
removed Left out|C clubs|D diamonds|H hearts|S spades
cycle Countered by|next the next suit|prev the one before
preset First suit|None turned up|C clubs|D diamonds|H hearts|S spades
suits A suit means|style fighting style|team a team|none nothing
suit_names Suit names|None no
noun It is called
map Map|open all joined|path paths only|grid squares|hex hexes|cards from cards
width Places in a row
links Paths
start Start place
goal Goal place
gates XP to enter
key Cards of the map
defeat A lost fight|respawn respawn point|block shuts a place|handicap fewer cards|replay fought again|new someone new
challenges Challenges|beat beat the cards|colour match the colour|suit match the suit|trick win one trick|\
deck draw a number|tags argue with tags
deal Cards to beat
difficulty Deck check
retry Failed ones stay
finish_cards Cards of a finish
xp XP is earned
money Money is earned
pay An advance costs|session free each session
cost Its price
players People|None as many as roles
rotate Roles turn|none never|move at every step|visit at new places|winner winner stays
trio Three roles
antagonist_card Antagonist joins
own_hands A hand for everyone
heroes Protagonists
win A fight won
margin Each trick ahead
challenge A challenge passed
range Each point above
session A session
found Money found
"""
# The values of the option `map` that take their places from the options.
MAPS = ("open", "path", "grid", "hex")
# {option: (another option, the values of that one with which the first option has an effect)}
NEEDS = {
    "trumps": ("trump", "match"), "tie": ("trump", "match"), "preset": ("trump", "match"),
    "removed": ("trump", "three"), "cycle": ("trump", "three"),
    "reclaim": ("outcome", "close"), "refill": ("outcome", "trumps"),
    "places": ("map",) + MAPS, "links": ("map",) + MAPS, "start": ("map",) + MAPS, "width": ("map", "grid", "hex"),
    "goal": ("map", "cards") + MAPS, "gates": ("map", "cards") + MAPS, "key": ("map", "cards"),
    "cost": ("pay", "xp", "money"),
}
# Options that have an effect in a campaign only.
CAMPAIGN_ONLY = [name for title, names in GROUPS[3:] for name in names]


def is_relevant(values, name):
    """True if an option has an effect with these values of the other options."""
    if name == "preset" and values["mode"] != "fight" or name in CAMPAIGN_ONLY and values["mode"] == "fight":
        return False
    if name == "deal" or name == "difficulty":
        return ("beat" if name == "deal" else "deck") in values["challenges"]
    if name == "antagonist_card":
        return values["trio"]
    needs = NEEDS.get(name)
    return needs is None or values[needs[0]] in needs[1:]


def choice(name, value):
    """The label of a value of an option, or of a value of its list; None: the default of all games is used."""
    if name in ("xp", "money"):
        return ", ".join(["%s %d" % (key, value[key]) for key in value if value[key]]) or "nothing"
    if name == "rewards":
        return line(REWARDS, str(value))
    for entry in (line(TEXTS, name) or "").split("|")[1:]:
        known, space, label = entry.partition(" ")
        if known == str(value):
            return label


def option(name):
    """The label of an option, or of a key of the options `xp` and `money`."""
    return (line(TEXTS, name) or capital(name)).split("|")[0]


def index_label(name, index):
    """The label of an index of a list: a rank, a suit or the number of a place; None: the index means nothing."""
    if name in ("moves", "effects", "key"):
        return RANKS[index]
    if name == "suit_names":
        return face(SUITS[index])
    return str(index) if name in ("places", "gates") else None
