"""Characters that are saved, and so go from match to match."""
