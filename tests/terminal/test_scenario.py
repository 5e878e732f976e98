"""``magnifico scenario`` on files that pass, fail and are malformed."""

import pytest

from tests.core.sample import NAME

GOOD = f'name = "All is well"\ngame = "{NAME}"\nplayers = 2\n[then]\nover = false\n'
FAILING = GOOD.replace("All is well", "The end").replace("over = false", "over = true")
MALFORMED = GOOD.replace("players", "merchants")


@pytest.fixture
def folder(tmp_path):
    def folder(**files):
        for name, text in files.items():
            (tmp_path / f"{name}.toml").write_text(text)
        return tmp_path

    return folder


def test_a_scenario_that_passes(run, folder):
    result = run("scenario", folder(good=GOOD) / "good.toml")
    assert result.exit_code == 0
    first, last = result.stdout.splitlines()
    assert first.startswith("passed    All is well")
    assert "good.toml" in first
    assert last == "1 scenario: 1 passed"


def test_a_scenario_that_fails_shows_expected_and_actual(run, folder):
    result = run("scenario", folder(bad=FAILING) / "bad.toml")
    assert result.exit_code == 1
    first, second, last = result.stdout.splitlines()
    assert first.startswith("FAILED    The end")
    assert "expected True, got False" in second
    assert last == "1 scenario: 1 failed"


def test_a_malformed_scenario_says_what_is_wrong(run, folder):
    result = run("scenario", folder(odd=MALFORMED) / "odd.toml")
    assert result.exit_code == 2
    first, last = result.stdout.splitlines()
    assert first.startswith("MALFORMED odd")
    assert "merchants: unknown key" in first
    assert last == "1 scenario: 1 malformed"


def test_a_file_that_is_no_scenario_at_all_is_malformed(run, folder):
    result = run("scenario", folder(odd="= = =") / "odd.toml")
    assert result.exit_code == 2
    assert "not valid TOML" in result.stdout


def test_a_folder_runs_all_its_scenarios_and_the_worst_decides(run, folder):
    result = run("scenario", folder(a=GOOD, b=FAILING, c=MALFORMED, d=GOOD))
    assert result.exit_code == 2
    marks = [line.split()[0] for line in result.stdout.splitlines() if not line.startswith(" ")]
    assert marks == ["passed", "FAILED", "MALFORMED", "passed", "4"]
    assert result.stdout.splitlines()[-1] == "4 scenarios: 2 passed, 1 failed, 1 malformed"


def test_a_failure_does_not_hide_behind_what_passes(run, folder):
    assert run("scenario", folder(a=FAILING, b=GOOD)).exit_code == 1


def test_an_empty_folder_is_misuse(run, tmp_path):
    result = run("scenario", tmp_path)
    assert result.exit_code == 2
    assert "there are no scenarios" in result.stderr


def test_scenarios_in_italian(run, folder):
    result = run("scenario", folder(a=GOOD, b=FAILING), "--lang", "it")
    assert "superato" in result.stdout
    assert result.stdout.splitlines()[-1] == "2 scenari: 1 superato, 1 fallito"
