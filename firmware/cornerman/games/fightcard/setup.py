"""What is read before a match of the Fight Card System begins."""

from cornerman.game import Refused
from cornerman.games.fightcard.places import KINDS

TEXT = ("words", 1, 24)
PLACE = ("int", 0, 63)
YES_NO = ("choice", (False, True))
EARN = ("record", tuple([(key, ("int", 0, 99), 0) for key in (
    "win", "margin", "challenge", "range", "session", "found")]))

OPTIONS = (
    ("mode", ("choice", ("fight", "campaign")), "fight"),
    ("hand", ("int", 1, 25), 9),
    ("moves", ("maybe", ("list", TEXT, 13, 13), ("tdl", "rush")), "tdl"),
    ("effects", ("list", ("choice", ("none", "redraw", "lead", "swap_trump", "swap_hand", "new_trump", "force")), 13, 13),
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
    ("suit_names", ("maybe", ("list", TEXT, 4, 4)), None),
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
    ("rewards", ("list", ("choice", ("preset", "redraw", "map", "trick", "boost", "hand")), 0, 6), ["preset", "redraw"]),
    ("stats", ("list", TEXT, 0, 6), []),
    ("finish_cards", ("int", 1, 3), 2),
    ("xp", EARN, {}),
    ("money", EARN, {}),
    ("pay", ("choice", ("xp", "money", "session")), "xp"),
    ("cost", ("int", 0, 999), 0),
    ("players", ("maybe", ("int", 2, 8)), None),
    ("rotate", ("choice", ("none", "move", "visit", "winner")), "none"),
    ("trio", YES_NO, False),
    ("antagonist_card", YES_NO, False),
    ("own_hands", YES_NO, False),
    ("heroes", ("int", 1, 6), 1),
)


def sound(opt):
    """Refuse options that do not go together (in `fight` mode the map is not looked at)."""
    if opt["hand"] * 2 >= (39 if opt["trump"] == "three" else 52):
        raise Refused("At most 19 cards a hand with three suits")
    if opt["preset"] is not None and opt["trump"] != "match":
        raise Refused("A suit is set only where suits are matched")
    texts = [opt["noun"]] + opt["stats"] + (opt["suit_names"] or [])
    if type(opt["moves"]) is list:
        texts += opt["moves"]
    for text in texts:
        if any([c < " " or c == "\x7f" for c in text]):
            raise Refused("Names have no line ends or tabs")
    for name in ("challenges", "rewards"):
        if any([opt[name].count(key) > 1 for key in opt[name]]):
            raise Refused("Each of the %s once" % name)
    for a, b in opt["links"]:
        if a == b:
            raise Refused("A link joins two places")
    if opt["mode"] == "campaign":
        _campaign(opt)


def _campaign(opt):
    if opt["trio"] and (opt["players"] == 2 or opt["rotate"] == "winner"):
        raise Refused("Three roles: three players or more, no winner stays on")
    if opt["antagonist_card"] and not opt["trio"]:
        raise Refused("The antagonist's card needs three roles")
    if opt["map"] == "none":
        return
    cards = opt["map"] == "cards"
    last = 0 if cards else len(opt["places"]) - 1
    named = [opt["start"]] + [place for link in opt["links"] for place in link]
    if opt["goal"] is not None and not cards:
        named.append(opt["goal"])
    if max(named) > last:
        raise Refused("Start, goal and links: places 0 to %d" % last)
