"""SPI by DMA on the RP2040: the next pixels are made while the last ones are on the wire."""

import rp2
from machine import mem32

BASES = (0x4003C000, 0x40040000)  # of SPI0 and SPI1 (RP2040 datasheet, 4.4.4)
STATUS, DATA = 0x0C, 0x08
BUSY = 0x10
REQUESTS = (16, 18)  # of their transmitters, to the DMA


class Sender:
    """Sends buffers through an SPI that machine.SPI has set up."""

    def __init__(self, number):
        """number: of the SPI, 0 or 1."""
        self._base = BASES[number]
        self._dma = rp2.DMA()
        self._control = self._dma.pack_ctrl(size=0, inc_write=False, treq_sel=REQUESTS[number])

    def send(self, buffer):
        """Begin to send, once the buffer before is out; this one must stay as it is until the next call."""
        while self._dma.active():
            pass
        self._dma.config(read=buffer, write=self._base + DATA, count=len(buffer), ctrl=self._control, trigger=True)

    def flush(self):
        """Return when all is sent."""
        while self._dma.active():
            pass
        while mem32[self._base + STATUS] & BUSY:
            pass
