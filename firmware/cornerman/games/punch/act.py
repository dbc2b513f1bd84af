"""The act: how the cards of a round resolve (rules/punch.md, How an act resolves).

An act is run from its beginning whenever an answer comes in: from a copy of the numbers at the
reveal and the answers so far. The same code, with guessed answers, is the forecast that says which
BLITZ! cards may be played, and the trial that says whether the order of a tie matters.
"""

from cornerman.game import pulse
from cornerman.games.punch import cards

# What an act may change: single values, a number a seat, lists of lists. What begins with `_` is hidden.
VALUES = ("over", "winner", "distance", "freeze")
NUMBERS = ("hp", "meter", "deck", "armored", "overkill", "frame_advantage", "overkill_on", "frame_advantage_on",
           "disarm", "disarm_on", "barrage", "mute", "skip", "twice", "root", "hold", "taken")
LISTS = ("hand", "gone", "extra", "played", "later", "_deck", "_shifts", "_gifts", "_numbers")
BAGS = LISTS[:4]  # a list a seat, whose order does not count in a trial

FIRST, FINAL = 99, -99
MOST = 99
FAR = 5
NEVER = -1000
RUNS = 64

# A source is a list: a card, a copy or a BLITZ! card in this act.
(SEAT, KEY, TYPE, COST, RANGE, ROWS, OVER, K, PAID, BLOCKED, BONUS, COPY, FREE, SINCE, LATE, WAITED, DEAD,
 SPENT) = range(18)
# ROWS: (priority, steps, True if it belongs to the overcharge, row); a waiting row has the priority NEVER.
# PAID: None: not yet tried. SINCE: the priority at which it came into the act. LATE: the priority whose late
# rows it has done. WAITED: no row waits (any more). SPENT: the overcharge paid.

# The steps of a priority, and all operations at once for waiting rows; a row has several: a sum of them.
BLOCKS, EFFECTS, LATES, WAITING = 1, 2, 4, 8

# Whose answers: the table's, a guess of the forecast, none in a trial.
TABLE, FORECAST, TRIAL = range(3)


_book = {}  # cards that were read for this act: (seat, id) to (type, cost, range, rows, overcharge)


class Stop(Exception):
    """A knockout, or everything prevented."""


class Asked(Exception):
    """A question that has no answer yet."""


def taken_down(state, into=None):
    """A copy of what an act may change, put into the dict `into` or a new one."""
    into = {} if into is None else into
    for name in VALUES:
        into[name] = state[name]
    for name in NUMBERS:
        into[name] = state[name][:]
    for name in LISTS:
        into[name] = [item[:] if type(item) is list else item for item in state[name]]
    return into


def trial_state(state):
    """A state whose numbers may be changed without changing `state`."""
    return taken_down(state, state.copy())


def is_now(state, name, seat):
    """True while a round field is in force."""
    return state[name][seat] == state["round"]


