"""What Alembic runs: the server hands over an open connection."""

from alembic import context

from magnifico.server.database.rows import metadata

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=metadata,
    render_as_batch=connection.dialect.name == "sqlite",
)
with context.begin_transaction():
    context.run_migrations()
