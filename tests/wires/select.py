"""MicroPython's select, in virtual time."""

import time


class poll:
    def poll(self, ms):
        time.sleep_ms(ms)
