"""The server: tables that people sit at, over HTTP and WebSockets, kept in a database.

How it fits together, from the outside in:

- ``wire``: every value that a client sends or receives. ``typescript`` writes the same types for
  the web client, and a test fails when the two drift.
- ``app`` puts the parts together; ``api`` holds the HTTP handlers, ``live`` the WebSocket.
- ``tables``: a ``Lobby`` knows every table; a ``Table`` is one of them, with its lock, its seats
  and the people who look at it. A move is checked, written to the database in one transaction,
  and only then told to anybody.
- ``play``: the game of a table as a folded log (``Course``), what a viewer sees of it
  (``sight``), previews, bots in worker processes, fair dice.
- ``database``: the rows, the queries (``Store``) and the migrations, which run at the start.

Nothing outside ``play.sight`` turns a state into a message: it is the one place where hidden
things could leak, and it starts from ``State.redact``.
"""
