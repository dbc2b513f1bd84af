"""What the documentation site adds to the pages of the repository: drawings, moving pictures, navigation, plots."""

import re
import subprocess
import sys

import pytest
from conftest import ROOT
from PIL import Image

from boardfiles import board, boards
from boardfiles.pins import wires

sys.path += [str(ROOT / "tools" / "docsite"), str(ROOT / "tools")]
import bench  # noqa: E402, a program of the repository
import build  # noqa: E402, a program of the repository
import drawings  # noqa: E402
import plots  # noqa: E402


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    return build.fill(tmp_path_factory.mktemp("site") / "source", draft=True)


def test_every_page_is_in_the_navigation_once(site):
    listed = []
    for page, text in site.pages.items():
        for block in re.findall(r"```{toctree}\n(.*?)```", text, re.S):
            names = [line for line in block.splitlines() if line and not line.startswith(":")]
            folder = page.rpartition("/")[0] + "/" if "/" in page else ""
            listed += [name[1:] if name.startswith("/") else folder + name for name in names]
    assert sorted(listed) == sorted(set(site.pages) - {"README"})
    assert len(listed) > 70


def test_every_picture_and_link_of_every_page_is_there(site):
    count = 0
    for path in site.source.rglob("*.md"):
        text = path.read_text(encoding="utf-8")
        for found in re.findall(r'src="([^":]+)"|\]\(([^)#:\s]+)[)#]', text):
            count += 1
            assert (path.parent / "".join(found)).exists(), "%s: %s" % (path.relative_to(site.source), found)
    assert count > 900


def test_a_page_of_the_gallery_is_titled_with_the_name_of_its_game(site):
    titles = [site.pages["docs/gallery/" + stem].splitlines()[0] for stem in ("cardrpg_full", "tracker", "own_options")]
    assert titles == ["# Card RPG: full", "# Free tracker", "# Own options"]


@pytest.mark.parametrize("name", boards())
def test_a_board_is_drawn_with_all_its_wires_and_keys(site, name):
    data = board(name)
    drawn = (site.source / "_static" / ("wiring-%s.svg" % name)).read_text(encoding="utf-8")
    for wire in wires(data):
        if type(wire.pin) is str or "GP%d" % wire.pin in drawn or not data["name"].startswith("Pico"):
            assert drawings.called(data, wire.field) in drawn
    front = (site.source / "_static" / ("front-%s.svg" % name)).read_text(encoding="utf-8")
    shown = re.findall(r">([^<>]+)</text>", front)
    for gesture, key in data["keys"].items():
        assert any(words.split()[-1] == key for words in shown), key
    assert front.count("<circle") == len(data["buttons"]) and "data:image/png;base64," in front


def test_the_pins_of_a_drawn_pico_are_at_their_printed_places():
    pins = drawings.pico_pins()
    assert (pins[1], pins[3], pins[14], pins[20], pins[21]) == ("GP0", "GND", "GP10", "GP15", "GP16")
    assert (pins[29], pins[30], pins[34], pins[36], pins[40]) == ("GP22", "RUN", "GP28", "3V3(OUT)", "VBUS")


def test_the_drawing_of_a_key_press_names_existing_functions():
    drawn = re.findall(r">\d+  ([^<]+)</text>", (ROOT / "docs" / "key-press.svg").read_text(encoding="utf-8"))
    assert len(drawn) == 13
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "firmware").rglob("*.py")]
    for words in drawn:
        owner, _, name = words.partition(".")
        for wanted in (name or owner).split(", "):
            assert any(re.search(r"^ *(def|class) %s\b" % wanted, text, re.M) for text in sources
                       if name.islower() and (not owner[0].isupper() or owner in text) or not name), words


def test_a_plot_shows_every_version_and_the_larger_end_of_a_range():
    rows = plots.figures("| reset to the home screen, files, pico_oled | 611–1,758 | ms | ≤ 900 |\n")
    assert len(rows) >= 5 and rows[-1][0] == "newest"
    for _, _, _, lines in plots.PLOTS:
        for pattern in lines.values():
            assert sum(figure is not None for figure in plots.series(rows, pattern)) >= 3, pattern
    assert plots.series(rows, plots.PLOTS[0][3]["pico_oled, as files"])[-1] == 1758


def test_all_budgets_stand_in_one_table():
    page = (ROOT / "docs" / "benchmarks.md").read_text(encoding="utf-8")
    _, table, measured = re.split(r"^## Budgets\n\n.*\n\n((?:\|.*\n)+)", page, maxsplit=1, flags=re.M)
    assert table.splitlines() == bench.budgets(measured), "run: python tools/bench.py --budgets"
    wanted = set(re.findall(r"^\|[^|]*\|[^|]*\|[^|]*\| ([^|]*\d) \|$", measured, re.M))
    assert len(wanted) > 8 and {row.split(" | ")[1] for row in table.splitlines()} >= wanted


def test_a_part_that_is_measured_anew_leaves_the_text_of_the_page(tmp_path, monkeypatch):
    page, before = tmp_path / "benchmarks.md", (ROOT / "docs" / "benchmarks.md").read_text(encoding="utf-8")
    page.write_text(before, encoding="utf-8")
    monkeypatch.setattr(bench, "PAGE", page)
    monkeypatch.setattr(bench, "lines", [])

    def measure():
        bench.table("On the PC")
        bench.row("a figure", 7, "s", "≤ 9")
    bench.measure_part(measure)
    after = page.read_text(encoding="utf-8")
    rest = [[line for line in text.splitlines() if not line.startswith("|")] for text in (before, after)]
    assert rest[0] == rest[1] and "| a figure | ≤ 9 | 7 | s | all |" in after and "| a figure | 7 | s | ≤ 9 |" in after


def test_a_budget_that_one_row_exceeds_is_marked_as_missed():
    rows = ("| heap, worst of `melee.keys`: Home; files, pico_oled | 140.5 | KB | ≤ 150 |\n"
            "| heap, worst of `punch.keys`: Duel; files, pico_lcd_13 | 149–151 | KB | ≤ 150 |\n"
            "| blocks that are free, pico_lcd_13 | 9 | blocks | > 0 |\n"
            "| Melee, by suits | 4 | 10 | 6.1 | 9 | 10 | 6 |\n")
    assert bench.budgets(rows)[2:] == ["| heap, worst of any key script; files | ≤ 150 | 151 | KB | 1 of 2 |",
                                       "| blocks that are free | > 0 | 9 | blocks | all |",
                                       "| Melee, by suits | ≤ 6 | 6.1 | presses a round, mean | 0 of 1 |"]


def test_a_key_script_becomes_a_moving_picture(tmp_path):
    presses = build.pressed(build.SCRIPTS / "melee_light.keys", tmp_path / "moving.gif")
    with Image.open(tmp_path / "moving.gif") as image:
        assert image.n_frames == 14 and image.size == (240, 240)
    assert presses == 23


if sys.version_info >= (3, 11):  # as Sphinx needs it
    def test_a_link_that_leads_nowhere_is_an_error(tmp_path):
        """The whole site takes Sphinx 12 s: `make site`."""
        (tmp_path / "_static").mkdir()
        (tmp_path / "conf.py").write_bytes((ROOT / "tools" / "docsite" / "conf.py").read_bytes())
        (tmp_path / "index.md").write_text("# A page\n\n[elsewhere](missing.md)\n")
        done = subprocess.run([sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", tmp_path, tmp_path / "out"],
                              capture_output=True, text=True)
        assert done.returncode == 1 and "missing.md" in done.stderr
        assert "A page" in (tmp_path / "out" / "index.html").read_text()
