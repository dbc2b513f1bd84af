"""Times, bytes and memory of the page in Chromium; tools/bench.py writes them into docs/benchmarks.md."""

import shutil
import statistics
import tempfile
from pathlib import Path

import commandline
from browsers import Site, Visitor, installing
from playwright.sync_api import expect

from boardfiles import board
from flashing import pack
from hostsim.pico import Pico, image
import web

NAME = "pico_oled"  # the board on which the page installs
RUNS = 7  # starts of which the median counts
VISITS = 5  # in which keys are measured
PAUSE_MS = 3000  # a player looks at the screen
SETTLES_MS = 200  # until the first picture is shown
ON_PAGE = "delete HTMLCanvasElement.prototype.transferControlToOffscreen"
DRAWN = "performance.getEntriesByName('drawn')[0].startTime"
# From the keydown until the page has heard that the picture is drawn, for each key after which it has changed.
LATENCY = """
globalThis.waits = [];
let pressed = 0;
addEventListener("keydown", (event) => { pressed = event.timeStamp; }, true);
const mark = performance.mark;
performance.mark = function (name) {
    if (pressed) waits.push(performance.now() - pressed);
    pressed = 0;
    return mark.call(performance, name);
};
"""
# In the worker: what the file system takes for all that one key writes, and the memory of WebAssembly after it.
INSIDE = """
let took = 0, memory = null;
for (const name of ["write", "flush"]) {
    const plain = FileSystemSyncAccessHandle.prototype[name];
    FileSystemSyncAccessHandle.prototype[name] = function (...given) {
        const start = performance.now(), result = plain.apply(this, given);
        took += performance.now() - start;
        if (name === "flush") {
            postMessage({ kind: "line", line: `took ${took}` });
            took = 0;
        }
        return result;
    };
}
const plain = WebAssembly.instantiate;
WebAssembly.instantiate = async (...given) => {
    const instance = await plain.apply(WebAssembly, given);
    memory = instance.exports.memory;
    return instance;
};
const post = postMessage;
globalThis.postMessage = (message) => {
    if (message.drawn) post({ kind: "line", line: `wasm ${memory.buffer.byteLength}` });
    post(message);
};
"""


def p95(figures):
    """The 95th percentile of some figures."""
    return sorted(figures)[int(0.95 * len(figures))]


def machine(site, row):
    """Measure what does not depend on Cornerman, on the page tools/bare. In brackets stands what the same took on the
    machine on which the budgets were proven, as far as that is known."""
    shutil.copytree(Path(__file__).with_name("bare"), site.folder / "bare", dirs_exist_ok=True)
    first, waits, took = [], [], {}
    for _ in range(RUNS):
        visitor = Visitor(site, service_workers="block")
        page = visitor.context.new_page()
        page.goto(site.url + "bare/index.html")
        page.wait_for_timeout(PAUSE_MS)
        first.append(page.evaluate(DRAWN))
        for _ in range(20):
            page.keyboard.press("m", delay=20)
            page.wait_for_timeout(20)
        waits += page.evaluate("waits")
        page.evaluate("worker.postMessage('measure')")
        page.wait_for_function("globalThis.measured")
        for what, found in page.evaluate("measured").items():
            took.setdefault(what, []).extend(found)
        visitor.context.close()
    median = statistics.median
    for what, figure in (
            ("navigation to the first picture", median(first)),
            ("key to picture, median", median(waits)), ("key to picture, p95", p95(waits)),
            ("MicroPython compiled and started (45 to 80)", median(took["start"])),
            ("100,000 rounds of a loop in Python", median(took["loop"])),
            ("480 bytes written and flushed, median (0.3)", median(took["flush"])),
            ("480 bytes written and flushed, p95 (1.1)", p95(took["flush"])),
            ("480 bytes into IndexedDB, median (0.9)", median(took["commit"])),
            ("480 bytes into IndexedDB, p95 (2.4)", p95(took["commit"]))):
        row("without Cornerman: " + what, round(figure, 1), "ms", "")


def starts(site, row):
    """Measure the time from navigation to the first picture."""
    def drawn(page):
        with page.expect_console_message(lambda message: "is ready" in message.text):  # to ask the page would take time
            page.goto(site.url)
        page.wait_for_timeout(SETTLES_MS)
        page.wait_for_selector("body[data-state=playing]")
        return page.evaluate(DRAWN)
    cold, cached, offline, slow = [], [], [], []
    for _ in range(RUNS):
        visitor = Visitor(site)
        page = visitor.context.new_page()
        cold.append(drawn(page))
        page.evaluate("navigator.serviceWorker.ready")
        cached.append(drawn(page))
        visitor.context.set_offline(True)
        offline.append(drawn(page))
        visitor.context.close()
    for _ in range(3):
        visitor = Visitor(site, service_workers="block")
        page = visitor.context.new_page()
        visitor.context.new_cdp_session(page).send("Network.emulateNetworkConditions", {
            "offline": False, "latency": 150, "downloadThroughput": 200000, "uploadThroughput": 200000})
        slow.append(drawn(page))
        visitor.context.close()
    row("navigation to the first picture, cold", round(statistics.median(cold)), "ms", "≤ 400")
    row("the same, kept by the service worker", round(statistics.median(cached)), "ms", "≤ 300")
    row("the same without a network", round(statistics.median(offline)), "ms", "≤ 300")
    row("the same, cold, at 1.6 Mbit/s and 150 ms (but what the worker fetches itself)",
        round(statistics.median(slow)), "ms", "≤ 2500")


