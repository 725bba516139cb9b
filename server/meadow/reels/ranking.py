"""Reel score in Discover.

The score is a logarithm: freshness, with exponential decay, becomes a summand, so the order of two reels does not
depend on the time.
"""

from collections.abc import Iterable
from math import log2

from meadow.platform.core.clock import DAY_MS
from meadow.platform.core.ids import created_ms
from meadow.platform.db.statement_cache import Row

HALF_LIFE_MS = DAY_MS
"""Half-life of a reel's score."""
SEEN = 3.0
"""Penalty for seen reels: a factor of 1/8."""


def worth(reel: Row) -> float:
    """Score of a row of ``queries.newest_of_others``."""
    lively = 3 * reel.comments_count + 2 * reel.likes_count + 2 * reel.bookmarks_count + reel.views_count / 10
    return created_ms(reel.id) / HALF_LIFE_MS + log2(1 + lively) / 2 - (SEEN if reel.is_seen else 0)


def ranked(reels: Iterable[Row]) -> tuple[int, ...]:
    """The ids, best first."""
    return tuple(id_ for _, id_ in sorted(((worth(reel), reel.id) for reel in reels), reverse=True))
