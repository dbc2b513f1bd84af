"""What is seen of a match while it is played, and the keys there."""
