"""A map of places."""
