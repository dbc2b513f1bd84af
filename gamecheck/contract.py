"""Checks a game without playing it: its names, tables, options and imports."""

import ast
import difflib
import importlib
import inspect
import re
from pathlib import Path

import cornerman.games
from cornerman.defaults import filling
from cornerman.defaults.words import texts
from cornerman import game as contract
from cornerman.game import Refused, fits
from cornerman.options import complete
from cornerman.ui.app.recipes import presets
from gamecheck.findings import errors_to

REQUIRED = {"rules": ("new",), "setup": ("CREDIT",), "words": (), "dashboard": ("view",)}
# The arguments with which functions of the four modules are called. The mode of `prompt` comes only if there are MODES.
CALLED = """
new(options, chance)
seats(options)
verbs(name)
ask(options, state, prefix)
corrections(options)
settle(options, state, action, chance, events)
apply_set(options, state, action, chance, events)
open_prefixes(options, state)
correctable(options, state)
quick(options, state, prefix)
secret(options, state, action, n)
option(name)
choice(name, value)
validate(options)
is_relevant(values, name)
index_label(name, i)
playable(options)
consent(options)
opening(options, state)
brief(options, state)
prompt(options, state)
describe_event(options, state, event)
offer(options, state, prefix)
manual_label(options, state, prefix)
argument_title(options, state, prefix)
value(options, state, prefix, value)
value_note(options, state, prefix, value)
omit_label(options, state, prefix)
fighter(options, state, seat)
explain(options, state, prefix, value)
explains(options, state, prefix, value)
icon(event)
page(options)
pages(options, state, path)
welcome(options, state, mode)
describe_action(options, action)
entry(options, state, action, n)
view(options, state, focus, tap, mode)
focus(options, state, mode)
cells(options, state)
move(options, state, focus, how)
taps(options, state, focus, mode)
number(options, state, cell, total)
is_tap_valid(options, state, cell, total)
tap(options, state, cell, total)
joined(options, state, before, action)
one_way(options)
minutes(options)
first(options, state, mode)
on_ok(options, state, mode)
after_action(options, state, action, mode)
summary(options, state)
fixes(options, state, prefix, value)
"""
CELLS = {"TITLES": "options, state, prefix", "VALUES": "options, state, prefix, value"}  # of functions in these tables
FORM = ("fields", "option", "choice", "wrong", "title", "action", "filled")  # of the module that EDITOR names
CHARACTERS = {  # where words.SAVES_CHARACTERS is True
    "saved_character": ("places", "name", "value", "origins", "actions", "options_for"),
    "sheet": ("wrong", "summary", "lines"),
}
# Modules of cornerman that a game may import.
ALLOWED = ("game", "cards", "tables", "items", "menus", "menu_presses", "chapters")
# Tables of words.py by verb or field: of texts, and in CELLS of functions.
TEXT_TABLES = ("LABELS", "QUESTIONS", "MANUAL_LABELS", "OMIT_LABELS")
WIDEST = 32  # characters of a label


def look(game, found):
    """Add the faults of a game's modules to the Findings."""
    folder = sources(game)
    missing = [part for part in REQUIRED if part not in folder]
    for part in missing:
        found.add("%s.py is missing" % part)
    if missing or not _names(game, found, folder):
        return
    if not _shapes(game, found):
        return
    for part in (_verbs, _corrections, _options, _presets, _labels, _events, _further):
        with errors_to(lambda what: found.add("a table of the game %s" % what)):
            part(game, found, folder)
    _imports(game, found, folder)


def sources(game):
    """The modules in a game's folder: {name: syntax tree, or the SyntaxError}."""
    for parent in cornerman.games.__path__:
        if (Path(parent) / game.name).is_dir():
            return {path.stem: _parsed(path) for path in sorted((Path(parent) / game.name).glob("*.py"))}
    return {}


def _parsed(path):
    """The syntax tree of a file (Path), or a SyntaxError that says why there is none."""
    try:
        return ast.parse(path.read_text(encoding="utf-8"))
    except SyntaxError as error:
        return error
    except (OSError, ValueError, RecursionError, MemoryError) as error:  # no text, or more than Python can read
        return SyntaxError("it cannot be read: %s" % error)


