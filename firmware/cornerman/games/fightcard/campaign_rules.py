"""The campaign of the Fight Card System: steps on its map and changes of it, what waits at a place, what is drawn and
earned, and what a fight or a challenge leads to (docs/rules/fightcard.md, The map, Flow and Actions). A place is its
number, from 0."""

from cornerman.cards import RANKS, face
from cornerman.game import Ask, Refused, argument
from cornerman.games.fightcard.state import (
    BUSY, HERE, KINDS, MOST_PLACES, adjacent, by_suit, cards_of, closed, is_here, joined, lazy, missing, pack_size,
    place_name, repeated, seats, sheet, unprintable, wins)
from cornerman.tables import line

FULL = "The map has 64 places: no more"
# For each change of the map the kinds of its arguments.
CHANGES = """
block place
open place
link place place
cut place place
kind place kind
add kind place
name place text
"""

# ---- the map: Asks ---------------------------------------------------------


def require_map(state):
    """Raise Refused if the campaign has no map."""
    if state["at"] is None:
        raise Refused("There is no map")


def ask_step(options, state, prefix):
    """The Ask for the place to walk to, new ones first. Refused without a map, and while a fight waits here."""
    require_map(state)
    if state["due"] == "fight":
        raise Refused(BUSY)
    reachable = [place for place in range(len(state["places"])) if not closed(options, state, place)]
    reachable.sort(key=lambda place: (place in state["visited"], place))
    return ask_place(state, reachable, lambda place: closed(options, state, place))


def ask_place(state, candidates, wrong, optional=False):
    """The Ask for a place. candidates: the places that a picker shows; wrong, optional: as in an Ask"""
    return Ask(("int", 0, len(state["places"]) - 1), optional=optional, wrong=wrong, candidates=candidates)


# ---- the map: changes ------------------------------------------------------


def add(items, item):
    """Insert an item into a sorted list that does not have it yet."""
    if item not in items:
        items.append(item)
        items.sort()


def ask_map(options, state, prefix):
    """The Ask for the next argument of a change of the map, of `["map", …]` or `["reward", "map", …]`: the change, then
    what `CHANGES` has for it; None: the change is complete, or the reward is another one."""
    if "map" not in prefix:
        return None
    require_map(state)
    given = prefix[prefix.index("map") + 1:]
    if not given:
        changes = ("block", "open", "link", "cut", "kind", "add")
        return Ask(("choice", changes + ("name",) if prefix[0] == "map" else changes),  # a name is no reward
                   wrong=lambda change: unchangeable(options, state, change))
    needed = line(CHANGES, given[0]).split(" ")[len(given) - 1:]
    if not needed:
        return None
    if needed[0] == "kind":
        return Ask(("choice", KINDS))
    if needed[0] == "text":
        return Ask(("words", 0, 12), place_name(state, given[1]) or "", wrong=unprintable)
    return ask_place(state, list(range(len(state["places"]))),
                     lambda place: None if changeable(options, state, given + [place]) else "Not that place")


def unchangeable(options, state, change):
    """The sentence that refuses a change that is possible at no place; None: it is possible somewhere."""
    if change == "add":
        return FULL if len(state["places"]) >= MOST_PLACES else None
    possible = any(changeable(options, state, [change, place]) for place in range(len(state["places"])))
    return None if possible else "No place for that"


def changeable(options, state, change):
    """True if a change is possible at its last place. change: the name of the change, then the places so far; of two
    places perhaps only the first, which then needs a second one"""
    name, place = change[0], change[-1]
    if name == "block":
        return place != state["at"] and place not in state["blocked"]
    if name == "open":
        return place in state["blocked"]
    if name in ("kind", "add", "name"):
        return True
    if len(change) == 2:
        return any(changeable(options, state, change + [other]) for other in range(len(state["places"])))
    return place != change[1] and adjacent(options, state, change[1], place) == (name == "cut")


def change_map(options, state, action, chance, events):
    """Apply a change of the map."""
    given = action[action.index("map") + 1:]
    change, first, last = given[0], given[1], given[-1]
    if change == "block":
        add(state["blocked"], first)
    elif change == "open":
        state["blocked"].remove(first)
    elif change == "name":
        names = state.setdefault("names", {})
        names[str(first)] = last
        if not last:
            del names[str(first)]
        if not names:
            del state["names"]  # as if no place had ever had one
    elif change == "kind":
        state["places"][first] = last
        if first in state["cleared"]:
            state["cleared"].remove(first)
    elif change == "add":
        state["places"].append(first)
        if not joined(options, last, len(state["places"]) - 1):
            add(state["links"], [last, len(state["places"]) - 1])
    else:
        change_way(options, state, change, [min(first, last), max(first, last)])
    events.append(("map",) + tuple(given))


