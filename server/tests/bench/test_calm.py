"""The core is watched beside what is measured."""

import time

from bench.calm import Calm
from bench.server import cores


def test_how_disturbed_a_round_was_is_told_in_times_of_the_best() -> None:
    with Calm(cores()[0]) as calm:
        begun = time.monotonic()
        time.sleep(0.5)
        measured = calm.note_round(begun, time.monotonic())
        assert calm.slower(*measured) >= 1.0
    assert calm.facts()["fixed_work_ms"] > 0
    assert calm.slower(0.0, 1.0) == 1.0, "nobody looked then"
