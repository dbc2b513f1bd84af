"""Plays key scripts on whatever runtime this is, and prints what the panel shows.

Input for each script: a line with a JSON object of `board` (the dict of a board.json), `flash` (a folder, created if
missing) and `lines` (their number), then the lines of the script. They are read one by one, because the heap is as
small as a board's. Output for each script: a JSON line at each screenshot, `{"shot", "panel"}` (SHA-256 of the panel's
memory), and at its end `{"state", "sent", "used"}`: the state of the match, the bytes sent to the panel, and the heap
in use (null if the runtime cannot tell).
"""

import gc
import json
import sys

try:
    import framebuf
except ImportError:
    import hostsim.framebuf as framebuf

from hostsim.device import Device, Repeatable
from hostsim.script import play


def played(given, lines, tell):
    """Play the lines of a script. given: the object of the input; tell: called with each object of the output"""
    device = Device(given["board"], given["flash"], framebuf, Repeatable())
    play(device, lines, lambda name: tell({"shot": name, "panel": device.panel.digest()}))
    gc.collect()
    used = gc.mem_alloc() if hasattr(gc, "mem_alloc") else None
    tell({"state": device.state(), "sent": device.panel.bytes_sent, "used": used})


def main():
    """Play the scripts on standard input."""
    for line in sys.stdin:
        given = json.loads(line)
        lines = (sys.stdin.readline() for _ in range(given["lines"]))
        played(given, lines, lambda told: print(json.dumps(told)))


if __name__ == "__main__":
    main()
