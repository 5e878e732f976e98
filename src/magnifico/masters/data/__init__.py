"""The components as data: what is in the box."""
