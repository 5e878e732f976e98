"""The rules of Lorenzo il Magnifico proper, one module per rulebook chapter (compiled)."""
