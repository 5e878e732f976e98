"""Where the table on the screen comes from: a game of this terminal, a server, a record."""
