"""What is seen while the Fight Card System is played (rules/fightcard.md, At the table). What OK opens is in `steps`,
in a campaign in `roam`.

A cell is `(field,)` or `(field, seat)`, as for a correction. Without a focus UP and DOWN tell who took a trick.
"""

from cornerman.cards import SUITS, face
from cornerman.game import forget
from cornerman.games.fightcard import rules, words

MODES = (("light", "Only who took the trick"), ("full", "Every card"))
MOST = {"hands": 34, "xp": 9999, "money": 9999, "boost": 9, "autos": 9, "session": 999}  # tricks and debts: 25
SEEN = 16  # rows of a step that are kept
CAMPAIGN = ("xp", "money", "handicap", "boost", "autos", "session")


def _cells(options, state):
    """The ring of what can have the focus; None: UP and DOWN tell tricks."""
    if state["phase"] not in rules.FIGHTS and rules.campaign(options):
        return [None] + [(field,) for field in CAMPAIGN]
    seated = ("tricks", "hands", "debt") if any(state["debt"]) else ("tricks", "hands")
    out = [None, ("lead",)] + ([("trump",)] if options["trump"] == "match" else [])
    return out + [(field, seat) for field in seated for seat in (0, 1)]


def focus(options, state):
    """None: UP and DOWN tell tricks."""
    return None


def move(options, state, focus, how):
    """The next of the ring."""
    ring = _cells(options, state)
    return ring[(ring.index(focus) + 1) % len(ring)] if focus in ring else None


def taps(options, state, focus, mode):
    """UP and DOWN: who took the trick; with a focus, one more and one less."""
    if focus and focus in _cells(options, state):
        return (focus, 1), (focus, -1)
    asked = state["phase"] in ("effect", "penalty") and mode == "full"  # a slip must not drop what waits
    if state["phase"] in rules.FIGHTS and state["table"] == [None, None] and not asked:
        return ["took", 0], (None if state.get("sure") else ["took", 1])
    return None, None


def now(state, cell):
    """The value of a cell."""
    field = cell[0]
    value = rules.sheet(state)[field] if field in ("xp", "money") else state[field]
    return value[cell[1]] if len(cell) > 1 else value


def number(options, state, cell, total):
    """The value of a cell after `total` taps: a number within its bounds, the suit or the seat that comes next."""
    field, old = cell[0], now(state, cell)
    if field == "trump":
        return SUITS[((SUITS.index(old) if old else -(total > 0)) + total) % 4]
    if field == "lead":
        return (total <= 0) * 1 if old is None else (old + total) % 2
    lo, hi = 1 if field == "session" else 0, MOST.get(field, 25)
    if field == "handicap":
        lo, hi = rules.ask(options, state, ["set", field]).kind[1:3]
    return max(lo, min(hi, old + total))


def is_tap_valid(options, state, cell, total):
    """True inside the bounds of a number; suits and seats go round."""
    return cell[0] in ("trump", "lead") or number(options, state, cell, total) == now(state, cell) + total


def tap(options, state, cell, total):
    """All taps on a cell as one correction; None: nothing changes."""
    new = number(options, state, cell, total)
    return None if new == now(state, cell) else ["set"] + list(cell) + [new]


class Rows:
    """The rows of a step, made when they are seen: of a card, what is done with it, of a rank, its move to read; of
    others by `rows.row`. A row that is made stands there as it is.

    rows: or a key of `listed` in `roam` or `steps`, which is asked when the step comes; prefix: before the card, or
    the way.
    """

    def __init__(self, options, state, prefix, rows):
        self.options, self.state, self.prefix, self.rows, self.made = options, state, prefix, rows, {}

    def __len__(self):
        if type(self.rows) is str:
            rules.leave(None)
            part = "steps" if self.rows == "other" else "roam"
            self.rows = rules.part(part).listed(self.options, self.state, self.prefix, self.rows)
            rules.leave(None)
        return len(self.rows)

    def __getitem__(self, i):
        len(self)
        row = self.rows[i]
        if type(row) is tuple:
            return row
        if type(row) is int:
            return self._row(row)
        if i not in self.made:
            if len(self.made) == SEEN:
                self.made.clear()
            self.made[i] = self._row(row)
        return self.made[i]

    def _row(self, row):
        if type(row) is int or len(row) > 2:
            return rules.part("rows").row(self.options, self.state, self.prefix, row)
        if len(row) == 2:
            armed = self.prefix == ["play", 0] and rules.campaign(self.options) and row in rules.sheet(self.state)["weapons"]
            return face(row), "weapon " * armed + words.bonus(self.options, self.state, row), [self.prefix + [row]]
        lines = rules.part("texts").rank(self.options, self.state, row)
        return lines[0], words.short(self.options, row), lines


