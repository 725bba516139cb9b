"""The core is watched beside what is measured."""

import time
from collections.abc import Iterator

import pytest
from bench import calm as watching
from bench.calm import Calm, CalmWait, Stolen
from bench.server import cores


def test_how_disturbed_a_round_was_is_told_in_times_of_the_best() -> None:
    with Calm(cores()[0]) as calm:
        begun = time.monotonic()
        time.sleep(0.5)
        measured = calm.note_round(begun, time.monotonic())
        assert calm.slower(*measured) >= 1.0
    assert calm.facts()["fixed_work_ms"] > 0
    assert calm.slower(0.0, 1.0) == 1.0, "nobody looked then"


def _at_once(seconds: float) -> None:
    """Instead of a pause."""


def _ticks_are(ticks: Iterator[tuple[int, int]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "LOOK_S", 0.5)
    monkeypatch.setattr(watching.time, "sleep", _at_once)
    monkeypatch.setattr(watching, "_ticks", lambda: next(ticks))


def test_what_others_take_is_a_share_of_the_time_of_all_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    _ticks_are(iter([(10, 1000), (30, 1200), (30, 1200), (30, 1200)]), monkeypatch)
    assert Stolen().share() == 0.1
    assert Stolen().share() == 0.0


def test_others_who_use_the_cores_are_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks, told = iter([(0, 0), (50, 100), (50, 100), (60, 200), (60, 200), (62, 300)]), list[str]()
    _ticks_are(ticks, monkeypatch)
    CalmWait(told.append).wait()
    assert [line.rpartition("%")[0].rpartition(" ")[2] for line in told] == ["50", "10"]
    assert next(ticks, None) is None


def test_others_are_not_waited_for_without_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "MOST_WAIT_S", 1.0)
    ticks = iter([(0, 0), (50, 100), (50, 100), (90, 200)])
    _ticks_are(ticks, monkeypatch)
    waiting = CalmWait(list[str]().append)
    waiting.wait()
    waiting.wait()
    assert next(ticks, None) is None


def test_the_time_of_the_cores_is_read_from_the_system() -> None:
    assert 0 <= Stolen().share() <= 1
