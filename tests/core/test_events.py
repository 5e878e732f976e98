"""Events: facts, some of them secret."""

import pytest

from magnifico.core.events import Event


def drew() -> Event:
    return Event("drew", 1, "ware:spice-1", "FAIR-TASTING-01", {"count": 1}, {"card": "bid:9"})


def test_the_seat_sees_its_own_secret():
    assert drew().seen_by(1).facts() == {"count": 1, "card": "bid:9"}


@pytest.mark.parametrize("viewer", [0, 2, -1])
def test_others_see_everything_but_the_secret(viewer):
    seen = drew().seen_by(viewer)
    assert seen.facts() == {"count": 1}
    assert (seen.kind, seen.seat, seen.cause, seen.rule) == (
        "drew",
        1,
        "ware:spice-1",
        "FAIR-TASTING-01",
    )


def test_a_spectator_does_not_see_the_secret_of_an_event_that_concerns_nobody():
    buried = Event("buried", -1, secret={"card": "bid:3"})
    assert buried.seen_by(-1).facts() == {}


def test_an_event_without_a_secret_is_the_same_for_everybody():
    event = Event("passed", 0, data={"gain": {"coin": 2}})
    assert event.seen_by(1) == event


def test_a_document_has_what_there_is_and_nothing_empty():
    assert Event("closed").document() == {"kind": "closed", "seat": -1}
    assert drew().document() == {
        "kind": "drew",
        "seat": 1,
        "cause": "ware:spice-1",
        "rule": "FAIR-TASTING-01",
        "data": {"count": 1, "card": "bid:9"},
    }


def test_events_with_equal_facts_are_equal():
    assert drew() == drew()


@pytest.mark.parametrize(
    "other",
    [
        Event("took", 1, "ware:spice-1", "FAIR-TASTING-01", {"count": 1}, {"card": "bid:9"}),
        Event("drew", 0, "ware:spice-1", "FAIR-TASTING-01", {"count": 1}, {"card": "bid:9"}),
        Event("drew", 1, "", "FAIR-TASTING-01", {"count": 1}, {"card": "bid:9"}),
        Event("drew", 1, "ware:spice-1", "", {"count": 1}, {"card": "bid:9"}),
        Event("drew", 1, "ware:spice-1", "FAIR-TASTING-01", {"count": 2}, {"card": "bid:9"}),
        Event("drew", 1, "ware:spice-1", "FAIR-TASTING-01", {"count": 1}, {"card": "bid:8"}),
        "drew",
    ],
)
def test_events_that_differ_anywhere_are_not_equal(other):
    assert drew() != other


def test_an_event_shows_itself_to_a_programmer():
    assert "drew" in repr(drew())
    assert "bid:9" in repr(drew())
