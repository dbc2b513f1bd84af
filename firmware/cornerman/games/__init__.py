"""One folder a game; nothing here is imported before a game is chosen."""
