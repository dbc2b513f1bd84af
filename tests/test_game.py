"""The contract of games: kinds of values, the check of actions against tables of verbs and corrections, options."""

import sys
from types import ModuleType, SimpleNamespace

import pytest

from cornerman import game
from cornerman.chance import Chance
from cornerman.defaults.rules import Rules, answerable
from cornerman.game import (Ask, LazyModules, LazyRows, Refused, Tap, Verbs, asked, check, corrected, field, fits,
                            of_kind, row, verb)
from cornerman.options import complete, filled

NUMBER, WORD = "A whole number, please", "A text, please"
LETTERS = "Letters of western Europe only, no space at the ends"
BITS = ("list", ("int", 0, 1), 1, 2)
PAIR = ("record", (("name", ("text", 1, 3)), ("age", ("int", 0, 9), 5)))


# ---- kinds of values


@pytest.mark.parametrize("kind, values", [
    (("int", -1, 3), [-1, 0, 3]), (("choice", ("a", None, 1)), ["a", None, 1]),
    (("text", 0, 3), ["", "a", "a b", "~", "\xa1\xff"]), (("words", 1, 3), [" ", "\n\u4e00"]),
    (("seat", (0, 2)), [0, 2]), (("suit",), list("CDHS")), (("card",), ["AS", "TD", "2C"]),
    (("card", ("??",)), ["KH", "??"]),
    (("list", ("int", 0, 1), 0, 2), [[], [1], [0, 1]]), (("each", ("int", 0, 9), 2), [[0, 9]]),
    (PAIR, [{"name": "Al"}, {"name": "Al", "age": 9}]), (("maybe", ("suit",)), [None, "C"]),
    (("maybe", ("int", 1, 2), ("all", 0)), ["all", 0, 2]), (("any",), [None, [{}]]),
])
def test_values_of_a_kind_fit_it(kind, values):
    assert [fits(kind, value) for value in values] == [None] * len(values)


@pytest.mark.parametrize("kind, value, said", [
    (("int", -1, 3), True, NUMBER), (("int", -1, 3), "1", NUMBER), (("int", -1, 3), 1.0, NUMBER),
    (("int", -1, 3), -2, "From -1 to 3 only"), (("int", -1, 3), 4, "From -1 to 3 only"),
    (("choice", ("a", None, 1)), True, "One of: a, None, 1"), (("choice", ("a",)), ["a"], "One of: a"),
    (("choice", ("a long name for it", "b")), "c", "One of: a long name~, b"),
    (("words", 1, 3), 5, WORD), (("words", 1, 3), "", "1 to 3 characters, please"),
    (("words", 1, 3), "abcd", "1 to 3 characters, please"), (("text", 1, 3), None, WORD),
    (("text", 1, 3), "abcd", "1 to 3 characters, please"), (("text", 1, 3), " a", LETTERS),
    (("text", 1, 3), "a ", LETTERS), (("text", 1, 3), "a\n", LETTERS), (("text", 1, 3), "\x7f", LETTERS),
    (("text", 1, 3), "a\xa0b", LETTERS), (("text", 1, 3), "\u0101", LETTERS),
    (("seat", (0, 2)), 1, "Not that seat"), (("seat", (0, 1)), False, "Not that seat"),
    (("suit",), "X", "A suit: C, D, H or S"), (("suit",), "CD", "A suit: C, D, H or S"),
    (("suit",), "", "A suit: C, D, H or S"), (("suit",), None, "A suit: C, D, H or S"),
    (("card",), "??", "Not a card: ??"), (("card", ("??",)), "?", "Not a card: ?"),
    (("card",), ["AS"], "Not a card: a list"), (("card", ("??",)), {}, "Not a card: a record"),
    (("card",), "twelve chars", "Not a card: twelve chars"), (("card",), "thirteen char", "Not a card: thirteen ch~"),
    (BITS, "ab", "A list, please"), (BITS, [], "1 to 2 entries, please"), (BITS, [1, 1, 1], "1 to 2 entries, please"),
    (BITS, [1, 2], "From 0 to 1 only"), (("list", ("suit",), 2, 2), ["C"], "2 entries, please"),
    (("each", ("int", 0, 9), 2), [1], "2 entries, please"),
    (PAIR, [], "A record of keys and values, please"), (PAIR, {"name": "Al", "size": 1}, "Unknown key: size"),
    (PAIR, {"age": 1}, "Missing: name"), (PAIR, {"name": "Al", "age": 10}, "age: From 0 to 9 only"),
    (("maybe", ("suit",)), 0, "A suit: C, D, H or S"), (("maybe", ("int", 1, 2), ("all",)), None, NUMBER),
])
def test_a_value_of_another_kind_is_refused_in_one_sentence(kind, value, said):
    assert fits(kind, value) == said


