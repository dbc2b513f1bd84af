"""The page that installs, on the emulated Pico: a stand-in for navigator.serial sends what it is given to its port."""

import json
import zipfile
from pathlib import Path

import pytest
from browsers import Visitor, installing
from conftest import ROOT, need
from playwright.sync_api import expect

from boardfiles import board
from flashing import pack
from hostsim.pico import Pico, image
import web

# What the page's rules do on a board in memory that has `room` blocks and is unplugged at the change of that number.
BOARD = """
async ([room, changes]) => {
    const { install } = await import(document.querySelector("script[src^=install]").src);
    const text = new TextEncoder(), words = new TextDecoder();
    const digest = async (data) => [...new Uint8Array(await crypto.subtle.digest("SHA-256", data))]
        .map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const files = new Map();
    for (const [path, size] of [["/cornerman/a.bundle", 30000], ["/cornerman/b.bundle", 20000],
        ["/cornerman/gone.mpy", 9000], ["/matches/1", 5000]]) files.set(path, new Uint8Array(size).fill(1));
    files.set("/main.py", text.encode("mine"));
    const found = new Map();
    for (const [path, size] of [["/cornerman/a.bundle", 30000], ["/cornerman/b.bundle", 20000], ["/boot.py", 10],
        ["/main.py", 20], ["/cornerman/manifest.json", 30]]) {
        const data = new Uint8Array(size).fill(2);
        found.set(path, { data, sha256: await digest(data) });
    }
    const used = () => [...files.values()].reduce((sum, data) => sum + Math.ceil(data.length / 4096), 0);
    let left = changes, most = 0;
    const changed = () => {
        most = Math.max(most, used());
        if (left-- === 0) throw new Error("unplugged");
    };
    const link = {
        names: async (folder) => [...files.keys()].filter((path) => path.startsWith(folder + "/")),
        hashes: async (paths) => Object.fromEntries(await Promise.all(paths.filter((path) => files.has(path))
            .map(async (path) => [path, await digest(files.get(path))]))),
        sizes: async (paths) => Object.fromEntries(paths.filter((path) => files.has(path))
            .map((path) => [path, files.get(path).length])),
        room: async () => [4096, 4096 * (room - used())],
        read: async (path) => files.get(path),
        write: async (parts, told) => {
            for (const [path, data] of parts) {
                files.set(path, data.slice(0, -1));
                changed();
                files.set(path, data);
                told(data.length);
            }
        },
        change: async (moves, drops) => {
            for (const [old, to] of [...moves.slice(0, -2), ...drops.map((path) => [path]), ...moves.slice(-2)]) {
                if (to) files.set(to, files.get(old));
                files.delete(old);
                changed();
            }
        },
    };
    const said = [];
    for (let tries = 0; tries < 2; tries++) {
        try {
            said.push(await install(found, link));
        } catch (error) {
            said.push(error.message);
            if (error.message !== "unplugged") break;
            said.push(words.decode(files.get("/main.py") ?? text.encode("none")).slice(0, 40));
        }
    }
    const same = [...found].every(([path, { data }]) => words.decode(files.get(path)) === words.decode(data));
    return { said, same, most, names: [...files.keys()].filter((path) => !found.has(path)).sort() };
}
"""


@pytest.fixture
def old_pico(tmp_path):
    """An emulated Pico with an older version: three files differ, one is a leftover, and there is a match."""
    need("pico")

    def files(name):
        found = pack.files(name)
        for path in ("cornerman/melee.bundle", "cornerman/tracker.bundle", "board.json"):
            found[path] = b"old"
        found["cornerman/left.mpy"] = b"left"
        found["matches/0001.match"] = b"kept"
        return found
    flash = tmp_path / "pico.img"
    flash.write_bytes(image.make(image.firmware(image.FIRMWARE), files("pico_oled")))
    box = Pico(board("pico_oled"), flash)
    yield box
    box.close()


