"""Playing many games: here or on a cluster, each with bots that are held to the rules."""
