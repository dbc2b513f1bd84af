"""Punch Game BLITZ!: two fighters, twelve cards each, no shuffling (rules/punch.md)."""