def test_the_page_installs_only_different_files_and_resumes_after_an_interruption(site, old_pico):
    with installing(site, old_pico, "pico_oled") as (visitor, page, wire), old_pico.running():
        wire.left = 12000
        page.get_by_role("button", name="Install").click()
        expect(page.locator("#said")).to_contain_text("goes on from here", timeout=60000)
        wire.left = None
        page.get_by_role("button", name="Install").click()
        expect(page.locator("#said")).to_contain_text("is ready", timeout=60000)
        said = page.locator("#said").inner_text()
        with page.expect_download() as download:
            page.get_by_role("button", name="Copy").click()
        with zipfile.ZipFile(download.value.path()) as archive:
            copied = {name: archive.read(name) for name in archive.namelist()}
        assert copied == {"matches/0001.match": b"kept"}
        assert "1 removed" in said and "Pico with a 128x64 OLED" in said
        assert [text for kind, text in visitor.said if "410" not in text and "Playwright" not in text
                and kind not in ("info", "log")] == []
    there, wanted = old_pico.files(), pack.files("pico_oled")
    assert {path: there.get(path) for path in wanted} == wanted
    assert there["matches/0001.match"] == b"kept" and "cornerman/left.mpy" not in there


@pytest.fixture
def page(site):
    """A page for installing."""
    visitor = Visitor(site, service_workers="block")
    page = visitor.context.new_page()
    page.goto(site.url + "install.html")
    yield page
    visitor.context.close()


# What the page's rules do with what a board has made itself (`linked`), on a board in memory with other files at these
# paths and so many blocks taken by matches.
MADE = """
async ([others, matches]) => {
    const { install } = await import(document.querySelector("script[src^=install]").src);
    const digest = async (data) => [...new Uint8Array(await crypto.subtle.digest("SHA-256", data))]
        .map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const paths = ["/cornerman/index.bundles", "/cornerman/all.bundle", "/cornerman/template", "/board.json",
        "/main.py", "/cornerman/manifest.json"];
    const files = new Map([["/cornerman/linked", new Uint8Array(3 * 4096)]]), found = new Map(), noted = [];
    for (const path of paths) {
        const data = new Uint8Array(path.endsWith("template") ? [3, 0, 9] : 9000);
        files.set(path, others.includes(path) ? new Uint8Array(5) : data);
        found.set(path, { data, sha256: await digest(data) });
    }
    const link = {
        names: async (folder) => [...files.keys()].filter((path) => path.startsWith(folder + "/")),
        hashes: async (some) => {
            noted.push(...some.filter((path) => path === "/cornerman/linked"));
            return Object.fromEntries(await Promise.all(some.filter((path) => files.has(path))
                .map(async (path) => [path, await digest(files.get(path))])));
        },
        sizes: async (some) => Object.fromEntries(some.filter((path) => files.has(path))
            .map((path) => [path, files.get(path).length])),
        room: async () => [4096, 4096 * (60 - matches - [...files.values()].reduce(
            (sum, data) => sum + Math.ceil(data.length / 4096), 0))],
        read: async () => new Uint8Array(),
        write: async (parts) => parts.forEach(([path, data]) => files.set(path, data)),
        change: async (moves, drops) => {
            for (const [old, to] of moves) files.set(to, files.get(old)), files.delete(old);
            for (const path of drops) files.delete(path);
        },
    };
    const said = await install(found, link);
    return { said, noted, linked: files.has("/cornerman/linked"), template: files.has("/cornerman/template") };
}
"""


def test_what_a_board_has_made_stays_until_what_it_is_made_of_changes(page):
    manifest = "/cornerman/manifest.json"
    for others, stays in (([], True), (["/board.json", manifest], True), (["/cornerman/template"], False),
                          (["/cornerman/all.bundle", manifest], False), (["/cornerman/index.bundles"], False)):
        done = page.evaluate(MADE, [others, 0])
        assert done["linked"] == stays and done["template"] and not done["noted"], (others, done)
        assert "0 removed" in done["said"] and "no room" not in done["said"], done


def test_a_board_without_room_for_what_it_would_make_gets_no_template(page):
    done = page.evaluate(MADE, [[], 30])
    assert not done["linked"] and not done["template"], done
    assert "0 copied, 2 removed. The flash has no room for what lets Cornerman run from there" in done["said"]


