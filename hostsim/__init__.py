"""The device on a PC: its clock, buttons, flash and panels, and the programs that drive them."""
