"""The act: in which order the cards of a round happen, and what is asked (docs/rules/punch.md, How an act resolves).

An act is run from its beginning whenever an answer comes in: from a copy of the numbers at the reveal and the answers
so far. The same code, with guessed answers, is the `forecast` that says which BLITZ! cards may be played, and the trial
that says whether the order of a tie matters. The run itself is in `act_run`.
"""

from cornerman import game
from cornerman.games.punch import cards
from cornerman.games.punch.act_run import (
    LATES, LISTS, NEVER, NUMBERS, VALUES, Run, seat_1_first, snapshot, trial_state)
from cornerman.games.punch.effects import HITS, Effect, Stop, amount

BAGS = LISTS[:4]  # a list a seat, whose order does not count in a trial

# Operations of two seats whose order makes no difference, as long as their amounts do not depend on it.
INDEPENDENT = ("dmg", "trade", "hurt", "gain", "lose", "token", "disarm", "barrage", "interrupt", "armor", "mute",
               "twice", "skip", "hold", "root", "freeze")


class Asked(Exception):
    """The act has met a question that has no answer yet."""


class Act(Run):
    """A run that stops at a question without an answer."""

    def tie(self, group, rest):
        """Which seat of a tied group goes first: asked only if it matters (rule 2)."""
        return self.answer("coin", None, None, 0, 1) if self.matters(group, rest) else 0

    def matters(self, group, rest):
        """True if the order of a tied group leads to a question, or to another state at its end."""
        if self.is_independent(group, rest):
            return False
        ends, live = [], [source.live() for source in self.sources]
        for order in (group, seat_1_first(group)):
            game.report_progress()
            trial = self.clone()
            try:
                trial.effects(order, rest)
            except Stop:
                pass
            except Asked:
                return True
            finally:
                for i in range(len(live)):
                    self.sources[i].put_back(live[i])
            ends.append(trial.state)
        return not alike(ends[0], ends[1])

    def is_independent(self, group, rest):
        """True if the effects of one seat in a group cannot change those of the other, so that no trial is needed: they
        are damage by which nobody falls, or they concern their owner alone or the next round.

        Each seat blocks the hits of the other alone, so blocks make no difference while no hit asks how much is
        blocked.
        """
        if self.waits:
            return False
        hp = self.state["hp"]
        left, by_hp = hp[:], [False, False]  # HP at the least; whether an amount depends on them
        for n in range(len(group)):
            self.queue = group[n + 1:] + rest
            if not self.is_foreseen(group[n][0], group[n][1], left, by_hp):
                return False
        return not any([left[seat] <= 0 or by_hp[seat] and left[seat] < hp[seat] for seat in (0, 1)])

    def is_foreseen(self, source, priority, left, by_hp):
        """True if it is known what an effect can do, whatever the other seat does before; its damage is taken from
        `left`, and `by_hp` is noted."""
        seat, dealt = source.seat, 0
        wall = sum([part[1] for part in self.wall[1 - seat]]) if source.type in ("attack", "super") else 0
        left[1 - seat] -= source.bonus
        for row in self.rows(source, priority, self.step):
            if row.condition == "hit" and dealt <= wall:
                continue  # nothing gets through
            if row.condition in ("blocked", "!blocked") and self.wall[seat] and not source.blocked:
                return False
            for operation in row.operations:
                name, n = operation[0], self.foreseen(source, operation, by_hp)
                if n is None or name in HITS and n > 0 and wall and self.more_hits(seat):
                    return False
                if name in HITS:
                    dealt += n
                    left[1 - seat] -= n
                if name == "hurt" or name == "trade":
                    left[seat] -= n
        return True

    def foreseen(self, source, operation, by_hp):
        """The amount of an operation, or its last argument if it has none; None: it depends on what happens."""
        value = operation[-1]
        if operation[0] not in INDEPENDENT:
            return None
        if operation[0] == "token" or type(value) in (int, str):
            return value
        if value[2] in ("blocked", "dealt"):
            return None
        by_hp[source.seat] = by_hp[source.seat] or value[2] in ("hp", "taken")
        return amount(self, source, operation, Effect(self.state["distance"]))

    def clone(self):
        """A copy of this act for a trial, with the same sources.

        Trials run one after the other, so they share one Act, whose state is replaced each time.
        """
        other = self.spare
        if other is None:
            other = self.spare = Trial(self.options, None, self.book)
        other.state, other.here, other.queue, other.noted = trial_state(self.state), [], [], [0, 0]
        for name in ("sources", "mark", "armor", "scored", "stopped", "hurt", "sand"):
            setattr(other, name, list(getattr(self, name)))
        other.present, other.step, other.waits = self.present, self.step, self.waits
        other.wall = [[list(part) for part in wall] for wall in self.wall]
        return other

    def effects(self, group, rest):
        """The effects of a group, one after the other, in a trial."""
        for n in range(len(group)):
            self.queue = group[n + 1:] + rest
            source, priority = group[n]
            if self.step == LATES:
                source.late = self.present
            self.effect(source, priority)

    def skips(self, operation):
        """False: each operation is done."""
        return False

    # ---- answers

    def answer(self, kind, seat, key, lo, hi):
        """The answer to a question; Asked: there is none yet, the question is in `state["ask"]`."""
        while self.given < len(self.answers):
            given = self.answers[self.given]
            self.given += 1
            if given[0] != "set":
                return given[1]
            game.correct(self.state, given)
        self.state["ask"] = {"seat": seat, "kind": kind, "card": key, "lo": lo, "hi": hi}
        raise Asked


