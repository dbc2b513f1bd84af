"""What happens in a campaign of the Fight Card System (rules/fightcard.md); there only while it does."""

from cornerman.cards import RANKS
from cornerman.games.fightcard import campaign, rules


def apply(options, state, action, chance, events):
    """Do a checked action of those that `travel` asks for."""
    verb = action[0]
    given = action[1] if len(action) > 1 else None
    if verb == "move":
        enter(options, state, given, events)
    elif verb == "explore":
        card = given or turned(options, state, 1, chance)[0]
        p = len(state["places"])
        state["places"].append(options["key"][RANKS.index(card[0])])
        add(state["links"], [state["at"], p])
        state["dealt"] = [card]
        events.append(("explored", card, p))
        enter(options, state, p, events)
    elif verb == "fight" or verb == "tutorial":
        events.append(("begin", verb, state["handicap"]))
        rules.part("trick").start(options, state, verb, events)
    elif verb == "take":
        earn(options, rules.sheet(state), events, ("found", 1))
        succeed(options, state, events, "money")
    elif verb == "scene":
        events.append(("scene",))
        succeed(options, state, events, "ally", "custom")
    elif verb == "lost":
        _lost(options, state, given, events)
    else:
        finish(options, state, given, events)


def _lost(options, state, given, events):
    defeat = options["defeat"]
    start = None if state["at"] is None else options["start"]
    state["phase"] = "roam"
    if defeat == "respawn":
        put(state, start if given is None else given, events)
    elif defeat == "block":
        to = campaign.back(state)
        if given is not None:
            add(state["blocked"], given)
            events.append(("map", "block", given))
        put(state, to, events)
    elif defeat == "handicap":
        state["handicap"] = min(options["hand"] - 1, state["handicap"] + given)
        events.append(("fewer", state["handicap"]))
    else:
        state["sheets"][state["hero"]] = blank(options)
        state["handicap"] = state["boost"] = state["autos"] = 0
        state["presets"] = {}
        events.append(("fresh",))
        put(state, start, events)


# ---- what belongs to it ----------------------------------------------------


def begin(options, state):
    """Add the fields of a campaign to a new state."""
    for name in ("ctx", "test", "difficulty", "at", "prev", "due", "passed"):
        state[name] = None
    for name in ("dealt", "places", "links", "cuts", "cleared", "blocked", "visited"):
        state[name] = []
    for name in ("handicap", "boost", "autos", "hero"):
        state[name] = 0
    state["sure"] = state["armed"] = False
    state["presets"], state["session"], state["phase"] = {}, 1, "roam"
    state["cast"] = [0, 1, 2] if options["trio"] else [0, 1]
    state["sheets"] = [blank(options) for i in range(options["heroes"])]
    rest(options, state)
    if options["map"] == "none":
        return
    state["at"], state["visited"] = options["start"], [options["start"]]
    if options["map"] == "cards":
        state["places"] = ["empty"]
        return
    state["places"] = list(options["places"])
    joined = rules.part("places").joined
    for a, b in options["links"]:
        if not joined(options, a, b):
            add(state["links"], [min(a, b), max(a, b)])


def blank(options):
    """A sheet with nothing on it."""
    sheet = {name: "" for name in campaign.TEXTS}
    for name in ("finish", "prompts", "tags", "weapons"):
        sheet[name] = []
    for name in ("xp", "money", "advances"):
        sheet[name] = 0
    sheet["stats"], sheet["moves"] = [0] * len(options["stats"]), {}
    return sheet


def add(items, item):
    """Into a sorted list, once."""
    if item not in items:
        items.append(item)
        items.sort()


def turned(options, state, n, chance):
    """n cards off the deck."""
    have = campaign.pool(options, state)
    return [have.pop(chance.below(len(have))) for i in range(n)]


def rest(options, state):
    """The hands between fights."""
    n = options["hand"]
    state["hands"] = [n, n if options["own_hands"] or options["antagonist_card"] else 0]
    state["table"] = [None, None]


def leave(options, state, gone=()):
    """A fight is put away; the weapons `gone` are lost."""
    weapons = rules.sheet(state)["weapons"]
    for card in gone:
        if card in weapons:
            weapons.remove(card)
    for name in ("trump", "trump_card", "follow", "lead", "pick", "ctx"):
        state[name] = None
    state["spent"], state["out"], state["pending"] = [[], []], [], []
    state["retrump"] = state["sure"] = False
    rest(options, state)
    state["phase"] = "roam"


