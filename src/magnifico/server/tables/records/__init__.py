"""From the log to a game, and from records to tables: loading, replaying, importing."""
