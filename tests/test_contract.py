"""What every game keeps to (gamecheck), and that gamecheck finds what is wrong: a small game is broken on purpose."""

import json
import os
import re
import shutil
import subprocess
import sys

import pytest
from conftest import ROOT, examples

import gamecheck
from commandline import main
from cornerman.catalog import GAMES
from cornerman.defaults import filling
from gamecheck.contract import CALLED
from gamecheck.new import page

MODULES, SCENARIO = page()
VERB = 'verb("fall", ("play",), (of_kind(("seat", (0, 1))),), fall)'
THROWN = ", verb('throw', ('play',), (asked(lambda *given: %s),), %s),"
ASKED = 'ask=lambda options, state, seat: Ask(("int", 0, options["falls"]), now=True)'
TAPPED = [  # the falls as a number that UP and DOWN tap
    ("dashboard", "def taps", 'def focus(options, state, mode):\n    return ("falls", 0)\n\n\ndef old_taps'),
    ("dashboard", "most=options", '("falls", seat), most=options'),
    ("dashboard", 'state["falls"][seat]', 'tapped(state, ("falls", seat), tap)'),
    ("dashboard", "import DO, Press", "import DO, Press, tapped"),
    ("dashboard", ', "act": "falls"', ""),
]


@pytest.mark.parametrize("name", [name for name, title in GAMES])
def test_every_game_keeps_to_the_contract(name):
    assert gamecheck.faults(name, keys=examples(gamecheck.KEYS)) == []


def changed(edits):
    """The modules of the page after edits (module, old text, new text); old None: at the end; new None: no module."""
    modules = dict(MODULES)
    for module, old, new in edits:
        if new is None:
            del modules[module]
        elif old is None:
            modules[module] = modules.get(module, "") + "\n\n" + new + "\n"
        else:
            assert old in modules[module]
            modules[module] = modules[module].replace(old, new)
    return modules


def offers(row, more=""):
    """Edits that give OK a Step with one row."""
    return [
        ("dashboard", "import DO, Press", "import ASK, DISABLED, DO, OPEN, READ, Press, Row, Step, row" + more),
        (
            "dashboard",
            None,
            "def on_ok(options, state, mode):\n"
            "    return None if state['over'] else Press(OPEN, Step('What?', [row('A fall', ASK, ['fall']), %s]))"
            % row,
        ),
    ]


# A verb is found by its name that is not among the verbs.
ODD = """def verbs(name):
    if name == '?':
        %s
    return [verb for verb in VERBS if verb.name == name]"""

DESCRIBED = """def describe_event(options, state, event):
    return ["A hit"] if event[0] == "hit" else ["Something happened"]"""

# A verb with a secret argument: each seat plans a number.
SECRET = [
    ("rules", "of_kind, verb", "asked, hide, of_kind, verb"),
    ("rules", '"falls": [0, 0]}', '"falls": [0, 0], "_plans": [0, 0], "_secret": []}'),
    ("rules", VERB + ",", VERB + ", verb('plan', ('play',), (of_kind(('seat', (0, 1))), asked(number)), plan),"),
    ("rules", "def fall", """def number(options, state, prefix):
    return Ask(("int", 1, 9), secret=prefix[1])


def plan(options, state, action, chance, events):
    hide(state)
    state["_plans"][action[1]] = action[2]
    events.append(("planned", action[2]))


def fall"""),
    ("rules", "] += 1", '] += 1\n    state["_secret"] = []'),
]

