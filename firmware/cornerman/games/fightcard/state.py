"""What all modules of the Fight Card System share: phases, kinds and tables of words, and functions that read options
and state: who plays whom, the names of places and weapons, and what is possible between fights
(docs/rules/fightcard.md, State)."""

from cornerman.cards import SUIT_NAMES, SUITS
from cornerman.game import LazyModules
from cornerman.tables import capital, counted, line

lazy = LazyModules(__name__)

FIGHTS = ("lead", "trump", "penalty", "play", "effect")  # the phases in which a fight is on
SEAT = ("seat", (0, 1))
KINDS = ("empty", "fight", "ally", "challenge", "weapon", "respawn", "money", "custom")  # the kinds of places
# The fields of a sheet that can be drawn: `characters.CHARACTERS` has an entry for each rank.
TABLES = ("shoot", "ring", "pitch", "gimmick", "pronouns")

MOST_PLACES = 64  # places on a map
# What the suits C, D, H and S mean, for each value of the option `suits`.
MEANINGS = """
weather Hurricane,Giant hail,Burning sky,Black thunder
style Brawling,Technique,High flying,Dirty tricks
team Fighter 1,Fighter 2,Fighter 3,Fighter 4
"""
# The names of the moves of the ranks A to K, for each value of the option `moves` but a list.
MOVES = """
tdl Forearm Smash/Headlock/Uppercut/Big Boot/Knee Strike/Lariat/Dropkick/Backbreaker/Spinebuster/Sleeper Hold/\
Suplex/Neckbreaker/Slam
rush Jab/Hook/Low Kick/Fast Elbow/Cross Punch/Spinning Elbow/Haymaker/Uppercut/Spinning Backfist/High Knee/\
Jumping Elbow/Twisting Kick/Axe Kick
"""
# What the values of the option `rewards` are called.
REWARDS = """
preset set a trump
redraw redraw
map change the map
trick a sure trick
boost higher cards
hand a larger hand
"""
NEXT_FIGHT = ("boost", "autos", "handicap")  # fields of the state that a Protagonist has for the next fight
# The verbs that need a place of a certain kind, and that kind.
HERE = {"fight": "fight", "scene": "ally", "challenge": "challenge", "weapon": "weapon", "take": "money"}


def is_campaign(options):
    """True if the option `mode` is `campaign`; otherwise the match is a single fight."""
    return options["mode"] == "campaign"


def is_tournament(options):
    """True in a campaign without a map in which the winner of a fight stays on as the Protagonist (ruling 24)."""
    return options["rotate"] == "winner" and options["map"] == "none" and is_campaign(options)


def seats(options):
    """The number of players at the table, 2 to 8. In a campaign `state["cast"]` says which of them plays a role; in a
    single fight the players are the seats 0 and 1."""
    return (options["players"] or (3 if options["trio"] else 2)) if is_campaign(options) else 2


def pack_size(options):
    """The number of cards in the pack: 39 where a suit is left out, else 52."""
    return 39 if options["trump"] == "three" else 52


def repeated(values):
    """The sentence that refuses a list in which a value occurs twice; None: all values differ."""
    return "Each of them once" if any([values.count(value) > 1 for value in values]) else None


def unprintable(text):
    """The sentence that refuses a text with a line end, a tab or another control character; None: it has none."""
    return "No line ends or tabs" if any([c < " " or c == "\x7f" for c in text]) else None


def meaning(options, suit):
    """What a suit means by the options `suit_names` and `suits`; a suit without a meaning has its plain name."""
    meanings = options["suit_names"] or (line(MEANINGS, options["suits"]) or "").split(",")
    return meanings[SUITS.index(suit)] if len(meanings) == 4 else capital(SUIT_NAMES[suit])


def accent(suit):
    """The accent of all cards of a suit: two words with a comma between them (docs/rules/fightcard.md, Characters)."""
    return ("earth, beast", "metal, machine", "fire, blood", "shadow, spark")[SUITS.index(suit)]


def bonus_due(state):
    """The name of the first bonus that waits for its player to take or decline it. `state["pending"]` must not be
    empty."""
    seat, bonus = state["pending"][0]
    return bonus


def takers(state, mode):
    """The seats of which UP and DOWN enter that they took the trick. None while a bonus or a discard waits and every
    card is told, because a slip of the finger must not drop it."""
    if state["phase"] not in FIGHTS or state["table"] != [None, None] or (
            mode == "full" and state["phase"] in ("effect", "penalty")):
        return ()
    return (0,) if state.get("sure") else (0, 1)


# ---- people ----------------------------------------------------------------


