"""A game at this terminal: how it begins, who sits where, and the file that keeps it."""
