"""Lorenzo il Magnifico and Masters of Renaissance: rules, bots and tables.

The engine runs compiled where it was built so, and as plain Python otherwise. With the
environment variable ``MAGNIFICO_PURE=1`` plain Python runs in any case.
"""

from magnifico._pure import install, is_compiled

install()  # before anything of the engine is imported

__version__ = "0.1.0"

__all__ = [
    "__version__",
    "is_compiled",
]
