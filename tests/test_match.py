"""A match in memory: undo and redo of anything, with the same luck, at a small cost."""

import json
import random

import pytest
from conftest import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from gamecheck.walks import anything, samples

from cornerman import match as match_module
from cornerman.catalog import GAMES, Game
from cornerman.game import Ask, Cancel, Refused, asked, field, verb
from cornerman.match import IN_MEMORY, PACKED, SPACING, Log, Match, packed
from cornerman.ui.menus.match_menu import look_back


class Dice:
    """A small game: throw a die onto a pile, or set the pile."""

    OPTIONS = (("sides", ("int", 2, 20), 6),)

    def __init__(self):
        self.rules = self.setup = self
        self.applied = 0
        self.VERBS = (verb("throw", None, (asked(lambda *given: self.ask(*given)),), self.throw),)

    def validate(self, options):
        """Accept all options."""

    def verbs(self, name):
        return [verb for verb in self.VERBS if verb.name == name]

    def corrections(self, options):
        return (field("pile", kind=("list", ("int", 1, 20), 0, 9)),)

    def new(self, options, chance):
        return {"phase": "play", "over": False, "winner": None, "pile": [], "_last": chance.below(options["sides"])}

    def ask(self, options, s, prefix):
        return Ask(("int", 1, options["sides"]), optional=True)

    def throw(self, options, s, action, chance, events):
        face = action[1] if len(action) > 1 else chance.die(options["sides"])
        s["pile"].append(face)
        s["_last"] = face
        events.append(("thrown", face))

    def apply_set(self, options, s, action, chance, events):
        s["pile"] = action[2]
        events.append(("set",))

    def settle(self, options, s, action, chance, events):
        self.applied += 1


def picture(match):
    """Everything about a match that a player could notice, hidden fields and luck included."""
    return json.dumps([match.state, match.chance.used, list(match.log), list(match.undone)], sort_keys=True)


def played(count, seed="s"):
    match = Match(Dice(), {}, seed)
    for _ in range(count):
        match.do(["throw"])
    return match


def test_an_undone_roll_that_is_repeated_has_the_same_result():
    match = played(5)
    before = picture(match)
    assert match.undo() == ["throw"]
    assert len(match.state["pile"]) == 4
    assert match.redo() == ["throw"]
    assert picture(match) == before
    assert match.events == [("thrown", match.state["pile"][-1])]


@settings(deadline=None, max_examples=examples(60))
@given(st.lists(st.sampled_from(["throw", "given", "set", "undo", "redo", "instead", "bad"]), max_size=150),
       st.text(max_size=5))
def test_undo_and_redo_of_any_action_return_equal_states(steps, seed):
    match = Match(Dice(), {}, seed)
    done, undone = [picture(match)], []
    for n, step in enumerate(steps):
        if step == "undo":
            assert (match.undo() is None) == (len(done) == 1)
            if len(done) > 1:
                undone.append(done.pop())
        elif step == "redo":
            assert (match.redo() is None) == (not undone)
            if undone:
                done.append(undone.pop())
        elif step == "instead" and len(done) > 1:
            match.instead(["throw"])
            done[-1:], undone = [picture(match)], []
        elif step == "bad" or step == "instead":
            before = picture(match)
            for act in (match.do, match.instead):
                with pytest.raises(Refused):
                    act(["throw", 99])
                assert picture(match) == before
        else:
            match.do({"throw": ["throw"], "given": ["throw", n % 6 + 1], "set": ["set", "pile", [n % 6 + 1]]}[step])
            done.append(picture(match))
            undone = []
        state, used, log, _ = json.loads(done[-1])
        assert (match.state, match.chance.used, list(match.log)) == (state, used, log)
        assert len(match.undone) == len(undone)


def test_undo_back_to_the_start_and_redo_to_the_end():
    match = played(100)
    end = match.state
    while match.undo() is not None:
        pass
    assert list(match.log) == [] and len(match.undone) == 100
    assert match.state == Match(Dice(), {}, "s").state and match.chance.used == Match(Dice(), {}, "s").chance.used
    while match.redo() is not None:
        pass
    assert match.state == end


def test_an_undo_replays_a_limited_number_of_actions():
    match = played(301)
    costs = []
    for _ in range(301):
        before = match.rules.applied
        match.undo()
        costs.append(match.rules.applied - before)
    dear = [cost for cost in costs if cost > SPACING]
    assert max(costs[:SPACING]) <= SPACING
    assert len(dear) <= 301 // SPACING
    assert len(match.marks) <= 2


