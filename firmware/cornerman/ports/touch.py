"""Places on a resistive touch screen as buttons, with MicroPython: an XPT2046 on an SPI of its own."""

import time

from machine import SPI, Pin

# Two measurements across, two down: the first of each is noisy. The last one lets the chip report touches again.
_ASK = b"\x91\x00\x91\x00\xd1\x00\xd0\x00\x00"


class Touch:
    """Reports the place that is touched; a touch that slides into another place stays with the first."""

    def __init__(self, board, keys):
        """board: the dict of board.json, with `touch`; keys: its keys.Keys. ValueError: pins that the SPI lacks."""
        config, panel = board["touch"], board["panel"]
        self._spi = SPI(config["id"], baudrate=1000000, sck=Pin(config["sck"]), mosi=Pin(config["mosi"]),
                        miso=Pin(config["miso"]))
        self._cs = Pin(config["cs"], Pin.OUT, value=1)
        self._free = Pin(config["irq"], Pin.IN)  # low while the glass is touched
        self._keys = keys
        self._places = [(index, board["buttons"][keys.buttons[index]]["place"])
                        for index in range(len(keys.buttons)) if "place" in board["buttons"][keys.buttons[index]]]
        self._across = config["left"], config["right"] - config["left"], panel["width"]
        self._down = config["top"], config["bottom"] - config["top"], panel["height"]
        self._answer = bytearray(len(_ASK))
        self._seen = self._pressed = -1
        self.half = False  # True: the picture is turned by 180 degrees, and the places with it

    def scan(self, timer):
        """Pass the touched place to the keys. A timer calls this. A place counts as touched, or as released, when two
        scans in a row have found the same."""
        found = -1 if self._free() else self._place()
        if found != -1 and self._pressed != -1:
            return
        if found == self._seen != self._pressed:
            now = time.ticks_ms()
            if self._pressed != -1:
                self._keys.edge(self._pressed, False, now)
            if found != -1:
                self._keys.edge(found, True, now)
            self._pressed = found
        self._seen = found

    def _place(self):
        """Return the index of the touched button; -1: none is."""
        answer = self._answer
        self._cs(0)
        self._spi.write_readinto(_ASK, answer)
        self._cs(1)
        x, y = _pixel(answer, 3, self._across), _pixel(answer, 7, self._down)
        if self.half:
            x, y = self._across[2] - 1 - x, self._down[2] - 1 - y
        for index, (left, top, width, height) in self._places:
            if left <= x < left + width and top <= y < top + height:
                return index
        return -1


def _pixel(answer, at, scale):
    """Return the column or row of a measurement of 12 bits, which begins in `answer` at the byte `at`.

    scale: (measurement at the first edge, difference to the one at the other edge, px between them)
    """
    first, span, pixels = scale
    measured = (answer[at] << 8 | answer[at + 1]) >> 3 & 0xFFF
    return min(max((measured - first) * pixels // span, 0), pixels - 1)
