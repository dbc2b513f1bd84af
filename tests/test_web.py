"""The page in a real browser: what it shows is what the simulation shows, pixel by pixel."""

import io
import json
import re
import socket
import subprocess
import sys
import threading
import zipfile
from pathlib import Path
from types import SimpleNamespace

import matchfiles
import numpy
import pytest
from browsers import PASS, Killable, Pair, Visitor, drawn, same, script, shown
from conftest import ALL, ROOT, need, repetition
from PIL import Image
from playwright.sync_api import expect

from boardfiles import board
from matchfiles import verify
from cornerman.keys import MENU, UP
from cornerman.shelf import decode
from cornerman.store import encode
import hostsim.framebuf
from hostsim.buttons import APART_MS
from hostsim.device import Device, Repeatable
from hostsim.picture import picture
from hostsim.script import play
import web

sys.path.append(str(ROOT / "web" / "python"))
from replay import Replay  # noqa: E402, the Python of the page


SHOTS = ROOT / "build" / "web-shots"

# A match of Melee with a card on the table; how it is gone on with after the page was closed.
MATCH = ["press OK 2", "press DOWN 2", "press OK", "press BACK", "press OK 3", "screenshot laid"]
RESUMED = ["restart", "screenshot home", "press OK", "screenshot resumed"]


@pytest.fixture
def visitor(site):
    """A browser context without service workers, whose pages may report no fault."""
    one = Visitor(site, service_workers="block")
    yield one
    one.context.close()
    assert one.faults() == []


@pytest.mark.parametrize("name,keys", [
    ("pico_lcd_13", "melee_full"), ("m5stack_core", "cardrpg_light"),
    *repetition(("feather_oled", "tracker_six"), ("pico_oled_13", "dicefighter_venue"),
                ("pico_display_2", "punch_numbers"), ("pico_display", "fightcard_light"),
                ("pico_oled_13", "dicefighter_light"), ("pico_display_2", "punch_open"))])
def test_the_same_keys_give_the_same_pixels(visitor, name, keys, tmp_path):
    both, lines = Pair(visitor, name, tmp_path), script(keys)
    play(both, lines, both.shot, str(ROOT / "tests" / "scripts" / (keys + ".keys")))
    assert len(both.compared) == len([line for line in lines if line.startswith("screenshot")])


@pytest.mark.parametrize("name", ["web_files", "web_invoke"])
def test_files_are_what_python_wrote_and_calls_are_those_of_micropythons_package(name):
    need("wasm")
    done = subprocess.run(["node", str(ROOT / "tests" / (name + ".mjs"))], capture_output=True, text=True, cwd=ROOT)
    assert done.stdout == "sound\n", done.stderr


def test_modules_imported_ahead_by_the_page_exist():
    program = (ROOT / "web" / "python" / "main.py").read_text()
    ahead = re.search('AHEAD = "{3}(.+?)"{3}', program, re.DOTALL).group(1).split()
    assert len(ahead) > 10
    for name in ahead:
        assert (ROOT / "firmware" / "cornerman" / (name.replace(".", "/") + ".py")).is_file(), name


def test_micropythons_package_calls_as_web_invoke_js_does():
    text = (web.NPM / "micropython.mjs").read_text()
    calls = re.findall(r"invoke_\w+:function\(index[\w,]*\)\{(.+?)\}\}", text)
    assert len(calls) > 10
    for body in calls:
        assert re.sub(r"\((,?a\d)+\)", "()", body).replace("return ", "") == "var sp=stackSave();" \
            "try{getWasmTableEntry(index)()}catch(e){if(stackRestore(sp),e!==e+0)throw e;_setThrew(1,0)"
    assert "_emscripten_throw_longjmp:()=>{throw 1/0}" in text


ON_PAGE = "delete HTMLCanvasElement.prototype.transferControlToOffscreen"  # a browser without such workers


@pytest.mark.parametrize("init", ["", *repetition(ON_PAGE)], ids=["worker", "page"])
def test_a_match_resumes_after_the_page_was_closed(visitor, init, tmp_path):
    both = Pair(visitor, "pico_oled", tmp_path, init)
    play(both, MATCH, both.shot)
    play(both, RESUMED, both.shot)
    kept = "await indexedDB.databases()" if init else "await (await navigator.storage.getDirectory()).keys().next()"
    assert "cornerman" in json.dumps(both.page.evaluate("async () => %s" % kept))


