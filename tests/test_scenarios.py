"""Every scenario file is a test: dropping one into a folder of scenarios is adding a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from magnifico.core.scenario import load_scenario

TESTS = Path(__file__).parent
FOLDERS = (TESTS / "scenarios", TESTS / "core" / "scenarios")


def scenario_files(*folders: Path) -> list[Path]:
    """All scenario files below some folders, in order."""
    return sorted(path for folder in folders for path in folder.rglob("*.toml"))


def name_of(path: Path) -> str:
    return path.relative_to(TESTS).as_posix()


@pytest.mark.parametrize("path", scenario_files(*FOLDERS), ids=name_of)
def test_scenario(path):
    failures = load_scenario(path).run()
    assert not failures, "\n".join(map(str, failures))


def test_a_file_anywhere_below_a_folder_is_found(tmp_path):
    (tmp_path / "deep" / "er").mkdir(parents=True)
    (tmp_path / "deep" / "er" / "a.toml").touch()
    (tmp_path / "notes.md").touch()
    assert scenario_files(tmp_path) == [tmp_path / "deep" / "er" / "a.toml"]


def test_the_scenarios_of_the_sample_game_are_found():
    assert "core/scenarios/tie.toml" in map(name_of, scenario_files(*FOLDERS))
