"""Spans in words."""

import pytest

from meadow.platform.core.clock import DAY_MS, HOUR_MS, MINUTE_MS, spoken


@pytest.mark.parametrize(
    ("ms", "words"),
    [
        (0, "0 s"),
        (1_999, "1 s"),
        (2 * MINUTE_MS - 1, "119 s"),
        (2 * MINUTE_MS, "2 min"),
        (2 * HOUR_MS - 1, "119 min"),
        (26 * HOUR_MS, "26 h"),
        (49 * HOUR_MS, "2 days"),
        (400 * DAY_MS, "400 days"),
    ],
)
def test_a_span_is_told_in_its_largest_unit(ms: int, words: str) -> None:
    assert spoken(ms) == words
