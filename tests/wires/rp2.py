"""DMA to the SPI of machine.py, in no time."""

import machine


class DMA:
    def pack_ctrl(self, size, inc_write, treq_sel):
        assert (size, inc_write, treq_sel) == (0, False, 16 + 2 * machine.world.bus["id"])
        return 0

    def config(self, read=None, write=None, count=0, ctrl=None, trigger=False):
        if write is not None:
            self.ready = (write, ctrl) == (0x40040008 if machine.world.bus["id"] else 0x4003C008, 0)
        if trigger:
            assert self.ready and count == len(read)
            machine.SPI.write(None, read)

    def active(self):
        return False
