"""The speaker and the light of a board with CircuitPython. The chip plays in the background, so a signal blocks
nothing."""

import supervisor
from audiocore import RawSample

from cornerman.ports.buttons import pin
from cornerman.ports.tones import TONES

RATE = 8000  # samples in a second
HIGH, LOW = b"\xB0", b"\x50"


def sampled(tones):
    """Convert tones, (Hz, ms) each, to unsigned samples of eight bits (bytearray)."""
    samples = bytearray()
    for hz, ms in tones:
        half = RATE // (2 * hz) if hz else 1
        wave = HIGH * half + LOW * half if hz else b"\x80\x80"
        samples.extend(wave * (RATE * ms // (2000 * half)))
    samples.append(0x80)
    return samples


class Signals:
    """Plays one signal at a time; a new one interrupts it."""

    def __init__(self, board, held):
        """board: the dict of board.json, with `sound`, `led` or both; held(pin, level): drives a pin at a level."""
        self._out = self._led = None
        if "sound" in board:
            from audioio import AudioOut

            if "enable" in board["sound"]:
                self._enabled = held(board["sound"]["enable"], 1)
            self._out = AudioOut(pin(board["sound"]["pin"]))
        if "led" in board:
            self._on = board["led"]["active"] == 1
            self._led = held(board["led"]["pin"], 1 - board["led"]["active"])
        self._since = self._ms = 0

    def play(self, name, loud, lit):
        """Start a signal, a key of TONES, and return at once. loud: with a sound; lit: with a light for as long"""
        tones = TONES[name]
        if loud and self._out is not None:
            self._out.play(RawSample(sampled(tones), sample_rate=RATE))
        if lit and self._led is not None:
            self._led.value = self._on
            self._since, self._ms = supervisor.ticks_ms(), sum([ms for hz, ms in tones])

    def poll(self):
        """Switch the light off when its time has passed."""
        if self._led is not None and self._ms and (supervisor.ticks_ms() - self._since) & 0x1FFFFFFF >= self._ms:
            self._ms = 0
            self._led.value = not self._on
