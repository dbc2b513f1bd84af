"""The bus of a colour panel on SPI, on RP2040 and RP2350: DMA sends pixels while the next ones are computed."""

import sys

import __main__
from machine import freq, mem32
from micropython import const
from rp2 import DMA

from cornerman.ports import spi

# Addresses of the SPIs and data requests of their transmitters: data sheets of the RP2040 (4.4.4, 2.5.3.1) and of the
# RP2350 (12.3.5, 12.6.4)
_SPI0 = const(0x4003C000)
_SPI1 = const(0x40040000)
_RP2350_SPI0 = const(0x40080000)
_RP2350_SPI1 = const(0x40088000)
_PIXELS = const(0x08)
_STATUS = const(0x0C)
_BUSY = const(0x10)
_REQUEST_SPI0 = const(16)
_REQUEST_SPI1 = const(18)
_RP2350_REQUEST_SPI0 = const(24)
_RP2350_REQUEST_SPI1 = const(26)
_USB_CLOCK = const(48000000)  # Hz; an SPI reaches half of the clock of the peripherals

# MicroPython's _boot.py leaves the module rp2 in memory, with an assembler that takes 1.4 KB.
sys.modules.pop("rp2", None)
__main__.__dict__.pop("rp2", None)


class Bus(spi.Bus):
    """Like spi.Bus, but `data` returns while the pixels are sent: the buffer must not change until the next call."""

    def __init__(self, panel, chip):
        """panel: as for spi.Bus; chip: the board's `chip`."""
        if panel["bus"]["speed"] * 2 > _USB_CLOCK:  # MicroPython lets the peripherals run at that clock
            self.freq = freq(), freq()
            freq(*self.freq)
        spi.Bus.__init__(self, panel)
        first = panel["bus"]["id"] == 0
        if chip == "rp2350":
            self.base = _RP2350_SPI0 if first else _RP2350_SPI1
            request = _RP2350_REQUEST_SPI0 if first else _RP2350_REQUEST_SPI1
        else:
            self.base = _SPI0 if first else _SPI1
            request = _REQUEST_SPI0 if first else _REQUEST_SPI1
        self.dma = DMA()
        self.dma.config(write=self.base + _PIXELS, ctrl=self.dma.pack_ctrl(
            size=0, inc_write=False, treq_sel=request))
        self.sending = False

    def command(self, code, data=b""):
        """Wait until all pixels are sent, then send a command byte and its arguments."""
        if self.sending:
            self.sending = False
            while self.dma.active() or mem32[self.base + _STATUS] & _BUSY:
                pass
            self.cs(1)
        spi.Bus.command(self, code, data)

    def data(self, buffer):
        """Wait until earlier pixels are sent, then start to send these."""
        if not self.sending:
            self.sending = True
            self.cs(0)
            self.dc(1)
        dma, count = self.dma, len(buffer)
        while dma.active():
            pass
        dma.config(read=buffer, count=count, trigger=True)
