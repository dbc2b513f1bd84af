"""Dicefighter: two fighters with some ten dice each, in three colours (docs/rules/dicefighter.md)."""
