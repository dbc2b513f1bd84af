"""The sixteen inks of every screen, by role, and their colours on each kind of panel.

ACCENT marks focus and turn, WARN harm or a limit, SURFACE is the background of bands, tracks and panels.
"""

PAPER, INK, DIM, ACCENT, SURFACE, WARN = 0, 1, 2, 3, 4, 5
CLUBS, DIAMONDS, HEARTS, SPADES = 6, 7, 8, 9
SEAT0, SEAT1, SEAT2, SEAT3, SEAT4, SEAT5 = 10, 11, 12, 13, 14, 15

# RGB888, by role. Light on dark; suits and the seats beside each other differ for colour-blind eyes too.
COLOURS = (
    0x080C10, 0xF7F3E8, 0xA4AAB5, 0xFFD23F, 0x222B38, 0xFF5757,
    0x5CE690, 0x4FB4FF, 0xFF4F5E, 0xEDEBFA,
    0xFF7A33, 0x4DA6FF, 0xF0E442, 0x25CC9C, 0xE08AD0, 0xC3CAD6,
)

# One bit by role for panels of one colour: 1 is lit. E-ink, dark on white, takes them inverted.
MONO = (0, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