def _names(game, found, folder):
    """Look for missing and misspelt names; returns False if the modules cannot be used."""
    sound = True
    for part, names in REQUIRED.items():
        own = set(_defined(folder[part]))
        known = [*names, *filling.FUNCTIONS[part]] + [name for name, value in filling.CONSTANTS[part]]
        try:
            module = game.module(part)
        except Exception as error:  # whatever a module does when it is imported
            found.add("%s.py cannot be imported: %s: %s" % (part, type(error).__name__, error))
            return False
        missing = [name for name in names if not hasattr(module, name)]
        for name in missing:
            found.add("%s.py: %s is missing" % (part, name))
            sound = False
        for name, origin in _borrowed(folder[part], game.package):
            if name in known:
                found.add("%s.py imports %s from %s, which stands for %s.%s then: import %s, and write %s.%s" % (
                    part, name, origin, part, name, origin, origin.split(".")[-1], name))
                sound = False
        for name in sorted(own - set(known)):
            close = difflib.get_close_matches(name, set(known) - own - set(missing), 1, 0.85)
            if close and not name.startswith("_"):
                found.add("%s.py: %s is no name of the contract; %s is meant?" % (part, name, close[0]))
        sound = _functions(found, part, module) and sound
        sound = _arguments(found, part, [
            node for node in folder[part].body if isinstance(node, ast.FunctionDef) and node.name in known]) and sound
    return sound


def _arguments(found, part, nodes):
    """Check the number of arguments of functions (nodes) of one of the four modules; returns False if any is wrong."""
    called, sound = dict([row[:-1].split("(") for row in CALLED.strip().split("\n")]), True
    for node in nodes:
        given = node.args
        names, wanted = [one.arg for one in given.posonlyargs + given.args], called[node.name].split(", ")
        most = len(names) if given.vararg is None else len(wanted)
        if not len(names) - len(given.defaults) <= len(wanted) <= most:
            found.add("%s.py: %s has the arguments (%s), but is called with (%s)" % (
                part, node.name, ", ".join(names), called[node.name]))
            sound = False
    return sound


def _functions(found, part, module):
    """Check what must be a function in one of the four modules; returns False if anything is not."""
    names = list(filling.FUNCTIONS[part])
    names += [name for name, value in filling.CONSTANTS[part] if value is None or callable(value)]
    sound = True
    for name in names:
        given = getattr(module, name)
        if given is not None and not callable(given):
            found.add("%s.py: %s is %r, not a function" % (part, name, given))
            sound = False
        elif type(given) is contract.Lazy:
            _function(found, "%s.py: %s" % (part, name), given)
    return sound


def _defined(tree):
    """The names that a module defines itself, without imported ones."""
    if isinstance(tree, SyntaxError):
        return
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.Assign):
            yield from [target.id for target in node.targets if isinstance(target, ast.Name)]