@given(st.lists(st.sampled_from(["throw", "set", "undo", "redo", "look", "look"]), max_size=80), st.text(max_size=3))
def test_looking_back_changes_nothing_and_leads_to_equal_undos(steps, seed):
    ours, other = Match(Dice(), {}, seed), Match(Dice(), {}, seed)
    for step in steps:
        for match in (ours, other):
            if step == "look" and match is ours:
                look_back(match)
            elif step in ("undo", "redo"):
                getattr(match, step)()
            elif step != "look":
                match.do(["throw"] if step == "throw" else ["set", "pile", [3, 4]])
        assert picture(ours) == picture(other)


@pytest.mark.parametrize("between", [None, lambda match: match.do(["throw"]), lambda match: match.redo()])
def test_an_undo_after_looking_back_replays_nothing(between):
    match = played(SPACING + 10)
    match.undo()
    look_back(match)
    if between:
        between(match)
        look_back(match)
    count = len(match.log)
    match.rules.applied = 0
    match.undo()
    assert match.rules.applied == 0 and len(match.state["pile"]) == count - 1
    match.undo()
    assert match.rules.applied == count - 2 - SPACING


def test_a_refused_action_keeps_the_redo_list():
    match = played(3)
    match.undo()
    with pytest.raises(Refused):
        match.do(["jump"])
    assert list(match.undone) == [["throw"]]
    match.do(["set", "pile", []])
    assert list(match.undone) == []


@pytest.mark.parametrize("action, instead", [(["throw"], False), (["throw", 2], True)])
def test_a_cancelled_action_changes_nothing(action, instead):
    match = played(SPACING + 3)
    match.undo()
    before, settle = picture(match), match.rules.settle

    def leave(options, s, done, chance, events):
        settle(options, s, done, chance, events)
        if match.cancels:
            raise Cancel
    match.rules.settle = leave
    with pytest.raises(Refused, match="^You have left it: nothing has changed.$"):
        (match.instead if instead else match.do)(action)
    assert picture(match) == before and not match.cancels
    match.rules.settle = settle
    match.redo()
    assert picture(match) == picture(played(SPACING + 3))


@pytest.mark.parametrize("instead", [False, True])
def test_an_action_for_which_memory_is_too_low_is_done_once_more(instead):
    match, wanted, asked = played(SPACING + 3), played(SPACING + 3), []
    (wanted.instead if instead else wanted.do)(["throw"])
    before, settle = picture(match), match.rules.settle

    def fail(options, s, done, chance, events):
        settle(options, s, done, chance, events)
        if match.cancels:  # what the action has changed is not undone
            raise MemoryError
    match.rules.settle = fail
    with pytest.raises(MemoryError):
        match.do(["throw"])
    match.rebuild()
    assert picture(match) == before
    match.make_room = lambda: asked.append(len(match.log))
    (match.instead if instead else match.do)(["throw"])
    assert picture(match) == picture(wanted) and match.events == wanted.events
    assert asked == [SPACING + 3 - instead] and not match.cancels


def test_retract_restores_the_match_as_before_the_action():
    match = played(3)
    match.undo()
    before = picture(match)
    match.do(["throw", 2])
    match.retract(1, match.before)
    assert picture(match) == before
    match.instead(["throw", 2])
    assert match.state["pile"][1:] == [2] and list(match.undone) == []
    match.retract(1, match.before)
    match.redo()
    assert picture(match) == before
    for _ in range(2):  # nothing is undone before the second of them
        match.do(["throw"])
    assert match.before is None


def test_the_log_shares_no_lists_with_the_state_or_the_caller():
    match = Match(Dice(), {}, "s")
    mine = [1, 2]
    match.do(["set", "pile", mine])
    match.do(["throw", 3])
    mine.append(6)
    assert list(match.log) == [["set", "pile", [1, 2]], ["throw", 3]]
    match.undo()
    match.redo()
    match.undo()
    assert match.state["pile"] == [1, 2]


@settings(deadline=None, max_examples=examples(60))
@given(st.lists(st.integers(0, 3), max_size=400), st.data())
def test_a_log_is_like_a_list(steps, data):
    log, plain = Log(), []
    for n, step in enumerate(steps):
        if step or not plain:
            log.append(["do", n])
            plain.append(["do", n])
        else:
            assert log.pop() == plain.pop()
    assert len(log) == len(plain) and list(log) == plain and bool(log) == bool(plain)
    for _ in range(5 if plain else 0):
        n = data.draw(st.integers(-len(plain), len(plain) - 1))
        assert log[n] == plain[n]
    for n in (len(plain), -len(plain) - 1):
        with pytest.raises(IndexError):
            log[n]
    while plain:
        assert log.pop() == plain.pop()
    with pytest.raises(IndexError):
        log.pop()


