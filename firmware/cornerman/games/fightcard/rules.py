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
         "sheets", "people", "amend", "told", "tale", "menus", "texts", "steps", "roam", "rows", "between", "labels")

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


def campaign(options):
    """True where there is more than one fight."""
    return options["mode"] == "campaign"


def seats(options):
    """The people at the table; seats 0 and 1 fight."""
    return (options["players"] or (3 if options["trio"] else 2)) if campaign(options) else 2


def new(options, chance):
    """The state of a new match. Hidden: `_took`, True if the last action was."""
    state = part("trick").empty()
    if campaign(options):
        part("course").begin(options, state)
    else:
        part("trick").start(options, state)
    derive(options, state)
    return state


def part(name):
    """A module of the game that is there only while it is needed."""
    return __import__(HOME + name, None, None, (name,))


def leave(*stay):
    """Drop other parts from memory; what the first that stays imports stays too, in a fight what each trick needs."""
    if stay[0] == "fight":
        stay += ("trick", "told")
    elif stay[0] not in (None, "correct"):
        stay += ("campaign", "places") if stay[0] in ("travel", "remap") else ("campaign",)
    for name in PARTS:
        if name not in stay and HOME + name in sys.modules:
            forget(HOME + name)


# ---- cards -----------------------------------------------------------------


def value(options, card):
    """What a card counts."""
    rank = RANKS.index(card[0]) + 1
    return 14 if rank == 1 and options["ace"] == "high" else rank


def name(options, state, rank, seat=1):
    """The move of a rank, for seat 0 of a campaign as on the sheet."""
    if seat == 0 and campaign(options):
        own = sheet(state)["moves"].get(rank)
        if own:
            return own
    moves = options["moves"]
    return (moves if type(moves) is list else line(MOVES, moves).split("/"))[RANKS.index(rank)]


def bonus(options, state, card):
    """The effect that a card has in this trick."""
    effect = options["effects"][RANKS.index(card[0])]
    if options["trump"] != "match":
        return "none" if effect in ("swap_trump", "new_trump") else effect
    return "none" if options["trumps"] == "suit" and card[1] != state["follow"] else effect


def counters(options, suit):
    """The suit that answers a led one in a counter game."""
    if options["trump"] == "counter":
        return "HSCD"["CDHS".index(suit)]
    ring = "CDHS".replace(options["removed"], "")
    return ring[(ring.index(suit) + (1 if options["cycle"] == "next" else 2)) % 3]


def deck(options):
    """All cards of the pack, in order."""
    return [card for card in pack() if not missing(options, card)]


def seen(state):
    """The cards of this fight that lie open."""
    return state["spent"][0] + state["spent"][1] + state["out"] + [card for card in state["table"] + [state["trump_card"]] if card]


def unseen(options, state):
    """The cards that can still be named, in order."""
    gone = seen(state)
    return [card for card in deck(options) if card not in gone]


def missing(options, card):
    """Why a card is not in the pack, or None."""
    return "%s is not in this pack" % face(card) if options["trump"] == "three" and card[1] == options["removed"] else None


def wrong(options, state, card):
    """Why a card cannot come from a hand or the deck of this fight, or None."""
    return missing(options, card) or ("%s was seen already" % face(card) if card in seen(state) else None)


# ---- people ----------------------------------------------------------------


def who(state, seat):
    """The name of who has a seat."""
    return "@%d" % (state["cast"][seat] if "cast" in state else seat)


def sheet(state):
    """The sheet of the Protagonist in play."""
    return state["sheets"][state["hero"]]


def lose(state, seat, card):
    """A card leaves a hand: it is no weapon any more."""
    if seat == 0 and "sheets" in state and card in sheet(state)["weapons"]:
        sheet(state)["weapons"].remove(card)


# ---- what is open ----------------------------------------------------------


def open_prefixes(options, state):
    """Prefixes that are open now, likeliest first."""
    if state["phase"] == "over":
        return []
    leave(now(state))
    return part(now(state)).open_prefixes(options, state) + ([["cast"]] if campaign(options) else [])


def now(state):
    """The part that knows what is open, or None."""
    phase = state["phase"]
    if phase in FIGHTS:
        return "fight"
    return {"over": None, "roam": "travel", "lost": "travel", "challenge": "challenge"}.get(phase, "reward")


def correctable(options, state):
    """Prefixes of corrections, likeliest first."""
    return part("correct").correctable(options, state)


def _module(options, state, verb):
    """The module that knows an action. Refused: it is unknown, or not open."""
    words = line(VERBS, verb) if verb.isalpha() else None
    if words is None:
        raise Refused("Unknown action: " + shown(verb))
    words = words.split()
    if words[0] != "fight" and not campaign(options):
        raise Refused("Only in a campaign")
    phase = state["phase"]
    if phase == "over" or phase not in words[1:] and verb != "cast":
        raise Refused("Not now")
    if words[0] == "fight" and phase not in FIGHTS:
        return "challenge" if verb == "play" else "reward"
    return words[0]


def ask(options, state, prefix):
    """What the action needs next, None: it is complete. Refused: a verb unknown or not open."""
    module = "correct" if prefix[0] == "set" else _module(options, state, prefix[0])
    leave(module)
    return part(module).ask(options, state, prefix)


def quick(options, state, prefix):
    """True for what the device can decide at once, or the table without a card."""
    verb = prefix[0]
    if verb == "use":
        return state["pending"][0][1] != "swap_trump"
    return verb in ("first", "trump", "pass", "took", "explore", "weapon", "prompts", "finish")


def secret(options, state, action, n):
    """Nothing is hidden from the device."""
    return False


# ---- what follows ----------------------------------------------------------


def apply(options, state, action, chance):
    """Change `state` by a checked action; the events, which `words.describe_event` puts into lines.

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
    module = "correct" if verb == "set" else _module(options, state, verb)
    part({"fight": "trick", "travel": "course"}.get(module, module)).apply(options, state, action, chance, events)
    state["_took"] = verb == "took"
    derive(options, state)
    return events


def derive(options, state):
    """What follows from the rest of the state."""
    phase, lead = state["phase"], state["lead"]
    led = None if lead is None else state["table"][lead]
    state["turn"] = None
    if phase == "play":
        state["turn"] = lead if led is None else 1 - lead
    elif phase == "effect":
        state["turn"] = state["pending"][0][0]
    elif phase == "penalty":
        state["turn"] = 0 if state["debt"][0] else 1
    state["forced"] = phase == "play" and led is not None and bonus(options, state, led) == "force"
    if options["trump"] != "match":
        state["follow"] = counters(options, led[1]) if led and phase in ("play", "effect") else None
    if campaign(options):
        at = state["at"]
        kind = None if at is None or at in state["cleared"] else state["places"][at]
        state["due"] = None if kind in ("empty", "respawn") else kind
