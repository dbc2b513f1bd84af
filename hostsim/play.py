"""Play a key script on whatever runtime this is, and print what its panel holds.

Input: a line with a JSON object of `board` (the dict of a board.json) and `flash` (a folder
that is made here), then the lines of the script. Output: a JSON line at each screenshot, `{"shot", "panel"}`
(SHA-256 of the panel's memory), and at the end `{"state", "sent", "used"}`: the match, the
bytes sent to the panel and the heap in use (null where that cannot be told).
"""

import gc
import json
import sys

try:
    import framebuf
except ImportError:
    import hostsim.framebuf as framebuf

from hostsim.device import Device
from hostsim.script import play


def main():
    """Play what stands on standard input."""
    given = json.loads(sys.stdin.readline())
    device = Device(given["board"], given["flash"], framebuf)
    play(device, sys.stdin, lambda name: print(json.dumps({"shot": name, "panel": device.panel.digest()})))
    gc.collect()
    used = gc.mem_alloc() if hasattr(gc, "mem_alloc") else None
    print(json.dumps({"state": device.state(), "sent": device.panel.bytes_sent, "used": used}))


main()
