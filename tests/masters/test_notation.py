"""Notation: every option as one word, and back."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magnifico import NotationError, rules_of
from magnifico.masters.engine import codes

RULES = rules_of("masters")

goods = st.lists(st.integers(0, 14), min_size=4, max_size=4).filter(any).map(codes.pack)
resource = st.integers(0, 3)
leader = st.integers(1, 16)

options = st.one_of(
    st.tuples(leader, leader).filter(lambda p: p[0] < p[1]).map(lambda p: codes.keep(*p)),
    resource.map(lambda r: codes.TAKE | r << 4),
    st.integers(0, 6).map(lambda line: codes.LINE | line << 4),
    st.builds(codes.buy, st.integers(1, 48), st.integers(0, 2)),
    st.sampled_from([codes.PRODUCE, codes.END, codes.drop(0)]),
    leader.map(lambda n: codes.PLAY | n << 4),
    leader.map(lambda n: codes.DISCARD | n << 4),
    goods.map(lambda g: codes.WHITE | g << 4),
    goods.map(codes.drop),
    st.integers(1, 255).map(lambda mask: codes.POWERS | mask << 4),
    goods.map(lambda g: codes.SPEND | g << 4),
    resource.map(lambda r: codes.MAKE | r << 4),
    st.builds(codes.pay, resource, st.integers(0, 14), st.integers(0, 14)),
)


@settings(max_examples=400, deadline=None)
@given(options)
def test_every_option_reads_back_as_itself(option):
    text = RULES.text(option)
    assert RULES.parse(text) == option
    assert not set(text) & set(" {}[]\t\n")


@settings(max_examples=200, deadline=None)
@given(st.lists(options, min_size=2, max_size=2, unique=True))
def test_different_options_have_different_notations(pair):
    assert RULES.text(pair[0]) != RULES.text(pair[1])


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet="abcdeklmnoprstuwy:,@+0123456789DLT ", max_size=16))
def test_any_text_is_a_move_in_its_one_form_or_refused(text):
    with suppress(NotationError):
        assert RULES.text(RULES.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("keep:L01,L05", codes.keep(1, 5)),
        ("take:coin", codes.TAKE),
        ("row:1", codes.LINE),
        ("col:4", codes.LINE | 6 << 4),
        ("buy:D11@1", codes.buy(11, 0)),
        ("produce", codes.PRODUCE),
        ("play:L03", codes.PLAY | 3 << 4),
        ("discard:L16", codes.DISCARD | 16 << 4),
        ("end", codes.END),
        ("white:2coin,1stone", codes.WHITE | codes.pack([2, 1, 0, 0]) << 4),
        ("store", codes.drop(0)),
        ("drop:1coin,2shield", codes.drop(codes.pack([1, 0, 0, 2]))),
        ("powers:basic,1,3,L13", codes.POWERS | 0b11011 << 4),
        ("spend:1stone,1servant", codes.SPEND | codes.pack([0, 1, 1, 0]) << 4),
        ("make:shield", codes.MAKE | 3 << 4),
        ("pay:coin:2+1", codes.pay(0, 2, 1)),
    ],
)
def test_the_forms_are_what_the_document_says(text, option):
    assert RULES.parse(text) == option
    assert RULES.text(option) == text


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "pass",
            "row",
            "row:0",
            "row:4",
            "col:5",
            "col:x",
            "end:1",
            "produce:1",
            "store:coin",
        ),
        *("keep:L01", "keep:L05,L01", "keep:L01,L01", "keep:L01,L17", "play:L00", "play:3"),
        *("buy:D11", "buy:D11@0", "buy:D11@4", "buy:D49@1", "buy:11@1", "take:gold", "take:"),
        *("drop:", "drop:coin", "drop:0coin", "drop:1stone,1coin", "drop:1coin,1coin"),
        *("drop:1coin,", "white:2", "powers:", "powers:1,basic", "powers:1,1", "powers:4"),
        *("powers:L01", "pay:coin", "pay:coin:2", "pay:coin:+1", "pay:gold:1+1", "pay:coin:01+1"),
        *("pay:coin:99+1", "make:faith", "spend:1faith", "ROW:1", " row:1", "row:1 "),
    ],
)
def test_anything_else_is_no_move(text):
    with pytest.raises(NotationError):
        RULES.parse(text)


def test_a_move_in_another_order_is_told_its_form():
    with pytest.raises(NotationError, match="written 'drop:1coin,2shield'"):
        RULES.parse("drop:2shield,1coin")
