"""Shared by the tests of the page: the built site, a browser, and a page that plays in step with a simulated board."""

import base64
import functools
import io
import os
import shutil
import socket
import subprocess
import sys
import threading
from contextlib import contextmanager

import numpy
from PIL import Image
from playwright.sync_api import expect
from playwright.sync_api import sync_playwright

from boardfiles import ROOT, board
from cornerman.keys import BACK, LONG_MS
import hostsim.framebuf
from hostsim.buttons import APART_MS, Buttons
from hostsim.device import Device, Repeatable
from hostsim.picture import picture

sys.path.append(str(ROOT / "tools"))
import web  # noqa: E402, a script of the repository

# What Chromium does beside its pages: the popups of its address bar, which it loads with each window, take as long as a
# page of Cornerman. The switch replaces that of Playwright, whose names that concern pages without Google are here too.
LEAN = "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,OptimizationHints,MediaRouter,Translate," \
       "DestroyProfileOnBrowserClose,HttpsUpgrades,PaintHolding"
# At a first start it may hold its first connection for seconds.
QUIET = ("--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-extensions",
         "--disable-sync", LEAN, "--password-store=basic")
SLICE_MS = 50  # ms: the longest time between two rounds of the page while time passes
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
# `Repeatable` of hostsim/device.py, in place of the engine's source of random bytes; %d: calls before.
LOTS = """
let asked = %dn;
crypto.getRandomValues = (bytes) => {
    asked += 1n;
    bytes.forEach((_, i) => { bytes[i] = Number(asked * 2654435761n >> BigInt(3 * i) & 255n); });
    return bytes;
};
"""
# A port whose bytes travel in requests to the site's server, which passes them on.
SERIAL = """
const port = {
    async open() {
        await fetch("serial/open", { method: "POST" });
        this.readable = (await fetch("serial/read")).body;
        this.writable = new WritableStream({ write: async (data) => {
            if (!(await fetch("serial/write", { method: "POST", body: data })).ok) throw new Error("unplugged");
        } });
    },
    async close() { await fetch("serial/close", { method: "POST" }); },
};
Object.defineProperty(Navigator.prototype, "serial", { value: { requestPort: async () => port } });
"""
# Lets times (ms) pass by Playwright's clock, and after each waits for the engine; an engine that has stopped is an
# error, as it would never answer. It is one call of the page, since a call for each would take ten times as long.
PASS = """
async (parts) => {
    const screen = document.querySelector("#screen");
    for (const ms of parts) {
        await globalThis.__pwClock.controller.runFor(ms);
        await new Promise((resolve, reject) => {
            const watch = new MutationObserver(seen);
            function seen() {
                const stopped = screen.dataset.asked !== "0" && document.body.dataset.state === "stopped";
                if (screen.dataset.asked !== "0" && !stopped) return;
                watch.disconnect();
                stopped ? reject(new Error(document.querySelector("#line").textContent)) : resolve();
            }
            watch.observe(screen, { attributeFilter: ["data-asked"] });
            watch.observe(document.body, { attributeFilter: ["data-state"] });
            seen();
        });
    }
}
"""
STOPPED = "body[data-state=stopped]"  # the engine has failed, or has ended
# The picture of the canvas, which a worker draws on, as a PNG.
DRAWN = """
() => {
    const { width, height } = document.querySelector("#screen"), copy = document.createElement("canvas");
    Object.assign(copy, { width, height }).getContext("2d").drawImage(document.querySelector("#screen"), 0, 0);
    return copy.toDataURL();
}
"""
KEYS = {"up": "ArrowUp", "down": "ArrowDown", "left": "ArrowLeft", "right": "ArrowRight", "enter": "Enter",
        "escape": "Escape", "space": "Space", "m": "m", "tab": "t"}


def chromium():
    """The path of the system's Chromium; None: there is none."""
    return next(filter(None, map(shutil.which, CHROMIUM)), None)