class Trial(Act):
    """A run that a question ends; numbers that only one seat knows are the lowest."""

    def answer(self, kind, seat, key, lo, hi):
        """Asked: nobody is."""
        if kind == "secret" or kind == "amount":
            return lo
        raise Asked


def alike(a, b):
    """True if two states differ in no field of the public state; the order of lists does not count."""
    for name in VALUES + NUMBERS:
        if a[name] != b[name]:
            return False
    for name in BAGS:
        if a[name] != b[name] and any([sorted(a[name][seat], key=str) != sorted(b[name][seat], key=str)
                                       for seat in (0, 1)]):
            return False
    return a["later"] == b["later"] or sorted(a["later"]) == sorted(b["later"])


def resolve(options, state):
    """Run the act of this round on `state` with the answers in `state["_act"]`; returns those of its events that were
    not returned before.

    `state["_act"]` is None before the first run. Afterwards `state["ask"]` is the question at which the act stopped;
    None: it is complete, or `state["over"]`.
    """
    kept = state["_act"] = state["_act"] or {
        "was": {name: state[name] for name in VALUES + NUMBERS + LISTS}, "answers": [], "told": 0}
    snapshot(kept["was"], state)
    state["ask"] = None
    events = []
    game.report_progress()
    try:
        Act(options, state, {}, kept["answers"], events).run()
    except (Stop, Asked):
        pass
    told, kept["told"] = kept["told"], len(events)
    return events[told:]


def same_end(options, state):
    """True if a coin that is asked for leads to the same end of the act, whichever way it falls."""
    ends = []
    for seat in (0, 1):
        end, kept = trial_state(state), state["_act"].copy()
        kept["answers"] = kept["answers"] + [["answer", seat]]
        end["_act"] = kept
        resolve(options, end)
        if end["ask"]:
            return False
        ends.append(end)
    return alike(ends[0], ends[1])


def triggers(bits):
    """Per seat those of cards.TRIGGERS whose bit is set; seat 1 has the higher five."""
    return [[cards.TRIGGERS[i] for i in range(5) if bits >> 5 * seat + i & 1] for seat in (0, 1)]


def entered(act):
    """Per seat (id, meter cost, priority at which it begins) of the Fight! cards of this round as they will act; the
    priority is None of a card that waits to be hit. act: an Act whose cards have entered."""
    out = [[], []]
    for source in act.sources:
        if not source.is_copy and source.type != "blitz":
            own = [row[3] for row in source.read.rows]
            first = [row[0] for row in source.rows
                     if row[0] != NEVER and row[3] in own and (source.number or not row[2])]
            out[source.seat].append((source.key, source.cost, max(first) if first else None))
    return out
