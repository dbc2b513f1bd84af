"""MicroPython's time, virtual: it passes when the port waits."""

now = 0
passing = []  # functions called with the milliseconds that pass


def ticks_ms():
    return now


def ticks_diff(a, b):
    return a - b


def sleep_ms(ms):
    global now
    for _ in range(ms):
        now += 1
        for function in passing:
            function(1)
