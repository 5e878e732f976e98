"""Chooses between the compiled engine and its Python source."""

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import (
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from importlib.util import find_spec
from types import ModuleType

ENGINE = ("magnifico.core.rng", "magnifico.core.state")


class SourceFinder(MetaPathFinder):
    """Finds the ``.py`` files of magnifico, also where a compiled module lies beside them."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("magnifico."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def is_pure_asked() -> bool:
    """Whether the environment asks for plain Python: ``MAGNIFICO_PURE=1``."""
    return os.environ.get("MAGNIFICO_PURE", "") not in ("", "0")


def install() -> None:
    """Makes every later import of a module of magnifico take its source, if that is asked for."""
    if is_pure_asked() and not any(isinstance(finder, SourceFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceFinder())


def is_compiled() -> bool:
    """Whether the engine runs compiled."""
    specs = [spec for spec in map(find_spec, ENGINE) if spec is not None]
    return bool(specs) and all(isinstance(spec.loader, ExtensionFileLoader) for spec in specs)
