"""The core is watched beside what is measured."""

import time

import pytest
from bench.lib import noise as watching
from bench.lib.noise import NoiseMonitor, StolenTime
from bench.lib.server import cores


def test_how_disturbed_a_round_was_is_told_in_times_of_the_best() -> None:
    with NoiseMonitor(cores()[0]) as calm:
        begun = time.monotonic()
        time.sleep(0.5)
        measured = calm.note_round(begun, time.monotonic())
        assert calm.slower(*measured) >= 1.0
    assert calm.facts()["fixed_work_ms"] > 0
    assert calm.slower(0.0, 1.0) == 1.0, "nobody looked then"


def test_what_others_take_is_a_share_of_the_time_of_all_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter([(10, 1000), (30, 1200), (30, 1200), (30, 1200)])
    monkeypatch.setattr(watching, "_ticks", lambda: next(ticks))
    assert StolenTime().share() == 0.1
    assert StolenTime().share() == 0.0


def test_the_time_of_the_cores_is_read_from_the_system() -> None:
    assert 0 <= StolenTime().share() <= 1
