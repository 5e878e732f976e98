"""One line declares a field of a state; what copies and compares it is written from that line."""

import pytest
from scripts import fields

from magnifico.core.game import Game
from magnifico.core.rng import seeded
from magnifico.core.state import State, play_some

TABLE = """
class Table(State):
    def __init__(self) -> None:
        self.players = 2
        self.box: Box = Box()
        self.cross: int = 0
        self.market: Own = []
        self.grid: Shared = []
        self.sums: Derived = []
"""
DECLARED = fields.Declared("magnifico.any.table", "Table", fields.SHARED)


def test_what_copies_and_compares_the_fields_is_up_to_date():
    found = [str(path.relative_to(fields.ROOT)) for path in fields.stale()]
    assert found == [], f"out of date: {', '.join(found)}; run {fields.COMMAND}"


def test_a_line_is_all_that_a_field_needs():
    page = fields.page(DECLARED, TABLE)
    copied, rest = page.split("def copy_fields")[1].split("def key_of")
    compared, parted = rest.split("def parting_of")
    assert [line.strip() for line in copied.splitlines() if line.startswith("    ")][1:] == [
        "core.copy_fields(to, other)",
        "to.box = other.box",
        "to.cross = other.cross",
        "to.market = other.market[:]",
        "to.grid = other.grid",
        "to.sums = other.sums",
    ]
    assert [line.strip() for line in compared.splitlines() if line.startswith(" " * 8)] == [
        "core.key_of(t),",
        "t.cross,",
        "tuple(t.market),",
        "tuple(t.grid),",
    ]
    assert [line.strip() for line in parted.splitlines() if line.startswith("    ")][1:] == [
        "found = core.parting_of(t, other)",
        "if t.cross != other.cross:",
        "found.append((t.cross, other.cross))",
        "if t.market != other.market:",
        "found.append((tuple(t.market), tuple(other.market)))",
        "if t.grid != other.grid:",
        "found.append((tuple(t.grid), tuple(other.grid)))",
        "return found",
    ]


def test_a_field_of_a_type_that_nothing_is_said_about_is_refused():
    with pytest.raises(SystemExit, match=r"any\.table: grid is list\[int\], not one of int"):
        fields.page(DECLARED, TABLE.replace("grid: Shared", "grid: list[int]"))


@pytest.mark.parametrize("game", ["lorenzo", "masters"])
def test_a_clone_has_lists_of_its_own_where_the_type_says_so(game):
    state = Game.new(game, 2, "fields").state
    clone = state.clone()
    core, *tables = fields.CLASSES
    table = next(declared for declared in tables if game in declared.module)
    for declared in (core, table):
        for field, kind in fields.fields(declared.file.read_text("utf-8"), declared.name):
            if kind in ("Own", "Shared", "Derived"):
                alone = getattr(clone, field) is not getattr(state, field)
                assert alone == (kind == "Own"), field


@pytest.mark.parametrize(("game", "options"), [("lorenzo", ["advanced"]), ("masters", [])])
def test_two_states_part_where_their_keys_do(game, options):
    """Written out or by the keys: what is hidden from a seat, move by move."""
    played, stream = Game.new(game, 3, "parting", options), seeded("parting")
    found = 0
    for _ in range(30):
        state = played.state
        for viewer in range(-1, 3):
            seen = played.focused(viewer).redact(viewer)
            pairs = state.parting(seen)
            assert pairs == State.parting(state, seen)
            found += len(pairs)
        play_some(state, stream, 1)
    assert found > 300
