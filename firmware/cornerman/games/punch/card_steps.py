"""The steps in which cards are placed (docs/rules/punch.md, At the table)."""

from cornerman.game import ASK, DISABLED, DO, OPEN, LazyRows, Press, Step, row
from cornerman.games.punch import cards, values
from cornerman.games.punch.names import short_name
from cornerman.games.punch.placing import numbers, playable
from cornerman.games.punch.state import empty_round, is_kept


def _rows(options, rows):
    """The rows of a step; rows: tuples of a function and its arguments.

    Those of a kept hand are made at once, so the step holds no function, and with it this module, in memory. Of all
    cards each row is made when it is seen.
    """
    lazy = LazyRows(rows, lambda made: made[0](*made[1:]))
    return [lazy[i] for i in range(len(rows))] if is_kept(options) else lazy


def _card_rows(options, state, seat, mark, after):
    """Rows as for `_rows` of the cards that a seat can place now: (those that it can pay, dearer ones, those that it
    cannot place). A card that can be overcharged has two rows.

    mark: text before each name; after: actions that follow.
    """
    def card_row(item):
        label, facts = values.row(options, state, seat, item)
        return row(mark + label, DO, [["place", seat, [item]]] + after, facts)

    def disabled_row(key, why):
        label, facts = values.row(options, state, seat, key)
        return row(mark + label, DISABLED, why, facts)

    able, dear, disabled = [], [], []
    over = cards.overcharged(options, state)
    for one in playable(options, state, seat):
        if one.why:
            disabled.append((disabled_row, one.card, one.why))
            continue
        to = dear if one.dear else able
        to.append((card_row, one.card))
        if one.card in over:
            to.append((card_row, [one.card, 1]))
        if one.card == "deus_ex_machina":
            to.append((row, mark + short_name(state, one.card) + ", priority", ASK, ["place", seat]))
    return able, dear, disabled


def supers(options, state, waits):
    """Supers of both seats."""
    lists, several = [[(row, "No Supers", DO, [["place", seat, []] for seat in waits])], [], []], []
    for seat in waits:
        others = [["place", one, []] for one in waits if one != seat]
        found = _card_rows(options, state, seat, "@%d " % seat, others)
        for i in range(3):
            lists[i] += found[i]
        if len(playable(options, state, seat)) > 1:
            several.append((row, "@%d: several Supers" % seat, ASK, ["place", seat]))
    rows = lists[0] + lists[1] + lists[2] + several
    if not is_kept(options) and len(waits) == 2:
        rows.append((row, "Round without cards", DO, empty_round(state, waits)))
    title = "@%d: Supers?" % waits[0] if len(waits) == 1 else "Supers?"
    return Press(OPEN, Step(title, _rows(options, rows)))


def card(options, state, seat):
    """The card of a seat; two are picked one after the other."""
    if state["twice"][seat] == state["round"]:
        return Press(ASK, ["place", seat])
    able, dear, disabled = _card_rows(options, state, seat, "", [])
    rows = able + dear + disabled
    if numbers(options, state, seat)[0] == 0:
        rows.append((row, "No card", DO, [["place", seat, []]]))
    return Press(OPEN, Step("@%d: your card?" % seat, _rows(options, rows)))
