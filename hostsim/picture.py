"""Screenshots: the memory of the emulated panel as an image."""

from PIL import Image

FRAME_MS = 1400  # how long a moving picture shows a screen


def picture(device, zoom=1):
    """What the panel of a device shows, as an RGB image enlarged `zoom` times."""
    panel = device.panel
    image = Image.frombytes("RGB", (panel.width, panel.height), bytes(panel.pixels()))
    return image if zoom == 1 else image.resize((panel.width * zoom, panel.height * zoom), Image.NEAREST)


def moving(path, frames):
    """Write images (a list, as `picture` returns them) as one moving picture, a GIF. No images: nothing is written."""
    if frames:
        frames = [frame.quantize(16, dither=Image.Dither.NONE) for frame in frames]
        frames[0].save(path, format="GIF", save_all=True, append_images=frames[1:], duration=FRAME_MS, loop=0)
