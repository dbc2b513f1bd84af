"""What OK opens in a fight of the Fight Card System (docs/rules/fightcard.md, At the table)."""

from cornerman.cards import RANKS, SUIT_ORDER, face
from cornerman.game import ASK, DO, OPEN, READ, LazyRows, Press, Step, row
from cornerman.games.fightcard.state import (
    accent, bonus_due, bonus_label, by_suit, card_step, card_with_move, meaning, rank_lines, short_name, suit_at,
    suit_label, suit_name, suit_rows, unseen, who)
from cornerman.games.fightcard.words import prompt
from cornerman.tables import fit


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