@pytest.mark.parametrize("room", [60, 30])
def test_files_are_installed_in_passes_and_resumed_after_any_interruption(page, room):
    """The board has 19 blocks in use; 16 are new, and 4 stay free."""
    said = []
    for cut in (*range(0, 14, 1 + (room > 30)), 99):
        done = page.evaluate(BOARD, [room, cut])
        assert done["same"] and done["most"] <= room, (cut, done)
        assert done["names"] == ["/main.py.before", "/matches/1"], (cut, done)
        said += done["said"]
    assert any(line.startswith('print("Cornerman: an update of this') for line in said)


def test_a_flash_that_is_too_full_is_reported_and_not_changed(page):
    done = page.evaluate(BOARD, [19, 99])
    assert "too full" in done["said"][0] and not done["same"] and "/cornerman/gone.mpy" in done["names"]


# A stand-in for esptool.js on a board with an ESP32-S3, and for a port.
ESPTOOL = """
export class Transport { async disconnect() {} }
export class ESPLoader {
    async main() { this.chip = { CHIP_NAME: "ESP32-S3" }; }
    async writeFlash({ fileArray: [{ data, address }], eraseAll }) {
        globalThis.written = [address, data.length, eraseAll];
    }
    async after() {}
}
"""
PORT = "Object.defineProperty(Navigator.prototype, 'serial', { value: { requestPort: async () => null } })"


def test_the_runtime_goes_where_the_chip_looks_for_it_and_only_a_file_for_the_chip_is_taken(site):
    visitor = Visitor(site, service_workers="block")
    page = visitor.context.new_page()
    page.add_init_script(PORT)
    programs = json.loads((site.folder / "install.json").read_text())
    programs["boards"] = {name: web.about_board(board(name))
                          for name in ("tdisplay", "cardputer", "feather_s3_reverse")}
    page.route("**/install.json", lambda route: route.fulfill(json=programs))
    page.route("**/esptool.js", lambda route: route.fulfill(content_type="text/javascript", body=ESPTOOL))
    page.goto(site.url + "install.html")
    for name, number, told in (("tdisplay", 9, "take the .bin file of ESP32_GENERIC."), ("tdisplay", 0, "another chip"),
                               ("cardputer", 9, "MicroPython is on the board")):
        page.select_option("#which", name)
        page.set_input_files("#image", {"name": "runtime.bin", "mimeType": "", "buffer": bytes(
            [0xE9, *bytes(11), number]).ljust(5000, b"x")})
        page.get_by_label("Erase all").check()
        page.get_by_role("button", name="Put MicroPython").click()
        expect(page.locator("#said")).to_contain_text(told)
    assert page.evaluate("written") == [0, 5000, True]
    page.select_option("#which", "feather_s3_reverse")  # it runs CircuitPython
    expect(page.locator("#esp")).to_be_hidden()
    visitor.context.close()
    assert visitor.faults() == []


def test_a_board_is_offered_the_image_that_was_built_for_it_and_a_picture_of_the_steps(page):
    """Continuous integration builds the image of pico_oled."""
    built = ROOT / "build" / "firmware" / "pico_oled.uf2"
    if not built.is_file():
        expect(page.locator("#uf2")).to_be_hidden()
        return
    expect(page.locator("#uf2 img")).to_be_visible()
    with page.expect_download() as download:
        page.locator("#drive").click()
    assert Path(download.value.path()).read_bytes() == built.read_bytes()


def test_a_browser_without_web_serial_is_told_what_to_use(site):
    visitor = Visitor(site, service_workers="block")
    page = visitor.context.new_page()
    page.add_init_script("delete Navigator.prototype.serial")
    page.goto(site.url + "install.html")
    expect(page.locator("#none")).to_contain_text("cornerman flash")
    expect(page.locator("#none")).to_be_visible()
    expect(page.get_by_role("button", name="Install Cornerman")).to_be_disabled()
    visitor.context.close()


def test_the_page_runs_the_same_board_programs_as_the_command(site):
    programs = json.loads((site.folder / "install.json").read_text())
    assert programs["tools"] == web.link.TOOLS and programs["boards"]["pico_oled"]["chip"] == "rp2040"
