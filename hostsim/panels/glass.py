"""The position of an emulated chip's memory on the glass."""


def turned(mounted, c, r, columns, rows):
    """(x, y) at which the viewer sees column c and row r of a memory of columns x rows."""
    if mounted == 90:
        return r, columns - 1 - c
    if mounted == 180:
        return columns - 1 - c, rows - 1 - r
    if mounted == 270:
        return rows - 1 - r, c
    return c, r


def corner(glass, columns, rows):
    """(x, y, w, h) of the glass on the turned memory of columns x rows."""
    x, y, w, h = glass["column"], glass["row"], glass["columns"], glass["rows"]
    if glass["mounted"] == 90:
        return y, columns - x - w, h, w
    if glass["mounted"] == 180:
        return columns - x - w, rows - y - h, w, h
    if glass["mounted"] == 270:
        return rows - y - h, x, h, w
    return x, y, w, h
