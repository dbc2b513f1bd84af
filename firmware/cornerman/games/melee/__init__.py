"""Melee: two fighters duel with one deck of ordinary cards (rules/melee.md)."""
