"""Ids: they grow, whatever the clock does, and what is none is found nowhere."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from meadow.platform.core import clock, ids
from meadow.platform.core.clock import DAY_MS


def test_ids_grow_although_the_clock_steps_back(later: Callable[[int], None]) -> None:
    make = ids.IdMaker()
    made: list[int] = []
    for step in (0, 5, -3_600_000, 0, 1, -86_400_000, 3_600_000):
        later(step)
        made += [make() for _ in range(50)]
    assert made == sorted(set(made))


def test_ids_grow_when_a_millisecond_runs_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now_ms", lambda: ids.EPOCH_MS + DAY_MS + 1000)
    make = ids.IdMaker()
    made = [make() for _ in range(3 * 4096)]
    assert made == sorted(set(made))
    assert ids.created_ms(made[-1]) == ids.EPOCH_MS + DAY_MS + 1002


def test_ids_are_made_once_by_many_threads() -> None:
    make = ids.IdMaker()
    with ThreadPoolExecutor(8) as threads:
        batches = [threads.submit(lambda: [make() for _ in range(2000)]) for _ in range(8)]
        made = [id_ for batch in batches for id_ in batch.result()]
    assert len(set(made)) == len(made)


def test_two_workers_never_make_the_same_id(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now_ms", lambda: ids.EPOCH_MS + DAY_MS + 1000)
    one, other = ids.IdMaker(1), ids.IdMaker(2)
    assert not {one() for _ in range(4096)} & {other() for _ in range(4096)}


def test_an_horizon_lies_between_what_was_made_and_what_will_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now_ms", lambda: ids.EPOCH_MS + DAY_MS + 1000)
    one, other = ids.IdMaker(0), ids.IdMaker(2)
    made = [maker() for _ in range(50) for maker in (one, other)]
    between = one.horizon()
    assert max(made) < between < one()
    assert one.horizon() < one.horizon() < one()
    monkeypatch.setattr(clock, "now_ms", lambda: ids.EPOCH_MS + DAY_MS + 1001)
    assert other() > between, "others go on in the next millisecond"


def test_an_id_tells_when_it_was_made() -> None:
    before = clock.now_ms()
    assert before <= ids.created_ms(ids.IdMaker()()) <= clock.now_ms() + 1
    assert ids.created_at(ids.pack(ids.EPOCH_MS + 86_400_001)) == "2024-01-02T00:00:00.001Z"


@pytest.mark.parametrize(
    "text", ["", "0", "-1", "+1", "1.0", " 1", "1 ", "0x1", "１", "٣", "1" * 20, str(2**63), "9" * 5000]
)
def test_what_no_row_can_have_is_no_id(text: str) -> None:
    assert ids.parse(text) is None


@pytest.mark.parametrize("value", [1, 1.5, None, True, ["1"]])
def test_only_text_is_an_id(value: object) -> None:
    assert ids.parse(value) is None


def test_the_largest_id_is_one() -> None:
    assert ids.parse(str(2**63 - 1)) == 2**63 - 1
    assert ids.parse("1") == 1


@pytest.mark.parametrize(
    ("ms", "text"),
    [
        (0, "1970-01-01T00:00:00.000Z"),
        (1_709_164_800_000, "2024-02-29T00:00:00.000Z"),
        (1_774_749_599_999, "2026-03-29T01:59:59.999Z"),  # clocks in Europe go forward
        (2_147_483_648_000, "2038-01-19T03:14:08.000Z"),
        (4_102_444_800_123, "2100-01-01T00:00:00.123Z"),
    ],
)
def test_moments_are_utc_with_milliseconds(ms: int, text: str) -> None:
    assert clock.rfc3339(ms) == text


def test_ids_before_2024_keep_their_millisecond_and_their_order() -> None:
    moments = [0, 1, 1_000_000_000_000, ids.EPOCH_MS - 1, ids.EPOCH_MS, ids.EPOCH_MS + 2**20 - 1, ids.EPOCH_MS + 2**20]
    made = [ids.pack(ms) for ms in moments]
    assert made == sorted(set(made))
    assert [ids.created_ms(each) for each in made] == moments
