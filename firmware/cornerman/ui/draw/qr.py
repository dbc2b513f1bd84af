"""A QR code of a short text: version 4 (33 by 33 modules), error correction L, mask 0, for at most 78 bytes.

After ISO/IEC 18004. One size is enough for a commitment and needs no tables. Adafruit's miniQR supports more sizes, is
six times as long, and puts the bits of the last four columns into wrong places.
"""

SIZE = 33  # modules in a row
QUIET = 4  # light modules around a code
MOST = 78  # most bytes of a text
DATA, CHECKS = 80, 20  # bytes
FORMAT = 0x77C4  # 15 bits that say: correction L, mask 0
ALIGN = 26  # the centre of the alignment pattern


def codewords(text):
    """The bytes of a code: mode, length, text, padding and error correction."""
    out = bytearray(DATA + CHECKS)
    bits = bytes([4 << 4 | len(text) >> 4, (len(text) & 15) << 4]) + bytes(len(text))
    out[:len(bits)] = bits
    for i in range(len(text)):  # the mode has four bits, so each byte of the text is split over two
        out[1 + i] |= text[i] >> 4
        out[2 + i] = (text[i] & 15) << 4
    for i in range(len(text) + 2, DATA):
        out[i] = 0x11 if (i - len(text)) & 1 else 0xEC
    _correct(out)
    return out


def _correct(out):
    """Fill the last CHECKS bytes of a code with error correction: the remainder of a Reed-Solomon division."""
    powers = bytearray(512)  # of 2 in the field of the code
    value = 1
    for i in range(255):
        powers[i] = powers[i + 255] = value
        value = value << 1 ^ (0x11D if value & 128 else 0)
    logs = bytearray(256)
    for i in range(255):
        logs[powers[i]] = i
    poly = bytearray(CHECKS + 1)
    poly[0] = 1
    for i in range(CHECKS):  # times (x - 2**i)
        for k in range(i + 1, 0, -1):
            if poly[k - 1]:
                poly[k] ^= powers[logs[poly[k - 1]] + i]
    rest = bytearray(out)
    for i in range(DATA):
        if rest[i]:
            for k in range(1, CHECKS + 1):
                rest[i + k] ^= powers[logs[rest[i]] + logs[poly[k]]]
    out[DATA:] = rest[DATA:]


def _fixed(row, column):
    """A module that is the same in every code of this size: True: dark, False: light; None: a module of data."""
    for top, left in ((0, 0), (0, SIZE - 7), (SIZE - 7, 0)):
        r, c = row - top, column - left
        if -1 <= r <= 7 and -1 <= c <= 7:
            ring = max(abs(r - 3), abs(c - 3))
            return ring != 2 and ring != 4
    if abs(row - ALIGN) <= 2 and abs(column - ALIGN) <= 2:
        return max(abs(row - ALIGN), abs(column - ALIGN)) != 1
    if row == 6 or column == 6:
        return (row + column) & 1 == 0
    if column == 8 and (row < 9 or row >= SIZE - 8):
        bit = row - (row > 6) if row < 9 else row - SIZE + 15
        return row == SIZE - 8 or FORMAT >> bit & 1 == 1
    if row == 8 and (column < 8 or column >= SIZE - 8):
        bit = SIZE - 1 - column if column >= SIZE - 8 else 15 - column - (column < 7)
        return FORMAT >> bit & 1 == 1
    return None


def modules(text):
    """The code of a text of at most 78 bytes as bytes: 1 for a dark module, row by row."""
    data, out = codewords(text), bytearray(SIZE * SIZE)
    bit, step, row = 0, -1, SIZE - 1
    for right in range(SIZE - 1, 0, -2):
        right -= right <= 6  # the column of the timing pattern holds no data
        while 0 <= row < SIZE:
            for column in (right, right - 1):
                dark = _fixed(row, column)
                if dark is None:
                    dark = bit < 8 * len(data) and data[bit >> 3] >> (7 - (bit & 7)) & 1 == 1
                    dark = dark != ((row + column) & 1 == 0)
                    bit += 1
                out[row * SIZE + column] = dark
            row += step
        step = -step
        row += step
    for row in range(SIZE):
        out[row * SIZE + 6] = _fixed(row, 6)
    return out
