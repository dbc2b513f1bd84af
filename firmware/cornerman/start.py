"""Starts the app on the board that board.json describes."""

import gc
import json

from cornerman.ports import find
from cornerman.ui.app import App


def main(inside=None):
    """Run for ever: buttons to keys, keys and time to the app, what changed to the panel.

    inside: text of the board.json that a firmware image carries; a board.json on the flash wins.
    """
    try:
        try:
            with open("board.json") as file:
                board = json.load(file)
        except OSError:
            board = json.loads(inside or "")
    except ValueError:
        print("board.json is missing or cannot be read. Copy the one of your board here.")
        return
    port = find(board)
    keys = port.keys
    app = App(port)
    app.draw()
    port.light(True)
    before = port.ticks()
    while True:
        port.poll()
        now = port.ticks()
        keys.tick(now)
        if keys.stuck:
            app.stuck(keys.stuck)
            keys.stuck = None
        event = keys.next()
        pressed = event
        while event:
            app.key(event[0], event[1])
            event = keys.next()
        app.tick((now - before) & 0x1FFFFFFF)
        before = now
        app.draw()
        if pressed:
            gc.collect()  # in the pause after a press, so that memory does not break up
        port.wait(10)
