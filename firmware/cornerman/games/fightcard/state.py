"""What all parts of the Fight Card System read from its state: people, places, what cards count
(docs/rules/fightcard.md, State)."""

from cornerman.cards import SUIT_NAMES, SUITS
from cornerman.game import LazyModules
from cornerman.tables import capital, counted, line

lazy = LazyModules(__name__)

FIGHTS = ("lead", "trump", "penalty", "play", "effect")  # the phases of a fight
SEAT = ("seat", (0, 1))
KINDS = ("empty", "fight", "ally", "challenge", "weapon", "respawn", "money", "custom")  # of places
TABLES = ("shoot", "ring", "pitch", "gimmick", "pronouns")  # of a sheet, with an entry for each rank

MOST_PLACES = 64
MEANINGS = """
weather Hurricane,Giant hail,Burning sky,Black thunder
style Brawling,Technique,High flying,Dirty tricks
team Fighter 1,Fighter 2,Fighter 3,Fighter 4
"""
MOVES = """
tdl Forearm Smash/Headlock/Uppercut/Big Boot/Knee Strike/Lariat/Dropkick/Backbreaker/Spinebuster/Sleeper Hold/\
Suplex/Neckbreaker/Slam
rush Jab/Hook/Low Kick/Fast Elbow/Cross Punch/Spinning Elbow/Haymaker/Uppercut/Spinning Backfist/High Knee/\
Jumping Elbow/Twisting Kick/Axe Kick
"""
REWARDS = """
preset set a trump
redraw redraw
map change the map
trick a sure trick
boost higher cards
hand a larger hand
"""
EARNED = ("boost", "autos", "handicap")  # what a Protagonist has for the next fight
HERE = {"fight": "fight", "scene": "ally", "challenge": "challenge", "weapon": "weapon", "take": "money"}


def is_campaign(options):
    """True where there is more than one fight."""
    return options["mode"] == "campaign"


def is_tournament(options):
    """True where fights follow each other without a map, and the winner stays on."""
    return options["rotate"] == "winner" and options["map"] == "none" and is_campaign(options)


def seats(options):
    """The people at the table; seats 0 and 1 fight."""
    return (options["players"] or (3 if options["trio"] else 2)) if is_campaign(options) else 2


def size(options):
    """How many cards the pack has."""
    return 39 if options["trump"] == "three" else 52


def repeated(values):
    """Why a list that has a value twice is refused, or None."""
    return "Each of them once" if any([values.count(value) > 1 for value in values]) else None


def unprintable(words):
    """Why a text cannot be kept, or None."""
    return "No line ends or tabs" if any([c < " " or c == "\x7f" for c in words]) else None


def meaning(options, suit):
    """The meaning of a suit by the options of the match."""
    words = options["suit_names"] or (line(MEANINGS, options["suits"]) or "").split(",")
    return words[SUITS.index(suit)] if len(words) == 4 else capital(SUIT_NAMES[suit])


def accent(suit):
    """The flavour of a card of a suit, in two words."""
    return ("earth, beast", "metal, machine", "fire, blood", "shadow, spark")[SUITS.index(suit)]


def bonus_due(state):
    """The bonus that waits for a word of the table."""
    seat, bonus = state["pending"][0]
    return bonus


# ---- people ----------------------------------------------------------------


def who(state, seat):
    """The fighter in a seat: the Protagonist by the ring name, of a long one its last word; else who plays them."""
    if seat == 0 and "sheets" in state:
        ring = ring_name(sheet(state))
        if ring:
            return ring
    if seat == 1 and "names" in state and state["ctx"] == "fight" and place_name(state, state["at"]):
        return place_name(state, state["at"])
    return player(state, seat)


def ring_name(own):
    """The ring name of a sheet, of a long one its last word; nothing: it has none."""
    ring = own["ring"]
    return (ring if len(ring) <= 12 else ring.split(" ")[-1][:12]).strip()


def fighters(given):
    """Who fights, as one number: which Protagonist, who plays it, who plays the opponent, and the place of the fight or
    None."""
    hero, one, other, place = given
    return hero + 8 * (one + 8 * (other + 8 * (0 if place is None else place + 1)))


def fighters_of(number):
    """The values of which `fighters` has made a number."""
    place = number >> 9
    return number & 7, number >> 3 & 7, number >> 6 & 7, place - 1 if place else None


def player(state, seat):
    """The name of who plays a role."""
    return "@%d" % (state["cast"][seat] if "cast" in state else seat)


def sheet(state):
    """The sheet of the Protagonist in play."""
    return state["sheets"][state["hero"]]


def wins(options, state):
    """How many fights each player has won where the winner stays on."""
    return state.get("_wins") or [0] * seats(options)


def tally(options, state):
    """How many fights each has won, as a line for each player."""
    count = wins(options, state)
    return tuple(["@%d: %s" % (i, counted(count[i], "win")) for i in range(len(count))])


def hero_name(state, i):
    """The ring name of a Protagonist, or which one it is."""
    return state["sheets"][i]["ring"] or "Protagonist %d" % (i + 1)


def place_name(state, p):
    """The name given to a place, or who is met there; None: it has none."""
    return state["names"].get(str(p)) if "names" in state else None


def weapon_name(state, card):
    """What the place is called where a weapon was found, of one that a fighter has brought what it was called before
    (`saved_character.BRINGS`); None: it has no name."""
    found = state.get("_found", {})
    return place_name(state, found[card]) if card in found else state.get("_called", {}).get(card)


def place(state, p):
    """A place with its name, else with its kind: `5: fight`."""
    kind = "anything" if state["places"][p] == "custom" else state["places"][p]
    return "%d: %s" % (p, place_name(state, p) or kind)


def board(options, state):
    """The map, as a game.Step and a view have it. Its lists are copies, because a view is compared with the one before,
    and actions change the lists of the state in place."""
    out = {"form": options["map"] if options["map"] in ("hex", "grid") else "free", "width": options["width"],
           "goal": options["goal"], "at": state["at"]}
    for name in ("places", "cleared", "blocked", "visited", "links", "cuts"):
        out[name] = list(state[name])
    return out


def owed(state):
    """Lines about the discards owed at the beginning of a fight."""
    return ["%s owes %s" % (who(state, seat), counted(state["debt"][seat], "trump")) for seat in (0, 1)
            if state["debt"][seat] and not state["last"]]


# ---- between fights --------------------------------------------------------


def is_here(state, verb):
    """True where a verb has something to do at this place."""
    return state["at"] is None or state["due"] in (HERE[verb], "custom")


def can_advance(options, state):
    """True if an advance is free, or can be paid."""
    own, pay = sheet(state), options["pay"]
    return own["advances"] > 0 or pay != "session" and own[pay] >= options["cost"]


def can_turn_up(options, state):
    """True if a card is left that is no weapon: a scene can turn it up."""
    return len(set([card for one in state["sheets"] for card in one["weapons"]])) < size(options)