def test_a_match_resumes_after_the_browser_was_killed(site, tmp_path):
    first = Killable(site, tmp_path)
    try:
        both = Pair(first.visitor, "pico_oled", tmp_path / "flash")
        play(both, MATCH, both.shot)
    finally:
        first.kill()
    second = Killable(site, tmp_path)
    try:
        both.restart(second.visitor)
        play(both, RESUMED[1:], both.shot)
    finally:
        second.kill()
    assert both.compared == ["laid", "home", "resumed"] and second.visitor.faults() == []


def test_a_match_without_an_action_is_resumed_without_a_word(visitor):
    """The slot for its first action is there already when the texts of the dashboard are read (web/python/main.py)."""
    page = visitor.home()
    texts = page.locator("#texts")
    for seen in ("Melee", "The usual fight", "is hit"):
        page.keyboard.press("Enter", delay=20)
        expect(texts).to_contain_text(seen)
    page.reload()
    expect(texts).to_contain_text("New match")
    page.keyboard.press("Enter", delay=20)
    expect(texts).to_contain_text("0 : 0 wounds")
    expect(texts).not_to_contain_text("cannot be used")


@pytest.mark.repetition  # of tests in Chromium
def test_firefox_plays_a_match_resumes_it_and_starts_without_a_network(site, tmp_path):
    need("firefox")
    visitor = Visitor(site, site.firefox())
    both = Pair(visitor, "pico_oled", tmp_path)
    play(both, script("melee_light"), both.shot)
    play(both, RESUMED[:2], both.shot)
    page = visitor.open("pico_oled", page=both.page)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    visitor.context.set_offline(True)
    page.unroute_all()
    page.reload()
    page.wait_for_selector("body[data-state=playing]")
    assert visitor.faults() == []


def test_a_second_tab_waits_for_the_first(visitor):
    first = visitor.open()
    second = visitor.open(wait="body[data-state=waiting]")
    assert "another tab" in second.inner_text("#line")
    first.close()
    second.wait_for_selector("body[data-state=playing]")
    assert second.inner_text("#line") == ""


@pytest.mark.parametrize("init,told", [("", "is nearly full"), *repetition((ON_PAGE, "could not be saved"))],
                         ids=["worker", "page"])
def test_a_full_storage_is_reported(visitor, init, told):
    """The browser says that it has hardly any room left, here less than the app wants to begin a match."""
    page = visitor.context.new_page()
    page.add_init_script(init)
    visitor.before(page, "navigator.storage.estimate = async () => ({ quota: 66000, usage: 99000 });")
    visitor.open("pico_oled", page=page)
    texts, key = page.locator("#texts"), "Escape"
    expect(texts).to_contain_text("Your buttons")
    while "New match" not in texts.inner_text():  # settings that could not be saved are told in some pages
        seen = texts.inner_text()
        page.wait_for_function("(at) => performance.now() > at + 400", arg=page.evaluate("performance.now()"))
        page.keyboard.press(key, delay=20)  # a message that has just come takes none
        expect(texts).not_to_have_text(seen, use_inner_text=True)
        key = "Enter"
    for seen in ("New match", "Melee", "The usual fight"):
        expect(page.locator("#texts")).to_contain_text(seen)
        page.keyboard.press("Enter", delay=20)
    if not init:
        expect(page.locator("#texts")).to_contain_text("Menu")
        page.reload()
    expect(page.locator("#texts")).to_contain_text(told)


# The edges of the screen in CSS pixels.
PLACE = """
() => {
    const { left, top, right, bottom } = document.querySelector("#screen").getBoundingClientRect();
    return [left, top, right, bottom];
}
"""

REFUSED = """
const refuse = () => { throw new DOMException("refused", "SecurityError"); };
for (const name of ["localStorage", "indexedDB"]) Object.defineProperty(globalThis, name, { get: refuse });
navigator.storage.getDirectory = navigator.storage.estimate = navigator.locks.request = async () => refuse();
"""


@pytest.mark.parametrize("init", ["", ON_PAGE], ids=["worker", "page"])
def test_a_browser_that_refuses_to_keep_anything_plays_and_says_so(visitor, init):
    page = visitor.context.new_page()
    page.add_init_script(init)
    visitor.before(page, REFUSED)
    visitor.open(page=page)
    assert "keeps no files" in page.inner_text("#line")


