"""The forecast: which triggers the act of this round would meet, and so which BLITZ! cards may be played
(docs/rules/punch.md, How an act resolves, rule 7).

It runs the act with guessed answers, and takes every answer to each question. After each answer it goes back only to
the place where the question may be asked, not to the beginning.
"""

from cornerman import game
from cornerman.games.punch.act import Act
from cornerman.games.punch.act_run import LISTS, NUMBERED, NUMBERS, VALUES, may_ask
from cornerman.games.punch.cards import TRIGGERS
from cornerman.games.punch.effects import HITS, Effect, Stop, amount

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
    """The bits of all triggers that the cards of a Forecast could meet at all; a forecast that has found them can stop.
    """
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
    """For each seat a list of the TRIGGERS whose bits are set. Seat 0 has the lower five bits, seat 1 the higher
    five."""
    return [[TRIGGERS[i] for i in range(5) if bits >> 5 * seat + i & 1] for seat in (0, 1)]


def searched(forks):
    """How many percent of the search are done (int), if each answer leads to the same number of runs."""
    done, width = 0, 100
    for fork in forks:
        for value, last, step, count in fork.branch:
            width /= count
            done += width * (count - 1 - (last - value) // step)
    return int(done)


def _run(act, fork, found):
    """Continue from a Fork. Returns True at the next place where the act may ask, False at its end or where enough is
    known."""
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
