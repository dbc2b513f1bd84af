"""The commands that install Cornerman on a board and manage it there: files, runtimes, matches and characters."""
