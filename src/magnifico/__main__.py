"""``python -m magnifico`` is the ``magnifico`` command."""

from magnifico.terminal.cli import main

main()
