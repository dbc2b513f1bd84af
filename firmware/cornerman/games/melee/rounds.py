"""The steps in which OK enters a round of Melee: by wounds, by suits, or card by card (docs/rules/melee.md, At the
table)."""

from cornerman.cards import RANKS, SUIT_ORDER, face
from cornerman.game import ASK, DO, OPEN, READ, LazyRows, Press, Step, row
from cornerman.games.melee import rules, words
from cornerman.games.melee.page import compare_suits
from cornerman.menus import pad_of

# ---- by wounds or by suits -------------------------------------------------


def light(options, state):
    """The Press of OK in the mode `light`: who beats whom, or a round that is entered by suits or by cards."""
    return Press(OPEN, Step("What else?", [
        row(words.PAGE, READ, words.page(options)),
        row("Tell the suits", OPEN, suits(options, state).what),
        row("Tell the cards", ASK, ["play", 0])]))


def suits(options, state):
    """The Press of OK in the mode `suits`: it asks for the suit of seat 0 and then for that of seat 1; each has a key
    of its own. With one club the round is a parry, and no second suit is asked for."""
    def first(suit):
        label = words.with_move(options, suit)
        if suit == "C" and options["clubs"] == "parry":
            return row(label, DO, [end_round(state)])
        second = LazyRows(list(SUIT_ORDER), lambda other: suit_row(options, state, suit, other))
        return row(label, OPEN, Step(label + ": @1's suit?", second, pad=True))
    return Press(OPEN, Step("@0's suit?", LazyRows(list(SUIT_ORDER), first), pad=True))


def suit_row(options, state, suit, other):
    """The row of the suit of seat 1, with the result of both suits as seat 1 sees it."""
    label, compared = words.with_move(options, other), compare_suits(options, suit, other)
    if compared is None:
        rows = [row("@%d" % seat, *struck(options, state, seat)) for seat in (0, 1)]
        if options["decks"] > 1:
            rows.append(row("Equal", DO, [end_round(state)]))
        return row(label, OPEN, Step("Who was higher?", rows, pad=True), "higher?")
    result, striker = compared
    if striker is None:
        return row(label, DO, [end_round(state)], "" if result == "parry" else "even")  # a parry is its label
    return row(label, *struck(options, state, striker), value="hits" if striker else "is hit")


def struck(options, state, striker):
    """(tag, what) of a row after which a seat strikes: it asks what the two cards do besides."""
    loser = 1 - striker
    cards_left = rules.limit(state, loser)
    rows = [row("Plain", DO, wounded(state, loser, 1))]
    if cards_left > 1:
        rows.append(row("Ace: second hit", DO, wounded(state, loser, 2)))
        if state["damage"][striker]:
            take_back = [["set", "damage", striker, state["damage"][striker] - 1]]
            rows.append(row("Two: a card back", DO, wounded(state, loser, 1) + take_back))
    if options["dodge"][loser] != "none":
        rows.append(row("Dodged (%s)" % words.DODGES[options["dodge"][loser]], DO, [end_round(state)]))
    return OPEN, Step("@%d hits @%d" % (striker, loser), rows, pad=True)


def wounded(state, loser, wounds):
    """The actions that end the round with new wounds of the loser. wounds: their number"""
    most = state["start"][loser]
    return [end_round(state), ["set", "damage", loser, min(most, state["damage"][loser] + wounds)]]


def end_round(state):
    """The action that counts the round."""
    return ["set", "round", min(999, state["round"] + 1)]


# ---- every card: a suit, then a rank, each with a key of its own -----------

OUTCOMES = {"parry": "parried", "even": "even"}


def card(options, state, seat, fixes):
    """The Press that asks for the suit and the rank of a seat's card; for the second card with the result of both.
    fixes: the function of the dashboard, which this module cannot import"""
    title = words.play_question(options, state, ["play", seat])
    other = state["played"][1 - seat] if state["phase"] == "play" else None

    def make(suit):
        label = "%s %s" % (face(suit), outcome(options, seat, suit, other)) if other else words.with_move(options, suit)
        return row(label, OPEN, ranks(options, state, seat, title, suit, fixes))
    return Press(OPEN, Step(title, LazyRows(list(SUIT_ORDER), make), pad=True))


def second(options, state, seat, fixes):
    """The Press that asks for the card of a second attack, or for a pass. fixes: as for `card`"""
    return Press(OPEN, Step(words.prompt(options, state)[0], [
        row(words.offer(options, state, ["play", seat]), OPEN, card(options, state, seat, fixes).what),
        row(words.offer(options, state, ["pass", seat]), DO, [["pass", seat]])], pad=True))


def outcome(options, seat, suit, other):
    """The result of a suit of a seat against the card that is laid already, as the seat sees it."""
    compared = compare_suits(options, *((other[1], suit) if seat else (suit, other[1])))
    if compared is None:
        return "higher?"
    result, striker = compared
    return OUTCOMES[result] if striker is None else "hits" if striker == seat else "is hit"


def ranks(options, state, seat, title, suit, fixes):
    """The Step with the ranks of a suit. A card that cannot be in the hand leads to corrections that allow it."""
    def rank_row(rank):
        named = rank + suit
        wrong = rules.wrong_card(options, state, seat, named)
        if wrong is None:
            return row(face(named), DO, [["play", seat, named]])
        rows = [row(words.describe_action(options, fix), DO, [fix])
                for fix in fixes(options, state, ["play", seat], named)]
        return row(face(named), OPEN, Step(wrong, rows), "seen") if rows else row(face(named), READ, (wrong,), "laid")
    return pad_of(title + " " + face(suit), list(RANKS), rank_row, " ".join)