def test_files_that_cannot_be_loaded_are_reported(site):
    one = Visitor(site, service_workers="block")
    for missing, wait in (("micropython.wasm", "body"), ("second-*.pack", "body[data-state=playing]"),
                          ("shelf-*", "body[data-state=playing]")):
        page = one.context.new_page()
        page.route("**/" + missing, lambda route: route.abort())
        one.open(wait=wait, page=page)
        if missing.startswith("shelf"):
            page.get_by_role("button", name="Files").click()
        expect(page.locator("#line")).to_contain_text("Not all of Cornerman could be loaded")
        page.close()
    one.context.close()


@pytest.mark.parametrize("motion", ["reduce", *repetition("no-preference")])
def test_e_ink_flashes_only_when_reduced_motion_is_not_requested(site, motion):
    one = Visitor(site, service_workers="block", reduced_motion=motion)
    page = one.context.new_page()
    one.inside(page, "const fill = OffscreenCanvasRenderingContext2D.prototype.fillRect;"
               "OffscreenCanvasRenderingContext2D.prototype.fillRect = function (...given) {"
               "postMessage({ kind: 'line', line: 'flash' }); fill.apply(this, given); };")
    one.open("badger2040", page=page)
    while len(set(shown(page).ravel())) == 1:
        pass
    assert (("info", "flash") in one.said) == (motion == "no-preference")
    one.context.close()


@pytest.mark.parametrize("density", [2.625, *repetition(1.5, 3)])
def test_pixels_are_square_sharp_and_large_enough_on_a_dense_screen(site, density):
    one = Visitor(site, site.dense(density))
    for name in ("phone", "pygamer", "pico_lcd_13") if ALL else ("phone",):
        page = one.home(name)
        place = numpy.array(page.evaluate(PLACE)) * density
        left, top, right, bottom = edges = [round(edge) for edge in place.tolist()]
        assert numpy.allclose(place, edges, atol=0.05), (name, place)  # browsers round to 1/64
        whole, wanted = numpy.asarray(Image.open(io.BytesIO(page.screenshot())).convert("RGB")), drawn(page)
        assert same(whole[top:bottom, left:right], wanted), name
        assert right - left >= density * len(wanted[0]), name
        page.close()
    one.context.close()
    assert one.faults() == []


# ---- the site


def test_a_page_runs_one_script_of_its_text_at_most_and_names_no_other_host(site):
    for path in site.folder.glob("*.html"):
        text = path.read_text()
        policy = re.search('Content-Security-Policy" content="(.+?)"', text).group(1)
        assert "default-src 'self'" in policy and "script-src 'self' 'wasm-unsafe-eval'" in policy
        assert "unsafe-inline" not in policy and "unsafe-hashes" not in policy
        assert policy.count("sha256-") == text.count("<script>") == (path.name == "index.html")
        rest = re.sub("<script>.*?</script>", "", text, flags=re.DOTALL)
        assert re.search(r"<script(?![^>]*\bsrc=)|\bon\w+=|\bstyle=|https?:", rest) is None, path.name


@pytest.mark.repetition  # of the benchmark; it takes some seconds
def test_the_site_is_no_larger_than_its_budget(site):
    names = json.loads(re.search(r"FILES=(\[.+?\])", (site.folder / "sw.js").read_text()).group(1))[1:]
    found = [(site.folder / name).read_bytes() for name in [*names, "sw.js"]]
    assert sum(len(web.compressed(data)) for data in found) <= 400000


# When the second pack was fetched, when the first picture was drawn, and where the browser has found the pack.
SECOND = """
(() => {
    const pack = performance.getEntriesByType("resource").find(({ name }) => /second/.test(name));
    return [pack.startTime, performance.getEntriesByName("drawn")[0].startTime, pack.workerMatchedSourceType];
})()
"""


def test_the_page_is_installable_and_starts_without_a_network(site):
    visitor = Visitor(site)
    page = visitor.home()
    page.evaluate("navigator.serviceWorker.ready")
    errors = visitor.context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors] in ([], ["in-incognito"])
    visitor.context.set_offline(True)
    page.reload()
    page.wait_for_selector("body[data-state=playing]")
    expect(page.locator("#texts")).to_contain_text("New match")
    second, drawn, source = page.evaluate(SECOND)
    assert second >= drawn and source in ("cache", None)  # the service worker was not asked; None: nothing says so
    visitor.context.close()
    assert visitor.faults() == []


