"""The steps of a round; in memory only while one is made."""

from cornerman.game import Step
from cornerman.games.punch import cards, rules, words

SEEN = 16  # rows of a step that are kept


def step(opt, s, way):
    """The step of the phase, as for `dashboard.opens`; way "light": numbers only, of hidden hands."""
    phase = s["phase"]
    waits = [seat for seat in (0, 1) if not s["ready"][seat]]
    if phase == "flash":
        return Step(None, [("", "", _empty(s, waits))]) if way == "light" else _supers(opt, s, way, waits)
    if phase == "select":
        if way == "secret":
            return ["place", waits[-1]]  # seat 1 has just seen its Supers
        return _card(opt, s, waits[0])
    return _boost(s, waits) if phase == "boost" else _blitz(opt, s, way, waits)


class Rows:
    """The rows of a step, those of cards made when they are seen: a row, or (mark, seat, item, why, actions after)."""

    def __init__(self, opt, s, rows):
        self.opt, self.s, self.rows, self.made = opt, s, rows, {}

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
            label, value = words.row(self.opt, self.s, seat, item)
            self.made[i] = mark + label, value, why or [["place", seat, [item]]] + rest
        return self.made[i]


def _rows(opt, s, seat, mark, rest, dear=None):
    """(rows, rows that cannot be chosen) of the cards of a seat for this phase, as for `Rows`; two for a card that
    can be overcharged.

    mark: before the name; rest: actions done after it; dear: None, or a list for what the meter does not cover.
    """
    out, off = [], []
    over = cards.overcharged(opt, s)
    for key, why in rules.playable(opt, s, seat):
        to = off if why else out
        if dear is not None and not why and cards.cost(opt, s, seat, key) > s["meter"][seat]:
            to = dear
        to.append((mark, seat, key, why, rest))
        if key in over and not why:
            to.append((mark, seat, [key, 1], None, rest))
        if key == "deus_ex_machina":
            to.append((mark + words.name(s, key) + words.NUMBER, "", ["place", seat]))
    return out, off


def _supers(opt, s, way, waits):
    """Supers of both seats; none at once if no kept hand has one."""
    none = [["place", seat, []] for seat in waits]
    if opt["hands"] == "kept" and not any([rules.playable(opt, s, seat) for seat in waits]):
        return Step(None, [("", "", none)])
    if way == "secret":
        return ["place", waits[0]]
    rows, dear, out = [(words.none(opt, s, ["place", 0]), "", none)], [], []
    for seat in waits:
        able, off = _rows(opt, s, seat, "@%d " % seat, [["place", one, []] for one in waits if one != seat], dear)
        rows += able
        out += off
    rows += dear + out
    for seat in waits:
        if len([row for row in rows if len(row) == 5 and row[1] == seat]) > 1:
            rows.append((words.SEVERAL % seat, "", ["place", seat]))
    if opt["hands"] == "table" and len(waits) == 2:
        rows.append((words.EMPTY, "", _empty(s, waits)))
    title = words.asks(opt, s, ["place", waits[0]]) if len(waits) == 1 else words.SUPERS
    return Step(title, Rows(opt, s, rows))


def _empty(s, waits):
    """The actions of a round in which nobody plays a card: it only counts on."""
    todo = [["place", seat, []] for seat in waits] + [["place", seat, []] for seat in (0, 1)]
    for seat in (0, 1):
        if any([s[token][seat] for token in cards.TOKENS]):
            todo.append(["pass", seat])
    return todo


def _card(opt, s, seat):
    """The card of a seat; two are picked one after the other."""
    if s["twice"][seat] == s["round"]:
        return Step(None, [("", "", ["place", seat])])
    able, off = _rows(opt, s, seat, "", [])
    rows = able + off
    if opt["hands"] == "table":
        rows.append((words.none(opt, s, ["place", seat]), "", [["place", seat, []]]))
    return Step(words.asks(opt, s, ["place", seat]), Rows(opt, s, rows))


def _boost(s, waits):
    """Who uses a BOOST! token?"""
    rows = [(words.NOBODY, "", [["pass", seat] for seat in waits])]
    for seat in waits:
        for token in cards.TOKENS:
            if s[token][seat]:
                rows.append(("@%d %s" % (seat, words.name(s, token)), str(s[token][seat]), [["boost", seat, token]]))
    return Step(words.TOKENS, rows)


def _blitz(opt, s, way, waits):
    """Who plays a BLITZ! card? The cards of the round stand above, dim. In secret the seat looks for itself."""
    rows = []
    for seat in (0, 1):
        for key in s["played"][seat]:
            label, value = words.row(opt, s, seat, key)
            rows.append(("@%d %s" % (seat, label), value, words.FACE_UP))
    first = len(rows)
    rows.append((words.NOBODY, "", [["pass", seat] for seat in waits]))
    for seat in waits:
        if way == "secret":
            rows.append(("@%d: BLITZ!" % seat, words.would(s, seat), ["blitz", seat]))
            continue
        for key in rules.open_blitz(opt, s, seat):
            label, value = words.row(opt, s, seat, key)
            rows.append(("@%d %s" % (seat, label), value, [["blitz", seat, key]]))
    return Step(words.BLITZ, rows, first)
