"""What a process remembers of sessions."""

from collections.abc import Callable

from meadow.auth.sessions import SessionCache, Viewer

ADA = Viewer(1, "ada", 7, "a digest")


def test_a_session_is_remembered_for_a_while(later: Callable[[int], None]) -> None:
    cache = SessionCache(seconds=60)
    cache.put(ADA)
    assert cache.get("a digest") == ADA
    later(61_000)
    assert cache.get("a digest") is None


def test_a_look_up_that_was_under_way_does_not_bring_an_ended_session_back() -> None:
    cache = SessionCache(seconds=60)
    cache.drop("a digest")
    cache.put(ADA)
    assert cache.get("a digest") is None


def test_memory_is_bounded() -> None:
    cache = SessionCache(seconds=60, most=10)
    for n in range(100):
        cache.put(Viewer(n, "somebody", n, str(n)))
    assert sum(cache.get(str(n)) is not None for n in range(100)) <= 10
    assert cache.get("99") is not None
