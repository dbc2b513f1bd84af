"""What the screen shows in a fight of the Fight Card System: openings, prompts, the view, what OK opens, and the lines
for what happened (docs/rules/fightcard.md, Prompts and At the table)."""

from cornerman.cards import RANKS, SUIT_ORDER, face
from cornerman.game import ASK, DO, OPEN, READ, LazyRows, Press, Step, row
from cornerman.games.fightcard.state import (
    FIGHTS, accent, beats, bonus_due, bonus_label, by_suit, card_step, card_with_move, is_campaign, lazy, meaning,
    player, rank_lines, sheet, short_name, signs, suit_at, suit_label, suit_name, suit_rows, takers, unseen,
    weapon_name, who)
from cornerman.items import number as number_item
from cornerman.items import pips, suit, text
from cornerman.tables import capital, counted, filled, fit

# The question of a bonus that may be taken; {0} is the name of its player.
BONUS_QUESTIONS = """
redraw {0}: swap 1 card with deck?
swap_trump {0}: swap with trump card?
swap_hand {0}: give one, take blind?
"""
# What the seat with the turn does, in phases in which no card is played.
WORDS = {"effect": "swaps", "penalty": "discards"}

# ---- openings and prompts --------------------------------------------------


def opening(options, state):
    """The lines at the beginning of a match."""
    lines = ["No jokers. Shuffle."]
    if options["trump"] == "three":
        lines = ["No jokers. Take out all %s." % face(options["removed"]), "Shuffle."]
    lines += beats(options)
    cards = options["hand"]
    if is_campaign(options):
        each, rotates = options["own_hands"], options["rotate"] == "winner"
        if options["trio"]:
            lines += [text % player(state, seat) for seat, text in enumerate((
                "%s is the Protagonist,", "%s the Antagonist,", "%s the Narrator."))]
        whom = "each player" if each else player(state, 0) if rotates else "the Protagonist"
        lines.append("Deal %d to %s." % (cards, whom))
        if options["antagonist_card"] and not each:
            lines.append("Deal %d to %s, too." % (cards, player(state, 1)))
        if options["end"] == "all":
            lines.append("A fight plays every card.")
        if rotates:
            lines += ["%s against %s." % (player(state, 0), player(state, 1)), "The winner stays on."]
        if options["outcome"] == "trumps":
            lines.append("Winners discard trumps next.")
        return lines + ["Make a character?"]
    lines.append("Deal %d to each hand." % cards)
    if options["trump"] == "match" and not state["trump"]:
        lines.append("Turn up the Trump Suit.")
    return lines + ["No drawing up in a fight."]


def brief(options, state):
    """The opening of a single fight in the two lines that stand beside its first question. A campaign has too much to
    say for two lines, and has none."""
    if is_campaign(options):
        return []
    if options["trump"] != "match":
        but = " or %s" % face(options["removed"]) if options["trump"] == "three" else ""
        return ["No jokers%s. Deal %d." % (but, options["hand"]), "The answer must be higher."]
    return ["Shuffle 52, deal %d." % options["hand"],
            "No drawing up in a fight." if state["trump"] else "Trump up. No drawing up."]


def prompt(options, state, mode=None):
    """Lines while the device waits in a fight. In the mode `light` there are none between two tricks, because the view
    says what the keys do."""
    if mode == "light" and state["table"] == [None, None]:
        return []
    phase, seat, match = state["phase"], state["turn"], options["trump"] == "match"
    if phase == "lead":
        return ["Who leads? Card, or coin."]
    if phase == "trump":
        return ["Turn up the Trump Suit."]
    name = who(state, seat)
    if phase == "effect":
        waiting = bonus_due(state)
        if waiting == "swap_trump" and not state["trump_card"]:
            return [name + ": swap with top card?"]
        return filled(BONUS_QUESTIONS, waiting, name)
    if phase == "penalty":
        lines = ["%s: discard %s," % (name, counted(state["debt"][seat], "trump")), "all you have if fewer."]
        return lines + (["Draw as many."] if options["refill"] else [])
    led = state["table"][state["lead"]]
    if led is None:
        return ["%s leads. Match %s." % (name, face(state["follow"])) if match else "%s leads any suit." % name]
    if state["forced"]:
        return ["%s Highest %s or its 2." % ("Queen!" if led[0] == "Q" else "Bound!", face(state["follow"]))]
    return [("%s: %s, or any if none." if match else "%s: higher %s wins.") % (name, face(state["follow"]))]


# ---- the view --------------------------------------------------------------


def view(options, state, focus, foot, value_of, mode):
    """The view of a fight; the tricks and the Trump Suit are largest. foot: its lines; value_of: a function of the
    parts of a cell that returns its value"""
    light = mode == "light" and state["phase"] in FIGHTS
    goes = "all %d tricks" % state["length"] if options["end"] == "all" else "to %d tricks" % state["target"]
    result = {"icon": "fight", "title": "Who took it?", "state": goes,
           "ok": ("Trump" if options["trump"] == "match" else "Ranks") if light else "Tell",
           "seats": [view_seat(options, state, focus, seat, value_of) for seat in (0, 1)], "middle": [],
           "changes": False, "goes_on": False if light else None, "foot": foot}
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


