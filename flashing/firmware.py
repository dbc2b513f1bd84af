"""`cornerman flash --firmware FILE`: a runtime, or Cornerman with its runtime, onto a board.

Files for UF2 bootloaders go to their drive, or by way of picotool where no drive appears; those for the ESP32 by esptool.
The board's own files are left alone by both.
"""

import importlib.util
import os
import shutil
import struct
import subprocess
import sys
import time
from pathlib import Path

from tqdm import tqdm

from boardfiles import UserError, board
from flashing import drives, link

FAMILIES = {0xE48BFF56: "rp2040", 0x55114460: "samd51"}
DRIVES = {"rp2040": "RPI-RP2", "samd51": "SAMD51"}  # what INFO_UF2.TXT says
BOOTLOADER = {
    "rp2040": "Hold BOOTSEL while you plug the board in",
    "samd51": "Press reset twice, quickly",
}
ESP32_START = 0x1000
WAIT = 15  # seconds for the drive of a bootloader


def flash(file, name=None, port=None, drive=None):
    """Put a file on a board; the exit code. UserError: the file is not for its chip, or there is no way to it."""
    try:
        content = Path(file).read_bytes()
    except OSError as error:
        raise UserError("%s cannot be read: %s." % (file, error.strerror)) from None
    chip = chip_of(file, content)
    data = board(name) if name else None
    if data and data["chip"] != chip:
        raise UserError("%s is for the chip %s, %s has the chip %s. Take the build that is called %s." % (
            file, chip.upper(), name, data["chip"].upper(), data["firmware"]))
    if chip == "esp32":
        return by_esptool(file, port)
    return by_uf2(Path(file), chip, port, drive)


def chip_of(file, content):
    """The chip that a firmware file is for: `rp2040`, `samd51` or `esp32`. UserError: none of these, or not whole."""
    if content[:8] == struct.pack("<II", 0x0A324655, 0x9E5D5157):
        blocks, rest = divmod(len(content), 512)
        total, family = struct.unpack_from("<II", content, 24)
        if rest or blocks < total or content[-4:] != struct.pack("<I", 0x0AB16F30):
            raise UserError("%s is not whole. Get it once more." % file)
        if family not in FAMILIES:
            raise UserError("%s is for another chip (UF2 family %08x). Take one for the RP2040 or the SAMD51." % (file, family))
        return FAMILIES[family]
    if content[:1] == b"\xe9" and len(content) > 0x7002:
        if content[12:14] != b"\0\0":
            raise UserError("%s is for another chip of the ESP32 family. Take the build ESP32_GENERIC." % file)
        if content[0x7000:0x7002] != b"\xaa\x50":
            raise UserError("%s holds the program alone, without bootloader and partitions. Take the file that ends in "
                        ".bin, not .app-bin." % file)
        return "esp32"
    raise UserError("%s is no firmware that goes onto a board here. Take a .uf2 file for the RP2040 or the SAMD51, a .bin file "
                "for the ESP32." % file)


def by_uf2(file, chip, port, drive):
    """Copy a UF2 file to the bootloader's drive, which is opened by way of the port where that is possible."""
    hold = "%s, wait for its drive, and run the same command once more, or name the drive with --drive." % BOOTLOADER[chip]
    if drive:
        drives.find(drive, "INFO_UF2.TXT", "drive of a bootloader", "")
    found = [Path(drive)] if drive else bootloaders(chip)
    if drive and not suits(Path(drive), chip):
        raise UserError("%s is the bootloader of another chip; %s is for the %s." % (drive, file, chip.upper()))
    if not found and chip == "rp2040" and (port or len(link.ports()) == 1):
        with link.Link(link.find(port)) as place:
            if place.runtime != "micropython" or not place.machine.endswith("RP2040"):
                raise UserError("The board at %s is no RP2040 with MicroPython. %s" % (place.port, hold))
            print("Restarting the board as a drive …")
            place.bootloader()
        end = time.monotonic() + WAIT
        while not found and time.monotonic() < end:
            time.sleep(0.5)
            found = bootloaders(chip)
    if len(found) > 1:
        raise UserError("There are several bootloaders: %s. Name one with --drive." % ", ".join(map(str, found)))
    if found:
        print("Copying %s to %s …" % (file.name, found[0]))
        try:
            copy(file, found[0] / file.name)
        except OSError as error:
            raise UserError("%s cannot be written: %s. %s" % (found[0], error.strerror, hold)) from None
    elif chip == "rp2040" and shutil.which("picotool"):
        if subprocess.run(["picotool", "load", "-x", str(file)]).returncode:
            raise UserError("picotool could not do it; what it says stands above. %s" % hold)
    else:
        raise UserError("No bootloader was found. %s" % hold)
    print("Done. The board restarts by itself.")
    return 0


def copy(file, target):
    """Copy a file (paths), with a bar on a terminal if it takes long. OSError: it did not go.

    The last part is left to the system: when a bootloader has it, its drive is gone at once.
    """
    with open(file, "rb") as source, open(target, "wb", buffering=0) as sink, tqdm(
            total=file.stat().st_size, unit="B", unit_scale=True, delay=1, disable=None, leave=False) as bar:
        part = source.read(65536)
        while part:
            bar.update(sink.write(part))
            part = source.read(65536)
            if part:
                os.fsync(sink.fileno())


def bootloaders(chip):
    """The mounted drives of bootloaders for a chip."""
    return [path for path in drives.having("INFO_UF2.TXT") if suits(path, chip)]


def suits(path, chip):
    """True if the bootloader at `path` is one for this chip."""
    return DRIVES[chip] in (path / "INFO_UF2.TXT").read_text(errors="replace")


def by_esptool(file, port):
    """Write a file for the ESP32 by esptool, from PATH or beside this Python."""
    port = link.find(port)
    if importlib.util.find_spec("esptool"):
        command = [sys.executable, "-m", "esptool"]
    elif shutil.which("esptool"):
        command = ["esptool"]
    else:
        raise UserError("The ESP32 needs esptool. Get it with: %s -m pip install esptool==5.6.0" % sys.executable)
    command += ["--chip", "esp32", "--port", port, "write-flash", hex(ESP32_START), str(file)]
    if subprocess.run(command).returncode:
        raise UserError("esptool could not do it; what it says stands above. Hold the button BOOT (GPIO 0) while it connects, "
                    "or try another cable.")
    print("Done. The board restarts by itself.")
    return 0
