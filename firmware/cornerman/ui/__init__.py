"""What is on the screen and what the keys do; nothing here knows a game."""
