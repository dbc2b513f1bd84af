"""A board on a serial port: what it is, its files, and how it starts.

mpremote's transport opens the port, runs code on the board and lists folders. Files are written, read and hashed by
functions of our own on the board (TOOLS): mpremote's fs_writefile, fs_readfile and fs_hashfile send a command for each
part of a file. Measured on the emulated Pico, in seconds of its time, with 40 files of 92 KB:

    write      4.3, fs_writefile 15.0 (parts of 4096 bytes) to 21.9 (parts of 256 bytes)
    hash       0.3, fs_hashfile  5.9
    read ten   1.4, fs_readfile  5.2 (parts of 1024 bytes) to 9.4 (parts of 256 bytes)

Renaming and removing are one program on the board, which ends in order even if the cable is pulled.
"""

import ast
import binascii
import contextlib
import errno
import io
import os
import re
import struct
import time

import serial
from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport
from serial.tools import list_ports

from boardfiles import FIRST_TIME
from boardfiles.untrusted import KB, UserError, is_sound, shown
from flashing.drives import TOO_MANY, sound, waits

CHUNK = 3072  # bytes sent when the board asks for more, in base64, which has no control characters
ATTEMPTS = (1, 3, 6)  # timeouts in seconds for stopping the program on a board
SILENCE = 30  # timeout in seconds without a byte
PATIENCE = 120  # timeout in seconds of one command
MOST = 4096 * KB  # most bytes of an answer
MOST_FOLDERS = 100
LOST = ("The connection to %s was lost (%s). Plug the board in again and run the same command once more; what was on "
        "the board is still there.")
GARBLED = ("%s answers, but not as a board of Cornerman's does (%s). Unplug it, plug it in again and try once more; is "
           "it the right port? cornerman doctor lists them.")
LOOP = b"filesystem appears to be corrupted"  # what MicroPython for the ESP32 then says for ever
CORRUPTED = ("The board at %s has MicroPython but no filesystem, because its flash was not erased before MicroPython "
             "came. Run: cornerman flash --firmware FILE --erase, with the file of its MicroPython.")
READY = re.compile(r"Cornerman (\S+) is ready: (.*)")