def test_a_copy_shares_nothing_with_the_value():
    value = {"a": [1, [2, {"b": 3}]], "c": None}
    copy = game.copied(value)
    assert copy == value
    copy["a"][1][1]["b"] = 4
    copy["a"].append(5)
    assert value == {"a": [1, [2, {"b": 3}]], "c": None}


# ---- Ask, rows


def test_an_ask_has_a_default_for_all_that_it_is_not_given():
    ask = Ask(("suit",))
    assert (ask.kind, ask.optional, ask.now, ask.disabled) == (("suit",), False, False, ())
    assert not [name for name in ("first", "wrong", "secret", "candidates", "later", "groups", "choices", "more",
                                  "keep", "form", "ready", "index_label", "dice") if getattr(ask, name) is not None]
    assert not hasattr(ask, "size")


GIVEN = {"first": "C", "optional": True, "wrong": lambda value: "No %s" % value, "secret": 0, "candidates": ["C", "D"],
         "choices": ["C"], "disabled": [("D", "Why")], "more": len, "keep": "shelf", "form": [("All", ["C"])],
         "dice": [1], "index_label": str, "groups": [("All", ["C"])], "now": True, "ready": list}


def test_an_ask_has_what_it_is_given_and_a_copy_has_it_too():
    ask = Ask(("suit",), **GIVEN)
    for one in (ask, ask.but(), ask.but(optional=True)):
        assert {name: getattr(one, name) for name in GIVEN} == GIVEN and one.kind == ("suit",)
    copy = ask.but(first="D", optional=False)
    assert {name: getattr(copy, name) for name in GIVEN} == dict(GIVEN, first="D", optional=False)


@pytest.mark.parametrize("name", ["more", "keep", "form", "index_label", "now"])
def test_each_of_what_pickers_rarely_need_can_be_given_alone(name):
    assert getattr(Ask(("suit",), **{name: GIVEN[name]}), name) == GIVEN[name]


@pytest.mark.parametrize("name", ["first", "candidates", "groups", "choices", "disabled", "dice"])
def test_each_of_what_an_ask_offers_can_be_given_alone_or_is_computed_once_when_it_is_read(name):
    assert getattr(Ask(("suit",), **{name: GIVEN[name]}), name) == GIVEN[name]
    calls = []
    ask = Ask(("suit",), later=lambda: calls.append(1) or {name: GIVEN[name]})
    assert ask.refuses("C") is None and not calls
    assert getattr(ask, name) == GIVEN[name] == getattr(ask.but(), name)
    assert (ask.dice, ask.disabled) == (GIVEN["dice"] if name == "dice" else None,
                                        GIVEN["disabled"] if name == "disabled" else ())
    assert calls == [1]


def test_an_ask_refuses_values_of_another_kind_before_it_asks_its_own_function():
    ask = Ask(("int", 1, 3), wrong=lambda value: None if value != 2 else "Not two")
    assert [ask.refuses(value) for value in (1, 2, 4, "1")] == [None, "Not two", "From 1 to 3 only", NUMBER]


def test_rows_are_made_when_they_are_read_and_some_are_kept():
    made = []
    rows = LazyRows(list(range(20)), lambda value: made.append(value) or value * 2)
    assert len(rows) == 20 and not made
    assert [rows[3], rows[3], rows[4]] == [6, 6, 8] and made == [3, 4]
    assert [rows[i] for i in range(16)] == [i * 2 for i in range(16)] and len(made) == 16
    assert rows[16] == 32 and rows[3] == 6 and made[16:] == [16, 3]  # the others were let go


