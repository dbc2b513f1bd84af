"""The box of large text: each pixel of a font becomes a square. Names fill a cover or a victory screen with it."""

from cornerman.theme import PAPER
from cornerman.ui.draw.shapes import cache, keep


def measure(fonts, box):
    """The size in px that the content needs (paint.measure)."""
    font = fonts(box.font)
    return font.width(box.words) * box.scale, font.height * box.scale


def draw(canvas, fonts, box):
    """Draw one line of large text, centred in its box."""
    x, y, w, h = box[:4]
    font, size, ink = fonts(box.font), box.scale, box.ink
    if box.paper != PAPER:
        canvas.rect(x, y, w, h, box.paper)
    x += (w - font.width(box.words) * size) // 2
    y += (h - font.height * size) // 2
    for char in box.words:
        bits, wide = font.glyph(char)
        canvas.glyph(enlarged((font.name, char, size), bits, wide, font.height, size), wide * size, font.height * size,
                     x, y, ink)
        x += (wide + font.gap) * size


def enlarged(key, bits, wide, high, scale):
    """The bits of a bitmap of wide by high px, with each pixel `scale` by `scale` px. key: of the cache"""
    if key in cache:
        return cache[key]
    row, count = (wide + 7) // 8, (wide * scale + 7) // 8
    dot = (1 << scale) - 1
    four = [sum([dot << scale * i for i in range(4) if pixels >> i & 1]) for pixels in range(16)]
    rows, before = [], None
    for at in range(0, row * high, row):
        line = bits[at:at + row]
        if line != before:
            before, made = line, 0
            for byte in line:
                made = (made << 4 * scale | four[byte >> 4]) << 4 * scale | four[byte & 15]
            drawn = (made >> 8 * (row * scale - count)).to_bytes(count, "big") * scale
        rows.append(drawn)
    return keep(key, b"".join(rows))
