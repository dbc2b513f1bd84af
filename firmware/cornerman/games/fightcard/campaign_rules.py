"""A campaign of the Fight Card System: steps from place to place, what is due there, the deck of a scene, what
is earned and given, and what a fight or a challenge leads to (docs/rules/fightcard.md, Flow and Actions)."""

from cornerman.cards import RANKS, face
from cornerman.game import Ask, Refused, argument
from cornerman.games.fightcard.map_rules import FULL, add, joined, require_map
from cornerman.games.fightcard.state import MOST_PLACES, is_here, lazy, repeated, seats, sheet, size, wins

# ---- what is asked ---------------------------------------------------------


def ask_explored(options, state, prefix):
    """The card that becomes a new place."""
    require_map(state)
    if state["due"] == "fight":
        raise Refused("The fight here comes first")
    if options["map"] != "cards":
        raise Refused("This map is not drawn from cards")
    if len(state["places"]) >= MOST_PLACES:
        raise Refused(FULL)
    return ask_drawn(options, state, prefix)


def ask_here(options, state, prefix):
    """Refused where the verb has nothing to do at this place."""
    if not is_here(state, prefix[0]):
        raise Refused("Nothing like that is here")


def way_back(state):
    """The place to which a lost fight leads back, if losing closes places."""
    return state["at"] if state["prev"] is None or state["prev"] in state["blocked"] else state["prev"]


def ask_lost(options, state, prefix):
    """What a lost fight does (ruling 26)."""
    if options["defeat"] == "handicap":
        return Ask(("int", 0, options["hand"] - 1))
    near = []
    if options["defeat"] == "respawn":
        near = [p for p in range(len(state["places"])) if state["places"][p] == "respawn" and p not in state["blocked"]]
    elif options["defeat"] == "block":
        near = [p for p in range(len(state["places"])) if p not in state["blocked"] and p != way_back(state)]
    if not near or options["defeat"] == "block":
        near.append(None)
    why = "An open respawn point" if options["defeat"] == "respawn" else "Not that place"
    return Ask(("maybe", ("int", 0, MOST_PLACES - 1)), near[0], candidates=near,
               wrong=lambda p: None if p in near else why)


def spare_cards(options):
    """How many cards more than usual a hand can have."""
    return min(9, size(options) - 2 * options["hand"] - 1)


def weapons(state):
    """The cards that are weapons on any sheet."""
    return [card for one in state["sheets"] for card in one["weapons"]]


def pool(options, state):
    """The cards that a scene can turn up: all but weapons, in order."""
    gone = weapons(state)
    return [card for card in lazy.deck.deck(options) if card not in gone]


def drawn(options, state, n, chance):
    """n cards off the deck."""
    cards = pool(options, state)
    return [cards.pop(chance.below(len(cards))) for i in range(n)]


def undrawable(options, state, cards):
    """Why these cards cannot be turned up in a scene, or None; the list may be partial."""
    missing = lazy.deck.missing
    gone = weapons(state)
    for card in cards:
        if card in gone:
            return "%s is a weapon" % face(card)
        if missing(options, card):
            return missing(options, card)
    return repeated(cards)


def ask_drawn(options, state, prefix):
    """The Ask for a card off the deck of a scene; left out: the device draws it."""
    cards = pool(options, state)
    if not cards:
        raise Refused("All cards are weapons")
    return Ask(("card",), optional=True, wrong=lambda card: undrawable(options, state, [card]),
               groups=lazy.deck.by_suit(options, cards))


def ask_several_drawn(options, state, n):
    """The Ask for n cards off the deck of a scene; left out: the device draws them."""
    if len(pool(options, state)) < n:
        raise Refused("Too few cards are no weapons")
    return Ask(("list", ("card",), n, n), optional=True, wrong=lambda cards: undrawable(options, state, cards))


def rewards(options, state):
    """The rewards there are, or the spoils of a close win."""
    return ["reclaim", "redraw"] if state["phase"] == "spoils" else options["rewards"]


def unfit(options, state, what):
    """Why a reward cannot be taken, or None."""
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
    """Add the fields of a campaign to a new state."""
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
    """A sheet with nothing on it."""
    return {"shoot": "", "ring": "", "pitch": "", "gimmick": "", "pronouns": "", "look": "", "finish": [],
            "prompts": [], "tags": [], "stats": [0] * len(options["stats"]), "moves": {}, "xp": 0, "money": 0,
            "advances": 0, "weapons": []}


