#!/usr/bin/env python3
"""Write the modules to freeze for a board: python tools/firmware/freeze.py BOARD FOLDER.

They are the modules that `cornerman pack` compiles. The fonts, which are files in a pack, become constants, which stay
in the flash, and `main.py` contains board.json. The program prints MicroPython's name of the board.
"""

import argparse
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "firmware"), str(ROOT)]

from boardfiles import UserError, board  # noqa: E402
from flashing import merged, pack  # noqa: E402

FONTS = "cornerman/ui/glyphs/"
IN_FILES = ["cornerman/ports/%s.py" % name for name in (
    "erase_ahead", "flash_files", "flash_names", "in_flash", "linker")]  # for modules in files only
# Rows of a colour picture that are in memory at a time. A text in two strips is drawn twice. The rows of 240 that are
# above the key line make three strips.
ROWS = 72
READ = '''

def read(name, start, size):
    """Bytes of the bitmaps of a font."""
    return memoryview(_DATA[name])[start:start + size]
'''


def freeze(name, folder):
    """Write the modules into `folder`, and remove what was in it.

    UserError: there is no such board, or it has no RP2040 or RP2350 with MicroPython.
    """
    data = board(name)
    if data["chip"] not in ("rp2040", "rp2350") or data["runtime"] != "micropython":
        other = "pack --runtime FILE" if merged.has_image(data) else "flash"
        raise UserError("%s has no image of its own: only boards with an RP2040 or RP2350 and MicroPython "
                        "do. Use cornerman %s --board %s." % (data["name"], other, name))
    shutil.rmtree(folder, ignore_errors=True)
    fonts = {}
    for source in pack.sources(data):
        place = source.relative_to(pack.FIRMWARE).as_posix()
        if source.suffix == ".bin":
            fonts[source.stem] = source.read_bytes()
        elif place not in IN_FILES:
            (folder / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, folder / place)
    with open(folder / FONTS / "__init__.py", "a", encoding="utf-8") as file:
        file.write("_DATA = %r\n%s" % (fonts, READ))
    inside = pack.board_json(dict(data, rows=ROWS)).decode()
    (folder / "main.py").write_text("from cornerman.start import main\n\nmain(%r)\n" % inside)
    return data["firmware"]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Write the modules that are frozen for a board.")
    parser.add_argument("board", help="its name, or the path of its folder")
    parser.add_argument("folder", type=Path, help="where to; it is emptied first")
    given = parser.parse_args()
    try:
        print(freeze(given.board, given.folder))
    except UserError as error:
        sys.exit("make firmware: %s" % error)
