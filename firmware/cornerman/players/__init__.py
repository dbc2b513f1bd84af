"""Computer players: `computer` has them; the model of a game, a module each, says what they see and how good it is."""
