"""Writes the start of a new game: the game in docs/adding-a-game.md, under another name."""

import contextlib
import json
import keyword
import re
import shutil
from pathlib import Path

from boardfiles import CLONE, ROOT, UserError
from boardfiles.untrusted import reason, shown
from cornerman.catalog import GAMES

CATALOG = Path("firmware", "cornerman", "catalog.py")
LINE = re.compile(r"^GAMES = \(.*?\)(?=\)$)", re.M | re.S)  # up to the parenthesis that closes the list


def page():
    """The game in docs/adding-a-game.md: ({module: text}, scenario file as text)."""
    text = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    return (dict(re.findall(r"\*\*`(\w+)\.py`\*\*.*?```python\n(.*?)```", text, re.S)),
            re.search(r"```json\n(.*?)```", text, re.S).group(1))


def create(name, title=None):
    """Write the folder, the scenario file and the line in GAMES of a new game; return their paths.

    name: a new name of small letters, digits and _; title: for players (default: the name with capitals). UserError:
    the name or the title is invalid or in use, this is the command of another clone than the one around the current
    folder, or a file cannot be written; then nothing is left behind.
    """
    if not CLONE:
        raise UserError("A game is added to a clone of the repository. Clone it, and run its .venv/bin/cornerman.")
    here = [folder for folder in (Path.cwd(), *Path.cwd().parents) if (folder / CATALOG).is_file()][:1]
    if here and here[0].resolve() != ROOT:
        raise UserError("This cornerman would write into the clone %s, but you are in %s. Run the cornerman that `make "
                        "setup` makes there." % (ROOT, here[0]))
    title = name.replace("_", " ").title() if title is None else title
    folder = ROOT / "firmware" / "cornerman" / "games" / name
    scenario = ROOT / "tests" / "scenarios" / (name + ".json")
    listing = ROOT / CATALOG
    if not re.fullmatch("[a-z][a-z0-9_]{0,19}", name) or keyword.iskeyword(name):
        raise UserError("'%s' cannot be the name of a game. Take at most 20 small letters, digits and _, with a letter "
                        "first: my_game. Players read its --title." % shown(name))
    if not re.fullmatch(r"[ !#-\[\]-~]{1,20}", title) or title != title.strip():
        raise UserError("'%s' cannot be the title of a game. Take 1 to 20 plain characters without \" and \\." % (
            shown(title)))
    for path in (folder, scenario):
        if path.exists():
            raise UserError("%s exists already. Take another name, or remove it." % path.relative_to(ROOT))
    if title in dict(GAMES).values() or name in dict(GAMES):
        raise UserError("There is a game '%s' already. Take another name, or another --title." % title)
    games = listing.read_text(encoding="utf-8")
    if not LINE.search(games):
        raise UserError("%s has no list GAMES that can be read. Add the line (\"%s\", \"%s\") by hand." % (
            listing.relative_to(ROOT), name, title))
    try:
        _write(name, title, folder, scenario)
        listing.write_text(LINE.sub(lambda old: '%s,\n         ("%s", "%s")' % (old.group(), name, title), games, 1),
                           encoding="utf-8")
    except OSError as error:
        shutil.rmtree(folder, ignore_errors=True)
        with contextlib.suppress(OSError):  # where nothing can be written, nothing is there
            scenario.unlink()
        raise UserError("%s cannot be written: %s. Work in a clone to which your account may write." % (
            error.filename, reason(error))) from None
    return folder, scenario, listing


def _write(name, title, folder, scenario):
    """Write the modules and the scenario of the page, with the title in place of Falls."""
    modules, example = page()
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    for module, text in modules.items():
        (folder / (module + ".py")).write_text(re.sub(r"\bFalls\b", lambda old: title, text), encoding="utf-8")
    old = json.dumps({"game": "falls"})[1:-1]
    scenario.write_text(example.replace(old, json.dumps({"game": name})[1:-1], 1), encoding="utf-8")
