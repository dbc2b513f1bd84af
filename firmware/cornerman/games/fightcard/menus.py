"""What OK opens in a fight of the Fight Card System (docs/rules/fightcard.md, At the table)."""

from cornerman.cards import RANKS, face
from cornerman.game import ASK, DO, OPEN, READ, LazyRows, Press, Step, row
from cornerman.games.fightcard.card_rows import card_step, rank_lines, short, suit_at, suit_rows
from cornerman.games.fightcard.deck import bonus_label, by_suit, card_with_move, suit_label, unseen
from cornerman.games.fightcard.fight_view import prompt
from cornerman.games.fightcard.state import SUIT_ORDER, who
from cornerman.tables import fit


def on_ok(options, state, mode):
    """The next step of a fight, as the table keeps the game."""
    phase = state["phase"]
    if mode == "light" and state["table"] == [None, None]:
        return Press(OPEN, look(options, state))
    if phase == "lead":
        return Press(ASK, ["first"])
    if phase == "penalty":
        return Press(ASK, ["discard", state["turn"]])
    return {"trump": trump_step, "effect": bonus_step, "play": play_step}[phase](options, state, mode)


# ---- a fight ---------------------------------------------------------------


def look(options, state):
    """In light mode: the Trump Suit to tell, and each rank to look up."""
    match = options["trump"] == "match"
    keys = ["coin"] if state["phase"] == "lead" else []
    first = 0
    if match:
        first = max(0, SUIT_ORDER.find(state["trump"] or "-"))  # no suit is known where a coin is to be tossed
        keys += list(SUIT_ORDER)
    keys += (["sure"] if state.get("autos") else []) + list(RANKS)

    def make(key):
        if key == "coin":
            return row("Who leads? Toss a coin", DO, [["first"]])
        if key == "sure":
            return sure_row(state, [["set", "autos", state["autos"] - 1], ["took", 0]])
        if key in SUIT_ORDER:
            told = state["_took"] and state["last"]
            todo = [["undo"], ["took", state["last"][2], key]] if told else [["set", "trump", key]]
            return row(suit_label(options, key), DO, todo)
        lines = rank_lines(options, state, key)
        return row(lines[0], READ, lines, short(options, key))
    return Step("Trump Suit, or a rank?" if match else "Which rank?", LazyRows(keys, make), first)


def sure_row(state, actions):
    """A sure trick is used."""
    return row("Sure trick: %s has it" % who(state, 0), DO, actions, str(state["autos"]))


def shuffle_rows(state):
    """The deck ran out."""
    if state["out"] or state["spent"] != [[], []]:
        return [row("No deck: shuffle spent cards", DO, [["reshuffle"]])]
    return []


def trump_step(options, state, mode):
    """The device turns the Trump Suit card, or the real card is told."""
    title, groups = "The Trump Suit card?", by_suit(options, unseen(options, state))
    rows = [row("The device turns it", DO, [["trump"]])] if groups else []
    rows += suit_rows(options, state, ["trump"], title, groups) + shuffle_rows(state)
    return Press(OPEN, Step(title, rows))


def play_step(options, state, mode):
    """A card of the suit to follow; another suit stands one press above the start."""
    seat = state["turn"]
    if not state["hands"][seat]:  # a correction has left none
        return Press(ASK, ["set", "hands", seat])
    prefix, groups = ["play", seat], by_suit(options, unseen(options, state), state["follow"])
    rows = suit_rows(options, state, prefix, "%s: which card?" % who(state, seat), groups)
    if state.get("autos") and not state["sure"]:
        rows.append(sure_row(state, [["auto"]]))
    rows += shuffle_rows(state)
    title = play_title(options, state, seat)
    if state["follow"]:
        others = Step("%s: another suit?" % who(state, seat), rows)
        cards = groups[0][1] if groups and groups[0][0] is None else []
        return Press(OPEN, card_step(options, state, prefix, title, cards, row("Another suit", OPEN, others)))
    led = state["last"] and state["last"][state["lead"]]
    return Press(OPEN, Step(title, rows, suit_at(groups, led[1]) if led else 0))


def play_title(options, state, seat):
    """Who plays, and to what: the card that lies there with its move and bonus, or the suit."""
    led = state["table"][1 - seat]
    if led is None:
        return prompt(options, state)[0]
    name, follow = who(state, seat), face(state["follow"] or led[1])
    text = card_with_move(options, state, 1 - seat, led)
    if state["forced"]:
        asked = "%s: top %s or 2" % (name, follow)
        return fit("%s! %s" % (text, asked), "%s! %s" % (text[3:], asked), "%s: highest %s or its 2" % (name, follow))
    effect, asked = bonus_label(options, state, led), "%s: %s?" % (name, follow)
    short = "%s! %s" % (text, asked)
    return fit("%s (%s) %s" % (text, effect, asked), short) if effect else short


def bonus_step(options, state, mode):
    """A bonus that may be taken; the likeliest first."""
    waiting, title = state["pending"][0][1], prompt(options, state)[0]
    no = [row("No", DO, [["pass"]])]
    if waiting == "swap_hand":
        rows = [row("Yes: the device picks", DO, [["use"]]), row("Yes: tell the place", ASK, ["use"])]
        return Press(OPEN, Step(title, (rows if state["hands"][1 - state["turn"]] else []) + no, asks="told"))
    given = suit_rows(options, state, ["use"], "The card given?", by_suit(options, unseen(options, state)))
    return Press(OPEN, Step(title, [row("Yes", DO, [["use"]])] + given + no if waiting == "redraw" else no + given))
