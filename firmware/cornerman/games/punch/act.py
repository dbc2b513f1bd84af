"""The act of a round: its result, and the questions at which it stops (docs/rules/punch.md, How an act resolves).

An act is run from its beginning each time an answer comes in: from a copy of the numbers at the reveal and all answers
so far. The same code with guessed answers is the `forecast`, which says which BLITZ! cards may be played, and the trial
that says whether the order of a tie matters. `act_run` has the run itself.
"""

from collections import namedtuple

from cornerman import game
from cornerman.games.punch import cards
from cornerman.games.punch.act_run import (
    LATES, LISTS, NEVER, NUMBERS, VALUES, Run, seat_1_first)
from cornerman.games.punch.effects import HITS, Effect, Stop, amount

BAGS = ("hand", "gone", "extra", "played")  # fields with a list per seat; `alike` ignores the order of these lists

# Operations that lead to the same result in both orders of two seats, if their amounts do not depend on the order.
INDEPENDENT = ("dmg", "trade", "hurt", "gain", "lose", "token", "disarm", "barrage", "interrupt", "armor", "mute",
               "twice", "skip", "hold", "root", "freeze")

# A card that is turned up. card: its id; cost: in meter; priority: its highest one, None if it only waits for a hit.
Shown = namedtuple("Shown", ("card", "cost", "priority"))


class Asked(Exception):
    """The act has met a question that has no answer yet; the question is in `state["ask"]`."""


class Act(Run):
    """A Run that stops at a question without an answer."""

    spare = None  # the Trial of `matters`

    def tie(self, group, rest):
        """The seat of a tied group that goes first; the question is asked only if the order matters (rule 2)."""
        return self.answer("coin", None, None, 0, 1) if self.matters(group, rest) else 0

    def matters(self, group, rest):
        """True if one of the two orders of a tied group meets a question, or if they lead to different states. group:
        as in `Run.group`; rest: the effects behind it"""
        if self.is_independent(group, rest):
            return False
        ends, position = [], self.snapshot()
        trial = self.spare = self.spare or Trial(self.options, None, self.book)
        try:
            for order in (group, seat_1_first(group)):
                game.report_progress()
                trial.restore(position)
                try:
                    trial.effects(order, rest)
                except Stop:
                    pass
                ends.append(trial.state)
        except Asked:
            return True
        finally:
            trial.restore(position)  # the sources are those of this run
        return not alike(ends[0], ends[1])

    def is_independent(self, group, rest):
        """True if the effects of one seat in a group cannot change those of the other, so that no trial is needed: they
        are damage that brings nobody to 0 HP, or they concern their owner alone or the next round.

        Each seat blocks only the hits of the other one, so blocks make no difference while nobody is asked how much is
        blocked.
        """
        if self.waits:
            return False
        hp = self.state["hp"]
        left, by_hp = hp[:], [False, False]  # the lowest HP possible; True if an amount depends on the HP
        for n in range(len(group)):
            self.queue = group[n + 1:] + rest
            if not self.is_foreseen(group[n][0], group[n][1], left, by_hp):
                return False
        return not any([left[seat] <= 0 or by_hp[seat] and left[seat] < hp[seat] for seat in (0, 1)])

    def is_foreseen(self, source, priority, left, by_hp):
        """True if it is known what an effect does, whatever the other seat does before it. Its damage is subtracted
        from `left`, the lowest HP of each seat, and `by_hp` is set for a seat if an amount depends on its HP."""
        seat, dealt = source.seat, 0
        wall = sum([part[1] for part in self.wall[1 - seat]]) if source.type in ("attack", "super") else 0
        left[1 - seat] -= source.bonus
        for row in self.rows(source, priority, self.step):
            if row.condition == "hit" and dealt <= wall:
                continue  # all damage is blocked
            if row.condition in ("blocked", "!blocked") and self.wall[seat] and not source.blocked:
                return False
            for operation in row.operations:
                name, amount_or_word = operation[0], self.foreseen(source, operation, by_hp)
                if amount_or_word is None or name in HITS and amount_or_word > 0 and wall and self.more_hits(seat):
                    return False
                if name in HITS:
                    dealt += amount_or_word
                    left[1 - seat] -= amount_or_word
                if name == "hurt" or name == "trade":
                    left[seat] -= amount_or_word
        return True

    def foreseen(self, source, operation, by_hp):
        """The amount of an operation, or its last argument if it has no amount; None: it depends on what happens before
        it."""
        if operation[0] not in INDEPENDENT:
            return None
        of = cards.variable(operation)
        if of is None:
            return operation[-1]
        if of in ("blocked", "dealt"):
            return None
        by_hp[source.seat] = by_hp[source.seat] or of in ("hp", "taken")
        return amount(self, source, operation, Effect(self.state["distance"]))

    def snapshot(self):
        """Everything that can change in the act, as a tuple, between two effects. Acts with equal tuples continue
        alike."""
        return (self.present, self.step, self.group, self.rest, self.steps, self.entered, self.waits,
                [source.live() for source in self.sources], [[part[:] for part in wall] for wall in self.wall],
                self.sources[:], self.mark[:], self.armor[:], self.scored[:], self.stopped[:], self.hurt[:],
                self.sand[:], self.state.copy())

    def restore(self, position):
        """Set the act back to a tuple that `snapshot` has returned."""
        (self.present, self.step, self.group, self.rest, self.steps, self.entered, self.waits, live, wall, *lists,
         state) = position
        self.sources, self.mark, self.armor, self.scored, self.stopped, self.hurt, self.sand = [
            one[:] for one in lists]
        for i in range(len(self.sources)):
            self.sources[i].put_back(live[i])
        self.wall, self.queue = [[part[:] for part in seat] for seat in wall], []
        self.state = state.copy()

    def effects(self, group, rest):
        """Do the effects of a group in a trial, one after the other."""
        for n in range(len(group)):
            self.queue = group[n + 1:] + rest
            source, priority = group[n]
            if self.step == LATES:
                source.late = self.present
            self.effect(source, priority)

    def skips(self, operation):
        """False: this kind of run does every operation."""
        return False

    # ---- answers

    def answer(self, kind, seat, key, lo, hi):
        """The answer to a question: the next one of `answers`, before which corrections are applied. Raises Asked if
        there is none."""
        while self.given < len(self.answers):
            entry = self.answers[self.given]
            self.given += 1
            if entry[0] != "set":
                return entry[1]
            game.correct(self.state, entry)
        self.state["ask"] = {"seat": seat, "kind": kind, "card": key, "lo": lo, "hi": hi}
        raise Asked


