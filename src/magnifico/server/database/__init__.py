"""What is kept: rows, queries and migrations."""
