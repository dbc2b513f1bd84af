"""Shared by all tests: fixtures, checks for what this machine lacks, and the last line of a run, which lists it."""

import contextlib
import functools
import gc
import hashlib
import importlib
import importlib.util
import json
import os
import shutil
import signal
import socket
import sys
import tempfile
import threading
from importlib.machinery import PathFinder, SourceFileLoader
from pathlib import Path

import pytest

from hostsim import runtimes

# The app collects garbage after each picture and before it opens something large, for the heap of a board. CPython does
# so by itself; a collection after each picture takes it a quarter of the time in which it plays a script.
gc.collect = lambda generation=2: 0
# By itself it does so after 700 new objects, which takes a sixth of the time of tests that read the sources as trees,
# and looks through everything now and then, which takes a second where those trees are kept.
gc.set_threshold(100_000, 10, 1000)

# A socket waits up to 40 ms for an acknowledgement before it sends the next few bytes; a cable to a board does not.
_connect = socket.create_connection


def at_once(*given, **named):
    """A socket of socket.create_connection that sends everything without delay (no Nagle algorithm)."""
    client = _connect(*given, **named)
    client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return client


socket.create_connection = at_once

# A shell that starts the tests in the background lets them ignore Ctrl-C, which some of them press.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Tests write many files that nobody reads after them. In memory they cost nothing; a browser's profile and the
# environments of wheels take 300 MB of it.
SHARED = Path("/dev/shm")
if ("TMPDIR" not in os.environ and os.access(SHARED, os.W_OK) and shutil.disk_usage(SHARED).free > 2 << 30
        and not os.statvfs(SHARED).f_flag & os.ST_NOEXEC):
    os.environ["TMPDIR"] = str(SHARED)
    tempfile.tempdir = None  # pytest has asked for it before, to capture what is printed

ROOT = Path(__file__).resolve().parent.parent
# Tests unload modules and import them again, and start programs, so compiled ones are kept.
sys.pycache_prefix, sys.dont_write_bytecode = str(ROOT / "build" / "pycache"), False
os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
FIRMWARE = str(ROOT / "firmware") + os.sep


class Loader(SourceFileLoader):
    """Loads a module of the firmware from code that is kept in memory."""

    get_code = functools.cache(SourceFileLoader.get_code)


class Finder:
    """Finds a module of the firmware that was found before without looking for its file: the app unloads modules and
    imports them again, and finding, reading and unpacking them took a tenth of the time of its tests."""

    @staticmethod
    @functools.cache
    def spec(name, *folders):
        """The spec of a module in these folders; None: it is not of the firmware."""
        found = PathFinder.find_spec(name, list(folders))
        if not found or not (found.origin or "").startswith(FIRMWARE):
            return None
        found.loader = Loader(name, found.origin)
        return found

    @classmethod
    def find_spec(cls, name, path, target=None):
        """The spec of a module; None: look for it as usual."""
        return cls.spec(name, *path) if path and name.startswith("cornerman.") else None


sys.meta_path.insert(0, Finder)
IMAGE = ROOT / "build" / "firmware" / "pico_oled.uf2"  # what `make firmware` builds


# ---- what a machine may lack


def emulator():
    from hostsim.pico import RP2040JS
    return shutil.which("node") and RP2040JS.is_dir()


def image():
    """True if there is an image of pico_oled that is no older than its sources."""
    sources = [*(ROOT / "firmware").rglob("*.py"), *(ROOT / "tools" / "firmware").iterdir(),
               ROOT / "boards" / "pico_oled" / "board.json"]
    return IMAGE.exists() and IMAGE.stat().st_mtime >= max(path.stat().st_mtime for path in sources)


def browser():
    """True if there is a browser that the tests can drive."""
    import browsers
    return browsers.chromium()


def firefox():
    """True if there is a Firefox that the tests can drive."""
    import browsers
    return browsers.firefox()


CI = os.environ.get("CI") == "true"
ALL = CI or os.environ.get("GOLDEN") == "write"

