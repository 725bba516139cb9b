"""The workload is the one that the figures name."""

import pytest
from bench.dataset.generator import Dataset
from bench.dataset.sizes import Size
from bench.lib.daily_mix import MIXES, READS, WRITES, Crowd, kinds_of

TINY = Size("tiny", 60, 400, hoard=100, flood=150)


def crowd(*, viral: bool = False) -> Crowd:
    dataset = Dataset(TINY, 1)
    return Crowd(dataset, {rank: f"token{rank}" for rank in range(20)}, viral=viral, seed=1)


def share_of_writes(mix: str) -> float:
    weights = dict(zip(*kinds_of(mix), strict=True))
    return sum(weights[kind] for kind in WRITES) / sum(weights.values())


def test_a_day_reads_much_more_than_it_writes() -> None:
    assert share_of_writes("mixed") == pytest.approx(0.15, abs=0.03)
    assert share_of_writes("read only") == 0
    assert share_of_writes("half and half") == pytest.approx(0.5)


@pytest.mark.parametrize("kind", [*READS, *WRITES])
def test_every_kind_becomes_a_request_of_somebody(kind: str) -> None:
    method, path, token, body = crowd().draw(kind)
    assert path.startswith("/api/")
    assert token.startswith("token")
    assert (method == "POST") == (kind in WRITES)
    assert not body or method == "POST"


def test_viral_means_that_one_post_gets_three_tenths_of_the_likes() -> None:
    for viral, least, most in ((True, 0.25, 0.45), (False, 0.0, 0.25)):
        drawing = crowd(viral=viral)
        liked = [drawing.draw("like")[1] for _ in range(2000)]
        assert least <= max(liked.count(path) for path in set(liked)) / 2000 <= most


def test_the_first_of_the_crowd_asks_most() -> None:
    drawing = crowd()
    asked = [drawing.draw("poll")[2] for _ in range(2000)]
    assert asked.count("token0") > 2 * asked.count("token9")


def test_each_mix_has_weights() -> None:
    assert list(MIXES) == ["mixed", "read only", "half and half", "viral"]
