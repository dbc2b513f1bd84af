"""Starts Cornerman. This file holds nothing else, because a firmware image runs its own copy of it."""

from cornerman.start import main

main()
