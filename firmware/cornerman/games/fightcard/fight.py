"""The actions of a fight of the Fight Card System, and what follows from them (rules/fightcard.md)."""

from cornerman.cards import RANKS
from cornerman.game import Ask, Refused
from cornerman.games.fightcard import rules

SEAT = ("seat", (0, 1))
ASKED = ("redraw", "swap_trump", "swap_hand")  # the effects that wait for a word of the table


def offers(opt, s):
    """Prefixes that are open now, likeliest first."""
    phase, seat = s["phase"], s["turn"]
    out = []
    if phase == "lead":
        out = [["first"]]
    elif phase == "penalty":
        out = [["discard", seat]]
    elif phase == "effect":
        effect = s["pending"][0][1]
        out = [["use"], ["pass"]]
        if effect == "swap_trump":
            out = [["pass"], ["use"]] if rules.unseen(opt, s) else [["pass"]]
        elif effect == "swap_hand" and not s["hands"][1 - seat]:
            out = [["pass"]]
    elif rules.unseen(opt, s):
        if phase == "trump":
            out = [["trump"]]
        elif s["hands"][seat]:
            out = [["play", seat]]
    if s["table"] == [None, None]:
        out += [["took", 0]] if s.get("sure") else [["took", 0], ["took", 1]]
    if phase == "play" and s.get("autos") and not s["sure"]:
        out.append(["auto"])
    if s["out"] or s["spent"] != [[], []]:
        out.append(["reshuffle"])
    return out


def ask(opt, s, prefix):
    """What the action needs next, None: it is complete."""
    verb, n = prefix[0], len(prefix)
    if verb == "took":
        if s["table"] != [None, None]:
            raise Refused("A card lies on the table: play it out")
        if n == 1:
            return Ask(SEAT, wrong=lambda seat: "This trick is sure for " + rules.who(s, 0)
                       if seat and s.get("sure") else None)
        return Ask(("suit",), s["trump"], True) if n == 2 and opt["trump"] == "match" else None
    if verb == "auto":
        if not s.get("autos"):
            raise Refused("No sure trick in store")
        if s["sure"]:
            raise Refused("This trick is sure already")
    elif verb == "first":
        return Ask(SEAT, optional=True) if n == 1 else None
    elif verb == "trump":
        if not rules.unseen(opt, s):
            raise Refused("All cards were seen: shuffle the spent ones")
        return _card(opt, s, True) if n == 1 else None
    elif verb == "use":
        return _ask_use(opt, s, n)
    elif verb == "play" or verb == "discard":
        turn = s["turn"]
        if n == 1:
            return Ask(SEAT, near=[turn], wrong=lambda seat: None if seat == turn
                       else "That is for " + rules.who(s, turn))
        if n == 2 and verb == "discard":
            return _ask_discard(opt, s, turn)
        if n == 2:
            if not s["hands"][turn]:
                raise Refused("%s has no card left. Correct the hand?" % rules.who(s, turn))
            return _card(opt, s, first=_middle(opt, s))
    return None


def _card(opt, s, optional=False, first=None):
    return Ask(("card",), first, optional, lambda card: rules.wrong(opt, s, card))


def _middle(opt, s):
    """Where a picker of cards begins: amid those of the suit to follow, or of all."""
    cards = rules.unseen(opt, s)
    cards = [card for card in cards if card[1] == s["follow"]] or cards
    return cards[len(cards) // 2] if cards else None


def _ask_use(opt, s, n):
    seat, effect = s["pending"][0]
    if n > 1:
        return None
    if effect != "swap_hand":
        return _card(opt, s, effect == "redraw")
    if not s["hands"][1 - seat]:
        raise Refused("%s has no card to take" % rules.who(s, 1 - seat))
    return Ask(("int", 1, s["hands"][1 - seat]), optional=True)


def _ask_discard(opt, s, seat):
    """The trump cards that are discarded for a debt (ruling 19)."""
    def trump(card):
        if opt["trump"] == "match" and opt["trumps"] == "suit":
            return card[1] == s["trump"]
        return opt["effects"][RANKS.index(card[0])] != "none"

    def wrong(cards):
        for card in cards:
            if not trump(card):
                return "Only trump cards"
            if cards.count(card) > 1:
                return "Each card once"
            if rules.wrong(opt, s, card):
                return rules.wrong(opt, s, card)
        return None
    most = s["debt"][seat] if opt["refill"] else min(s["debt"][seat], s["hands"][seat] - 1)
    return Ask(("list", ("card",), 0, most), [], wrong=wrong,
               each=[card for card in rules.unseen(opt, s) if trump(card)])


# ---- what follows ----------------------------------------------------------


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
        rules.part("campaign").ended(opt, s, winner, events)
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