@pytest.mark.parametrize("name", ["phone", *repetition("pico_oled", "pico_display_2")])
def test_a_slow_connection_shows_home_before_the_games_are_loaded_and_keys_wait(visitor, name):
    page, held = visitor.context.new_page(), []
    page.route("**/second-*.pack", lambda route: held.append(route))
    visitor.open(name, page=page)
    assert len(set(shown(page).ravel())) > 1  # a picture is there, not a dark glass
    page.keyboard.press("Escape", delay=20)
    assert page.locator("#texts").inner_text() == ""
    held[0].continue_()
    expect(page.locator("#texts")).to_contain_text("New match")
    page.keyboard.press("Enter", delay=20)
    expect(page.locator("#texts")).to_contain_text("Melee")


@pytest.fixture
def host(site, tmp_path):
    """A host of the site on which a new version takes the place of the old one at the request of one of its files, the
    next one: `at` is the beginning of its name, None: it stays. A context of its own sees it."""
    box = SimpleNamespace(browser=site.browser, folder=site.folder, new=another(site.folder, tmp_path / "new"), at=None)

    class Handler(web.Handler):
        def do_GET(self):
            if box.at is not None and self.path[1:].startswith(box.at):
                box.folder, box.at = box.new, None
            self.directory = str(box.folder)  # the browser may have opened the connection before
            del self.headers["If-Modified-Since"]  # it knows only whole seconds
            web.Handler.do_GET(self)

    server = web.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    box.url = "http://localhost:%d/" % server.server_port
    yield box
    server.shutdown()
    server.server_close()


def another(folder, fresh):
    """A new version of a site: all files that have a stamp have another one, and another version says so."""
    stamp = next(folder.glob("play-*.js")).stem[-8:]
    fresh.mkdir()
    for path in folder.iterdir():
        if path.is_file() and path.suffix != ".br":
            data = path.read_bytes()
            (fresh / path.name.replace(stamp, "new00000")).write_bytes(
                data if path.suffix in (".pack", ".wasm", ".png") else data.replace(stamp.encode(), b"new00000"))
    web.allow_scripts(fresh)
    worker = fresh / "sw.js"
    text = re.sub('VERSION=".+?",FILES=\\[.+?\\]', 'VERSION="VERSION",FILES=["FILES"]', worker.read_text(), count=1)
    worker.write_text(text)
    web.write_file_list(fresh)
    return fresh


def stamps(page):
    """The versions of which a page has loaded modules, packs and styles (a set)."""
    names = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    return {found.group(1) for found in map(re.compile(r"-(\w{8})\.(?:js|pack|css)$").search, names) if found}


def cached_versions(page):
    """The versions in the caches of the service worker, the oldest first, once it is active."""
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    return page.evaluate("caches.keys()")


def offered(visitor, host):
    """A page that plays from the cache of the old version, once it has found the new one."""
    page = visitor.open()
    assert len(cached_versions(page)) == 1
    page.reload()
    page.wait_for_selector("body[data-state=playing]")
    host.folder = host.new
    page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => null)")
    page.wait_for_selector("#update:not([hidden])")
    return page


def test_a_new_version_is_used_only_when_the_player_agrees(host):
    visitor = Visitor(host)
    page = offered(visitor, host)
    old = cached_versions(page)[0]
    assert len(cached_versions(page)) == 2 and "new00000" not in stamps(page)
    with page.expect_navigation():
        page.get_by_role("button", name="Take it now").click()
    page.wait_for_selector("body[data-state=playing]")
    assert stamps(page) == {"new00000"} and cached_versions(page)[0] == old
    visitor.context.close()
    assert visitor.faults() == []


# The pack with the games arrives when `release` is called.
HELD = """
const plain = fetch;
globalThis.fetch = async (name, ...given) => {
    if (/second/.test(name)) await new Promise((go) => { globalThis.release = go; });
    return plain(name, ...given);
};
"""


@pytest.mark.repetition  # of the test above, with two tabs
def test_a_new_version_is_not_taken_while_another_tab_loads(host):
    """Chromium would wait for 30 seconds after the last request of that tab."""
    visitor = Visitor(host)
    page = offered(visitor, host)
    other = visitor.context.new_page()
    other.add_init_script(HELD)
    visitor.open(wait="body[data-state=waiting]", page=other)
    page.get_by_role("button", name="Take it now").click()
    expect(page.locator("#update")).to_have_text("The new version is being taken.")
    wishes = page.evaluate("navigator.locks.query()")["pending"]
    assert [wish["mode"] for wish in wishes if wish["name"] == "loading"] == ["exclusive"]
    assert page.evaluate("navigator.serviceWorker.ready.then(({ waiting }) => waiting.state)") == "installed"
    with page.expect_navigation():
        other.evaluate("release()")
    page.wait_for_selector("body[data-state=waiting]")  # the other tab plays now
    assert stamps(page) == {"new00000"}
    visitor.context.close()
    assert visitor.faults() == []