def view(options, state, focus, tapped, mode):
    """Largest the tricks and the Trump Suit; an arrow for who must act, or leads."""
    if focus not in _cells(options, state):
        focus = None
    between = rules.campaign(options) and state["phase"] not in rules.FIGHTS + ("spoils", "lost")
    rules.leave(rules.now(state), between and "between")
    if between:
        return rules.part("between").view(options, state, focus, tapped)

    def seen(cell):
        return number(options, state, cell, tapped[1]) if tapped and tapped[0] == cell else now(state, cell)
    lead, going, seats = seen(("lead",)), state["phase"] in rules.FIGHTS, []
    for seat in (0, 1):
        items = []
        card = state["table"][seat]
        if card is None and state["last"] and state["table"] == [None, None]:
            card = state["last"][seat]
        if card:
            items.append(("suit", "", card, None, None))
        if state["forced"] and seat == state["turn"]:
            items.append(("text", "!bound", None, None, None))
        items.append(("number", "hand", seen(("hands", seat)), None, ("hands", seat)))
        if focus == ("debt", seat):
            items.insert(0, ("number", "owes", seen(("debt", seat)), None, ("debt", seat)))
        if going and lead == seat:
            items.insert(0 if focus == ("lead",) else len(items), ("text", "leads", None, None, ("lead",)))
        turn = lead if state["turn"] is None else state["turn"]
        seats.append({"big": ("pips", "", seen(("tricks", seat)), state["target"], ("tricks", seat)), "items": items,
                      "out": state["over"] and state["winner"] == 1 - seat, "turn": going and seat == turn,
                      "name": rules.who(state, seat)})
    out = {"seats": seats, "middle": [], "foot": _foot(options, state, focus, tapped, mode)}
    if state.get("boost") or state.get("autos"):
        out["middle"] = [("number", field, state[name], None, None) for field, name in (
            ("boost", "boost"), ("sure", "autos")) if state[name]]
    if options["trump"] == "match":
        due = state["phase"] == "trump" and mode == "full" and focus != ("trump",)
        out["trump"] = ("suit", "!new one" if state["retrump"] else "trump", None if due else seen(("trump",)), None,
                        ("trump",))
    elif state["follow"]:
        out["trump"] = ("suit", "answer", state["follow"], None, None)
    return out


def _foot(options, state, focus, tapped, mode):
    """What taps come to, or what the keys do where the prompt does not say it."""
    if tapped:
        action = tap(options, state, *tapped)
        return [words.describe_action(options, action)] if action else []
    if focus:
        return [words.offer(options, state, ["set"] + list(focus)), words.TAPS]
    return words.owed(state) + ["UP: %s took it, DOWN: %s" % (rules.who(state, 0), rules.who(state, 1)),
                            "OK: Trump Suit, moves" if options["trump"] == "match" else "OK: moves"]


def on_ok(options, state, mode):
    """The next step, as the table keeps the game."""
    if state["phase"] == "over":
        return None
    rules.leave(rules.now(state))
    step = rules.part("steps" if state["phase"] in rules.FIGHTS else "roam").on_ok(options, state, mode)
    for name in ("steps", "roam"):
        forget(rules.HOME + name)
    return step


def after_action(options, state, action, mode):
    """The other card of a trick comes at once; everything else is read first."""
    if action[0] == "play" and state["phase"] in rules.FIGHTS and state["table"] != [None, None]:
        return on_ok(options, state, mode)
    return None


def fixes(options, state, prefix, value):
    """Nothing that is refused can be put right by another action."""
    return []