BROKEN = {
    # names
    "a name is missing": ([("rules", "def new(", "def start(")], "rules.py: new is missing"),
    "another is missing": ([("setup", "CREDIT", "CREDITS")], "setup.py: CREDIT is missing"),
    "a module is missing": ([("words", None, None)], "words.py is missing"),
    "a module cannot be imported": (
        [("setup", None, "1 / 0")],
        "setup.py cannot be imported: ZeroDivisionError: division",
    ),
    "a module is not Python": ([("moves", None, "def fall(:")], "moves.py: line 3: invalid syntax"),
    "a name is misspelt": ([("setup", None, "PRESET = ()")], "setup.py: PRESET is no name of the contract; PRESETS is"),
    "a function is a number": ([("rules", None, "seats = 2")], "rules.py: seats is 2, not a function"),
    "a label is for no verb": ([("words", "fall A", "falling A")], "words.py: LABELS names 'falling'; 'fall"),
    "a table of labels is a dict": (
        [("setup", None, "LABELS = {'falls': 'Falls'}")],
        "setup.py: LABELS is {'falls': 'Falls'}, not one text: a line for each key",
    ),
    "a table of functions is a text": (
        [("words", None, "TITLES = 'fall Whom?'")],
        "words.py: TITLES is 'fall Whom?', not a dict of tuples",
    ),
    "what SAVES_CHARACTERS needs": (
        [("words", None, "SAVES_CHARACTERS = True"), ("sheet", None, "wrong = summary = lines = len")],
        "saved_character.py is missing: words.SAVES_CHARACTERS or setup.EDITOR needs it",
    ),
    "a function of SAVES_CHARACTERS": (
        [
            ("words", None, "SAVES_CHARACTERS = True"),
            ("sheet", None, "wrong = summary = len"),
            ("saved_character", None, "places = name = value = origins = actions = options_for = len"),
        ],
        "sheet.py: lines is missing",
    ),
    "what EDITOR needs": ([("setup", None, "EDITOR = ('Holds', 'holds', 'holds')")], "holds.py is missing"),
    # tables
    "no verbs": ([("rules", "VERBS = (" + VERB + ",)", "")], "rules.py: VERBS is missing"),
    "a verb is a tuple": (
        [("rules", "(verb(", "(tuple(["), ("rules", ", fall),)", ", fall]),)")],
        "not made by game.verb",
    ),
    "arguments are left out": (
        [("rules", VERB, "verb('fall', ('play',), fall)")],
        "verb 'fall' has the arguments <function fall",
    ),
    "phases are a text": ([("rules", '("play",)', '"play"')], "has the phases 'play', not a tuple: ('play',)"),
    "a kind is none": ([("rules", '("seat", (0, 1))', '("sea", (0, 1))')], "verb 'fall' has the kind ('sea', (0, 1))"),
    "a function is named that is not there": (
        [("rules", ", fall),", ', "moves.fall"),')],
        "verb 'fall' names 'moves.fall', which is no function",
    ),
    "a function that is imported later is not there": (
        [
            ("rules", ", fall),", ', LazyModules(__name__)("moves.fall")),'),
            ("rules", "import Ask", "import Ask, LazyModules"),
        ],
        "verb 'fall' names 'moves.fall', which is no function",
    ),
    "an argument is a kind": (
        [("rules", 'of_kind(("seat", (0, 1)))', '("seat", (0, 1))')],
        "verb 'fall' has the argument ('seat', (0, 1)), not made by game.of_kind or game.asked",
    ),
    "STAYS names no module": ([("rules", None, "STAYS = {'play': ('moves',)}")], "STAYS['play'] names 'moves'"),
    "a correction is a tuple": (
        [("rules", 'field("falls", True, ask=', '("falls", True, ')],
        "not made by game.field",
    ),
    "the kind of a correction is none": (
        [("rules", ASKED, 'kind=("number", 0)')],
        "field 'falls' has the kind ('number', 0), which is none",
    ),
    "the function of a correction is none": (
        [("rules", ASKED, 'ask="no"')],
        "field 'falls' names 'no', which is no function",
    ),
    # options
    "a default is out of its bounds": (
        [("setup", "), 3)", "), 10)")],
        "default of option 'falls' does not fit its kind",
    ),
    "a preset is out of its bounds": (
        [("setup", None, "PRESETS = (('Long', {'falls': 10}),)")],
        "setup.py: preset 'Long' is refused: Option falls: From 1 to 9 only",
    ),
    "an option without its comma": (
        [("setup", '(("falls", ("int", 1, 9), 3),)', '("falls", ("int", 1, 9), 3)')],
        "setup.py: OPTIONS is a tuple of rows (\"name\", KIND, DEFAULT), each with a comma after it; it has 'falls'",
    ),
    "the kind of an option is none": ([("setup", '"int", 1, 9', '"num", 1, 9')], "option 'falls' has the kind ('num'"),
    "a preset without options": ([("setup", None, "PRESETS = (('Long',),)")], "setup.py: PRESETS is a tuple of rows"),
    "the credit is a text": ([("setup", '("An example.",)', '"An example."')], "CREDIT is 'An example.', not a tuple"),
    "one verb alone": ([("rules", "(" + VERB + ",)", VERB)], "rules.py: VERBS is one Verb, not a tuple"),
    "STAYS is a tuple": ([("rules", None, "STAYS = ('moves',)")], "STAYS is ('moves',), not a dict"),
    "no presets": ([("setup", None, "PRESETS = ()")], "setup.py: PRESETS is empty"),
    "a preset brings no mode": ([("setup", None, "PRESETS = (('Long', {}, 'fast'),)")], "brings the mode 'fast'"),
    "a label is for no option": ([("setup", None, "LABELS = '\\nfall Falls\\n'")], "names 'fall', which is no option"),
    "a choice has no label": (
        [
            ("setup", "3),", "3), ('ring', ('choice', ('a', 'b')), 'a'),"),
            ("setup", None, "CHOICES = {'ring': {'a': ''}}"),
        ],
        "setup.choice('ring', 'a') gives '', not a text",
    ),
    "two choices are called the same": (
        [
            ("setup", "3),", "3), ('ring', ('choice', ('a', 'b')), 'a'),"),
            ("setup", None, "CHOICES = {'ring': {'a': 'b'}}"),
        ],
        "option 'ring' has two choices with the label 'b'",
    ),
    "a label is for no choice": (
        [
            ("setup", "3),", "3), ('ring', ('choice', ('a', 'b')), 'a'),"),
            ("setup", None, "CHOICES = {'ring': {'c': 'Red'}}"),
        ],
        "CHOICES['ring'] has a label for 'c', which is no choice",
    ),
    "a label is too wide": (
        [("setup", None, "LABELS = '\\nfalls How many falls one of them needs:\\n'")],
        "33 characters",
    ),
    "groups forget an option": (
        [("setup", "3),", "3), ('ring', ('int', 1, 9), 1),"), ("setup", None, "GROUPS = (('All', ('falls',)),)")],
        "do not name the same options: ring",
    ),
    # imports
    "it imports the screens": (
        [("words", None, "from cornerman.ui import app")],
        "words.py imports cornerman.ui: a game knows only game, cards",
    ),
    "it imports another game": (
        [("words", None, "from cornerman.games.melee import rules")],
        "a game knows no other game",
    ),
    "it imports luck": ([("rules", None, "def luck():\n    import random")], "rules.py imports random: a game imports"),
    # states
    "a state has no winner": ([("rules", '"winner": None, ', "")], "new gives a state without 'winner'"),
    "a state is not JSON": ([("rules", "[0, 0]}", "[0, 0], 'ring': (1, 2)}")], "new gives a state that is not plain"),
    "a state holds a set": ([("rules", "[0, 0]}", "[0, 0], 'ring': {1}}")], "new gives a state that is not plain"),
    "a later state is not JSON": (
        [("rules", "] += 1", "] += 1\n    state['ring'] = {1}")],
        "the state is not plain JSON any more",
    ),
    "new gives nothing": ([("rules", "    return {", "    state = {")], "rules.py: new gives None, not the state"),
    "new fails": (
        [("rules", "    return {", "    1 / 0\n    return {")],
        "fails with ZeroDivisionError: division by zero, in falls/rules.py, line 7",
    ),
    "something is kept outside the state": (
        [
            ("rules", "] += 1", "] += 1\n    seen.append(1)\n    state['n'] = len(seen)"),
            ("rules", "def fall", "seen = []\n\n\ndef fall"),
        ],
        "the same actions with the same seed lead to another state",
    ),
    "asking changes the state": (
        [("dashboard", "    seats =", "    state['seen'] = 1\n    seats =")],
        "dashboard.view has changed the state",
    ),
    # actions
    "an action fails": (
        [("rules", "] += 1", "] += state['bonus']")],
        "] fails with KeyError: 'bonus', in falls/rules.py, line 11",
    ),
    "an action is refused too late": (
        [("rules", "import Ask", "import Refused, Ask"), ("rules", "] += 1", "] += 1\n    raise Refused('No')")],
        "] is refused, but has changed the state",
    ),
    "an action leads to a refusal": (
        [
            ("rules", "import Ask", "import Refused, Ask"),
            ("rules", 'state["falls"][action[1]] +=', 'raise Refused("No")\n    x ='),
        ],
        "], but it is refused: No",
    ),
    "asking fails": (
        [
            ("rules", 'of_kind(("seat", (0, 1)))', "asked(lambda options, state, prefix: state['ask'])"),
            ("rules", "of_kind, verb", "of_kind, verb, asked"),
        ],
        "rules.open_prefixes fails with KeyError: 'ask', in falls/rules.py, line 21",
    ),
    "an offer cannot be asked for": (
        [
            ("rules", "import Ask", "import Ask, Refused"),
            (
                "rules",
                None,
                (
                    "def open_prefixes(options, state):\n    return [] if state['over'] else [['throw'], ['fall', 0]]"
                ),
            ),
        ],
        "['throw'] is offered, but rules.ask refuses it: Unknown action",
    ),
    "an offer cannot be done": (
        [
            ("rules", "of_kind, verb", "of_kind, verb, asked"),
            (
                "rules",
                VERB + ",",
                VERB + THROWN % ("Ask(('int', 0, 9), wrong=lambda value: 'No')", "fall"),
            ),
        ],
        "'throw' is offered, but no random action with it was accepted: [\"throw\", ",
    ),
    "junk is taken": (
        [
            (
                "rules",
                None,
                ODD % "return [verb(name, None, (), fall)]",
            )
        ],
        "['?'] is not refused",
    ),
    "junk makes it fail": (
        [
            (
                "rules",
                None,
                ODD % "raise KeyError(name)",
            )
        ],
        "['?'] is not refused, but fails with KeyError",
    ),
    "a refusal says nothing": (
        [
            (
                "rules",
                None,
                ODD % "from cornerman.game import Refused\n        raise Refused('')",
            )
        ],
        "['?'] is refused without a sentence",
    ),
    "nothing is open at the start": (
        [
            ("rules", '"phase": "play"', '"phase": "wait"'),
            ("rules", 'else "play"', 'else "wait"'),
            ("rules", "CORRECTIONS = ", "OLD = "),
        ],
        "nothing is open in phase 'wait', but the match is not over: is it in VERBS?",
    ),
    "nothing that is open can be done": (
        [
            ("rules", VERB, VERB.replace('("seat", (0, 1))', '("any",)')),
            ("words", " for @{1}", ""),
            ("rules", "CORRECTIONS = ", "OLD = "),
        ],
        "nothing can be done: no random action was accepted in phase 'play'",
    ),
    "nothing can be corrected after the end": (
        [("rules", "CORRECTIONS = ", "OLD = ")],
        "nothing can be corrected after",
    ),
    # texts
    "an event is told by nothing": (
        [
            ("rules", "] += 1", "] += 1\n    events.append(('fall',))"),
            ("words", None, "def describe_event(options, state, event):\n    pass"),
        ],
        "words.describe_event of 'fall' gives None, not a list of texts",
    ),
    "the id of an event is misspelt": (
        [("rules", "] += 1", "] += 1\n    events.append(('hti', 0))"), ("words", None, DESCRIBED)],
        "rules.py: an action brings the event 'hti', which words.describe_event does not know; 'hit' is meant?",
    ),
    "the id of an event is misspelt in a module of the texts": (
        [
            ("rules", "] += 1", "] += 1\n    events.append(('fallen', 0))"),
            ("words", None, "from cornerman.game import LazyModules\n"
                            "describe_event = LazyModules(__name__)('stories.describe_event')"),
            ("stories", None, "def describe_event(options, state, event):\n"
                              "    return {'falen': ['A fall']}.get(event[0], ['Something'])"),
        ],
        "rules.py: an action brings the event 'fallen', which words.describe_event does not know; 'falen' is meant?",
    ),
    "an event is a text": (
        [("rules", "] += 1", "] += 1\n    events.append('fall')")],
        "'fall' brings the event 'fall', not a",
    ),
    "a line is too wide": (
        [("words", "A fall for", "The referee counts a fall for")],
        "words.offer of 'fall' is too wide",
    ),
    "a seat is not there": ([("words", "@{1}", "@{1}, not @2")],
        "words.offer of 'fall' names a seat or a key that is not there",
    ),
    "a prompt is a number": (
        [("words", None, "def prompt(options, state):\n    return 3")],
        "words.prompt gives 3, not a list of texts",
    ),
    "an opening fails": (
        [("words", None, "def opening(options, state):\n    return state['ring']")],
        "words.opening fails with KeyError: 'ring', in falls/words.py, line ",
    ),
    "the history fails": (
        [("words", None, "def describe_action(options, action):\n    return options['ring']")],
        "words.describe_action of 'fall' fails with KeyError: 'ring'",
    ),
    # pickers
    "a picker starts on what is refused": (
        [
            ("rules", "of_kind, verb", "of_kind, verb, asked"),
            (
                "rules",
                VERB + ",",
                VERB + THROWN % ("Ask(('int', 0, 9), 12)", "lambda *given: None"),
            ),
        ],
        "the picker of 'throw' starts on 12, which is refused: From 0 to 9 only",
    ),
    "a picker shows what is refused": (
        [
            ("rules", "of_kind, verb", "of_kind, verb, asked"),
            (
                "rules",
                VERB + ",",
                VERB + THROWN % ("Ask(('int', 0, 9), candidates=[1, 12])", "settle"),
            ),
        ],
        "the picker of 'throw' shows 12, which is refused: From 0 to 9 only",
    ),
    "a value has no label": (
        [
            ("rules", VERB + ",", VERB + ", verb('throw', ('play',), (of_kind(('choice', (1, 2))),), settle),"),
            ("words", None, "def value(options, state, prefix, value):\n    return value"),
        ],
        "words.value of 'throw' gives [1], not a list of texts",
    ),
    "explains says another thing than explain": (
        [("words", None, "def explains(options, state, prefix, value):\n    return value == 1")],
        "words.explains of 'set falls' is wrong about 1: words.explain gives None",
    ),
    # the dashboard
    "an item is a tuple": (
        [("dashboard", '"items": []', '"items": [("number", "Falls", 1, 3, None)]')],
        "not made by a function of cornerman.items",
    ),
    "a number is a word": (
        [("dashboard", 'state["falls"][seat], most', '"none", most')],
        "dashboard.view has a number of 'none' of 3, which it cannot show",
    ),
    "a name of the contract is imported": (
        [
            (
                "dashboard",
                "from cornerman import items",
                "from cornerman import items\nfrom cornerman.items import number",
            )
        ],
        "dashboard.py imports number from cornerman.items, which stands for dashboard.n",
    ),
    "an item is of no kind": (
        [("dashboard", '"items": []', '"items": [items.Item("pip", "Falls", 1, 3, None, None)]')],
        "dashboard.view has an item of kind 'pip'; there are: number, word, signed,",
    ),
    "a view has no foot": ([("dashboard", '"foot"', '"feet"')], "dashboard.view gives a view without foot"),
    "a view is a list": (
        [("dashboard", "    return {", "    return [{"), ("dashboard", '["falls"]}', '["falls"]}]')],
        "not a dict with seats, middle and foot",
    ),
    "a cell names no field": (
        TAPPED[1:2] + [("dashboard", '("falls", seat), most', 'cell=("fall", seat), most')],
        "an item of dashboard.view has the cell ('fall', 0), which is no field of rules.CORRECTIONS: write (FIELD,)",
    ),
    "a cell is no tuple": (
        [("dashboard", "most=options", "cell='falls', most=options")],
        "an item of dashboard.view has the cell 'falls', which is no field",
    ),
    "a view has a seat too many": (
        [("dashboard", "for seat in (0, 1)]", "for seat in (0, 1, 1)]")],
        "gives 3 seats; there are 2",
    ),
    "an item has an icon that is not there": (
        [("dashboard", 'most=options["falls"])', 'most=options["falls"], icon="wrestler")')],
        "the icon of a number of the view is 'wrestler', which ui/draw/icons.py does not have",
    ),
    "a seat has no items": ([("dashboard", '"items": [],', "")], "dashboard.view gives a seat without items"),
    "a view fails": (
        [("dashboard", "first to %d", "first to %d of %d")],
        "dashboard.view fails with TypeError: not enough",
    ),
    "a view is another one the next time": (
        [
            ("dashboard", "def view", "seen = []\n\n\ndef view"),
            ("dashboard", "    seats =", "    seen.append(1)\n    seats ="),
            ("dashboard", '"foot": []', '"foot": [str(len(seen))]'),
        ],
        "dashboard.view gives another answer when it is asked again",
    ),
    "a number is not what is shown": (
        TAPPED + [("dashboard", "seat), tap)", "seat), tap) + 1")],
        "the view shows 1 for ('falls', 0), but dashboard.number gives 0",
    ),
    "a tap is not shown": (
        TAPPED + [("dashboard", "seat), tap)", "seat), None)")],
        "the view shows 0 for ('falls', 0) after a tap, but dashboard.number gives 1",
    ),
    "a number that is tapped is not there": (
        TAPPED + [("dashboard", '("falls", seat), most', "None, most")],
        "UP or DOWN change ('falls', 0), but no item of the view has this cell",
    ),
    "a tap is refused": (
        TAPPED + [("dashboard", None, "def tap(options, state, cell, total):\n    return ['set', 'falls', 0, 99]")],
        "a tap on ('falls', 0) leads to [\"set\"",
    ),
    "a key is a list": ([("dashboard", 'Press(DO, [["fall", 0]])', "DO")], "dashboard.taps"),
    "a key does what is refused": (
        [("dashboard", '["fall", 0]', '["fall", 2]')],
        'dashboard.taps leads to ["fall", 2]',
    ),
    "one key alone": (
        [("dashboard", "return (None, None) if", "(None, None) if")],
        "dashboard.taps gives None, not two: a Press or None for UP, and one for DOWN",
    ),
    "a key has the wrong tag": (
        [("dashboard", 'DO, [["fall", 0]]', 'DO, "fall"')],
        "dashboard.taps has the tag 1 with 'fall'",
    ),
    "an offer cannot be reached": (
        [
            ("rules", VERB + ",", VERB + ", verb('pass', ('play',), (), settle),"),
            (
                "dashboard",
                None,
                "def on_ok(options, state, mode):\n    return None if state['over'] else Press(DO, [['fall', 0]])",
            ),
        ],
        "'pass' is offered, but in no match did OK, UP or DOWN lead there",
    ),
    "a row is a tuple": (offers("(1, 2)"), "not made by game.row"),
    "a row is too long": (
        offers("row('A fall of the one who stands on the left of the referee, and no other', READ, ('x',))"),
        "a row of Step 'What?' is too wide",
    ),
    "a row has another tag": (
        offers("row('More', DISABLED, ['fall', 0])"),
        "a row of Step 'What?' has the tag 5 with [",
    ),
    "a row does what is refused": (
        offers("row('More', DO, [['fall', 2]])"),
        "a row of Step 'What?' leads to [\"fall\", 2]",
    ),
    "a row asks for what is refused": (
        offers("row('More', ASK, ['throw'])"),
        "a row of Step 'What?' asks for ['throw'], wh",
    ),
    "an end shows what is secret": (
        SECRET
        + [
            (
                "rules",
                None,
                "def secret(options, state, action, n):\n    return n in state['_secret'] and not state['over']",
            ),
        ],
        'shows what is secret, ["plan", ',
    ),
    "a secret picker leads to a public action": (
        [
            ("rules", "of_kind, verb", "of_kind, verb, asked"),
            ("rules", "of_kind((\"seat\", (0, 1)))", "asked(ask_seat)"),
            (
                "rules",
                "def new(",
                "def ask_seat(options, state, prefix):\n    return Ask(('seat', (0, 1)), secret=0)\n\n\ndef new(",
            ),
        ],
        "the picker of 'fall' is secret (Ask.secret), but the action is shown",
    ),
    "a secret has no cover": (
        SECRET + [("rules", "secret=prefix[1]", "first=1")],
        "'plan' is secret (game.hide), but both may look at its picker: its Ask needs secret=SEAT",
    ),
    "the view shows a secret": (
        SECRET + [("dashboard", '"foot": []', '"foot": [str(plan) for plan in state["_plans"]]')],
        'dashboard.view gives a secret away: "',
    ),
    "a line tells a secret": (
        SECRET + [("words", None, "def describe_event(options, state, event):\n    return [str(event[1])]")],
        "words.describe_event gives a secret away",
    ),
    "a verb is open after the end": (
        [("rules", '"over" if full else "play"', '"play"')],
        "'fall' can be done after the end, in phase 'play': give the end a phase of its own, which no verb has",
    ),
    "a correction needs no seat": (
        [("rules", 'field("falls", True, ', 'field("falls", ')],
        "rules.py: field 'falls' is not corrected by seat, but new gives [0, 0]: field('falls', True, ...)",
    ),
    "a correction of a kind needs no seat": (
        [("rules", 'field("falls", True, ' + ASKED, 'field("falls", False, ("int", 0, 9)')],
        "rules.py: field 'falls' is not corrected by seat, but new gives [0, 0]: field('falls', True, ...)",
    ),
    "a correction has a seat too much": (
        [
            ("rules", '"falls": [0, 0]}', '"falls": [0, 0], "ring": 1}'),
            ("rules", "CORRECTIONS = (", 'CORRECTIONS = (field("ring", True, ("int", 0, 9)), '),
        ],
        "rules.py: field 'ring' is corrected by seat, but new gives 1, not a list with a value for each seat",
    ),
    "an Ask has no kind": (
        SECRET + [("rules", '("int", 1, 9), secret', '("list", (1, 9), 1, 2), secret')],
        "rules.ask of 'plan' has the kind (1, 9), which is none: docs/adding-a-game.md lists them",
    ),
    "an offer has no value": (
        SECRET + [("rules", '("int", 1, 9), secret', '("choice", ()), secret')],
        '["plan", 0] is offered, but no value of its next argument is accepted: there is nothing to choose from',
    ),
    "an offer has no list": (
        SECRET
        + [
            (
                "rules",
                '("int", 1, 9), secret=prefix[1]',
                '("list", ("choice", (1, 2)), 1, 2), secret=prefix[1], wrong=lambda values: "Too dear"',
            )
        ],
        '["plan", 0] is offered, but no value of its next argument is accepted: Too dear',
    ),
    "a value that is shown as disabled is accepted": (
        SECRET + [("rules", 'secret=prefix[1]', 'secret=prefix[1], disabled=[(3, "Too tired")]')],
        "the picker of 'plan' shows 3 as disabled, but the action is accepted: let Ask.wrong refuse it",
    ),
    "a key asks for a seat that is refused": (
        SECRET + [("dashboard", 'Press(DO, [["fall", 1]])', 'Press(ASK, ["plan", 2])'),
                  ("dashboard", "import DO", "import ASK, DO")],
        "dashboard.taps asks for ['plan', 2], which is refused: Not that seat",
    ),
    "a phase without a verb": (
        [("rules", '"over" if full else "play"', '"over" if full else "pl"')],
        "nothing is open in phase 'pl', but the match is not over",
    ),
    "nobody can begin": (
        [("rules", VERB, VERB.replace("(0, 1))", "(0, 1)), lambda *given: 'Not yet'"))],
        "nothing is open in phase 'play', but the match is not over: 'fall' refuses all values of its first argument",
    ),
    "a function has an argument too few": (
        [("dashboard", "focus, tap, mode):", "focus, tap):")],
        "dashboard.py: view has the arguments (options, state, focus, tap), but is called with (options, state, focus, "
        "tap, mode)",
    ),
    "a function of a table has an argument too few": (
        SECRET + [("words", None, "VALUES = {'plan': (None, lambda state, prefix, value: str(value))}")],
        "words.py: VALUES['plan'] has a function of the arguments (state, prefix, value), but it is called with",
    ),
    "what is secret is never revealed": (
        SECRET[:-1],
        "'plan' is secret (game.hide), and stays so in every match: what reveals it sets state['_secret'] to []",
    ),
    "the other seat sees what is secret": (
        SECRET + [("rules", "secret=prefix[1]", "secret=1 - prefix[1]")],
        ': its Ask needs secret=',
    ),
    "the view tells a secret": (
        SECRET + [("dashboard", '"items": []', '"items": [items.number("plan", state["_plans"][seat])]')],
        "dashboard.view gives a secret away: \"plan ",
    ),
    "a cell is never in focus": (
        TAPPED[1:2],
        "an item of dashboard.view has the cell ('falls', 0), but no key leads to it: dashboard.focus returns the cell",
    ),
    "a meter does not show taps": (
        [("dashboard", '"items": []', '"items": [items.meter("falls", state["falls"][seat], 9, ("falls", seat))]'),
         TAPPED[0]],
        "after a tap, but dashboard.number gives",
    ),
    "a seat names a key that changes the other one": (
        TAPPED[:-1],
        "a seat of the view has `act`, a word beside the key DOWN, but DOWN changes ('falls', 0): leave it out",
    ),
    "a hand is a list": (
        [("dashboard", '"items": []', '"items": [items.hand(["9S"], 5)]')],
        "dashboard.view has a hand of ['9S'] of 5, which it cannot show",
    ),
    "the state of a view is a number": (
        [("dashboard", '"first to %d" % options["falls"]', 'options["falls"]')],
        "dashboard.view gives 3 as its 'state', not a text",
    ),
    "what opens by itself fails": (
        [("dashboard", None, "def after_action(options, state, action, mode):\n    return mode[0]")],
        "dashboard.after_action of 'fall' fails with TypeError",
    ),
}


