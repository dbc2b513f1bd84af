"""UC8151 e-ink panels (IL0373 is another name), 296x128, dark on white.

The glass takes 250 ms to change and 2 s to change cleanly, so `show` only notes what was drawn and
`poll` brings it there when the chip is free: what was drawn meanwhile becomes one refresh.

- A change is fast: only its columns, and in them only the pixels that differ, are driven.
- Fast refreshes leave ghosts. After WISH of them the whole picture is driven anew in the next pause,
  after MOST at once. So it is at the start, after a turn, and before the board sleeps.
- A pause later the panel's power is off. The picture stays.
"""

WISH, MOST = 20, 60
PAUSE_MS = 3000

# A waveform is a row of steps: two phases of so many frames (10 ms each), how often, and where they drive a
# pixel that turns white. Two bits a phase, the first one highest: 1 to black, 2 to white, 0 nowhere.
FAST = ((25, 0, 1, 0x80),)
CLEAN = ((40, 0, 1, 0x40), (30, 30, 2, 0x60), (40, 0, 1, 0x80))

UPRIGHT, HALF = b"\xb7", b"\xbb"  # 128x296, one colour, waveforms of ours; half: both directions swapped


def make(panel, bus, framebuf, theme):
    """The driver for `panel` (the dict of a board's data) on a bus, not yet switched on."""
    return UC8151(panel, bus, framebuf, theme.MONO)


def start(panel, bus):
    """Set up the chip, upright, its power still off. The glass is left alone.

    Refused: a chip that stays busy for 3 s (OSError).
    """
    for _ in range(300):
        if not bus.busy():
            break
        bus.wait(10)
    else:
        raise OSError("The e-ink panel stays busy. Look at its BUSY wire, then restart.")
    bus.command(0x00, UPRIGHT)
    bus.command(0x01, b"\x03\x00\x2b\x2b\x2b")  # 11 V, made by the chip
    bus.command(0x06, b"\x17\x17\x17")
    bus.command(0x03, b"\x00")
    bus.command(0x41, b"\x00")
    bus.command(0x60, b"\x22")
    bus.command(0x50, b"\x4c")
    bus.command(0x30, b"\x3a")  # 100 frames a second


