"""What lives long is looked through once an hour, and what is gone is gone."""

import gc
import time
import weakref
from collections.abc import Callable, Iterator

import pytest

from meadow.runtime import gc_tuning
from meadow.runtime.gc_tuning import ALL_SECONDS, LONG_SECONDS, REST_SECONDS, GcFreezer


class Thing:
    """What may refer to itself."""

    me: "Thing | None" = None


@pytest.fixture
def wait(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Moves a clock that stands otherwise."""
    now = 0.0

    def move(seconds: float) -> None:
        nonlocal now
        now += seconds

    monkeypatch.setattr(time, "monotonic", lambda: now)
    return move


@pytest.fixture(autouse=True)
def _aside(wait: Callable[[float], None]) -> Iterator[None]:
    aside = GcFreezer()
    gc.callbacks.append(aside)
    wait(REST_SECONDS)
    yield
    gc.callbacks.remove(aside)
    gc.unfreeze()


def _is_looked_at(thing: object) -> bool:
    return any(thing is known for known in gc.get_objects())


def test_what_survives_a_full_collection_is_not_looked_at_again() -> None:
    thing = Thing()
    gc.collect(1)
    assert _is_looked_at(thing)
    gc.collect()
    assert not _is_looked_at(thing)


def test_what_takes_long_to_look_through_is_set_aside_at_once(wait: Callable[[float], None]) -> None:
    gc.collect()
    thing = Thing()

    def take_long(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            wait(2 * LONG_SECONDS)  # not exactly as long: a sum of fractions may come out a little less

    gc.callbacks.append(take_long)
    gc.collect()
    gc.callbacks.remove(take_long)
    assert not _is_looked_at(thing)


def test_what_came_lately_is_not_set_aside(wait: Callable[[float], None]) -> None:
    gc.collect()
    thing = Thing()
    gc.collect()
    assert _is_looked_at(thing)
    wait(REST_SECONDS)
    gc.collect()
    assert not _is_looked_at(thing)


def test_what_nobody_refers_to_is_freed_at_once() -> None:
    thing = Thing()
    gc.collect()
    seen = weakref.ref(thing)
    del thing
    assert seen() is None


def test_a_circle_goes_with_the_collection_of_the_hour(wait: Callable[[float], None]) -> None:
    thing = Thing()
    thing.me = thing
    seen = weakref.ref(thing)
    gc.collect()
    del thing
    gc.collect()
    assert seen() is not None
    wait(ALL_SECONDS)
    gc.collect()
    assert seen() is None


def test_every_fourth_collection_is_full_while_survivors_are_frozen(wait: Callable[[float], None]) -> None:
    seen: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            seen.append(info["generation"])
            wait(REST_SECONDS)

    thresholds = gc.get_threshold()
    before = list(gc.callbacks)
    gc_tuning.watch()
    gc.collect()
    gc.callbacks.append(note)
    try:
        kept = [[number] for number in range(40_000)]
    finally:
        gc.callbacks[:] = before
        gc.set_threshold(*thresholds)
    assert len(kept) == 40_000
    assert seen.count(2) >= len(seen) // 4 >= 10
