"""What the players chose for the device: names, sleep, which way up. Kept in two slots."""

import json
from binascii import crc32

from cornerman.game import fits
from cornerman.store import Store

FIRST_NAMES = ("P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8")
SLEEP = (0, 1, 5, 15)
KINDS = (
    ("names", ("each", ("text", 1, 6), len(FIRST_NAMES)), FIRST_NAMES),
    ("sleep", ("choice", SLEEP), 5),
    ("turned", ("choice", (False, True)), False),
    ("facing", ("choice", (False, True)), False),
)
SLOTS = ("settings.a", "settings.b")


class Settings:
    """Settings that survive a power cut: the older of two slots is written, the newer is read."""

    def __init__(self, folder):
        """folder: where the two slots lie."""
        store = Store(folder)
        self.store, self.message, self.number = store, None, 0
        for key, kind, default in KINDS:
            setattr(self, key, list(default) if key == "names" else default)
        damaged = False
        for slot in SLOTS:
            data = store.read(slot)
            if data is None:
                continue
            try:
                body, crc = data.decode().split("\n")[:2]
                if int(crc, 16) != crc32(body.encode()) & 0xFFFFFFFF:
                    raise ValueError
                number, values = json.loads(body)
                for key, kind, default in KINDS:
                    if fits(kind, values[key]):
                        raise ValueError
            except (ValueError, KeyError, TypeError):
                damaged = True
                continue
            if number > self.number:
                self.number = number
                for key, kind, default in KINDS:
                    setattr(self, key, values[key])
        if damaged and not self.number:
            self.message = "The settings could not be read. The usual ones are used."

    def save(self):
        """Write the older slot. OSError: the flash is full or read-only."""
        self.number += 1
        body = json.dumps([self.number, {key: getattr(self, key) for key, kind, default in KINDS}])
        text = "%s\n%08x\n" % (body, crc32(body.encode()) & 0xFFFFFFFF)
        self.store.write(SLOTS[self.number % 2], (text + " " * max(0, 320 - len(text))).encode())
