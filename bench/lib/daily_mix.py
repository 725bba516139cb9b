"""Requests of a member's day, drawn by their frequency."""

import itertools
import json
import random
from typing import Any

from bench.dataset.generator import Dataset
from bench.dataset.sizes import MONTHS_MS
from meadow.platform.core.clock import DAY_MS
from meadow.platform.core.paging import encode_cursor

READS = {
    **{"poll": 25, "next page": 12, "following": 4, "for you": 4, "post": 8, "profile": 5, "posts of": 5},
    **{"notifications": 8, "session": 6, "communities": 5, "messages with": 5, "conversations": 4, "reels": 3},
    **{"search": 2, "follow status": 2, "bookmarks": 1},
}
WRITES = {
    **{"like": 8, "comment": 0.8, "bookmark": 0.6, "follow": 0.5, "create": 0.4, "mark read": 1.5},
    "message": 5,
}
"""A member's day. Uploads, log-ins and joins (0.65 together) have their own measurements; the five messages, sent by
the web client over its socket, are sent by HTTP here."""
MIXES = {"mixed": (1.0, 1.0), "read only": (1.0, 0.0), "half and half": (0.5, 0.5), "viral": (1.0, 1.0)}
"""Weights of reads and writes; ``half and half`` are shares."""
_YOUNG, _VIRAL, _READY = 0.6, 0.3, 20_000
"""Number of requests made beforehand, to keep their cost out of the measurement."""
Made = tuple[str, str, str, str]


class Crowd:
    """Random requests by random members."""

    def __init__(self, dataset: Dataset, tokens: dict[int, str], *, viral: bool, seed: int) -> None:
        self._dataset, self._viral = dataset, viral
        self._dice = random.Random(seed)  # noqa: S311 - a workload
        self._tokens, self._ranks = tokens, sorted(tokens)
        self._viewers = list(itertools.accumulate(1 / (place + 1) ** 0.8 for place in range(len(tokens))))
        self._authors = list(itertools.accumulate(1 / (place + 1) ** 1.2 for place in range(dataset.size.users)))
        a_day = max(1, dataset.size.posts * DAY_MS // MONTHS_MS)
        newest = range(dataset.size.posts - 1, -1, -1)
        self._young = [n for n in newest[: max(a_day, 20)] if dataset.is_for_all(n)]
        self._old = [n for n in newest[a_day::7] if dataset.is_for_all(n)]
        self._serial = itertools.count()

    def kinds(self, of: list[str], weights: list[float]) -> list[str]:
        """Random kinds of request, in order of sending."""
        return self._dice.choices(of, weights, k=_READY)

    def draw(self, kind: str) -> Made:
        """A random request of that kind."""
        found: Made = getattr(self, f"_{kind.replace(' ', '_')}")()
        return found

    def _by(self) -> str:
        return self._tokens[self._dice.choices(self._ranks, cum_weights=self._viewers)[0]]

    def _to_other(self, path: str, method: str = "POST", **body: Any) -> Made:
        """Request for another member by ID: self-follows and self-messages do not exist."""
        by = self._dice.choices(self._ranks, cum_weights=self._viewers)[0]
        to = self._author()
        path = path.format(self._dataset.user_id(to if to != by else (to + 1) % self._dataset.size.users))
        return method, path, self._tokens[by], json.dumps(body) if body else ""

    def _get(self, path: str) -> Made:
        return "GET", path, self._by(), ""

    def _post_to(self, path: str, **body: Any) -> Made:
        return "POST", path, self._by(), json.dumps(body) if body else ""

    def _author(self) -> int:
        return self._dice.choices(range(self._dataset.size.users), cum_weights=self._authors)[0]

    def _post_id(self) -> int:
        if self._viral and self._dice.random() < _VIRAL:
            return self._dataset.post_id(self._young[0])
        return self._dataset.post_id(self._dice.choice(self._young if self._dice.random() < _YOUNG else self._old))

    def _poll(self) -> Made:
        return self._get("/api/posts")

    def _next_page(self) -> Made:
        return self._get(f"/api/posts?cursor={encode_cursor(self._post_id())}")

    def _following(self) -> Made:
        return self._get("/api/posts?feed=following")

    def _for_you(self) -> Made:
        return self._get("/api/posts?feed=foryou")

    def _post(self) -> Made:
        return self._get(f"/api/posts/{self._post_id()}")

    def _profile(self) -> Made:
        return self._get(f"/api/auth/user/by-username/member{self._author():07d}")

    def _posts_of(self) -> Made:
        return self._get(f"/api/posts?userId={self._dataset.user_id(self._author())}")

    def _notifications(self) -> Made:
        return self._get("/api/notifications?grouped=true")

    def _session(self) -> Made:
        return self._get("/api/auth/me")

    def _communities(self) -> Made:
        return self._get("/api/communities")

    def _messages_with(self) -> Made:
        return self._to_other("/api/messages/with/{}", "GET")

    def _conversations(self) -> Made:
        return self._get("/api/messages/conversations")

    def _reels(self) -> Made:
        return self._get("/api/reels")

    def _search(self) -> Made:
        return self._get(f"/api/posts/search?type=posts&q={self._dice.choice(('bread', 'river', 'coffee', 'summer'))}")

    def _follow_status(self) -> Made:
        return self._get(f"/api/follow/status/{self._dataset.user_id(self._author())}")

    def _bookmarks(self) -> Made:
        return self._get("/api/posts?bookmarked=true")

    def _like(self) -> Made:
        return self._post_to(f"/api/posts/{self._post_id()}/like")

    def _comment(self) -> Made:
        return self._post_to(f"/api/posts/{self._post_id()}/comment", content=f"Comment {next(self._serial)}")

    def _bookmark(self) -> Made:
        return self._post_to(f"/api/posts/{self._post_id()}/bookmark")

    def _follow(self) -> Made:
        return self._to_other("/api/follow/{}")

    def _create(self) -> Made:
        return self._post_to("/api/posts", content=f"Post number {next(self._serial)}: bread and rain")

    def _mark_read(self) -> Made:
        return self._post_to("/api/notifications/read-all")

    def _message(self) -> Made:
        # Random receivers: a few regular ones would be cheaper for the server.
        return self._to_other("/api/messages/with/{}", content=f"Hello {next(self._serial)}")


def kinds_of(mix: str) -> tuple[list[str], list[float]]:
    """Kinds of request and their weights."""
    reads, writes = MIXES[mix]
    if mix == "half and half":
        reads, writes = reads / sum(READS.values()), writes / sum(WRITES.values())
    drawn = {**{kind: n * reads for kind, n in READS.items()}, **{kind: n * writes for kind, n in WRITES.items()}}
    return list(drawn), list(drawn.values())