def reset_hands(options, state):
    """Set the hands as they are between fights, and clear the table."""
    n = options["hand"]
    state["hands"] = [n, n if options["own_hands"] or options["antagonist_card"] else 0]
    state["table"] = [None, None]


def clear_fight(options, state, gone=()):
    """Clear the fields of a fight; weapons among the cards `gone` are lost."""
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
    """End the campaign."""
    clear_fight(options, state)
    state["phase"], state["over"], state["winner"] = "over", True, winner
    events.append(("over", winner))


def at_goal(options, state):
    """True where success wins the campaign."""
    return state["at"] is not None and state["at"] == options["goal"]


def mark_done(state, *kinds):
    """Mark this place as done if it is of one of these kinds. Returns True if it is."""
    if state["at"] is None or state["places"][state["at"]] not in kinds:
        return False
    add(state["cleared"], state["at"])
    return True


def complete_place(options, state, events, *kinds):
    """`mark_done` this place; at the goal that wins the campaign. Returns True if the campaign is over."""
    if mark_done(state, *kinds) and at_goal(options, state):
        end_campaign(options, state, 0, events)
    return state["over"]


def earn(options, to, events, *gains):
    """Add xp and money to a sheet. gains: pairs (a key of the options `xp` and `money`, how often)."""
    got = [sum([options[name][key] * times for key, times in gains]) for name in ("xp", "money")]
    to["xp"] = min(9999, to["xp"] + got[0])
    to["money"] = min(9999, to["money"] + got[1])
    if got != [0, 0]:
        events.append(("earned", got[0], got[1]))


def place_at(state, p, events):
    """Put the Protagonist at a place."""
    if p != state["at"]:
        state["prev"], state["at"] = state["at"], p
        add(state["visited"], p)
        events.append(("at", p))


def walk_to(options, state, p, events):
    """Let the Protagonist walk to a place: roles may change, and at the goal the campaign may end."""
    if options["rotate"] == "move" or options["rotate"] == "visit" and p not in state["visited"]:
        state["cast"] = [(player + 1) % seats(options) for player in state["cast"]]
        events.append(("roles",))
    place_at(state, p, events)
    if at_goal(options, state) and state["places"][p] in ("empty", "respawn"):
        end_campaign(options, state, 0, events)


def start_fight(options, state, context, events):
    """Begin a fight, a challenge of one trick or a tutorial."""
    events.append(("begin", context, 0 if context == "trick" else state["handicap"]))
    lazy.fight.start(options, state, context, events)


def end_trick_game(options, state, winner, events):
    """What a fight, a trick or a tutorial leads to (docs/rules/fightcard.md, How a fight ends)."""
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
        start_fight(options, state, "fight", events)
    elif winner == 1:
        state["phase"] = "lost"


def winner_stays(options, state, winner, events):
    """The winner stays on as the Protagonist, and owes what they owe (ruling 24)."""
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
    """The end of a challenge; above: by how many points it was passed."""
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
    """A step on the map."""
    walk_to(options, state, action[1], events)


def explore(options, state, action, chance, events):
    """A card becomes a new place, which is entered."""
    card = argument(action, 1) or drawn(options, state, 1, chance)[0]
    p = len(state["places"])
    state["places"].append(options["key"][RANKS.index(card[0])])
    add(state["links"], [state["at"], p])
    state["dealt"] = [card]
    events.append(("explored", card, p))
    walk_to(options, state, p, events)


def begin_fight(options, state, action, chance, events):
    """A fight, or a tutorial."""
    start_fight(options, state, action[0], events)


def take(options, state, action, chance, events):
    """Add found money."""
    earn(options, sheet(state), events, ("found", 1))
    complete_place(options, state, events, "money")


def scene(options, state, action, chance, events):
    """A scene is played, which also ends a custom place."""
    events.append(("scene",))
    complete_place(options, state, events, "ally", "custom")


def lost(options, state, action, chance, events):
    """What a lost fight does (ruling 26)."""
    given, defeat = action[1], options["defeat"]
    start = None if state["at"] is None else options["start"]
    state["phase"] = "roam"
    if defeat == "respawn":
        place_at(state, start if given is None else given, events)
    elif defeat == "block":
        to = way_back(state)
        if given is not None:
            add(state["blocked"], given)
            events.append(("map", "block", given))
        place_at(state, to, events)
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
    """The campaign ends by a word of the table."""
    end_campaign(options, state, action[1], events)
