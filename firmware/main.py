"""Starts Cornerman. This file does no more, because a firmware image runs its own copy of it. For an RP2040
`cornerman pack` writes a few lines before these (flashing/pack.py, FIRST)."""

from cornerman.start import main

main()
