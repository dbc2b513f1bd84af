"""Punch Game BLITZ!: two fighters, twelve cards each, no shuffling (docs/rules/punch.md)."""