def test_the_check_knows_the_arguments_of_each_function_of_the_contract():
    page = (ROOT / "docs" / "architecture.md").read_text().split("## A match and its journal")[0]
    told = set(re.findall(r"[a-z_]+\([a-z, ]*\)", "\n".join(re.findall(r"^\| (`.*?) \|", page, re.M))))
    called = set(CALLED.strip().split("\n"))
    assert called - told == {"prompt(options, state)", "ask(options, state, prefix)"}
    names = [name for part in filling.FUNCTIONS.values() for name in part] + [
        name for part in filling.CONSTANTS.values() for name, value in part if value is None or callable(value)]
    assert set(names) - {row.split("(")[0] for row in called} == set()


@pytest.mark.parametrize("what", BROKEN)
def test_each_fault_of_a_game_is_reported_in_one_line(what, install):
    edits, line = BROKEN[what]
    install("falls", changed(edits))
    found = gamecheck.faults("falls", keys=0)
    print("\n".join(found))
    assert [one for one in found if line in one] and len(found) <= 2


def test_a_fault_is_reported_with_the_shortest_way_to_reproduce_it(install):
    install("falls", changed([("dashboard", "    seats =", "    1 // (1 - state['falls'][1])\n    seats =")]))
    (line,) = gamecheck.faults("falls", keys=0)
    assert "dashboard.view fails with ZeroDivisionError" in line and "in falls/dashboard.py, line 8" in line
    assert "(options {" in line and "seed 'The usual game" in line and 'after [["fall", 1]])' in line


