"""The rules of the Fight Card System: what is open when, and what all parts need (rules/fightcard.md).

`fight` says what a fight asks for, `trick` does it; `correct` has the corrections; `campaign` and `course` what all
of a campaign need, the modules in VERBS its actions. They come when they are needed and leave when something else is.
"""

import sys

from cornerman.cards import RANKS, face, pack
from cornerman.game import Refused, forget, shown
from cornerman.tables import line

HOME = "cornerman.games.fightcard."
PARTS = ("fight", "trick", "correct", "campaign", "course", "travel", "challenge", "reward", "places", "remap",
         "sheets", "people", "amend", "told", "tale", "menus", "texts", "steps", "roam", "rows", "between")

# Of each verb: its module, and the phases in which it is open; other modules have it in other phases (`_module`).
VERBS = """
first fight lead
trump fight trump
discard fight penalty
play fight play challenge
auto fight play
use fight effect
pass fight effect weapon reward spoils
took fight lead trump penalty play effect
reshuffle fight lead trump penalty play effect
move travel roam
explore travel roam
fight travel roam
tutorial travel roam
take travel roam
scene travel roam
lost travel lost
end travel roam
challenge challenge roam
check challenge challenge
judge challenge challenge
weapon reward roam
claim reward weapon
reward reward reward spoils
map remap roam
sheet sheets roam
pick sheets roam
premade sheets roam
prompts sheets roam
finish sheets roam
advance sheets roam
session sheets roam
hero sheets roam
cast sheets
"""
FIGHTS = ("lead", "trump", "penalty", "play", "effect")

MOVES = """
tdl Forearm Smash/Headlock/Uppercut/Big Boot/Knee Strike/Lariat/Dropkick/Backbreaker/Spinebuster/Sleeper Hold/\
Suplex/Neckbreaker/Slam
rush Jab/Hook/Low Kick/Fast Elbow/Cross Punch/Spinning Elbow/Haymaker/Uppercut/Spinning Backfist/High Knee/\
Jumping Elbow/Twisting Kick/Axe Kick
"""


def campaign(opt):
    """True where there is more than one fight."""
    return opt["mode"] == "campaign"


def seats(opt):
    """The people at the table; seats 0 and 1 fight."""
    return (opt["players"] or (3 if opt["trio"] else 2)) if campaign(opt) else 2


def new(opt, chance):
    """The state of a new match. Hidden: `_took`, True if the last action was."""
    s = part("trick").empty()
    if campaign(opt):
        part("course").begin(opt, s)
    else:
        part("trick").start(opt, s)
    derive(opt, s)
    return s


def part(name):
    """A module of the game that is there only while it is needed."""
    return __import__(HOME + name, None, None, (name,))


def leave(*stay):
    """Drop other parts from memory; what the first that stays imports stays too."""
    if stay[0] not in (None, "fight", "correct"):
        stay += ("campaign", "places") if stay[0] in ("travel", "remap") else ("campaign",)
    for name in PARTS:
        if name not in stay and HOME + name in sys.modules:
            forget(HOME + name)


# ---- cards -----------------------------------------------------------------


def value(opt, card):
    """What a card counts."""
    rank = RANKS.index(card[0]) + 1
    return 14 if rank == 1 and opt["ace"] == "high" else rank


def name(opt, s, rank, seat=1):
    """The move of a rank, for seat 0 of a campaign as on the sheet."""
    if seat == 0 and campaign(opt):
        own = sheet(s)["moves"].get(rank)
        if own:
            return own
    moves = opt["moves"]
    return (moves if type(moves) is list else line(MOVES, moves).split("/"))[RANKS.index(rank)]


def bonus(opt, s, card):
    """The effect that a card has in this trick."""
    effect = opt["effects"][RANKS.index(card[0])]
    if opt["trump"] != "match":
        return "none" if effect in ("swap_trump", "new_trump") else effect
    return "none" if opt["trumps"] == "suit" and card[1] != s["follow"] else effect


def counters(opt, suit):
    """The suit that answers a led one in a counter game."""
    if opt["trump"] == "counter":
        return "HSCD"["CDHS".index(suit)]
    ring = "CDHS".replace(opt["removed"], "")
    return ring[(ring.index(suit) + (1 if opt["cycle"] == "next" else 2)) % 3]


def deck(opt):
    """All cards of the pack, in order."""
    return [card for card in pack() if not missing(opt, card)]


def seen(s):
    """The cards of this fight that lie open."""
    return s["spent"][0] + s["spent"][1] + s["out"] + [card for card in s["table"] + [s["trump_card"]] if card]


def unseen(opt, s):
    """The cards that can still be named, in order."""
    gone = seen(s)
    return [card for card in deck(opt) if card not in gone]


def missing(opt, card):
    """Why a card is not in the pack, or None."""
    return "%s is not in this pack" % face(card) if opt["trump"] == "three" and card[1] == opt["removed"] else None


def wrong(opt, s, card):
    """Why a card cannot come from a hand or the deck of this fight, or None."""
    return missing(opt, card) or ("%s was seen already" % face(card) if card in seen(s) else None)


