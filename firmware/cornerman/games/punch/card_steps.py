"""The steps in which cards are placed (docs/rules/punch.md, At the table)."""

from cornerman.game import ASK, DISABLED, DO, OPEN, LazyRows, Press, Step, row
from cornerman.games.punch import cards, values
from cornerman.games.punch.names import short_name
from cornerman.games.punch.placing import brought, could_pay, numbers, playable
from cornerman.games.punch.state import empty_round, is_kept, lazy
from cornerman.tables import capital


def _rows(rows):
    """The rows of a step, which are made when they are first read; rows: tuples as `made` takes them."""
    return LazyRows(rows, lazy("card_steps.made"))


def made(one):
    """The Row of a card, of which `one` is (options, state, seat, mark, before, Playable, item) as in `_card_rows`; or
    of the arguments of `row`.

    An open step keeps these tuples instead of a function, and so no module, in memory.
    """
    if type(one[0]) is str:
        return row(*one)
    options, state, seat, mark, before, card, item = one
    label = mark + values.card_name(options, state, item)
    if card.why:
        return row(label, DISABLED, card.why, values.facts(options, state, seat, item))
    return row(label, DO, before + [["place", seat, [item]]], values.placed_facts(options, state, seat, item))


def _card_rows(options, state, seat, mark, before):
    """Rows as for `_rows` of the cards that a seat can place now: (those that it can pay, dearer ones, those that it
    cannot place). A card that can be overcharged has two rows.

    mark: text before each name; before: actions that come first.
    """
    able, dear, disabled = [], [], []
    over = cards.overcharged(options, state)
    for one in playable(options, state, seat):
        to = disabled if one.why else dear if one.dear else able
        to.append((options, state, seat, mark, before, one, one.card))
        if one.card in over and not one.why:
            to.append((options, state, seat, mark, before, one, [one.card, 1]))
        if one.card == "deus_ex_machina" and not one.why:
            to.append((mark + short_name(state, one.card) + ", priority", ASK, ["place", seat]))
    return able, dear, disabled


def _super_rows(options, state, waits):
    """(rows of the Supers that seats could pay this round, rows of all others), as for `_rows`."""
    top, rest, able_too = [], [], False
    for seat in waits:
        able, dear, disabled = _card_rows(options, state, seat, "@%d " % seat, [])
        top += able
        bringing = brought(options, state, seat) if dear and is_kept(options) else ()
        for one in dear:
            if type(one[0]) is not str:  # a row that asks follows that of its card
                able_too = could_pay(options, state, seat, one[5], bringing)
            (top if able_too else rest).append(one)
        rest += disabled
        if len(able) + len(dear) > 1:
            rest.append(("@%d: several Supers" % seat, ASK, ["place", seat]))
    return top, rest


def supers(options, state, waits):
    """Supers of both seats, where what follows cannot stand in the same list."""
    top, rest = _super_rows(options, state, waits)
    rows = [("No Supers", DO, [["place", seat, []] for seat in waits])] + top + rest
    title = "@%d: Supers?" % waits[0] if len(waits) == 1 else "Supers?"
    return Press(OPEN, Step(title, _rows(rows)))


def first_card(options, state, waits):
    """Before the Supers are told: the first card of the round, which tells that there are none, by type. Supers that
    somebody could pay this round stand above the types; else the last row says what can be told besides."""
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
    """The card of a seat in Option Select: a row for each type, which opens its cards; one card stands for itself.

    before: actions that come first; payable: True: somebody could pay a Super; more: the Supers and what else can be
    told, rows as for `_rows`
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
            rows.append(made(found[0]))
        else:
            heading = name if found is more else "@%d: %s" % (seat, name)  # the last row has cards of both
            rows.append(row(name, OPEN, Step(heading, _rows(found), pad=len(found) < 4), str(len(found))))
    return Press(OPEN, Step(title, rows, pad=True))


def card(options, state, seat):
    """The card of a seat; two are picked one after the other."""
    if state["twice"][seat] == state["round"]:
        return Press(ASK, ["place", seat])
    return _by_type(options, state, seat, [])
