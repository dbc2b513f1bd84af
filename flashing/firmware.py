"""`cornerman flash --firmware FILE`: installs a runtime, or an image of runtime and Cornerman, on a board.

A .uf2 file is copied to the drive of the bootloader, or loaded by picotool if no drive appears; a .bin file for the
ESP32 is written by esptool. The files on the board stay, unless an ESP32 is erased.
"""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from tqdm import tqdm

from boardfiles import UserError, board, uf2
from boardfiles.untrusted import KB, content, inside, say, writing
from flashing import drives, link, partitions

FAMILIES = {uf2.RP2040: "rp2040", 0xE48BFF59: "rp2350", 0x55114460: "samd51", 0xC47E5767: "esp32s3"}
ABSOLUTE = 0xE48BFF57  # of a block that files for the RP2350 may have before the others
# CircuitPython's files for the SAMD51 name no family; their first block goes behind the bootloader, as no other's does
SAMD51_START = 0x4000
DRIVES = {"rp2040": "RPI-RP2", "rp2350": "RP2350", "samd51": "SAMD51",
          "esp32s3": "ESP32S3"}  # a word of INFO_UF2.TXT on the drive of the bootloader
BOOTLOADER = {
    "rp2040": "Hold BOOTSEL while you plug the board in",
    "rp2350": "Hold BOOTSEL while you plug the board in",
    "esp32s3": "Press reset, and once more when its light turns purple",
    "samd51": "Press reset twice, quickly",
}
IMAGE = b"\xe9"  # the first byte of a file for esptool
FILES = "vfs"  # the partition of MicroPython's files
BAUD = "460800"
RASPBERRY_PI = 0x2E8A  # USB number of the vendor of the RP2040 and the RP2350
MOST = 32 * 1024 * KB  # bytes of a firmware file
LONGEST = 900  # most seconds for esptool or picotool
WAIT = 15  # seconds for the drive of a bootloader


def flash(file, name=None, port=None, drive=None, erase=None):
    """Put a firmware file (path) on a board; returns the exit code.

    name: of the board, whose chip is compared; port, drive: where the board is; None: it is looked for; erase: as for
    `by_esptool`. UserError: the file is for another chip, or the board cannot be reached.
    """
    binary = content(file, MOST)
    chip, data = chip_of(file, binary), board(name) if name else None
    if data and data["chip"] != chip:
        raise UserError("%s is for the chip %s, %s has the chip %s. Take the build that is called %s." % (
            file, chip.upper(), name, data["chip"].upper(), data["firmware"]))
    if binary[:1] == IMAGE:
        return by_esptool(file, chip, port, erase, files_in(binary, chip))
    return by_uf2(Path(file), chip, port, drive)


def chip_of(file, data):
    """The chip of a firmware file (its name, its bytes): one of partitions.LAYOUTS or of FAMILIES.

    UserError: it is for none of these, or incomplete.
    """
    if uf2.is_uf2(data):
        return chip_of_uf2(file, data)
    if data[:1] == IMAGE and len(data) > 0x7002:
        where = partitions.LAYOUTS.get(data[12] | data[13] << 8)
        if not where:
            raise UserError("%s is for another chip of the ESP32 family. Take the build ESP32_GENERIC, for an ESP32-S3 "
                            "ESP32_GENERIC_S3." % file)
        if data[where.table:where.table + 2] != partitions.MAGIC:
            raise UserError("%s holds the program alone, without bootloader and partitions. Take the file that ends in "
                            ".bin, not .app-bin." % file)
        return where.chip
    raise UserError("%s is not a firmware for any of the boards. Take a .uf2 file for the RP2040, RP2350, SAMD51 or "
                    "ESP32-S3, a .bin file for the ESP32." % file)


def chip_of_uf2(file, data):
    """The chip of a UF2 file (its name, its bytes), one of FAMILIES. UserError: as `chip_of`."""
    try:
        first, *rest = uf2.blocks(data)
    except ValueError:
        raise UserError("%s is not complete. Download it once more." % file) from None
    if not first.flags & uf2.HAS_FAMILY:
        if first.address == SAMD51_START:
            return "samd51"
        raise UserError("%s is for another chip (it begins at %08x). Take one for the RP2040, RP2350, SAMD51 or "
                        "ESP32-S3." % (file, first.address))
    family = rest[0].family if first.family == ABSOLUTE and rest else first.family
    if family not in FAMILIES:
        raise UserError("%s is for another chip (UF2 family %08x). Take one for the RP2040, RP2350, SAMD51 or "
                        "ESP32-S3." % (file, family))
    return FAMILIES[family]


