"""Communities of a data set, few large and many small, with their memberships and posts."""

import itertools
import random
from bisect import bisect
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from bench.dataset.ids import IdScheme
from bench.dataset.sizes import MONTHS_MS, UNTIL_MS, USERS_FROM_MS
from meadow.communities.names import search_key
from meadow.platform.core.clock import DAY_MS
from meadow.platform.core.ids import pack
from meadow.users.interests.taxonomy import TAXONOMY

Row = tuple[Any, ...]

COLUMNS: dict[str, tuple[str, ...]] = {
    "communities": (
        "id",
        "slug",
        "name",
        "search_key",
        "description",
        "topics",
        "is_private",
        "admin_id",
        "updated_at",
    ),
    "community_topics": ("topic", "community_id"),
    "community_members": ("community_id", "user_id", "membership_id", "rank"),
}
MEMBERS_EACH = 200
"""Members of the data set for each community."""
POSTS_SHARE = 0.12
"""Share of the posts of community members."""
_MOST_JOINED = 8
_PRIVATE_EVERY = 4
_BATCH = 2_000
_FOUNDED_MS = USERS_FROM_MS + 30 * DAY_MS
_TOPICS = sorted({name for group in TAXONOMY.values() for name in group})


class Communities:
    """Memberships, computed from a member's rank alone, without stored state."""

    def __init__(self, ids: IdScheme, seed: int) -> None:
        self._ids, self._seed = ids, seed
        self.count = max(2, ids.size.users // MEMBERS_EACH)
        self._weights = list(itertools.accumulate(1 / (rank + 1) for rank in range(self.count)))
        self.of = lru_cache(maxsize=65_536)(self._of)
        """Ranks of the member's communities, the largest first."""

    def community_id(self, rank: int) -> int:
        """ID of the community of that rank, the largest first."""
        return pack(_FOUNDED_MS + rank * 3_600_000, 3, rank & 4095)

    def _of(self, member: int) -> tuple[int, ...]:
        dice = random.Random(self._seed * 1_000_003 + member)  # noqa: S311 - test data
        joined = min(_MOST_JOINED, int(dice.expovariate(1 / 2.5)))
        found = {bisect(self._weights, dice.random() * self._weights[-1]) for _ in range(joined)}
        if member < self.count:
            found.add(member)  # the founder
        if member == self._ids.probes.typical:
            found |= {0, 1}
        return tuple(sorted(found))

    def rows(self) -> Iterator[tuple[str, list[Row]]]:
        """The communities, then their memberships, member by member."""
        ids = self._ids
        made: list[Row] = []
        topics: list[Row] = []
        for rank in range(self.count):
            name, topic = f"Gathering {rank:04d}", _TOPICS[rank % len(_TOPICS)]
            id_, admin = self.community_id(rank), ids.user_id(rank)
            said = f"For everybody who cares about {topic}."
            key = search_key(name, said, topic)
            row = (id_, f"gathering-{rank:04d}", name, key, said, f'["{topic}"]', is_private(rank), admin, _FOUNDED_MS)
            made.append(row)
            topics.append((topic, id_))
        yield "communities", made
        yield "community_topics", topics
        for start in range(0, ids.size.users, _BATCH):
            edges: list[Row] = []
            for member in range(start, min(start + _BATCH, ids.size.users)):
                for rank in self.of(member):
                    at = UNTIL_MS - MONTHS_MS + (member * 7919 + rank) % MONTHS_MS
                    standing = 1 if member == rank else 2 if member % 50 == 0 else 3
                    edges.append((self.community_id(rank), ids.user_id(member), ids.id_after(at), standing))
            yield "community_members", edges

    def may_hold(self, number: int) -> bool:
        """Whether the post of that number is in a community, if its author is in any."""
        return (number * 2_654_435_761 + self._seed * 97) % 10_007 < POSTS_SHARE * 10_007

    def home_of(self, number: int, author: int) -> int | None:
        """ID of the post's community, or None."""
        probes = self._ids.probes
        if not self.may_hold(number) or number == probes.famous_post or author in probes.silent:
            return None
        joined = self.of(author)
        return self.community_id(joined[number % len(joined)]) if joined else None


def is_private(rank: int) -> bool:
    """Every fourth community is private."""
    return rank % _PRIVATE_EVERY == _PRIVATE_EVERY - 1


def closing_statements() -> list[str]:
    """SQL for the reverse memberships and the counters; private posts do not count on profiles."""
    return [
        "INSERT INTO user_communities (user_id, community_id, membership_id, rank)"
        " SELECT user_id, community_id, membership_id, rank FROM community_members ORDER BY user_id, community_id",
        "UPDATE communities SET"
        " members_count = (SELECT count(*) FROM community_members WHERE community_id = communities.id),"
        " admins_count = 1,"
        " posts_count = (SELECT count(*) FROM posts WHERE posts.community_id = communities.id)",
        "UPDATE users SET posts_count = (SELECT count(*) FROM posts"
        " LEFT JOIN communities ON communities.id = posts.community_id"
        " WHERE posts.author_id = users.id AND (communities.id IS NULL OR NOT communities.is_private))",
    ]


TAG_COUNTS = (
    "UPDATE hashtags SET posts_count = (SELECT count(*) FROM post_hashtags JOIN posts ON posts.id = post_id"
    " LEFT JOIN communities ON communities.id = posts.community_id WHERE post_hashtags.tag_key = hashtags.tag_key"
    " AND posts.audience != 'followers' AND (communities.id IS NULL OR NOT communities.is_private))",
    "DELETE FROM hashtags WHERE posts_count = 0",
)
"""Hashtag counts of public posts, as in the product; run after the index is filled, which counts every post."""