def change_way(options, state, change, pair):
    """Add the way between two places, or take it away. pair: [lower place, higher place]"""
    if change == "cut":
        if pair in state["links"]:
            state["links"].remove(pair)
        if joined(options, pair[0], pair[1]):
            add(state["cuts"], pair)
    elif pair in state["cuts"]:
        state["cuts"].remove(pair)
    else:
        add(state["links"], pair)


# ---- Asks ------------------------------------------------------------------


def ask_explored(options, state, prefix):
    """The Ask for the card that becomes a new place. It is optional: the device can draw it. Refused where the map is
    not drawn from cards or is full, and while a fight waits here."""
    require_map(state)
    if state["due"] == "fight":
        raise Refused(BUSY)
    if options["map"] != "cards":
        raise Refused("This map is not drawn from cards")
    if len(state["places"]) >= MOST_PLACES:
        raise Refused(FULL)
    return ask_drawn(options, state, prefix)


def ask_here(options, state, prefix):
    """Raise Refused if the verb has nothing to do here. It has no argument, so this returns None."""
    if not is_here(state, prefix[0]):
        raise Refused("Nothing like that is here")


def way_back(state):
    """The place to which `"defeat": "block"` leads back: the one before, or this one if that is shut or none."""
    return state["at"] if state["prev"] is None or state["prev"] in state["blocked"] else state["prev"]


def ask_lost(options, state, prefix):
    """The Ask for what a lost fight does (ruling 26): a number of cards, or a place, or null."""
    if options["defeat"] == "handicap":
        return Ask(("int", 0, options["hand"] - 1))
    allowed, open_places = [], [place for place in range(len(state["places"])) if place not in state["blocked"]]
    if options["defeat"] == "respawn":
        allowed = [place for place in open_places if state["places"][place] == "respawn"]
    elif options["defeat"] == "block":
        allowed = [place for place in open_places if place != way_back(state)]
    if not allowed or options["defeat"] == "block":
        allowed.append(None)
    refusal = "An open respawn point" if options["defeat"] == "respawn" else "Not that place"
    return Ask(("maybe", ("int", 0, MOST_PLACES - 1)), allowed[0], candidates=allowed,
               wrong=lambda place: None if place in allowed else refusal)


def spare_cards(options):
    """The room: how many cards a hand can have above the usual number (docs/rules/fightcard.md, State)."""
    return min(9, pack_size(options) - 2 * options["hand"] - 1)


def weapons(state):
    """The cards that are weapons on any sheet."""
    return [card for own in state["sheets"] for card in own["weapons"]]


def pool(options, state):
    """The scene pool, the cards that a scene can turn up: all but weapons, in the order of the pack."""
    all_weapons = weapons(state)
    return [card for card in cards_of(options) if card not in all_weapons]


def draw(options, state, count, chance):
    """Draw a number of cards from the scene pool without replacement; a list."""
    cards = pool(options, state)
    return [cards.pop(chance.below(len(cards))) for i in range(count)]


def undrawable(options, state, cards):
    """The sentence that refuses cards that a scene cannot turn up; None: it can. cards: a list, which may be partial"""
    all_weapons = weapons(state)
    for card in cards:
        if card in all_weapons:
            return "%s is a weapon" % face(card)
        if missing(options, card):
            return missing(options, card)
    return repeated(cards)


def ask_drawn(options, state, prefix):
    """The Ask for a card of the scene pool. It is optional: the device can draw it. Refused if the pool is empty, and
    for a weapon where none waits."""
    if prefix[0] in HERE:
        ask_here(options, state, prefix)
    cards = pool(options, state)
    if not cards:
        raise Refused("All cards are weapons")
    return Ask(("card",), optional=True, wrong=lambda card: undrawable(options, state, [card]),
               groups=by_suit(options, cards))


def ask_several_drawn(options, state, count):
    """The Ask for `count` cards of the scene pool, optional: the device can draw them. Refused if it has fewer."""
    if len(pool(options, state)) < count:
        raise Refused("Too few cards are no weapons")
    return Ask(("list", ("card",), count, count), optional=True, wrong=lambda cards: undrawable(options, state, cards))


def rewards(options, state):
    """The rewards that the phase has: those of the options, or the spoils of a close win."""
    return ["reclaim", "redraw"] if state["phase"] == "spoils" else options["rewards"]


