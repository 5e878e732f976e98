"""The `magnifico` command and the terminal client."""
