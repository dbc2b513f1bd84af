"""Characters that go from match to match."""
