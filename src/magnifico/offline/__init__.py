"""The whole game without a server: tables that run in a browser, through Pyodide.

The tables are those of the server (``server.tables``). Here is what a browser gives them in place
of a database, processes and a network: ``store`` keeps games in the browser's own storage,
``workers`` has bots think in a worker of their own, ``routes`` answers what the client asks for,
and ``edition`` puts it together. The TypeScript around it is ``web/src/offline``.

Nothing here imports what only a browser has: storage and workers come in as small interfaces, so
that all of it runs, and is tested, in any Python.
"""
