"""Melee: two fighters duel with one deck of ordinary cards (docs/rules/melee.md)."""
