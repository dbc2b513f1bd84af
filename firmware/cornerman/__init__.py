"""Cornerman: the corner of a fighter, for games on a table."""

VERSION = "0.2"
