"""The study room at the server: analyses of games that are over, trials, comments, puzzles."""