class Trial(Act):
    """A run that ends at a question. Secret numbers, which only one seat knows, are the lowest ones."""

    def answer(self, kind, seat, key, lo, hi):
        """The lowest number for a number that only one seat knows; otherwise raises Asked."""
        if kind == "secret" or kind == "amount":
            return lo
        raise Asked


def alike(one, other):
    """True if two states are equal in all public fields that an act can change; the order of lists does not count."""
    for name in VALUES + NUMBERS:
        if one[name] != other[name]:
            return False
    for name in BAGS:
        if one[name] != other[name] and any([sorted(one[name][seat], key=str) != sorted(other[name][seat], key=str)
                                       for seat in (0, 1)]):
            return False
    return one["later"] == other["later"] or sorted(one["later"]) == sorted(other["later"])


def resolve(options, state):
    """Run the act of this round on `state` with the answers in `state["_act"]`. Returns the events that were not
    returned before.

    `state["_act"]` is None before the first run. Afterwards `state["ask"]` is the question at which the act stopped; it
    is None if the act is complete or `state["over"]` is true.
    """
    record = state["_act"] = state["_act"] or {
        "was": {name: state[name] for name in VALUES + NUMBERS + LISTS}, "answers": [], "told": 0}
    for name in VALUES:
        state[name] = record["was"][name]
    for name in NUMBERS + LISTS:
        state[name] = record["was"][name][:]  # a correction changes the list
    state["ask"], events = None, []
    game.report_progress()
    try:
        Act(options, state, {}, record["answers"], events).run()
    except (Stop, Asked):
        pass
    returned, record["told"] = record["told"], len(events)
    return events[returned:]


def same_end(options, state):
    """True if both sides of the coin that is asked for lead to the same end of the act."""
    ends = []
    for seat in (0, 1):
        end, record = state.copy(), state["_act"].copy()
        record["answers"] = record["answers"] + [["answer", seat]]
        end["_act"] = record
        resolve(options, end)
        if end["ask"]:
            return False
        ends.append(end)
    return alike(ends[0], ends[1])


def entered(act):
    """For each seat a list of Shown of its Fight! cards of this round, as they will act. act: a Run whose cards have
    entered"""
    cards_entered = [[], []]
    for source in act.sources:
        if not source.is_copy and source.type != "blitz":
            printed_rows = [row[2] for row in source.read.rows]
            priorities = [row[0] for row in source.rows if row[0] != NEVER and row[2] in printed_rows]
            cards_entered[source.seat].append(Shown(source.key, source.cost, max(priorities) if priorities else None))
    return cards_entered
