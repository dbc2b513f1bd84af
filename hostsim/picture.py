"""Screenshots: what the memory of the panel holds, as an image."""

from PIL import Image


def picture(device, zoom=1):
    """The panel of a device as an RGB image, each pixel `zoom` wide."""
    panel = device.panel
    image = Image.frombytes("RGB", (panel.width, panel.height), bytes(panel.pixels()))
    return image if zoom == 1 else image.resize((panel.width * zoom, panel.height * zoom), Image.NEAREST)