def _borrowed(tree, package):
    """Pairs (name, module) of the names that a module imports from outside the folder of its game."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and not (node.module or "").startswith(package + "."):
            yield from [(alias.asname or alias.name, node.module) for alias in node.names]


def _shapes(game, found):
    """Check the form of each table; returns False if one cannot be read."""
    before, setup = len(found.lines_by_identity), game.setup
    if not _texts(setup.CREDIT):
        found.add("setup.py: CREDIT is %r, not a tuple of texts: (%r,)" % (setup.CREDIT, "A line."))
    for name, rows, form, fits_form in (
            ("OPTIONS", setup.OPTIONS, '("name", KIND, DEFAULT)', _is_option),
            ("PRESETS", setup.PRESETS, '("Name", {"option": VALUE})', _is_preset)):
        wrong = [row for row in rows if not fits_form(row)] if type(rows) is tuple else [rows]
        if wrong:
            found.add("setup.py: %s is a tuple of rows %s, each with a comma after it; it has %r" % (
                name, form, wrong[0]))
    if len(found.lines_by_identity) == before:
        for name, kind, default in setup.OPTIONS:
            _kind(found, "setup.py: option %r" % name, kind)
    if type(game.rules.VERBS) is contract.Verb:
        found.add("rules.py: VERBS is one Verb, not a tuple: (verb(…),)")
    _tables(game, found)
    if type(game.rules.STAYS) is not dict:
        found.add("rules.py: STAYS is %r, not a dict: {PHASE: (MODULE, …)}" % (game.rules.STAYS,))
    return len(found.lines_by_identity) == before


def _tables(game, found):
    """Check that tables of texts are texts, and those of functions dicts."""
    named = [("words.py: " + name, texts(game, name)) for name in TEXT_TABLES]
    for name, table in named + [("setup.py: LABELS", game.setup.LABELS)]:
        if type(table) is not str:
            found.add("%s is %r, not one text: a line for each key" % (name, table))
    for name in CELLS:
        table = texts(game, name, {})
        if type(table) is not dict:
            found.add("words.py: %s is %r, not a dict of tuples" % (name, table))


def _texts(value):
    """True for a tuple or list of texts."""
    return type(value) in (tuple, list) and all(type(line) is str for line in value)


def _is_option(row):
    """True for (name, kind, default)."""
    return type(row) is tuple and len(row) == 3 and type(row[0]) is str and type(row[1]) is tuple and row[1] != ()


def _is_preset(row):
    """True for (name, options) and (name, options, mode)."""
    return type(row) is tuple and len(row) in (2, 3) and type(row[0]) is str and type(row[1]) is dict


def _verbs(game, found, folder):
    """Check VERBS and STAYS."""
    rules, own = game.rules, set(_defined(folder["rules"]))
    if not rules.VERBS and not {"ask", "apply", "open_prefixes"} <= own:
        found.add("rules.py: VERBS is missing (or functions ask, apply and open_prefixes)")
    for verb in rules.VERBS:
        if type(verb) is not contract.Verb:
            found.add("rules.py: VERBS has %r, not made by game.verb" % (verb,))
            continue
        if type(verb.phases) not in (tuple, list, type(None)):
            found.add("rules.py: verb %r has the phases %r, not a tuple: (%r,)" % (verb.name, verb.phases, verb.phases))
        if type(verb.arguments) not in (tuple, list):
            found.add("rules.py: verb %r has the arguments %r, not a tuple; () where it has none" % (
                verb.name, verb.arguments))
            continue
        _function(found, "rules.py: verb %r" % verb.name, rules.lazy(verb.late) if verb.late else verb.apply)
        for argument in verb.arguments:
            _argument(found, "verb %r" % verb.name, argument)
    for phase, names in rules.STAYS.items():
        for name in names:
            if name not in folder:
                found.add("rules.py: STAYS[%r] names %r, which is no module of the game" % (phase, name))


def _argument(found, verb, argument):
    """Check an argument of a verb."""
    if type(argument) is not contract.Argument:
        found.add("rules.py: %s has the argument %r, not made by game.of_kind or game.asked" % (verb, argument))
    elif argument.kind is None:
        _function(found, "rules.py: " + verb, argument.ask)
    else:
        _kind(found, "rules.py: an argument of " + verb, argument.kind)
        for function in (argument.wrong, argument.more):
            if function is not None:
                _function(found, "rules.py: " + verb, function)


def _corrections(game, found, folder):
    """Check CORRECTIONS."""
    for field in _fields(game):
        if type(field) is not contract.Field:
            found.add("rules.py: CORRECTIONS has %r, not made by game.field" % (field,))
        elif field.kind is not None:
            _kind(found, "rules.py: field %r" % field.name, field.kind)
        else:
            _function(found, "rules.py: field %r" % field.name, field.ask)


def _fields(game):
    """The Fields of the usual game; () where its options are refused, which is a fault of its own."""
    try:
        return game.rules.corrections(complete(game.setup, {}))
    except Refused:
        return ()


def _function(found, what, function):
    """Check a function, or a Lazy, which names one."""
    name = function
    try:
        if type(function) is contract.Lazy:
            name = function.name
            module, dot, attribute = name.partition(".")
            function = getattr(importlib.import_module(function.folder + module), attribute)
        known = callable(function)
    except (ImportError, AttributeError):
        known = False
    if not known:
        found.add("%s names %r, which is no function" % (what, name))


def _kind(found, what, kind):
    """Check a kind."""
    wrong = kind_fault(kind)
    if wrong:
        found.add("%s has the kind %s" % (what, wrong))


def kind_fault(kind):
    """Why a value is no kind (docs/adding-a-game.md), or None."""
    try:
        inner = [kind[1]] if kind[0] in ("list", "each", "maybe") else [
            row[1] for row in kind[1]] if kind[0] == "record" else []
        for one in inner:
            if kind_fault(one):
                return kind_fault(one)
        fits(kind, None)
        fits(kind, 0)
    except Exception:  # whatever a wrong tuple leads to
        return "%r, which is none: docs/adding-a-game.md lists them" % (kind,)


def _options(game, found, folder):
    """Check the options, their labels and groups."""
    setup = game.setup
    for name, kind, default in setup.OPTIONS:
        wrong = fits(kind, default)
        if wrong:
            found.add("setup.py: the default of option %r does not fit its kind: %s" % (name, wrong))
        text(found, "setup.option(%r)" % name, setup.option(name))
        if kind[0] == "choice":
            _choices(setup, found, name, kind[1])
    known = list(_known(setup.OPTIONS))
    for name in _keys(setup.LABELS) + list(setup.CHOICES):
        if name not in known:
            found.add("setup.py: LABELS or CHOICES names %r, which is no option" % name)
    grouped = [name for title, names in setup.GROUPS for name in names]
    if grouped and sorted(grouped) != sorted([option[0] for option in setup.OPTIONS]):
        odd = sorted(set(grouped) ^ {option[0] for option in setup.OPTIONS}) or ["some twice"]
        found.add("setup.py: GROUPS and OPTIONS do not name the same options: " + ", ".join(odd))


def _choices(setup, found, name, values):
    """Check the labels of the values of an option."""
    labels = [setup.choice(name, value) for value in values]
    for value in setup.CHOICES.get(name, {}):
        if value not in values:
            found.add("setup.py: CHOICES[%r] has a label for %r, which is no choice" % (name, value))
    for value, label in zip(values, labels):
        text(found, "setup.choice(%r, %r)" % (name, value), label)
        if labels.count(label) > 1:
            found.add("setup.py: option %r has two choices with the label %r" % (name, label))


def _known(rows):
    """The names of options, and the keys of their records."""
    for row in rows:
        yield row[0]
        kind = row[1]
        while kind[0] in ("list", "each", "maybe"):
            kind = kind[1]
        if kind[0] == "record":
            yield from _known(kind[1])


def _presets(game, found, folder):
    """Check presets against the options and modes."""
    modes = [mode for mode, words in game.dashboard.MODES]
    if not game.setup.PRESETS:
        found.add("setup.py: PRESETS is empty: without it there is one, the usual game")
    for preset in presets(game):
        text(found, "the name of a preset", preset.name)
        try:
            complete(game.setup, preset.options)
        except Refused as error:
            found.add("setup.py: preset %r is refused: %s" % (preset.name, error))
        if preset.mode is not None and preset.mode not in modes:
            found.add("setup.py: preset %r brings the mode %r, which is not in dashboard.MODES" % (
                preset.name, preset.mode))


def _labels(game, found, folder):
    """Check that the tables of words.py, or of the module that TEXTS names, name only existing verbs and fields."""
    rules = game.rules
    verbs = [verb.name for verb in rules.VERBS if type(verb) is contract.Verb]
    fields = [field.name for field in _fields(game) if type(field) is contract.Field]
    named = [(table, _keys(texts(game, table))) for table in TEXT_TABLES]
    for table, names in named + [(table, list(texts(game, table, {}))) for table in CELLS]:
        known = verbs + (fields + ["set." + name for name in fields] if table == "LABELS" else []) + ["set"]
        for name in names:
            close = difflib.get_close_matches(name, known, 1, 0.7)
            if verbs and name not in known and close and close[0] not in names:
                found.add("words.py: %s names %r; %r is meant?" % (table, name, close[0]))
    for table in CELLS:
        _cells(found, table, texts(game, table, {}))


def _cells(found, table, given):
    """Check the number of arguments of the functions in a table of words.py, of which `given` is the dict."""
    wanted = CELLS[table]
    for name, row in given.items():
        for function in row if type(row) is tuple else (row,):
            if inspect.isfunction(function):
                try:
                    inspect.signature(function).bind(*wanted.split(", "))
                except TypeError:
                    found.add("words.py: %s[%r] has a function of the arguments %s, but it is called with (%s)" % (
                        table, name, inspect.signature(function), wanted))


def _keys(table):
    """The keys of a text table, which has a line for each."""
    return [row.split(" ")[0] for row in table.split("\n") if row]


def _events(game, found, folder):
    """Find misspelt ids of events, which a default in words.describe_event would hide: an id that rules append and no
    module reads, and that resembles one that is compared with in words.py, or in the module whose describe_event is
    that of words.py by a Lazy, and never appended."""
    appended, read, compared = {}, set(), set()
    described = game.words.describe_event
    describing = described.name.partition(".")[0] if isinstance(described, contract.Lazy) else None
    for part, tree in folder.items():
        if isinstance(tree, SyntaxError):
            continue
        ids = list(_appended(tree))
        appended.update({node.value: part for node in ids})
        read.update(_words(tree, ids))
        if part == "words":
            compared.update(name for node in tree.body if _describes(node) for name in _compared(node))
        elif part == describing:
            compared.update(_compared(tree))
    for name in sorted(set(appended) - read):
        close = difflib.get_close_matches(name, sorted(compared - set(appended)), 1, 0.6)
        if close:
            found.add("%s.py: an action brings the event %r, which words.describe_event does not know; %r is meant?" % (
                appended[name], name, close[0]))


def _appended(tree):
    """The ids, as nodes, of the events that a module appends by `events.append((ID, …))`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "events.append" and len(node.args) == 1:
            first = getattr(node.args[0], "elts", [None])[:1]
            yield from [text for text in first if isinstance(text, ast.Constant) and type(text.value) is str]