def press(page, key):
    """Press a key of the keyboard for a moment; a faster second press would be taken for a bounce."""
    page.keyboard.press(key, delay=20)
    page.wait_for_timeout(20)
    page.wait_for_selector("#screen[data-asked='0']")


def played(site, init="", inside="", rate=1):
    """Play a whole match on VISITS fresh pages, including the picture of its winner, with a pause at home, at the
    dashboard, and after the menu.

    init, inside: scripts for the page and for its worker; rate: how many times slower the CPU is. Returns ({kind of
    key: times in ms}, the lines that the pages wrote meanwhile); the times are empty if `init` does not have LATENCY.
    """
    waits, said = {}, []
    for _ in range(VISITS):
        visitor = Visitor(site, service_workers="block")
        page = visitor.context.new_page()
        page.add_init_script("globalThis.waits = [];" + init)
        if inside:
            visitor.inside(page, inside)
        visitor.home("pico_lcd_13", page=page)
        begun = len(visitor.said)
        visitor.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
        for kind, pressed, times in (("", ["Enter"] * 3, 1), ("the menu and back", ["m", "Escape"], 8),
                                     ("an action that is saved", ["ArrowUp", "ArrowDown"], 7)):
            page.wait_for_timeout(PAUSE_MS)
            page.evaluate("waits.length = 0")
            for key in pressed * times:
                press(page, key)
            waits.setdefault(kind, []).extend(page.evaluate("waits"))
        said += [text for _, text in visitor.said[begun:]]
        visitor.context.close()
    del waits[""]  # to the match
    return waits, said


def keys(site, row):
    """Measure the time from a key to its picture, and until the action is durable. What an append takes is measured in
    other visits, because the lines that tell it delay the picture by a millisecond. That a first start creates the log
    of files is no append."""
    for name, init, rate, budget in (("", "", 1, 10), (", on the page, CPU six times slower", ON_PAGE, 6, 60)):
        for kind, found in played(site, LATENCY + init, rate=rate)[0].items():
            row("key to picture, median of %s%s" % (kind, name), round(statistics.median(found), 1), "ms", "")
            row("key to picture, p95 of %s%s" % (kind, name), round(p95(found), 1), "ms", "≤ %d" % budget)
    took = [float(text[5:]) for text in played(site, inside=INSIDE)[1] if text.startswith("took ")]
    row("durable append, p95 of %d" % len(took), round(p95(took), 2), "ms", "≤ 3")


def memory(site, row):
    """Measure the memory of WebAssembly after 50 matches, each begun and left."""
    visitor = Visitor(site, service_workers="block")
    page = visitor.context.new_page()
    visitor.inside(page, INSIDE)
    visitor.home("pico_lcd_13", page=page)
    for number in range(50):
        for key in [*["ArrowDown"] * (number > 0), *["Enter"] * 3, "ArrowUp", "ArrowUp", "m", "ArrowUp", "Enter"]:
            press(page, key)
    sizes = [int(text[5:]) for kind, text in visitor.said if text.startswith("wasm ")]
    row("memory of WebAssembly, first picture", round(sizes[0] / 1e6, 1), "MB", "")
    row("memory of WebAssembly, most", round(max(sizes) / 1e6, 1), "MB", "≤ 17")
    visitor.context.close()


def installs(site, row):
    """The time of an emulated Pico without Cornerman while it gets all files, from the page and from the command."""
    def from_page(box):
        with installing(site, box, NAME) as (_, page, _), box.running():
            page.get_by_role("button", name="Install").click()
            expect(page.locator("#said")).to_contain_text("is ready", timeout=120000)

    def by_command(box):
        with box.running():
            commandline.main(["flash", "--board", NAME, "--port", box.url])

    took, wanted = [], pack.files(NAME)
    for install in (from_page, by_command):
        flash = site.folder.with_name(install.__name__ + ".img")
        flash.write_bytes(image.make(image.firmware(image.FIRMWARE), {}))
        with Pico(board(NAME), flash) as box:
            box.advance(2000)
            begun = box.now
            install(box)
            took.append(box.now - begun)
            assert wanted.items() <= box.files().items()
    row("files onto the emulated Pico, %d KB: time from the page to that of `cornerman flash`"
        % (sum(map(len, wanted.values())) // 1000), round(took[0] / took[1], 2), "times", "≤ 1.5")


def measure(row):
    """Measure everything. row: called with name, figure, unit and budget"""
    with tempfile.TemporaryDirectory() as folder:
        web.build(Path(folder, "site"), True, [NAME])
        site = Site(Path(folder, "site"))
        row("whole site, Brotli, without what only installing and a camera fetch",
            round(web.size(site.folder) / 1000, 1), "KB", "≤ 400")
        try:
            machine(site, row)
            starts(site, row)
            keys(site, row)
            memory(site, row)
            installs(site, row)
        finally:
            site.close()