class Act:
    """One run of an act on the state `state`, which it changes.

    whose   TABLE: `answers` are those given so far, `["set", …]` corrections among them
            FORECAST: `answers` is the branch taken, [value, last, step] each, which the run makes longer
            TRIAL: a question ends it
    events  a list of what happens, or None
    known   for a FORECAST: what earlier runs found out about ties, by (answers used up, number of the tie)
    noted   per seat bits by cards.TRIGGERS: what happened
    """

    def __init__(self, options, state, whose, answers, events=None, known=None):
        self.options, self.state, self.whose, self.answers, self.events, self.known = options, state, whose, answers, events, known
        self.given = self.ties = 0  # answers used up, ties so far
        self.sources = []
        self.mark = [NEVER, NEVER]  # the highest priority with an interruption
        self.armor, self.scored = [False, False], [False, False]
        self.stopped, self.hurt = [False, False], [False, False]
        self.sand, self.noted = [0, 0], [0, 0]
        self.present, self.step = 1000, BLOCKS
        self.wall = [[], []]  # block at this priority: [source, what is left] each
        self.here = []  # the sources that have something to do at this priority
        self.queue = []  # (source, priority) of the effects that come later in this step

    # ---- cards enter

    def enter_all(self):
        """Rule 1: the cards placed, the copies that are due, the BLITZ! cards."""
        state = self.state
        for seat in (0, 1):
            for key, k, second in state["_placed"][seat]:
                self.sources.append(self.played(seat, key, k, -second))
        later, shifts = state["later"], state["_shifts"]
        state["later"], state["_shifts"] = [], []
        for i in range(len(later)):
            when, seat, key = later[i]
            if when == state["round"]:
                self.sources.append(self.copied(seat, key, shifts[i]))
            else:
                state["later"].append(later[i])
                state["_shifts"].append(shifts[i])
        for seat, key, k in state["_blitz"]:
            self.sources.append(self.source(seat, key, k, 0))

    def source(self, seat, key, k, shift, number=None):
        """A new source; its rows as printed, or all at the priority `number`, then shifted."""
        kind, price, reach, printed, over = _read(self.options, self.state, seat, key)
        rows = []
        for priority, steps, extra, row in printed:
            if priority != NEVER:
                priority = number if number is not None else k if priority == "k" else priority
                if priority != FIRST and priority != FINAL:
                    priority += shift
            rows.append((priority, steps, extra, row))
        return [seat, key, kind, price, reach, rows, over, k,
                True if kind == "blitz" else None, 0, 0, False, False, 1000, None,
                not any([row[0] == NEVER and (k or not row[2]) for row in rows]), False, 0]

    def played(self, seat, key, k, shift=0):
        """A Fight! card as it is played: it takes what waits for it (rule 1)."""
        state, number = self.state, None
        for i in range(len(state["_numbers"])):
            if state["_numbers"][i][:2] == [seat, key]:
                number = state["_numbers"].pop(i)[2]
                break
        shift += state["frame_advantage_on"][seat]
        state["frame_advantage_on"][seat] = 0
        c = self.source(seat, key, k, shift, number)
        if c[TYPE] in ("attack", "super"):
            c[BONUS] = 3 * state["overkill_on"][seat]
            for _ in range(state["disarm_on"][seat]):
                c[ROWS].append((shift, EFFECTS | WAITING, False, (0, "free", ("dmg", 3), ("discards",))))
            state["overkill_on"][seat] = state["disarm_on"][seat] = 0
        if state["armored_on"][seat]:
            c[ROWS].insert(0, (shift, BLOCKS | WAITING, False, (0, "", ("block", 2 * state["armored_on"][seat]))))
        if is_now(state, "mute", seat) and c[TYPE] in ("attack", "defend"):
            c[DEAD] = True
            self.tell("muted", c)
        return c

    def copied(self, seat, key, shift=0, k=0):
        """A copy: it costs nothing and takes nothing."""
        c = self.source(seat, key, k, shift)
        c[PAID] = c[COPY] = True
        return c

    def enter(self, c):
        """Rule 6: a card that comes in during the act; its rows of this priority and above happen at once."""
        i, p, step, queue = len(self.sources), self.present, self.step, self.queue
        c[SINCE] = p
        self.sources.append(c)
        self.here.append(i)
        self.step = BLOCKS
        if self.rows(c, None, BLOCKS):
            self.effect(i, None)
        self.step = EFFECTS
        due = self.above(i, EFFECTS)
        for n in range(len(due)):
            self.queue = due[n + 1:] + queue
            self.effect(i, due[n][1])
        self.step, self.queue = step, queue

    # ---- the order of things

    def run(self):
        """The whole act, from the cards that enter to the last priority. Stop: a knockout or all prevented."""
        self.enter_all()
        while True:
            p, steps, self.here = NEVER, 0, []
            for i in range(len(self.sources)):
                c = self.sources[i]
                if alive(c):
                    for row in c[ROWS]:
                        if p <= row[0] < self.present and (not row[2] or c[K]):
                            if row[0] != p:
                                p, steps, self.here = row[0], 0, []
                            steps |= row[1]
                            if i not in self.here:
                                self.here.append(i)
            if p == NEVER:
                return
            self.present, self.wall, count = p, [[], []], len(self.sources)
            if steps & BLOCKS:
                self.step = BLOCKS
                for i, q in self.by_cost(self.due(BLOCKS)):
                    self.effect(i, q)
            if steps & EFFECTS:
                self.in_step(EFFECTS)
            while (steps & LATES or count < len(self.sources)) and self.in_step(LATES):
                pass

    def due(self, step):
        """(source, priority) of all effects of a step, in order of play."""
        out = []
        for i in self.here:
            c = self.sources[i]
            if not alive(c) or step == LATES and c[LATE] == self.present:
                continue
            if c[SINCE] != self.present:
                if self.rows(c, self.present, step):
                    out.append((i, self.present))
            elif step == LATES:
                out += self.above(i, step)
        return out

    def above(self, i, step):
        """(source, priority) of the effects of a source that came in now, from its highest priority down."""
        c, out = self.sources[i], []
        for row in c[ROWS]:
            if row[0] >= self.present and (i, row[0]) not in out and self.rows(c, row[0], step):
                out.append((i, row[0]))
        return sorted(out, key=lambda one: -one[1])

    def by_cost(self, due):
        """Cheapest first, or dearest by the option; equal ones by seat, then in order of play."""
        sign = -1 if self.options["tie"] == "high" else 1
        return sorted(due, key=lambda one: (
            sign * self.sources[one[0]][COST], self.sources[one[0]][SEAT], one[0], -one[1]))

    def in_step(self, step):
        """All effects of a step; True if there were any."""
        self.step = step
        due = self.by_cost(self.due(step))
        at = 0
        while at < len(due):
            end, cost = at, self.sources[due[at][0]][COST]
            while end < len(due) and self.sources[due[end][0]][COST] == cost:
                end += 1
            group, rest = [one for one in due[at:end] if alive(self.sources[one[0]])], due[end:]
            if group and self.sources[group[0][0]][SEAT] != self.sources[group[-1][0]][SEAT] and self.tie(group, rest):
                group = self.seat_1_first(group)
            self.effects(group, rest)
            at = end
        return at > 0

    def effects(self, group, rest):
        """The effects of a group, one after the other."""
        for n in range(len(group)):
            self.queue = group[n + 1:] + rest
            i, q = group[n]
            self.sources[i][LATE] = self.present if self.step == LATES else self.sources[i][LATE]
            self.effect(i, q)

    def tie(self, group, rest):
        """Which seat of a tied group goes first: asked only if it matters (rule 2)."""
        self.ties += 1
        if self.known is None:
            matters = self.matters(group, rest)
        else:
            at = self.given, self.ties
            if at not in self.known:
                self.known[at] = self.matters(group, rest)
            matters = self.known[at]
        return self.answer("coin", None, None, 0, 1) if matters else 0

    def matters(self, group, rest):
        """True if the order of a tied group leads to a question, or to another state at its end."""
        ends = []
        for order in (group, self.seat_1_first(group)):
            pulse()
            trial = self.clone()
            try:
                trial.effects(order, rest)
            except Stop:
                pass
            except Asked:
                return True
            ends.append(trial.state)
        return not alike(ends[0], ends[1])

    def seat_1_first(self, group):
        """A group in order of play, seat 1 before seat 0."""
        return ([one for one in group if self.sources[one[0]][SEAT]]
                + [one for one in group if not self.sources[one[0]][SEAT]])

    def clone(self):
        """This act as it stands, for a trial."""
        other = Act(self.options, trial_state(self.state), TRIAL, None)
        other.sources = [list(c) for c in self.sources]
        for name in ("mark", "armor", "scored", "stopped", "hurt", "sand"):
            setattr(other, name, list(getattr(self, name)))
        other.present, other.step = self.present, self.step
        other.wall = [[list(part) for part in wall] for wall in self.wall]
        return other

    # ---- one effect

    def rows(self, c, q, step):
        """The rows of a source that a step has to do. q: a priority; None: from the present one up."""
        out = []
        for priority, steps, over, row in c[ROWS]:
            if steps & step and (c[K] or not over) and (priority == q or q is None and priority >= self.present):
                out.append((-priority, len(out), row))
        if q is None:
            out.sort()
        return [one[2] for one in out]

    def effect(self, i, q):
        """Rule 3: pay, range, the rows in order; then the waiting rows of others (rule 5)."""
        state, c, step = self.state, self.sources[i], self.step
        if not alive(c) or not self.pays(c):
            return
        rows = self.rows(c, q, step)  # without those of an overcharge that could not be paid
        if not rows:
            return
        reach = c[RANGE]
        if reach is not None:
            if c[TYPE] == "attack":
                reach = max(0, reach - self.sand[c[SEAT]])
            if state["distance"] > reach:
                self.note(c[SEAT], "on_whiff")
                self.tell("whiff", c, state["distance"], reach)
                self.waiting()
                return
        this = [state["distance"], 0, False]  # distance when it began, damage dealt, some of it blocked
        for row in rows:
            if not c[DEAD] and self.holds(c, row[1], this):
                for op in row[2:]:
                    if step == WAITING or (op[0] == "block") == (step == BLOCKS):
                        self.operate(i, op, this)
                        self.knockout()
        self.waiting()

    def waiting(self):
        """Rows that wait for their owner to be hit: once a card, in order of play."""
        for i in range(len(self.sources) if self.hurt[0] or self.hurt[1] else 0):
            c = self.sources[i]
            if not c[WAITED] and self.hurt[c[SEAT]] and alive(c) and self.rows(c, NEVER, WAITING):
                c[WAITED] = True
                step, self.step = self.step, WAITING
                self.effect(i, NEVER)
                self.step = step

    def pays(self, c):
        """Pay for a card that has not paid; False: it does nothing this act."""
        if c[PAID] is None:
            meter, seat = self.state["meter"], c[SEAT]
            price = 0 if c[FREE] else c[COST]
            c[PAID] = price <= meter[seat]
            if not c[PAID]:
                self.tell("unpaid", c, price, meter[seat])
                return False
            meter[seat] -= price
            self.tell("pay", c, price, meter[seat])
            if c[OVER] is not None and c[K]:
                more = c[OVER]
                if more == "?":
                    more = min(meter[seat], self.answer("amount", seat, c[KEY], 0, meter[seat]))
                if more > meter[seat]:
                    c[K] = 0
                else:
                    c[SPENT] = more
                    meter[seat] -= more
                    self.tell("over", c, more, meter[seat])
        return c[PAID]

    def knockout(self):
        """End the game if somebody is down."""
        if finished(self.state):
            raise Stop

    def holds(self, c, condition, this):
        """True if the condition of a row holds now."""
        if condition == "":
            return True
        if condition[0] == "!":
            return not self.holds(c, condition[1:], this)
        seat, state = c[SEAT], self.state
        if condition == "free":
            return self.armor[seat] or self.mark[seat] <= self.present
        if condition == "hit":
            return this[1] > 0
        if condition == "scored":
            return self.scored[seat]
        if condition == "stopped":
            return this[2]
        if condition == "blocked":
            return c[BLOCKED] > 0
        if condition == "foeblocked":
            return self.stopped[1 - seat]
        if condition == "copy":
            return c[COPY]
        if condition == "alone":
            for other in self.sources:
                if other is not c and other[TYPE] != "blitz" and not other[DEAD]:
                    for priority, steps, over, row in other[ROWS]:
                        if priority == self.present and (not over or other[K]):
                            return False
            return True
        if condition[:4] == "foe:":
            return any([other[SEAT] != seat and not other[COPY] and other[TYPE] == condition[4:]
                        for other in self.sources])
        number = int(condition[-1])
        if condition[0] == "w":
            return this[0] == number
        have = c[K] if condition[0] == "k" else state["distance"]
        return have < number if condition[1] == "<" else have > number if condition[1] == ">" else have == number

    def amount(self, c, n, this):
        """The value of an amount: a whole number, or a + b × a number of the table, at least 0."""
        if type(n) is int:
            return n
        a, b, var = n
        state, seat = self.state, c[SEAT]
        if var == "d":
            value = state["distance"]
        elif var == "hp" or var == "taken":
            value = state[var][seat]
        elif var == "blocked":
            value = c[BLOCKED]
        elif var == "dealt":
            value = this[1]
        elif var == "k":
            value = c[K]
        else:
            value = sum([other[COST] for other in self.sources if other[TYPE] == "attack" and not other[COPY]])
        return max(0, a + b * value)

    # ---- operations

    def operate(self, i, op, this):
        """One operation of source i (rules/punch.md, Effect notation)."""
        state, c, name = self.state, self.sources[i], op[0]
        seat = c[SEAT]
        n = self.amount(c, op[1], this) if len(op) > 1 and type(op[1]) not in (str, type(None)) else 0
        if name == "dmg" or name == "trade":
            self.hit(c, n, this, "hit")
            if name == "trade":
                self.wound(c, seat, n, "hurt")
        elif name == "hurt":
            self.wound(c, seat, n, "hurt")
        elif name == "block":
            self.wall[seat].append([i, n])
        elif name == "gain" or name == "lose":
            was = state["meter"][seat]
            state["meter"][seat] = max(0, min(MOST, was + (n if name == "gain" else -n)))
            self.tell("gain", c, state["meter"][seat] - was, state["meter"][seat])
        elif name == "heal":
            was = state["hp"][seat]
            state["hp"][seat] = max(was, min(was + n, self.options["hp"] if self.options["heal_cap"] else MOST))
            self.tell("heal", c, state["hp"][seat] - was, state["hp"][seat])
        elif name == "move" or name == "fwd" or name == "back":
            self.move(c, n, name)
        elif name == "goto":
            if n != state["distance"] and self.can_move(c):
                self.moved(c, n)
        elif name == "setd" or name == "push" or name == "warp":
            was = state["distance"]
            if name == "warp":
                n = self.answer("dist", seat, c[KEY], 0, FAR)
            state["distance"] = min(FAR, was + n) if name == "push" else n
            self.tell("set", c, was, state["distance"])
        elif name == "token":
            state[op[1]][seat] = min(MOST, state[op[1]][seat] + 1)
            self.tell("token", c, op[1])
        elif name == "prevent":
            self.tell(name, c)
            raise Stop
        elif name == "later":
            for ahead in range(1, op[2] + 1):
                self.set_later(seat, op[1], ahead, 0)
            self.tell(name, c, op[2])
        elif name == "laterx":
            self.set_later(seat, op[1], 1, self.answer("secret", seat, c[KEY], op[2], op[3]))
            self.tell("later", c, 1)
        elif name == "copy":
            self.copy(c, op[1])
        elif name == "use":
            self.use(c, op[1], op[2])
        elif name == "number":
            state["_numbers"] = [one for one in state["_numbers"] if one[:2] != [seat, c[KEY]]]
            state["_numbers"].append([seat, c[KEY], self.answer("secret", seat, c[KEY], op[1], op[2])])
            self.tell(name, c)
        elif name == "gift":
            k = self.answer("secret", seat, c[KEY], op[2], op[3])
            state["extra"][seat].append([op[1], None if op[4] is None else state["round"] + op[4]])
            state["_gifts"][seat].append(k)
            self.tell(name, c, op[1])
        elif name == "redraw" or name == "draw":
            self.draw(c, op[1] if name == "draw" else None)
        elif name == "strip":
            self.strip(c)
        else:
            self.lasting(c, name)

    def lasting(self, c, name):
        """An operation without a number: what holds for the act or the next round."""
        state, seat, n = self.state, c[SEAT], None
        if name == "sand":
            self.sand[1 - seat] += 1
        elif name == "interrupt":
            self.mark = [max(mark, self.present) for mark in self.mark]
        elif name == "armor":
            self.armor[seat] = True
        elif name == "drain":
            state["meter"] = [0, 0]
        elif name == "disarm" or name == "barrage":
            state[name][seat] += 1
        elif name == "freeze":
            state[name] = state["round"] + 1
        elif name == "root":
            state[name] = [state["round"] + 1] * 2
        elif name == "discards":
            n = len(state["played"][1 - seat])
            for key in state["played"][1 - seat]:
                self.discard(1 - seat, key)
            state["played"][1 - seat] = []
            for other in self.sources:
                if other[SEAT] != seat and not other[COPY] and other[TYPE] != "blitz":
                    other[DEAD] = True
        else:  # mute twice skip hold
            state[name][1 - seat if name == "mute" else seat] = state["round"] + 1
        self.tell(name, c, n)

    def hit(self, c, n, this, name):
        """Rule 4: damage to the foe; from an Attack or Super less what is blocked."""
        if n <= 0:
            return
        foe = 1 - c[SEAT]
        if c[TYPE] in ("attack", "super"):
            block = min(n, sum([part[1] for part in self.wall[foe]]))
            if block and self.more_hits(c[SEAT]):
                block = self.answer("split", foe, c[KEY], 0, block)
            if block:
                this[2] = self.stopped[foe] = True
                self.note(foe, "on_block")
                n -= block
            for part in self.wall[foe]:
                used = min(part[1], block)
                if used:
                    part[1] -= used
                    block -= used
                    self.sources[part[0]][BLOCKED] += used
                    self.tell("stop", self.sources[part[0]], used)
        if not n:
            self.tell("none", c)
            return
        self.note(c[SEAT], "on_hit")
        self.scored[c[SEAT]] = True
        this[1] += n
        self.wound(c, foe, n, name)
        if c[BONUS]:
            bonus, c[BONUS] = c[BONUS], 0
            self.hit(c, bonus, this, "bonus")

    def more_hits(self, seat):
        """True if a later effect of the seat in this step would hit too."""
        for i, q in self.queue:
            c = self.sources[i]
            if c[SEAT] == seat and c[TYPE] in ("attack", "super") and alive(c):
                for row in self.rows(c, q, self.step):
                    if any([op[0] in ("dmg", "trade") for op in row[2:]]):
                        return True
        return False

    def wound(self, c, seat, n, name):
        """n damage that gets through, to either seat."""
        if n <= 0:
            return
        state = self.state
        state["hp"][seat] = max(0, state["hp"][seat] - n)
        state["taken"][seat] += n
        self.hurt[seat] = True
        self.mark[seat] = max(self.mark[seat], self.present)
        self.note(seat, "get_hit")
        self.tell(name, c, n, state["hp"][seat])

    def can_move(self, c):
        """False while the owner of a card cannot move."""
        if is_now(self.state, "root", c[SEAT]) or is_now(self.state, "hold", c[SEAT]) and c[KEY] != "korean_backdash":
            self.tell("stuck", c)
            return False
        return True

    def move(self, c, n, name):
        """A move of n: closer through 0, or away up to FAR."""
        if n == 0 or not self.can_move(c):
            return
        closer, away = _moves(self.state, n)
        if name == "move" and closer != away:
            name = "fwd" if self.answer("dir", c[SEAT], c[KEY], -1, 1) < 0 else "back"
            closer, away = _moves(self.state, n)  # the distance may have been corrected meanwhile
        self.moved(c, closer if name == "fwd" else away)

    def moved(self, c, distance):
        was = self.state["distance"]
        self.state["distance"] = distance
        self.note(0, "on_move")
        self.note(1, "on_move")
        self.tell("move", c, was, distance)

    def set_later(self, seat, key, ahead, shift):
        """A copy that enters the act `ahead` rounds from now."""
        self.state["later"].append([self.state["round"] + ahead, seat, key])
        self.state["_shifts"].append(shift)

    def copy(self, c, what):
        """Copies of cards: of the own hand, of one that costs the overcharge, of the foe's hand, of the deck."""
        seat = c[SEAT]
        if what == "deck":
            keys = list(self.state["macro"][seat])
        elif what == "foe":
            keys = self.pick("theirs", c) or ()
        else:
            key = self.pick("attack", c) if what == "hand" else self.pick("move", c, c[SPENT])
            keys = [key] if key is not None else ()
        for key in keys:
            k = 0
            if any([row[0] == "k" for row in _read(self.options, self.state, seat, key)[3]]):
                k = self.answer("secret", seat, key, -9, 9)
            copy = self.copied(seat, key, 0, k)
            self.tell("copy", copy)
            self.enter(copy)

    def use(self, c, times, how):
        """Attacks of the own hand, played now."""
        seat = c[SEAT]
        for _ in range(times):
            item = self.pick("use", c)
            if item is None:
                return
            key, k = (item, 0) if type(item) is str else item
            self.state["played"][seat].append(key)
            card = self.played(seat, key, k)
            card[FREE] = how == "free"
            if how == "now":
                card[ROWS] = [(row[0] if row[0] == NEVER else self.present,) + row[1:] for row in card[ROWS]]
            self.tell("use", card)
            self.enter(card)

    def pick(self, kind, c, price=None):
        """The answer to a card question; None at once if no card fits."""
        if self.options["hands"] == "kept" and not cards.fitting(self.options, self.state, kind, c[SEAT], price):
            return None
        if kind == "theirs":
            return self.answer(kind, c[SEAT], c[KEY], 0, 3)
        return self.answer(kind, c[SEAT], c[KEY], price, price)

    def discard(self, seat, key):
        """A card leaves the game."""
        if key in self.state["hand"][seat]:
            self.state["hand"][seat].remove(key)
        self.state["gone"][seat].append(key)

    def strip(self, c):
        """A card of the foe's hand goes for good."""
        key = self.pick("strip", c)
        if key is not None:
            self.discard(1 - c[SEAT], key)
            self.tell("strip", c, key)

    def draw(self, c, n):
        """n cards off the hidden deck; None: the hand goes into it first, then one less comes back."""
        state, seat = self.state, c[SEAT]
        if self.options["hands"] == "table":
            self.tell("redraw" if n is None else "draw", c, n)
            return
        if state["_deck"][seat] is None:
            return
        if n is None:
            joining = cards.spare(state, seat)
            for key in joining:
                for at in range(len(state["hand"][seat]) - 1, -1, -1):
                    if state["hand"][seat][at] == key:
                        state["hand"][seat].pop(at)
                        break
            state["_deck"][seat] += joining
            n = len(joining) - 1
            self.tell("redraw", c, max(0, n))
        state["deck"][seat] = len(state["_deck"][seat])
        n = min(n, state["deck"][seat])
        if n > 0:
            drawn = self.answer("draw", seat, c[KEY], n, n)
            if drawn is not None:
                state["hand"][seat] += drawn[0]
                state["_deck"][seat] = list(drawn[1])
                state["deck"][seat] = len(drawn[1])
                self.tell("draw", c, n)

    # ---- answers and what is told

    def answer(self, kind, seat, key, lo, hi):
        """The answer to a question; Asked: there is none yet, the question is in `s["ask"]`."""
        if self.whose == TABLE:
            while self.given < len(self.answers):
                given = self.answers[self.given]
                self.given += 1
                if given[0] != "set":
                    return given[1]
                cards.put(self.state, given)
            self.state["ask"] = {"seat": seat, "kind": kind, "card": key, "lo": lo, "hi": hi}
            raise Asked
        if kind == "secret" or kind == "amount":
            return lo
        if self.whose == TRIAL:
            raise Asked
        if kind not in ("dir", "dist", "split", "coin"):
            return None
        if self.given == len(self.answers):
            self.answers.append([lo, hi, 2 if kind == "dir" else 1])
        self.given += 1
        return self.answers[self.given - 1][0]

    def possible(self):
        """Per seat bits of the triggers that these cards could meet at all, so that a forecast can stop early."""
        ops = [set(), set()]
        reach = [False, False]
        for c in self.sources:
            reach[c[SEAT]] = reach[c[SEAT]] or c[RANGE] is not None
            for row in c[ROWS]:
                ops[c[SEAT]].update([op[0] for op in row[3][2:]])
        both = ops[0] | ops[1]
        if "copy" in both:  # of a deck: cards that may not have come into this run
            return [31, 31]
        hits = [not ops[seat].isdisjoint(("dmg", "trade")) for seat in (0, 1)]
        moves = not both.isdisjoint(("move", "fwd", "back", "goto"))
        out = []
        for seat in (0, 1):
            met = (hits[1 - seat] or not ops[seat].isdisjoint(("hurt", "trade")), "block" in ops[seat], hits[seat],
                   moves, reach[seat])
            out.append(sum([1 << i for i in range(5) if met[i]]))
        return out

    def note(self, seat, trigger):
        self.noted[seat] |= 1 << cards.TRIGGERS.index(trigger)

    def tell(self, name, c, n=None, now=None):
        if self.events is not None:
            self.events.append((name, self.present, c[SEAT], c[KEY], n, now))


