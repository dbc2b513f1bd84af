"""One match: a game, its options, its random numbers and its actions, any of which can be undone and redone."""

import json
from collections import namedtuple

from cornerman.chance import Chance
from cornerman.game import Cancel, Refused, check, copied, perform

SPACING = 32  # actions between two checkpoints
PACKED = 8    # actions in one text of a log
LONG = 64     # a match with at least this many actions has a saved state beside its log
IN_MEMORY = 64  # how many of the latest actions of a log stay in memory: SPACING or more

# A checkpoint of the state. count: actions done before it; used: `chance.used` then; text: the state then, as JSON
Mark = namedtuple("Mark", ("count", "used", "text"))


def packed(value):
    """A JSON value as the shortest text."""
    return json.dumps(value, separators=(",", ":"))


class Log:
    """A sequence of actions. All but the latest are packed into JSON texts of PACKED actions each, because small lists
    with a long life would fragment a board's heap.

    older  None: all actions are in memory. Or a function (first, last) that yields the actions number `first` to
           `last` - 1 from the journal, or raises OSError; then only the latest IN_MEMORY actions need be in memory
    """

    def __init__(self, first=0):
        """first: how many actions are only in the journal, a multiple of PACKED; `older` must then be set"""
        self.older = None
        self._first = first
        self._packed = []  # JSON texts, PACKED actions each
        self._latest = []  # the actions after those, fewer than 2 * PACKED
        self._at = 0  # the number of the first action in `_unpacked`
        self._unpacked = []

    def __len__(self):
        return self._first + len(self._packed) * PACKED + len(self._latest)

    def __getitem__(self, n):
        if n < 0:
            n += len(self)
        if not 0 <= n < len(self):
            raise IndexError(n)
        part = (n - self._first) // PACKED
        if part >= len(self._packed):
            return self._latest[n - len(self)]
        if not self._at <= n < self._at + len(self._unpacked):
            self._unpacked = []
            self._at = n // PACKED * PACKED if part >= 0 else n // IN_MEMORY * IN_MEMORY
            if part >= 0:
                self._unpacked = json.loads(self._packed[part])
            else:
                self._unpacked = list(self.older(self._at, min(self._at + IN_MEMORY, self._first)))
        return self._unpacked[n - self._at]

    def __iter__(self):
        return self.since(0)

    def since(self, n):
        """Yield the actions from number `n` on; those that are not in memory are read in one pass."""
        if n < self._first:
            for action in self.older(n, self._first):
                yield action
            n = self._first
        for i in range(n, len(self)):
            yield self[i]

    def append(self, action):
        """Add an action (list); older ones are packed, or left to the journal."""
        self._unpacked = []
        self._latest.append(action)
        if len(self._latest) == 2 * PACKED:
            self._packed.append(packed(self._latest[:PACKED]))
            self._latest = self._latest[PACKED:]
            if self.older and len(self._packed) * PACKED > 2 * IN_MEMORY:
                self._packed = self._packed[IN_MEMORY // PACKED:]
                self._first += IN_MEMORY

    def pop(self):
        """Remove the last action and return it. IndexError: there is none."""
        if not self._latest:
            if not self._packed and self._first:
                self._load(max(0, self._first - IN_MEMORY))
            self._latest = json.loads(self._packed.pop())
        return self._latest.pop()

    def _load(self, first):
        """Read the actions from number `first` on into memory."""
        texts, part = [], []
        for action in self.older(first, self._first):
            part.append(action)
            if len(part) == PACKED:
                texts.append(packed(part))
                part = []
        self._packed = texts + self._packed
        self._first = first

    def stay(self):
        """Read all actions into memory, and do not ask the journal any more."""
        if self._first:
            self._load(0)
        self.older = None


class Match:
    """A match in memory.

    options  dict of all options
    state    dict of JSON values; a new one after an undo
    chance   the chance.Chance; its `used` belongs to the state
    log      the Log of the actions that are done, the oldest first
    undone   the Log of the actions that are undone; the next redo is the last one
    events   list of the events of the last `do` or `redo`
    before   the Log `undone` before the last `do`, which has emptied it; None: it was empty
    marks    the checkpoints, a list of Mark, the latest last
    noted    a further Mark, of the state before the last action, which the menu sets so that its undo is quick; None:
             there is none
    spacing  actions between two checkpoints
    cancels  True while a `do` may be cancelled: game.Cancel, raised by `game.report_progress`, undoes it
    make_room  None, or a function that a `do` calls after a MemoryError, before it does the action once more

    Undo replays the log from the last checkpoint. A checkpoint is made after each `spacing` actions; only the last two
    are kept.
    """

    spacing = SPACING
    cancels = False

    def __init__(self, game, given, seed, fresh=True):
        """game: a catalog.Game, or anything with `rules` and `setup`; given: dict of options; seed: text

        fresh: False: `given` has all options, and the caller sets the state. Refused: options that are not valid.
        """
        self.rules = game.rules
        self.options, self.state = given, None
        self.chance = Chance(seed)
        if fresh:
            from cornerman.options import complete  # not needed while it is played

            self.options = complete(game.setup, given)
            self.state = game.rules.new(self.options, self.chance)
        self.log = Log()
        self.undone = Log()
        self.before = None
        self.events = []
        self.marks = []
        self.noted = None
        self.make_room = None

    @property
    def over(self):
        """True if the state is over and nothing but a correction can be done."""
        return self.state["over"] and not self.rules.open_prefixes(self.options, self.state)

    def check(self, action):
        """Raise Refused for an action that is not open now; change nothing."""
        check(self.rules, self.options, self.state, action)

    def do(self, action, checked=False):
        """Do an action; returns its events (list). Refused, also for an action that was cancelled: nothing has changed,
        not even `undone`.

        checked: True if `check` has allowed this action in this state
        """
        mine = copied(action)
        verb = None if checked else check(self.rules, self.options, self.state, action)
        self.cancels = True
        try:
            self.events = perform(self.rules, self.options, self.state, action, self.chance, verb)
        except Cancel:
            self.cancels = False
            self.rebuild()
            raise Refused("You have left it: nothing has changed.")
        except MemoryError:
            if not self.make_room:
                raise
            self.cancels = False
            self.make_room()
            self.rebuild()
            self.events = self._apply(mine)
        finally:
            self.cancels = False
        self.log.append(mine)
        self.before = self.noted = None
        if self.undone:
            self.before, self.undone = self.undone, Log()
        if len(self.log) % self.spacing == 0:
            self._mark()
        return self.events

    def instead(self, action):
        """Undo the last action and do another one; returns its events (list). Refused: nothing has changed."""
        if self.undo() is None:
            raise Refused("Nothing to undo")
        try:
            return self.do(action)
        except Refused:
            self.redo()
            raise

    def retract(self, count, before):
        """Undo the last `count` actions, which could not be saved, and restore `undone`. After an `instead`, the
        replaced action stays undone.

        before: the value that `self.before` had after the first of these actions
        """
        for _ in range(count):
            self.undo()
        self.undone = before or Log()

    def undo(self):
        """Undo the last action and return it; None: no action is done."""
        if not self.log:
            return None
        action = self.log.pop()
        self.undone.append(action)
        self.events = []
        self.rebuild()
        return action

    def redo(self):
        """Redo the action that was undone last, with the same random numbers, and return it; None: no action is
        undone."""
        if not self.undone:
            return None
        action = self.undone.pop()
        self.events = self._apply(action)
        self.log.append(action)
        self.noted = None
        if len(self.log) % self.spacing == 0:
            self._mark()
        return action

    def replay(self, record):
        """Apply a record of a journal: `["do", action]`, `["instead", action]`, `["undo"]` or `["redo"]`.

        Refused: the action is not open, there is nothing to undo or redo, or the record is of another form.
        """
        if type(record) is list and len(record) == 2 and record[0] in ("do", "instead"):
            getattr(self, record[0])(record[1])
        elif record == ["undo"]:
            if self.undo() is None:
                raise Refused("Nothing to undo")
        elif record == ["redo"]:
            if self.redo() is None:
                raise Refused("Nothing to redo")
        else:
            raise Refused("Not a step of a match")

    def rebuild(self):
        """Compute the state again from the last checkpoint, or from `noted`, and the log."""
        while self.marks and self.marks[-1].count > len(self.log):
            self.marks.pop()
        mark, self.noted = self.noted, None
        if not mark or mark.count != len(self.log):
            mark = self.marks[-1] if self.marks else None
        start = self.return_to(mark)
        for action in self.log.since(start):
            self._apply(action)
            start += 1
            if start % self.spacing == 0:
                self._mark(start)

    def return_to(self, mark):
        """Set the state to that of a checkpoint; returns the number of actions before it.

        mark: a Mark; None: the first state of the match
        """
        if mark is None:
            self.chance.used = 0
            self.state = self.rules.new(self.options, self.chance)
            return 0
        self.chance.used = mark.used
        self.state = json.loads(mark.text)
        return mark.count

    def _apply(self, action):
        """Apply an action that was allowed before; returns its events."""
        return perform(self.rules, self.options, self.state, copied(action), self.chance)

    def _mark(self, count=None):
        """Store a checkpoint of the state after `count` actions, None: after all."""
        self.marks = self.marks[-1:]
        self.marks.append(Mark(len(self.log) if count is None else count, self.chance.used, packed(self.state)))
