"""Who can play a seat by itself. `minds` has the players, a module for each game what a seat sees and weighs."""