class UC8151:
    """Shows a GS4_HMSB canvas; `mono` holds the bit of each of the 16 inks, 1 for what is dark on the glass.

    Its bus has `busy()` too: True while the chip takes no command.
    """

    def __init__(self, panel, bus, framebuf, mono):
        self.panel = panel
        self.bus = bus
        self.width = width = panel["width"]
        self.height = panel["height"]
        self.framebuf = framebuf
        self.palette = framebuf.FrameBuffer(bytearray(mono), 16, 1, framebuf.MONO_VLSB)
        mirror = bytearray(256)  # a byte, its bits turned round
        for byte in range(256):
            mirror[byte] = mirror[byte >> 1] >> 1 | (byte & 1) << 7
        self.mirror = framebuf.FrameBuffer(mirror, 256, 1, framebuf.GS8)
        self.page = memoryview(bytearray(width))
        self.glass = memoryview(bytearray(16 * width))  # what it shows: 16 bytes a column, highest bit on top
        self.next = memoryview(bytearray(16 * width))  # what it shall show
        self.window = bytearray((0, 127, 0, 0, 0, 0, 1))
        self.buffer = None
        self.left, self.right = width, 0  # the columns that were drawn on
        self.setting = UPRIGHT
        self.clean = True  # the next refresh must be
        self.loaded = None  # waveform: True for the clean one
        self.on = False
        self.ghosts = 0  # fast refreshes since the last clean one
        self.since = 0  # ms of the last refresh

    def init(self):
        """As `start`."""
        start(self.panel, self.bus)

    def show(self, buffer, x, y, w, h):
        """Note that a part of the canvas was drawn on; `buffer` is looked at when the glass is free."""
        if w > 0 and h > 0:
            self.buffer = buffer
            self.left = min(self.left, x)
            self.right = max(self.right, x + w)

    def turn(self, half):
        """Upright, or by 180 degrees (`half`); the whole canvas must be shown after it."""
        setting = HALF if half else UPRIGHT
        if setting != self.setting:
            self.setting = setting
            self.clean = True

    def sleep(self, on):
        """Before sleep the picture is cleaned, for it stays; waking needs nothing."""
        if on and self.ghosts:
            self._clean()

    def behind(self):
        """True while the glass does not yet show all that was drawn."""
        return self.left < self.right or self.bus.busy()

    def poll(self, ms):
        """Do the next step if the chip is free, and return at once. ms: of a clock that wraps at 2^29."""
        if self.bus.busy():
            return
        pause = (ms - self.since) & 0x1FFFFFFF >= PAUSE_MS
        if pause and self.ghosts >= WISH:
            self._clean()
        if self.left >= self.right:
            if pause and self.on:
                self._begin(0x02)
                self.on = False
        elif not self.on:
            self._begin(0x04)
            self.on = True
        elif self._refresh():
            self.since = ms

    def _begin(self, code):
        """A command that takes the chip a while, as its pin says some 200 us later."""
        self.bus.command(code)
        self.bus.wait(1)

    def _clean(self):
        self.clean = True
        self.left, self.right = 0, self.width

    def _refresh(self):
        """Start to bring what was drawn to the glass; False: it is there already."""
        left, right = self.left, self.right
        self.left, self.right = self.width, 0
        if not self.clean:
            self._fetch(left, right)
            if self.next[16 * left:16 * right] == self.glass[16 * left:16 * right]:
                return False
            self.clean = self.ghosts >= MOST
        clean, bus, window = self.clean, self.bus, self.window
        self.clean = False
        if clean:
            left, right = 0, self.width
            self._fetch(left, right)
            bus.command(0x00, self.setting)
        if clean != self.loaded:
            self._load(clean)
        if clean:
            bus.command(0x92)
        else:
            window[2], window[3] = left >> 8, left & 255
            window[4], window[5] = (right - 1) >> 8, (right - 1) & 255
            bus.command(0x91)
            bus.command(0x90, window)
        before, after = self.glass[16 * left:16 * right], self.next[16 * left:16 * right]
        bus.command(0x10)
        bus.data(before)
        bus.command(0x13)
        bus.data(after)
        bus.command(0x11)
        self._begin(0x12)
        before[:] = after
        self.ghosts = 0 if clean else self.ghosts + 1
        return True

    def _fetch(self, left, right):
        """Columns `left` to `right` of the canvas as the chip takes them."""
        f, wide, page = self.framebuf, right - left, self.page[:right - left]
        source = f.FrameBuffer(self.buffer, self.width, self.height, f.GS4_HMSB)
        flat = f.FrameBuffer(page, wide, 8, f.MONO_VLSB)  # eight rows, the lowest bit on top
        upright = f.FrameBuffer(page, 1, wide, f.GS8)  # the same bytes, one below the other
        target = f.FrameBuffer(self.next[16 * left:16 * right], 16, wide, f.GS8)
        for n in range(16):
            flat.blit(source, -left, -8 * n, -1, self.palette)
            target.blit(upright, n, 0, -1, self.mirror)

    def _load(self, clean):
        """Send the waveforms: of the common electrode, then of pixels by what they were and shall be."""
        self.loaded = clean
        self.bus.command(0x50, b"\x4c" if clean else b"\x0c")  # the border turns white, or is left alone
        for code in range(0x20, 0x25):
            table = bytearray(44 if code == 0x20 else 42)
            driven = code == 0x22 or code == 0x23 or clean and code != 0x20
            at = 0
            for first, second, times, levels in CLEAN if clean else FAST:
                if code > 0x22:
                    levels = (levels & 0x55) << 1 | (levels & 0xAA) >> 1
                table[at] = levels if driven else 0
                table[at + 1] = first
                table[at + 2] = second
                table[at + 5] = times
                at += 6
            self.bus.command(code, table)