# What the page wants to do in five seconds, it does when `late` is called.
LATE = """
const later = setTimeout;
globalThis.setTimeout = (act, ms) => ms === 5000 ? (globalThis.late = act) : later(act, ms);
"""


@pytest.mark.repetition  # of the tests above, with two visits
def test_a_postponed_new_version_is_used_at_the_next_visit_and_interrupts_nothing(host):
    """Chromium may let the old worker go on for a minute where a second tab keeps it busy."""
    worker = host.new / "sw.js"
    worker.write_text(worker.read_text().replace("skipWaiting()", "null"))
    visitor = Visitor(host)
    visitor.context.add_init_script(LATE)
    page = offered(visitor, host)
    page.evaluate("globalThis.here = true")
    page.get_by_role("button", name="Take it now").click()
    expect(page.locator("#update")).to_have_text("The new version is being taken.")
    page.evaluate("late()")
    expect(page.locator("#update")).to_have_text("The new version comes when you open Cornerman next.")
    page.evaluate("navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))")  # it is let in late
    page.keyboard.press("Escape", delay=20)
    expect(page.locator("#texts")).to_contain_text("New match")
    assert page.evaluate("here") and "new00000" not in stamps(page)
    visitor.context.close()
    assert visitor.faults() == []


@pytest.mark.parametrize("at", ["second", "play"])
def test_a_page_whose_site_was_replaced_does_not_mix_versions_and_says_what_to_do(host, at):
    visitor = Visitor(host, service_workers="block")
    page, host.at = visitor.context.new_page(), at
    page.goto(host.url)
    if at == "play":  # nothing of it runs
        page.evaluate("document.getAnimations().forEach((one) => one.finish())")
        expect(page.locator("#late")).to_be_visible()
    else:
        expect(page.locator("#line")).to_contain_text("Reload this page")
    assert len(stamps(page)) == 1 and "new00000" not in stamps(page)
    page.reload()
    page.wait_for_selector("body[data-state=playing]")
    assert stamps(page) == {"new00000"}
    visitor.context.close()


# The service worker is registered when `begin` is called; `ended` resolves to what becomes of it.
REGISTERED = """
const register = navigator.serviceWorker.register;
const begun = new Promise((go) => { globalThis.begin = async () => go(); });
globalThis.ended = new Promise((resolve) => {
    navigator.serviceWorker.register = async function (...given) {
        await begun;
        const found = await register.apply(this, given), { installing } = found;
        installing.addEventListener("statechange", () => {
            if (installing.state !== "installed" && installing.state !== "activating") resolve(installing.state);
        });
        return found;
    };
});
"""


@pytest.mark.parametrize("at", ["index", *repetition("play")])
def test_a_version_that_is_replaced_while_it_is_downloaded_is_not_cached(host, at):
    visitor = Visitor(host)
    page = visitor.context.new_page()
    page.add_init_script(REGISTERED)
    visitor.open(page=page)
    host.at = at
    assert page.evaluate("begin().then(() => ended)") == "redundant"
    assert page.evaluate("caches.keys()") == [] and host.folder == host.new
    page.close()
    page = visitor.open()
    cached_versions(page)
    visitor.context.set_offline(True)
    page.reload()
    page.wait_for_selector("body[data-state=playing]")
    assert stamps(page) == {"new00000"}
    visitor.context.close()


