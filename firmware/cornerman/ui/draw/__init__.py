"""Layout, fonts and the drawing of boxes."""