def unfit(options, state, what):
    """The sentence that refuses a reward that cannot have an effect now; None: it can."""
    if what == "preset" and options["trump"] != "match":
        return "There is no Trump Suit"
    if what == "map" and state["at"] is None:
        return "There is no map"
    if what == "hand" and state["handicap"] <= -spare_cards(options):
        return "No more cards fit into the hand"
    if what == "reclaim" and not state["spent"][0]:
        return "No cards were told"


# ---- the course of a campaign ----------------------------------------------


def begin(options, state):
    """Add the fields of a campaign to a new state, and set up its map."""
    state.update({
        "phase": "roam", "ctx": None, "test": None, "dealt": [], "difficulty": None, "places": [], "links": [],
        "cuts": [], "at": None, "prev": None, "due": None, "cleared": [], "blocked": [], "visited": [], "presets": {},
        "passed": None, "handicap": 0, "boost": 0, "autos": 0, "sure": False, "armed": False, "hero": 0, "session": 1,
        "sheets": [blank_sheet(options) for i in range(options["heroes"])],
        "cast": [0, 1, 2] if options["trio"] else [0, 1]})
    reset_hands(options, state)
    if options["map"] == "none":
        return
    state["at"], state["visited"] = options["start"], [options["start"]]
    if options["map"] == "cards":
        state["places"] = ["empty"]
        return
    state["places"] = list(options["places"])
    for a, b in options["links"]:
        if not joined(options, a, b):
            add(state["links"], [min(a, b), max(a, b)])


def blank_sheet(options):
    """A sheet of a new Protagonist."""
    return {"shoot": "", "ring": "", "pitch": "", "gimmick": "", "pronouns": "", "look": "", "finish": [],
            "prompts": [], "tags": [], "stats": [0] * len(options["stats"]), "moves": {}, "xp": 0, "money": 0,
            "advances": 0, "weapons": []}


def reset_hands(options, state):
    """Set the hands to what they are at rest, and clear the table (docs/rules/fightcard.md, State)."""
    cards = options["hand"]
    state["hands"] = [cards, cards if options["own_hands"] or options["antagonist_card"] else 0]
    state["table"] = [None, None]


def clear_fight(options, state, gone=()):
    """Leave the trick game (docs/rules/fightcard.md, How a fight ends). Weapons in `gone` leave the sheet."""
    weapons = sheet(state)["weapons"]
    for card in gone:
        if card in weapons:
            weapons.remove(card)
    for name in ("trump", "trump_card", "follow", "lead", "pick", "ctx"):
        state[name] = None
    state["spent"], state["out"], state["pending"] = [[], []], [], []
    state["retrump"] = state["sure"] = False
    reset_hands(options, state)
    state["phase"] = "roam"


def end_campaign(options, state, winner, events):
    """End the campaign. winner: a seat, or None"""
    clear_fight(options, state)
    state["phase"], state["over"], state["winner"] = "over", True, winner
    events.append(("over", winner))


def at_goal(options, state):
    """True at the place `goal` of the options, where success wins the campaign."""
    return state["at"] is not None and state["at"] == options["goal"]


def mark_done(state, *kinds):
    """Add the present place to `cleared` if it is of one of these kinds; returns True if it is."""
    if state["at"] is None or state["places"][state["at"]] not in kinds:
        return False
    add(state["cleared"], state["at"])
    return True


def complete_place(options, state, events, *kinds):
    """As `mark_done`; at the goal this also wins the campaign. Returns True if the campaign is over."""
    if mark_done(state, *kinds) and at_goal(options, state):
        end_campaign(options, state, 0, events)
    return state["over"]


def earn(options, own, events, *gains):
    """Add experience and money to a sheet, up to 9999.

    own: a dict of `sheets`; gains: pairs of a key of the options `xp` and `money` and of a factor
    """
    amounts = [sum([options[name][key] * times for key, times in gains]) for name in ("xp", "money")]
    own["xp"] = min(9999, own["xp"] + amounts[0])
    own["money"] = min(9999, own["money"] + amounts[1])
    if amounts != [0, 0]:
        events.append(("earned", amounts[0], amounts[1]))


def place_at(state, place, events):
    """Put the Protagonist at a place, without what a step there brings."""
    if place != state["at"]:
        state["prev"], state["at"] = state["at"], place
        add(state["visited"], place)
        events.append(("at", place))


