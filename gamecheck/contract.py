"""What can be said of a game without playing it: its names, its options, its tables."""

import ast
from pathlib import Path

import cornerman
from cornerman import game as contract
from cornerman.game import Refused, fits
from cornerman.options import complete

FOLDER = Path(cornerman.__file__).parent / "games"
REQUIRED = {"rules": ("new",), "setup": ("CREDIT",), "words": (), "dashboard": ("view",)}


def faults(game):
    """What is wrong with the modules of a game: a list of sentences."""
    found = []
    for part in REQUIRED:
        if not (FOLDER / game.name / (part + ".py")).exists():
            found.append("%s.py is missing" % part)
    if found:
        return found
    for part, names in REQUIRED.items():
        try:
            module = game.module(part)
        except Exception as error:  # whatever a module does when it is imported
            found.append("%s.py cannot be imported: %s: %s" % (part, type(error).__name__, error))
            continue
        found += ["%s.py: %s is missing" % (part, name) for name in names if not hasattr(module, name)]
    if found:
        return found
    return _tables(game) + _options(game) + _modules(game)


def _tables(game):
    """Faults of VERBS, CORRECTIONS and STAYS."""
    found, rules = [], game.rules
    own = _defined(game, "rules")
    if not rules.VERBS and not {"ask", "apply"} <= own:
        found.append("rules.py: VERBS is missing (or functions `ask` and `apply` of its own)")
    for verb in rules.VERBS:
        for function in tuple(verb.arguments) + (verb.apply,):
            try:
                known = callable(contract.resolve(rules, function))
            except (ImportError, AttributeError):
                known = False
            if not known:
                found.append("rules.py: verb %r names %r, which is no function" % (verb.name, function))
    for phase, names in rules.STAYS.items():
        found += ["rules.py: STAYS[%r] names %r, which is no module of the game" % (phase, name) for name in names
                  if not (FOLDER / game.name / (name + ".py")).exists()]
    return found


def _options(game):
    """Faults of the options, their labels and the presets."""
    found, setup = [], game.setup
    modes = [mode for mode, words in game.dashboard.MODES]
    for name, kind, default in setup.OPTIONS:
        wrong = fits(kind, default)
        if wrong:
            found.append("setup.py: the default of option %r does not fit its kind: %s" % (name, wrong))
        found += _text("setup.option(%r)" % name, setup.option(name))
        for value in (kind[1] if kind[0] == "choice" else (default,)):
            found += _text("setup.choice(%r, %r)" % (name, value), setup.choice(name, value))
    for preset in setup.PRESETS:
        try:
            complete(setup, preset[1])
        except Refused as error:
            found.append("setup.py: preset %r is refused: %s" % (preset[0], error))
        if len(preset) > 2 and preset[2] not in modes:
            found.append("setup.py: preset %r brings the mode %r, which is not in dashboard.MODES" % (preset[0], preset[2]))
    grouped = [name for title, names in setup.GROUPS for name in names]
    known = [option[0] for option in setup.OPTIONS]
    if grouped and sorted(grouped) != sorted(known):
        odd = sorted(set(grouped) ^ set(known)) or ["some twice"]
        found.append("setup.py: GROUPS and OPTIONS do not name the same options: " + ", ".join(odd))
    return found


def _modules(game):
    """Faults in what the modules import: another game, the screens, or what a board does not have."""
    found = []
    for path in sorted((FOLDER / game.name).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [
                alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                words = name.split(".")
                own = words[:3] == ["cornerman", "games", game.name]
                if name.startswith("cornerman.ui") or words[:2] == ["cornerman", "games"] and not own:
                    found.append("%s imports %s: a game knows no screens and no other game" % (path.name, name))
                elif words[0] not in ("cornerman", "collections", "json"):
                    found.append("%s imports %s: rules know only cornerman" % (path.name, name))
    return found


def _defined(game, part):
    """The names of the functions that a module of a game defines itself."""
    tree = ast.parse((FOLDER / game.name / (part + ".py")).read_text())
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def _text(what, value):
    return [] if type(value) is str and value else ["%s gives %r, not a text" % (what, value)]
