"""The questions of an act, and the forecast of its triggers (docs/rules/punch.md, How an act resolves).

An act is run from its beginning each time an answer comes in: from a copy of the numbers at the reveal and all answers
so far. It stops at the next question that has no answer; a trial says whether the order of a tie matters. `act` has the
run itself. The forecast says which triggers the act of this round would meet, and so which BLITZ! cards may be played
(rule 7): it runs the act with guessed answers, and takes every answer to each question. After each answer it goes back
only to the place where the question may be asked, not to the beginning.
"""

from collections import namedtuple

from cornerman import game
from cornerman.games.punch import cards
from cornerman.games.punch.act import LATES, LISTS, NEVER, NUMBERED, NUMBERS, VALUES, Run, may_ask, seat_1_first
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
        """The amount of an operation, else its last argument; None: it depends on what happens before it."""
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
        """All that can change in the act, between two effects, as a tuple. Acts with equal ones continue alike."""
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
    """For each seat a list of Shown of its Fight! cards of this round, as they will act. act: a Run with its cards"""
    cards_entered = [[], []]
    for source in act.sources:
        if not source.is_copy and source.type != "blitz":
            printed_rows = [row[2] for row in source.read.rows]
            priorities = [row[0] for row in source.rows if row[0] != NEVER and row[2] in printed_rows]
            cards_entered[source.seat].append(Shown(source.key, source.cost, max(priorities) if priorities else None))
    return cards_entered


# ---- the forecast ------------------------------------------------------------

RUNS = 64   # the most runs of a forecast
MOVING = ("move", "fwd", "back", "goto", "setd", "push")  # operations that can change a distance of 0
KEPT = 6  # how many searched forks are kept, each with a copy of the state


