"""`cornerman shots`: the pictures are really written, and the page names each of them."""

import re
import shutil
from html import escape, unescape

import pytest
from conftest import ROOT
from PIL import Image

from boardfiles import board, boards
import commandline
from hostsim import gallery

BOARDS = ("pico_oled", "tdisplay")
SCRIPTS = [ROOT / "tests" / "scripts" / (name + ".keys") for name in ("melee_light", "settings", "tracker_six")]


def pictures_of(folder):
    """The pictures that the page of a gallery shows: (file, width, height, alternative text, caption)."""
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert "<script" not in page and "http" not in page
    found = re.findall(r'<img src="(.*?)" width="(\d+)" height="(\d+)" alt="(.*?)">'
                       r'<figcaption>(.*?)</figcaption>', page)
    assert len(found) == page.count("<img")
    return [(file, int(w), int(h), unescape(alt), caption) for file, w, h, alt, caption in found]


@pytest.fixture(scope="module")
def gallery_of_two_boards(tmp_path_factory):
    """The gallery of two boards and some scripts as the command draws it; test_golden.py plays all scripts."""
    folder = tmp_path_factory.mktemp("gallery")
    (folder / "tests" / "scripts").mkdir(parents=True)
    for path in SCRIPTS:
        shutil.copy(path, folder / "tests" / "scripts")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gallery, "ROOT", folder)
        assert commandline.main(["shots", str(folder / "new" / "shots")] + ["--board=" + name for name in BOARDS]) == 0
    return folder / "new" / "shots"


def test_every_screenshot_of_every_script_is_there(gallery_of_two_boards):
    wanted = {"%s/%s-%s.png" % (name, path.stem, shot) for name in BOARDS for path in SCRIPTS
              for shot in re.findall(r"^screenshot (\w+)", path.read_text(), re.M)}
    assert {str(path.relative_to(gallery_of_two_boards)) for path in gallery_of_two_boards.rglob("*.png")} == wanted
    assert [picture[0] for picture in sorted(pictures_of(gallery_of_two_boards))] == sorted(wanted)


def test_without_a_name_all_boards_are_drawn(tmp_path, monkeypatch):
    (tmp_path / "tests" / "scripts").mkdir(parents=True)
    (tmp_path / "tests" / "scripts" / "start.keys").write_text("screenshot home\n")
    monkeypatch.setattr(gallery, "ROOT", tmp_path)
    assert commandline.main(["shots", str(tmp_path / "out")]) == 0
    assert sorted(picture[0] for picture in pictures_of(tmp_path / "out")) == [
        "%s/start-home.png" % name for name in boards()]


def test_pictures_are_the_panel_enlarged_where_it_is_small(gallery_of_two_boards):
    for file, width, height, alt, caption in pictures_of(gallery_of_two_boards):
        panel = board(file.split("/")[0])["panel"]
        image = Image.open(gallery_of_two_boards / file)
        assert image.size == (width, height)
        zoom = width // panel["width"]
        assert (width, height) == (panel["width"] * zoom, panel["height"] * zoom) and width >= 300
        assert zoom >= 3 if panel["width"] == 128 else zoom >= 1
        small = image.resize((panel["width"], panel["height"]), Image.NEAREST)
        assert small.resize(image.size, Image.NEAREST).tobytes() == image.tobytes()
        assert len(small.getcolors(1 << 16)) >= 2, "%s is empty" % file
        assert alt and min(alt) >= " " and caption


def test_the_page_says_what_a_picture_shows(gallery_of_two_boards):
    page = (gallery_of_two_boards / "index.html").read_text(encoding="utf-8")
    for name in BOARDS:
        assert page.count('<h2 id="%s">' % name) == 1 and board(name)["name"] in page
    for path in SCRIPTS:
        assert page.count("<h3>%s</h3>" % escape(gallery.heading(path))) == len(BOARDS)
    homes = [alt for file, w, h, alt, caption in pictures_of(gallery_of_two_boards) if caption == "home"]
    assert len(homes) == len(BOARDS) and all("New match" in alt for alt in homes)


def test_a_script_for_boards_with_other_keys_is_skipped(tmp_path, capsys):
    turns = tmp_path / "turns.keys"
    turns.write_text("screenshot before\ninclude inner.txt\nscreenshot after\n")
    (tmp_path / "inner.txt").write_text("press LEFT\n")
    assert gallery.draw(tmp_path, ["pico_lcd_13", "tdisplay"], [turns]) == 0
    assert "turns.keys on tdisplay: passed over, there is no LEFT" in capsys.readouterr().out
    files = [picture[0] for picture in pictures_of(tmp_path)]
    assert files == ["pico_lcd_13/turns-before.png", "pico_lcd_13/turns-after.png"]
    assert not (tmp_path / "tdisplay").exists()


def test_a_script_that_fails_is_reported_and_the_others_are_drawn(tmp_path, capsys):
    bad, good = tmp_path / "bad.keys", tmp_path / "good.keys"
    bad.write_text("screenshot home\nexpect <Nothing like it>\n")
    good.write_text("# The first & only screen\nscreenshot home\n")
    assert gallery.draw(tmp_path, ["pico_oled"], [bad, good]) == 1
    said = capsys.readouterr()
    assert "bad.keys, line 2" in said.err and "Pictures: 1." in said.out
    assert [picture[0] for picture in pictures_of(tmp_path)] == ["pico_oled/good-home.png"]
    assert "<h3>The first &amp; only screen</h3>" in (tmp_path / "index.html").read_text(encoding="utf-8")


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert commandline.main(["shots", str(tmp_path / "file" / "shots")]) == 2
    assert "cannot be written" in capsys.readouterr().err