def test_late_rows_are_asked_for_once():
    calls = []
    rows = game.late_rows(lambda: calls.append(1) or ["a", "b"])
    assert not calls
    assert (rows[1], len(rows), rows[0], calls) == ("b", 2, "a", [1])


def test_what_tables_and_screens_of_a_game_are_made_of():
    assert verb("hit", ("play",), (), len, "more.hit") == ("hit", ("play",), (), len, "more.hit")
    assert field("life", kind=("suit",)) == ("life", False, ("suit",), None, None)
    assert game.named([field("life"), field("trump", True)], "trump") == field("trump", True)
    assert game.named([field("life")], "trump") is None
    given = {"title": "Which?", "rows": [1], "first": 2, "dice": [3], "tumble": True, "asks": "told", "map": {},
             "pad": True}
    step = game.Step(**given)
    assert {name: getattr(step, name) for name in given} == given
    step = game.Step("Which?", [])
    assert (step.first, step.dice, step.tumble, step.asks, step.map, step.pad) == (0, (), False, "open", None, False)


def test_what_a_row_and_the_keys_of_a_number_do():
    assert row("Hit", game.DO, [["hit"]]) == ("Hit", "", game.DO, [["hit"]], None)
    assert row("Hit", game.DO, [["hit"]], "5", 3) == ("Hit", "5", game.DO, [["hit"]], 3)
    up, down = game.taps_of(("life", 1), 5)
    assert (up, down) == ((game.TAP, Tap(("life", 1), 5)), (game.TAP, Tap(("life", 1), -5)))
    assert game.taps_of(("life",))[0].what.total == 1


# ---- a table of verbs as a text


TEXT = "\nhit play duel.hit ONE\nhit rest,late more.hit duel.ask ask\nhit_hard * duel.hard\n"


@pytest.fixture
def lazy(monkeypatch):
    """A game `toy` with the modules `duel` and `more`, which are found without a file."""
    for name in ("duel", "more"):
        module = ModuleType("toy." + name)
        for function in ("hit", "hard", "ask"):
            setattr(module, function, lambda *given, said="%s.%s" % (name, function): (said, given))
        monkeypatch.setitem(sys.modules, "toy." + name, module)
    return LazyModules("toy.rules")


def test_the_modules_and_functions_of_a_game_are_found_by_name(lazy):
    assert lazy.duel is sys.modules["toy.duel"] and lazy("more.hit")(1, 2) == ("more.hit", (1, 2))
    assert lazy.folder == "toy." and game.module_at("toy.more") is sys.modules["toy.more"]


@pytest.mark.parametrize("used", [
    lambda: LazyModules("cornerman.rules").chapters.titles, lambda: LazyModules("cornerman.rules")("chapters.titles"),
    lambda: game.module_at("cornerman.chapters").titles])
def test_a_module_that_is_not_loaded_is_imported_when_it_is_used(used, monkeypatch):
    monkeypatch.delitem(sys.modules, "cornerman.chapters", raising=False)
    assert used()("# One\nA line\n# Two\n") == ["One", "Two"]


def test_a_text_is_a_table_of_verbs(lazy):
    one = of_kind(("int", 1, 1))
    verbs = Verbs(lazy, TEXT, {"ONE": one, "play": ("play", "end")})
    first, second, hard = verbs
    assert first == ("hit", ("play", "end"), [one], None, "duel.hit")
    assert (second.name, second.phases, second.late) == ("hit", ["rest", "late"], "more.hit")
    assert [argument.ask(3) for argument in second.arguments] == [("duel.ask", (3,)), ("more.ask", (3,))]
    assert (hard.name, hard.arguments, hard.late) == ("hit_hard", [], "duel.hard")
    assert [[one.late for one in verbs.named(name)] for name in ("hit", "hit_hard", "hit play", "hi", "play")] == [
        ["duel.hit", "more.hit"], ["duel.hard"], [], [], []]


# ---- a game of tables


def is_out(options, state, action, seat):
    return "@%d is out" % seat if state["out"][seat] else None


def is_hearts(options, state, action, suit):
    return "No hearts" if suit == "H" else None


def is_large(value):
    return None if value < 8 else "Too large"


