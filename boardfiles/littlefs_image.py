"""The littlefs of a board as bytes: made on the PC from files, and read back.

hostsim makes the flash of an emulated Pico with it, and flashing the image of an ESP32.
"""

from littlefs import LittleFS, LittleFSError

from boardfiles import UserError

BLOCK = 4096  # bytes that a flash erases at once


def made(blocks, files, page):
    """The bytes of a littlefs of `blocks` blocks with these files, {path: bytes}; the same files give the same bytes.

    page: bytes of a write on the board. OSError: the files do not fit.
    """
    drive = _drive(blocks, page)
    drive.format()
    drive.mount()
    try:
        for path in sorted(files):
            folder = path.rpartition("/")[0]
            if folder:
                drive.makedirs(folder, exist_ok=True)
            with drive.open(path, "wb") as file:
                file.write(files[path])
    except LittleFSError as error:
        raise OSError(str(error)) from None
    return bytes(drive.context.buffer)


def files(data, page):
    """The files of a littlefs, {path: bytes}. UserError: `data` (bytes) is no littlefs of its size."""
    drive, found = _mounted(data, page), {}
    for folder, _, names in drive.walk("/"):
        for name in names:
            path = folder.rstrip("/") + "/" + name
            with drive.open(path, "rb") as file:
                found[path[1:]] = file.read()
    return found


def free_blocks(data, page):
    """The number of free blocks of a littlefs. UserError: `data` (bytes) is no littlefs of its size."""
    drive = _mounted(data, page)
    return drive.block_count - drive.used_block_count


def _mounted(data, page):
    """The littlefs in some bytes. UserError: they are no littlefs of their size."""
    drive = _drive(len(data) // BLOCK, page)
    drive.context.buffer = bytearray(data)
    try:
        drive.mount()
    except LittleFSError:
        raise UserError("The flash holds no filesystem yet.") from None
    return drive


def _drive(blocks, page):
    """A littlefs in memory with the parameters of MicroPython's VfsLfs2, neither formatted nor mounted."""
    return LittleFS(block_size=BLOCK, block_count=blocks, prog_size=page, read_size=32, lookahead_size=32,
                    cache_size=4 * max(32, page), mount=False)
