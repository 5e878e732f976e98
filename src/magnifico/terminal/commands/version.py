"""``magnifico version``"""

from __future__ import annotations

import platform

import magnifico


def version() -> None:
    """Say which version this is, and whether the engine runs compiled."""
    form = "compiled" if magnifico.is_compiled() else "pure Python"
    print(f"magnifico {magnifico.__version__} ({form}), Python {platform.python_version()}")
