"""The dashboard of the Fight Card System, and in a fight its view and what OK opens (docs/rules/fightcard.md, At the
table). `campaign_view` and `campaign_menus` have these between fights. Without a focus UP and DOWN enter who took a
trick."""

from cornerman.cards import RANKS, SUIT_ORDER, face
from cornerman.game import ASK, DO, FIELD, OPEN, READ, LazyRows, Press, Step, after_taps, corrected, row, taps_of
from cornerman.games.fightcard.state import (
    FIGHTS, accent, bonus_due, bonus_label, by_suit, card_step, card_with_move, is_campaign, is_tournament, lazy,
    meaning, owed, rank_lines, sheet, short_name, signs, suit_at, suit_label, suit_name, suit_rows, takers, unseen,
    weapon_name, who)
from cornerman.games.fightcard.words import describe_action, offer, prompt
from cornerman.items import number as number_item
from cornerman.items import pips, suit, text
from cornerman.tables import fit

MODES = (("light", "Only who took the trick"), ("full", "Every card"))
OFFERS = ("trump",)  # OK asks for the suit alone; the offers let players enter the whole card, or the device turn it
LARGE = True
# What the seat with the turn does, in phases in which no card is played.
WORDS = {"effect": "swaps", "penalty": "discards"}


def ring(options, state):
    """The ring of the cells that can have the focus, and of None: then UP and DOWN enter tricks."""
    if state["phase"] in ("spoils", "lost"):  # the fight is still shown
        return [None]
    if state["phase"] not in FIGHTS and is_campaign(options):
        view = lazy.campaign_view
        return [None] + [(field,) for field in view.FIELDS if view.uses(options, state, field)]
    fields = ("tricks", "hands", "debt") if any(state["debt"]) else ("tricks", "hands")
    cells = [None, ("lead",)] + ([("trump",)] if options["trump"] == "match" else [])
    return cells + [(field, seat) for field in fields for seat in (0, 1)]


def move(options, state, focus, how):
    """The next entry of the ring after `focus`, whatever `how` is."""
    cells = ring(options, state)
    return cells[(cells.index(focus) + 1) % len(cells)] if focus in cells else None


def taps(options, state, focus, mode):
    """UP and DOWN: in a fight who took the trick, between fights the map and all that can be done at this place; with a
    focus they change its number."""
    if focus and focus in ring(options, state):
        return taps_of(focus)
    seats = takers(state, mode)
    if seats:
        return Press(DO, [["took", 0]]), Press(DO, [["took", 1]]) if 1 in seats else None
    if state["phase"] == "roam" and state["at"] is not None:
        menus = lazy.campaign_menus
        return Press(OPEN, menus.walk_step(options, state, mode)), Press(OPEN, menus.here_step(options, state, mode))
    return None, None


def on_ok(options, state, mode):
    """The Press of OK; None after the end."""
    if state["phase"] in FIGHTS:
        return ok_in_fight(options, state, mode)
    if state["phase"] != "over":
        return lazy.campaign_menus.on_ok(options, state, mode)


def after_action(options, state, action, mode):
    """The Press that follows an action at once: the other card of a trick, the cards after a Trump Suit was entered,
    and the reward of a challenge. After other actions the players read first. A suit that the device has turned up is
    entered as one that the players tell: so a later correction is not taken for a part of it (`joined`)."""
    if action == ["trump"]:
        return Press(DO, [["set", "trump", state["trump"]]])
    led = action[0] == "play" and state["table"] != [None, None]
    turned = mode == "full" and state.get("_verb") in ("trump", "turned") and state["phase"] == "play"
    passed = state["phase"] == "reward" and action[0] in ("play", "check", "judge", "took")
    if state["phase"] in FIGHTS and (led or turned) or passed:
        return on_ok(options, state, mode)
    if is_campaign(options) and state["phase"] == "roam":
        return lazy.campaign_menus.after(options, state, action, mode)


def joined(options, state, before, action):
    """True if one press did two actions: a suit for the Trump Suit card that was turned up, a weapon or a challenge of
    which only the result was told."""
    if before[0] == "trump":
        return len(before) == 1 and action[:2] == ["set", "trump"]
    if before[0] in ("weapon", "challenge") or before[0] == "play" and options["antagonist_card"]:
        return lazy.challenges.joined(options, state, before, action)


