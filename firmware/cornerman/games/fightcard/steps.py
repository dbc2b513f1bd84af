"""What OK opens in a fight of the Fight Card System (rules/fightcard.md, At the table); in memory only while it is
made."""

from cornerman.cards import RANKS, face
from cornerman.game import Step
from cornerman.games.fightcard import rules, words
from cornerman.games.fightcard.dashboard import Rows
from cornerman.tables import fit

SUITS = "SDHC"  # in the order of the pickers


def opens(opt, s, way):
    """The step of a fight."""
    phase = s["phase"]
    if way == "light" and s["table"] == [None, None]:
        return _look(opt, s)
    if phase == "lead":
        return ["first"]
    if phase == "trump":
        return _trump(opt, s)
    if phase == "penalty":
        return ["discard", s["turn"]]
    return _bonus(opt, s) if phase == "effect" else _play(opt, s)


# ---- the light way ---------------------------------------------------------


def _look(opt, s):
    """The Trump Suit to tell, and each rank to look up."""
    rows, first = [], 0
    if opt["trump"] == "match":
        for suit in SUITS:
            todo = [["undo"], ["took", s["last"][2], suit]] if s["_took"] and s["last"] else [["set", "trump", suit]]
            rows.append((_suit(opt, suit), "", todo))
        first = max(0, SUITS.find(s["trump"] or "-"))
    if s.get("autos"):
        rows.append(("Sure trick: %s has it" % rules.who(s, 0), str(s["autos"]),
                     [["set", "autos", s["autos"] - 1], ["took", 0]]))
    title = "Trump Suit, or a rank?" if opt["trump"] == "match" else "Which rank?"
    return Step(title, Rows(opt, s, None, rows + list(RANKS)), first)


def _suit(opt, suit):
    return "%s %s" % (face(suit), words.meaning(opt, suit))


# ---- every card ------------------------------------------------------------


def _trump(opt, s):
    """The device turns it, or the real card is told."""
    cards = rules.unseen(opt, s)
    rows = [("The device turns it", "", [["trump"]])] if cards else []
    return Step("The Trump Suit card?", rows + suits(opt, s, ["trump"], cards, "The Trump Suit card?") + _shuffle(s))


def suits(opt, s, prefix, cards, title, but=None):
    """A row for each suit but one, then its cards."""
    return [(_suit(opt, suit), "", ranks(opt, s, prefix, title, cards, suit), suit)
            for suit in SUITS if suit != but and any([card[1] == suit for card in cards])]


def ranks(opt, s, prefix, title, cards, suit, other=None):
    """The cards of a suit, the highest first; the cursor starts in the middle, below the row `other`."""
    rows = [card for card in cards if card[1] == suit]
    rows.sort(key=lambda card: -rules.value(opt, card))
    middle = len(rows) // 2
    if other:
        rows.insert(middle, other)
        middle = min(middle + 1, len(rows) - 1)
    return Step(title, Rows(opt, s, prefix, rows), middle)


def _play(opt, s):
    """A card of the suit to follow; another suit stands one press above the start."""
    seat, suit = s["turn"], s["follow"]
    cards, title = rules.unseen(opt, s), _title(opt, s, seat)
    other = Step("%s: another suit?" % rules.who(s, seat) if suit else title,
                 suits(opt, s, ["play", seat], cards, "%s: which card?" % rules.who(s, seat), suit))
    led = s["last"] and s["last"][s["lead"]]
    if led and not suit:
        other.first = max([0] + [i for i in range(len(other.rows)) if other.rows[i][3] == led[1]])
    if s.get("autos") and not s["sure"]:
        other.rows.append(("Sure trick: %s has it" % rules.who(s, 0), str(s["autos"]), [["auto"]]))
    other.rows += _shuffle(s)
    return ranks(opt, s, ["play", seat], title, cards, suit, ("Another suit", "", other)) if suit else other


def _title(opt, s, seat):
    """Who plays, and to what: the card that lies there with its move and bonus, or the suit."""
    led = s["table"][1 - seat]
    if led is None:
        return words.prompt(opt, s)[0]
    who, follow, text = rules.who(s, seat), face(s["follow"] or led[1]), words.move(opt, s, 1 - seat, led)
    if s["forced"]:
        asked = "%s: top %s or 2" % (who, follow)
        return fit("%s! %s" % (text, asked), "%s! %s" % (text[3:], asked), "%s: highest %s or its 2" % (who, follow))
    effect = words.bonus(opt, s, led)
    asked = "%s: %s?" % (who, follow)
    return fit("%s (%s) %s" % (text, effect, asked), "%s! %s" % (text, asked)) if effect else "%s! %s" % (text, asked)


def _shuffle(s):
    return [("No deck: shuffle spent cards", "", [["reshuffle"]])] if s["out"] or s["spent"] != [[], []] else []


def _bonus(opt, s):
    """A bonus that may be taken; the likeliest first."""
    effect, title = s["pending"][0][1], words.prompt(opt, s)[0]
    no = ("No", "", [["pass"]])
    if effect == "swap_hand":
        rows = [("Yes: I say which place", "", [["use"]]), ("Yes: tell the place", "", ["use"])]
        return Step(title, (rows if s["hands"][1 - s["turn"]] else []) + [no], 0, (), False, "told")
    given = suits(opt, s, ["use"], rules.unseen(opt, s), "The card given?")
    return Step(title, [("Yes", "", [["use"]])] + given + [no] if effect == "redraw" else [no] + given)
