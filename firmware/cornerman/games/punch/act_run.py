"""A run of an act: in which order the cards of a round happen (docs/rules/punch.md, How an act resolves).

What is asked, and whether the order of a tie matters, stands in `act`; what each operation does, in `effects`. A player
who compares cards needs neither a question nor the order of a tie: a Sketch.
"""

from collections import namedtuple

from cornerman.games.punch import cards
from cornerman.games.punch.effects import HITS, Effect, Stop, holds, perform
from cornerman.games.punch.state import put
from cornerman.tables import cached

# What an act may change: single values, a number a seat, lists of lists. What begins with `_` is hidden.
VALUES = ("over", "winner", "distance", "freeze")
NUMBERS = ("hp", "meter", "deck", "armored", "overkill", "frame_advantage", "overkill_on", "frame_advantage_on",
           "disarm", "disarm_on", "barrage", "mute", "skip", "twice", "root", "hold", "taken")
LISTS = ("hand", "gone", "extra", "played", "later", "_deck", "_shifts", "_gifts", "_numbers")

FIRST, FINAL = 99, -99
NEVER = -1000  # the priority of a row that waits until its owner is hit
START = 1000   # above all priorities
CHANGING = ("macro_magic",)  # cards whose cost depends on the state
READS = 8  # in the cache of `printed`

# The steps of a priority, and all operations at once for waiting rows; a row has several: a sum of them, and of HITTING
# if it hits the foe.
BLOCKS, EFFECTS, LATES, WAITING, HITTING = 1, 2, 4, 8, 16

# An event: what a card did, of an operation's name or the like; amount, now: two numbers or an id, by `what`.
Deed = namedtuple("Deed", ("id", "what", "priority", "seat", "card", "amount", "now"))
# What a card is in this act; rows: tuples (priority, steps, True if it belongs to the overcharge, CardRow); waits:
# True if a row waits for its owner to be hit; asks: True if it may ask about a distance or bring in cards, or if a row
# that waits blocks or hits; k: True if the number of the card is the priority of a row.
Read = namedtuple("Read", ("type", "cost", "range", "rows", "over", "waits", "asks", "k"))

NUMBERED = ("dir", "dist", "split", "coin", "secret", "amount")  # questions for a number
DISARMING = cards.CardRow(0, "free", (("dmg", 3), ("discards",)))


class Source:
    """A card, a copy or a BLITZ! card in this act. rows: as in Read, shifted; a waiting row has the priority NEVER.
    number: that of the item; 0 where it has none, or where its overcharge was not paid."""

    is_copy = False
    free = False     # True: its cost is not paid
    index = None     # in `Run.sources`
    since = START    # the priority at which it came into the act
    late = None      # the priority whose late rows it has done
    alive = True     # False: it does nothing more in this act
    dead = False     # True: it is muted or discarded
    blocked = bonus = spent = 0  # damage stopped, damage of the first hit, overcharge paid

    def __init__(self, seat, key, read, rows, number):
        self.seat, self.key, self.read, self.rows, self.number = seat, key, read, rows, number
        self.type, self.cost = read.type, read.cost
        self.paid = read.type == "blitz"  # True: nothing is left to pay
        self.waited = not read.waits      # True: no row waits (any more)

    def live(self):
        """What may change while the source is in the act."""
        return (self.number, self.alive, self.dead, self.paid, self.blocked, self.bonus, self.late, self.waited,
                self.spent)

    def put_back(self, live):
        """Undo all changes since `live` was called."""
        (self.number, self.alive, self.dead, self.paid, self.blocked, self.bonus, self.late, self.waited,
         self.spent) = live


def snapshot(state, into):
    """Put a copy of what an act may change into the dict `into`."""
    for name in VALUES:
        into[name] = state[name]
    for name in NUMBERS:
        into[name] = state[name][:]
    for name in LISTS:
        into[name] = [item[:] if type(item) is list else item for item in state[name]] if state[name] else []


def trial_state(state):
    """A state on which an act may run without changing `state`: a run replaces each list that it changes."""
    return state.copy()