def test_a_fault_found_by_matches_is_not_reported_again_for_a_screen(install):
    install("falls", changed([("dashboard", "    seats =", "    state['fals']\n    seats =")]))
    (line,) = gamecheck.faults("falls")
    assert line.startswith("dashboard.view fails with KeyError: 'fals', in falls/dashboard.py, line 8 (options")


def test_a_fault_that_only_keys_reach_is_reported_with_the_board_and_the_keys(install):
    edits = TAPPED + [("dashboard", "    seats =", "    1 // (2 - abs(tap.total) if tap else 1)\n    seats =")]
    install("falls", changed(edits))
    assert gamecheck.faults("falls", keys=0) == []
    (line,) = gamecheck.faults("falls")
    assert (
        "a screen fails with ZeroDivisionError" in line
        and "preset 'The usual game', after" in line
        and "keys: " in line
    )


SMALL = [  # the falls are no large number, but UP and DOWN tap them
    ("dashboard", 'items.number("falls", state["falls"][seat]', 'items.number("round", 1'),
    ("dashboard", "def taps", 'def focus(options, state, mode):\n    return ("falls", 0)\n\n\ndef old_taps'),
    ("dashboard", "import DO, Press", "import DO, Press, tapped"),
    ("dashboard", ', "act": "falls"', ""),
]