def who(state, seat):
    """The name of the fighter in a seat, as a text in which `@0`, `@1`… stand for players.

    Seat 0 of a campaign is called by the ring name on the sheet in play (`ring_name`), and seat 1, in a fight at a
    place with a name and where it is lost, by that name. Otherwise the seat is called by the name of its player.

    state: the state, or () where it is not known; seat: 0 or 1
    """
    if seat == 0 and "sheets" in state:
        ring = ring_name(sheet(state))
        if ring:
            return ring
    met = seat == 1 and "names" in state and (state["ctx"] or state["phase"]) in ("fight", "lost")
    return met and place_name(state, state["at"]) or player(state, seat)


def ring_name(sheet):
    """The ring name on a sheet in at most 12 characters: of a longer name only its last word, which is cut off. An
    empty text: the sheet has no ring name."""
    ring = sheet["ring"]
    return (ring if len(ring) <= 12 else ring.split(" ")[-1][:12]).strip()


def fighters(parts):
    """Pack the values that say who fights into one integer, which takes less memory than a list.

    parts: (index of the sheet in play, player of seat 0, player of seat 1, number of the place or None); the first
    three are below 8
    """
    hero, one, other, place = parts
    return hero + 8 * (one + 8 * (other + 8 * (0 if place is None else place + 1)))


def fighters_of(packed):
    """The four values that `fighters` has packed, as a tuple."""
    place = packed >> 9
    return packed & 7, packed >> 3 & 7, packed >> 6 & 7, place - 1 if place else None


def player(state, seat):
    """The player of a role as the text `@N`. seat: 0 the Protagonist, 1 the opponent, 2 the Narrator"""
    return "@%d" % (state["cast"][seat] if "cast" in state else seat)


def sheet(state):
    """The sheet (a dict of the list `sheets`) of the Protagonist in play."""
    return state["sheets"][state["hero"]]


def wins(options, state):
    """How many fights each player has won where the winner stays on: a list of integers by player, from the hidden
    field `_wins`."""
    return state.get("_wins") or [0] * seats(options)


def tally(options, state):
    """How many fights each player has won, as a tuple of lines."""
    count = wins(options, state)
    return tuple(["@%d: %s" % (i, counted(count[i], "win")) for i in range(len(count))])


def hero_name(state, index):
    """The ring name on the sheet with this index, or `Protagonist N` if it has none."""
    return state["sheets"][index]["ring"] or "Protagonist %d" % (index + 1)


def place_name(state, place):
    """The name that was given to a place, or to who is met there; None: it has no name. place: its number, or None"""
    return state["names"].get(str(place)) if "names" in state else None


def weapon_name(state, card):
    """The name of a weapon: that of the place where it was found, or, if a saved fighter has brought it, its former
    name (`saved_character.BRINGS`). None: it has no name. card: the card that is the weapon"""
    places_found = state.get("_found", {})
    return place_name(state, places_found[card]) if card in places_found else state.get("_called", {}).get(card)


def place_label(options, state, place):
    """The number of a place with its name, or with its kind if it has no name: `5: fight`, `0: start`."""
    kind = state["places"][place]
    if kind == "custom":
        kind = "anything"
    elif kind == "empty" and place == options["start"]:
        kind = "start"
    return "%d: %s" % (place, place_name(state, place) or kind)


def board(options, state):
    """The map as a dict for a game.Step and for a view (docs/architecture.md, dashboard.py). Its lists are copies,
    because the app compares a view with the one before, and actions change the lists of the state in place."""
    result = {"form": options["map"] if options["map"] in ("hex", "grid") else "free", "width": options["width"],
           "goal": options["goal"], "at": state["at"]}
    for name in ("places", "cleared", "blocked", "visited", "links", "cuts"):
        result[name] = list(state[name])
    return result


def owed(state):
    """A line for each seat that owes discards (`debt`); no lines once the fight has a resolved trick."""
    return ["%s owes %s" % (who(state, seat), counted(state["debt"][seat], "trump")) for seat in (0, 1)
            if state["debt"][seat] and not state["last"]]


# ---- between fights --------------------------------------------------------


def is_here(state, verb):
    """True if a verb of `HERE` can be used at the present place: there is no map, or `due` is the kind that the verb
    needs, or `custom`."""
    return state["at"] is None or state["due"] in (HERE[verb], "custom")


def can_advance(options, state):
    """True if the Protagonist has a free advance or can pay for one (docs/rules/fightcard.md, Actions)."""
    own, pay = sheet(state), options["pay"]
    return own["advances"] > 0 or pay != "session" and own[pay] >= options["cost"]


def can_turn_up(options, state):
    """True if at least one card of the pack is no weapon, so that a scene can turn up a card."""
    return len(set([card for own in state["sheets"] for card in own["weapons"]])) < pack_size(options)
