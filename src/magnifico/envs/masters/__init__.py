"""Actions and observations of Masters of Renaissance."""