def faulty(page):
    """The violations of WCAG 2.2, A and AA, and good practice that axe-core finds on a page in each colour scheme."""
    page.evaluate((ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text())
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found += [(scheme, one["id"], [node["html"] for node in one["nodes"]])
                  for one in page.evaluate("axe.run()")["violations"]]
    return found


@pytest.mark.parametrize("address, big", [
    ("?board=phone", ""), ("?board=pybadge", "yes"), ("install.html", ""),
    *repetition(("?board=pybadge", ""), ("?board=badger2040", ""))])
def test_axe_finds_no_accessibility_fault(visitor, address, big):
    page = visitor.context.new_page()
    page.goto(visitor.site.url + address)
    if big:
        page.evaluate("localStorage.setItem('big', 'yes')")
        page.reload()
    page.wait_for_selector("#which option" if "install" in address else "body[data-state]", state="attached")
    assert faulty(page) == []
    if "phone" in address:
        page.get_by_role("button", name="Files").click()
        expect(page.locator("#files")).to_be_visible()
        assert faulty(page) == []


# ---- files, and the other player


def test_persistent_storage_is_requested_once(visitor):
    page = visitor.context.new_page()
    page.add_init_script("navigator.storage.persist = async () => { document.body.dataset.kept ??= ''; "
                         "document.body.dataset.kept += '1'; return true; }; "
                         "navigator.storage.persisted = async () => false")
    visitor.open("pico_oled", page=page)
    expect(page.locator("body")).not_to_have_attribute("data-kept", "1")
    for seen in ("New match", "Melee", "The usual fight", "Menu"):
        if seen == "New match":
            page.keyboard.press("Escape", delay=20)
        expect(page.locator("#texts")).to_contain_text(seen)
        page.keyboard.press("Enter", delay=20)
    expect(page.locator("body")).to_have_attribute("data-kept", "1")
    page.get_by_role("button", name="Files").click()
    expect(page.locator("#files-said")).to_contain_text("may remove these files")
    with page.expect_download():
        page.get_by_role("button", name="Save match 0001").click()
    expect(page.locator("#files-said")).to_contain_text("once it has ended")


def test_a_board_that_is_chosen_is_no_step_back_and_its_buttons_have_names_and_edges(visitor):
    page = visitor.home()
    names = page.locator("#device .key").evaluate_all("keys => keys.map((key) => key.ariaLabel)")
    assert names[:4] == ["Up", "Down", "Left", "Right"] and "A, OK" in names
    page.emulate_media(forced_colors="active")  # which takes the colours of backgrounds away
    edge, paper = page.locator(".key").first.evaluate("""(key) => [getComputedStyle(key).borderTopColor,
        getComputedStyle(key).backgroundColor]""")
    assert edge != paper and not edge.startswith("rgba")
    page.emulate_media(forced_colors="none")
    pages = page.evaluate("history.length")
    page.select_option("#board", "pico_oled")
    page.wait_for_url("**/?board=pico_oled")
    page.wait_for_selector("body[data-state=playing]")
    assert page.evaluate("history.length") == pages
    page.set_viewport_size({"width": 1000, "height": 700})
    keys = page.locator("header small")
    expect(keys).to_be_visible()
    assert keys.bounding_box()["height"] < 30
    page.set_viewport_size({"width": 320, "height": 560})
    expect(keys).to_be_hidden()
    assert page.locator("#board").bounding_box()["width"] > 80  # the name of a board can be read


def test_keys_press_the_board_after_files_were_closed_and_a_button_that_has_the_focus(visitor):
    page = visitor.home()
    for closed in ("Back to the board", "Escape", None):
        if closed:
            page.get_by_role("button", name="Files").click()
            expect(page.locator("#files")).to_be_visible()
            if closed == "Escape":
                page.keyboard.press("Escape")
            else:
                page.get_by_role("button", name=closed).click()
            expect(page.locator("#files")).to_be_hidden()
            expect(page.get_by_role("button", name="Files")).not_to_be_focused()  # the page knows that it is closed
        else:
            page.get_by_role("button", name="A, OK").focus()
        page.keyboard.press("Enter", delay=20)
        page.evaluate("document.activeElement.blur()")
        expect(page.locator("#texts")).to_contain_text("Melee")
        page.keyboard.press("Escape", delay=20)
        expect(page.locator("#texts")).to_contain_text("About")


def test_a_saved_match_verifies_on_the_pc_and_in_the_page_and_can_be_imported(visitor, site, tmp_path):
    both = Pair(visitor, "pico_oled", tmp_path / "flash")
    play(both, script("seed"), both.shot)
    both.page.clock.resume()
    both.page.get_by_role("button", name="Files").click()
    with both.page.expect_download() as download:
        both.page.get_by_role("button", name="Save match 0001").click()
    file = tmp_path / "0001.match"
    download.value.save_as(file)
    assert verify(file.read_bytes()).startswith("melee")
    with both.page.expect_download() as download:
        both.page.get_by_role("button", name="Save all").click()
    download.value.save_as(tmp_path / "all.zip")
    with zipfile.ZipFile(tmp_path / "all.zip") as archive:
        assert archive.testzip() is None and any(name.startswith("matches/0001") for name in archive.namelist())
    for name in ("0001.match", "all.zip"):
        other = Visitor(site, service_workers="block")
        page = other.home()
        page.get_by_role("button", name="Files").click()
        expect(page.locator("#files")).to_be_visible()
        with page.expect_navigation():
            page.set_input_files("#bring", tmp_path / name)
        page.wait_for_selector("body[data-state=playing]")
        expect(page.locator("#texts")).to_contain_text("Old matches")
        page.get_by_role("button", name="Files").click()
        with page.expect_download() as download:
            page.get_by_role("button", name="Save match 0001").click()
        brought = Path(download.value.path()).read_bytes()  # dicts of MicroPython have no order, and lines have sums
        assert matchfiles.read(brought) == matchfiles.read(file.read_bytes())
        if name == "all.zip":
            take_a_character(page, tmp_path)
        other.context.close()
        assert other.faults() == []

    check_on_the_page(visitor, file, tmp_path)


def take_a_character(page, tmp_path):
    """A character of a board is brought in and saved as the same file, which replaces nothing; a second is refused."""
    value = {"game": "punch", "value": [1, "ü"]}
    (tmp_path / "ann.sav").write_bytes(encode([[1, 2], "Ann", value], 0)[0])
    with page.expect_navigation():
        page.set_input_files("#bring", tmp_path / "ann.sav")
    page.wait_for_selector("body[data-state=playing]")
    page.get_by_role("button", name="Files").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save character Ann").click()
    assert decode(Path(download.value.path()).read_bytes()) == [[], "Ann", value]
    page.set_input_files("#bring", tmp_path / "ann.sav")
    expect(page.locator("#files-said")).to_contain_text("already")


def replayed(file, name, flash):
    """The last picture of a match file that is replayed on a simulated board: an array of rows, columns and RGB."""
    device = Device(board(name), str(flash), hostsim.framebuf)
    replay = Replay(device, file.read_text())
    for _ in range(len(replay.records) - 1):
        replay.step()
    return numpy.asarray(picture(device))


def check_on_the_page(visitor, file, tmp_path):
    """The page Verify replays a match and finds what was changed."""
    page = visitor.context.new_page()
    page.goto(visitor.site.url + "verify.html")
    page.set_input_files("#file", file)
    expect(page.locator("#verdict")).to_contain_text("keeps to its commitment")
    assert page.locator("#remarks li").first.inner_text() == verify(file.read_bytes())
    commitment = json.loads(file.read_text().split("\n")[0][:-9])[1]["commitment"]
    page.fill("#noted", commitment.upper()[:12])
    expect(page.locator("#verdict")).to_contain_text("that you noted")
    page.fill("#noted", "0123456789")
    expect(page.locator("#verdict")).to_contain_text("not to the one")
    steps = len(file.read_text().splitlines()) - 1
    for name in ("pico_oled", "pico_display_2"):  # the board on which the visitor has played comes first
        if name == "pico_display_2":
            page.select_option("#board", name)
            expect(page.locator("#at")).to_have_text("0 of %d" % steps)
        assert page.input_value("#board") == name
        page.get_by_role("button", name="To the end").click()
        assert page.locator("#told li").count() == steps
        assert same(drawn(page), replayed(file, name, tmp_path / name)), name
        page.screenshot(path=str(SHOTS / ("verify-%s.png" % name)), full_page=True)
    page.get_by_role("button", name="To the start").click()
    assert faulty(page) == []
    (tmp_path / "bad.match").write_bytes(file.read_bytes().replace(b'"melee"', b'"punch"'))
    page.set_input_files("#file", tmp_path / "bad.match")
    expect(page.locator("#verdict")).to_contain_text("proves nothing")


def test_the_camera_reads_the_commitment_from_the_seed_check(visitor, tmp_path):
    """The camera of the browser sees what the simulation shows, a little tilted."""
    device = Device(board("pico_lcd_13"), str(tmp_path), hostsim.framebuf, Repeatable())
    play(device, ["press OK 3", "press BACK", "press MENU", "press UP 4", "expect Seed check", "press OK"], None)
    while not device.app.stack[-1].on_code:
        play(device, ["wait 400", "press OK"], None)
    code = picture(device).convert("RGB").resize((400, 400)).rotate(4, expand=True, fillcolor="white")
    seen = Image.new("RGB", (640, 480), "white")
    seen.paste(code, (100, 20))
    seen.save(visitor.site.camera, "JPEG")
    page = visitor.context.new_page()
    page.goto(visitor.site.url + "verify.html")
    page.get_by_role("button", name="Read it with the camera").click()
    expect(page.locator("#verdict")).to_contain_text("has read the commitment")
    assert page.input_value("#noted") == device.app.table.match.chance.commitment()
    assert page.locator("#camera").is_hidden()


# ---- fingers


SIZES = [(375, 667), (844, 390)]  # of a phone that is held upright or sideways
UPRIGHT = pytest.mark.parametrize("finger", [SIZES[0], *repetition((SIZES[1],))], indirect=True, ids="%dx%d".__mod__)


@pytest.fixture(params=SIZES, ids="%dx%d".__mod__)
def finger(site, request):
    """A visitor with a touch screen, upright or sideways."""
    one = Visitor(site, service_workers="block", has_touch=True, is_mobile=True,
                  viewport=dict(zip(("width", "height"), request.param)))
    yield one
    one.context.close()
    assert one.faults() == []


@UPRIGHT
def test_a_tap_chooses_rows_changes_numbers_and_takes_cards(finger, tmp_path):
    both = Pair(finger, "pico_display_2", tmp_path)
    both.tap("New match")
    play(both, ["press UP"], both.shot)  # to the last row
    for words in ("Free tracker", "Life 20", "Two"):
        both.tap(words)
    both.advance(300)  # what has just come up takes no hasty key
    play(both, ["press BACK"], both.shot)  # nobody begins
    both.tap("20", 0.2)
    both.tap("21", 0.2)
    both.tap("22", 0.8)
    assert "21" in both.texts()
    both.shot("tapped")
    both.restart()
    both.tap("New match")
    play(both, ["press DOWN"], both.shot)  # from the tracker, which was played last, to the first row
    for words in ("Melee", "ways", "Every card told", "Deal P1 7, P2 7", "Act", "thrust", "7 8 9 T", "8\x03"):
        both.advance(300)
        both.tap(words)
    assert "P2 against 8\x03?" in both.texts()
    both.shot("card")


def test_the_pads_of_the_phone_are_large_enough_and_are_keys(finger):
    page = finger.home("phone")
    pads = page.locator(".key")
    boxes = [pads.nth(i).bounding_box() for i in range(pads.count())]
    assert 4 <= len(boxes) <= 6 and all(min(box["width"], box["height"]) >= 44 for box in boxes)
    size = page.viewport_size
    assert all(box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= size["width"]
               and box["y"] + box["height"] <= size["height"] for box in boxes)
    page.screenshot(path=str(SHOTS / ("phone-%d.png" % size["width"])))
    assert [pads.nth(i).locator("b").inner_text() for i in range(6)] == ["▲", "OK", "BACK", "▼", "MENU", "TAB"]
    texts = page.locator("#texts")
    page.get_by_role("button", name="OK").tap()
    expect(texts).to_contain_text("Melee")
    page.get_by_role("button", name="BACK").tap()
    expect(texts).to_contain_text("About")


def fingers(page, *names):
    """A function that puts a finger on each of these buttons of a page, and takes them off for "touchEnd"."""
    boxes = [page.get_by_role("button", name=name).bounding_box() for name in names]
    points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": i}
              for i, box in enumerate(boxes)]
    session = page.context.new_cdp_session(page)

    def touch(kind):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points if kind == "touchStart" else []})
    return touch


@UPRIGHT
def test_two_fingers_are_a_chord_and_a_held_one_repeats(finger, tmp_path):
    both = Pair(finger, "feather_oled", tmp_path)
    play(both, ["press OK", "press UP", "press OK", "press DOWN", "press OK 2"], both.shot)
    for names, key, ms in ((("A,",), UP, 1000), (("A,", "B,"), MENU, 50)):
        touch = fingers(both.page, *names)
        touch("touchStart")
        both.page.evaluate(PASS, [10] * (ms // 10))
        touch("touchEnd")
        both.pass_on(APART_MS)
        both.simulated.hold(key, ms)
    both.shot("menu")


def test_a_port_that_another_program_has_is_told_before_the_page_is_built(tmp_path, monkeypatch):
    with socket.create_server(("127.0.0.1", 0)) as other:
        monkeypatch.setattr(web, "PORT", other.getsockname()[1])
        with pytest.raises(SystemExit, match="cannot be used: Address already in use. End the program that has it"):
            web.main(tmp_path / "page", serve=True)
    assert not (tmp_path / "page").exists()
