"""The charge of a lithium battery, estimated from its voltage."""

_CURVE = ((3300, 0), (3680, 10), (3770, 30), (3870, 60), (4060, 90), (4150, 100))  # (mV, percent)


def percent(millivolts):
    """Return the charge in percent, 0 to 100 in steps of 5, or None below 2500 mV: then no battery is connected."""
    if millivolts < 2500:
        return None
    millivolts = max(_CURVE[0][0], min(millivolts, _CURVE[-1][0]))
    for i in range(1, len(_CURVE)):
        (below, least), (above, most) = _CURVE[i - 1], _CURVE[i]
        if millivolts <= above:
            return (least + (most - least) * (millivolts - below) // (above - below)) // 5 * 5