class Duel:
    """Rules with a verb and a correction of each sort."""

    settle = None
    VERBS = (
        verb("hit", ("play",), (of_kind(("seat", (0, 1)), is_out), asked(
            lambda o, s, prefix: Ask(("int", 1, 9), optional=True, wrong=is_large))), late="duel.hit"),
        verb("rest", None, (), apply=lambda o, s, action, chance, events: events.append(("rested",))),
        verb("name", ("play",), (of_kind(("suit",), is_hearts, lambda o, s, prefix: {"candidates": ["C", "D"]}),
                                 of_kind(("card",)))),
        verb("hit", ("end",), ()),
        verb("pay", ("play",), (asked(lambda o, s, prefix: Ask(("int", 1, 2)) if s["life"][0] else None),)),
    )
    CORRECTIONS = (
        field("life", True, ("int", 0, 5)), field("trump", kind=("suit",)),
        field("round", kind=("int", 1, 9), when=lambda o, s: s["round"] > 0),
        field("foe", ask=lambda o, s, seat: Ask(("seat", (0, 1, 2)))),
        field("luck", True, ask=lambda o, s, seat: Ask(("int", 0, 3), now=True)),
    )

    def __init__(self):
        self.defaults = Rules(self)
        self.verbs, self.apply_set = self.defaults.verbs, self.defaults.apply_set

    def seats(self, options):
        return 2

    def corrections(self, options):
        return self.CORRECTIONS

    def ask(self, options, state, prefix):
        return game.ask(self, options, state, prefix)


@pytest.fixture
def duel(lazy):
    rules = Duel()
    rules.lazy = lazy
    return rules


def state(**changes):
    return dict({"phase": "play", "over": False, "winner": None, "out": [False, False], "life": [7, 3], "trump": None,
                 "round": 1, "foe": 2, "luck": [4]}, **changes)


@pytest.mark.parametrize("action", [
    ["hit", 0], ["hit", 1, 7], ["rest"], ["name", "C", "AS"], ["pay", 2], ["set", "life", 1, 5], ["set", "trump", "C"],
    ["set", "foe", 0], ["set", "luck", 0, 3]])
def test_an_action_that_the_tables_allow_is_accepted(duel, action):
    before = state()
    assert (check(duel, {}, before, action) is None) == (action[0] == "set")
    assert before == state()


NOT_ONE = "An action is a list that begins with a verb"


@pytest.mark.parametrize("action, said", [
    (None, NOT_ONE), ([], NOT_ONE), ("rest", NOT_ONE), ([["rest"]], NOT_ONE), ({"rest": 1}, NOT_ONE),
    (["jump"], "Unknown action: jump"), (["hit"], "Something is missing after hit"), (["hit", 2], "Not that seat"),
    (["hit", 0, 10], "From 1 to 9 only"), (["hit", 0, 8], "Too large"),
    (["hit", 0, 1, 1], "Too many arguments for hit"), (["rest", None], "Too many arguments for rest"),
    (["name", "H"], "No hearts"), (["name", "C"], "Something is missing after name"),
    (["name", "C", 1], "Not a card: 1"), (["pay"], "Something is missing after pay"),
    (["set"], "Something is missing after set"), (["set", "size", 1], "One of: life, trump, round, foe, luck"),
    (["set", "life"], "Something is missing after set"), (["set", "life", 2, 1], "Not that seat"),
    (["set", "life", 1], "Something is missing after set"), (["set", "life", 1, 6], "From 0 to 5 only"),
    (["set", "life", 1, 5, 1], "Too many arguments for set"), (["set", "trump", "C", 1], "Too many arguments for set"),
    (["set", "luck", 1, 2], "Not that seat"), (["set", [], 1], "One of: life, trump, round, foe, luck"),
])
def test_any_other_action_is_refused_in_one_sentence(duel, action, said):
    with pytest.raises(Refused) as error:
        check(duel, {}, state(), action)
    assert str(error.value) == said and error.value.mends == ()


