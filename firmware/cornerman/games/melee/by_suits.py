"""Rounds of Melee told by wounds or by suits (docs/rules/melee.md, At the table)."""

from cornerman.cards import SUIT_ORDER
from cornerman.game import ASK, DO, OPEN, READ, LazyRows, Press, Step, row
from cornerman.games.melee import page, rules, words
from cornerman.games.melee.page import met


def light(options, state):
    """What OK opens where only wounds are told: who beats whom, or one round told otherwise."""
    return Press(OPEN, Step("@UP, @DOWN: wounds", [
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
    """The row of the second suit; at the right what comes of both, as seat 1 sees it."""
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
