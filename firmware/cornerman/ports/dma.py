"""A panel on four wires of an RP2040: the next pixels are made while the last ones are sent by DMA."""

import sys

import __main__
from machine import freq, mem32
from rp2 import DMA

from cornerman.ports import spi

BASES = (0x4003C000, 0x40040000)  # of SPI0 and SPI1 (RP2040 datasheet, 4.4.4)
STATUS, PIXELS = 0x0C, 0x08
BUSY = 0x10
REQUESTS = (16, 18)  # of their transmitters, to the DMA

# MicroPython's _boot.py leaves the rest of rp2 in memory, an assembler that takes 1.4 KB.
sys.modules.pop("rp2", None)
__main__.__dict__.pop("rp2", None)


class Bus(spi.Bus):
    """As spi.Bus, but `data` returns while the pixels go out: the buffer must stay until the next call."""

    def __init__(self, panel):
        """panel: of the board's data."""
        freq(freq(), freq())  # also for SPI, which has 48 MHz at first and sends with half of that at most
        spi.Bus.__init__(self, panel)
        number = panel["bus"]["id"]
        self.base = BASES[number]
        self.dma = DMA()
        self.dma.config(write=self.base + PIXELS,
                        ctrl=self.dma.pack_ctrl(size=0, inc_write=False, treq_sel=REQUESTS[number]))
        self.sending = False

    def command(self, code, data=b""):
        """Send a command and its arguments, once all pixels are out."""
        if self.sending:
            self.sending = False
            while self.dma.active() or mem32[self.base + STATUS] & BUSY:
                pass
            self.cs(1)
        spi.Bus.command(self, code, data)

    def data(self, buffer):
        """Begin to send pixels, once those before are out."""
        if not self.sending:
            self.sending = True
            self.cs(0)
            self.dc(1)
        dma, count = self.dma, len(buffer)
        while dma.active():
            pass
        dma.config(read=buffer, count=count, trigger=True)
