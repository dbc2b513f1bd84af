"""Computer players. `minds` has the players; a module for each game says what a seat sees and how good an action is."""
