"""MicroPython's module rp2: DMA to the SPI of machine.py that takes no time."""

import machine


class DMA:
    def about(self):
        """The address of the SPI and its request."""
        n = machine.world.bus["id"]
        if machine.world.board["chip"] == "rp2350":
            return 0x40080000 + 0x8000 * n, 24 + 2 * n
        return 0x4003C000 + 0x4000 * n, 16 + 2 * n

    def pack_ctrl(self, size, inc_write, treq_sel):
        assert (size, inc_write, treq_sel) == (0, False, self.about()[1])
        return 0

    def config(self, read=None, write=None, count=0, ctrl=None, trigger=False):
        if write is not None:
            self.ready = (write, ctrl) == (self.about()[0] + 8, 0)
        if trigger:
            assert self.ready and count == len(read)
            machine.SPI.write(None, read)

    def active(self):
        return False