NEEDS = {  # what a test may need: is it here, and how is it called in the last line of the tests, with its command
    "unix": (runtimes.unix, "the unix port of MicroPython (sh tools/micropython_unix.sh .cache/micropython)"),
    "wasm": (runtimes.wasm, "the WebAssembly port of MicroPython (npm ci)"),
    "micropython": (lambda: runtimes.unix() or runtimes.wasm(), "MicroPython (npm ci)"),
    "pico": (emulator, "the emulated Pico (npm ci)"),
    "browser": (browser, "a browser (apt-get install chromium)"),
    "firefox": (firefox, "Firefox (apt-get install firefox-esr)"),
    "types": (lambda: importlib.util.find_spec("mypy"), "mypy (make setup)"),
    "pypy": (lambda: shutil.which("pypy3"), "PyPy (apt-get install pypy3)"),
    "plot": (lambda: importlib.util.find_spec("matplotlib"), "matplotlib (make setup)"),
    "cluster": (lambda: importlib.util.find_spec("distributed"), "Dask (make setup)"),
    "image": (image, "the firmware image (make firmware)"),
    "repetition": (lambda: ALL, "repetitions of tests on more boards and with more numbers (CI=true make test)"),
}


# The runtimes on which a test compares MicroPython with CPython: in continuous integration all, elsewhere one.
REAL = ("unix", "wasm") if CI else ("micropython",)


def need(what):
    """Skip the test where this machine lacks something, a key of NEEDS."""
    here, name = NEEDS[what]
    if not here():
        pytest.skip(name)


def repetition(*values):
    """Parameters of a test that only continuous integration runs, because they rarely find anything else."""
    return [pytest.param(*value if type(value) is tuple else (value,), marks=pytest.mark.repetition)
            for value in values]


