"""The options of the Fight Card System, and the texts before a match begins (docs/rules/fightcard.md, Options)."""

from cornerman.cards import RANKS, SUIT_NAMES, SUITS, face
from cornerman.game import Refused
from cornerman.games.fightcard.state import KINDS, MOVES, REWARDS, unprintable
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
    """Raise Refused for options that do not go together. mends: the names of the options one of which needs another
    value"""
    error = Refused(why)
    error.mends = mends
    raise error


def validate(options):
    """Refuse options that contradict each other. In the mode `fight` the options of the campaign are not compared."""
    if options["hand"] * 2 >= (39 if options["trump"] == "three" else 52):
        _refuse("At most 19 cards a hand with three suits", "hand", "trump")
    if options["preset"] is not None and options["trump"] != "match":
        raise Refused("A suit is set only where suits are matched")
    texts = [options["noun"]] + options["stats"] + (options["suit_names"] or [])
    if type(options["moves"]) is list:
        texts += options["moves"]
    if unprintable("".join(texts)):
        raise Refused("Names have no line ends or tabs")
    for name in ("challenges", "rewards"):
        if any([options[name].count(key) > 1 for key in options[name]]):
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
PRESETS = (
    ("TDL fight", {}, "light"),
    ("TDL campaign", CAMPAIGN, "light"),
    ("BLOOD//RUSH", RUSH, "light"),
    ("Counter suits", {"trump": "counter"}, "light"),
    ("Three suits", {"trump": "three"}, "light"),
    ("Three players", {"mode": "campaign", "trio": True, "antagonist_card": True}, "light"),
    ("TDL fight, every card", {}, "full"),
    ("TDL campaign, every card", CAMPAIGN, "full"),
    ("BLOOD//RUSH, every card", RUSH, "full"),
    ("Counter suits, every card", {"trump": "counter"}, "full"),
    ("Three suits, every card", {"trump": "three"}, "full"),
)

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

# The labels of options, and of the keys of the options `xp` and `money`.
NAMES = """
mode Play
hand Cards in a hand
effects Bonus of A to K
trumps Bonuses
timing Swaps
ace Ace counts
tie Equal cards
first First lead
end Ends
outcome Score means
reclaim Taken back
refill Discards refilled
trump Suits
removed Left out
cycle Countered by
preset First suit
suits A suit means
noun It is called
width Places in a row
links Paths
start Start place
goal Goal place
gates XP to enter
key Cards of the map
defeat A lost fight
deal Cards to beat
difficulty Deck check
retry Failed ones stay
finish_cards Cards of a finish
xp XP is earned
money Money is earned
pay An advance costs
cost Its price
players People
rotate Roles turn
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
# The labels of values; a key is the name of the option, a dot and the value.
VALUES = """
mode.fight one fight
moves.tdl TDL
moves.rush BLOOD//RUSH
effects.redraw swap with deck
effects.lead leads next
effects.swap_trump swap with trump
effects.swap_hand swap hand cards
effects.new_trump new Trump Suit
effects.force binds the foe
trumps.suit of the Trump Suit
trumps.rank of any suit
timing.after after the trick
timing.play when played
tie.leader leader wins
tie.follower follower wins
first.0 Protagonist
first.1 opponent
first.coin a coin
end.majority at the majority
end.all with the last card
outcome.none nothing
outcome.close close: spoils
outcome.trumps winner discards
trump.match one Trump Suit
trump.counter they counter
trump.three three in a ring
cycle.next the next suit
cycle.prev the one before
preset.None turned up
preset.C clubs
preset.D diamonds
preset.H hearts
preset.S spades
suits.style fighting style
suits.team a team
suits.none nothing
suit_names.None no
map.open all joined
map.path paths only
map.grid squares
map.hex hexes
map.cards from cards
defeat.respawn respawn point
defeat.block shuts a place
defeat.handicap fewer cards
defeat.replay fought again
defeat.new someone new
challenges.beat beat the cards
challenges.colour match the colour
challenges.suit match the suit
challenges.trick win one trick
challenges.deck draw a number
challenges.tags argue with tags
pay.session free each session
players.None as many as roles
rotate.none never
rotate.move at every step
rotate.visit at new places
rotate.winner winner stays
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
LATER = (
    ("outcome", "reclaim", "refill", "defeat") + GROUPS[4][1] + GROUPS[5][1] + GROUPS[6][1] + GROUPS[7][1])


def is_relevant(values, name):
    """True if an option has an effect with these values of the other options."""
    if name == "preset" and values["mode"] != "fight" or name in LATER and values["mode"] == "fight":
        return False
    if name == "deal" or name == "difficulty":
        return ("beat" if name == "deal" else "deck") in values["challenges"]
    if name == "antagonist_card":
        return values["trio"]
    needs = NEEDS.get(name)
    return needs is None or values[needs[0]] in needs[1:]


def choice(name, value):
    """The label of a value of an option. Where the option is a list, also of one value of the list."""
    if type(value) is bool:
        return "Yes" if value else "No"
    if type(value) is dict:
        return ", ".join(["%s %d" % (key, value[key]) for key in value if value[key]]) or "nothing"
    if type(value) is list:
        return "-".join([str(place) for place in value])
    if name == "removed":
        label = SUIT_NAMES.get(value)
    else:
        label = line(REWARDS, str(value)) if name == "rewards" else line(VALUES, "%s.%s" % (name, value))
    return label or ("none" if value is None else str(value))


def option(name):
    """The label of an option, or of a key of the options `xp` and `money`."""
    return line(NAMES, name) or capital(name.replace("_", " "))


def index_label(name, index):
    """The label of an index of a list: a rank, a suit or the number of a place; None: the index means nothing."""
    if name in ("moves", "effects", "key"):
        return RANKS[index]
    if name == "suit_names":
        return face(SUITS[index])
    return str(index) if name in ("places", "gates") else None
