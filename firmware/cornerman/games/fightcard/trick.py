"""What follows in a fight of the Fight Card System (rules/fightcard.md); there only while it does."""

from cornerman.games.fightcard import rules

ASKED = ("redraw", "swap_trump", "swap_hand")  # the effects that wait for a word of the table


def apply(opt, s, action, chance, events):
    """Do a checked action."""
    verb = action[0]
    given = action[-1] if len(action) > 1 else None
    if verb == "first":
        s["lead"] = chance.below(2) if given is None else given
        events.append(("lead", s["lead"], given is None))
        go_on(opt, s)
    elif verb == "trump":
        if s["trump_card"]:
            s["out"].append(s["trump_card"])
        card = given
        if card is None:
            pool = rules.unseen(opt, s)
            card = pool[chance.below(len(pool))]
        s["trump"], s["trump_card"], s["retrump"] = card[1], given, False
        events.append(("trump", card[1], given))
        go_on(opt, s)
    elif verb == "discard":
        _discard(opt, s, action[1], given, events)
    elif verb == "play":
        _play(opt, s, action[1], given, events)
    elif verb == "use" or verb == "pass":
        seat, effect = s["pending"].pop(0)
        if verb == "use":
            _use(s, seat, effect, given, chance, events)
        else:
            events.append(("declined", seat, effect))
        if s["table"] == [None, None]:
            go_on(opt, s)
        else:
            _other(opt, s, events)
    elif verb == "took":
        _took(opt, s, action[1], action[2] if len(action) > 2 else None, events)
    elif verb == "reshuffle":
        s["spent"], s["out"] = [[], []], []
        events.append(("reshuffle",))
    else:
        s["autos"] -= 1
        s["sure"] = True
        events.append(("auto", s["autos"]))


def empty():
    """The state before a first fight."""
    return {"phase": "play", "over": False, "winner": None, "trump": None, "trump_card": None, "follow": None,
            "lead": None, "turn": None, "forced": False, "table": [None, None], "tricks": [0, 0], "length": 0,
            "target": 0, "hands": [0, 0], "spent": [[], []], "out": [], "pending": [], "retrump": False,
            "debt": [0, 0], "pick": None, "move": None, "last": None, "_took": False}


def start(opt, s, ctx="fight", events=None):
    """Begin a fight, a challenge of one trick ("trick") or a tutorial."""
    n = opt["hand"]
    s["table"], s["tricks"], s["hands"], s["spent"] = [None, None], [0, 0], [n, n], [[], []]
    s["out"], s["pending"], s["retrump"] = [], [], False
    for name in ("trump", "trump_card", "follow", "move", "last", "pick"):
        s[name] = None
    suit = opt["preset"]
    if "ctx" in s:
        s["ctx"], s["dealt"], s["sure"], s["armed"] = ctx, [], False, False
        suit = None
        if ctx == "fight":
            s["hands"][0] -= s["handicap"]
            s["handicap"] = 0
            if opt["trump"] == "match":
                suit = s["presets"].pop(str(s["at"]), None) or s["presets"].pop("next", None)
    if suit:
        s["trump"] = suit
        if events is not None:
            events.append(("preset", suit))
    _measure(s)
    if ctx == "trick":
        s["length"] = s["target"] = 1
    s["lead"] = None if opt["first"] == "coin" else opt["first"]
    go_on(opt, s)


def _measure(s):
    """How many tricks there can be."""
    s["length"] = min(s["hands"])
    s["target"] = s["length"] // 2 + 1


def go_on(opt, s):
    """What is asked next."""
    match = opt["trump"] == "match"
    if s["lead"] is None:
        s["phase"] = "lead"
    elif s["pending"]:
        s["phase"] = "effect"
    elif match and (s["trump"] is None or s["retrump"]):
        s["phase"] = "trump"
    elif opt["outcome"] == "trumps" and context(s) == "fight" and s["last"] is None and s["debt"] != [0, 0]:
        s["phase"] = "penalty"
    else:
        s["phase"] = "play"
        if match:
            s["follow"] = s["trump"]


def done(opt, s):
    """True if the fight has been decided, or no card is left."""
    if s["table"] == [None, None] and min(s["hands"]) == 0:
        return True
    return (opt["end"] == "majority" or context(s) == "trick") and max(s["tricks"]) >= s["target"]


def context(s):
    """What is fought: a fight, a trick or a tutorial."""
    return s.get("ctx", "fight")


def better(s):
    """The seat with more tricks, or None."""
    a, b = s["tricks"]
    return None if a == b else 0 if a > b else 1


