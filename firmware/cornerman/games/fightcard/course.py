"""What happens in a campaign of the Fight Card System (rules/fightcard.md); there only while it does."""

from cornerman.cards import RANKS
from cornerman.games.fightcard import campaign, rules


def apply(opt, s, action, chance, events):
    """Do a checked action of those that `travel` asks for."""
    verb = action[0]
    given = action[1] if len(action) > 1 else None
    if verb == "move":
        enter(opt, s, given, events)
    elif verb == "explore":
        card = given or turned(opt, s, 1, chance)[0]
        p = len(s["places"])
        s["places"].append(opt["key"][RANKS.index(card[0])])
        add(s["links"], [s["at"], p])
        s["dealt"] = [card]
        events.append(("explored", card, p))
        enter(opt, s, p, events)
    elif verb == "fight" or verb == "tutorial":
        events.append(("begin", verb, s["handicap"]))
        rules.part("trick").start(opt, s, verb, events)
    elif verb == "take":
        earn(opt, rules.sheet(s), events, ("found", 1))
        succeed(opt, s, events, "money")
    elif verb == "scene":
        events.append(("scene",))
        succeed(opt, s, events, "ally", "custom")
    elif verb == "lost":
        _lost(opt, s, given, events)
    else:
        finish(opt, s, given, events)


def _lost(opt, s, given, events):
    defeat = opt["defeat"]
    start = None if s["at"] is None else opt["start"]
    s["phase"] = "roam"
    if defeat == "respawn":
        put(s, start if given is None else given, events)
    elif defeat == "block":
        to = campaign.back(s)
        if given is not None:
            add(s["blocked"], given)
            events.append(("map", "block", given))
        put(s, to, events)
    elif defeat == "handicap":
        s["handicap"] = min(opt["hand"] - 1, s["handicap"] + given)
        events.append(("fewer", s["handicap"]))
    else:
        s["sheets"][s["hero"]] = blank(opt)
        s["handicap"] = s["boost"] = s["autos"] = 0
        s["presets"] = {}
        events.append(("fresh",))
        put(s, start, events)


# ---- what belongs to it ----------------------------------------------------


def begin(opt, s):
    """Add the fields of a campaign to a new state."""
    for name in ("ctx", "test", "difficulty", "at", "prev", "due", "passed"):
        s[name] = None
    for name in ("dealt", "places", "links", "cuts", "cleared", "blocked", "visited"):
        s[name] = []
    for name in ("handicap", "boost", "autos", "hero"):
        s[name] = 0
    s["sure"] = s["armed"] = False
    s["presets"], s["session"], s["phase"] = {}, 1, "roam"
    s["cast"] = [0, 1, 2] if opt["trio"] else [0, 1]
    s["sheets"] = [blank(opt) for i in range(opt["heroes"])]
    rest(opt, s)
    if opt["map"] == "none":
        return
    s["at"], s["visited"] = opt["start"], [opt["start"]]
    if opt["map"] == "cards":
        s["places"] = ["empty"]
        return
    s["places"] = list(opt["places"])
    joined = rules.part("places").joined
    for a, b in opt["links"]:
        if not joined(opt, a, b):
            add(s["links"], [min(a, b), max(a, b)])


def blank(opt):
    """A sheet with nothing on it."""
    sheet = {name: "" for name in campaign.TEXTS}
    for name in ("finish", "prompts", "tags", "weapons"):
        sheet[name] = []
    for name in ("xp", "money", "advances"):
        sheet[name] = 0
    sheet["stats"], sheet["moves"] = [0] * len(opt["stats"]), {}
    return sheet


def add(items, item):
    """Into a sorted list, once."""
    if item not in items:
        items.append(item)
        items.sort()


def turned(opt, s, n, chance):
    """n cards off the deck."""
    have = campaign.pool(opt, s)
    return [have.pop(chance.below(len(have))) for i in range(n)]


def rest(opt, s):
    """The hands between fights."""
    n = opt["hand"]
    s["hands"] = [n, n if opt["own_hands"] or opt["antagonist_card"] else 0]
    s["table"] = [None, None]


def leave(opt, s, gone=()):
    """A fight is put away; the weapons `gone` are lost."""
    weapons = rules.sheet(s)["weapons"]
    for card in gone:
        if card in weapons:
            weapons.remove(card)
    for name in ("trump", "trump_card", "follow", "lead", "pick", "ctx"):
        s[name] = None
    s["spent"], s["out"], s["pending"] = [[], []], [], []
    s["retrump"] = s["sure"] = False
    rest(opt, s)
    s["phase"] = "roam"


