"""Players: who they are on all their devices, what they played, and how strong they are."""