def summary(options, state):
    """The tricks of a single fight; the session of a campaign, which the players may end without a winner."""
    if is_campaign(options):
        return {"score": [], "place": "session %d" % state["session"], "draw": "Well fought!"}
    return {"score": list(state["tricks"]), "unit": "tricks", "place": "to %d tricks" % state["target"]}


# ---- the view --------------------------------------------------------------


def view(options, state, focus, tapped, mode):
    """The view of a fight, or of what lies between fights."""
    if focus not in ring(options, state):
        focus = None
    if tapped:
        tapped_value = after_taps(lazy.rules, options, state, tapped.cell, tapped.total)

    def value_of(*cell):
        """The value of a cell, with the taps that are not sent as an action yet."""
        if tapped and tapped.cell == cell:
            return tapped_value
        return sheet(state)[cell[FIELD]] if cell[FIELD] in ("xp", "money") else corrected(state, cell)
    fights = FIGHTS if is_tournament(options) else FIGHTS + ("spoils", "lost")
    if is_campaign(options) and state["phase"] not in fights:
        foot = [offer(options, state, ["set"] + list(tapped.cell if tapped else focus))] if tapped or focus else []
        return lazy.campaign_view.view(options, state, focus, foot, value_of)
    return view_of_fight(options, state, focus, tapped, value_of, mode)


def view_of_fight(options, state, focus, tapped, value_of, mode):
    """The view of a fight; the tricks and the Trump Suit are largest. value_of: a function of the parts of a cell that
    returns its value"""
    light = mode == "light" and state["phase"] in FIGHTS
    goes = "all %d tricks" % state["length"] if options["end"] == "all" else "to %d tricks" % state["target"]
    result = {"icon": "fight", "title": "Who took it?", "state": goes,
           "ok": ("Trump" if options["trump"] == "match" else "Ranks") if light else "Tell",
           "seats": [view_seat(options, state, focus, seat, value_of) for seat in (0, 1)], "middle": [],
           "changes": False, "goes_on": False if light else None, "foot": foot(options, state, focus, tapped, value_of)}
    for seat in takers(state, mode) if focus is None else ():
        result["seats"][seat]["act"] = "took it"
    if is_campaign(options):
        for label, name in (("higher", "boost"), ("sure", "autos")):
            if state[name]:
                result["seats"][0]["items"].append(number_item(label, state[name]))
    if options["trump"] != "match":
        led = None if state["lead"] is None else state["table"][state["lead"]]
        result["state"] = signs(options, led and led[1])
    if state["phase"] == "lost":  # the suit went with the fight
        return result
    if options["trump"] == "match":
        due = state["phase"] == "trump" and mode == "full" and focus != ("trump",)
        label = "!new one" if state["retrump"] else "trump"
        result["trump"] = suit(label, None if due else value_of("trump"), ("trump",))
    elif state["follow"]:
        result["trump"] = suit("answer", state["follow"])
    return result


def view_seat(options, state, focus, seat, value_of):
    """A seat of the view: tricks, last card and hand, and an arrow if it must act or leads."""
    lead, going, tricks = value_of("lead"), state["phase"] in FIGHTS, value_of("tricks", seat)
    items, between, card = [], state["table"] == [None, None], state["table"][seat]
    turn = lead if state["turn"] is None or between and state["phase"] == "play" else state["turn"]  # follows taps
    if state["last"] and between:
        card = state["last"][seat]
    if focus == ("debt", seat):
        items.append(number_item("owes", value_of("debt", seat), ("debt", seat)))
    if focus == ("lead",) and lead == seat:
        items.append(text("leads", ("lead",)))
    if state["forced"] and seat == state["turn"]:
        items.append(text("!bound"))
    if card:  # before the hand, whose icon keeps a rank from being read as a part of its number
        items.append(suit("", card))
    items.append(number_item("hand", value_of("hands", seat), ("hands", seat), icon="cards"))
    if card and seat == 0 and is_campaign(options) and card in sheet(state)["weapons"]:
        items.append(text("!" + (weapon_name(state, card) or "weapon")))
    lost = state["over"] and state["winner"] == 1 - seat
    due = WORDS.get(state["phase"]) or ("leads" if seat == lead else "answers")
    return {"big": pips("tricks", tricks, state["target"], ("tricks", seat)), "items": items, "out": lost,
            "name": who(state, seat), "turn": going and seat == turn,
            "word": "lost" if lost else due}


