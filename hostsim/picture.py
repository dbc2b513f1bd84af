"""Screenshots: the memory of the emulated panel as an image."""

from PIL import Image


def picture(device, zoom=1):
    """What the panel of a device shows, as an RGB image enlarged `zoom` times."""
    panel = device.panel
    image = Image.frombytes("RGB", (panel.width, panel.height), bytes(panel.pixels()))
    return image if zoom == 1 else image.resize((panel.width * zoom, panel.height * zoom), Image.NEAREST)
