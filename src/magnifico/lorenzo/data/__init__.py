"""The components as data: what is in the box, corrections of one's own, and built decks."""