def rows_of(card):
    """The rows of a Card as in Read."""
    rows = []
    for part in (card.rows, card.more):
        for row in part:
            blocks = len([operation for operation in row.operations if operation[0] == "block"])
            steps = WAITING | (BLOCKS if blocks else 0)
            if blocks < len(row.operations):
                steps |= LATES if row.condition in ("blocked", "!blocked") else EFFECTS
            if any([operation[0] in HITS for operation in row.operations]):
                steps |= HITTING
            rows.append((NEVER if row.priority == "get_hit" else row.priority, steps, part is card.more, row))
    return rows


def may_ask(operation):
    """True if an operation may ask a forecast about a distance, or bring in cards that may."""
    return operation[0] in ("move", "warp") or operation[0] == "copy" and operation[1] == "deck"


def read_of(card, cost):
    """The Read of a Card."""
    rows = rows_of(card)
    waits, asks, k = False, False, False
    for priority, steps, extra, row in rows:
        waits, k = waits or priority == NEVER, k or priority == "k"
        for operation in row.operations:
            asks = asks or may_ask(operation) or priority == NEVER and operation[0] in ("block",) + HITS
    return Read(card.type, cost, card.range, rows, card.over, waits, asks, k)


def _printed(advanced, key):
    """The Read of an id of the tables in use whose cost does not change."""
    card = cards.printed(advanced, key)
    return read_of(card, card.cost)


printed = cached(_printed, READS)  # several runs of one key need the cards of a round


def has_rows(source, wanted, step, also=-1):
    """True if a source has rows of this priority in a step. also: bits of which the rows have one"""
    for priority, steps, extra, row in source.rows:
        if priority == wanted and steps & step and steps & also and (source.number or not extra):
            return True
    return False


