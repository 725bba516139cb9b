"""Reel score in Discover.

Worth is a logarithm: freshness, which halves with every half-life, becomes a sum, and the order of two reels does not
depend on when it is asked for.
"""

from collections.abc import Iterable
from math import log2

from meadow.platform.clock import DAY_MS
from meadow.platform.db.statement_cache import Row
from meadow.platform.ids import created_ms

HALF_LIFE_MS = DAY_MS
"""A reel is worth half as much after this time."""
SEEN = 3.0
"""An eighth for what one has seen already."""


def worth(reel: Row) -> float:
    """Of a row of ``queries.newest_of_others``."""
    lively = 3 * reel.comments_count + 2 * reel.likes_count + 2 * reel.bookmarks_count + reel.views_count / 10
    return created_ms(reel.id) / HALF_LIFE_MS + log2(1 + lively) / 2 - (SEEN if reel.is_seen else 0)


def ranked(reels: Iterable[Row]) -> tuple[int, ...]:
    """The ids, best first."""
    return tuple(id_ for _, id_ in sorted(((worth(reel), reel.id) for reel in reels), reverse=True))