def end(opt, s, events):
    """The fight is over."""
    for seat in (0, 1):
        if s["table"][seat]:
            s["spent"][seat].append(s["table"][seat])
    s["table"], s["pending"], s["retrump"], s["follow"] = [None, None], [], False, None
    winner, ctx = better(s), context(s)
    if opt["outcome"] == "trumps" and ctx == "fight":
        s["debt"] = [0, 0]
        if winner is not None:
            s["debt"][winner] = s["tricks"][1 - winner]
    events.append(("won", winner, s["tricks"][0], s["tricks"][1], ctx))
    if "ctx" in s:
        s["sure"] = False
        rules.part("course").ended(opt, s, winner, events)
    else:
        s["phase"], s["over"], s["winner"] = "over", True, winner


def _discard(opt, s, seat, cards, events):
    s["out"] += cards
    for card in cards:
        rules.lose(s, seat, card)
    s["debt"][seat] = 0
    events.append(("discard", seat, len(cards)))
    if not opt["refill"]:
        s["hands"][seat] -= len(cards)
        _measure(s)
    if done(opt, s):
        end(opt, s, events)
    else:
        go_on(opt, s)


def _play(opt, s, seat, card, events):
    s["table"][seat] = card
    s["hands"][seat] -= 1
    s["pick"] = None
    s["move"] = rules.name(opt, s, card[0], seat)
    armed = "ctx" in s and seat == 0 and card in rules.sheet(s)["weapons"]
    if "ctx" in s:
        s["armed"] = armed
    events.append(("play", seat, card, s["move"], armed))
    if opt["timing"] == "play":
        _queue(s, seat, rules.bonus(opt, s, card))
    if s["pending"]:
        s["phase"] = "effect"
    else:
        _other(opt, s, events)


def _queue(s, seat, effect):
    """A bonus waits for a word of the table, if it can do anything."""
    if effect in ASKED and s["hands"][seat] and (effect != "swap_hand" or s["hands"][1 - seat]):
        s["pending"].append([seat, effect])


def _other(opt, s, events):
    """The other card of the trick, or who has it."""
    if None in s["table"]:
        s["phase"] = "play"
    else:
        _resolve(opt, s, events)


def _resolve(opt, s, events):
    """Both cards lie there."""
    table, lead = s["table"], s["lead"]
    effects = [rules.bonus(opt, s, card) for card in table]
    values = [rules.value(opt, card) for card in table]
    if context(s) == "fight":
        values[0] += s.get("boost", 0)
    foe = 1 - lead
    if opt["trump"] == "match":
        fits = [card[1] == s["follow"] for card in table]
        if fits[0] != fits[1]:
            winner = 0 if fits[0] else 1
        elif values[0] != values[1]:
            winner = 0 if values[0] > values[1] else 1
        else:
            winner = lead if opt["tie"] == "leader" else foe
        if fits != [True, True]:
            s["retrump"] = True
            events.append(("off", None if fits == [False, False] else fits.index(False), s["follow"]))
    else:
        answered = table[foe][1] == rules.counters(opt, table[lead][1])
        winner = foe if answered and values[foe] > values[lead] else lead
    if s.get("sure"):
        s["sure"] = False
        winner = 0
        events.append(("sure",))
    if "new_trump" in effects:
        s["retrump"] = True
    s["tricks"][winner] += 1
    s["last"] = [table[0], table[1], winner]
    events.append(("trick", winner, s["tricks"][0], s["tricks"][1]))
    for seat in (0, 1):
        s["spent"][seat].append(table[seat])
    s["table"], s["follow"] = [None, None], None
    s["lead"] = winner
    if effects.count("lead") == 1:
        s["lead"] = effects.index("lead")
        events.append(("leads", s["lead"]))
    if done(opt, s):
        end(opt, s, events)
        return
    if opt["timing"] == "after":
        _queue(s, lead, effects[lead])
        _queue(s, foe, effects[foe])
    if s["retrump"]:
        events.append(("new",))
    go_on(opt, s)


def _use(s, seat, effect, given, chance, events):
    """A bonus that is taken."""
    if effect == "swap_hand":
        given = s["pick"] = given or 1 + chance.below(s["hands"][1 - seat])
    elif given:
        rules.lose(s, seat, given)
        if effect == "redraw":
            s["out"].append(given)
        else:
            s["trump_card"], s["trump"] = given, given[1]
    events.append((effect, seat, given))


def _took(opt, s, seat, suit, events):
    """A trick told by its result (ruling 34)."""
    if suit:
        s["trump"], s["trump_card"], s["retrump"] = suit, None, False
    s["hands"] = [n - 1 for n in s["hands"]]
    s["tricks"][seat] += 1
    s["lead"] = seat
    s["last"] = [None, None, seat]
    s["move"] = s["pick"] = s["follow"] = None
    s["pending"] = []
    if "ctx" in s:
        s["armed"] = s["sure"] = False
    events.append(("took", seat, s["tricks"][0], s["tricks"][1], suit))
    if done(opt, s):
        end(opt, s, events)
    else:
        go_on(opt, s)
