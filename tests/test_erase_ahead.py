"""What lets littlefs erase the flash of an RP2040 ahead (firmware/cornerman/ports/erase_ahead.py)."""

import re

from boards import board

from flashing import pack
from flashing.private_names import short_names
from hostsim.device import USED
from hostsim.pico import Pico, image

WRITES = """
import os, time
from cornerman.ports import erase_ahead
ready = erase_ahead.EraseAhead()
for name in "ab":
    with open("/matches/9999." + name, "wb") as file:
        file.write(b"-" * 440)
for ahead in (False, True):
    slow = 0
    for n in range(40):
        start = time.ticks_ms()
        with open("/matches/9999." + "ab"[n & 1], "r+b") as file:
            file.write(b"%04d" % n * 110)
        slow += time.ticks_ms() - start > 30
        if ahead:
            ready("/matches/9999." + "ba"[n & 1], 1024)
            with open("/matches/9999." + "ab"[n & 1], "rb") as file:
                assert file.read() == b"%04d" % n * 110
            with open("/matches/9999." + "ba"[n & 1], "rb") as file:
                assert file.read() == b"%04d" % (n - 1 if n else 39) * 110
    print("slow", ahead, slow)
with open("/matches/9999.000", "wb") as file:
    file.write(b"-" * 3000)
start = time.ticks_ms()
ready("/matches/9999.000", 4000)
print("large", time.ticks_ms() - start < 10)
try:
    ready("/matches/none", 1024)
except OSError as error:
    print("error", error.args[0])
"""


def test_no_write_waits_for_an_erase_that_was_done_ahead(tmp_path):
    """Without it one of seven does. The files keep their content, and one that is not in the block of its folder stays
    as it is."""
    program = re.sub(r"\bEraseAhead\b", short_names().get("EraseAhead", "EraseAhead"), WRITES)
    files = dict(USED, **pack.files("pico_oled"), **{"matches/0001.match": b"x"})
    files["main.py"] = program.encode()
    (tmp_path / "flash.img").write_bytes(image.make(image.firmware(image.FIRMWARE), files))
    with Pico(board("pico_oled"), tmp_path / "flash.img") as box:
        box.wait_for("error", 30000)
        box.advance(20)
        (_, without), (_, ahead) = re.findall(r"slow (\w+) (\d+)", box.serial)
        assert int(without) in (5, 6) and ahead == "0"
        assert "large True" in box.serial and "error 2" in box.serial