def test_what_is_open_depends_on_the_phase_and_the_state(duel):
    for action, changes, said in (
            (["name", "C", "AS"], {"phase": "end"}, "Not now"), (["hit", 0], {"out": [True, False]}, "@0 is out"),
            (["hit", 1], {"out": [True, True]}, "@0 is out"), (["hit", 2], {"out": [True, True]}, "@0 is out"),
            (["set", "round", 2], {"round": 0}, "One of: life, trump, foe, luck"),
            (["pay", 1], {"life": [0, 3]}, "Too many arguments for pay")):
        with pytest.raises(Refused) as error:
            check(duel, {}, state(**changes), action)
        assert str(error.value) == said
    check(duel, {}, state(phase="end"), ["hit"])
    check(duel, {}, state(life=[0, 3]), ["pay"])
    assert duel.defaults.open_prefixes({}, state()) == [["hit", 0], ["hit", 1], ["rest"], ["name"], ["pay"]]
    assert duel.defaults.open_prefixes({}, state(out=[True, False])) == [["hit", 1], ["rest"], ["name"], ["pay"]]


def test_what_is_asked_for_next(duel):
    ask = duel.ask({}, state(out=[True, False]), ["hit"])
    assert (ask.kind, ask.candidates, ask.refuses(0), ask.refuses(1)) == (("seat", (0, 1)), [1], "@0 is out", None)
    with pytest.raises(Refused, match="^@0 is out$"):
        duel.ask({}, state(out=[True, True]), ["hit"])
    assert duel.ask({}, state(), ["hit", 0]).optional
    assert duel.ask({}, state(), ["hit", 0, 1]) is None and duel.ask({}, state(), ["rest"]) is None
    suit = duel.ask({}, state(), ["name"])
    assert (suit.kind, suit.candidates) == (("suit",), ["C", "D"])
    assert (suit.refuses("H"), suit.refuses("C")) == ("No hearts", None)
    assert duel.ask({}, state(), ["name", "C"]).wrong is None
    assert game.ask_argument(of_kind(("suit",), is_hearts), {}, state(), ["name"]).refuses("H") == "No hearts"


def test_what_a_correction_asks_for(duel):
    assert duel.ask({}, state(), ["set"]).kind == ("choice", ("life", "trump", "round", "foe", "luck"))
    assert duel.ask({}, state(round=0), ["set"]).kind == ("choice", ("life", "trump", "foe", "luck"))
    seat = duel.ask({}, state(), ["set", "luck"])
    assert (seat.kind, seat.candidates, seat.refuses(1)) == (("seat", (0, 1)), [0], "Not that seat")
    for prefix, kind, first, now in (
            (["life", 0], ("int", 0, 5), 5, True), (["life", 1], ("int", 0, 5), 3, True),
            (["trump"], ("suit",), None, True), (["foe"], ("seat", (0, 1, 2)), None, False),
            (["luck", 0], ("int", 0, 3), 3, True)):
        ask = duel.ask({}, state(), ["set"] + prefix)
        assert (ask.kind, ask.first, ask.now) == (kind, first, now)
    assert duel.ask({}, state(), ["set", "trump", "C"]) is None


def test_taps_stay_within_the_bounds_of_a_number_and_go_round_a_suit_or_a_seat(duel):
    for cell, total, changes, value in (
            (("life", 1), 1, {}, 4), (("life", 1), 9, {}, 5), (("life", 1), -9, {}, 0), (("life", 0), -1, {}, 4),
            (("trump",), 0, {}, None), (("trump",), 1, {}, "C"), (("trump",), -1, {}, "S"),
            (("trump",), 2, {"trump": "S"}, "D"), (("foe",), 1, {}, 0), (("foe",), -1, {}, 1), (("foe",), 0, {}, 2)):
        assert game.after_taps(duel, {}, state(**changes), cell, total) == value
    assert game.tapped(state(), ("life", 1), Tap(("life", 1), -5)) == -2
    assert game.tapped(state(), ("life", 1), Tap(("life", 0), -5)) == game.tapped(state(), ("life", 1), None) == 3
    assert (corrected(state(), ("round",)), corrected(state(), ("life", 0))) == (1, 7)
    assert (game.seat_of(("round",)), game.seat_of(("life", 1))) == (None, 1)


