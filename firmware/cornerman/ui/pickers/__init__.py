"""Pickers: one screen for each kind of value that an action can ask for."""