# Programs for the board. Paths begin with "/"; `hashes` leaves out files that do not exist.
ABOUT = """
import sys, os
i = sys.implementation
print(repr((i.name, tuple(i.version)[:3], getattr(i, "_machine", ""))))
"""
ROOM = """
import os
twice, folders = 0, ["/"]
try:
 import vfs
 if "VfsLfs2" in str(vfs.mount()):
  for folder in folders:  # what is mounted has no size
   folders += [folder + one[0] + "/" for one in os.ilistdir(folder) if len(one) > 3 and one[1] == 16384]
  twice = 2 * len(folders) - 2
except (ImportError, TypeError):
 pass
print(os.statvfs("/")[:4] + (twice,))
"""
MEASURE = """
import gc, os, sys
try:
 from time import ticks_ms as now
except ImportError:
 from supervisor import ticks_ms as now
def tell(what, figure):
 print(repr((what, figure if type(figure) is str else repr(figure))))
def largest():
 low, high = 0, gc.mem_free()
 while high - low > 64:
  size = (low + high) // 2
  try:
   bytearray(size)
   low = size
  except MemoryError:
   high = size
  gc.collect()
 return low
def heap(when):
 gc.collect()
 tell("free heap " + when, "%d bytes" % gc.mem_free())
 tell("largest block " + when, "%d bytes" % largest())
try:
 import esp32
 tell("areas of the heap", ", ".join([str(area[0]) for area in esp32.idf_heap_info(esp32.HEAP_DATA)]))
except ImportError:
 pass
heap("before the app")
start = now()
try:
 from cornerman.ports import detect
 from cornerman.store import Store
 from cornerman.keys import DOWN
 port = detect.connect()
except ImportError as error:
 tell("Cornerman does not start", error)
 port = None
if port:
 from cornerman.ui.app.app import App
 app = App(port)
 app.draw()
 port.light(True)
 tell("home screen, from the first import", "%d ms" % (now() - start))
 heap("at home")
 times = []
 for n in range(5):
  start = now()
  app.key(DOWN, 0)
  app.draw()
  times.append(now() - start)
  app.trim()
 tell("a key in the list, five times", ", ".join([str(ms) for ms in times]) + " ms")
 store, times = Store(port.root + "/settings"), []
 try:
  for n in range(5):
   start = now()
   store.write("measured", bytes(440))
   times.append(now() - start)
  store.remove("measured")
  tell("a save of 440 bytes, five times", ", ".join([str(ms) for ms in times]) + " ms")
 except OSError as error:
  tell("nothing can be saved", error)
 try:
  import machine
  tell("clock", "%s Hz" % (machine.freq(),))
 except ImportError:
  import microcontroller
  tell("clock", "%s Hz" % microcontroller.cpu.frequency)
 tell("free on the flash", "%s bytes" % store.free())
"""
TOOLS = """
import os, sys
from binascii import a2b_base64, b2a_base64
from hashlib import sha256
part = bytearray(1024)
view = memoryview(part)
def hashes(paths):
 for path in paths:
  h = sha256()
  try:
   with open(path, "rb") as file:
    n = file.readinto(part)
    while n:
     h.update(view[:n])
     n = file.readinto(part)
  except OSError:
   continue
  print(path, str(b2a_base64(h.digest()), "ascii").strip())
def sizes(paths):
 for path in paths:
  try:
   print(path, os.stat(path)[6])
  except OSError:
   pass
def take(path, size):
 at = path.find("/", 1)
 while at > 0:
  try:
   os.mkdir(path[:at])
  except OSError:
   pass
  at = path.find("/", at + 1)
 text = memoryview(bytearray(%d))
 with open(path, "wb") as file:
  while size > 0:
   count = (min(size, %d) + 2) // 3 * 4
   print(end="+")
   at = 0
   while at < count:
    at += sys.stdin.buffer.readinto(text[at:count])
   size -= file.write(a2b_base64(text[:count]))
def move(old, new):
 try:
  os.rename(old, new)
 except OSError:
  os.remove(new)
  os.rename(old, new)
def send(path):
 with open(path, "rb") as file:
  n = file.readinto(part)
  while n:
   print(str(b2a_base64(view[:n]), "ascii").strip())
   n = file.readinto(part)
def drop(path):
 os.remove(path)
 try:
  os.rmdir(path[:path.rfind("/")])
 except OSError:
  pass
""" % (CHUNK // 3 * 4, CHUNK)


# exceptions from parsing an unexpected answer
NONSENSE = (ValueError, TypeError, AttributeError, LookupError, SyntaxError, MemoryError, RecursionError)


def ports():
    """The serial ports on USB, sorted: objects of pyserial with device, vid, pid, description."""
    return sorted((port for port in list_ports.comports() if port.vid is not None), key=lambda port: port.device)


def find(port):
    """The given port, or the only one on USB. UserError: there is none, or there are several."""
    if port:
        return port
    found = [one.device for one in ports()]
    if not found:
        raise UserError("No board was found on USB. %s" % (
            waits() or "Plug it in with a cable that carries data, or name its port with --port. (cornerman "
            "doctor tells more.)"))
    if len(found) > 1:
        raise UserError("There are %d boards: %s. Name the one you mean with --port." % (len(found), ", ".join(found)))
    return found[0]


def unreachable(port):
    """The reason why a port cannot be opened, and the fix."""
    try:
        serial.serial_for_url(port, exclusive=True).close()
    except Exception as error:  # pyserial raises various exceptions for an invalid address
        code = getattr(error, "errno", None)
        if code == errno.EACCES and os.name == "posix":
            return ("You may not use %s. Run: sudo usermod -a -G dialout $USER (on some systems the group is uucp), "
                    "log out and in again." % port)
        if code in (errno.EBUSY, errno.EAGAIN, errno.EACCES) or "lock" in str(error):
            return "%s is in use. Close the other program that talks to the board (a terminal, an editor)." % port
        if code == errno.EISDIR or "configure port" in str(error):
            return "%s is no serial port. See cornerman doctor for the port of your board." % port
        if code in (errno.ENOENT, errno.ENXIO, errno.ENODEV):
            return "There is no port %s. Plug the board in, and see cornerman doctor for its port." % port
        return "%s cannot be opened: %s. See cornerman doctor for the port of your board." % (port, shown(error))
    return "%s did not open. Try it once more." % port


def about(answer):
    """(runtime, version, machine) of the answer (bytes) to ABOUT. One of NONSENSE: it is none."""
    runtime, version, machine = ast.literal_eval(answer.decode())
    if not (type(runtime) is type(machine) is str and type(version) is tuple and all(type(n) is int for n in version)):
        raise ValueError("no runtime")
    return shown(runtime), version[:3], shown(machine)


class Lost(UserError):
    """The connection to a board is gone."""


class Wire(SerialTransport):
    """mpremote's transport with a limit for every wait: the time `end` (of time.monotonic) or MOST bytes.

    The loops of mpremote go on as long as bytes arrive; here the read methods stop them. TransportError: a limit was
    reached.
    """

    def __init__(self, port):
        """port: as for Link. Raises whatever pyserial and mpremote raise if it cannot be opened."""
        SerialTransport.__init__(self, port, timeout=SILENCE)
        self.serial.write_timeout = SILENCE
        if self.is_pty:
            self.serial.timeout = 1  # mpremote cannot ask a pseudo-terminal whether anything has arrived: it reads
        self.wait(PATIENCE)
        self.tail = b""  # what was read last
        self._waiting, self._read = self.serial.inWaiting, self.serial.read
        self.serial.inWaiting, self.serial.read = self.waiting, self.read

    def wait(self, seconds):
        """Set the limits for what follows: `seconds` from now, and MOST bytes."""
        self.end, self.left = time.monotonic() + seconds, MOST

    def waiting(self):
        """The number of bytes that have arrived."""
        if time.monotonic() > self.end or self.left < 0:
            raise TransportError("it does not stop sending")
        return self._waiting()

    def read(self, size=1):
        """Wait for `size` bytes, at most SILENCE seconds for the next one, and return what has arrived."""
        self.waiting()
        data = self._read(size)
        self.left -= len(data)
        self.tail = (self.tail + data)[-500:]
        return data


class Link(contextlib.AbstractContextManager):
    """A board whose program is stopped, so that it runs our code; when the link is closed, its program starts again.

    runtime, version, machine: from `sys.implementation` of the board; odd: sentences about the files that `names` has
    left out so far; speed: bytes written in a second, on the emulated Pico. Errors of the serial line become UserError.
    """

    speed = 30000

    def __init__(self, port):
        """port: the name of a port, or `socket://HOST:PORT`. UserError: it cannot be opened, or nobody answers."""
        self.port, self.odd = port, []
        try:
            self.wire = Wire(port)
        except Exception:  # pyserial raises various exceptions; `unreachable` says what to do
            raise UserError(unreachable(port)) from None
        self.running = True
        self.has_tools = False  # True: the board has the functions of TOOLS
        try:
            self.runtime, self.version, self.machine = self._stop()
            if self.runtime == "micropython":
                with self._line():
                    self.wire.enter_raw_repl()  # a soft reset empties the memory and ends interrupts of the program
        except BaseException:
            self.__exit__(None, None, None)
            raise

    def __exit__(self, kind, value, trace):
        """Start the program of the board again if it is not running, and close the port."""
        with contextlib.suppress(OSError, TransportError):
            if not self.running:
                self.wire.serial.write(b"\r\x03\x03\x02\x04")
        with contextlib.suppress(OSError):
            self.wire.close()

    def _stop(self):
        """Stop the program and ask the board what it is (see ABOUT).

        Several attempts: a board that is just starting may not receive the request, or answer so late that the answer
        arrives during the next attempt and makes that fail, too.
        """
        for seconds in ATTEMPTS:
            try:
                with contextlib.redirect_stdout(io.StringIO()):
                    self.wire.wait(seconds)
                    self.wire.enter_raw_repl(soft_reset=False, timeout_overall=seconds)
                    self.running = False
                    self.wire.wait(3 * seconds)
                    return about(self.wire.exec(ABOUT))
            except (TransportError, struct.error, *NONSENSE):
                continue
            except OSError as error:
                raise Lost(LOST % (self.port, error)) from None
        if LOOP in self.wire.tail:
            raise UserError(CORRUPTED % self.port)
        raise UserError("%s does not answer as MicroPython or CircuitPython does. If your board is there, unplug it, "
                        "plug it in again and try once more. If it has neither yet, see %s." % (self.port, FIRST_TIME))

    @contextlib.contextmanager
    def _line(self):
        """Context manager: the code inside has PATIENCE to end, and errors of the board and of the line become
        UserError."""
        self.wire.wait(PATIENCE)
        try:
            yield
        except TransportExecError as error:
            said = (error.error_output.strip().splitlines() or ["an error"])[-1]
            if "ENODEV" in said:
                raise UserError(CORRUPTED % self.port) from None
            if "ENOSPC" in said or said.endswith(" 28"):
                said = "its flash is full. Delete old matches on the board, and run the same command once more"
            raise UserError("The board %s reports: %s." % (self.port, shown(said))) from None
        except (TransportError, OSError, struct.error) as error:
            if getattr(error, "errno", None) == errno.ENODEV or LOOP in self.wire.tail:
                raise UserError(CORRUPTED % self.port) from None
            raise Lost(LOST % (self.port, shown(error) or "no answer")) from None
        except NONSENSE as error:
            raise UserError(GARBLED % (self.port, shown(error))) from None

    def _exec(self, code):
        """Run code on the board; returns its output (str). UserError: it has failed."""
        with self._line():
            self.wire.exec_raw_no_follow(code)
            return self._result()

    def _result(self):
        """The output (str) of the program that runs on the board. TransportExecError: it has ended with an error."""
        out, error = self.wire.follow(SILENCE)
        if error:
            raise TransportExecError(out, error.decode("utf-8", "replace"))
        return out.decode("utf-8", "replace")

    def _tools(self, code):
        """Run code on the board that needs the functions of TOOLS, which are sent once; returns its output (str)."""
        if not self.has_tools:
            self._exec(TOOLS)
            self.has_tools = True
        return self._exec(code)

    def names(self, folder):
        """Paths of all files in a folder such as "/matches", sorted; []: there is no such folder.

        UserError: there are too many folders in it.
        """
        folders, paths = [folder], []
        for one in folders:  # the list grows in the loop
            if len(folders) > MOST_FOLDERS:
                raise UserError(TOO_MANY % (folder, self.port))
            with self._line():
                for path, is_folder in self._listed(one):
                    (folders if is_folder and is_sound(path[1:]) else paths).append(path)
        return sound(paths, self.odd)

    def _listed(self, folder):
        """The paths in a folder, each with True if it is a folder."""
        try:
            return [(folder + "/" + entry.name, entry.st_mode & 0x4000 > 0) for entry in self.wire.fs_listdir(folder)]
        except OSError as error:
            if error.errno != errno.ENOENT:
                raise
            return []

    def hashes(self, paths):
        """{path: SHA-256 in hex} of the files among `paths` that exist."""
        if not paths:
            return {}
        lines = self._tools("hashes(%r)" % (paths,)).splitlines()
        with self._line():
            pairs = [line.rsplit(" ", 1) for line in lines]
            return {path: binascii.a2b_base64(text).hex() for path, text in pairs if path in paths}

    def sizes(self, paths):
        """{path: bytes} of the files among `paths` that exist."""
        lines = self._tools("sizes(%r)" % (paths,)).splitlines()
        with self._line():
            return {path: int(size) for path, size in (line.rsplit(" ", 1) for line in lines) if path in paths}

    def room(self):
        """(bytes in a block, bytes free) of the flash.

        The statvfs of MicroPython counts both blocks of each folder of a littlefs twice, except those of the root
        folder (ROOM counts them). If that is more than all blocks, it returns the negative number of free ones as
        unsigned 32 bits.
        """
        with self._line():
            self.wire.exec_raw_no_follow(ROOM)
            block, _, total, free, twice = map(int, ast.literal_eval(self._result().strip()))
            return block, block * (twice + (free if free <= total else free - (1 << 32)))

    def built_in(self):
        """The version of Cornerman in the board's firmware; "": the firmware has none."""
        return shown(self._tools("try:\n from cornerman import VERSION\n print(VERSION)\nexcept ImportError:\n pass")
                     .strip())

    def read(self, path):
        """The bytes of a file."""
        lines = self._tools("send(%r)" % path).splitlines()
        with self._line():
            return b"".join(map(binascii.a2b_base64, lines))

    def write(self, files, tell):
        """Write files, {path: bytes}; `tell(count)` is called with the number of bytes of each part that the board
        requested."""
        self._tools("pass")
        if not files:
            return  # an empty program would restart the board
        with self._line():
            self.wire.exec_raw_no_follow("\n".join("take(%r, %d)" % (path, len(files[path])) for path in files))
            for data in files.values():
                for at in range(0, len(data), CHUNK):
                    self.wire.wait(PATIENCE)
                    asked = self.wire.serial.read(1)
                    if not asked:
                        raise TransportError("no answer")
                    if asked != b"+":  # the end of the output: the board has stopped with an error
                        raise TransportExecError(b"", self.wire.read_until(1, b"\x04")[:-1].decode("utf-8", "replace"))
                    self.wire.serial.write(binascii.b2a_base64(data[at:at + CHUNK], newline=False))
                    tell(len(data[at:at + CHUNK]))
            self._result()

    def change(self, moves, drops):
        """Rename files, (old, new) in this order, replacing existing ones; remove `drops` before the last two
        renames."""
        lines = ["move(%r, %r)" % pair for pair in moves]
        lines[max(len(lines) - 2, 0):0] = ["drop(%r)" % path for path in drops]
        self._tools("\n".join(lines))

    def measure(self):
        """Measurements of the board, a list of (what, figure as text). They start the app."""
        with self._line():
            self.wire.exec_raw_no_follow(MEASURE)
            lines = [ast.literal_eval(line) for line in self._result().splitlines() if line.startswith("(")]
            return [(shown(str(what)), shown(str(figure))) for what, figure in lines]

    def bootloader(self):
        """Restart the board as the drive of its bootloader."""
        with contextlib.suppress(TransportError, OSError):  # the board resets before it can answer
            self.wire.exec_raw_no_follow("import machine\nmachine.bootloader()")
        self.running = True

    def start(self, seconds=30):
        """Start the program and wait for the line in which it says that it is ready; returns the board's name in it.

        UserError: it reports an error, or nothing in so many seconds.
        """
        with self._line():
            self.wire.exit_raw_repl()
            self.wire.read_until(1, b">>> ", timeout=3)
            self.wire.serial.write(b"\x04")
            self.running = True
            self.wire.wait(seconds)
            with contextlib.suppress(TransportError):  # the time is over
                while time.monotonic() < self.wire.end:
                    line = self.wire.read_until(1, b"\n", timeout=self.wire.end - time.monotonic())
                    line = shown(line.decode("utf-8", "replace").strip())
                    ready = READY.fullmatch(line)
                    if ready:
                        return ready.group(2)
                    if line.startswith("Cornerman: ") or re.match(r"\w*Error\b", line):
                        raise UserError("The board says: %s" % line)
        raise UserError("Cornerman was started but did not report in %d seconds. Look at the board; cornerman doctor "
                        "checks its files." % seconds)
