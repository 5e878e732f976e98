"""Moves at a table, by people and by bots: clocks, hints, plans, taking back."""
