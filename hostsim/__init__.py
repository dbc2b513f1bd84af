"""The device on a PC: clock, buttons, flash, panels, and what drives them."""
