"""An emulated Raspberry Pi Pico that runs real MicroPython, with its flash, its serial port, a panel and buttons.

The chip is emulated in Node (board.mjs, with rp2040js). The bytes that it sends to the panel go to the same emulated
panel chips as those of the simulated device.
"""

import codecs
import json
import queue
import shutil
import struct
import subprocess
import tempfile
import threading
from contextlib import contextmanager
from pathlib import Path

import boardfiles
from boardfiles import ROOT, UserError
from hostsim import panels
from hostsim.buttons import Buttons
from hostsim.panels.stream import Stream
from hostsim.pico import image

HERE = Path(__file__).resolve().parent
RP2040JS = ROOT / "node_modules" / "rp2040js"
ANSWER, TIME, PRINTED, COMMAND, DATA, RESET = range(6)  # records, as in board.mjs and wires.mjs
HEAD = struct.Struct("<BddI")
MS = 1000000  # ns
SLICE = 10  # ms between two checks whether e-ink is still busy
BUSY_AFTER = (0x02, 0x04, 0x12)  # commands after which e-ink is busy


def check(board):
    """Raise UserError if this board (the dict of a board.json) cannot be emulated, or Node or rp2040js is missing."""
    if not is_fit(board):
        raise UserError("%s cannot be emulated: it needs an RP2040 and MicroPython. Boards that have both: %s." % (
            board["name"], ", ".join(name for name, data in boardfiles.usable().items() if is_fit(data))))
    if not shutil.which("node") or not RP2040JS.is_dir():
        raise UserError("The emulated Pico needs Node 18 or later, and rp2040js: " + (
            "install Node, then run npm ci." if boardfiles.CLONE else
            "clone the repository, and run npm ci there. `cornerman sim` needs neither."))


def is_fit(board):
    """True if a board (the dict of a board.json) has the chip and the runtime that are emulated."""
    return (board["chip"], board["runtime"]) == ("rp2040", "micropython")


class Node(subprocess.Popen):
    """A process of Node that emulates one board after another: once Node has compiled the interpreter, a board starts
    in half the time. A board takes a process that is idle, and returns it for the next board.

    idle        the processes that no board uses (list of the class)
    said        the file to which its standard error goes
    """

    idle = []

    def __init__(self):
        self.said = tempfile.TemporaryFile()
        super().__init__(["node", str(HERE / "board.mjs")], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                         stderr=self.said, start_new_session=True)

    @classmethod
    def taken(cls):
        """A process that is idle and still runs, or a new one."""
        while cls.idle:
            one = cls.idle.pop()
            if one.poll() is None:
                return one
        return cls()