def examples(count):
    """How many random examples a test takes: in continuous integration `count`, elsewhere a third, but at least 8."""
    return count if ALL else max(count // 3, min(count, 8))


def pytest_runtest_setup(item):
    if item.get_closest_marker("repetition"):
        need("repetition")


MISSING = "Continuous integration runs everything, but this is missing: "


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """In continuous integration a test that cannot run has failed."""
    report = yield
    if report.skipped and CI:
        report.longrepr = MISSING + _reason(report)
        report.outcome = "failed"
    return report


def _reason(report):
    """Why a test was skipped."""
    return report.longrepr[2].split("Skipped: ", 1)[-1]


def pytest_unconfigure(config):
    """The last line says what was not run, and which command gets it."""
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if hasattr(config, "workerinput") or reporter is None or config.option.collectonly:
        return
    failed = [str(report.longrepr) for kind in ("failed", "error") for report in reporter.stats.get(kind, ())]
    missing = sorted({_reason(report) for report in reporter.stats.get("skipped", ())}.union(
        text[len(MISSING):] for text in failed if text.startswith(MISSING)))
    if missing:
        reporter.write_line("Not run here: %s." % ", ".join(missing))
    elif config.args_source is config.ArgsSource.TESTPATHS and not (config.option.keyword or config.option.markexpr):
        reporter.write_line("Everything was run.")


LONGEST = "pico", "site", "installed"  # fixtures of the tests that take longest


PROCESSES = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", 1))


def pytest_sessionstart(session):
    """Import the test files, where all are run by several processes. In a fresh clone that compiles them, which takes
    8 s; each process begins elsewhere, so it compiles a share, and the others find it when they come to it."""
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if not worker or session.config.args_source is not session.config.ArgsSource.TESTPATHS:
        return
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    first = len(files) * int(worker[2:]) // PROCESSES
    sys.path[:0] = sorted({str(path.parent) for path in files}.difference(sys.path))
    for path in files[first:] + files[:first]:
        with contextlib.suppress(Exception, pytest.skip.Exception):  # pytest imports it again and reports the error
            importlib.import_module(path.stem)


def pytest_collection_modifyitems(items):
    """Run the tests of each fixture of LONGEST first in a process, which then keeps its Node, its browser or its wheel
    for them all. pytest-xdist gives each process an equal share, and those that have done theirs take over tests from
    the ends of the others."""
    heads, rest = {name: [] for name in LONGEST}, []
    for item in items:
        heads.get(next((name for name in LONGEST[::-1] if name in item.fixturenames), None), rest).append(item)
    count = len(items)
    items.clear()
    for at, head in enumerate(heads.values()):
        share = (count - len(items)) // (PROCESSES - at) if PROCESSES >= len(LONGEST) else 0
        more = max(0, share - len(head))
        items.extend(head + rest[:more])
        del rest[:more]
    items.extend(rest)


def pytest_collection_finish():
    """Freeze the garbage collector's view of all imported objects, so that collections skip them."""
    gc.freeze()


def new(game, given, chance):
    """(options, state) of a new match of a game; refuses bad options."""
    from cornerman.options import complete
    options = complete(game.setup, given)
    return options, game.rules.new(options, chance)


@functools.cache
def used(name):
    """The content (bytes) of the flash of an emulated Pico that was used before, so its modules run from there.

    name: of its board
    """
    from boardfiles import board
    from flashing import pack
    from hostsim.device import USED
    from hostsim.pico import Pico, image
    plain = image.installed(name, pack.files)

    def make(place):
        place.mkdir()
        (place / "flash.img").write_bytes(image.make(image.firmware(image.FIRMWARE),
                                                     dict(image.files(plain.read_bytes()), **USED)))
        with Pico(board(name), place / "flash.img") as box:
            box.wait_for("is ready", 60000)

    return (made_from([plain], "used_" + name, make) / "flash.img").read_bytes()


@pytest.fixture
def pico(tmp_path):
    """A function that starts an emulated Pico that was used before: the name of its board, installed=False for one
    without files, and what hostsim.pico.Pico takes; the same name again: the same flash."""
    from boardfiles import board
    from hostsim.pico import Pico
    need("pico")
    started = []

    def start(name, installed=True, **given):
        flash = tmp_path / (name + ".img")
        if installed and not flash.exists():
            flash.write_bytes(used(name))
        started.append(Pico(board(name), flash, **given))
        return started[-1]

    yield start
    for one in started:
        one.close()


SITE = ("boardfiles", "boards", "firmware", "flashing", "hostsim", "tools", "web")  # what the site is made from


def made_from(sources, name, make):
    """A folder (Path) that make(Path) fills from `sources` (a list of Path). It is kept in build/, and made again after
    one of them has changed; of several processes of the tests one makes it."""
    import fcntl
    content = hashlib.sha256()
    for path in sorted(sources):
        content.update(b"%s %s\n" % (bytes(path), hashlib.sha256(path.read_bytes()).hexdigest().encode()))
    place = ROOT / "build" / "tests" / name / content.hexdigest()[:16]
    place.parent.mkdir(parents=True, exist_ok=True)
    with open(place.parent / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not place.exists():
            for other in place.parent.iterdir():
                shutil.rmtree(other, ignore_errors=True)
            make(place.with_suffix(".half"))
            place.with_suffix(".half").rename(place)
    return place


def once(folders, name, make):
    """What make() returns (JSON), for a fixture that takes long: of several processes of one run one makes it.

    folders: tmp_path_factory; name: of the fixture
    """
    import fcntl
    place = folders.getbasetemp()
    place = place.parent if PROCESSES > 1 else place
    made = place / (name + ".json")
    with open(place / (name + ".lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            made.with_suffix(".half").write_text(json.dumps(make()))
            made.with_suffix(".half").rename(made)
    return json.loads(made.read_text())


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """A browsers.Site: the page of Cornerman, a copy that tests may change, and a browser."""
    need("browser")
    import browsers
    sources = [path for name in SITE for path in (ROOT / name).rglob("*")
               if path.is_file() and "__pycache__" not in path.parts]
    sources += [ROOT / name for name in ("matchfiles.py", "package-lock.json", "requirements-dev.txt")]
    sources += (ROOT / "build" / "firmware").glob("pico_oled.*")
    built = made_from(sources, "site", lambda place: browsers.web.build(
        Path(os.path.relpath(place)), False, ["pico_oled"]))
    one = browsers.Site(Path(shutil.copytree(built, tmp_path_factory.mktemp("web") / "site")))
    yield one
    one.close()


@pytest.fixture(autouse=True)
def modules_stay():
    """A test that plays unloads modules of games, as the app does, and a test may unload what the app never does. Put
    both back: the test files and gamecheck keep the modules from their import on, and must not mix them with others of
    the same names."""
    from cornerman.memory import LOADED
    unloaded = tuple("cornerman." + head for head in LOADED if head != "games.")
    before = sys.modules.copy()
    yield
    if sys.modules == before:
        return  # of most tests; to look at each of a thousand modules would take longer than many a test
    for name, module in before.items():
        if sys.modules.get(name) is not module and name.startswith("cornerman.") and not name.startswith(unloaded):
            sys.modules[name] = module
            package, _, last = name.rpartition(".")
            setattr(sys.modules[package], last, module)


@pytest.fixture
def known(monkeypatch):
    """A function that adds a game to those of the firmware until the end of the test: its name, and the folder (Path)
    in which its own folder is; returns its catalog.Game."""
    import cornerman.games
    from cornerman import catalog
    from cornerman.memory import unload
    added = []

    def add(name, folder):
        monkeypatch.setattr(cornerman.games, "__path__", [*cornerman.games.__path__, str(folder)])
        monkeypatch.setattr(catalog, "GAMES", catalog.GAMES + ((name, name.capitalize()),))
        added.append("cornerman.games." + name)
        unload("cornerman.ui.app.home")
        return catalog.Game(name)

    yield add
    unload("cornerman.ui.app.home")
    for module in [module for module in sys.modules if module.startswith(tuple(added) or " ")]:
        unload(module)


@pytest.fixture
def toy(known):
    """A function that adds a game of tests/toys, by its name; returns its catalog.Game."""
    return lambda name: known(name, ROOT / "tests" / "toys")


@pytest.fixture
def install(tmp_path, known):
    """A function that makes a game and adds it: its name, {module: text}."""
    def add(name, modules):
        folder = tmp_path / "games" / name
        folder.mkdir(parents=True)
        for module, text in {"__init__": "", **modules}.items():
            (folder / (module + ".py")).write_text(text)
        known(name, tmp_path / "games")

    return add


@pytest.fixture
def wire():
    """A function that starts what answers as a raw REPL, with texts by a word of the code; its port."""
    listener = socket.create_server(("127.0.0.1", 0))
    listener.settimeout(20)

    def serve(answers):
        client = listener.accept()[0]
        with client, client.makefile("rb") as stream:
            code = b""
            while byte := stream.read(1):
                if byte == b"\x01":
                    client.sendall(b"raw REPL; CTRL-B to exit\r\n>")
                    code = b""
                elif byte == b"\x04" and not code.strip():
                    client.sendall(b"OK\r\nMPY: soft reboot\r\nraw REPL; CTRL-B to exit\r\n>")
                elif byte == b"\x04":
                    word = next((word for word in answers if word.encode() in code), None)
                    client.sendall(b"OK" + answers.get(word, "").encode() + b"\x04\x04>")
                    code = b""
                elif (code + byte).endswith(b"\x05A\x01"):
                    client.sendall(b"R\x00")
                    code = b""
                elif byte not in b"\x03\x02\r":
                    code += byte

    def until_gone(answers):
        with contextlib.suppress(OSError):
            serve(answers)

    def begin(answers):
        threading.Thread(target=until_gone, args=(answers,), daemon=True).start()
        return "socket://127.0.0.1:%d" % listener.getsockname()[1]

    yield begin
    listener.close()
