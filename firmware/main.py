"""Starts Cornerman. This file holds nothing else, because a firmware image runs its own copy of it. For an RP2040
`cornerman pack` writes a line before it (flashing/pack.py, FIRST)."""

from cornerman.start import main

main()
