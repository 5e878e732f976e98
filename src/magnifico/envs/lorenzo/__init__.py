"""Actions and observations of Lorenzo il Magnifico."""
