"""The game of a table: its course, what a viewer sees of it, bots, previews, fair dice."""
