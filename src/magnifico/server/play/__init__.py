"""The game of a table: its history, what a viewer sees of it, bots, previews, fair dice."""
