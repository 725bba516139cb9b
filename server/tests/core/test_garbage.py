"""What lives long is looked through once an hour, and what is gone is gone."""

import gc
import time
import weakref
from collections.abc import Iterator

import pytest

from meadow.core.garbage import ALL_SECONDS, Aside


class Thing:
    """What may refer to itself."""

    me: "Thing | None" = None


@pytest.fixture(autouse=True)
def _aside() -> Iterator[None]:
    aside = Aside()
    gc.callbacks.append(aside)
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


def test_what_nobody_refers_to_is_freed_at_once() -> None:
    thing = Thing()
    gc.collect()
    seen = weakref.ref(thing)
    del thing
    assert seen() is None


def test_a_circle_goes_with_the_collection_of_the_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    thing = Thing()
    thing.me = thing
    seen = weakref.ref(thing)
    gc.collect()
    del thing
    gc.collect()
    assert seen() is not None
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + ALL_SECONDS)
    gc.collect()
    assert seen() is None
