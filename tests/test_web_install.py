"""The page that installs, on the emulated Pico: a stand-in for navigator.serial sends what it is given to its port."""

import json
import socket
import threading

import pytest
from browsers import Visitor
from conftest import need
from playwright.sync_api import expect

from boardfiles import board
from flashing import pack
from hostsim.pico import Pico, image
import web

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


class Wire:
    """What stands between the page and the port of a Pico."""

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


@pytest.fixture
def old_pico(tmp_path):
    """An emulated Pico with an older version: three modules differ, one is a leftover, and there is a match."""
    need("pico")

    def files(name):
        found = pack.files(name)
        for path in sorted(found)[10:13]:
            found[path] = b"old"
        found["cornerman/left.mpy"] = b"left"
        found["matches/0001.match"] = b"kept"
        return found
    flash = tmp_path / "pico.img"
    flash.write_bytes(image.make(image.firmware(image.FIRMWARE), files("pico_oled")))
    box = Pico(board("pico_oled"), flash)
    yield box
    box.close()


def test_the_page_installs_what_differs_and_goes_on_where_it_was_interrupted(site, old_pico):
    server = web.ThreadingHTTPServer(("127.0.0.1", 0), lambda *args: Handler(*args, directory=str(site.folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    Handler.wire = wire = Wire(old_pico.url)
    visitor = Visitor(site, service_workers="block")
    try:
        page = visitor.context.new_page()
        page.add_init_script(SERIAL)
        page.goto("http://localhost:%d/install.html" % server.server_port)
        page.select_option("#which", "pico_oled")
        with old_pico.running():
            wire.left = 12000
            page.get_by_role("button", name="Install").click()
            expect(page.locator("#said")).to_contain_text("goes on from here", timeout=60000)
            wire.left = None
            page.get_by_role("button", name="Install").click()
            expect(page.locator("#said")).to_contain_text("is ready", timeout=60000)
            said = page.locator("#said").inner_text()
            with page.expect_download() as download:
                page.get_by_role("button", name="Copy").click()
            download.value.path()
        assert "1 removed" in said and "Pico with a 128x64 OLED" in said
        assert [text for kind, text in visitor.said if "410" not in text and "Playwright" not in text
                and kind not in ("info", "log")] == []
    finally:
        visitor.context.close()
        server.shutdown()
        server.server_close()
    there, wanted = old_pico.files(), pack.files("pico_oled")
    assert {path: there.get(path) for path in wanted} == wanted
    assert there["matches/0001.match"] == b"kept" and "cornerman/left.mpy" not in there


def test_the_programs_of_the_page_are_those_of_the_command(site):
    programs = json.loads((site.folder / "install.json").read_text())
    assert programs["tools"] == web.link.TOOLS and programs["boards"]["pico_oled"]["chip"] == "rp2040"
