"""What CircuitPython does first at power-up and reset: give the drive to the app, so that matches are kept.

While any button is held, or where board.json is missing, the PC may write to the drive instead.
"""

import json
import time

import storage

from cornerman.ports.buttons import Buttons


def main():
    """Look at the buttons of board.json and decide."""
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
