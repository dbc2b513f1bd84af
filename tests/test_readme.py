"""What README and docs/ say is true: commands, links, keys, the example file, the lines of the licence."""

import ast
import functools
import hashlib
import re
import shlex
import subprocess
import textwrap

import pytest
from conftest import ROOT

import boardfiles
from boardfiles.controls import printed
from boardfiles import board
import commandline
import hostsim.framebuf
from cornerman import VERSION
from cornerman.ui.app import home
from hostsim.device import Device, Repeatable

README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [ROOT / (name + ".md") for name in (
    "README", "CONTRIBUTING", "SECURITY", "CHANGELOG", "hostsim/pico/README")] + sorted(
    (ROOT / "docs").rglob("*.md")) + sorted((ROOT / "boards").glob("*/README.md"))
LICENSED = (
    "This game uses The Fight Card System, created by The Dice of Rat Wave Game House. "
    "This game is not affiliated with Rat Wave Game House.",
    "Cornerman is an independent production by the Cornerman authors and is not affiliated with "
    "Rat Wave Game House. It is published under the Transgender Deathmatch Legend Third Party License.",
    "Card RPG, inspired by Dogs in the Vineyard and Durak.",
)


def test_the_required_credits_are_on_the_about_page_and_in_the_readme(tmp_path):
    app = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable()).app
    home.about(app)
    for line in LICENSED:
        assert app.stack[-1].lines.count(line) == 1 and line in README


def commands(text):
    """The commands on a page (lists of words), from lines of code and from text; a command in text that is named alone
    asks for its help."""
    lines = re.findall(r"^ {4,}((?:\S+=\S+ )?(?:\.venv/bin/|)(?:cornerman|make|ruff) .*)$", text, re.M)
    lines += [re.sub(r"^(cornerman \w+)$", r"\1 --help", line)
              for line in re.findall(r"`(?:\.venv/bin/)?((?:cornerman|make) [^`]+)`", text)]
    for line in lines:
        line = re.sub(r"\s#.*|\(.*?\)| \[.*?…\]|…$|[\[\]]", "", line.replace(".venv/bin/", ""))
        yield [VALUES.get(word, word) for word in shlex.split(line)]


