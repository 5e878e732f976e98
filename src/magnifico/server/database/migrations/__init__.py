"""The migrations of the database, run by Alembic at the start of the server."""
