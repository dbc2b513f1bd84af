"""Rounds of Melee with every card told: a suit, then a rank, each with a key of its own (docs/rules/melee.md, At the
table)."""

from cornerman.cards import RANKS, SUIT_ORDER, face
from cornerman.game import DO, OPEN, READ, LazyRows, Press, Step, row
from cornerman.games.melee import page, rules, words
from cornerman.menus import pad_of

OUTCOMES = {"parry": "parried", "even": "even"}


def card(options, state, seat, fixes):
    """The suits for the card that the seat lays now; of the second card what comes of both.

    fixes: the function of the dashboard.
    """
    title = words.argument_title(options, state, ["play", seat])
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
    """What comes of a suit against the card that lies there, as the seat sees it."""
    found = page.met(options, *((other[1], suit) if seat else (suit, other[1])))
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
