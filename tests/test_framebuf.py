"""hostsim/framebuf.py against MicroPython's own framebuf: the same random work, the same bytes."""

import json
import random
import subprocess
from pathlib import Path

import pytest

from cornerman import canvas
from cornerman.ui.draw import fonts
from hostsim import framebuf

ROOT = Path(__file__).resolve().parent.parent
SIZES = ((1, 1), (8, 8), (13, 11), (37, 20), (64, 24))
FORMS = (framebuf.MONO_VLSB, framebuf.RGB565, framebuf.GS4_HMSB, framebuf.MONO_HLSB, framebuf.MONO_HMSB,
         framebuf.GS8)

# Runs on both: WORK and BAD are lists of cases, `framebuf` is a module, `say` takes a line.
PROGRAM = """
def run(case):
    form, width, height, stride, size, fill, work = case
    buffer = bytearray([(i * fill) & 255 for i in range(size)])
    frame = framebuf.FrameBuffer(buffer, width, height, form, stride)
    seen = []
    for name, args in work:
        if name == "blit":
            form2, w, h, stride2, bits, x, y, key, colours = args
            palette = None
            if colours:
                palette = framebuf.FrameBuffer(bytearray(len(colours) * 2), len(colours), 1, form)
                for i, colour in enumerate(colours):
                    palette.pixel(i, 0, colour)
            frame.blit(framebuf.FrameBuffer(bytearray(bits), w, h, form2, stride2), x, y, key, palette)
        else:
            seen.append(getattr(frame, name)(*args))
    return buffer.hex() + str(seen)


def refused(args):
    try:
        framebuf.FrameBuffer(bytes(100) if args[0] < 0 else bytearray(args[0]), *args[1:])
    except (ValueError, TypeError):
        return True
    return False


for case in WORK:
    say(run(case))
for args in BAD:
    say(str(refused(args)))
"""

NODE = """
import {loadMicroPython} from "@micropython/micropython-webassembly-pyscript/micropython.mjs";
import {readFileSync} from "fs";
const mp = await loadMicroPython({heapsize: 8 << 20, linebuffer: true, stdout: (line) => console.log(line)});
mp.FS.writeFile("/work.json", readFileSync(0));
mp.runPython(`
import framebuf, json
WORK, BAD, program = json.load(open("/work.json"))
say = print
exec(program)
`);
"""


def size_of(form, stride, height):
    if form == framebuf.MONO_VLSB:
        return stride * ((height + 7) // 8)
    return (stride * {framebuf.RGB565: 16, framebuf.GS8: 8, framebuf.GS4_HMSB: 4}.get(form, 1) + 7) // 8 * height


def picture(chance, form):
    """A size, and a stride that suits the format and may be larger."""
    width, height = chance.choice(SIZES)
    stride = chance.choice((width, width + 3, width + 16))
    return width, height, stride, size_of(form, (stride + 7) // 8 * 8, height)


def colour(chance):
    return chance.choice((0, 1, 2, 15, 16, 0x1234, 0xFFFF, chance.randrange(1 << 16)))


def operation(chance, form, width, height):
    def place():
        return chance.randrange(-width - 2, width + 3), chance.randrange(-height - 2, height + 3)

    names = ("fill", "fill_rect", "fill_rect", "pixel", "pixel") + ("blit",) * 5
    name = chance.choice(names)
    if name == "fill":
        return name, (colour(chance),)
    if name == "fill_rect":
        return name, place() + (chance.randrange(-2, width + 9), chance.randrange(-2, height + 9), colour(chance))
    if name == "pixel":
        return name, place() + ((colour(chance),) if chance.random() < 0.5 else ())
    form2 = chance.choice(FORMS)
    w, h, stride, size = picture(chance, form2)
    colours = ()
    if form2 != framebuf.RGB565 and chance.random() < 0.7:
        colours = tuple(colour(chance) for _ in range({framebuf.GS4_HMSB: 16, framebuf.GS8: 256}.get(form2, 2)))
    first = colours[:1] if form == framebuf.RGB565 else tuple(c & 15 for c in colours[:1])
    key = chance.choice((-1, 0, 1, colour(chance)) + first * 4)
    if chance.random() < 0.3 and w <= width and h <= height:
        x, y = chance.randrange(width - w + 1), chance.randrange(height - h + 1)
    else:
        x, y = place()
    return name, (form2, w, h, stride, list(chance.randbytes(size)), x, y, key, colours)


def test_same_bytes_as_micropython():
    chance = random.Random("framebuf")
    work = []
    for form in FORMS:
        for _ in range(40):
            width, height, stride, size = picture(chance, form)
            steps = [operation(chance, form, width, height) for _ in range(12)]
            work.append((form, width, height, stride, size, chance.randrange(256), steps))
    bad = [(size, 13, 9, form) for form in FORMS for size in (0, 17, 18, 25, 26, 62, 63, 233, 234)]
    bad += [(-1, 8, 8, 3), (100, 0, 4, 0), (100, 4, 0, 3), (100, 8, 4, 3, 4), (100, 8, 4, 9)]
    real = subprocess.run(["node", "--input-type=module", "-e", NODE], input=json.dumps((work, bad, PROGRAM)),
                          cwd=ROOT, text=True, capture_output=True, check=True).stdout.split("\n")[:-1]
    ours = []
    exec(PROGRAM, {"framebuf": framebuf, "WORK": work, "BAD": bad, "say": ours.append})
    assert len(real) == len(work) + len(bad)
    for case, expected, found in zip(work + bad, real, ours):
        assert found == expected, case
    assert "True" in real and "False" in real


def test_nothing_is_written_past_the_width():
    for form in FORMS:
        buffer = bytearray(b"\xA5" * 400)
        frame = framebuf.FrameBuffer(memoryview(buffer)[8:392], 16, 8, form, 24)
        frame.fill(0)
        assert buffer[:8] == buffer[392:] == b"\xA5" * 8
        assert b"\xA5" in bytes(buffer[8:8 + size_of(form, 24, 8)])


def test_a_buffer_that_is_too_small_or_read_only_is_refused():
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(bytearray(10), 16, 8, framebuf.GS4_HMSB)
    with pytest.raises(TypeError):
        framebuf.FrameBuffer(bytes(64), 16, 8, framebuf.GS4_HMSB)


def test_texts_that_are_kept_have_the_pixels_of_the_firmware():
    chance = random.Random("texts")
    drawn = []
    for name in ("t8", "t16", "n32", "i8"):
        font = fonts.Font(name, canvas.wide)
        for _ in range(150):
            words = "".join(chance.choices("7KQWil. " if name[0] != "t" else "Wily \xe9\x03?", k=chance.randrange(5)))
            place = chance.randrange(-9, 60), chance.randrange(-9, 40), chance.randrange(16)
            found = []
            for text in (canvas.text, framebuf.text, framebuf.text):
                one = canvas.Canvas(59 + place[2] % 2, 40, framebuf)
                one.rect(0, 0, 60, 40, place[2] ^ 6)
                text(one, font, words, *place)
                found.append(bytes(one.buffer))
            assert found[0] == found[1] == found[2], (name, words, place)
            drawn.append(found[0].count(found[0][:1]) < len(found[0]))
    assert sum(drawn) > 300