# ---- people ----------------------------------------------------------------


def who(s, seat):
    """The name of who has a seat."""
    return "@%d" % (s["cast"][seat] if "cast" in s else seat)


def sheet(s):
    """The sheet of the Protagonist in play."""
    return s["sheets"][s["hero"]]


def lose(s, seat, card):
    """A card leaves a hand: it is no weapon any more."""
    if seat == 0 and "sheets" in s and card in sheet(s)["weapons"]:
        sheet(s)["weapons"].remove(card)


# ---- what is open ----------------------------------------------------------


def offers(opt, s):
    """Prefixes that are open now, likeliest first."""
    if s["phase"] == "over":
        return []
    leave(now(s))
    return part(now(s)).offers(opt, s) + ([["cast"]] if campaign(opt) else [])


def now(s):
    """The part that knows what is open, or None."""
    phase = s["phase"]
    if phase in FIGHTS:
        return "fight"
    return {"over": None, "roam": "travel", "lost": "travel", "challenge": "challenge"}.get(phase, "reward")


def settable(opt, s):
    """Prefixes of corrections, likeliest first."""
    return part("correct").settable(opt, s)


def _module(opt, s, verb):
    """The module that knows an action. Refused: it is unknown, or not open."""
    words = line(VERBS, verb) if verb.isalpha() else None
    if words is None:
        raise Refused("Unknown action: " + shown(verb))
    words = words.split()
    if words[0] != "fight" and not campaign(opt):
        raise Refused("Only in a campaign")
    phase = s["phase"]
    if phase == "over" or phase not in words[1:] and verb != "cast":
        raise Refused("Not now")
    if words[0] == "fight" and phase not in FIGHTS:
        return "challenge" if verb == "play" else "reward"
    return words[0]


def ask(opt, s, prefix):
    """What the action needs next, None: it is complete. Refused: a verb unknown or not open."""
    module = "correct" if prefix[0] == "set" else _module(opt, s, prefix[0])
    leave(module)
    return part(module).ask(opt, s, prefix)


def quick(opt, s, prefix):
    """True for what the device can decide at once, or the table without a card."""
    verb = prefix[0]
    if verb == "use":
        return s["pending"][0][1] != "swap_trump"
    return verb in ("first", "trump", "pass", "took", "explore", "weapon", "prompts", "finish")


def secret(opt, s, action, n):
    """Nothing is hidden from the device."""
    return False


# ---- what follows ----------------------------------------------------------


def apply(opt, s, action, chance):
    """Change `s` by a checked action; the events, which `words.said` puts into lines.

    Of a fight, `who` a seat:
    ("lead", who, device)  ("preset", suit)  ("trump", suit, card or None)  ("discard", who, n)
    ("play", who, card, move, armed)  ("off", who or None: neither, suit) then ("trick", winner, a, b)
    ("leads", who): by a Two  ("new",): a new Trump Suit is due  ("took", winner, a, b, suit or None)
    ("redraw", who, card or None)  ("swap_trump", who, card)  ("swap_hand", who, position)
    ("declined", who, effect)  ("reshuffle",)  ("auto", left)  ("sure",): by it seat 0 has the trick
    ("won", winner or None, a, b, context)  ("set",)  ("resume",)
    Of a campaign:
    ("begin", "fight", "trick" or "tutorial", cards fewer)  ("rest",): draw up to N  ("roles",): `cast` has changed
    ("earned", xp, money)  ("at", place)  ("explored", card, place)  ("scene",)  ("fewer", handicap)  ("fresh",)
    ("challenge", test)  ("laid", who, card)  ("checked", card, total, difficulty)  ("passed", bool, points above)
    ("weapon", card)  ("claimed", weapon, card given)  ("reward", what, argument or None)  ("map", op, …)
    ("sheet",)  ("hero", i)  ("session", n)  ("picked", rank, table or None: all)  ("prompts",)  ("finish",)
    ("over", winner or None)
    """
    verb = action[0]
    events = []
    module = "correct" if verb == "set" else _module(opt, s, verb)
    part({"fight": "trick", "travel": "course"}.get(module, module)).apply(opt, s, action, chance, events)
    s["_took"] = verb == "took"
    derive(opt, s)
    return events


def derive(opt, s):
    """What follows from the rest of the state."""
    phase, lead = s["phase"], s["lead"]
    led = None if lead is None else s["table"][lead]
    s["turn"] = None
    if phase == "play":
        s["turn"] = lead if led is None else 1 - lead
    elif phase == "effect":
        s["turn"] = s["pending"][0][0]
    elif phase == "penalty":
        s["turn"] = 0 if s["debt"][0] else 1
    s["forced"] = phase == "play" and led is not None and bonus(opt, s, led) == "force"
    if opt["trump"] != "match":
        s["follow"] = counters(opt, led[1]) if led and phase in ("play", "effect") else None
    if campaign(opt):
        at = s["at"]
        kind = None if at is None or at in s["cleared"] else s["places"][at]
        s["due"] = None if kind in ("empty", "respawn") else kind
