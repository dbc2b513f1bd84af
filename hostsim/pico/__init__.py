"""A Raspberry Pi Pico, emulated: real MicroPython, its flash, its serial port and a board's panel and buttons.

The chip runs in Node (board.mjs, on rp2040js). What it sends to the panel comes here and goes to the same
emulated panels that the simulated device has.
"""

import json
import queue
import shutil
import struct
import subprocess
import tempfile
import threading
from collections import deque
from contextlib import contextmanager
from pathlib import Path

from hostsim import panels
from hostsim.boards import ROOT, Wrong
from hostsim.buttons import Buttons
from hostsim.pico import image

HERE = Path(__file__).resolve().parent
RP2040JS = ROOT / "node_modules" / "rp2040js"
ANSWER, PRINTED, LOW, HIGH, SENT, SELECTED = 0, 1, 2, 3, 4, 16  # types of records, as in board.mjs and wires.mjs
HEAD = struct.Struct("<BddI")
MS = 1000000  # ns


class Pico(Buttons):
    """A board with an emulated Pico; to be closed, or used by `with`.

    board      the dict of a board.json, of a board with an RP2040
    flash      path of the file that is its flash; made, without any files, where it does not exist
    firmware   path of a .bin or .uf2 that goes into the flash; None: MicroPython, into a new flash alone
    modelled   erasing and programming flash take the time that they take on a real Pico

    Time passes in `advance` alone, as fast as this computer can, and each run is the same to the cycle;
    inside `with pico.running():` it passes by itself, about as fast as on a real board.
    Times are in ms; `last_byte` is the ns at which the panel had its last byte. `url` is the serial port for
    mpremote, `serial` the text that the board has printed there.
    """

    def __init__(self, board, flash, firmware=None, modelled=True):
        self.board, self.root = board, Path(flash)
        if board["chip"] != "rp2040":
            raise Wrong("%s has no RP2040, which is all that is emulated." % board["name"])
        if not shutil.which("node") or not RP2040JS.is_dir():
            raise Wrong("The emulated Pico needs Node 18 and rp2040js: install Node, then run npm ci.")
        if firmware or not self.root.exists():
            self._write(image.firmware(firmware or image.FIRMWARE))
        self.now = self.last_byte = 0
        self.serial = ""
        self._free = False
        self._power()
        levels = [[button["pin"], not button["active"]] for button in board["buttons"].values()]
        given = {"rom": str(HERE / "rom" / "rom.bin"), "image": str(self.root), "modelled": modelled,
                 "bus": board["panel"]["bus"], "levels": levels}
        self._errors = tempfile.TemporaryFile()
        self._node = subprocess.Popen(["node", str(HERE / "board.mjs"), json.dumps(given)], stdin=subprocess.PIPE,
                                      stdout=subprocess.PIPE, stderr=self._errors, start_new_session=True)
        self._seen, self._answers = deque(), queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        self.url = "socket://127.0.0.1:%d" % self._answer()["port"]

    def _write(self, firmware):
        """Put a firmware into the flash file; what lies behind it stays."""
        data = image.make(firmware)
        if self.root.exists():
            data = data[:image.FILES_AT] + self.root.read_bytes()[image.FILES_AT:]
        self.root.parent.mkdir(parents=True, exist_ok=True)
        self.root.write_bytes(data)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def close(self):
        """Write the flash file and end."""
        if self._node.poll() is None:
            self._node.stdin.close()
            self._node.wait(20)

    # ---- what happens to it

    def advance(self, ms):
        """Let time pass."""
        self.now += ms
        state = self._ask("run", until=self.now * MS)
        self.now = max(self.now, int(state["now"]) // MS)
        self._wait(self.now * MS)
        self.off = state["off"]

    def edge(self, name, down, at):
        """The contact of a button closes or opens at the time `at`."""
        button = self.board["buttons"][name]
        self._tell("level", pin=button["pin"], level=bool(button["active"]) == bool(down), at=at * MS)

    def restart(self):
        """Reset, or power on after a cut. The flash stays, memory does not."""
        self._ask("restart")
        self.off = ""

    def cut(self, after=0):
        """Cut the power now, or in the flash operation that is the `after`th from now: half of it is done.

        The board stays off (`off` is "cut") until `restart`.
        """
        self._ask("cut", after=after)
        if not after:
            self.off = "cut"
            self._power()

    def unplug(self):
        """Pull the serial cable: whoever is connected loses the connection."""
        self._ask("unplug")

    def save(self):
        """Write the flash file now; closing does it too."""
        self._ask("save")

    @contextmanager
    def running(self):
        """Inside, time passes by itself."""
        self._ask("free", on=True)
        self._free = True
        try:
            yield self
        finally:
            self._free = False
            self.now = -int(-self._ask("free", on=False)["now"] // MS)
            self.advance(0)

    def wait_for(self, text, ms=5000):
        """Advance until the board has printed a text; the time it takes. Wrong: not within `ms`."""
        start = self.now
        while text not in self.serial:
            if self.now - start >= ms or self.off:
                raise Wrong("The board has not printed '%s' within %d ms, but: %s" % (text, ms, self.serial[-500:]))
            self.advance(10)
        return self.now - start

    # ---- what can be seen of it

    def files(self):
        """The files in its flash: {path: bytes}."""
        self.save()
        return image.files(self.root.read_bytes())

    # ---- to and from Node

    def _power(self):
        """A panel that has just got its power."""
        self.panel = panels.make(self.board["panel"])
        self.off = ""
        self._told = 0  # the time that the panel knows of
        self._pending = None  # a command whose data may follow

    def _tell(self, command, **given):
        try:
            self._node.stdin.write(json.dumps(dict(given, do=command)).encode() + b"\n")
            self._node.stdin.flush()
        except (OSError, ValueError):
            self._answer()

    def _ask(self, command, **given):
        """Give a command and wait until it is done; the state of the board then."""
        self._tell(command, **given)
        return self._answer()

    def _answer(self):
        answer = self._answers.get()
        if answer is None:
            self._answers.put(None)
            self._errors.seek(0)
            lines = self._errors.read().decode(errors="replace").strip().splitlines()
            error = [line for line in lines if "Error" in line] or lines
            raise Wrong("The emulated Pico has ended: %s" % (error[0] if error else "it was closed"))
        while self._seen:
            self._take(*self._seen.popleft())
        return answer

    def _listen(self):
        """In a thread of its own: read the records of Node as they come."""
        stream = self._node.stdout
        while True:
            head = stream.read(HEAD.size)
            if len(head) < HEAD.size:
                break
            kind, first, last, count = HEAD.unpack(head)
            data = stream.read(count)
            if kind == ANSWER:
                self._answers.put(json.loads(data))
            else:
                self._seen.append((kind, first, last, data))
        self._answers.put(None)

    def _take(self, kind, first, last, data):
        """One record: what was printed, or bytes for the panel."""
        if kind == PRINTED:
            self.serial += data.decode("utf-8", "replace")
            return
        self.last_byte = last
        if kind == SENT:
            if data[0] == 0x40:
                self._data(first, data[1:])
            else:
                self._command(first, data[1], data[2:])
        elif kind & ~SELECTED == LOW:
            self._flush()
            for code in data[:-1]:
                self._command(first, code)
            self._pending = first, data[-1]
        elif self._pending and not kind & SELECTED:
            self._flush(data)
        else:
            self._flush()
            self._data(first, data)

    def _flush(self, data=b""):
        """The pending command gets its data."""
        if self._pending:
            (first, code), self._pending = self._pending, None
            self._command(first, code, data)

    def _command(self, first, code, data=b""):
        self._wait(first)
        self.panel.command(code, data)

    def _data(self, first, data):
        self._wait(first)
        self.panel.data(data)

    def _wait(self, until):
        """The panel learns how late it is."""
        self.panel.wait((until - self._told) / MS)
        self._told = until
