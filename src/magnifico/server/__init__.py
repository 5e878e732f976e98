"""The server: tables that people sit at, over HTTP and WebSockets, kept in a database.

How it fits together, from the outside in:

- ``wire``: every value that a client sends or receives. ``typescript`` writes the same types for
  the web client, and a test fails when the two drift.
- ``app`` puts everything together, with the ``server_services``; ``api`` holds the HTTP handlers,
  ``live`` the WebSocket.
- The doors: ``connections`` (slow and many requests), ``limits`` (what an address may ask for),
  ``security`` (other sites' pages), ``clients`` (cookies); and outwards ``notices``, by
  ``webhooks`` and ``emails``.
- ``tables``: a ``Lobby`` knows every table; a ``Table`` is one of them, with its lock, its seats
  and the people who look at it. A move is checked, written to the database in one transaction,
  and only then told to anybody. ``actions`` is what clients ask for, ``connection`` the live one.
- ``services``: what tables need of the place around them, as interfaces. ``tables``, ``play`` and
  ``wire`` know neither the framework nor the database nor processes: they run in a browser too.
- ``play``: the game of a table as a folded log (``History``), what a viewer sees of it
  (``view``), previews, bots in worker processes, fair dice.
- ``database``: the rows, the queries (``Store``) and the migrations, which run at the start.

Nothing outside ``play.view`` turns a state into a message: it is the one place where hidden
things could leak, and it starts from ``State.redact``.
"""
