"""Rows to choose a card from in the steps of the Fight Card System (docs/rules/fightcard.md, At the table)."""

from cornerman.cards import face
from cornerman.game import DO, OPEN, LazyRows, Step, row
from cornerman.games.fightcard.deck import bonus_label
from cornerman.games.fightcard.state import is_campaign, sheet


def card_step(options, state, prefix, title, cards, other=None):
    """Cards to choose from; the cursor starts in the middle, below the row `other`."""
    armed = sheet(state)["weapons"] if prefix == ["play", 0] and is_campaign(options) else ()
    values, middle = list(cards), len(cards) // 2
    if other:
        values.insert(middle, None)
        middle = min(middle + 1, len(values) - 1)

    def make(card):
        if card is None:
            return other
        value = "weapon " * (card in armed) + bonus_label(options, state, card)
        return row(face(card), DO, [prefix + [card]], value)
    return Step(title, LazyRows(values, make), middle)


def suit_rows(options, state, prefix, title, groups):
    """A row for each group of cards that has a label, which opens the cards."""
    return [row(label, OPEN, card_step(options, state, prefix, title, cards)) for label, cards in groups if label]


def suit_at(groups, suit):
    """The index of the group that has a suit; 0: none has it."""
    return max([0] + [i for i in range(len(groups)) if groups[i][1][0][1] == suit])