def _words(tree, left_out):
    """The words in all texts of a module but those in the list of nodes `left_out`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and type(node.value) is str and node not in left_out:
            yield from re.findall(r"\w+", node.value)


def _describes(node):
    """True for what words.py has about events: describe_event, and tables that are not those of the contract."""
    if isinstance(node, ast.Assign):
        return not {ast.unparse(target) for target in node.targets} & set(TEXT_TABLES + tuple(CELLS))
    return isinstance(node, ast.FunctionDef) and node.name == "describe_event"


def _compared(tree):
    """The texts with which code compares something, and the keys of its dicts."""
    for node in ast.walk(tree):
        parts = node.comparators if isinstance(node, ast.Compare) else node.keys if isinstance(node, ast.Dict) else ()
        texts = [text for part in parts for text in getattr(part, "elts", [part])]
        yield from [text.value for text in texts if isinstance(text, ast.Constant) and type(text.value) is str]


def _further(game, found, folder):
    """Check the modules of an editor and of characters, if the game has them."""
    wanted = dict(CHARACTERS) if game.words.SAVES_CHARACTERS else {}
    if game.setup.EDITOR:
        wanted[game.setup.EDITOR[2]] = FORM
    for name, functions in wanted.items():
        if name not in folder:
            found.add("%s.py is missing: words.SAVES_CHARACTERS or setup.EDITOR needs it" % name)
            continue
        module = importlib.import_module(game.package + "." + name)
        for function in functions:
            if not hasattr(module, function):
                found.add("%s.py: %s is missing" % (name, function))


def _imports(game, found, folder):
    """Check the imports: no other game, no screens, no module that a board does not have."""
    for part, tree in folder.items():
        if isinstance(tree, SyntaxError):
            found.add("%s.py: line %s: %s" % (part, tree.lineno, tree.msg))
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                names = [node.module] if node.module and node.module != "cornerman" else [
                    "%s%s" % (node.module + "." if node.module else ".", alias.name) for alias in node.names]
            else:
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                wrong = _foreign(game, name)
                if wrong:
                    found.add("%s.py imports %s: %s" % (part, name, wrong))


def _foreign(game, name):
    """The reason why a game must not import a module, or None."""
    words = name.split(".")
    if words[0] != "cornerman":
        return None if words[0] in ("collections", "json") else "a game imports nothing but cornerman"
    if words[1:2] == ["games"]:
        return None if words[2:3] == [game.name] else "a game knows no other game"
    return None if words[1] in ALLOWED else "a game knows only %s and its own folder" % ", ".join(ALLOWED)


def text(found, what, value, widest=WIDEST):
    """Check a text: not empty, and short enough for a line."""
    if type(value) is not str or not value:
        found.add("%s gives %r, not a text" % (what, value))
    elif len(value) > widest:
        found.add("%s is too wide, %d characters of %d: %r" % (what, len(value), widest, value))