def firefox():
    """The path of the system's Firefox; None: there is none."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


class Site:
    """A built site on a server of its own, and a browser to open it with.

    camera: Path of the JPEG that the browser's camera shows, once the file exists
    """

    def __init__(self, folder):
        """folder: Path of the site as tools/web.py has built it."""
        self.folder, self.server = folder, web.server(folder)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = "http://localhost:%d/" % self.server.server_port
        os.environ["NODE_OPTIONS"] = "--require=" + str(web.ROOT / "tests" / "firefox.cjs")
        self.playwright = sync_playwright().start()
        del os.environ["NODE_OPTIONS"]
        self.camera = folder.with_suffix(".mjpeg")
        self.browser = self.playwright.chromium.launch(executable_path=chromium(), args=[
            LEAN, "--in-process-gpu", "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream",
            "--use-file-for-fake-video-capture=%s" % self.camera])
        self.others = []

    def firefox(self):
        """A context of Firefox."""
        self.others.append(self.playwright.firefox.launch(executable_path=firefox(), channel="moz-firefox"))
        return self.others[-1].new_context(viewport={"width": 640, "height": 720})

    def dense(self, density):
        """A context of a Chromium whose screen has so many pixels for one of CSS. Where Playwright only plays that, a
        canvas is drawn at a whole pixel of CSS."""
        self.others.append(self.playwright.chromium.launch(executable_path=chromium(), args=[
            LEAN, "--force-device-scale-factor=%s" % density, "--window-size=640,860"]))
        return self.others[-1].new_context(no_viewport=True, service_workers="block")

    def close(self):
        """Stop the browsers and the server."""
        for browser in (self.browser, *self.others):
            browser.close()
        self.playwright.stop()
        self.server.shutdown()
        self.server.server_close()


class Killable:
    """A browser of its own that can be killed; its profile stays."""

    def __init__(self, site, folder):
        """folder: Path of its profile."""
        self.process = subprocess.Popen(
            [chromium(), "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", *QUIET,
             "--user-data-dir=%s" % folder, "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            if line.startswith("DevTools listening on "):
                break
        self.browser = site.playwright.chromium.connect_over_cdp(line.split()[-1])
        self.visitor = Visitor(site, self.browser.contexts[0])

    def kill(self):
        """Kill the browser process, as a crash would end it."""
        self.process.kill()
        self.process.communicate()


class Visitor:
    """A browser context whose pages may print nothing but information.

    said: what its pages have printed, (kind, text)
    """

    def __init__(self, site, context=None, **given):
        """context: of Playwright; None: a new one, with what is `given` of Playwright's new_context."""
        self.site, self.said = site, []
        given.setdefault("viewport", {"width": 640, "height": 720})
        self.context = context or site.browser.new_context(**given)
        self.context.on("console", lambda message: self.said.append((message.type, message.text)))
        self.context.on("weberror", lambda error: self.said.append(("error", str(error.error))))

    def open(self, name="pico_lcd_13", wait="body[data-state=playing]", page=None):
        """A page with a board, once it plays."""
        page = page or self.context.new_page()
        page.goto("%s?board=%s" % (self.site.url, name))
        page.wait_for_selector("%s, %s" % (wait, STOPPED))
        if not page.query_selector(wait):
            raise AssertionError("The page has stopped: %s %s" % (page.inner_text("#line"), self.said))
        return page

    def before(self, page, code):
        """Let code run before the engine, be it in a worker or on the page."""
        page.add_init_script(code)
        self.inside(page, code)

    def inside(self, page, code):
        """Let code run before the engine in its worker."""
        worker, = self.site.folder.glob("worker-*.js")
        page.route("**/" + worker.name, lambda route: route.fulfill(
            content_type="text/javascript", body=code + worker.read_text()))

    def home(self, *given, **named):
        """A page as of `open`, at home: at a first start the page about the buttons is left."""
        page = self.open(*given, **named)
        expect(page.locator("#texts")).not_to_be_empty()
        if "Your buttons" in page.inner_text("#texts") and "New match" not in page.inner_text("#texts"):
            page.keyboard.press("Escape", delay=20)
            page.wait_for_selector("#screen[data-asked='0']")
        return page

    def faults(self):
        """What pages have printed, without information and messages about Playwright, which adds a style for
        screenshots."""
        return [text for kind, text in self.said if kind not in ("info", "log")
                and "blocked by Playwright" not in text and "style-src-elem" not in text]


