"""Mixed workload: routes drawn by their daily frequency, on one server.

    bin/bench mixes --engine sqlite

Four runs: the daily mix (mixed), its reads only, as many writes as reads, and one post with 30 % of all post reads and
likes (viral). Viewers are drawn by Zipf 0.8, authors by Zipf 1.2; 60 % of the posts read are younger than a day. Each
at saturation, then in an open loop at half of it. Writes ``bench/reports/mixes-*``.
"""

import asyncio
import itertools
import json
import random
import statistics
import time
from typing import Any

import uvloop

from bench import report
from bench.calm import Calm
from bench.dataset import Dataset
from bench.driver import Driver
from bench.measure import CONNECTIONS
from bench.report import REPORTS
from bench.run import commit, load_average, processes, say
from bench.server import Watched, cores, on_the_drivers_core, serving
from bench.sizes import MONTHS_MS, SIZES
from bench.stock import fresh
from bench.workload import crowd_of, machine_facts, request_bytes, sign_in
from meadow.platform.clock import DAY_MS
from meadow.platform.paging import encode_cursor

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


async def _measure(server: Watched, calm: Calm, crowd: Crowd, mix: str, rounds: int, seconds: float) -> dict[str, Any]:
    kinds, weights = kinds_of(mix)
    drawn = crowd.kinds(kinds, weights)
    requests = itertools.cycle([request_bytes(*crowd.draw(kind)) for kind in drawn])
    driver = Driver(server.port, CONNECTIONS)
    await driver.saturate(requests.__next__, min(1.0, seconds))
    cpu: list[float] = []
    counted: list[float] = []
    rate: list[float] = []
    failed, first = 0, ""
    for _ in range(rounds):
        begun, before = time.monotonic(), server.cpu_s()
        tally = await driver.saturate(requests.__next__, seconds)
        counted.append(1000 * (server.cpu_s() - before) / tally.requests)
        cpu.append(counted[-1] / calm.slower(*calm.note_round(begun, time.monotonic())))
        rate.append(tally.requests / tally.seconds)
        failed, first = failed + tally.failures, first or tally.first_failure
    at_half = await driver.at_rate(requests.__next__, statistics.median(rate) / 2, seconds)
    found = {
        **{"name": mix, "cpu_ms": round(statistics.median(cpu), 4), "rate": round(statistics.median(rate), 1)},
        **{"counted_ms": round(statistics.median(counted), 4), "refused": failed + at_half.failures},
        **{f"p{share}_ms": round(at_half.percentile(share / 100), 2) for share in (50, 95, 99)},
    }
    say(f"  {mix}: {found}{f'; the first failure: {first[:300]}' if first else ''}")
    return found


def mixes(
    *,
    size: str,
    seed: int,
    engine: str,
    postgres: str,
    redis: str,
    rounds: int,
    seconds: float,
    only: str,
    workers: int,
    first: bool,
) -> None:
    """Measure one engine; the report is written only if all mixes were measured."""
    dataset = Dataset(SIZES[size], seed)
    with fresh(dataset, seed, postgres if engine == "postgres" else "", say) as (settings, loaded):
        tokens = asyncio.run(sign_in(settings.database, dataset, crowd_of(dataset)))
        facts: dict[str, Any] = {"engine": engine, "size": size, "digest": loaded.digest, "commit": commit()}
        facts |= {"machine": machine_facts(), "load_before": load_average(), "workers": workers, "mixes": []}
        extra = processes(workers, redis)
        with (
            serving(settings.data_dir, settings.database_url, first=first, extra=extra, pinned=workers == 1) as server,
            Calm(cores()[0]) as calm,
            on_the_drivers_core(),
            asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
        ):
            for number, mix in enumerate(mix for mix in MIXES if only in mix):
                crowd = Crowd(dataset, tokens, viral=mix == "viral", seed=seed + number)
                facts["mixes"].append(runner.run(_measure(server, calm, crowd, mix, rounds, seconds)))
    if not only:
        name = f"mixes-{engine}{report.ending(workers)}.json"
        (REPORTS / name).write_text(json.dumps(facts, indent=1, ensure_ascii=False) + "\n")
