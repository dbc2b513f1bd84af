"""Starts Cornerman. Nothing else is here: a firmware image runs its own copy of this file."""

from cornerman.start import main

main()