def test_an_action_is_applied_by_its_function_or_by_the_one_that_it_names(duel, lazy):
    now, chance = state(), Chance("s")
    assert game.do(duel, {}, now, ["rest"], chance) == [("rested",)] and now == state()
    lazy.duel.hit = lambda o, s, action, luck, events: events.extend([tuple(action), luck])
    assert game.do(duel, {"o": 1}, now, ["hit", 1], chance) == [("hit", 1), chance]
    duel.settle = lambda o, s, action, luck, events: events.append((action[0], s["round"]))
    assert game.do(duel, {}, now, ["set", "round", 4], chance) == [("set", 4)]
    assert game.perform(duel, {}, now, ["rest"], chance) == [("rested",), ("rest", 4)]
    with pytest.raises(Refused):
        game.do(duel, {}, now, ["rest", 1], chance)


def test_a_correction_sets_a_copy():
    now, value = {"all": [], "each": [0, [1]]}, [1, 2]
    game.correct(now, ["set", "all", value])
    game.correct(now, ["set", "each", 1, value])
    value.append(3)
    assert now == {"all": [1, 2], "each": [0, [1, 2]]}


def test_secret_actions_are_known_by_their_numbers(duel):
    now = state(_secret=[])
    for action in (["rest"], ["set", "round", 2], ["rest"]):
        if action == ["rest"]:
            game.hide(now)
        game.do(duel, {}, now, action, Chance("s"))
    assert (now["_secret"], now["_done"]) == ([0, 2], 3)
    assert [duel.defaults.secret({}, now, [], n) for n in range(3)] == [True, False, True]
    assert game.public(now) == state(round=2)
    bare = state()
    game.do(duel, {}, bare, ["rest"], Chance("s"))
    assert bare == state() and not duel.defaults.secret({}, bare, [], 0)


def test_whether_an_argument_can_be_answered():
    none = lambda value: "No"
    assert answerable(None) and answerable(Ask(("int", 1, 2), wrong=none))
    for ask, there in (
            (Ask(("seat", (0, 1)), wrong=none), False), (Ask(("choice", (0, 1)), wrong=none), False),
            (Ask(("choice", (0, 1)), wrong=lambda value: value or None), True),
            (Ask(("seat", (0,)), optional=True, wrong=none), True),
            (Ask(("int", 1, 2), candidates=[]), False), (Ask(("int", 1, 2), candidates=[3, 2]), True)):
        assert answerable(ask) == there


def test_who_is_waited_for_and_who_has_won():
    assert game.unready({"ready": [True, False, False]}) == [1, 2]
    for over, won in (({"winner": None}, []), ({"winner": 0}, [0]), ({"winner": None, "winners": [1, 2]}, [1, 2])):
        assert game.winners(over) == won
    assert [game.argument(["hit", None, 3], n) for n in (1, 2, 3)] == [None, 3, None]


def test_progress_is_reported_to_all_who_watch(monkeypatch):
    told = []
    monkeypatch.setattr(game, "progress_watchers", [told.append, lambda part: told.append(("too", part))])
    game.report_progress(40)
    game.report_progress()
    assert told == [40, ("too", 40), None, ("too", None)]


# ---- options


def test_missing_fields_of_records_are_filled_in_at_any_depth():
    short, full = {"name": "Al"}, {"name": "Al", "age": 5}
    kind = ("list", ("record", (("of", ("maybe", PAIR, ("none",))), ("all", ("each", PAIR, 1), [short]))), 0, 3)
    assert filled(kind, [{"of": short}, {"of": "none"}]) == [
        {"of": full, "all": [full]}, {"of": "none", "all": [full]}]
    assert filled(("maybe", PAIR), None) is None and filled(("int", 0, 3), 2) == 2


def test_options_are_checked_and_those_that_are_missing_get_their_defaults():
    setup = SimpleNamespace(OPTIONS=(("sides", ("int", 2, 20), 6), ("who", PAIR, {"name": "Al"})),
                            validate=lambda options: None)
    assert complete(setup, {"sides": 8}) == {"sides": 8, "who": {"name": "Al", "age": 5}}
    for given, said in ((None, "Options are names with values"), ([], "Options are names with values"),
                        ({"faces": 6}, "Unknown option: faces"), ({"sides": 1}, "Option sides: From 2 to 20 only")):
        with pytest.raises(Refused) as error:
            complete(setup, given)
        assert str(error.value) == said

    def refuse(options):
        raise Refused("Not %(sides)d" % options)
    setup.validate = refuse
    with pytest.raises(Refused, match="^Not 6$"):
        complete(setup, {})