VALUES = {"N": "1", "GAME": "melee", "NUMBER": "0001", "PORT": "1", "COMMAND": "sim"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_command_on_a_page_exists(page):
    """What make is told, and what the commands do, is looked at in test_page_commands.py."""
    for program, *words in commands(page.read_text(encoding="utf-8")):
        if program == "cornerman" and words[0] != "scenario":
            try:
                commandline.parser().parse_args(words)
            except SystemExit as end:
                assert end.code == 0, "cornerman " + " ".join(words)  # --help and --version end so


RUN_BY = {  # the commands of README.md: a test that runs each, and the words in it that do so
    "make sim": ("test_terminal.py", '"sim"'),
    "make test": ("../.ci/run", "make test"),
    "make web": ("test_web.py", "page"),
    "pipx install": ("test_wheel.py", '"install"'),
    "cornerman flash": ("test_flashing.py", '"flash"'),
    "make firmware": ("test_firmware.py", 'need("image")'),
    "make site": ("test_site.py", "build.fill"),
    "make wheel": ("test_wheel.py", '"build"'),
}


def test_every_command_of_the_readme_is_run_by_a_test():
    lines = re.findall(r"^ {4,}(\S.*)$", README, re.M) + re.findall(r"`(make [^`]+)`", README)
    assert {" ".join(line.split()[:2]) for line in lines} == set(RUN_BY)
    for name, words in RUN_BY.values():
        assert words in (ROOT / "tests" / name).read_text(encoding="utf-8"), name
    for line in lines:
        if line.startswith("make"):
            done = subprocess.run(["make", "--dry-run", *shlex.split(line, comments=True)[1:]], cwd=ROOT,
                                  capture_output=True, text=True)
            assert done.returncode == 0 and done.stdout, line
    assert "cornerman-%s-py3-none-any.whl" % VERSION in README


def test_the_readme_is_short():
    assert README.count("\n") <= 90


def test_boards_named_in_commands_exist():
    boards = set(re.findall(r"BOARD=(\w+)", README))
    assert boards <= set(boardfiles.boards())


def anchors(page):
    """The anchors of the headings of a page, as GitHub and the site make them."""
    heads = re.findall(r"^#+ (.*)$", re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.S), re.M)
    return {re.sub(r"[^\w -]", "", head.lower()).strip().replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_and_pictures_exist(page):
    text = page.read_text(encoding="utf-8")
    links = re.findall(r'\]\(([^)#:]+)\)|src="([^":]+)"', text)
    missing = [link or source for link, source in links if not (page.parent / (link or source)).exists()]
    assert missing == []
    for link, anchor in re.findall(r"\]\(([^)#:]*)#([^)]+)\)", text):
        assert anchor in anchors(page.parent / link if link else page), "%s#%s" % (link, anchor)
    named = re.findall(r"`((?:docs|tests|tools|boards|hostsim)/[a-z0-9_./]*)`", text)
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_all_boards_are_in_the_readme():
    assert set(re.findall(r"\[`(\w+)`\]\(boards/\1/README.md\)", README)) == set(boardfiles.boards())


def as_printed(data):
    """The keys of a board by gestures, with the labels printed on the buttons."""
    return {"+".join([printed(data, name) for name in gesture.split(" ")[0].split("+")])
            + (" long" if gesture.endswith(" long") else ""): key for gesture, key in data["keys"].items()}


def test_the_keys_of_all_boards_are_documented():
    text = (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")
    told = {}
    for names, row in re.findall(r"^\| (`\w+`.*?) \| (.*) \|$", text, re.M):
        keys = {}
        for key, cell in zip(("UP", "DOWN", "OK", "BACK", "MENU", "TAB"), row.split(" | ")):
            keys.update({gesture.replace(" held", " long"): key for gesture in cell.split(", ") if gesture != "–"})
        told.update({name: keys for name in re.findall(r"\w+", names)})
    real = {name: as_printed(board(name)) for name in boardfiles.boards()}
    sideways = {name for name in real if "LEFT" in real[name].values()}
    assert told == {name: {gesture: key for gesture, key in real[name].items() if key not in ("LEFT", "RIGHT")}
                    for name in real}
    assert set(re.findall(r"`(\w+)`", re.search(r"^- (.*) have LEFT and RIGHT", text, re.M).group(1))) == sideways


def test_the_example_of_a_match_file_verifies(tmp_path, capsys):
    text = (ROOT / "docs" / "match-files.md").read_text(encoding="utf-8")
    example = re.search(r"```\n(\[\"match\".*?)```", text, re.S).group(1)
    file = tmp_path / "0001.match"
    file.write_text(example)
    assert commandline.main(["verify", str(file)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("ok: melee") and textwrap.indent(said, "   ") in text
    seed = re.search(r'"seed":"([\w-]+)"', example).group(1)
    twice = hashlib.sha256(hashlib.sha256(seed.encode()).digest()).hexdigest()
    assert '"commitment":"%s"' % twice in example and "b'%s'" % seed in text
    file.write_text(example.replace("1,7", "1,6"))
    assert commandline.main(["verify", str(file)]) == 1
    assert "line 5" in capsys.readouterr().out


# ---- docs/glossary.md, docs/troubleshooting.md


@functools.cache
def texts():
    """A list of (place, text) of all texts that the programs can show: string constants that are no docstrings."""
    found = []
    for path in [*(ROOT / "firmware").rglob("*.py"), *(ROOT / "flashing").glob("*.py"), ROOT / "commandline.py"]:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        quiet = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in quiet:
                found.append(("%s:%d" % (path.relative_to(ROOT), node.lineno), node.value))
    return found


def test_no_screen_and_no_page_has_a_word_that_the_glossary_rules_out():
    glossary = ROOT / "docs" / "glossary.md"
    rows = re.findall(r"^\| (\*\*.*?) \| .* \| (.*) \|$", glossary.read_text(encoding="utf-8"), re.M)
    words = [word for _, never in rows for word in never.split(", ")]
    assert len(words) > 50
    found = [(place, text) for place, text in texts() if " " in text]
    for page in PAGES:
        if page != glossary:
            plain = re.sub(r"```.*?```|`[^`\n]*`|^ {4}[^\n]*$", "", page.read_text(encoding="utf-8"), flags=re.S | re.M)
            found.append((str(page.relative_to(ROOT)), plain))
    bad = [(place, word) for place, text in found for low in (text.lower(),) for word in words
           if word in low and re.search(r"(?<!\$)\b%s\b" % re.escape(word), low)]
    assert bad == []


def test_messages_quoted_in_troubleshooting_exist_in_the_code():
    page = (ROOT / "docs" / "troubleshooting.md").read_text(encoding="utf-8")
    quoted = [words for row in re.findall(r"^\| (.*?) \| ", page, re.M) for words in re.findall(r'"(.+?)"', row)]
    said = [text for _, text in texts()] + [
        text for path in (ROOT / "web").rglob("*.js")
        for _, text in re.findall(r"""(["`])(.*?)\1""", path.read_text(encoding="utf-8"))]
    assert len(quoted) > 10 and [words for words in quoted if not any(words in text for text in said)] == []