def by_uf2(file, chip, port, drive):
    """Copy a UF2 file to the drive of the bootloader; a board with MicroPython is restarted as that drive."""
    hold = ("%s, wait for its drive, and run the same command once more, or name the drive with --drive."
            % BOOTLOADER[chip])
    if drive:
        found = [drives.find(drive, drives.LOADER, "drive of a bootloader", "", hold)]
        if not suits(found[0], chip):
            raise UserError("%s is the bootloader of another chip; %s is for the %s. Take the file for the board that "
                            "is there, or name another drive with --drive." % (drive, file, chip.upper()))
    else:
        found = bootloaders(chip)
    waits = not found and chip.startswith("rp2") and (port or len(link.ports()) == 1)
    if waits:
        found = restarted(link.find(port), chip, hold)
    if len(found) > 1:
        raise UserError("There are several bootloaders: %s. Name one with --drive." % ", ".join(map(str, found)))
    if found:
        say("Copying %s to %s …" % (file.name, found[0]))
        with writing(found[0], hold):
            copy(file, inside(found[0], file.name))
    elif chip.startswith("rp2") and shutil.which("picotool"):
        if run_tool(["picotool", "load", "-x", str(file)]):
            raise UserError("picotool could not do it; its message is above. %s" % hold)
    elif waits:
        raise UserError("The board waits in its bootloader (BOOTSEL), but its drive %s is not mounted. Mount it and "
                        "run the same command once more, or name it with --drive. To go back, unplug the board and "
                        "plug it in again: what was on it is still there." % DRIVES[chip])
    else:
        raise UserError("No bootloader was found. %s" % hold)
    say("Done. The board restarts by itself.")
    return 0


def restarted(port, chip, hold):
    """Restart the board at a port as the drive of its bootloader; returns the drives found ([]: none appeared in time).

    chip: `rp2040` or `rp2350`; hold: what else the user can do, as a sentence. UserError: the board has another chip or
    no MicroPython.
    """
    with link.Link(port) as place:
        if place.runtime != "micropython" or not place.machine.endswith(chip.upper()):
            raise UserError("The board at %s is no %s with MicroPython. %s" % (
                place.port, chip.upper(), hold))
        say("Restarting the board as a drive …")
        place.bootloader()
    end, found = time.monotonic() + WAIT, []
    while not found and time.monotonic() < end:
        time.sleep(0.5)
        found = bootloaders(chip)
    return found


def copy(file, target):
    """Copy a file (paths), with a progress bar if it takes long. OSError: it cannot be written.

    There is no sync after the last part: as soon as a bootloader has it, the board restarts and the drive disappears.
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
    return [path for path in drives.having(drives.LOADER) if suits(path, chip)]


def suits(path, chip):
    """True if the bootloader at `path` is one for this chip."""
    try:
        return DRIVES[chip] in content(path / drives.LOADER, 64 * KB).decode(errors="replace")
    except UserError:
        return False


def files_in(binary, chip):
    """True if a file (bytes) for esptool includes MicroPython's files, as those of `flashing.merged` do."""
    try:
        return any(one.label == FILES and len(binary) > one.offset - partitions.layout(chip).begin
                   for one in partitions.read(binary, chip))
    except ValueError:
        return False


def by_esptool(file, chip, port, erase, has_files):
    """Write a file to an ESP32 or ESP32-S3 with esptool.

    chip: one of partitions.LAYOUTS; erase: True: first erase everything else on its flash, including matches; False: do
    not; None: ask the user; has_files: the file includes files, which replace all on the board, including matches.
    UserError: it failed, or the user did not agree.
    """
    port = link.find(port)
    if (port, RASPBERRY_PI) in [(one.device, one.vid) for one in link.ports()]:
        raise UserError("The board at %s has a chip of Raspberry Pi; %s is for the %s. Name the port of another board "
                        "with --port, or take a .uf2 file." % (port, file, chip.upper()))
    if has_files and not erase:
        if not agreed("%s has files in it, which replace all files on the board. This deletes matches. Go on? "
                      "[y/N] " % file):
            raise UserError("Nothing was changed. To keep the matches, take a runtime without files. To delete them "
                            "without being asked, add --erase.")
    elif erase is None:
        erase = agreed("Is this the first MicroPython on this board? Then its whole flash has to be erased, or "
                       "MicroPython finds what another program left there and does not start. This deletes matches. "
                       "Erase it? [y/N] ")
    command = [sys.executable, "-m", "esptool", "--chip", chip, "--port", port, "--baud", BAUD, "write-flash",
               *(["--erase-all"] if erase else []), hex(partitions.layout(chip).begin), str(file)]
    if run_tool(command):
        raise UserError("esptool could not do it; its message is above. If the board at %s has the chip %s, hold its "
                        "button BOOT (GPIO 0; on a Cardputer G0) while you plug it in, or try another cable. If not, "
                        "take the file for its chip." % (port, chip.upper()))
    say("Done. The board restarts by itself.")
    if not erase and not has_files:
        say("If it only says that its filesystem is corrupted, repeat this with --erase.")
    return 0


def agreed(question):
    """The user's answer to a question, as a bool; False where nobody can be asked."""
    if not sys.stdin.isatty():
        return False
    say(question)
    try:
        return input("> ").strip().lower() in ("y", "yes")
    except EOFError:
        return False


def run_tool(command):
    """Run an external tool in this terminal; returns its exit code, or 1 if it does not end."""
    try:
        return subprocess.run(command, timeout=LONGEST).returncode
    except (OSError, subprocess.TimeoutExpired):
        return 1
