"""`make bench` measures times, bytes and memory, and writes the tables of docs/benchmarks.md anew; its text stays.

`python tools/bench.py --presses` only counts presses anew, `--browser` only measures the page, each in some minutes;
`--budgets` only writes the table of all budgets anew, from the rows on the page.
"""

import argparse
import csv
import json
import re
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "firmware"), str(ROOT), str(ROOT / "tests"), str(ROOT / "tests" / "games")]

from boards import SIZES  # noqa: E402
from test_runtimes import HEAP, long_match  # noqa: E402

import hostsim.framebuf  # noqa: E402
from cornerman.keys import BACK, DOWN, MENU, OK, UP  # noqa: E402
from hostsim import runtimes  # noqa: E402
from hostsim.device import Device, Repeatable  # noqa: E402
from hostsim.picture import picture  # noqa: E402

import bench_pico as pico  # noqa: E402
import bench_web  # noqa: E402
import presses  # noqa: E402
from flashing import pack  # noqa: E402

PRESSES, SHOTS = 100, 10

PAGE = ROOT / "docs" / "benchmarks.md"
# The key scripts that are played, some of each game: all of tests/scripts would take hours.
SCRIPTS = ("melee_light", "melee_device", "fightcard_light", "fightcard_full", "fightcard_campaign",
           "fightcard_bloodrush", "cardrpg_light", "cardrpg_full", "dicefighter_device", "dicefighter_light",
           "punch_open", "punch_secret", "practice", "practice_dicefighter", "practice_punch", "tracker_six")
BOARDS = ("pico_oled", "pico_oled_13", "pico_display", "pico_lcd_13", "pico_display_2", "badger2040")
lines = []  # all that was printed so far


def say(line=""):
    """Print a line of the page."""
    print(line, flush=True)
    lines.append(line)


def row(what, figure, unit, budget=""):
    """Print a row of a table."""
    say("| %s | %s | %s | %s |" % (what, figure, unit, budget))


def table(title):
    """Begin a table on the page."""
    say()
    say("## " + title)
    say()
    say("| what | figure | unit | budget |")
    say("| --- | --- | --- | --- |")


def shortest_time(function, times=3):
    """The shortest of some runs, in seconds."""
    found = []
    for _ in range(times):
        start = time.perf_counter()
        function()
        found.append(time.perf_counter() - start)
    return min(found)


def device(size):
    """A simulated device (hostsim.device.Device) with a screen of this size, a key of SIZES."""
    return Device(SIZES[size](), tempfile.mkdtemp(), hostsim.framebuf, Repeatable())


