"""The tools that put Cornerman on a board and look after it there: files, runtimes, matches and characters."""
