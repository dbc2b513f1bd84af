"""A QR code of a short text: version 4 (33 by 33 modules), error correction L, mask 0, for at most 78 bytes.

After ISO/IEC 18004. One size is enough for a commitment and needs no tables. No library fits a board
(docs/decisions/qr-code.md), so the tests compare this one with Nayuki's qrcodegen, module by module.
"""

SIZE = 33  # modules in a row
QUIET = 4  # light modules around a code
MOST = 78  # most bytes of a text
DATA, CHECKS = 80, 20  # bytes
FORMAT = 0x77C4  # 15 bits that say: correction L, mask 0
ALIGN = 26  # row and column of the centre of the alignment pattern
FREE = 2  # a module of data that has no value yet


def codewords(text):
    """The bytes of the code of a text (bytes, at most MOST): mode, length, text, padding and error correction, as a
    bytearray."""
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


def _square(out, row, column, reach, dark):
    """Fill the square with modules up to `reach` from its centre, as far as it lies in the code."""
    left, right = max(column - reach, 0), min(column + reach + 1, SIZE)
    for at in range(max(row - reach, 0), min(row + reach + 1, SIZE)):
        out[at * SIZE + left:at * SIZE + right] = bytes([dark]) * (right - left)


def _patterns():
    """A code (bytearray) with its fixed modules only: all others are FREE."""
    out = bytearray(bytes([FREE]) * (SIZE * SIZE))
    for at in range(SIZE):
        out[6 * SIZE + at] = out[at * SIZE + 6] = 1 - (at & 1)
    for reach in (4, 3, 2, 1):
        for row, column in ((3, 3), (3, SIZE - 4), (SIZE - 4, 3)):
            _square(out, row, column, reach, reach & 1)
    for reach in (2, 1, 0):
        _square(out, ALIGN, ALIGN, reach, 1 - (reach & 1))
    for bit in range(15):  # twice, in column 8 and in row 8
        down, right = (bit + (bit > 5), SIZE - 1 - bit) if bit < 8 else (SIZE - 15 + bit, 15 - bit - (bit > 8))
        out[down * SIZE + 8] = out[8 * SIZE + right] = FORMAT >> bit & 1
    out[(SIZE - 8) * SIZE + 8] = 1
    return out


def modules(text):
    """The code of a text (bytes, at most MOST) as a bytearray of SIZE * SIZE: 1 for a dark module, 0 for a light one,
    row by row."""
    data, out = codewords(text), _patterns()
    bit, step, row = 0, -1, SIZE - 1
    for right in range(SIZE - 1, 0, -2):
        right -= right <= 6  # column 6 holds no data
        while 0 <= row < SIZE:
            for column in (right, right - 1):
                at = row * SIZE + column
                if out[at] == FREE:
                    dark = bit < 8 * len(data) and data[bit >> 3] >> (7 - (bit & 7)) & 1
                    out[at] = dark ^ (row + column + 1 & 1)
                    bit += 1
            row += step
        step = -step
        row += step
    return out