class Elsewhere:
    """A Log beside a list of the same actions, which is also where it finds the older ones; `reads` of them."""

    def __init__(self):
        self.log, self.plain, self.reads = Log(), [], []
        self.log.older = self.older

    def older(self, first, last):
        self.reads.append((first, last))
        return iter(self.plain[first:last])

    def append(self, count):
        for n in range(len(self.plain), len(self.plain) + count):
            self.plain.append(["do", n])
            self.log.append(["do", n])

    def check(self):
        """Compare the log with the list, in every way to read it."""
        count = len(self.plain)
        assert len(self.log) == count and list(self.log) == self.plain
        assert [self.log[n] for n in range(-count, count)] == self.plain * 2
        for n in (count, -count - 1):
            with pytest.raises(IndexError):
                self.log[n]
        for n in range(0, count, 7):
            assert list(self.log.since(n)) == self.plain[n:]


@pytest.mark.parametrize("elsewhere", [False, True])
def test_a_log_of_any_length_is_like_a_list(elsewhere):
    here = Elsewhere()
    if not elsewhere:
        here.log.older = None
    for count in list(range(40)) + [120, 130, 143, 144, 145, 208, 209, 300]:
        here.append(count - len(here.plain))
        here.check()
    assert bool(here.reads) == elsewhere and here.log._first == (192 if elsewhere else 0)
    while here.plain:
        assert here.log.pop() == here.plain[-1]  # the file still has it while it is popped
        here.plain.pop()
        assert len(here.log) == len(here.plain)
        if len(here.plain) % 41 == 0:
            here.check()
    with pytest.raises(IndexError):
        here.log.pop()
    here.append(20)
    here.check()


def test_a_log_reads_only_a_few_actions_at_a_time_from_its_source():
    here = Elsewhere()
    here.append(400)
    first = here.log._first
    assert first == 320 and not here.reads
    assert [here.log[n] for n in range(399, -1, -1)] == here.plain[::-1]
    assert here.reads == [(n, n + IN_MEMORY) for n in range(first - IN_MEMORY, -1, -IN_MEMORY)]
    here.reads.clear()
    assert list(here.log.since(first)) == here.plain[first:] and not here.reads
    assert list(here.log.since(first - 1)) == here.plain[first - 1:] and here.reads == [(first - 1, first)]
    here.reads.clear()
    while len(here.log) > 100:
        assert here.log.pop() == here.plain.pop()
    assert here.reads == [(n, n + IN_MEMORY) for n in range(first - IN_MEMORY, 63, -IN_MEMORY)]
    assert here.log._first == 64


def test_a_log_keeps_a_limited_number_of_actions_in_memory():
    here, firsts = Elsewhere(), []
    for _ in range(300):
        here.append(1)
        assert len(here.log._latest) < 2 * PACKED
        firsts.append(here.log._first)
    assert [n + 1 for n in range(1, 300) if firsts[n] != firsts[n - 1]] == [144, 208, 272]


def test_a_log_that_cannot_be_read_raises_an_error_and_returns_no_wrong_action():
    here = Elsewhere()
    here.append(300)
    assert here.log[3] == ["do", 3]
    older = here.log.older

    def fail(first, last):
        raise OSError(5)
    here.log.older = fail
    for _ in range(2):
        with pytest.raises(OSError):
            here.log[70]
    here.log.older = older
    assert here.log[70] == ["do", 70]


def test_a_log_whose_first_part_moves_to_its_source_while_it_is_read_stays_correct():
    here = Elsewhere()
    here.plain = [["do", n] for n in range(40)]
    here.log = Log(40)
    here.log.older = here.older
    here.check()
    here.append(30)
    here.check()
    while here.plain:
        assert here.log.pop() == here.plain.pop()
    assert here.log._first == 0 and here.reads[-1] == (0, 40)


def test_a_log_that_stays_in_memory_is_read_once():
    here = Elsewhere()
    here.append(300)
    here.log.stay()
    assert here.reads == [(0, 192)] and here.log._first == 0
    here.append(300)
    here.check()
    assert here.reads == [(0, 192)] and here.log._first == 0
    log = Log()
    log.append(["do", 0])
    log.stay()
    assert list(log) == [["do", 0]]


def test_neighbouring_actions_are_decoded_with_one_parse(monkeypatch):
    log, read = Log(), []
    for n in range(40):
        log.append(["do", n])
    loads = json.loads
    monkeypatch.setattr(match_module.json, "loads", lambda text: read.append(text) or loads(text))
    assert [log[n] for n in range(8, 16)] == [["do", n] for n in range(8, 16)] and len(read) == 1
    assert list(log)[39] == ["do", 39] and len(read) <= 5


def test_a_text_of_a_log_has_no_blanks():
    assert packed({"a": [1, "b"]}) == '{"a":[1,"b"]}'


def test_a_continued_match_takes_the_given_state_and_log():
    options = {"sides": 6}
    match = Match(Dice(), options, "s", False)
    assert match.options is options and match.state is None and match.chance.used == 0
    match.rebuild()
    assert picture(match) == picture(Match(Dice(), {}, "s"))


