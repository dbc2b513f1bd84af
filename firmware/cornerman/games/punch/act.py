"""A run of the act of a round, from the cards that enter to the last priority (docs/rules/punch.md, How an act
resolves).

`questions` says which ones are asked and whether the order of a tie matters; `effects` has the operations. A simulated
player who compares cards uses a Sketch, which asks nobody and tries no other order.
"""

from collections import namedtuple

from cornerman.games.punch import cards
from cornerman.games.punch.effects import HITS, Effect, Stop, holds, perform
from cornerman.games.punch.state import put, winner
from cornerman.tables import cached

# The fields that an act can change: single values, a number per seat, lists. Hidden ones begin with `_`.
VALUES = ("over", "winner", "distance", "freeze")
NUMBERS = ("hp", "meter", "deck", "armored", "overkill", "frame_advantage", "overkill_on", "frame_advantage_on",
           "disarm", "disarm_on", "barrage", "mute", "skip", "twice", "root", "hold", "taken")
LISTS = ("hand", "gone", "extra", "played", "later", "_deck", "_shifts", "_gifts", "_numbers")

FIRST, FINAL = 99, -99
NEVER = -1000  # the priority of a waiting row, which happens when its owner is hit
START = 1000   # the present priority before the first one
CHANGING = ("macro_magic",)  # cards whose cost depends on the state
KEPT = 8  # the size of the cache of `printed`

# Bits, of which a row has a sum: the steps of a priority in which it does something (LATES: rows that depend on blocked
# damage); WAITING, the step in which a waiting row does all its operations; HITTING, if it can hit the foe; OVER, if it
# belongs to the overcharge.
BLOCKS, EFFECTS, LATES, WAITING, HITTING, OVER = 1, 2, 4, 8, 16, 32

# The event for what a card did. id: always "deed"; what: a key of `words.DEEDS`, mostly the name of an operation;
# amount, now: two numbers, or an id, as `what` needs them.
Deed = namedtuple("Deed", ("id", "what", "priority", "seat", "card", "amount", "now"))
# A card as an act needs it. rows: tuples (priority, bits, CardRow); waits: True if it has a waiting row; asks: True if
# it may ask for a distance or bring in cards, or if a waiting row blocks or hits; k: True if the number of the card is
# the priority of a row.
Read = namedtuple("Read", ("type", "cost", "range", "rows", "over", "waits", "asks", "k"))

NUMBERED = ("dir", "dist", "split", "coin", "secret", "amount")  # the kinds of questions for a number
# The row that Disarm adds to an Attack or Super.
DISARMING = cards.CardRow(0, "free", (("dmg", 3), ("discards",)))


class Source:
    """A card, a copy or a BLITZ! card that takes part in this act.

    rows: as in Read, with shifted priorities; those of an overcharge only if it is said, until it turns out that it
    cannot be paid. A waiting row has the priority NEVER. number: that of the item, 0: it has none
    """

    is_copy = False
    free = False     # True: its cost is not paid
    index = None     # its index in `Run.sources`
    since = START    # the priority at which it entered during the act
    late = None      # the last priority of which it has done the late rows
    alive = True     # False: it does nothing more in this act
    dead = False     # True: it is muted or discarded
    blocked = 0      # damage that it has blocked
    bonus = 0        # extra damage of its first hit
    spent = 0        # meter that was paid for its overcharge

    def __init__(self, seat, key, read, rows, number):
        self.seat, self.key, self.read, self.rows, self.number = seat, key, read, rows, number
        self.type, self.cost = read.type, read.cost
        self.paid = read.type == "blitz"  # True: its cost is paid, or it has none
        self.waited = not read.waits      # True: it has no waiting row, or has done it

    def live(self):
        """A tuple of all attributes that can change during the act."""
        return (self.rows, self.alive, self.dead, self.paid, self.blocked, self.bonus, self.late, self.waited,
                self.spent)

    def put_back(self, live):
        """Set the attributes that `live` has returned."""
        (self.rows, self.alive, self.dead, self.paid, self.blocked, self.bonus, self.late, self.waited,
         self.spent) = live


def may_ask(operation):
    """True if an operation may ask for a distance in a forecast, or bring in cards that may."""
    return operation[0] in ("move", "warp") or operation[0] == "copy" and operation[1] == "deck"