class Run:
    """One run of an act on the state `state`, which it changes.

    book     {(seat, id): Read}: cards that were read before for this act
    answers  those given so far, `["set", …]` corrections among them
    events   a list of what happens, or None
    noted    per seat the triggers that were met, as bits in the order of cards.TRIGGERS
    """

    def __init__(self, options, state, book, answers=(), events=None):
        self.options, self.state, self.book, self.answers, self.events = options, state, book, answers, events
        self.given = 0  # answers used up
        self.sources, self.waits = [], False  # waits: True if a source has waiting rows
        # By seat: the highest priority at which it was interrupted; True if nothing interrupts it; if it has hit; if it
        # has blocked damage; if it was hurt; how much less its Attacks reach.
        self.mark, self.armor, self.scored = [NEVER, NEVER], [False, False], [False, False]
        self.stopped, self.hurt, self.sand = [False, False], [False, False], [0, 0]
        self.noted = [0, 0]
        self.present, self.step = START, BLOCKS
        self.wall = [[], []]  # by seat its blocks at this priority: [source, what is left] each
        self.here = []  # indexes of the sources that have something to do at this priority
        self.spare = None  # a Trial
        self.steps, self.entered = 0, START  # steps left at this priority; sources when it began
        self.group, self.rest = [], []  # (source, priority) of the effects to do next, and of those behind them
        self.queue = []  # those that come later in this step

    # ---- cards enter

    def enter_all(self):
        """Rule 1: the cards placed enter, then the copies that are due, then the BLITZ! cards."""
        state = self.state
        for seat in (0, 1):
            for key, number, second in state["_placed"][seat]:
                self.add(self.played(seat, key, number, -second))
        later, shifts = state["later"], state["_shifts"]
        state["later"], state["_shifts"] = [], []
        for i in range(len(later)):
            when, seat, key = later[i]
            if when == state["round"]:
                self.add(self.copied(seat, key, shifts[i]))
            else:
                state["later"].append(later[i])
                state["_shifts"].append(shifts[i])
        for seat, key, number in state["_blitz"]:
            self.add(self.source(seat, key, number))

    def add(self, source):
        """Add a source behind those in play."""
        self.waits = self.waits or not source.waited
        source.index = len(self.sources)
        self.sources.append(source)

    def read(self, seat, key):
        """The Read of a card of a seat: its rows are not yet shifted."""
        read = self.book.get((seat, key))
        if read is None:
            if key in self.state["cards"] or key in CHANGING:
                card = cards.card(self.options, self.state, key)
                read = read_of(card, cards.price(self.options, self.state, seat, card.cost))
            else:
                read = printed(self.options["advanced"], key)
            self.book[seat, key] = read
        return read

    def has_k(self, seat, key):
        """True if the number of a card is its priority."""
        return self.read(seat, key).k

    def source(self, seat, key, number, shift=0, only=None):
        """A new source; its rows as printed, or all at the priority `only`, then shifted."""
        read = self.read(seat, key)
        if not shift and only is None and not read.k:
            return Source(seat, key, read, read.rows[:], number)
        rows = []
        for as_read in read.rows:
            priority = as_read[0]
            if priority != NEVER:
                priority = only if only is not None else number if priority == "k" else priority
                if priority != FIRST and priority != FINAL:
                    priority += shift
            rows.append(as_read if priority == as_read[0] else (priority,) + as_read[1:])
        return Source(seat, key, read, rows, number)

    def played(self, seat, key, number, shift=0):
        """The source of a Fight! card that is played: tokens and effects that wait for a card change it (rule 1)."""
        state, only = self.state, None
        for i in range(len(state["_numbers"])):
            if state["_numbers"][i][:2] == [seat, key]:
                only = state["_numbers"][i][2]
                state["_numbers"] = state["_numbers"][:i] + state["_numbers"][i + 1:]
                break
        if state["frame_advantage_on"][seat]:
            shift += state["frame_advantage_on"][seat]
            put(state, "frame_advantage_on", seat, 0)
        source = self.source(seat, key, number, shift, only)
        if source.type in ("attack", "super") and (state["overkill_on"][seat] or state["disarm_on"][seat]):
            source.bonus = 3 * state["overkill_on"][seat]
            for _ in range(state["disarm_on"][seat]):
                source.rows.append((shift, EFFECTS | WAITING | HITTING, False, DISARMING))
            put(state, "overkill_on", seat, 0)
            put(state, "disarm_on", seat, 0)
        if state["armored_on"][seat]:
            block = cards.CardRow(0, "", (("block", 2 * state["armored_on"][seat]),))
            source.rows.insert(0, (shift, BLOCKS | WAITING, False, block))
        if self.is_now("mute", seat) and source.type in ("attack", "defend"):
            source.dead, source.alive = True, False
            self.tell("muted", source)
        return source

    def copied(self, seat, key, shift=0, number=0):
        """The source of a copy: it costs nothing, and what waits for a card does not change it."""
        source = self.source(seat, key, number, shift)
        source.paid = source.is_copy = True
        return source

    def make_present(self, source):
        """All rows of a source that has not entered take the present priority, also those that would wait."""
        source.rows = [(self.present,) + row[1:] for row in source.rows]

    def enter(self, source):
        """Rule 6: a card that comes in during the act; its rows of this priority and above happen at once."""
        self.add(source)
        step, queue = self.step, self.queue
        source.since = self.present
        self.here.append(source.index)
        self.step = BLOCKS
        if self.rows(source, None, BLOCKS):
            self.effect(source, None)
        self.step = EFFECTS
        due = self.above(source, EFFECTS)
        for n in range(len(due)):
            self.queue = due[n + 1:] + queue
            self.effect(source, due[n][1])
        self.step, self.queue = step, queue

    # ---- the order of things

    def run(self):
        """The whole act, from the cards that enter to the last priority. Stop: a knockout or all prevented."""
        self.enter_all()
        while self.go_on():
            pass

    def go_on(self):
        """Do the next effect, or settle the next tie, and make ready for what follows; False: nothing does. Stop: as
        for `run`.

        An act goes through the priorities, each through its steps: the blocks, the effects, and those that depend on
        blocked damage, as often as there are any. In a step one group after the other has its turn.
        """
        if self.group:
            (source, priority), self.group = self.group[0], self.group[1:]
            if self.step == BLOCKS:
                self.queue = []
            else:
                self.queue = self.group + self.rest
                if self.step == LATES:
                    source.late = self.present
            self.effect(source, priority)
        elif self.rest:
            group, self.rest = self.tied()
            self.group = seat_1_first(group) if self.tie(group, self.rest) else group
        return bool(self.group) or self.make_ready()

    def make_ready(self):
        """Go on to the next effect or tie; False: there is none."""
        while not self.group:
            if self.rest:
                group, rest = self.tied()
                if len(group) > 1 and group[0][0].seat != group[-1][0].seat:
                    return True  # a tie of both seats
                self.group, self.rest = group, rest
            elif self.step == BLOCKS and self.steps & EFFECTS:
                self.step = EFFECTS
                self.rest = self.by_cost(self.due(EFFECTS))
            elif self.steps & LATES or self.entered < len(self.sources):
                self.step = LATES
                self.rest = self.by_cost(self.due(LATES))
                if not self.rest:
                    self.steps, self.entered = 0, len(self.sources)
            else:
                self.steps = self.next_priority()
                if not self.steps:
                    return False
                self.wall, self.entered, self.step = [[], []], len(self.sources), BLOCKS
                if self.steps & BLOCKS:
                    self.group = self.by_cost(self.due(BLOCKS))
        return True

    def tied(self):
        """(the next effects that have the same cost and are still done, those behind them)."""
        rest = self.rest
        end, cost = 1, rest[0][0].cost
        while end < len(rest) and rest[end][0].cost == cost:
            end += 1
        return [one for one in rest[:end] if one[0].alive], rest[end:]

    def next_priority(self):
        """Go on to the highest priority that has rows left; the sum of its steps, 0: there is none."""
        highest, steps, here = NEVER, 0, []
        present = self.present
        for source in self.sources:
            if source.alive:
                for priority, step, extra, row in source.rows:
                    if highest <= priority < present and (source.number or not extra):
                        if priority != highest:
                            highest, steps, here = priority, 0, []
                        steps |= step
                        if source.index not in here:
                            here.append(source.index)
        if highest == NEVER:
            return 0
        self.present, self.here = highest, here
        return steps

    def due(self, step):
        """(source, priority) of all effects of a step, in order of play."""
        out = []
        for i in self.here:
            source = self.sources[i]
            if not source.alive or step == LATES and source.late == self.present:
                continue
            if source.since != self.present:
                if has_rows(source, self.present, step):
                    out.append((source, self.present))
            elif step == LATES:
                out += self.above(source, step)
        return out

    def above(self, source, step):
        """(source, priority) of the effects of a source that came in now, from its highest priority down."""
        out = []
        for row in source.rows:
            if row[0] >= self.present and (source, row[0]) not in out and has_rows(source, row[0], step):
                out.append((source, row[0]))
        return sorted(out, key=lambda one: -one[1])

    def by_cost(self, due):
        """Cheapest first, or dearest by the option; equal ones by seat, then in order of play."""
        if len(due) < 2:
            return due
        sign = -1 if self.options["tie"] == "high" else 1
        return sorted(due, key=lambda one: (sign * one[0].cost, one[0].seat, one[0].index, -one[1]))

    # ---- one effect

    def rows(self, source, wanted, step):
        """The CardRows that a step has to do. wanted: a priority; None: from the present one up."""
        out = []
        if wanted is not None:
            for priority, steps, extra, row in source.rows:
                if priority == wanted and steps & step and (source.number or not extra):
                    out.append(row)
            return out
        for row in source.rows:
            if row[0] >= self.present and row[1] & step and (source.number or not row[2]):
                out.append((-row[0], len(out), row[3]))
        return [one[2] for one in sorted(out)]

    def effect(self, source, wanted):
        """Rule 3: pay, range, the rows in order; then the waiting rows of others (rule 5)."""
        if not source.alive or not self.pays(source):
            return
        rows, step = self.rows(source, wanted, self.step), self.step  # without an overcharge that could not be paid
        if not rows:
            return
        if not self.whiffs(source):
            effect = Effect(self.state["distance"])
            for row in rows:
                if not source.dead and holds(self, source, row.condition, effect):
                    for operation in row.operations:
                        if step == WAITING or (operation[0] == "block") == (step == BLOCKS):
                            perform(self, source, operation, effect)
                            self.knockout()
        if self.waits:
            self.waiting()

    def whiffs(self, source):
        """True if the foe is out of range."""
        reach, distance = source.read.range, self.state["distance"]
        if reach is not None and source.type == "attack":
            reach = max(0, reach - self.sand[source.seat])
        if reach is None or distance <= reach:
            return False
        self.note(source.seat, "on_whiff")
        self.tell("whiff", source, distance, reach)
        return True

    def waiting(self):
        """Rows that wait for their owner to be hit: once a card, in order of play."""
        for source in list(self.sources):
            if (not source.waited and self.hurt[source.seat] and source.alive
                    and has_rows(source, NEVER, WAITING)):
                source.waited = True
                step, self.step = self.step, WAITING
                self.effect(source, NEVER)
                self.step = step

    def pays(self, source):
        """Pay for a card that has not paid; False: it does nothing this act."""
        if source.paid:
            return True
        seat = source.seat
        meter, price = self.state["meter"][seat], 0 if source.free else source.cost
        source.paid = source.alive = price <= meter
        if not source.paid:
            self.tell("unpaid", source, price, meter)
            return False
        put(self.state, "meter", seat, meter - price)
        self.tell("pay", source, price, meter - price)
        if source.read.over is not None and source.number:
            self.overcharge(source)
        return True

    def overcharge(self, source):
        """Pay for an overcharge, if the meter covers it."""
        seat, more = source.seat, source.read.over
        meter = self.state["meter"][seat]
        if more == "?":
            more = min(meter, self.answer("amount", seat, source.key, 0, meter))
            meter = self.state["meter"][seat]  # a correction may have come before the answer
        if more > meter:
            source.number = 0
        else:
            source.spent = more
            put(self.state, "meter", seat, meter - more)
            self.tell("over", source, more, meter - more)

    def knockout(self):
        """End the match if somebody is down. Stop: the act ends with it."""
        state = self.state
        ours, theirs = state["hp"]
        state["over"], state["winner"] = not (ours and theirs), None
        if not (ours and theirs):
            state["winner"] = 0 if ours else 1 if theirs else None
            raise Stop

    # ---- what effects ask

    def is_now(self, name, seat):
        """True while a round field is in force."""
        return self.state[name][seat] == self.state["round"]

    def is_alone(self, source):
        """True if no other Fight! card or copy has a row at the present priority."""
        for other in self.sources:
            if other is not source and other.type != "blitz" and not other.dead:
                if any([row[0] == self.present and (other.number or not row[2]) for row in other.rows]):
                    return False
        return True

    def more_hits(self, seat):
        """True if a later effect of the seat in this step would hit too."""
        for source, priority in self.queue:
            if (source.seat == seat and source.type in ("attack", "super") and source.alive
                    and has_rows(source, priority, self.step, HITTING)):
                return True
        return False

    # ---- what is told

    def note(self, seat, trigger):
        """Note that a trigger of a seat is met."""
        self.noted[seat] |= 1 << cards.TRIGGERS.index(trigger)

    def tell(self, what, source, amount=None, now=None):
        """Add an event of a card, where events are wanted."""
        if self.events is not None:
            self.events.append(Deed("deed", what, self.present, source.seat, source.key, amount, now))


class Sketch(Run):
    """A run that nobody is asked in: seat 0 goes first in ties, and each question has its first answer."""

    def tie(self, group, rest):
        """No other order is tried."""
        return 0

    def skips(self, operation):
        """True for an operation that does nothing without a card that is chosen."""
        return operation[0] in ("use", "strip", "redraw", "draw") or operation[0] == "copy" and operation[1] != "deck"

    def answer(self, kind, seat, key, lo, hi):
        """The lowest number; no card."""
        return lo if kind in NUMBERED else None


def seat_1_first(group):
    """A group in order of play, seat 1 before seat 0."""
    return [one for seat in (1, 0) for one in group if one[0].seat == seat]


def sketched(options, state, placed, book):
    """The numbers after an act with these cards (as `state["_placed"]`) and no BLITZ! cards; `state` stays as it is.
    book: as of a Run."""
    end = trial_state(state)
    end["_placed"], end["_blitz"] = placed, []
    try:
        Sketch(options, end, book).run()
    except Stop:
        pass
    return end
