"""What a lithium battery has left, by its voltage."""

_CURVE = ((3300, 0), (3680, 10), (3770, 30), (3870, 60), (4060, 90), (4150, 100))


def percent(millivolts):
    """0 to 100 in steps of 5, or None: too little for a battery, so there is none."""
    if millivolts < 2500:
        return None
    millivolts = max(_CURVE[0][0], min(millivolts, _CURVE[-1][0]))
    for i in range(1, len(_CURVE)):
        (below, least), (above, most) = _CURVE[i - 1], _CURVE[i]
        if millivolts <= above:
            return (least + (most - least) * (millivolts - below) // (above - below)) // 5 * 5
