"""The core is watched beside what is measured."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from bench import calm as watching
from bench.calm import Calm, CalmWait, one_after_another_ms
from bench.server import cores


def test_how_disturbed_a_round_was_is_told_in_times_of_the_best() -> None:
    with Calm(cores()[0]) as calm:
        begun = time.monotonic()
        time.sleep(0.5)
        measured = calm.note_round(begun, time.monotonic())
        assert calm.slower(*measured) >= 1.0
    assert calm.facts()["fixed_work_ms"] > 0
    assert calm.slower(0.0, 1.0) == 1.0, "nobody looked then"


def test_the_fixed_work_is_timed_on_a_core() -> None:
    assert 0 < one_after_another_ms(cores()[0]) < 1000


def _work_takes(took: Iterator[float], monkeypatch: pytest.MonkeyPatch) -> None:
    def timed(core: int) -> float:
        return next(took)

    monkeypatch.setattr(watching, "one_after_another_ms", timed)


def test_a_core_that_others_use_is_waited_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(watching, "PAUSE_S", 0)
    took, told = iter((1.0, 2.0, 1.5, 1.2)), list[str]()
    _work_takes(took, monkeypatch)
    CalmWait(tmp_path / "best", told.append).wait([cores()[0]])
    assert told == []
    CalmWait(tmp_path / "best", told.append).wait([cores()[0]])
    assert [line.rpartition(" times")[0].rpartition(" ")[2] for line in told] == ["2.0", "1.5"]
    assert next(took, None) is None


def test_others_are_not_waited_for_without_an_end(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(watching, "MOST_WAIT_S", 0)
    took = iter((1.0, 2.0))
    _work_takes(took, monkeypatch)
    waiting = CalmWait(tmp_path / "best", lambda _: None)
    waiting.wait([cores()[0]])
    assert waiting.given_up == 0
    waiting.wait([cores()[0]])
    assert waiting.given_up == 1
    assert next(took, None) is None