def spent(s):
    """The cards that both have played."""
    return s["spent"][0] + s["spent"][1]


def finish(opt, s, winner, events):
    """The campaign is over."""
    leave(opt, s)
    s["phase"], s["over"], s["winner"] = "over", True, winner
    events.append(("over", winner))


def at_goal(opt, s):
    """True where success wins the campaign."""
    return s["at"] is not None and s["at"] == opt["goal"]


def clear(s, *kinds):
    """The place is done if it is of such a kind; True if it was."""
    if s["at"] is None or s["places"][s["at"]] not in kinds:
        return False
    add(s["cleared"], s["at"])
    return True


def succeed(opt, s, events, *kinds):
    """The place is done if it is of such a kind, and the campaign at its goal; True if that is over."""
    if clear(s, *kinds) and at_goal(opt, s):
        finish(opt, s, 0, events)
    return s["over"]


def earn(opt, sheet, events, *gains):
    """Pairs (what for, how often) go to a sheet as xp and money."""
    got = [sum([opt[name][key] * times for key, times in gains]) for name in ("xp", "money")]
    sheet["xp"] = min(9999, sheet["xp"] + got[0])
    sheet["money"] = min(9999, sheet["money"] + got[1])
    if got != [0, 0]:
        events.append(("earned", got[0], got[1]))


def roles(opt, s, events):
    """All roles pass to the next player."""
    s["cast"] = [(player + 1) % rules.seats(opt) for player in s["cast"]]
    events.append(("roles",))


def enter(opt, s, p, events):
    """The Protagonist walks to a place."""
    fresh = p not in s["visited"]
    if opt["rotate"] == "move" or opt["rotate"] == "visit" and fresh:
        roles(opt, s, events)
    put(s, p, events)
    if at_goal(opt, s) and s["places"][p] in ("empty", "respawn"):
        finish(opt, s, 0, events)


def put(s, p, events):
    """The Protagonist is at another place."""
    if p != s["at"]:
        s["prev"], s["at"] = s["at"], p
        add(s["visited"], p)
        events.append(("at", p))


def ended(opt, s, winner, events):
    """What a fight, a trick or a tutorial leads to."""
    ctx, gone = s["ctx"], spent(s)
    if ctx != "fight":
        if ctx == "tutorial":
            sheet = rules.sheet(s)
            sheet["advances"] = min(99, sheet["advances"] + s["tricks"][0])
        leave(opt, s, gone)
        if ctx == "trick":
            judged(opt, s, winner == 0, 0, events)
        else:
            events.append(("rest",))
        return
    s["boost"] = 0
    margin = abs(s["tricks"][0] - s["tricks"][1])
    if winner == 0:
        earn(opt, rules.sheet(s), events, ("win", 1), ("margin", margin))
        clear(s, "fight")
    if winner is not None and opt["rotate"] == "winner":
        _stay(opt, s, winner, events)
    if winner == 0:
        close = margin == 1 or margin == 2 and s["length"] % 2 == 0
        if close and opt["outcome"] == "close" and not at_goal(opt, s):
            s["phase"] = "spoils"
            return
    leave(opt, s, gone)
    events.append(("rest",))
    if winner == 0 and at_goal(opt, s):
        finish(opt, s, 0, events)
    elif winner == 1 and opt["defeat"] == "replay":
        events.append(("begin", "fight", s["handicap"]))
        rules.part("trick").start(opt, s, "fight", events)
    elif winner == 1:
        s["phase"] = "lost"


def _stay(opt, s, winner, events):
    """The winner stays on as the Protagonist, and owes what they owe (ruling 24)."""
    cast = s["cast"]
    last = cast[1]
    cast[0] = cast[winner]
    while True:
        last = (last + 1) % rules.seats(opt)
        if last != cast[0]:
            break
    cast[1] = last
    if winner == 1:
        s["debt"] = [s["debt"][1], s["debt"][0]]
    events.append(("roles",))


def judged(opt, s, success, above, events):
    """The end of a challenge; `above`: by how many points it was passed."""
    rest(opt, s)
    s["test"] = s["difficulty"] = None
    s["passed"], s["phase"] = success, "roam"
    events.append(("passed", success, above))
    if success:
        earn(opt, rules.sheet(s), events, ("challenge", 1), ("range", above))
        if not succeed(opt, s, events, "challenge") and opt["rewards"]:
            s["phase"] = "reward"
    elif not opt["retry"]:
        clear(s, "challenge")