def foot(options, state, focus, tapped, value_of):
    """The foot of the view: the correction that taps lead to, the field in focus, or the debts."""
    if tapped:
        cell, total = tapped
        action = ["set"] + list(cell) + [value_of(*cell)]
        return [describe_action(options, action)] if total else []
    if focus:
        return [offer(options, state, ["set"] + list(focus))]
    return owed(state)


# ---- what OK opens in a fight ----------------------------------------------


def ok_in_fight(options, state, mode):
    """The Press of OK in a fight."""
    phase = state["phase"]
    if mode == "light" and state["table"] == [None, None]:
        return Press(OPEN, light(options, state))
    if phase == "lead":
        return Press(ASK, ["first"])
    if phase == "penalty":
        return Press(ASK, ["discard", state["turn"]])
    return {"trump": trump_step, "effect": bonus_step, "play": play_step}[phase](options, state, mode)


def light(options, state):
    """The Step of OK in the mode `light`: the Trump Suit to enter, the present one last. In a counter game, with a coin
    to toss or with a sure trick in store, the ranks follow, each with its move and its bonus."""
    match_game = options["trump"] == "match"
    keys = ["coin"] if state["phase"] == "lead" else []
    keys += ["sure"] if state.get("autos") else []
    suits_only = match_game and not keys
    if match_game:
        keys += suits_now(state)

    def make(key):
        if key == "coin":
            return row("Who leads? Toss a coin", DO, [["first"]])
        if key == "sure":
            return sure_row(state, [["set", "autos", state["autos"] - 1], ["took", 0]])
        if key in SUIT_ORDER:
            light_trick = state.get("_verb") == "took" and state["last"]
            actions = [["undo"], ["took", state["last"][2], key]] if light_trick else [["set", "trump", key]]
            return row(suit_label(options, key), DO, actions)
        lines = rank_lines(options, state, key)
        return row(lines[0], READ, lines, short_name(options, key))
    title = "Which Trump Suit?" if suits_only else "Trump Suit, or a rank?" if match_game else "Which rank?"
    return Step(title, LazyRows(keys if suits_only else keys + list(RANKS), make), pad=suits_only)


def suits_now(state):
    """The four suits, the present Trump Suit last."""
    return [suit for suit in SUIT_ORDER if suit != state["trump"]] + [state["trump"]] * (state["trump"] is not None)


def sure_row(state, actions):
    """The row that uses a sure trick by these actions."""
    return row("Sure trick", DO, actions, who(state, 0))


def shuffle_rows(state):
    """The row for a deck that ran out, as a list; [] if no card was spent."""
    if state["out"] or state["spent"] != [[], []]:
        return [row("Shuffle spent cards", DO, [["reshuffle"]])]
    return []


def trump_step(options, state, mode):
    """The Press that asks for the suit of the card that was turned up, the present suit last. The offers in the menu of
    the match let players enter its rank, or let the device turn up the card."""
    if not unseen(options, state):
        return Press(OPEN, Step("No card is unseen", shuffle_rows(state), pad=True))
    rows = [row(suit_label(options, suit), DO, [["trump"], ["set", "trump", suit]]) for suit in suits_now(state)]
    return Press(OPEN, Step("New Trump Suit card?" if state["retrump"] else "The Trump Suit card?", rows, pad=True))