def test_do_and_instead_return_the_events_and_refusals_change_nothing():
    match = played(2)
    assert Match(Dice(), {}, "s").events == []
    before = picture(match)
    with pytest.raises(Refused):
        match.instead(["throw", 99])
    assert picture(match) == before
    assert match.do(["throw", 4]) == [("thrown", 4)] == match.events
    assert match.instead(["throw", 5]) == [("thrown", 5)] == match.events
    assert match.undo() == ["throw", 5] and match.events == []
    assert match.redo() == ["throw", 5] and match.events == [("thrown", 5)]
    with pytest.raises(Refused, match="^Nothing to undo$"):
        Match(Dice(), {}, "s").instead(["throw"])
    other = "Not a step of a match"
    for record, said in ((["undo"], "Nothing to undo"), (["redo"], "Nothing to redo"), (["mumble"], other),
                         (["undo", 1], other), (("do", ["throw"]), other)):
        with pytest.raises(Refused, match="^%s$" % said):
            Match(Dice(), {}, "s").replay(record)


def test_an_action_is_checked_unless_the_caller_has_checked_it(monkeypatch):
    match, asked = played(1), []
    ask = match.rules.ask
    monkeypatch.setattr(match.rules, "ask", lambda *args: asked.append(args) or ask(*args))
    match.do(["throw", 3], True)
    assert not asked
    match.do(["throw", 3])
    assert asked
    with pytest.raises(Refused):
        match.check(["throw", 99])


def test_a_match_keeps_two_earlier_states_and_begins_an_undo_at_the_later_one():
    match = played(SPACING - 1)
    assert match.marks == []
    for count, marks in ((1, [SPACING]), (SPACING, [SPACING, 2 * SPACING]), (SPACING, [2 * SPACING, 3 * SPACING])):
        for _ in range(count):
            match.do(["throw"])
        assert [mark.count for mark in match.marks] == marks
    match.undo()
    assert [mark.count for mark in match.marks] == [2 * SPACING]
    before = match.rules.applied
    match.redo()
    assert match.rules.applied == before + 1 and [mark.count for mark in match.marks] == [2 * SPACING, 3 * SPACING]
    match.do(["throw"])
    before = match.rules.applied
    match.undo()  # back to where the state was kept: nothing is replayed
    assert match.rules.applied == before and len(match.marks) == 2
    match.redo()
    assert [mark.count for mark in match.marks] == [2 * SPACING, 3 * SPACING]


def test_a_log_returns_no_stale_action_after_some_were_popped():
    log = Log()
    for n in range(40):
        log.append(["old", n])
    assert log[20] == ["old", 20]
    while len(log) > 16:
        log.pop()
    for n in range(16, 60):
        log.append(["new", n])
    assert log[20] == ["new", 20] and log[15] == ["old", 15]


def test_a_match_is_over_when_nothing_is_open_any_more():
    match = played(2)
    open_now = [["throw"]]
    match.rules.open_prefixes = lambda options, s: open_now
    assert not match.over
    match.state["over"] = True
    assert not match.over  # the rules go on after an end
    open_now.clear()
    assert match.over
    match.state["over"] = False
    assert not match.over


def test_replay_follows_records_and_refuses_others():
    match = played(2)
    for record in (["do", ["throw"]], ["undo"], ["redo"], ["instead", ["throw", 5]]):
        match.replay(record)
    assert list(match.log) == [["throw"], ["throw"], ["throw", 5]]
    for record in (["redo"], ["do"], ["instead", ["jump"]], ["do", ["jump"]], ["mumble"], {}, None, "undo",
                   ["do", None]):
        with pytest.raises(Refused):
            match.replay(record)
    for record in (["undo"], ["instead", ["throw"]]):
        with pytest.raises(Refused):
            Match(Dice(), {}, "s").replay(record)


def test_bad_options_make_no_match():
    for options in ({"sides": 1}, {"sides": True}, {"faces": 6}, None, []):
        with pytest.raises(Refused):
            Match(Dice(), options, "s")


# ---- the real games --------------------------------------------------------


WALKS = [pytest.param(Game(name), given, id="%s %s" % (name, given)) for name, title in GAMES
         for given in samples(Game(name))]


@pytest.mark.parametrize("game,given", WALKS)
def test_real_games_are_undone_to_equal_states(game, given):
    luck, match = random.Random("%s %s" % (game.name, given)), Match(game, given, "real")
    pictures = [(json.dumps(match.state), match.chance.used)]
    for _ in range(40):
        action = anything(match, luck)
        assert action is not None
        match.do(action)
        pictures.append((json.dumps(match.state), match.chance.used))
    for state, used in pictures[-2::-1]:
        match.undo()
        assert (match.state, match.chance.used) == (json.loads(state), used)
    for state, used in pictures[1:]:
        match.redo()
        assert (match.state, match.chance.used) == (json.loads(state), used)
