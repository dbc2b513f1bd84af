"""Computer players. `computer` has the players; each other module is the model of a game, by which they know it."""
