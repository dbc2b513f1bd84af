"""What README and docs/ say is true: commands, links, keys, the example file, the lines of the licence."""

import hashlib
import re
import textwrap

import pytest
from conftest import ROOT

import boardfiles
from boardfiles.controls import printed
from boardfiles import board
import commandline
import hostsim.framebuf
from cornerman.ui.app import home
from hostsim.device import Device, Repeatable

README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md"] + sorted(
    (ROOT / "docs").rglob("*.md")) + sorted((ROOT / "boards").glob("*/README.md"))
LICENSED = (
    "This game uses The Fight Card System, created by The Dice of Rat Wave Game House. "
    "This game is not affiliated with Rat Wave Game House.",
    "Cornerman is an independent production by the Cornerman authors and is not affiliated with "
    "Rat Wave Game House. It is published under the Transgender Deathmatch Legend Third Party License.",
    "Card RPG, inspired by Dogs in the Vineyard and Durak.",
)


def test_what_is_owed_stands_word_for_word_on_the_page_about_and_in_the_readme(tmp_path):
    app = Device(board("pico_oled"), str(tmp_path), hostsim.framebuf, Repeatable()).app
    home.about(app)
    for line in LICENSED:
        assert app.stack[-1].lines.count(line) == 1 and line in README


def test_the_make_commands_are_in_the_makefile():
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(), re.M)
    named = {name for page in PAGES
             for name in re.findall(r"(?:`|    |=write )make (\w+)", page.read_text("utf-8"))}
    assert {"sim", "test", "shots"} <= named
    assert named - set(targets) == set()


def test_the_commands_and_boards_are_real(capsys):
    named = {name for page in PAGES for name in re.findall(r"`cornerman (\w+)", page.read_text("utf-8"))}
    assert {"sim", "press", "shots", "scenario", "verify"} <= named
    for name in sorted(named):
        with pytest.raises(SystemExit) as end:
            commandline.main([name, "--help"])
        assert end.value.code == 0 and capsys.readouterr().out
    boards = set(re.findall(r"BOARD=(\w+)", README))
    assert boards and boards <= set(boardfiles.boards())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_and_pictures_lead_somewhere(page):
    text = page.read_text(encoding="utf-8")
    links = re.findall(r'\]\(([^)#:]+)\)|src="([^":]+)"', text)
    missing = [link or source for link, source in links if not (page.parent / (link or source)).exists()]
    assert missing == []
    named = re.findall(r"`((?:docs|tests|tools|boards|hostsim)/[a-z0-9_./]*)`", text)
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_all_boards_are_in_the_readme():
    assert set(re.findall(r"\[`(\w+)`\]\(boards/\1/README.md\)", README)) == set(boardfiles.boards())


def as_printed(data):
    """The keys of a board by gestures that have what is printed on the buttons."""
    return {"+".join([printed(data, name) for name in gesture.split(" ")[0].split("+")])
            + (" long" if gesture.endswith(" long") else ""): key for gesture, key in data["keys"].items()}


def test_the_keys_of_all_boards_are_told():
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


def test_the_example_of_a_match_file_is_a_true_one(tmp_path, capsys):
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
