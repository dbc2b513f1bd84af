"""CircuitPython runs this first after power-up and reset: it gives the drive to the app, so that matches are kept.

If a button is held, or if board.json is missing, the PC may write to the drive instead.
"""

import json
import time

import storage

from cornerman.ports.buttons import Buttons


def main():
    """Read the buttons that board.json names, and decide whether the app or the PC may write to the drive."""
    with open("board.json") as file:
        data = json.load(file)
    held = []
    buttons = Buttons(data, list(data["buttons"]), lambda button, down, ms: held.append(down))
    time.sleep(0.05)
    buttons.poll()
    if True in held:
        print("Cornerman: a button is held, so the PC may write to this drive. Press reset alone to play.")
    else:
        storage.remount("/", readonly=False)


main()
