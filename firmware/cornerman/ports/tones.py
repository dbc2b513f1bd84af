"""The sounds of a board: for each signal its tones, (Hz, ms); 0 Hz is silence."""

TONES = {
    "click": ((1800, 6),),
    "refused": ((200, 90),),
    "clock": ((1600, 70), (0, 70), (1600, 70)),
    "knockout": ((523, 90), (659, 90), (784, 180)),
}