def end_trick_game(options, state, winner, events):
    """Apply the end of a trick game (docs/rules/fightcard.md, How a fight ends). winner: a seat, or None"""
    gone, won = state["spent"][0] + state["spent"][1], winner == 0
    if state["ctx"] == "trick":
        clear_fight(options, state, gone)
        end_challenge(options, state, won, 0, events)
        return
    if state["ctx"] == "tutorial":
        sheet(state)["advances"] = min(99, sheet(state)["advances"] + state["tricks"][0])
        clear_fight(options, state, gone)
        events.append(("rest",))
        return
    state["boost"] = 0
    margin = abs(state["tricks"][0] - state["tricks"][1])
    if won:
        earn(options, sheet(state), events, ("win", 1), ("margin", margin))
        mark_done(state, "fight")
    if winner is not None and options["rotate"] == "winner":
        winner_stays(options, state, winner, events)
    close = won and options["outcome"] == "close" and (margin == 1 or margin == 2 and state["length"] % 2 == 0)
    if close and not at_goal(options, state):
        state["phase"] = "spoils"
        return
    clear_fight(options, state, gone)
    events.append(("rest",))
    if won and at_goal(options, state):
        end_campaign(options, state, 0, events)
    elif winner == 1 and options["defeat"] == "replay":
        lazy.fight.start(options, state, "fight", events)
    elif winner == 1:
        state["phase"] = "lost"


def winner_stays(options, state, winner, events):
    """Make the player who has won the Protagonist, the next player the opponent, and give the debt to the player who
    owes it (ruling 24). winner: the seat"""
    cast = state["cast"]
    state["_wins"] = list(wins(options, state))
    state["_wins"][cast[winner]] += 1
    cast[0] = cast[winner]
    cast[1] = (cast[1] + 1) % seats(options)
    if cast[1] == cast[0]:
        cast[1] = (cast[1] + 1) % seats(options)
    if winner == 1:
        state["debt"] = [state["debt"][1], state["debt"][0]]
    events.append(("roles",))


def end_challenge(options, state, success, above, events):
    """End a challenge (docs/rules/fightcard.md, How a fight ends). above: by how many points it was passed"""
    reset_hands(options, state)
    test, state["test"], state["difficulty"] = state["test"], None, None
    state["passed"], state["phase"] = success, "roam"
    events.append(("passed", success, above, test))
    if success:
        earn(options, sheet(state), events, ("challenge", 1), ("range", above))
        if not complete_place(options, state, events, "challenge") and options["rewards"]:
            state["phase"] = "reward"
    elif not options["retry"]:
        mark_done(state, "challenge")


# ---- actions ---------------------------------------------------------------


def move(options, state, action, chance, events):
    """Let the Protagonist enter a place: the roles may pass on, and at the goal the campaign may end."""
    place = action[1]
    if options["rotate"] == "move" or options["rotate"] == "visit" and place not in state["visited"]:
        state["cast"] = [(player + 1) % seats(options) for player in state["cast"]]
        events.append(("roles",))
    place_at(state, place, events)
    if at_goal(options, state) and state["places"][place] in ("empty", "respawn"):
        end_campaign(options, state, 0, events)


def explore(options, state, action, chance, events):
    """Turn a card into a new place, and enter it."""
    card = argument(action, 1) or draw(options, state, 1, chance)[0]
    place = len(state["places"])
    state["places"].append(options["key"][RANKS.index(card[0])])
    add(state["links"], [state["at"], place])
    state["dealt"] = [card]
    events.append(("explored", card, place))
    move(options, state, ["move", place], chance, events)


def begin_fight(options, state, action, chance, events):
    """Start a fight or a tutorial; the verb is the context."""
    lazy.fight.start(options, state, action[0], events)


def take(options, state, action, chance, events):
    """Earn the money that was found at this place."""
    earn(options, sheet(state), events, ("found", 1))
    complete_place(options, state, events, "money")


def scene(options, state, action, chance, events):
    """Note that a scene was played; it completes a place with an ally, or a custom one."""
    events.append(("scene",))
    complete_place(options, state, events, "ally", "custom")


def lost(options, state, action, chance, events):
    """Apply what a lost fight does, by the option `defeat` (ruling 26)."""
    given, defeat = action[1], options["defeat"]
    start = None if state["at"] is None else options["start"]
    state["phase"] = "roam"
    if defeat == "respawn":
        place_at(state, start if given is None else given, events)
    elif defeat == "block":
        back = way_back(state)
        if given is not None:
            add(state["blocked"], given)
            events.append(("map", "block", given))
        place_at(state, back, events)
    elif defeat == "handicap":
        state["handicap"] = min(options["hand"] - 1, state["handicap"] + given)
        events.append(("fewer", state["handicap"]))
    else:
        state["sheets"][state["hero"]] = blank_sheet(options)
        state["handicap"] = state["boost"] = state["autos"] = 0
        state["presets"] = {}
        events.append(("fresh",))
        place_at(state, start, events)


def end(options, state, action, chance, events):
    """End the campaign because the players say so."""
    end_campaign(options, state, action[1], events)