# ---- what OK opens in a fight ----------------------------------------------


def on_ok(options, state, mode):
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


# ---- what happened ---------------------------------------------------------

# For an event its lines.
LINES = """
reshuffle The spent cards are the deck.
resume The fight goes on
"""

# An icon, then the events that have it.
ICONS = """
card trump preset swap_trump new play
lead lead leads
cross off
fist trick took
star auto sure
cup won
cards discard redraw reshuffle
hand swap_hand
"""


def tell_suit(options, state, suit, card=""):
    """The Trump Suit that was turned up. card: None if its card was not entered; then the next question names the suit
    """
    return [] if card is None else ["%s: %s!" % (face(suit), meaning(options, suit))]


def tell_set(options, state, field):
    """A Trump Suit that was entered as a correction; of one that was turned up the next question names it."""
    is_news = field == "trump" and state["phase"] in FIGHTS and state.get("_verb") != "turned"
    return tell_suit(options, state, state["trump"]) if is_news else []


def tell_preset(options, state, suit):
    """The Trump Suit that was set for this fight."""
    plain = options["suits"] == "weather" and not options["suit_names"]
    return [("Weather was set: %s." if plain else "Trump Suit was set: %s.") % face(suit)]


def tell_discard(options, state, seat, count):
    """The discards that pay a debt. count: their number"""
    lines = ["%s discards %s." % (who(state, seat), count or "none")]
    return lines + (["Draw as many."] if count and options["refill"] else [])


def tell_play(options, state, seat, card, move, armed):
    """A card that completes a trick, and a weapon as soon as it is played."""
    lines = []
    if state["table"] == [None, None]:
        text, flavour = card_with_move(options, state, seat, card), accent(card[1])
        if card[1] != state["trump"]:  # such a trick has more lines
            flavour = flavour.split(",")[0]
        lines.append(fit("%s: %s" % (text, flavour), text))
    return lines + ["With %s!" % (weapon_name(state, card) or "a weapon")] * armed


def tell_trick(options, state, winner, a, b):
    """Who took a trick, and the question to the table; nothing if it ends the fight. a, b: the tricks of the seats 0
    and 1"""
    taken = "%s takes it. %d-%d" % (who(state, winner), a, b)
    return [taken, "How does it look?"] if state["phase"] in FIGHTS else []


def tell_took(options, state, winner, a, b, suit):
    """Who took a trick whose cards were not entered. They were probably of the Trump Suit, so its accent is named; with
    a new `suit` it is not, because those cards had another one."""
    lines = tell_trick(options, state, winner, a, b)
    if lines and suit:
        return tell_suit(options, state, suit) + lines[:1]
    if lines and state["trump"]:
        lines[1] = "%s: how does it look?" % capital(accent(state["trump"]).split(",")[0])
    return lines


def tell_won(options, state, winner, a, b, context):
    """The end of a trick game. a, b: the tricks of the seats 0 and 1"""
    if not is_campaign(options):
        return lazy.campaign_view.prompt(options, state)
    if context == "tutorial":
        return ["Free advances: %d." % a]
    if context == "trick":
        return ["The trick is %s." % ("won" if winner == 0 else "lost"), "Draw back up to %d." % options["hand"]]
    if winner is None:
        return ["Nobody wins. Fight again?"]
    stays = winner and options["rotate"] == "winner"  # the winner plays the Protagonist by now
    name = player(state, 0) if stays else who(state, winner)
    lines = ["%s wins %d-%d!" % (name, max(a, b), min(a, b)), "Tell the finish."]
    if winner == 0:
        lines += lazy.sheet.finishing_move(options, state)
    return lines


# For an event a function (options, state, *values) that returns its lines.
TOLD = {
    "lead": lambda options, state, seat, device: [("A coin: %s leads." if device else "%s leads.") % who(state, seat)],
    "leads": lambda options, state, seat: [
        ("Two: %s leads next." if options["effects"][1] == "lead" else "%s leads next.") % who(state, seat)],
    "off": lambda options, state, seat, suit: [
        "Nobody matches: high card." if seat is None else "No %s: trick lost." % face(suit)],
    "swap_trump": lambda options, state, seat, card: [
        "%s gives %s." % (who(state, seat), face(card))] + tell_suit(options, state, card[1]),
    "redraw": lambda options, state, seat, card: ["%s swaps one with the deck." % who(state, seat)],
    "swap_hand": lambda options, state, seat, at: [who(state, seat) + " gives a card.", "Take card number %d." % at],
    "auto": lambda options, state, left: ["Sure trick for %s!" % who(state, 0)],
    "sure": lambda options, state: ["Sure trick for %s!" % who(state, 0)],
    "trump": tell_suit,
    "set": tell_set,
    "preset": tell_preset,
    "discard": tell_discard,
    "play": tell_play,
    "trick": tell_trick,
    "took": tell_took,
    "won": tell_won,
}