def alive(c):
    """False for a card that does nothing more in this act."""
    return not c[DEAD] and c[PAID] is not False


def _moves(state, n):
    """The distances after n closer, through 0, and n away (ruling 11)."""
    return min(FAR, abs(state["distance"] - n)), min(FAR, state["distance"] + n)


def finished(state):
    """True if somebody is down; the game is over then."""
    down = [hp == 0 for hp in state["hp"]]
    state["over"] = down[0] or down[1]
    state["winner"] = None if down[0] == down[1] else 1 if down[0] else 0
    return state["over"]


def _read(options, state, seat, key):
    """(type, cost, range, rows, overcharge) of a card of a seat: its rows as in a source, not yet shifted."""
    if (seat, key) not in _book:
        kind, reach, rows, over, more, trigger = cards.card(options, state, key)
        out = []
        for part in (rows, more):
            for row in part:
                blocks = len([op for op in row[2:] if op[0] == "block"])
                steps = WAITING | (BLOCKS if blocks else 0)
                if blocks < len(row) - 2:
                    steps |= LATES if row[1] in ("blocked", "!blocked") else EFFECTS
                out.append((NEVER if row[0] == "get_hit" else row[0], steps, part is more, row))
        _book[seat, key] = kind, cards.cost(options, state, seat, key), reach, out, over
    return _book[seat, key]


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