class Pico(Buttons):
    """A board with an emulated Pico. It is closed by `close`, or at the end of a `with` block.

    board      the dict of the board.json of a board with an RP2040 and MicroPython
    flash      path of the file that is its flash; if there is none, it is made with a firmware and without files
    firmware   path of a .bin or .uf2 to write into the flash; None: MicroPython, if the flash is new
    modelled   True: erasing and programming flash take as long as on a real Pico
    erase      ms that a sector of flash takes to be erased, with interrupts off: 45 is typical, 400 the worst
    misses     cycles that a miss of the flash cache takes; 0: code in flash is as fast as in memory
    listening  False: the computer at the USB port is silent, as one that was switched off
    profiled   True: `profile` can count what the functions take; its firmware needs a file NAME.symbols beside it
    luck       the seed (int) of its random bits; None: they come from this computer

    Time passes in `advance` only, as fast as this computer allows, and each run is the same to the cycle; inside
    `with pico.running():` it passes by itself, about as fast as on a real board.

    erased      bytes of flash that were erased
    napped      ns in which the chip was in light sleep
    now         ms since it was made
    last_byte   ns at which the panel received its last byte
    url         the serial port, as mpremote takes it
    serial      the text that the board has printed since it was started
    stack       bytes for the C stack: 8,192 in MicroPython, 10,240 in an image of `make firmware` (set by its user)
    stopped     "" while it runs, "cut": it has no power, "bootloader": it waits for a firmware, "fault": it met an
                instruction that does not exist, or its voltage was too low for its clock
    """

    stack = 8192

    def __init__(self, board, flash, firmware=None, modelled=True, luck=0, erase=45, misses=0, profiled=False,
                 listening=True):
        check(board)
        self.board, self.root = board, Path(flash)
        if self.root.exists() and self.root.stat().st_size != image.FLASH_BYTES:
            raise UserError("%s is not a flash image of a Pico, which has 2 MB. Name another one with --flash FILE."
                            % flash)
        if firmware or not self.root.exists():
            self._write(image.firmware(firmware or image.FIRMWARE))
        symbols = Path(firmware or image.FIRMWARE).with_suffix(".symbols") if profiled else None
        if symbols and not symbols.exists():
            raise UserError("%s is missing: the names of the firmware's functions. make firmware writes it." % symbols)
        self.now = self.last_byte = self.napped = self.erased = 0
        self.serial, self._decode = "", codecs.getincrementaldecoder("utf-8")("replace").decode
        self.slow = "busy" in board["panel"]["bus"]
        self._connect()
        self.stopped = ""
        self._told = 0  # the time up to which the panel was advanced, in ns
        self._busy = False
        levels = [[one["pin"], not one["active"]] for one in board["buttons"].values() if "pin" in one]
        levels += [[pin, True] for pin in board.get("encoder", {}).values()]
        if self.slow:
            levels.append([board["panel"]["bus"]["busy"], True])
        given = {"rom": str(HERE / "rom" / "rom.bin"), "image": str(self.root), "modelled": modelled, "luck": luck,
                 "erase": erase, "misses": misses, "symbols": symbols and str(symbols), "listening": listening,
                 "bus": board["panel"]["bus"], "busyAfter": BUSY_AFTER, "levels": levels}
        self._node, self._closed = Node.taken(), False
        self._writing, self._answers, self._wrong = threading.Lock(), queue.Queue(), None
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        self._tell("begin", **given)
        self.url = "socket://127.0.0.1:%d" % self._answer()["port"]

    def _connect(self):
        """Connect a panel that was just powered up."""
        panel = self.board["panel"]
        self.panel = panels.make(panel)
        self._stream = Stream(self.panel) if panel["bus"].get("cs", 0) is None else None

    def _write(self, firmware):
        """Write a firmware into the flash file; the files behind it stay."""
        data = image.make(firmware)
        if self.root.exists():
            place = image.files_at(firmware)
            data = data[:place] + self.root.read_bytes()[place:]
        self.root.parent.mkdir(parents=True, exist_ok=True)
        self.root.write_bytes(data)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def close(self):
        """Write the flash file and end the emulation."""
        if self._closed:
            return
        self._tell("close")
        self._closed = True
        self._listener.join(20)
        if self._node.poll() is None and not self._listener.is_alive():
            Node.idle.append(self._node)
        else:
            self._node.kill()

    # ---- what happens to it

    def advance(self, ms):
        """Let `ms` pass; a flash operation that goes on at the end is completed, so `now` may be a little later."""
        end = self.now + ms
        while self.now < end:
            target = min(end, self.now + SLICE) if self.slow else end
            self.now = max(target, self._ask("run", until=target * MS)["now"])

    def settle(self):
        """Let time pass until e-ink has not been busy for 300 ms; other panels need no time."""
        rest = 0 if self.slow else 30
        while rest < 30:
            self.advance(SLICE)
            rest = 0 if self.panel.busy() else rest + 1

    def edge(self, name, down, at):
        """Close or open the contact of a button at the time `at` (ms)."""
        button = self.board["buttons"][name]
        if "turn" in button:
            if down:
                self._turn(button["turn"], at)
            return
        level = bool(button["active"]) == bool(down)
        self._tell("level", pin=button["pin"], level=level, at=at * MS, since=self.now * MS)

    def _turn(self, way, at):
        """Turn the knob by a click: its contacts close and open one after the other, 1 ms apart."""
        pins = [self.board["encoder"][name] for name in ("ab" if way > 0 else "ba")]
        for n, (pin, level) in enumerate(((pins[0], False), (pins[1], False), (pins[0], True), (pins[1], True))):
            self._tell("level", pin=pin, level=level, at=(at + n) * MS, since=self.now * MS)

    def restart(self):
        """Reset the board, or switch it on after a cut. The flash stays, memory is lost."""
        self.serial = ""
        self._ask("restart")

    def cut(self, after=0):
        """Cut the power now, or during the `after`th flash operation from now.

        The board stays off (`stopped` is "cut") until `restart`.
        """
        self._ask("cut", after=after)

    def unplug(self):
        """Pull the serial cable: a program that is connected loses its connection."""
        self._ask("unplug")

    def profile(self, on):
        """Start to count cycles (on True), or stop and return the counts: {"hertz" of the clock, "cycles",
        "functions": [[FILE FUNCTION of Python, calls, own cycles, cycles including callees, {function of the image: its
        part of the own cycles}]]}."""
        return self._ask("profile", on=on).get("profile")

    def save(self):
        """Write the flash file now; `close` does it too."""
        self._ask("save")

    @contextmanager
    def running(self):
        """Inside, time passes by itself, about as fast as on a real board."""
        self._ask("free", on=True)
        try:
            yield self
        finally:
            self.now = self._ask("free", on=False)["now"]

    def wait_for(self, text, ms=10000):
        """Advance until the board has printed a text; returns the ms. UserError: it has not within `ms`."""
        start = self.now
        while text not in self.serial:
            if self.now - start >= ms or self.stopped:
                raise UserError("The board has not printed '%s' within %d ms, but: %s" % (text, ms, self.serial[-500:]))
            self.advance(10)
        return self.now - start

    # ---- what can be seen of it

    def stack_left(self):
        """How many of the bytes for the C stack (`stack`) have never been written since power came."""
        return self._ask("stack", size=self.stack)["stack"]

    def files(self):
        """The files in its flash: {path: bytes}."""
        self.save()
        return image.files(self.root.read_bytes())

    # ---- to and from Node

    def _ask(self, command, **given):
        """Send a command and wait until it is done; returns the state of the board."""
        self._tell(command, **given)
        return self._answer()

    def _tell(self, command, **given):
        """Send a command to Node, which does not wait for its answer."""
        if self._closed:
            return
        with self._writing:
            try:
                self._node.stdin.write(json.dumps(dict(given, do=command)).encode() + b"\n")
                self._node.stdin.flush()
            except (OSError, ValueError):
                pass  # Node has ended; `_answer` reports it

    def _answer(self):
        """Wait for the state of the board after a command. UserError: Node has ended."""
        state = self._answers.get()
        if self._wrong:
            raise self._wrong
        if state is None:
            self._answers.put(None)
            lines = []
            if not self._closed:
                self._node.said.seek(0)
                lines = self._node.said.read().decode(errors="replace").strip().splitlines()
            error = [line for line in lines if "Error" in line] or lines or ["it was closed."]
            raise UserError("The emulated Pico has ended: %s" % error[0])
        return state

    def _listen(self):
        """Process the records of Node as they arrive; runs in a thread."""
        stream = self._node.stdout
        head = stream.read(HEAD.size)
        while len(head) == HEAD.size:
            kind, first, last, count = HEAD.unpack(head)
            data = stream.read(count)
            try:
                self._take(kind, first, last, data)
            except Exception as error:  # raised where the answer is waited for
                self._wrong = self._wrong or error
            if kind == ANSWER:
                state = json.loads(data)
                if "closed" in state:
                    break
                self._answers.put(state)
            head = stream.read(HEAD.size)
        self._answers.put(None)

    def _take(self, kind, first, last, data):
        """Process a record: the state of the board, a text that it printed, or bytes for the panel."""
        if kind == PRINTED:
            self.serial += self._decode(data)
        elif kind == ANSWER or kind == TIME:
            self._pass(first)
            self.napped = json.loads(data)["napped"] if data else self.napped
            self.erased = json.loads(data)["erased"] if data else self.erased
            off = json.loads(data)["off"] if data else self.stopped
            if off == "cut" != self.stopped and not self.slow:  # e-ink keeps its picture
                self._connect()
            self.stopped = off
            if self.slow and self.panel.busy() != self._busy:
                self._busy = not self._busy
                pin = self.board["panel"]["bus"]["busy"]
                self._tell("level", pin=pin, level=not self._busy, at=0, since=0)
        elif kind == RESET:
            if self.slow:
                self.panel.reset()
        else:
            self._pass(first)
            self.last_byte = last
            if self._stream:
                self._stream.send(1 if kind == DATA else 0, data)
            elif kind == COMMAND:
                self.panel.command(data[0], data[1:])
            else:
                self.panel.data(data)

    def _pass(self, now):
        """Advance the time of the emulated panel to `now` (ns)."""
        self.panel.wait((now - self._told) / MS)
        self._told = now
