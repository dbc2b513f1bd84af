"""The free tracker: counters, turns, a trump, a pack of cards, dice and a coin for any game."""
