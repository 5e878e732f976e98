"""What the tests of tournaments share."""

import sys

import pytest

from magnifico.bots import names


@pytest.fixture(autouse=True)
def no_bots_are_left_behind(monkeypatch):
    """Bots of a module of one's own are known in one test only."""
    monkeypatch.setattr(names, "_MAKERS", dict(names._MAKERS))
    monkeypatch.delitem(sys.modules, "own_bots", raising=False)