class Pair(Buttons):
    """A board in a browser and the same one simulated, whose buttons are pressed alike; script.play takes it."""

    def __init__(self, visitor, name, flash, init=""):
        """visitor: a Visitor without service workers; name: of the board; flash: a folder for the simulation.

        init: a script that runs before those of the page.
        """
        self.name, self.board, self.now, self.init = name, board(name), 0, init
        self.lots = Repeatable()
        self.simulated = Device(self.board, str(flash), hostsim.framebuf, self.lots, True)
        for one in ("texts", "focus", "state", "screen"):
            setattr(self, one, getattr(self.simulated, one))
        self.keys = {gesture: KEYS[key] for gesture, key in self.board["sim"].items()}
        self.compared = []
        self.visit(visitor)
        if "Your buttons" in self.texts():  # a first start
            self.press(BACK)

    def visit(self, visitor):
        """Open the page."""
        self.visitor, self.seen = visitor, False
        page = self.page = visitor.context.new_page()
        visitor.before(page, LOTS % self.lots.asked)
        page.add_init_script(self.init)
        page.clock.install(time=0)
        visitor.open(self.name, page=page)
        page.clock.pause_at(10)

    def restart(self, visitor=None):
        """Close the page and open it again, of another visitor if one is given; switch the simulation off and on."""
        self.simulated.restart()
        if visitor is None:
            self.page.close()
        self.visit(visitor or self.visitor)
        self.advance(1000)  # its clock has gone on while the page was loading, so home is let come to rest

    def hold(self, key, ms):
        """Hold the key of the keyboard for a logical key in the browser, its buttons in the simulation."""
        self.simulated.hold(key, ms)
        gesture = self.gesture(key)
        self.page.keyboard.down(self.keys[gesture])
        self.pass_on(max(ms, LONG_MS + 50) if gesture.endswith(" long") else ms)
        self.page.keyboard.up(self.keys[gesture])
        self.pass_on(APART_MS)

    def advance(self, ms):
        """Let time pass on both, a little more than was asked for: the page does its rounds less exactly."""
        self.simulated.advance(ms + SLICE_MS)
        self.pass_on(ms + SLICE_MS)

    def pass_on(self, ms):
        """Let time pass on the page, until the engine has caught up."""
        short = [10, 10] if ms > 100 else []  # a screen that comes unasked counts its time from the third round on
        ms -= sum(short)
        self.page.evaluate(PASS, short + [SLICE_MS] * (ms // SLICE_MS) + [ms % SLICE_MS, 10])

    def tap(self, words, part=0.5):
        """Tap a text or a card on the screen of both; part: how far below its upper edge."""
        box = next(box for box in self.simulated.app.shown if box[4] in ("text", "card") and words in box[6:8])
        x, y = box.x + box.w // 2, box.y + int(box.h * part)
        self.simulated.app.touch(x, y)
        self.simulated.advance(APART_MS)
        screen = self.page.locator("#screen").bounding_box()
        zoom = screen["width"] / self.board["panel"]["width"]
        self.page.touchscreen.tap(screen["x"] + (x + 0.5) * zoom, screen["y"] + (y + 0.5) * zoom)
        self.pass_on(APART_MS)

    def settle(self):
        """Let the glass of e-ink come to rest."""
        self.simulated.settle()

    def shot(self, name):
        """Compare what both show: the first picture of a page as a visitor sees it, the others as they are drawn."""
        wanted, look = numpy.asarray(picture(self.simulated)), drawn if self.seen else shown
        self.seen = True
        for _ in range(40):
            seen = look(self.page)
            if same(seen, wanted):
                self.compared.append(name)
                return
            self.pass_on(10)
        os.makedirs(ROOT / "build" / "web-shots", exist_ok=True)
        Image.fromarray(seen).save(ROOT / "build" / "web-shots" / (name + ".png"))
        Image.fromarray(wanted).save(ROOT / "build" / "web-shots" / (name + "-wanted.png"))
        raise AssertionError("screenshot %s is not what the simulation shows: build/web-shots/%s.png" % (name, name))


def drawn(page):
    """What is drawn on the screen, not enlarged: an array of rows, columns and RGB, which is quicker than `shown`."""
    data = page.evaluate(DRAWN)
    return numpy.asarray(Image.open(io.BytesIO(base64.b64decode(data.split(",")[1]))).convert("RGB"))


def shown(page):
    """What a visitor sees of the screen: an array of rows, columns and RGB."""
    data = page.locator("#screen").screenshot(animations="allow", caret="initial")
    return numpy.asarray(Image.open(io.BytesIO(data)).convert("RGB"))


def same(seen, wanted):
    """True if a picture is another one, enlarged by a whole number, pixel by pixel."""
    zoom = len(seen) // len(wanted)
    return zoom > 0 and numpy.array_equal(seen, wanted.repeat(zoom, 0).repeat(zoom, 1))


@functools.lru_cache(maxsize=None)
def script(name):
    """The lines of a key script."""
    return (ROOT / "tests" / "scripts" / (name + ".keys")).read_text().splitlines()


class Wire:
    """A proxy between the page and the port of a Pico."""

    def __init__(self, url):
        """url: `socket://HOST:PORT`."""
        self.address = url[len("socket://"):].split(":")
        self.line, self.left = None, None

    def is_open(self):
        """Open the port; False: the Pico has not noticed yet that it was closed before, and refuses."""
        self.line = socket.create_connection((self.address[0], int(self.address[1])))
        self.line.settimeout(0.2)
        try:
            return self.line.recv(1, socket.MSG_PEEK) != b""
        except TimeoutError:
            return True
        except ConnectionResetError:
            return False
        finally:
            self.line.settimeout(None)

    def serve(self, handler):
        """Answer a request of the page; left: bytes that may still be written, None: any number."""
        what = handler.path.split("/")[-1]
        body = handler.rfile.read(int(handler.headers.get("Content-Length") or 0))
        if what == "open":
            while not self.is_open():
                pass
        elif what == "close":
            self.line.shutdown(socket.SHUT_RDWR)
            self.line.close()
        elif what == "write":
            if self.left is not None:
                self.left -= len(body)
            if self.left is not None and self.left < 0:
                handler.send_error(410)
                return
            self.line.sendall(body)
        handler.send_response(200)
        handler.send_header("Connection", "close")  # the end of an answer is that of its connection
        handler.end_headers()
        if what == "read":
            self.pass_on(self.line, handler.wfile)

    def pass_on(self, line, out):
        """Send what the board says until the line is closed."""
        try:
            while data := line.recv(4096):
                out.write(data)
                out.flush()
        except OSError:
            pass


class Handler(web.Handler):
    """The handler of the site, with the wire at `serial/`."""

    wire = None

    def do_GET(self):
        if "/serial/" in self.path:
            self.wire.serve(self)
        else:
            web.Handler.do_GET(self)

    def do_POST(self):
        self.wire.serve(self)


@contextmanager
def installing(site, box, name):
    """The page that installs, where the board `name` is chosen and its port leads to an emulated Pico: gives the
    Visitor, its page, and the Wire between them."""
    server = web.ThreadingHTTPServer(("127.0.0.1", 0), lambda *args: Handler(*args, directory=str(site.folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    Handler.wire = Wire(box.url)
    visitor = Visitor(site, service_workers="block")
    try:
        page = visitor.context.new_page()
        page.add_init_script(SERIAL)
        page.goto("http://localhost:%d/install.html" % server.server_port)
        page.select_option("#which", name)
        yield visitor, page, Handler.wire
    finally:
        visitor.context.close()
        server.shutdown()
        server.server_close()