def play_step(options, state, mode):
    """The Press that asks for the card of the seat with the turn: first those of the suit to follow, then one row for
    the other suits and whatever else may happen."""
    seat = state["turn"]
    if not state["hands"][seat]:  # by a correction
        return Press(ASK, ["set", "hands", seat])
    prefix, follow = ["play", seat], state["follow"]
    groups = by_suit(options, unseen(options, state), follow)
    title, name, led = play_title(options, state, seat), who(state, seat), state["table"][1 - seat]
    suits, more = suit_rows(options, state, prefix, name + " plays", groups), more_rows(options, state)
    if follow:
        cards = groups[0][1] if groups and groups[0][0] is None else []
        happens = took_rows(options, state) + more
        rest = [row("Something else", OPEN, Step("What happens?", happens, pad=True))] if happens else []
        others = Step(name + ": another suit?", suits + rest, pad=True)
        if led and led[1] != follow and options["trump"] == "match":
            if cards:  # probably this seat has no card of the suit to follow either, so each suit has a key
                matched = card_step(options, state, prefix, "%s plays %s" % (name, face(follow)), cards, *rest)
                suits, rest = [row(suit_name(follow), OPEN, matched)] + suits, []
            return Press(OPEN, Step(title, suits + rest, pad=True))
        other = row("Another suit", OPEN, others)
        return Press(OPEN, card_step(options, state, prefix, title, cards, other) if cards else others)
    latest = state["last"] and state["last"][state["lead"]]
    if len(suits) + len(more) > 4:
        suits, more = suits[:3], [row("Another suit", OPEN, Step(
            name + ": another suit?", suits[3:] + more, pad=True))]
    return Press(OPEN, Step(title, suits + more, suit_at(groups, latest[1]) if latest else 0, pad=True))


def took_rows(options, state):
    """The rows that enter a trick by who took it, as a list. If a card lies on the table, they undo it first; [] if
    playing it was not the last action."""
    back = [["undo"]] if state["table"] != [None, None] else []
    if back and (state.get("_verb") != "play" or options["timing"] == "play"):
        return []
    return [row("%s took it" % who(state, seat), DO, back + [["took", seat]]) for seat in (0, 1)
            if not (seat and state.get("sure"))]


def more_rows(options, state):
    """The rows for what else may happen, as a list: a sure trick is used, the deck ran out."""
    sure = state.get("autos") and not state["sure"]
    return ([sure_row(state, [["auto"]])] if sure else []) + shuffle_rows(state)


def play_title(options, state, seat):
    """The title of a step for a card: who plays, and to what: the led card with its move and bonus, or the suit."""
    led = state["table"][1 - seat]
    name, follow = who(state, seat), face(state["follow"] or "-")
    if led is None:
        usual = prompt(options, state)[0]
        return fit("%s! %s leads %s" % (meaning(options, state["follow"]), name, follow), usual) if (
            state["follow"] and options["suits"] == "weather") else usual
    text = card_with_move(options, state, 1 - seat, led)
    if state["forced"]:
        asked = "%s: top %s or 2" % (name, follow)
        return fit("%s! %s" % (text, asked), "%s! %s" % (text[3:], asked), "%s: highest %s or its 2" % (name, follow))
    if options["trump"] != "match":
        asked = "%s: higher %s wins" % (name, follow)
        return fit("%s! %s" % (text, asked), "%s! Higher %s wins" % (text, follow), asked)
    bonus, asked = bonus_label(options, state, led), "%s: %s?" % (name, follow)
    plain, flavour = "%s! %s" % (text, asked), "%s: %s! %s" % (text, accent(led[1]), asked)
    return fit("%s (%s) %s" % (text, bonus, asked), plain) if bonus else fit(flavour, plain)


def bonus_step(options, state, mode):
    """The Press that asks whether a bonus is taken, the likeliest answer first."""
    bonus, title = bonus_due(state), prompt(options, state)[0]
    no = [row("No", DO, [["pass"]])]
    if bonus == "swap_hand":
        rows = [row("Yes: the device picks", DO, [["use"]]), row("Yes: tell the place", ASK, ["use"])]
        return Press(OPEN, Step(title, (rows if state["hands"][1 - state["turn"]] else []) + no, asks="told", pad=True))
    suits = suit_rows(options, state, ["use"], "Which", by_suit(options, unseen(options, state)))
    entered = [row("Yes: tell the card", OPEN, Step("The card given?", suits, pad=True))] if suits else []
    return Press(OPEN, Step(title, [row("Yes", DO, [["use"]])] * (bonus == "redraw") + entered + no, pad=True))
