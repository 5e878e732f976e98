"""The random stream: portable, unbiased, and a plain value."""

import hashlib
import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magnifico.core.rng import (
    SEALED_WORDS,
    WORDS,
    below,
    fork,
    game_stream,
    next_word,
    sealed,
    seeded,
    shuffle,
)

# Outputs of the authors' C program for xoshiro128** 1.1, compiled and run.
REFERENCE = [
    (
        [1, 2, 3, 4],
        [11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849],
    ),
    (
        [0xFFFFFFFF] * 4,
        [4294962679, 4294962679, 4292019319, 2943360, 1509943680, 246671744],
    ),
    (
        [0x80000000, 0x7FFFFFFF, 0xDEADBEEF, 0],
        [4294962103, 3132615403, 4292018743, 1881800947, 667132608, 840872736],
    ),
]


@pytest.mark.parametrize(("words", "expected"), REFERENCE)
def test_the_words_are_those_of_the_reference_program(words, expected):
    stream = list(words)
    assert [next_word(stream) for _ in expected] == expected


def test_the_words_are_those_of_the_reference_program_after_a_long_time():
    stream = [1, 2, 3, 4]
    for _ in range(100_000):
        next_word(stream)
    assert [next_word(stream) for _ in range(4)] == [68908208, 3254412039, 1055332156, 1336281041]
    assert stream == [499386768, 2688314806, 918265117, 2652861530]


def test_a_seed_gives_the_first_bytes_of_its_digest():
    assert seeded("florence") == [0xF902DEF4, 0x855CA65E, 0xDD499831, 0x67186A7D]


def test_a_seed_may_be_any_text():
    digest = hashlib.sha256("città ♣".encode()).digest()
    assert seeded("città ♣")[0] == int.from_bytes(digest[:4], "big")


def test_different_seeds_give_different_streams():
    assert len({tuple(seeded(str(i))) for i in range(1000)}) == 1000


def test_a_copied_list_is_a_copied_stream():
    stream = seeded("copy")
    copy = stream[:]
    first = [next_word(stream) for _ in range(10)]
    assert [next_word(copy) for _ in range(10)] == first


@given(st.text(max_size=20), st.integers(1, 2**20))
def test_a_number_is_below_its_bound(seed, bound):
    stream = seeded(seed)
    assert all(0 <= below(stream, bound) < bound for _ in range(20))


def test_both_ends_of_the_range_are_drawn():
    stream = seeded("ends")
    assert {below(stream, 6) for _ in range(200)} == set(range(6))


def test_a_bound_of_one_gives_zero():
    assert below(seeded("one"), 1) == 0


def test_the_largest_bound_is_allowed():
    assert 0 <= below(seeded("largest"), 2**20) < 2**20


@pytest.mark.parametrize("bound", [0, -1, 2**20 + 1, 2**40])
def test_a_bound_out_of_range_is_an_error(bound):
    with pytest.raises(ValueError, match=str(bound)):
        below(seeded("bound"), bound)


def test_a_word_that_would_give_a_bias_is_drawn_again():
    stream = [1, 2, 3, 4]
    next_word(stream)
    assert below(stream, 3) == 0  # the word 0 is drawn again: 2**32 is no multiple of 3
    assert next_word(stream) == 70819200


def test_no_word_is_drawn_again_where_there_is_no_bias():
    stream = [1, 2, 3, 4]
    next_word(stream)
    assert below(stream, 4) == 0
    assert next_word(stream) == 5927040


@pytest.mark.parametrize(("bound", "critical"), [(2, 10.83), (6, 20.52), (13, 32.91), (52, 86.66)])
def test_numbers_are_uniform(bound, critical):
    """Chi-square stays below its value for one in a thousand."""
    stream = seeded(f"uniform {bound}")
    draws = 20_000
    counts = [0] * bound
    for _ in range(draws):
        counts[below(stream, bound)] += 1
    expected = draws / bound
    assert sum((count - expected) ** 2 / expected for count in counts) < critical


def test_pairs_of_dice_are_uniform():
    stream = seeded("pairs")
    counts = [0] * 36
    for _ in range(36_000):
        counts[below(stream, 6) * 6 + below(stream, 6)] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 66.62


@given(st.text(max_size=10), st.lists(st.integers(), max_size=60))
def test_a_shuffle_keeps_every_item(seed, items):
    shuffled = items[:]
    shuffle(seeded(seed), shuffled)
    assert sorted(shuffled) == sorted(items)


def test_all_orders_of_a_shuffle_are_equally_likely():
    stream = seeded("orders")
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        shuffle(stream, items)
        counts[tuple(items)] = counts.get(tuple(items), 0) + 1
    assert len(counts) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.73


def test_a_shuffle_is_the_same_everywhere():
    items = list(range(10))
    shuffle(seeded("florence"), items)
    assert items == [4, 2, 9, 7, 3, 8, 1, 0, 5, 6]  # as a program in C has it


@pytest.mark.parametrize("items", [[], [7]])
def test_a_shuffle_of_nothing_draws_nothing(items):
    stream = seeded("nothing")
    shuffle(stream, items)
    assert stream == seeded("nothing")


def test_a_fork_advances_its_parent_by_four_words():
    parent, other = seeded("parent"), seeded("parent")
    fork(parent, "guess")
    for _ in range(WORDS):
        next_word(other)
    assert parent == other


def test_drawing_from_a_fork_leaves_the_parent_alone():
    parent = seeded("parent")
    child = fork(parent, "guess")
    before = parent[:]
    shuffle(child, list(range(20)))
    assert parent == before


def test_forks_for_two_purposes_differ():
    assert fork(seeded("parent"), "guess") != fork(seeded("parent"), "think")


def test_two_forks_of_one_parent_differ():
    parent = seeded("parent")
    assert fork(parent, "guess") != fork(parent, "guess")


# -- sealed streams ---------------------------------------------------------------------------


def test_a_sealed_word_is_the_keyed_hash_of_its_place():
    stream, key = sealed("florence"), hashlib.sha256(b"florence").digest()
    expected = [hmac.digest(key, place.to_bytes(8, "big"), "sha256")[:4] for place in range(5)]
    assert [next_word(stream).to_bytes(4, "big") for _ in expected] == expected
    assert stream == [*sealed("florence")[:-1], 5]


def test_all_functions_draw_from_a_sealed_stream():
    stream, items = sealed("florence"), list(range(10))
    assert {below(stream, 6) for _ in range(200)} == set(range(6))
    shuffle(stream, items)
    assert sorted(items) == list(range(10)) != items
    assert len(fork(stream, "guess")) == WORDS


def test_a_copied_list_is_a_copied_sealed_stream():
    stream = sealed("copy")
    copy = stream[:]
    assert [below(stream, 100) for _ in range(9)] == [below(copy, 100) for _ in range(9)]


def test_the_seed_of_a_game_says_which_stream_it_draws_from():
    assert game_stream("florence", "lorenzo:") == seeded("lorenzo:florence")
    assert game_stream("sealed:florence", "lorenzo:") == sealed("lorenzo:sealed:florence")
    assert len(game_stream("sealed:x")) == SEALED_WORDS
