"""Notation: every option as one word, and back."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magnifico import NotationError, rules_of
from magnifico.masters.engine import amounts as a
from magnifico.masters.engine import packing as p

RULES = rules_of("masters")

goods = st.lists(st.integers(0, 14), min_size=4, max_size=4).filter(any).map(a.pack)
resource = st.integers(0, 3)
leader = st.integers(1, 16)

options = st.one_of(
    st.tuples(leader, leader)
    .filter(lambda pair: pair[0] < pair[1])
    .map(lambda pair: p.keep(*pair)),
    resource.map(lambda r: p.option(p.TAKE, r)),
    st.integers(0, 6).map(lambda line: p.option(p.LINE, line)),
    st.builds(p.buy, st.integers(1, 48), st.integers(0, 2)),
    st.sampled_from([p.PRODUCE, p.END, p.drop(0)]),
    leader.map(lambda n: p.option(p.PLAY, n)),
    leader.map(lambda n: p.option(p.DISCARD, n)),
    goods.map(lambda g: p.option(p.WHITE, g)),
    goods.map(p.drop),
    st.integers(1, 255).map(lambda mask: p.option(p.POWERS, mask)),
    goods.map(lambda g: p.option(p.SPEND, g)),
    resource.map(lambda r: p.option(p.MAKE, r)),
    st.builds(p.pay, resource, st.integers(0, 14), st.integers(0, 14)),
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
        ("keep:L01,L05", p.keep(1, 5)),
        ("take:coin", p.TAKE),
        ("row:1", p.LINE),
        ("col:4", p.option(p.LINE, 6)),
        ("buy:D11@1", p.buy(11, 0)),
        ("produce", p.PRODUCE),
        ("play:L03", p.option(p.PLAY, 3)),
        ("discard:L16", p.option(p.DISCARD, 16)),
        ("end", p.END),
        ("white:2coin,1stone", p.option(p.WHITE, a.pack([2, 1, 0, 0]))),
        ("store", p.drop(0)),
        ("drop:1coin,2shield", p.drop(a.pack([1, 0, 0, 2]))),
        ("powers:basic,1,3,L13", p.option(p.POWERS, 0b11011)),
        ("spend:1stone,1servant", p.option(p.SPEND, a.pack([0, 1, 1, 0]))),
        ("make:shield", p.option(p.MAKE, 3)),
        ("pay:coin:2+1", p.pay(0, 2, 1)),
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
