"""What OK opens in a fight of the Fight Card System (rules/fightcard.md, At the table); in memory only while it is
made."""

from cornerman.cards import RANKS, face
from cornerman.game import Step
from cornerman.games.fightcard import rules, words
from cornerman.games.fightcard.dashboard import Rows
from cornerman.tables import fit

SUITS = "SDHC"  # in the order of the pickers


def on_ok(options, state, mode):
    """The step of a fight."""
    phase = state["phase"]
    if mode == "light" and state["table"] == [None, None]:
        return _look(options, state)
    if phase == "lead":
        return ["first"]
    if phase == "trump":
        return _trump(options, state)
    if phase == "penalty":
        return ["discard", state["turn"]]
    return _bonus(options, state) if phase == "effect" else _play(options, state)


# ---- the light way ---------------------------------------------------------


def _look(options, state):
    """The Trump Suit to tell, and each rank to look up."""
    rows, first = [("Who leads? Toss a coin", "", [["first"]])] if state["phase"] == "lead" else [], 0
    if options["trump"] == "match":
        for suit in SUITS:
            todo = [["undo"], ["took", state["last"][2], suit]] if state["_took"] and state["last"] else [["set", "trump", suit]]
            rows.append((_suit(options, suit), "", todo))
        first = max(0, SUITS.find(state["trump"] or "-"))  # no suit is known where a coin is to be tossed
    if state.get("autos"):
        rows.append(("Sure trick: %s has it" % rules.who(state, 0), str(state["autos"]),
                     [["set", "autos", state["autos"] - 1], ["took", 0]]))
    title = "Trump Suit, or a rank?" if options["trump"] == "match" else "Which rank?"
    return Step(title, Rows(options, state, None, rows + list(RANKS)), first)


def _suit(options, suit):
    return "%s %s" % (face(suit), words.meaning(options, suit))


# ---- every card ------------------------------------------------------------


def _trump(options, state):
    """The device turns it, or the real card is told."""
    cards = rules.unseen(options, state)
    rows = [("The device turns it", "", [["trump"]])] if cards else []
    return Step("The Trump Suit card?", rows + suits(options, state, ["trump"], cards, "The Trump Suit card?") + _shuffle(state))


def suits(options, state, prefix, cards, title, but=None):
    """A row for each suit but one, then its cards."""
    return [(_suit(options, suit), "", ranks(options, state, prefix, title, cards, suit), suit)
            for suit in SUITS if suit != but and any([card[1] == suit for card in cards])]


def ranks(options, state, prefix, title, cards, suit, other=None):
    """The cards of a suit, the highest first; the cursor starts in the middle, below the row `other`."""
    rows = [card for card in cards if card[1] == suit]
    rows.sort(key=lambda card: -rules.value(options, card))
    middle = len(rows) // 2
    if other:
        rows.insert(middle, other)
        middle = min(middle + 1, len(rows) - 1)
    return Step(title, Rows(options, state, prefix, rows), middle)


def _play(options, state):
    """A card of the suit to follow; another suit stands one press above the start."""
    seat, suit = state["turn"], state["follow"]
    if not state["hands"][seat]:  # a correction has left none
        return ["set", "hands", seat]
    title, other = _title(options, state, seat), Rows(options, state, ["play", seat], "other")
    if not suit:
        led = state["last"] and state["last"][state["lead"]]
        found = [i for i in range(len(other)) if led and other[i][3:] == (led[1],)]
        return Step(title, other, found[0] if found else 0)
    other = "Another suit", "", Step("%s: another suit?" % rules.who(state, seat), other)
    return ranks(options, state, ["play", seat], title, rules.unseen(options, state), suit, other)


def listed(options, state, prefix, key):
    """The rows for a card that is not of the suit to follow, and what else can be done."""
    rows = suits(options, state, prefix, rules.unseen(options, state), "%s: which card?" % rules.who(state, prefix[1]), state["follow"])
    if state.get("autos") and not state["sure"]:
        rows.append(("Sure trick: %s has it" % rules.who(state, 0), str(state["autos"]), [["auto"]]))
    return rows + _shuffle(state)


def _title(options, state, seat):
    """Who plays, and to what: the card that lies there with its move and bonus, or the suit."""
    led = state["table"][1 - seat]
    if led is None:
        return words.prompt(options, state)[0]
    who, follow, text = rules.who(state, seat), face(state["follow"] or led[1]), words.move(options, state, 1 - seat, led)
    if state["forced"]:
        asked = "%s: top %s or 2" % (who, follow)
        return fit("%s! %s" % (text, asked), "%s! %s" % (text[3:], asked), "%s: highest %s or its 2" % (who, follow))
    effect = words.bonus(options, state, led)
    asked = "%s: %s?" % (who, follow)
    return fit("%s (%s) %s" % (text, effect, asked), "%s! %s" % (text, asked)) if effect else "%s! %s" % (text, asked)


def _shuffle(state):
    return [("No deck: shuffle spent cards", "", [["reshuffle"]])] if state["out"] or state["spent"] != [[], []] else []


def _bonus(options, state):
    """A bonus that may be taken; the likeliest first."""
    effect, title = state["pending"][0][1], words.prompt(options, state)[0]
    no = ("No", "", [["pass"]])
    if effect == "swap_hand":
        rows = [("Yes: the device picks", "", [["use"]]), ("Yes: tell the place", "", ["use"])]
        return Step(title, (rows if state["hands"][1 - state["turn"]] else []) + [no], 0, (), False, "told")
    given = suits(options, state, ["use"], rules.unseen(options, state), "The card given?")
    return Step(title, [("Yes", "", [["use"]])] + given + [no] if effect == "redraw" else [no] + given)