@pytest.mark.parametrize("kind", ("bar", "pips", "meter"))
def test_a_small_number_is_marked_while_it_is_tapped(kind, install):
    small = 'items.%s("falls", tapped(state, ("falls", seat), tap), 9, ("falls", seat))' % kind
    install("falls", changed([("dashboard", '"items": []', '"items": [%s]' % small)] + SMALL))
    assert gamecheck.faults("falls") == []


def test_a_number_that_nothing_marks_while_it_is_tapped_is_reported(install):
    hand = 'items.Item("hand", "", state["falls"][seat], 9, ("falls", seat), None)'
    install("falls", changed([("dashboard", '"items": []', '"items": [%s]' % hand)] + SMALL))
    (line,) = gamecheck.faults("falls")
    assert line.startswith("UP and DOWN change ('falls', ") and "but nothing on the screen marks it: it has no" in line
    assert "preset 'The usual game', after" in line


@pytest.mark.parametrize("offers", [True, ("play",)])
def test_what_the_menu_of_the_match_offers_is_reached(offers, install):
    edits, line = BROKEN["an offer cannot be reached"]
    install("falls", changed(edits + [("dashboard", None, "OFFERS = %r" % (offers,))]))
    assert gamecheck.faults("falls", keys=0) == []


def test_a_secret_is_kept(install):
    install("falls", changed(SECRET))
    assert gamecheck.faults("falls") == []