def spent(state):
    """The cards that both have played."""
    return state["spent"][0] + state["spent"][1]


def finish(options, state, winner, events):
    """The campaign is over."""
    leave(options, state)
    state["phase"], state["over"], state["winner"] = "over", True, winner
    events.append(("over", winner))


def at_goal(options, state):
    """True where success wins the campaign."""
    return state["at"] is not None and state["at"] == options["goal"]


def clear(state, *kinds):
    """The place is done if it is of such a kind; True if it was."""
    if state["at"] is None or state["places"][state["at"]] not in kinds:
        return False
    add(state["cleared"], state["at"])
    return True


def succeed(options, state, events, *kinds):
    """The place is done if it is of such a kind, and the campaign at its goal; True if that is over."""
    if clear(state, *kinds) and at_goal(options, state):
        finish(options, state, 0, events)
    return state["over"]


def earn(options, sheet, events, *gains):
    """Pairs (what for, how often) go to a sheet as xp and money."""
    got = [sum([options[name][key] * times for key, times in gains]) for name in ("xp", "money")]
    sheet["xp"] = min(9999, sheet["xp"] + got[0])
    sheet["money"] = min(9999, sheet["money"] + got[1])
    if got != [0, 0]:
        events.append(("earned", got[0], got[1]))


def roles(options, state, events):
    """All roles pass to the next player."""
    state["cast"] = [(player + 1) % rules.seats(options) for player in state["cast"]]
    events.append(("roles",))


def enter(options, state, p, events):
    """The Protagonist walks to a place."""
    fresh = p not in state["visited"]
    if options["rotate"] == "move" or options["rotate"] == "visit" and fresh:
        roles(options, state, events)
    put(state, p, events)
    if at_goal(options, state) and state["places"][p] in ("empty", "respawn"):
        finish(options, state, 0, events)


def put(state, p, events):
    """The Protagonist is at another place."""
    if p != state["at"]:
        state["prev"], state["at"] = state["at"], p
        add(state["visited"], p)
        events.append(("at", p))


def ended(options, state, winner, events):
    """What a fight, a trick or a tutorial leads to."""
    ctx, gone = state["ctx"], spent(state)
    if ctx != "fight":
        if ctx == "tutorial":
            sheet = rules.sheet(state)
            sheet["advances"] = min(99, sheet["advances"] + state["tricks"][0])
        leave(options, state, gone)
        if ctx == "trick":
            judged(options, state, winner == 0, 0, events)
        else:
            events.append(("rest",))
        return
    state["boost"] = 0
    margin = abs(state["tricks"][0] - state["tricks"][1])
    if winner == 0:
        earn(options, rules.sheet(state), events, ("win", 1), ("margin", margin))
        clear(state, "fight")
    if winner is not None and options["rotate"] == "winner":
        _stay(options, state, winner, events)
    if winner == 0:
        close = margin == 1 or margin == 2 and state["length"] % 2 == 0
        if close and options["outcome"] == "close" and not at_goal(options, state):
            state["phase"] = "spoils"
            return
    leave(options, state, gone)
    events.append(("rest",))
    if winner == 0 and at_goal(options, state):
        finish(options, state, 0, events)
    elif winner == 1 and options["defeat"] == "replay":
        events.append(("begin", "fight", state["handicap"]))
        rules.part("trick").start(options, state, "fight", events)
    elif winner == 1:
        state["phase"] = "lost"


def _stay(options, state, winner, events):
    """The winner stays on as the Protagonist, and owes what they owe (ruling 24)."""
    cast = state["cast"]
    last = cast[1]
    cast[0] = cast[winner]
    while True:
        last = (last + 1) % rules.seats(options)
        if last != cast[0]:
            break
    cast[1] = last
    if winner == 1:
        state["debt"] = [state["debt"][1], state["debt"][0]]
    events.append(("roles",))


def judged(options, state, success, above, events):
    """The end of a challenge; `above`: by how many points it was passed."""
    rest(options, state)
    state["test"] = state["difficulty"] = None
    state["passed"], state["phase"] = success, "roam"
    events.append(("passed", success, above))
    if success:
        earn(options, rules.sheet(state), events, ("challenge", 1), ("range", above))
        if not succeed(options, state, events, "challenge") and options["rewards"]:
            state["phase"] = "reward"
    elif not options["retry"]:
        clear(state, "challenge")