def read_of(card, cost):
    """The Read of a Card with this meter cost."""
    rows, waits, asks, k = [], False, False, False
    for part in (card.rows, card.more):
        for row in part:
            bits, is_waiting = OVER | WAITING if part is card.more else WAITING, row.priority == "get_hit"
            waits, k = waits or is_waiting, k or row.priority == "k"
            for operation in row.operations:
                is_block, is_hit = operation[0] == "block", operation[0] in HITS
                bits |= BLOCKS if is_block else LATES if row.condition in ("blocked", "!blocked") else EFFECTS
                bits |= HITTING if is_hit else 0
                asks = asks or may_ask(operation) or is_waiting and (is_block or is_hit)
            rows.append((NEVER if is_waiting else row.priority, bits, row))
    return Read(card.type, cost, card.range, rows, card.over, waits, asks, k)


def _printed(advanced, key):
    """The Read of a card of the tables in use whose cost does not depend on the state."""
    card = cards.printed(advanced, key)
    return read_of(card, card.cost)


printed = cached(_printed, KEPT)  # the cards of a round are read by several runs after one key press


class Run:
    """One run of an act, which changes the state `state`. It replaces each list that it changes, so a trial runs on a
    shallow copy.

    book: a cache of the cards that were read for this act, {(seat, id): Read}
    answers: the answers so far, `["answer", value]`, and the corrections between them, `["set", …]`
    events: the list to which events are added, or None
    noted: for each seat the triggers that were met, as bits in the order of cards.TRIGGERS
    """

    def __init__(self, options, state, book, answers=(), events=None):
        self.options, self.state, self.book, self.answers, self.events = options, state, book, answers, events
        self.given = 0  # how many answers are used
        self.sources, self.waits = [], False  # waits: True if a source has waiting rows
        # For each seat: the highest priority at which it was interrupted; True if nothing interrupts it; True if it has
        # hit; True if it has blocked damage; True if it was hurt; by how much the range of its Attacks is reduced.
        self.mark, self.armor, self.scored = [NEVER, NEVER], [False, False], [False, False]
        self.stopped, self.hurt, self.sand = [False, False], [False, False], [0, 0]
        self.noted = [0, 0]
        self.present, self.step = START, BLOCKS
        self.wall = [[], []]  # for each seat its blocks at this priority: [source, block that is left]
        self.steps, self.entered = 0, START  # bits of the steps at this priority; the number of sources when it began
        self.group, self.rest = [], []  # pairs (source, priority): the effects to do next, and those behind them
        self.queue = []  # pairs (source, priority): the effects that come later in this step

    # ---- cards enter

    def enter_all(self):
        """Let all cards of the round enter: those placed, the copies that are due, and the BLITZ! cards (rule 1)."""
        state = self.state
        for seat in (0, 1):
            for key, number, second in state["_placed"][seat]:
                self.add(self.played(seat, key, number, -second))
        later, shifts = state["later"], state["_shifts"]
        state["later"], state["_shifts"] = [], []
        for at in range(len(later)):
            when, seat, key = later[at]
            if when == state["round"]:
                self.add(self.copied(seat, key, shifts[at]))
            else:
                state["later"].append(later[at])
                state["_shifts"].append(shifts[at])
        for seat, key, number in state["_blitz"]:
            self.add(self.source(seat, key, number))

    def add(self, source):
        """Append a source to those in play."""
        self.waits = self.waits or not source.waited
        source.index = len(self.sources)
        self.sources.append(source)

    def read(self, seat, key):
        """The Read of a card of a seat; its rows are not shifted."""
        read = self.book.get((seat, key))
        if read is None:
            if key in self.state["cards"] or key in CHANGING:
                card = cards.card(self.options, self.state, key)
                read = read_of(card, cards.price(self.options, self.state, seat, card.cost))
            else:
                read = printed(self.options["advanced"], key)
            self.book[seat, key] = read
        return read

    def source(self, seat, key, number, shift=0, only=None):
        """Make a Source. shift: added to priorities but First and Final; only: None, or all rows' priority before"""
        read, rows = self.read(seat, key), []
        for printed_row in read.rows:
            priority, bits, row = printed_row
            if priority != NEVER:
                priority = only if only is not None else number if priority == "k" else priority
                if priority != FIRST and priority != FINAL:
                    priority += shift
            if number or not bits & OVER:
                rows.append(printed_row if priority == printed_row[0] else (priority, bits, row))
        return Source(seat, key, read, rows, number)

    def played(self, seat, key, number, shift=0):
        """Make the Source of a Fight! card, which tokens and effects that wait for a card change (rule 1)."""
        state, only = self.state, None
        for entry in state["_numbers"]:
            if entry[:2] == [seat, key]:
                only = entry[2]
                state["_numbers"] = [other for other in state["_numbers"] if other is not entry]
        if state["frame_advantage_on"][seat]:
            shift += state["frame_advantage_on"][seat]
            put(state, "frame_advantage_on", seat, 0)
        source = self.source(seat, key, number, shift, only)
        if source.type in ("attack", "super") and (state["overkill_on"][seat] or state["disarm_on"][seat]):
            source.bonus = 3 * state["overkill_on"][seat]
            for _ in range(state["disarm_on"][seat]):
                source.rows.append((shift, EFFECTS | WAITING | HITTING, DISARMING))
            put(state, "overkill_on", seat, 0)
            put(state, "disarm_on", seat, 0)
        if state["armored_on"][seat]:
            block = cards.CardRow(0, "", (("block", 2 * state["armored_on"][seat]),))
            source.rows.insert(0, (shift, BLOCKS | WAITING, block))
        if self.is_now("mute", seat) and source.type in ("attack", "defend"):
            source.dead, source.alive = True, False
            self.tell("muted", source)
        return source

    def copied(self, seat, key, shift=0, number=0):
        """Make the Source of a copy: it costs nothing, and tokens and effects that wait for a card do not change it."""
        source = self.source(seat, key, number, shift)
        source.paid = source.is_copy = True
        return source

    def enter(self, source):
        """Let a card enter during the act (rule 6): its rows of the present priority and above happen at once."""
        self.add(source)
        step, queue = self.step, self.queue
        source.since = self.present
        self.step = BLOCKS
        if self.rows(source, None, BLOCKS):
            self.effect(source, None)
        self.step = EFFECTS
        due = self.above(source, EFFECTS)
        for n in range(len(due)):
            self.queue = due[n + 1:] + queue
            self.effect(source, due[n][1])
        self.step, self.queue = step, queue

    # ---- the order of effects

    def run(self):
        """Run the whole act. Raises Stop at a knockout or where everything is prevented."""
        self.enter_all()
        while self.go_on():
            pass

    def go_on(self):
        """Do the next effect or settle the next tie, then prepare what follows. Returns False if nothing does. Raises
        Stop as `run` does.

        An act goes through the priorities from the highest one, and each priority through its steps: blocks, effects,
        and, as often as there are any, the late rows, which depend on blocked damage. In a step the groups of effects
        with equal costs follow one another.
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
        """Prepare the next effect or tie; returns False if there is none."""
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
        """(the next effects, which have the same cost and whose sources are alive; the effects behind them)."""
        rest = self.rest
        end, cost = 1, rest[0][0].cost
        while end < len(rest) and rest[end][0].cost == cost:
            end += 1
        return [pair for pair in rest[:end] if pair[0].alive], rest[end:]

    def next_priority(self):
        """Go on to the next priority that has rows. Returns the sum of the bits of its steps; 0: there is none."""
        highest, steps, present = NEVER, 0, self.present
        for source in self.sources:
            if source.alive:
                for priority, step, row in source.rows:
                    if highest <= priority < present:
                        steps = step | (steps if priority == highest else 0)
                        highest = priority
        if highest == NEVER:
            return 0
        self.present = highest
        return steps

    def due(self, step):
        """The effects of a step at the present priority, pairs (source, priority) in order of play."""
        effects = []
        for source in self.sources:
            if not source.alive or step == LATES and source.late == self.present:
                continue
            if source.since != self.present:
                if self.rows(source, self.present, step):
                    effects.append((source, self.present))
            elif step == LATES:
                effects += self.above(source, step)
        return effects

    def above(self, source, step):
        """The effects of a source that entered at this priority: pairs (source, priority), the highest first."""
        effects = []
        for row in source.rows:
            if row[0] >= self.present and row[1] & step and (source, row[0]) not in effects:
                effects.append((source, row[0]))
        return sorted(effects, key=lambda pair: -pair[1])

    def by_cost(self, due):
        """Sort effects by cost (the option `tie` says in which direction), then by seat, then in order of play."""
        if len(due) < 2:
            return due
        sign = -1 if self.options["tie"] == "high" else 1
        return sorted(due, key=lambda pair: (sign * pair[0].cost, pair[0].seat, pair[0].index, -pair[1]))

    # ---- one effect

    def rows(self, source, wanted, step):
        """The CardRows of a source in a step. wanted: a priority, or None for the present one and all above it"""
        found = []
        if wanted is not None:
            for priority, steps, row in source.rows:
                if priority == wanted and steps & step:
                    found.append(row)
            return found
        for row in source.rows:
            if row[0] >= self.present and row[1] & step:
                found.append((-row[0], len(found), row[2]))
        return [triple[2] for triple in sorted(found)]

    def effect(self, source, wanted):
        """Do one effect: pay, check the range, do the rows in order (rule 3); then all waiting rows (rule 5)."""
        if not source.alive or not self.pays(source):
            return
        rows, step = self.rows(source, wanted, self.step), self.step  # an overcharge that was not paid has no rows
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
        """True if the foe is out of the range of a source; the trigger is noted."""
        reach, distance = source.read.range, self.state["distance"]
        if reach is not None and source.type == "attack":
            reach = max(0, reach - self.sand[source.seat])
        if reach is None or distance <= reach:
            return False
        self.note(source.seat, "on_whiff")
        self.tell("whiff", source, distance, reach)
        return True

    def waiting(self):
        """Do the waiting rows of all cards whose owners were hit: once for each card, in order of play (rule 5)."""
        for source in list(self.sources):
            if not source.waited and self.hurt[source.seat] and source.alive and self.rows(source, NEVER, WAITING):
                source.waited = True
                step, self.step = self.step, WAITING
                self.effect(source, NEVER)
                self.step = step

    def pays(self, source):
        """Pay the cost of a card once. Returns False if the meter does not cover it: it does nothing in this act."""
        if source.paid:
            return True
        seat = source.seat
        meter, due = self.state["meter"][seat], 0 if source.free else source.cost
        source.paid = source.alive = due <= meter
        if not source.paid:
            self.tell("unpaid", source, due, meter)
            return False
        put(self.state, "meter", seat, meter - due)
        self.tell("pay", source, due, meter - due)
        if source.read.over is not None and source.number:
            self.overcharge(source)
        return True

    def overcharge(self, source):
        """Pay for the overcharge of a card if the meter covers it; otherwise the card goes without."""
        seat, extra = source.seat, source.read.over
        meter = self.state["meter"][seat]
        if extra == "?":
            extra = min(meter, self.answer("amount", seat, source.key, 0, meter))
            meter = self.state["meter"][seat]  # a correction may have come before the answer
        if extra > meter:
            source.rows = [row for row in source.rows if not row[1] & OVER]
        else:
            source.spent = extra
            put(self.state, "meter", seat, meter - extra)
            self.tell("over", source, extra, meter - extra)

    def knockout(self):
        """End the match if a seat has 0 HP, and raise Stop."""
        if 0 in self.state["hp"]:
            self.state["over"], self.state["winner"] = True, winner(self.state)
            raise Stop

    # ---- conditions

    def is_now(self, name, seat):
        """True while a round field is in force for a seat."""
        return self.state[name][seat] == self.state["round"]

    def is_alone(self, source):
        """True if no other Fight! card or copy has a row at the present priority."""
        for other in self.sources:
            if other is not source and other.type != "blitz" and not other.dead:
                if any([row[0] == self.present for row in other.rows]):
                    return False
        return True

    def more_hits(self, seat):
        """True if a later effect of the seat in this step may hit as well."""
        for source, priority in self.queue:
            if source.seat == seat and source.type in ("attack", "super") and source.alive:
                for wanted, bits, row in source.rows:
                    if wanted == priority and bits & self.step and bits & HITTING:
                        return True
        return False

    # ---- triggers and events

    def note(self, seat, trigger):
        """Note that a seat has met a trigger."""
        self.noted[seat] |= 1 << cards.TRIGGERS.index(trigger)

    def tell(self, what, source, amount=None, now=None):
        """Add a Deed of a source to the events, if they are wanted."""
        if self.events is not None:
            self.events.append(Deed("deed", what, self.present, source.seat, source.key, amount, now))


class Sketch(Run):
    """A run that asks nobody: seat 0 goes first in ties, and each question has its first answer."""

    def tie(self, group, rest):
        """0: seat 0 goes first."""
        return 0

    def skips(self, operation):
        """True for an operation that has no effect unless a card is chosen."""
        return operation[0] in ("use", "strip", "redraw", "draw") or operation[0] == "copy" and operation[1] != "deck"

    def answer(self, kind, seat, key, lo, hi):
        """The lowest number, or None in place of a card."""
        return lo if kind in NUMBERED else None


def seat_1_first(group):
    """A group with the effects of seat 1 before those of seat 0, each in order of play."""
    return [pair for seat in (1, 0) for pair in group if pair[0].seat == seat]


def sketched(options, state, placed, book):
    """A copy of the state after an act with these cards alone. placed: as in `state["_placed"]`; book: as in Run"""
    end = state.copy()
    end["_placed"], end["_blitz"] = placed, []
    try:
        Sketch(options, end, book).run()
    except Stop:
        pass
    return end
