"""`make bench`: times, bytes and memory, with units, as a table. Nothing here passes or fails."""

import json
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "firmware"), str(ROOT), str(ROOT / "tests")]

from boards import SIZES  # noqa: E402
from test_runtimes import long_match  # noqa: E402

import hostsim.framebuf  # noqa: E402
from cornerman.keys import BACK, DOWN, MENU, OK, UP  # noqa: E402
from hostsim import runtimes  # noqa: E402
from hostsim.device import Device  # noqa: E402
from hostsim.picture import picture  # noqa: E402

PRESSES, SHOTS = 100, 10


def row(what, figure, unit, budget=""):
    print("| %-52s | %10s | %-7s | %-8s |" % (what, figure, unit, budget), flush=True)


def best(function, times=3):
    """The shortest of some runs, in seconds."""
    found = []
    for _ in range(times):
        start = time.perf_counter()
        function()
        found.append(time.perf_counter() - start)
    return min(found)


def device(size):
    return Device(SIZES[size](), tempfile.mkdtemp(), hostsim.framebuf)


def play(size):
    """Boot, a match of the tracker, 100 presses, 10 screenshots."""
    box = device(size)
    for key in (OK, DOWN, OK, OK):
        box.press(key)
    for n in range(PRESSES - 4):
        box.press((UP, DOWN, DOWN, BACK, UP, MENU, BACK, UP)[n % 8])
        if n % (PRESSES // SHOTS) == 0:
            picture(box)


def sent(box, key):
    """Bytes to the panel for a press."""
    before = box.panel.bytes_sent
    box.press(key)
    return box.panel.bytes_sent - before


def scenario(runtime):
    """Steps a second of the scenario runner, a process started and stopped."""
    game = {"game": "tracker", "steps": [{"do": ["roll"]}, {"do": ["add", 0, 0, 1]}, {"do": ["add", 0, 0, -1]}]}
    count = 20000
    text = (json.dumps(dict(game, steps=game["steps"] * 100)) + "\n") * (count // 300)
    seconds = best(lambda: runtimes.run(runtime, ROOT / "hostsim" / "scenario.py", ["--states"], text, heapsize="64m"),
                   1)
    return count / seconds


def main():
    print("| what                                                 |     figure | unit    | budget   |")
    print("| ---------------------------------------------------- | ---------- | ------- | -------- |")
    for size in SIZES:
        row("PC: boot, 100 presses, 10 screenshots, %s" % size, "%.2f" % best(lambda: play(size)), "s", "<= 0.5")
    for size in SIZES:
        box = device(size)
        for key in (OK, OK, OK, OK):
            box.press(key)
        box.press(BACK)
        box.press(BACK)
        box.press(UP)
        row("panel, a number changes, %s" % size, sent(box, UP), "bytes")
        row("panel, a whole new screen, %s" % size, sent(box, MENU), "bytes")
        box.settle()
        box.advance(5000)
        before = box.panel.bytes_sent
        box.advance(60000)
        row("panel, nothing changes for a minute, %s" % size, box.panel.bytes_sent - before, "bytes", "0")
    for runtime, there in (("cpython", True), ("unix", runtimes.unix()), ("wasm", runtimes.wasm())):
        if there:
            row("scenario runner with --states, %s" % runtime, "%.0f" % scenario(runtime), "steps/s")
    compiled = list(runtimes.compiled().rglob("cornerman/**/*.mpy"))
    row("app as .mpy files, fonts included", sum(f.stat().st_size for f in compiled) // 1024, "KB")
    if runtimes.unix():
        script = long_match(device("128x64"))
        given = json.dumps({"board": SIZES["128x64"](), "flash": tempfile.mkdtemp()})
        done = runtimes.run("unix", ROOT / "hostsim" / "play.py", stdin=given + "\n" + script, heapsize="192k",
                            compiled_app=True)
        row("heap after 60 rounds of Melee by keys, 64-bit unix", json.loads(done.stdout.splitlines()[-1])["used"] // 1024,
            "KB", "<= 192")


main()
