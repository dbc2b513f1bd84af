"""The steps in which cards are placed (docs/rules/punch.md, At the table). Until its Row is made, a row is a tuple as
`card_row` takes it."""

from cornerman.game import ASK, DISABLED, DO, OPEN, LazyRows, Press, Step, row
from cornerman.games.punch import cards, values
from cornerman.games.punch.names import short_name
from cornerman.games.punch.placing import brought, could_pay, numbers, playable
from cornerman.games.punch.state import empty_round, is_kept, lazy
from cornerman.tables import capital


def _rows(rows):
    """LazyRows of such tuples."""
    return LazyRows(rows, lazy("card_steps.card_row"))


def card_row(parts):
    """The Row of a tuple: (options, state, seat, mark, before, Playable, item), as `_card_rows` makes it, or the
    arguments of `game.row`.

    An open step keeps these tuples and not a function, which would keep this module in memory.
    """
    if type(parts[0]) is str:
        return row(*parts)
    options, state, seat, mark, before, card, item = parts
    label = mark + values.card_name(options, state, item)
    if card.why:
        return row(label, DISABLED, card.why, values.facts(options, state, seat, item))
    return row(label, DO, before + [["place", seat, [item]]], values.placed_facts(options, state, seat, item))


def _card_rows(options, state, seat, mark, before):
    """The rows of the cards that a seat can place now: (those that the meter covers, dearer ones, those that cannot be
    placed). A card that can be overcharged has two rows.

    mark: a text before each name; before: a list of actions that are done first
    """
    payable, too_dear, disabled = [], [], []
    over = cards.overcharged(options, state)
    for card in playable(options, state, seat):
        rows = disabled if card.why else too_dear if card.dear else payable
        rows.append((options, state, seat, mark, before, card, card.card))
        if card.card in over and not card.why:
            rows.append((options, state, seat, mark, before, card, [card.card, 1]))
        if card.card == "deus_ex_machina" and not card.why:
            rows.append((mark + short_name(state, card.card) + ", priority", ASK, ["place", seat]))
    return payable, too_dear, disabled


def _super_rows(options, state, waits):
    """(the rows of the Supers that the seats could pay for in this round, the rows of all others)."""
    top, rest, payable = [], [], False
    for seat in waits:
        able, dear, disabled = _card_rows(options, state, seat, "@%d " % seat, [])
        top += able
        gains = brought(options, state, seat) if dear and is_kept(options) else ()
        for parts in dear:
            if type(parts[0]) is not str:  # the row for a priority follows that of its card
                payable = could_pay(options, state, seat, parts[5], gains)
            (top if payable else rest).append(parts)
        rest += disabled
        if len(able) + len(dear) > 1:
            rest.append(("@%d: several Supers" % seat, ASK, ["place", seat]))
    return top, rest


def supers(options, state, waits):
    """The Press that asks both seats for Supers, where the cards that follow cannot stand in the same list."""
    top, rest = _super_rows(options, state, waits)
    rows = [("No Supers", DO, [["place", seat, []] for seat in waits])] + top + rest
    title = "@%d: Supers?" % waits[0] if len(waits) == 1 else "Supers?"
    return Press(OPEN, Step(title, _rows(rows)))


def first_card(options, state, waits):
    """The Press in the phase `flash`: it asks for the first card of Option Select, by type; to choose one says that
    there are no Supers. Supers that somebody could pay for in this round stand above the types; otherwise the last row
    has everything else."""
    selecting = state.copy()
    selecting["phase"] = "select"
    seats = [seat for seat in (0, 1) if numbers(options, selecting, seat)[1]]
    if not seats or state["twice"][seats[0]] == state["round"]:
        return supers(options, state, waits)
    top, rest = _super_rows(options, state, waits)
    if not is_kept(options) and len(waits) == 2:
        rest.append(("Round without cards", DO, empty_round(state, waits)))
    return _by_type(options, selecting, seats[0], [["place", one, []] for one in waits], bool(top), top + rest)


def _by_type(options, state, seat, before, payable=False, more=()):
    """The Press that asks for the card of a seat in Option Select: a row for each type, which opens its cards; a single
    card stands in place of its type.

    before: a list of actions that are done first; payable: True if somebody could pay for a Super; more: the rows of
    Supers and whatever else can be entered
    """
    fighter = state.get("_fighter", ("", ""))[seat]
    title = "@%d %s: card?" % (seat, short_name(state, fighter)) if fighter else "@%d: your card?" % seat
    able, dear, disabled = _card_rows(options, state, seat, "", before)
    groups = []
    for name in cards.TYPES[:3]:
        found = [one for one in able + dear + disabled if one[5].type == name]
        if found:
            groups.append((capital(name), found))
    more = list(more)
    if numbers(options, state, seat)[0] == 0:
        more.append(("No card", DO, before + [["place", seat, []]]))
    if more:
        groups.insert(0 if payable else len(groups), ("Supers?" if payable else "Supers too dear", more))
    rows = []
    for name, found in groups:
        if len(found) == 1:
            rows.append(card_row(found[0]))
        else:
            heading = name if found is more else "@%d: %s" % (seat, name)  # the last row has Supers of both seats
            rows.append(row(name, OPEN, Step(heading, _rows(found), pad=len(found) < 4), str(len(found))))
    return Press(OPEN, Step(title, rows, pad=True))


def card(options, state, seat):
    """The Press that asks for the card of a seat. If it places two, a picker asks for one after the other."""
    if state["twice"][seat] == state["round"]:
        return Press(ASK, ["place", seat])
    return _by_type(options, state, seat, [])
