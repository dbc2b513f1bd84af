"""Rounds of Melee that OK opens: told by wounds, by suits, or with every card (docs/rules/melee.md, At the table)."""

from cornerman.cards import RANKS, SUIT_ORDER, face
from cornerman.game import ASK, DO, OPEN, READ, LazyRows, Press, Step, row
from cornerman.games.melee import page, rules, words
from cornerman.games.melee.page import met
from cornerman.menus import pad_of

# ---- by wounds or by suits -------------------------------------------------


def light(options, state):
    """The Press of OK in the mode "light": who beats whom, or a round entered by suits or cards."""
    return Press(OPEN, Step("What else?", [
        row(words.PAGE, READ, words.page(options)),
        row("Tell the suits", OPEN, suits(options, state).what),
        row("Tell the cards", ASK, ["play", 0])]))


def suits(options, state):
    """The suit of seat 0, then of seat 1, each with a key of its own; one of two clubs is enough for a parry."""
    def first(suit):
        label = page.move(options, words.MOVES, suit)
        if suit == "C" and options["clubs"] == "parry":
            return row(label, DO, [closed(state)])
        second = LazyRows(list(SUIT_ORDER), lambda other: answer(options, state, suit, other))
        return row(label, OPEN, Step(label + ": @1's suit?", second, pad=True))
    return Press(OPEN, Step("@0's suit?", LazyRows(list(SUIT_ORDER), first), pad=True))


def answer(options, state, suit, other):
    """The row of the second suit, with the result of both suits as seat 1 sees it."""
    label, found = page.move(options, words.MOVES, other), met(options, suit, other)
    if found is None:
        rows = [row("@%d" % seat, *struck(options, state, seat)) for seat in (0, 1)]
        if options["decks"] > 1:
            rows.append(row("Equal", DO, [closed(state)]))
        return row(label, OPEN, Step("Who was higher?", rows, pad=True), "higher?")
    result, striker = found
    if striker is None:
        return row(label, DO, [closed(state)], "" if result == "parry" else "even")  # a parry is its label
    return row(label, *struck(options, state, striker), value="hits" if striker else "is hit")


def struck(options, state, striker):
    """(tag, what) of a row after which the striker has the better card: what the two cards can still do."""
    loser = 1 - striker
    left = rules.limit(state, loser)
    rows = [row("Plain", DO, wounded(state, loser, 1))]
    if left > 1:
        rows.append(row("Ace: second hit", DO, wounded(state, loser, 2)))
        if state["damage"][striker]:
            more = [["set", "damage", striker, state["damage"][striker] - 1]]
            rows.append(row("Two: a card back", DO, wounded(state, loser, 1) + more))
    if options["dodge"][loser] != "none":
        rows.append(row("Dodged (%s)" % words.DODGES[options["dodge"][loser]], DO, [closed(state)]))
    return OPEN, Step("@%d hits @%d" % (striker, loser), rows, pad=True)


def wounded(state, loser, wounds):
    """The actions that close the round with wounds of the loser."""
    most = state["start"][loser]
    return [closed(state), ["set", "damage", loser, min(most, state["damage"][loser] + wounds)]]


def closed(state):
    """The action that counts the round."""
    return ["set", "round", min(999, state["round"] + 1)]


# ---- every card: a suit, then a rank, each with a key of its own -----------

OUTCOMES = {"parry": "parried", "even": "even"}


def card(options, state, seat, fixes):
    """The Press with the suits for a seat's card; for the second card with the result of both.

    fixes: the function of the dashboard
    """
    title = words.play_question(options, state, ["play", seat])
    other = state["played"][1 - seat] if state["phase"] == "play" else None

    def make(suit):
        label = "%s %s" % (face(suit), outcome(options, seat, suit, other)) if other else page.move(
            options, words.MOVES, suit)
        return row(label, OPEN, ranks(options, state, seat, title, suit, fixes))
    return Press(OPEN, Step(title, LazyRows(list(SUIT_ORDER), make), pad=True))


def second(options, state, seat, fixes):
    """An ace was laid: the card of the seat's second attack, or none."""
    return Press(OPEN, Step(words.prompt(options, state)[0], [
        row(words.offer(options, state, ["play", seat]), OPEN, card(options, state, seat, fixes).what),
        row(words.offer(options, state, ["pass", seat]), DO, [["pass", seat]])], pad=True))


def outcome(options, seat, suit, other):
    """The result of a suit against the card already played, as the seat sees it."""
    found = met(options, *((other[1], suit) if seat else (suit, other[1])))
    if found is None:
        return "higher?"
    result, striker = found
    return OUTCOMES[result] if striker is None else "hits" if striker == seat else "is hit"


def ranks(options, state, seat, title, suit, fixes):
    """The ranks of a suit; one that has been seen leads to what puts that right."""
    def rank_row(rank):
        named = rank + suit
        wrong = rules.wrong_card(options, state, seat, named)
        if wrong is None:
            return row(face(named), DO, [["play", seat, named]])
        rows = [row(words.describe_action(options, fix), DO, [fix])
                for fix in fixes(options, state, ["play", seat], named)]
        return row(face(named), OPEN, Step(wrong, rows), "seen") if rows else row(face(named), READ, (wrong,), "laid")
    return pad_of(title + " " + face(suit), list(RANKS), rank_row, " ".join)