def test_matches_go_on_though_a_verb_could_end_them(install):
    """Four falls are needed before anything is told, and giving up is the likeliest action."""
    give_up = "def give_up(options, state, action, *given):\n    state['falls'][1 - action[1]] = options['falls']"
    verbs = "".join([", verb('up%d', ('play',), (of_kind(('seat', (0, 1))),), give_up)" % n for n in range(4)])
    install("falls", changed([
        ("rules", "def fall", give_up + "\n\n\ndef fall"), ("rules", VERB + ",", VERB + verbs + ","),
        ("rules", "] += 1", "] += 1\n    state['n'] += 1\n    if state['n'] > 3:\n        events.append(('tired',))"),
        ("rules", '"falls": [0, 0]}', '"falls": [0, 0], "n": 0}'),
        ("words", None, "def describe_event(options, state, event):\n    return None"),
    ]))
    (line,) = gamecheck.faults("falls", keys=0)
    assert "words.describe_event of 'tired' gives None" in line


def test_an_event_that_the_default_describes_may_resemble_a_verb(install):
    event = ("rules", "] += 1", "] += 1\n    events.append(('falling', 0))")
    install("falls", changed([event, ("words", None, DESCRIBED)]))
    assert gamecheck.faults("falls", keys=0) == []


def test_the_game_of_the_page_is_sound(install):
    install("falls", MODULES)
    assert gamecheck.faults("falls") == []


