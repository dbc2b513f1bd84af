"""Studies of balance: plays many simulated matches of a game and counts the results (docs/players.md, Studies)."""
