"""Dicefighter: two fighters with some ten dice each, in three colours (rules/dicefighter.md)."""