# ---- the commands


def test_check_prints_a_line_for_each_fault(install, capsys):
    install("falls", changed([("setup", "CREDIT", "CREDITS")]))
    assert main(["games", "check", "falls"]) == 1
    assert capsys.readouterr().out == "falls: setup.py: CREDIT is missing\n"


def test_check_refuses_a_name_of_no_game_before_it_checks_any(install, capsys):
    install("falls", MODULES)
    assert main(["games", "check", "falls", "chess"]) == 2
    told = capsys.readouterr()
    assert told.out == "" and "There is no game chess in GAMES" in told.err


@pytest.fixture
def tree(tmp_path):
    """A copy of what a game needs, and a function that runs the command in it."""
    for name in ("boardfiles", "boards", "docs", "firmware", "gamecheck", "hostsim", "tests/scenarios"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
    for name in ("commandline.py", "Makefile"):
        shutil.copy(ROOT / name, tmp_path)

    def run(*words, **more):
        done = subprocess.run(
            [sys.executable, "-m", "commandline", *words], **{"cwd": tmp_path, **more}, capture_output=True, text=True
        )
        return done.returncode, done.stdout, done.stderr

    return run


def test_a_new_game_is_sound_from_the_start(tree, tmp_path):
    code, said, _ = tree("games", "new", "sumo", "--title", "Sumo!")
    assert code == 0 and "cornerman games check sumo" in said and "tests/scenarios/sumo.json" in said
    assert tree("games", "check", "sumo") == (0, "sumo: sound.\n", "")
    assert tree("scenario", "tests/scenarios/sumo.json") == (0, "ok\n", "")
    assert "sumo            Sumo!\n" in tree("games")[1]
    assert "Sumo!" in (tmp_path / "firmware/cornerman/games/sumo/words.py").read_text()


def test_a_new_game_is_not_written_into_another_clone(tree, tmp_path):
    """As with a virtual environment that two clones share."""
    other = tmp_path / "other"
    (other / "firmware/cornerman").mkdir(parents=True)
    (other / "firmware/cornerman/catalog.py").write_text("GAMES = ()\n")
    code, out, error = tree("games", "new", "sumo", cwd=other, env={**os.environ, "PYTHONPATH": str(tmp_path)})
    assert (code, out) == (2, "") and "would write into the clone %s, but you are in %s." % (tmp_path, other) in error
    assert error.count("\n") == 1 and not (tmp_path / "firmware/cornerman/games/sumo").exists()
    assert tree("games", "new", "sumo", cwd="/", env={**os.environ, "PYTHONPATH": str(tmp_path)})[0] == 0


def test_without_fonts_a_game_is_begun_and_what_draws_says_how_to_make_them(tree, tmp_path):
    shutil.rmtree(tmp_path / "firmware/cornerman/ui/glyphs")
    assert tree("games", "new", "sumo")[0] == 0
    said = "cornerman: The fonts have not been made yet. Run make setup, then this again.\n"
    for words in (["games", "check", "sumo"], ["sim"], ["press", "x.txt"]):
        assert tree(*words) == (2, "", said)


def test_games_new_refuses_invalid_and_existing_names_in_one_sentence(tree, tmp_path):
    before = (tmp_path / "firmware/cornerman/catalog.py").read_text()
    (tmp_path / "tests/scenarios/judo.json").write_text("{}")
    for words, said in (
        (["Sumo"], "'Sumo' cannot be the name of a game"),
        (["class"], "'class' cannot be the name"),
        (["melee"], "firmware/cornerman/games/melee exists already"),
        (["judo"], "tests/scenarios/judo.json exists already"),
        (["sumo", "--title", 'A "B"'], "cannot be the title of a game"),
        (["sumo", "--title", "Melee"], "There is a game 'Melee' already"),
    ):
        code, out, error = tree("games", "new", *words)
        assert (code, out) == (2, "") and said in error and error.count("\n") == 1
    (tmp_path / "firmware/cornerman/catalog.py").write_text(before.replace("GAMES = ", "GAMES="))
    code, out, error = tree("games", "new", "sumo")
    assert code == 2 and 'Add the line ("sumo", "Sumo") by hand' in error and error.count("\n") == 1
    assert not (tmp_path / "firmware/cornerman/games/sumo").exists()
    assert json.loads((tmp_path / "tests/scenarios/judo.json").read_text()) == {}


def test_games_new_says_which_file_cannot_be_written_and_leaves_nothing_behind(tree, tmp_path):
    shutil.rmtree(tmp_path / "tests/scenarios")
    (tmp_path / "tests/scenarios").write_text("")
    code, out, error = tree("games", "new", "sumo")
    assert (code, out) == (2, "") and error.count("\n") == 1
    assert "scenarios/sumo.json cannot be written: Not a directory. Work in a clone" in error
    assert not (tmp_path / "firmware/cornerman/games/sumo").exists()
