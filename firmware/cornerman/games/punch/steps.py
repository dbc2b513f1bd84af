"""The steps of a round; in memory only while one is made."""

from cornerman.game import Step
from cornerman.games.punch import cards, rules, words

SEEN = 16  # rows of a step that are kept


def step(options, state, mode):
    """The step of the phase, as for `dashboard.opens`; way "light": numbers only, of hidden hands."""
    phase = state["phase"]
    waits = [seat for seat in (0, 1) if not state["ready"][seat]]
    if phase == "flash":
        return Step(None, [("", "", _empty(state, waits))]) if mode == "light" else _supers(options, state, mode, waits)
    if phase == "select":
        if mode == "secret":
            return ["place", waits[-1]]  # seat 1 has just seen its Supers
        return _card(options, state, waits[0])
    return _boost(state, waits) if phase == "boost" else _blitz(options, state, mode, waits)


class Rows:
    """The rows of a step, those of cards made when they are seen: a row, or (mark, seat, item, why, actions after)."""

    def __init__(self, options, state, rows):
        self.options, self.state, self.rows, self.made = options, state, rows, {}

    def __len__(self):
        return len(self.rows)

    def __getitem__(self, i):
        row = self.rows[i]
        if len(row) == 3:
            return row
        if i not in self.made:
            if len(self.made) == SEEN:
                self.made.clear()
            mark, seat, item, why, rest = row
            label, value = words.row(self.options, self.state, seat, item)
            self.made[i] = mark + label, value, why or [["place", seat, [item]]] + rest
        return self.made[i]


def _rows(options, state, seat, mark, rest, dear=None):
    """(rows, rows that cannot be chosen) of the cards of a seat for this phase, as for `Rows`; two for a card that
    can be overcharged.

    mark: before the name; rest: actions done after it; dear: None, or a list for what the meter does not cover.
    """
    out, disabled = [], []
    over = cards.overcharged(options, state)
    for key, why in rules.playable(options, state, seat):
        to = disabled if why else out
        if dear is not None and not why and cards.cost(options, state, seat, key) > state["meter"][seat]:
            to = dear
        to.append((mark, seat, key, why, rest))
        if key in over and not why:
            to.append((mark, seat, [key, 1], None, rest))
        if key == "deus_ex_machina":
            to.append((mark + words.name(state, key) + words.NUMBER, "", ["place", seat]))
    return out, disabled


def _supers(options, state, mode, waits):
    """Supers of both seats; none at once if no kept hand has one."""
    none = [["place", seat, []] for seat in waits]
    if options["hands"] == "kept" and not any([rules.playable(options, state, seat) for seat in waits]):
        return Step(None, [("", "", none)])
    if mode == "secret":
        return ["place", waits[0]]
    rows, dear, out = [(words.omit_label(options, state, ["place", 0]), "", none)], [], []
    for seat in waits:
        able, disabled = _rows(options, state, seat, "@%d " % seat, [["place", one, []] for one in waits if one != seat], dear)
        rows += able
        out += disabled
    rows += dear + out
    for seat in waits:
        if len([row for row in rows if len(row) == 5 and row[1] == seat]) > 1:
            rows.append((words.SEVERAL % seat, "", ["place", seat]))
    if options["hands"] == "table" and len(waits) == 2:
        rows.append((words.EMPTY, "", _empty(state, waits)))
    title = words.argument_title(options, state, ["place", waits[0]]) if len(waits) == 1 else words.SUPERS
    return Step(title, Rows(options, state, rows))


def _empty(state, waits):
    """The actions of a round in which nobody plays a card: it only counts on."""
    todo = [["place", seat, []] for seat in waits] + [["place", seat, []] for seat in (0, 1)]
    for seat in (0, 1):
        if any([state[token][seat] for token in cards.TOKENS]):
            todo.append(["pass", seat])
    return todo


def _card(options, state, seat):
    """The card of a seat; two are picked one after the other."""
    if state["twice"][seat] == state["round"]:
        return Step(None, [("", "", ["place", seat])])
    able, disabled = _rows(options, state, seat, "", [])
    rows = able + disabled
    if options["hands"] == "table":
        rows.append((words.omit_label(options, state, ["place", seat]), "", [["place", seat, []]]))
    return Step(words.argument_title(options, state, ["place", seat]), Rows(options, state, rows))


def _boost(state, waits):
    """Who uses a BOOST! token?"""
    rows = [(words.NOBODY, "", [["pass", seat] for seat in waits])]
    for seat in waits:
        for token in cards.TOKENS:
            if state[token][seat]:
                rows.append(("@%d %s" % (seat, words.name(state, token)), str(state[token][seat]), [["boost", seat, token]]))
    return Step(words.TOKENS, rows)


def _blitz(options, state, mode, waits):
    """Who plays a BLITZ! card? The cards of the round stand above, dim. In secret the seat looks for itself."""
    rows = []
    for seat in (0, 1):
        for key in state["played"][seat]:
            label, value = words.row(options, state, seat, key)
            rows.append(("@%d %s" % (seat, label), value, words.FACE_UP))
    first = len(rows)
    rows.append((words.NOBODY, "", [["pass", seat] for seat in waits]))
    for seat in waits:
        if mode == "secret":
            rows.append(("@%d: BLITZ!" % seat, words.would(state, seat), ["blitz", seat]))
            continue
        for key in rules.open_blitz(options, state, seat):
            label, value = words.row(options, state, seat, key)
            rows.append(("@%d %s" % (seat, label), value, [["blitz", seat, key]]))
    return Step(words.BLITZ, rows, first)
