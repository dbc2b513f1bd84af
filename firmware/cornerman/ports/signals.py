"""The buzzer and the light of a board with MicroPython. A timer ends each tone, so a signal blocks nothing."""

from machine import PWM, Pin, Timer

from cornerman.ports.tones import TONES


class Signals:
    """Plays one signal at a time; a new one interrupts it."""

    def __init__(self, board):
        """board: the dict of board.json, with `sound`, `led` or both."""
        self._buzzer = PWM(Pin(board["sound"]["pin"]), freq=1000, duty_u16=0) if "sound" in board else None
        self._off = 1 - board["led"]["active"] if "led" in board else 0
        self._led = Pin(board["led"]["pin"], Pin.OUT, value=self._off) if "led" in board else None
        self._timer = Timer(0 if board["chip"].startswith("esp32") else -1)
        self._tones, self._at = (), 0
        self._loud = self._lit = False
        self._next = self._step  # so that a timer's call allocates nothing

    def play(self, name, loud, lit):
        """Start a signal, a key of TONES, and return at once. loud: with a sound; lit: with a light"""
        self._timer.deinit()
        self._tones, self._at, self._loud, self._lit = TONES[name], 0, loud, lit
        self._step(None)

    def playing(self):
        """True until the last tone has ended: the chip must not sleep before."""
        return self._at <= len(self._tones) > 0

    def _step(self, timer):
        """Start the next tone, or end the last one."""
        at = self._at
        self._at = at + 1
        hz = 0
        if at < len(self._tones):
            hz, ms = self._tones[at]
            self._timer.init(mode=Timer.ONE_SHOT, period=ms, callback=self._next)
        if self._loud and self._buzzer is not None:
            if hz:
                self._buzzer.freq(hz)
            self._buzzer.duty_u16(32768 if hz else 0)
        if self._lit and self._led is not None:
            self._led(1 - self._off if hz else self._off)
