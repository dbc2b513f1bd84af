"""How strong is what? Plays many simulated matches of a game and counts (docs/players.md, Studies)."""