def forecast(options, state):
    """Per seat the triggers that would be met, without this round's BLITZ! cards (rule 7)."""
    _book.clear()
    sure = options["triggers"] == "sure"
    quiet = state.copy()
    quiet["_blitz"] = []
    some, every, branch, known = [0, 0], [31, 31], [], {}
    for _ in range(RUNS):
        pulse()
        act = Act(options, trial_state(quiet), FORECAST, branch, None, known)
        try:
            act.run()
        except Stop:
            pass
        some = [some[seat] | act.noted[seat] for seat in (0, 1)]
        every = [every[seat] & act.noted[seat] for seat in (0, 1)]
        if (every == [0, 0] if sure else some == act.possible()):
            break
        while branch and branch[-1][0] >= branch[-1][1]:
            branch.pop()
        if not branch:
            break
        branch[-1][0] += branch[-1][2]
        for at in list(known):
            if at[0] >= len(branch):
                del known[at]
    bits = every if sure else some
    return [[cards.TRIGGERS[i] for i in range(5) if bits[seat] >> i & 1] for seat in (0, 1)]


def resolve(options, state):
    """Run the act of this round on `state` with the answers in `s["_act"]`; its events that were not told yet.

    `s["ask"]` is the question it stopped at, or None: it is done, or `s["over"]`.
    """
    _book.clear()
    kept = state["_act"]
    taken_down(kept["was"], state)
    state["ask"] = None
    events = []
    pulse()
    try:
        Act(options, state, TABLE, kept["answers"], events).run()
    except (Stop, Asked):
        pass
    told, kept["told"] = kept["told"], len(events)
    return events[told:]
