"""Documents: read with care, merged with care, looked up by path."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magnifico.core.document import Reader, amounts, look_up, merge
from magnifico.core.errors import SetupError

GOODS = ("coin", "stone")
KNOWN = {"cloth": 0, "wine": 1}


def problem(call, *args, **kwargs) -> str:
    with pytest.raises(SetupError) as caught:
        call(*args, **kwargs)
    error = caught.value
    assert str(error).startswith(str(error.data["path"]))
    return str(error)


# -- Reader -----------------------------------------------------------------------------------


def test_a_reader_reads_each_kind_of_value():
    reader = Reader({"n": 3, "b": True, "t": "x", "l": [1, "a"], "v": None})
    assert reader.number("n") == 3
    assert reader.flag("b") is True
    assert reader.text("t") == "x"
    assert reader.entries("l") == [1, "a"]
    assert reader.value("v") is None
    reader.done()


@pytest.mark.parametrize("table", [None, 3, "text", [1]])
def test_only_a_table_can_be_read(table):
    assert problem(Reader, table, "$.players") == f"$.players: expected a table, got {table!r}"


@pytest.mark.parametrize(
    ("method", "wrong", "expected"),
    [
        ("number", "3", "$.key: expected a whole number, got '3'"),
        ("number", 3.0, "$.key: expected a whole number, got 3.0"),
        ("number", True, "$.key: expected a whole number, got True"),
        ("number", None, "$.key: expected a whole number, got None"),
        ("flag", 1, "$.key: expected true or false, got 1"),
        ("text", 1, "$.key: expected a text, got 1"),
        ("entries", "abc", "$.key: expected a list, got 'abc'"),
        ("entries", {}, "$.key: expected a list, got {}"),
        ("table", [], "$.key: expected a table, got []"),
        ("tables", [3], "$.key[0]: expected a table, got 3"),
        ("numbers", [1, "x"], "$.key[1]: expected a whole number, got 'x'"),
    ],
)
def test_a_value_of_the_wrong_kind_is_named_with_its_path(method, wrong, expected):
    assert problem(getattr(Reader({"key": wrong}), method), "key") == expected


@pytest.mark.parametrize("method", ["number", "flag", "text", "entries", "table", "value"])
def test_a_missing_value_is_named(method):
    assert problem(getattr(Reader({}), method), "key") == "$.key: is missing"


def test_a_default_stands_for_a_missing_value():
    assert Reader({}).number("key", 7) == 7


@pytest.mark.parametrize(
    ("limits", "expected"),
    [
        ({"least": 5}, "from 5"),
        ({"most": 3}, "to 3"),
        ({"least": 5, "most": 9}, "from 5 to 9"),
    ],
)
def test_a_number_out_of_its_limits_is_told_them(limits, expected):
    message = problem(Reader({"key": 4}).number, "key", **limits)
    assert message == f"$.key: expected a whole number {expected}, got 4"


@pytest.mark.parametrize("value", [5, 9])
def test_the_limits_themselves_are_allowed(value):
    assert Reader({"key": value}).number("key", least=5, most=9) == value


def test_a_list_of_the_wrong_length_is_told_the_right_one():
    message = problem(Reader({"key": [1]}).entries, "key", length=2)
    assert message == "$.key: expected 2 entries, got 1"


def test_a_name_becomes_its_number():
    assert Reader({"key": "wine"}).name("key", KNOWN) == 1


@pytest.mark.parametrize("wrong", ["beer", 1, None, ["wine"]])
def test_an_unknown_name_is_told_the_known_ones(wrong):
    message = problem(Reader({"key": wrong}).name, "key", KNOWN)
    assert message == f"$.key: unknown name {wrong!r}; known are cloth, wine"


def test_a_long_list_of_known_names_is_cut_short():
    known = {f"card-{i}": i for i in range(40)}
    assert problem(Reader({"key": "x"}).name, "key", known).endswith("card-11, ...")


def test_names_become_numbers_in_order():
    assert Reader({"key": ["wine", "cloth"]}).names("key", KNOWN) == [1, 0]


def test_a_hidden_name_becomes_the_number_for_the_unknown():
    assert Reader({"key": ["wine", None]}).names("key", KNOWN, unknown=-1) == [1, -1]


def test_a_hidden_name_is_an_error_where_nothing_is_hidden():
    assert "$.key[0]" in problem(Reader({"key": [None]}).names, "key", KNOWN)


def test_amounts_stand_in_the_order_of_their_names():
    assert Reader({"key": {"stone": 2}}).amounts("key", GOODS) == [0, 2]


def test_an_unknown_amount_is_named():
    message = problem(Reader({"key": {"stnoe": 2}}).amounts, "key", GOODS)
    assert message == "$.key.stnoe: unknown entry; known are coin, stone"


def test_amounts_may_have_limits():
    message = problem(Reader({"key": {"stone": -1}}).amounts, "key", GOODS, least=0)
    assert message == "$.key.stone: expected a whole number from 0, got -1"


def test_a_table_within_a_table_has_a_longer_path():
    inner = Reader({"a": {"b": {}}}).table("a").table("b")
    assert problem(inner.number, "c") == "$.a.b.c: is missing"


def test_tables_in_a_list_have_their_place_in_the_path():
    second = Reader({"a": [{}, {}]}).tables("a")[1]
    assert problem(second.number, "c") == "$.a[1].c: is missing"


def test_done_names_a_key_that_nobody_read():
    reader = Reader({"round": 1, "ruond": 2})
    reader.number("round")
    reader.number("turn", 0)
    message = problem(reader.done)
    assert message == "$.ruond: unknown entry; known are round, turn"


def test_done_is_silent_when_everything_was_read():
    reader = Reader({"round": 1})
    reader.number("round")
    reader.done()


def test_has_tells_whether_there_is_a_key():
    reader = Reader({"round": 0})
    assert reader.has("round")
    assert not reader.has("turn")


# -- amounts ----------------------------------------------------------------------------------


@given(st.lists(st.integers(-5, 50), min_size=2, max_size=2))
def test_amounts_written_and_read_are_the_same(values):
    table = {"key": amounts(values, GOODS)}
    assert Reader(table).amounts("key", GOODS) == values


def test_an_amount_of_zero_is_not_written():
    assert amounts([0, 3], GOODS) == {"stone": 3}


# -- merge ------------------------------------------------------------------------------------

TABLE: Any = {
    "round": 1,
    "players": [{"goods": {"coin": 1}, "hand": ["a"]}, {"goods": {}, "hand": []}],
    "market": {"open": True, "cards": ["x", "y"]},
}


def test_merging_nothing_changes_nothing():
    assert merge(TABLE, {}) == TABLE


def test_a_value_is_replaced():
    assert merge(TABLE, {"round": 3})["round"] == 3


def test_a_list_is_replaced_by_a_list():
    assert merge(TABLE, {"market": {"cards": ["z"]}})["market"] == {"open": True, "cards": ["z"]}


def test_single_places_of_a_list_are_changed_by_number():
    merged = merge(TABLE, {"players": {"1": {"hand": ["b"]}}})
    assert merged["players"] == [TABLE["players"][0], {"goods": {}, "hand": ["b"]}]


def test_a_table_of_amounts_takes_new_names():
    merged = merge(TABLE, {"players": {"0": {"goods": {"stone": 2}}}})
    assert merged["players"][0]["goods"] == {"coin": 1, "stone": 2}


def test_an_empty_table_takes_new_names():
    merged = merge(TABLE, {"players": {"1": {"goods": {"stone": 2}}}})
    assert merged["players"][1]["goods"] == {"stone": 2}


def test_neither_the_document_nor_the_patch_is_changed():
    document = {"list": [{"a": 1}], "table": {"x": {"y": [1]}}}
    patch = {"list": {"0": {"a": 2}}, "table": {"x": {"y": [2]}}}
    merge(document, patch)
    assert document == {"list": [{"a": 1}], "table": {"x": {"y": [1]}}}
    assert patch == {"list": {"0": {"a": 2}}, "table": {"x": {"y": [2]}}}


@pytest.mark.parametrize(
    ("patch", "expected"),
    [
        ({"ruond": 1}, "$.ruond: unknown entry; known are round, players, market"),
        ({"market": {"opne": 1}}, "$.market.opne: unknown entry; known are open, cards"),
        ({"players": {"2": {}}}, "$.players.2: expected a place from 0 to 1"),
        ({"players": {"-1": {}}}, "$.players.-1: expected a place from 0 to 1"),
        ({"players": {"²": {}}}, "$.players.²: expected a place from 0 to 1"),
        ({"players": {"1": {"hand": {"0": 1}}}}, "$.players.1.hand.0: it is empty"),
    ],
)
def test_a_key_that_leads_nowhere_is_named(patch, expected):
    assert problem(merge, TABLE, patch) == expected


# -- look_up ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("round", 1),
        ("players.0.goods.coin", 1),
        ("players.0.hand", ["a"]),
        ("market.cards.1", "y"),
        ("players.1.goods.stone", 0),
    ],
)
def test_a_path_leads_to_its_value(path, value):
    assert look_up(TABLE, path) == value


@pytest.mark.parametrize(
    ("path", "end"),
    [
        ("ruond", "ruond"),
        ("players.2.hand", "players.2"),
        ("players.x", "players.x"),
        ("market.closed", "market.closed"),
        ("round.x", "round.x"),
        ("", ""),
    ],
)
def test_a_path_that_leads_nowhere_says_where_it_ends(path, end):
    with pytest.raises(KeyError) as caught:
        look_up(TABLE, path)
    assert caught.value.args == (end,)
