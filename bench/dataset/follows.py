"""Follows and interests of a data set."""

import itertools
import math
import random
from collections.abc import Iterator
from typing import Any

from bench.dataset.ids import IdScheme
from bench.dataset.sizes import UNTIL_MS
from meadow.platform.core.clock import DAY_MS
from meadow.users.interests.taxonomy import TAXONOMY

Row = tuple[Any, ...]

COLUMNS: dict[str, tuple[str, ...]] = {
    "follows_out": ("user_id", "target_id", "follow_id"),
    "user_interests": ("user_id", "interest"),
}
MEAN = 25
SPREAD = 1.3
"""Standard deviation of the logarithm of a member's number of follows."""
MOST = 5_000
POPULARITY = 1 / (2.2 - 1)
"""Exponent by rank, for follower counts with a power law of 2.2."""
CELEBRITY_SHARE = 0.6
INTERESTS = 5
_BATCH = 2_000


def edges(ids: IdScheme, dice: random.Random) -> Iterator[tuple[str, list[Row]]]:
    """``follows_out`` and ``user_interests``, member by member; ``closing_statements`` fills ``follows_in``."""
    probes, users = ids.probes, ids.size.users
    popular = list(itertools.accumulate((rank + 1) ** -POPULARITY for rank in range(users)))
    named = {
        probes.follows_300: min(300, users // 3),
        probes.follows_5000: min(MOST, users * 2 // 3),
        probes.newborn: 0,
        probes.quiet: -1,
    }
    interests = sorted({name for group in TAXONOMY.values() for name in group})
    for start in range(0, users, _BATCH):
        follows: list[Row] = []
        chosen: list[Row] = []
        for rank in range(start, min(start + _BATCH, users)):
            me = ids.user_id(rank)
            chosen += [(me, interest) for interest in sorted(dice.sample(interests, INTERESTS))]
            count = named.get(rank)
            if count == -1:
                targets = set(probes.silent)
            else:
                if count is None:
                    count = min(MOST, users // 3, int(dice.lognormvariate(math.log(MEAN) - SPREAD**2 / 2, SPREAD)))
                targets = _some(dice, popular, count, {rank, probes.celebrity, *probes.silent})
                if rank != probes.celebrity and rank not in named and dice.random() < CELEBRITY_SHARE:
                    targets.add(probes.celebrity)
            for target in sorted(targets):
                # Half a year of follows, each with a moment of its own.
                at = UNTIL_MS - 180 * DAY_MS + dice.randrange(180 * DAY_MS)
                follows.append((me, ids.user_id(target), ids.id_after(at)))
        yield "user_interests", chosen
        yield "follows_out", follows


def _some(dice: random.Random, popular: list[float], count: int, never: set[int]) -> set[int]:
    found: set[int] = set()
    while len(found) < count:
        wanted = count - len(found)
        # Members with thousands of follows also follow unpopular members: drawn uniformly.
        drawn = (
            dice.choices(range(len(popular)), cum_weights=popular, k=wanted)
            if count < 1_000
            else dice.sample(range(len(popular)), wanted)
        )
        found |= set(drawn) - never
    return found


def closing_statements() -> list[str]:
    """SQL for ``follows_in`` and the counters."""
    return [
        "INSERT INTO follows_in (target_id, follow_id, user_id)"
        " SELECT target_id, follow_id, user_id FROM follows_out ORDER BY target_id, follow_id",
        "UPDATE users SET following_count = (SELECT count(*) FROM follows_out WHERE user_id = users.id),"
        " followers_count = (SELECT count(*) FROM follows_in WHERE target_id = users.id)",
    ]
