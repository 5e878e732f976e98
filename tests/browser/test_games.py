"""The kept games still lead to the moments that browser tests look at."""

from __future__ import annotations

import pytest

from magnifico.core.errors import MagnificoError
from tests.browser.moments import FOLDER, MOMENTS, moment

ANEW = "play them anew: python -m tests.browser.moments"


@pytest.mark.parametrize("name", MOMENTS)
def test_a_kept_game_comes_to_its_moment(name: str) -> None:
    try:
        game = moment(name)
    except MagnificoError as error:
        pytest.fail(f"{error}; {ANEW}")
    assert MOMENTS[name].until(game), ANEW


def test_every_kept_game_has_its_moment() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(MOMENTS), ANEW
