"""DMA to the SPI of machine.py, in no time."""

import machine


class DMA:
    def pack_ctrl(self, size, inc_write, treq_sel):
        assert (size, inc_write, treq_sel) == (0, False, 16 + 2 * machine.world.bus["id"])
        return 0

    def config(self, read, write, count, ctrl, trigger):
        assert trigger and count == len(read)
        assert write == (0x40040008 if machine.world.bus["id"] else 0x4003C008)
        machine.SPI.write(None, read)

    def active(self):
        return False