def play(size):
    """Start a device, begin a match of the tracker, press 100 keys and take 10 screenshots."""
    box = device(size)
    for key in (OK, UP, OK, OK):
        box.press(key)
    for n in range(PRESSES - 4):
        box.press((UP, DOWN, DOWN, BACK, UP, MENU, BACK, UP)[n % 8])
        if n % (PRESSES // SHOTS) == 0:
            picture(box)


def bytes_sent(box, key):
    """Bytes that a press sends to the panel."""
    box.settle()
    before = box.panel.bytes_sent
    box.press(key)
    box.settle()
    return box.panel.bytes_sent - before


def scenario(runtime):
    """Steps a second of the scenario runner, with the start and end of its process."""
    game = {"game": "tracker", "steps": [{"do": ["roll"]}, {"do": ["add", 0, 0, 1]}, {"do": ["add", 0, 0, -1]}]}
    count = 20000
    text = (json.dumps(dict(game, steps=game["steps"] * 100)) + "\n") * (count // 300)
    program = ROOT / "hostsim" / "scenario.py"
    return count / shortest_time(lambda: runtimes.run(runtime, program, ["--states"], text, heapsize="64m"), 1)


def simulation():
    """Measure the simulator on this computer."""
    table("On the PC")
    for size in SIZES:
        row("boot, 100 presses, 10 screenshots, %s" % size, "%.2f" % shortest_time(partial(play, size)), "s", "≤ 0.5")
    for size in SIZES:
        box = device(size)
        for key in (OK, OK, OK, OK):
            box.press(key)
        box.press(BACK)
        box.press(BACK)
        box.press(UP)
        row("to the panel when a number changes, %s" % size, bytes_sent(box, UP), "bytes")
        row("to the panel for a whole screen, %s" % size, bytes_sent(box, MENU), "bytes")
        box.advance(60000)
        before = box.panel.bytes_sent
        box.advance(60000)
        row("to the panel in a minute in which nothing changes, %s" % size, box.panel.bytes_sent - before, "bytes", "0")
    for runtime, there in (("cpython", True), ("unix", runtimes.unix()), ("wasm", runtimes.wasm())):
        if there:
            row("scenario runner with --states, %s" % runtime, "%.0f" % scenario(runtime), "steps/s")
    if runtimes.unix():
        keys, told = long_match(device("128x64"))
        given = {"board": SIZES["128x64"](), "flash": tempfile.mkdtemp(), "lines": len(keys.splitlines())}
        done = runtimes.run("unix", ROOT / "hostsim" / "play.py", stdin=json.dumps(given) + "\n" + keys,
                            heapsize=HEAP, compiled_app=True)
        row("heap after 60 rounds of Melee by keys, 128x64, 64-bit unix port",
            json.loads(done.stdout.splitlines()[-1])["used"] // 1000, "KB")


def range_text(form, *ends):
    """Figures as the text of a range. form: the format of each; ends: the figure without, and that with misses of the
    flash cache"""
    return "–".join([form % end for end in ends])


def with_and_without_misses(pool, measure, given):
    """[(result of `measure` for each of `given`, tuples of arguments, and the result with misses of the flash
    cache)]."""
    arguments = list(zip(*given))
    return zip(pool.map(measure, *arguments), pool.map(partial(measure, misses=pico.MISSES), *arguments))


def starts(pool, images):
    """ms from reset to the home screen, of all boards; images: {board: path of its image, if there is one}."""
    for board, ms in zip(BOARDS, with_and_without_misses(pool, pico.reset, [(board, None) for board in BOARDS])):
        row("reset to the home screen, files, %s" % board, range_text("%.0f", *ms), "ms", "≤ 900")
    built = [board for board in BOARDS if images[board].exists()]
    for board, ms in zip(built, with_and_without_misses(pool, pico.reset, [(board, images[board]) for board in built])):
        row("reset to the home screen, frozen, %s" % board, range_text("%.0f", *ms), "ms", "≤ 350")


def keys(pool, name, kinds):
    """ms from a key to its picture; kinds: [("files" or "frozen", path of an image or None)]."""
    given = [(name, image) for kind, image in kinds]
    for (kind, image), (found, worse) in zip(kinds, with_and_without_misses(pool, pico.latencies, given)):
        for what, ms in found.items():
            budget = "≤ 20" if "tapped" in what else "≤ 90" if "screen: " in what else ""
            row("key to the last byte of %s; %s, %s" % (what, kind, name), range_text("%.1f", ms, worse[what]), "ms",
                budget)
    for (kind, image), (found, worse) in zip(kinds, with_and_without_misses(pool, pico.fights, given)):
        for what, ms in found.items():
            budget = "≤ 20" if "trump" in what else "≤ 1500" if "opening" in what else ""
            row("Fight Card System, key to the last byte of %s; %s, %s" % (what, kind, name),
                range_text("%.1f", ms, worse[what]), "ms", budget)
    for (kind, image), (found, worse) in zip(kinds, with_and_without_misses(pool, pico.rolling, given)):
        for what, ms in found.items():
            row("Dicefighter, key to the last byte of %s; %s, %s" % (what, kind, name),
                range_text("%.1f", ms, worse[what]), "ms", "≤ 150" if kind == "files" else "≤ 90")


def scripts(pool, name, kind, image, stems=SCRIPTS):
    """The most heap that each key script uses, what it leaves of the C stack, how often the app restarts in
    it for lack of memory, and the slowest key of each kind in each game, all with misses of the flash cache. stems:
    names of the scripts"""
    paths = [ROOT / "tests" / "scripts" / (stem + ".keys") for stem in stems]
    games = {}
    played = pool.map(partial(pico.script_keys, name, frozen=image), paths)
    for path, (keys, restarts) in zip(paths, played):
        most = max(keys, key=lambda key: key["heap"])
        row("heap, worst of `%s.keys`: %s; %s, %s" % (path.stem, most["after"], kind, name),
            "%.1f" % (most["heap"] / 1000), "KB", "≤ 150" if kind == "files" else "≤ 90")
        row("the app starts anew for want of memory in `%s.keys`; %s, %s" % (path.stem, kind, name), restarts, "times",
            "0")
        row("C stack that is never used in `%s.keys`; %s, %s" % (path.stem, kind, name),
            min(key["stack"] for key in keys), "bytes", "> 128")
        games.setdefault(path.stem.split("_")[0], []).extend(keys)
    for game, keys in games.items():
        for what, key, ms in pico.slowest(keys):
            budget = "≤ 20" if "tapped" in what else "≤ 150" if kind == "files" else "≤ 90"
            row("%s, slowest key: %s (`%s` %s); %s, %s" % (game, what, key["line"], key["key"], kind, name),
                "%.1f" % ms, "ms", budget)
        for what, key, ms in pico.moving(keys):
            row("%s, what follows by itself has ended: %s (`%s` %s); %s, %s" % (
                game, what, key["line"], key["key"], kind, name), "%.1f" % ms, "ms")


def emulated(name="pico_lcd_13"):
    """Measure on the emulated RP2040, most of it on the board `name`."""
    images = {board: ROOT / "build" / "firmware" / (board + ".uf2") for board in BOARDS}
    frozen = images[name] if images[name].exists() else None
    table("On the emulated RP2040")
    for board in BOARDS:
        row("files of a board, %s" % board, sum(map(len, pack.files(board).values())) // 1000, "KB")
        if images[board].exists():
            size = images[board].with_suffix(".bin").stat().st_size
            row("image with all of it inside, %s" % board, size // 1000, "KB")
    kinds = [("files", None)] + ([("frozen", frozen)] if frozen else [])
    with ProcessPoolExecutor(2) as pool:
        starts(pool, images)
        keys(pool, name, kinds)
        for kind, image in kinds:
            scripts(pool, name, kind, image)
    for measure, form, limits in ((pico.rounds, "%s, files, %s", ("≤ 200", "≤ 1000", "≤ 3000")),
                                  (pico.long_match, "%s; files, %s", ("≤ 1000", "≤ 2000", "≤ 500"))):
        found, worse = measure(name), measure(name, misses=pico.MISSES)
        for (what, ms), limit in zip(found.items(), limits):
            row(form % (what, name), range_text("%.0f", ms, worse[what]), "ms", limit)
    row("free on a Pico with a running match of 5,000 actions, files, %s" % name, pico.blocks_left(name),
        "blocks of 4 KB", "> 0")
    row("to the panel in a minute in which nothing changes, %s" % name, pico.quiet(name), "bytes", "0")
    used = pico.leak(name)
    row("heap at home after the first match of %d, %s" % (len(used), name), "%.1f" % (used[0] / 1000), "KB")
    row("heap at home after the last match, %s" % name, "%.1f" % (used[-1] / 1000), "KB", "as after the first")


# (pattern, replacement) pairs: rows whose names are equal after all of these are one line of the table of budgets.
ALIKE = (
    (r"^(heap.*), worst of `.*?`: .*;", r"\1, worst of any key script;"),
    (r"^the app starts anew for want of memory in .*?;", "the app starts anew for want of memory;"),
    (r"^C stack that is never used in .*?;", "C stack that is never used;"),
    (r"^(\w+), slowest key: a number that is tapped \(.*\);", "a number of a game that is tapped, slowest;"),
    (r"^\w+, slowest key: .*? \(.*\);", "slowest key of a game;"),
    (r"(?<=[;,] )(\w+), \w+$", r"\1"), (r", (\d+x\d+|[a-z]+_\w+)$", ""),
)


def budgets(page):
    """The lines of the table of all budgets, from the rows of the text `page` that have one: the worst figure of each.

    A budget is `≤ N`, `> N`, or a number that must be met.
    """
    found = {}
    for what, figure, unit, budget in re.findall(
            r"^\| ([^|]+) \| ([\d.,–]+) \| ([^|]+) \| ([≤>]? ?[\d.]+) \|$", page, re.M):
        for pattern, words in ALIKE:
            what = re.sub(pattern, words, what)
        found.setdefault((what, unit, budget), []).append(max(float(end) for end in figure.replace(",", "").split("–")))
    for mode, mean, goal in re.findall(r"^\| ([^|]+) \| \d+ \| \d+ \| ([\d.]+) \|.* \| ([\d.]+) \|$", page, re.M):
        found.setdefault((mode, "presses a round, mean", "≤ " + goal), []).append(float(mean))
    made = ["| what | budget | worst | unit | kept by |", "| --- | --- | --- | --- | --- |"]
    for (what, unit, budget), figures in found.items():
        sign, limit = ("= " + budget).split()[-2:]
        kept = [{"≤": figure <= float(limit), ">": figure > float(limit), "=": figure == float(limit)}[sign]
                for figure in figures]
        made.append("| %s | %s | %g | %s | %s |" % (
            what, budget, min(figures) if sign == ">" else max(figures), unit,
            "all" if all(kept) else "%d of %d" % (sum(kept), len(kept))))
    return made


def browse():
    """Measure the page."""
    table("In a browser")
    bench_web.measure(row)


def count_presses():
    """Count the presses of a round in every mode."""
    say()
    say("## Presses")
    say()
    for line in presses.lines(presses.MODES, sorted(presses.BOARDS)):
        say(line)


def append_figures():
    """Append the figures of two emulated boards to docs/benchmarks.csv, from which the site draws plots over time."""
    page = "\n".join(lines).split("\n## ")[1]
    now = time.strftime("%Y-%m-%d %H:%M", time.gmtime())
    with PAGE.with_suffix(".csv").open("a", encoding="utf-8", newline="") as file:
        rows = re.findall(r"^\| (.*, (?:pico_lcd_13|pico_oled)) \| (\S+) \| (\S+) \|", page, re.M)
        csv.writer(file, lineterminator="\n").writerows((now, *found) for found in rows)


def measure_all():
    """Measure everything, and write the page and the file of figures over time."""
    emulated()
    simulation()
    browse()
    count_presses()
    renew_tables()
    append_figures()


def measure_part(measure):
    """Measure one part of the page again, and write its table and that of all budgets."""
    measure()
    renew_tables()


def renew_tables():
    """Write the tables of the parts that were measured, and that of all budgets; the text of the page stays."""
    page = PAGE.read_text(encoding="utf-8")
    for part in "\n".join(lines).split("\n## ")[1:]:
        rows = "".join(line + "\n" for line in part.splitlines() if line.startswith("|"))
        page = re.sub(r"(?<=^## %s\n)([^#|]*)(?:^\|.*\n)+" % part.partition("\n")[0],
                      lambda found, rows=rows: found[1] + rows, page, flags=re.M)
    PAGE.write_text(page, encoding="utf-8")
    renew()


def renew():
    """Write the table of all budgets again, from the rows below it."""
    head, title, rows = re.split(r"^(## Budgets\n\n.*\n\n)(?:\|.*\n)+", PAGE.read_text(encoding="utf-8"), flags=re.M)
    PAGE.write_text("%s%s%s\n%s" % (head, title, "\n".join(budgets(rows)), rows), encoding="utf-8")


def print_scripts(name, *stems):
    """Print the rows of key scripts on a board, as files and, where there is an image of it, frozen.

    name: of the board; stems: names of scripts in tests/scripts, without their ending.
    """
    image = ROOT / "build" / "firmware" / (name + ".uf2")
    with ProcessPoolExecutor(2) as pool:
        scripts(pool, name, "files", None, stems)
        if image.exists():
            scripts(pool, name, "frozen", image, stems)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measure everything, and write the tables of docs/benchmarks.md.")
    part = parser.add_mutually_exclusive_group()
    part.add_argument("--budgets", action="store_true", help="only the table of budgets, from the rows that are there")
    part.add_argument("--presses", action="store_true", help="only the presses")
    part.add_argument("--browser", action="store_true", help="only the page in a browser")
    part.add_argument("--scripts", nargs="+", metavar=("BOARD", "SCRIPT"), help="print the rows of key scripts")
    given = parser.parse_args()
    if given.scripts and len(given.scripts) < 2:
        parser.error("--scripts takes a board and at least one script")
    if given.scripts:
        print_scripts(*given.scripts)
    elif given.budgets:
        renew()
    elif given.presses:
        measure_part(count_presses)
    elif given.browser:
        measure_part(browse)
    else:
        measure_all()
