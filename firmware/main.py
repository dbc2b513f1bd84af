"""Starts Cornerman. This file holds nothing else, because a firmware image runs its own copy of it. For an RP2040
`cornerman pack` writes a few lines before it (flashing/pack.py, FIRST)."""

from cornerman.start import main

main()