class Forecast(Act):
    """A run on a copy of a state, without BLITZ! cards of this round. Its cards have entered.

    answers  the branch of the present Fork, to which the run adds a question that is new
    known    as in Fork
    events   what has happened so far; None once a question was met
    """

    has_ended = False  # True if a Stop has ended it

    def __init__(self, options, state):
        quiet = state.copy()
        quiet["_blitz"] = []
        super().__init__(options, quiet, {}, [], [])
        self.known, self.ties = {}, 0  # ties: how many were met
        self.sure = None  # whether the next tie matters, if `may_ask` has found that out, else None
        self.enter_all()

    def may_ask(self):
        """True if the act may meet a question in what `go_on` does next."""
        if self.group:
            if self.waits and any([not source.waited and source.read.asks for source in self.sources]):
                return True
            return self.effect_may_ask(*self.group[0])
        self.sure = self.matters(*self.tied())
        return self.sure

    def effect_may_ask(self, source, priority):
        """True if an effect may ask for a distance, or for how much of its damage is blocked."""
        wall = source.type in ("attack", "super") and self.wall[1 - source.seat]
        wall = wall and sum([part[1] for part in wall])
        if not (wall or source.read.asks):
            return False
        operations = [operation for row in self.rows(source, priority, self.step) for operation in row.operations]
        if source.read.asks and self.operations_may_ask(operations):
            return True
        if not wall:
            return False
        self.queue = self.group[1:] + self.rest
        if operations and operations[0][0] in HITS and amount(self, source, operations[0], Effect(0)) == 0:
            operations = operations[1:]  # an amount of 0 is no hit
        return self.more_hits(source.seat) and any([one[0] in HITS for one in operations])

    def operations_may_ask(self, operations):
        """True if operations of one effect may ask for a distance, or bring in cards that may."""
        at_zero = self.state["distance"] == 0  # closer and away are the same there
        for operation in operations:
            if may_ask(operation) and not (at_zero and operation[0] == "move"):
                return True
            at_zero = at_zero and operation[0] not in MOVING
        return False

    def tie(self, group, rest):
        """The seat of a tied group that goes first. It is a question if the order matters, which earlier runs may have
        found out."""
        self.ties += 1
        at = self.given, self.ties
        if at not in self.known:
            self.known[at] = self.matters(group, rest) if self.sure is None else self.sure
        matters, self.sure = self.known[at], None
        return self.answer("coin", None, None, 0, 1) if matters else 0

    def answer(self, kind, seat, key, lo, hi):
        """The next answer of the branch to a question for a number. A secret number is the lowest, and no card is
        chosen."""
        self.events = None
        if kind == "secret" or kind == "amount":
            return lo
        if kind not in NUMBERED:
            return None
        if self.given == len(self.answers):
            step = 2 if kind == "dir" else 1
            self.answers.append([lo, hi, step, (hi - lo) // step + 1])
        self.given += 1
        return self.answers[self.given - 1][0]

    def resolve(self, state):
        """Put the fields at the end of the act into `state`, and return its events. None, with `state` unchanged: the
        act has met a question. Only valid after `forecast`, and if no BLITZ! card is played."""
        try:
            while self.events is not None and not self.has_ended and self.go_on():
                pass
        except Stop:
            pass
        if self.events is not None:
            for name in VALUES + NUMBERS + LISTS:
                state[name] = self.state[name]
        return self.events


def possible(act):
    """The bits of all triggers that the cards of a Forecast could meet at all: it can stop once it has found them."""
    names, reach = [set(), set()], [False, False]
    reads = [(source.seat, source.read.range, source.rows) for source in act.sources]
    for seat, distance, rows in reads:
        reach[seat] = reach[seat] or distance is not None
        for row in rows:
            for operation in row[2].operations:
                names[seat].add(operation[0])
                if operation[0] == "copy" and operation[1] == "deck":  # the only cards that come in
                    copies = [act.read(seat, key) for key in act.state["macro"][seat]]
                    reads += [(seat, one.range, one.rows) for one in copies]
    moves = (names[0] | names[1]).intersection(("move", "fwd", "back", "goto"))
    bits = 0
    for seat in (0, 1):
        ours, foe_hits = names[seat], names[1 - seat].intersection(HITS)
        can_be_met = (foe_hits or ours.intersection(("hurt", "trade")), "block" in ours, ours.intersection(HITS), moves,
                      reach[seat])  # in the order of TRIGGERS
        for i in range(5):
            if can_be_met[i]:
                bits |= 1 << 5 * seat + i
    return bits


class Fork:
    """A place between two effects of a forecast, from which it continues with one answer after the other.

    before  bits of the triggers that were met up to this place
    met     bits of those that were met since the fork before
    ends    a list with the bits of the triggers that each run so far has met from here on
    branch  a list with an entry for each question from here to the next place, to which the run appends: [value, last
            value, step, number of values]
    known   {(number of answers used, number of the tie): True if its order matters}, found by earlier runs
    """

    def __init__(self, act, before, met):
        """act: None at its beginning, where nothing can be asked"""
        self.before, self.met, self.ends = before, met, []
        self.snapshot, self.branch, self.known = act and act.snapshot(), [], {}

    def turn(self):
        """Go on to the next combination of answers; returns False if all were taken."""
        branch = self.branch
        while branch and branch[-1][0] >= branch[-1][1]:
            branch.pop()
        if not branch:
            return False
        branch[-1][0] += branch[-1][2]
        for at in list(self.known):
            if at[0] >= len(branch):
                del self.known[at]
        return True


class Met:
    """The triggers that runs have met, as bits: `some` by at least one run, `every` by all of them."""

    def __init__(self, act):
        self.act, self.sure = act, act.options["triggers"] == "sure"
        self.some, self.every, self.runs = 0, 1023, 0
        self.possible = None  # the result of `possible`; None while no question was met, so that there is one run

    def is_enough(self, bits):
        """True if a run that has met these bits can end early, because nothing new can be found."""
        if self.possible is None:
            if self.sure or self.act.events is not None:
                return False
            self.possible = possible(self.act)
        return self.some | bits == self.possible

    def add(self, before, ends):
        """Add runs: the bits that they met before a Fork, and for each run those from there on. Returns True if further
        runs would find nothing new."""
        for one in ends:
            self.some |= before | one
            self.every &= before | one
            self.runs += 1
            if self.runs == RUNS or (self.every == 0 if self.sure else self.some == self.possible):
                return True
        return False


def forecast(act):
    """For each seat a list of the triggers that it would meet in some run, or, with `"triggers": "sure"`, in all (rule
    7). act: a new Forecast

    The runs differ in the answers to questions. What happens before a question is not run again for each answer, and
    what follows from a position that was reached before is not run again either.
    """
    found, seen, forks = Met(act), [], [Fork(None, 0, 0)]
    while forks:
        game.report_progress(max(found.runs * 100 // RUNS, searched(forks)))
        fork = forks[-1]
        goes_on = _run(act, fork, found)
        met = act.noted[0] | act.noted[1] << 5
        ends = [met]
        if goes_on:
            new = Fork(act, fork.before | met, met)
            known_ends = [one.ends for one in seen if one.snapshot == new.snapshot]
            if not known_ends:
                if not fork.branch:  # there was no question up to here, so nothing to go back to
                    new.met |= fork.met
                    forks.pop()
                forks.append(new)
                continue
            ends = [met | one for one in known_ends[0]]
        if found.add(fork.before, ends):
            break
        fork.ends += ends
        while forks and not forks[-1].turn():
            done_fork = forks.pop()
            seen = [done_fork] + seen[:KEPT - 1]
            if forks:
                forks[-1].ends += [done_fork.met | one for one in done_fork.ends]
    return triggers(found.every if found.sure else found.some)


def triggers(bits):
    """For each seat a list of the TRIGGERS whose bits are set: the lower five of seat 0, the higher five of seat 1."""
    return [[cards.TRIGGERS[i] for i in range(5) if bits >> 5 * seat + i & 1] for seat in (0, 1)]


def searched(forks):
    """How many percent of the search are done (int), if each answer leads to the same number of runs."""
    done, width = 0, 100
    for fork in forks:
        for value, last, step, count in fork.branch:
            width /= count
            done += width * (count - 1 - (last - value) // step)
    return int(done)


def _run(act, fork, found):
    """Continue from a Fork. True at the next place where the act may ask; False at its end, or if enough is known."""
    if fork.branch:
        act.restore(fork.snapshot)
        act.sure = None
    act.answers, act.known, act.given, act.ties, act.noted = fork.branch, fork.known, 0, 0, [0, 0]
    try:
        while act.go_on():
            if found.is_enough(fork.before | act.noted[0] | act.noted[1] << 5):
                return False
            if act.may_ask():
                return True
    except Stop:
        act.has_ended = True
    return False
