"""The challenge of the week."""
