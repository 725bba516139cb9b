"""Storms on PostgreSQL, and their effect on the latency of a feed page.

    bin/bench storms --size S

1,000 likes of one post by 500 members, 500 posts with one tag, 5,000 new followers of one member, and 10,000 sockets
connecting at once; counters are audited at the end. Three rounds; each has three storms of likes and of tags, which
last a second or two, always with another post, tag and member.

A rest precedes each storm: on a shared machine rests and the storms between them are equally fast, and one p99 over all
pages of two-second storms would only show the slowest storm. A rest is repeated while the host takes more than a few
percent of the machine's time, rest and storm together if that happens during the storm (``made_again`` in the report),
three times at most (``disturbed``: used all the same). The median over all rests, and over all storms of a kind, of
their percentiles counts; the report has each.

Every kind of request is sent once beforehand, feed pages before the first rest: first-request costs belong to a start.
Only pages requested during a storm count. A separate process requests them, so that delays of the storm's process are
not counted as the server's. The server has its own core; a PostgreSQL on this machine shares the other with the
clients, as if it ran elsewhere. Statements and lock waits: ``bench/statements.py``. Writes
``bench/reports/storms-postgres.json``.
"""

import asyncio
import gc
import itertools
import json
import multiprocessing
import os
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from statistics import median
from typing import Any, TypeVar

import asyncpg
import uvloop

from bench.dataset.cache import fresh
from bench.dataset.generator import Dataset
from bench.dataset.sizes import SIZES
from bench.lib.environment import load_average, say
from bench.lib.http_client import Driver, Tally
from bench.lib.noise import StolenTime
from bench.lib.server import Watched, database_on_drivers_core, on_the_drivers_core, serving
from bench.lib.turns import Side, wait_until_idle
from bench.lib.workload import request_bytes, sign_in
from bench.report.figures import FOLLOWED, LIKES, SOCKETS, TAGGED
from bench.report.files import write
from meadow.counter_audit.actions import audit
from meadow.packages import wire
from meadow.platform.db.engine import engine_at
from meadow.platform.db.session import Database
from tests.sockets import Client

T = TypeVar("T")
_SPAWN = multiprocessing.get_context("spawn")

CONNECTIONS, PAGES = 16, 60
"""Connections of a storm; feed pages a second beside it."""
CLIENTS_NICE = 10
FOLLOWERS = 5_000
MOST_STOLEN, PAUSE_S, MOST_WAIT_S = 0.03, 10.0, 900.0
"""Maximum steal share; pause after a rest above it; maximum seconds of all such rests and pauses."""
ROUNDS, SHORT_ONES, TRIES = 3, 3, 3
"""Rounds of all storms; storms of likes and of tags in each; maximum tries of a disturbed storm."""

_COUNTED = "SELECT followers_count FROM users WHERE id = $1"

Made = list[tuple[str, str, str, str]]
"""Requests: method, path, token, body."""


def _ready(made: Made) -> Callable[[], bytes]:
    return itertools.cycle([request_bytes(*each) for each in made]).__next__


def _said(tag: str) -> str:
    return json.dumps({"content": "A word about bread", "hashtags": [tag]})


async def _storm(port: int, made: Made) -> Tally:
    """Send each request once; returns the elapsed time."""
    requests, tally = iter([request_bytes(*each) for each in made]), Tally()
    share = len(made) // CONNECTIONS

    async def some() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for request in itertools.islice(requests, share + 1):
            writer.write(request)
            head = await reader.readuntil(b"\r\n\r\n")
            await reader.readexactly(int(head.lower().partition(b"content-length: ")[2].partition(b"\r")[0] or 0))
            tally.requests += 1
            if head[9:10] != b"2":
                tally.failures += 1
                tally.first_failure = tally.first_failure or head[:200].decode()
        writer.close()

    begun = time.perf_counter()
    await asyncio.gather(*(some() for _ in range(CONNECTIONS)))
    tally.seconds = time.perf_counter() - begun
    if tally.failures:
        raise RuntimeError(f"{tally.failures} failed: {tally.first_failure}")
    return tally


async def _beside(port: int, crowd: list[str], storm: Awaitable[T]) -> tuple[T, Tally]:
    """Result of the storm, and the tally of feed pages requested by these members during it."""
    ours, theirs = _SPAWN.Pipe()
    asking = _SPAWN.Process(target=_pages, args=(port, crowd, theirs), daemon=True)
    asking.start()
    await asyncio.to_thread(ours.recv)
    found = await storm
    ours.send("over")
    tally: Tally = await asyncio.to_thread(ours.recv)
    asking.join()
    return found, tally


def _pages(port: int, crowd: list[str], told: Any) -> None:
    """Request pages until the storm is over; as root at a higher priority than the storm."""
    with suppress(PermissionError):
        os.setpriority(os.PRIO_PROCESS, 0, -10)

    async def ask() -> Tally:
        over = asyncio.ensure_future(asyncio.to_thread(told.recv))
        page = _ready([("GET", "/api/posts", by, "") for by in crowd])
        told.send("begun")
        return await Driver(port, 8).at_rate(page, PAGES, 600, until=over)

    told.send(uvloop.run(ask()))


@dataclass(frozen=True)
class _Try:
    """A rest and the following storm."""

    at_rest: Tally
    storm: Tally
    beside: Tally
    taken_by_others: float


class _Rounds:
    """Pages at rest and beside each storm, of all rounds."""

    def __init__(self, side: Side, crowd: list[str], seconds: float) -> None:
        self._side, self._port, self._crowd, self._seconds = side, side.server.port, crowd, seconds
        self._tries: dict[str, list[_Try]] = defaultdict(list)
        self.made_again = self.disturbed = 0
        self.waited_s = 0.0

    async def one(
        self, name: str, storm: Callable[[], Awaitable[Tally]], after: Callable[[], Awaitable[object]] | None = None
    ) -> None:
        """A rest, then the storm; both are repeated while the machine is disturbed."""
        kept = [await self._tried(name, storm, after)]
        while kept[-1].taken_by_others > MOST_STOLEN and len(kept) < TRIES:
            kept.append(await self._tried(name, storm, after))
        self.made_again += len(kept) - 1
        self.disturbed += kept[-1].taken_by_others > MOST_STOLEN
        self._tries[name].append(kept[-1])

    async def _tried(
        self, name: str, storm: Callable[[], Awaitable[Tally]], after: Callable[[], Awaitable[object]] | None
    ) -> _Try:
        pages, taken_at_rest = await self._rest()
        stolen = StolenTime()
        tally, beside = await _beside(self._port, self._crowd, storm())
        taken = stolen.share()
        if after is not None:
            await after()
        say(
            f"  {name}: {tally.requests} in {tally.seconds:.1f} s, p99 of a page {beside.percentile(0.99):.1f} ms,"
            f" at rest {pages.percentile(0.99):.1f} ms; taken by others {taken:.0%}, at rest {taken_at_rest:.0%}"
        )
        return _Try(pages, tally, beside, max(taken, taken_at_rest))

    async def _rest(self) -> tuple[Tally, float]:
        """Pages at rest and the steal share, repeated while that is too high. First waits for daily jobs and the work
        after a storm."""
        while True:
            await asyncio.to_thread(wait_until_idle, self._side)
            stolen = StolenTime()
            _, pages = await _beside(self._port, self._crowd, asyncio.sleep(self._seconds))
            if (taken := stolen.share()) <= MOST_STOLEN or self.waited_s >= MOST_WAIT_S:
                return pages, taken
            say(f"  others take {taken:.0%} of this machine's time")
            await asyncio.sleep(PAUSE_S)
            self.waited_s += PAUSE_S + self._seconds

    def facts(self) -> dict[str, Any]:
        """Rates of the storms, and p99 of the pages at rest and beside them."""
        rests = [each.at_rest for tries in self._tries.values() for each in tries]
        return {
            **_median_p99(rests, "idle_"),
            "storms": {
                name: {
                    **_rate([each.storm for each in tries]),
                    **_median_p99([each.beside for each in tries]),
                    "rests_p99_ms": _percentiles([each.at_rest for each in tries]),
                }
                for name, tries in self._tries.items()
            },
            **{"made_again": self.made_again, "disturbed": self.disturbed, "waited_for_calm_s": self.waited_s},
        }


def _rate(tallies: list[Tally]) -> dict[str, float]:
    requests, seconds = (sum(getattr(each, key) for each in tallies) for key in ("requests", "seconds"))
    return {"a_second": round(requests / seconds, 1), "seconds": round(seconds / len(tallies), 1)}


def _percentiles(tallies: list[Tally]) -> list[float]:
    return [round(each.percentile(0.99), 2) for each in tallies]


def _median_p99(tallies: list[Tally], prefix: str = "") -> dict[str, Any]:
    """Median of the percentiles; a percentile of all pages would show only the most disturbed ones."""
    found = _percentiles(tallies)
    return {
        f"{prefix}pages": sum(len(each.latencies_ms) for each in tallies),
        f"{prefix}p99_ms": round(median(found), 2),
        f"{prefix}p99_range_ms": [min(found), max(found)],
        f"{prefix}p99_each_ms": found,
    }


def storms(*, size: str, seed: int, postgres: str, seconds: float, quick: bool) -> None:
    dataset = Dataset(SIZES[size], seed)
    with fresh(dataset, seed, postgres, say) as (settings, _):
        tokens = asyncio.run(sign_in(settings.database_url, dataset, list(range(dataset.size.users))))
        begun = load_average()
        with (
            serving(settings.data_dir, settings.database_url) as server,
            on_the_drivers_core(),
            asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
        ):
            found = runner.run(_all(server, dataset, tokens, settings.database_url, seconds, quick=quick))
    write("storms-postgres", {"size": size, "load_before": begun, **found})


async def _all(
    server: Watched, dataset: Dataset, tokens: dict[int, str], url: str, seconds: float, *, quick: bool
) -> dict[str, Any]:
    db: Any = await asyncpg.connect(url)
    with database_on_drivers_core(await db.fetchval("SELECT pg_backend_pid()")) as is_moved:
        if not is_moved:
            say("  the database cannot be kept off the server's core from here")
        found = await _measured(db, server, dataset, tokens, url, seconds, quick=quick)
    return {"database_on_drivers_core": is_moved, **found}


async def _measured(
    db: Any, server: Watched, dataset: Dataset, tokens: dict[int, str], url: str, seconds: float, *, quick: bool
) -> dict[str, Any]:
    port, less = server.port, 10 if quick else 1
    times, short_ones = (1, 1) if quick else (ROUNDS, SHORT_ONES)
    stars = [dataset.user_id(rank) for rank in range(10, 10 + times * TRIES)]
    crowd = [tokens[rank] for rank in range(1000, 1500)]
    full = dataset.probes.follows_5000  # follows as many as allowed
    fans = [rank for rank in tokens if rank > 100 and rank != full][:: max(1, len(tokens) // FOLLOWERS // 2)][
        : FOLLOWERS // less
    ]
    await db.execute("CHECKPOINT")  # writing out the copy of the data set is not part of a storm
    public = "FROM posts WHERE community_id IS NULL AND audience = 'public'"
    posts = await db.fetch(f"SELECT id, likes_count {public} ORDER BY id DESC LIMIT $1", times * short_ones * TRIES)
    other = await db.fetchval(f"SELECT min(id) {public}")
    firsts = {f"/api/posts/{other}/like": "", "/api/posts": _said("another")}
    firsts[f"/api/follow/{dataset.user_id(9)}"] = ""
    await _storm(port, [("POST", path, tokens[900], body) for path, body in firsts.items()])
    before = [await db.fetchval(_COUNTED, star) for star in stars]
    await _beside(port, crowd, asyncio.sleep(seconds))
    rounds = _Rounds(Side(server, url.rpartition("/")[2], []), crowd, 5 * seconds)
    # Garbage collection of this process would count as the server's delay.
    gc.freeze()
    gc.disable()
    # Clients are on other machines: here they yield to the server's database, which shares their core.
    os.setpriority(os.PRIO_PROCESS, 0, CLIENTS_NICE)
    liked, followed, tags, held, clients = list[Any](), list[int](), list[str](), list[float](), list[Client]()

    async def likes() -> Tally:
        liked.append(posts[len(liked)])
        path, body = f"/api/posts/{liked[-1]['id']}/like", json.dumps({"liked": True})
        return await _storm(port, ([("POST", path, by, body) for by in crowd] * 2)[::less])

    async def posts_with_a_tag() -> Tally:
        tags.append(f"onetag{len(tags)}")
        return await _storm(port, [("POST", "/api/posts", by, _said(tags[-1])) for by in crowd])

    async def followers() -> Tally:
        followed.append(stars[len(followed)])
        return await _storm(port, [("POST", f"/api/follow/{followed[-1]}", tokens[rank], "") for rank in fans])

    async def sockets() -> Tally:
        empty = server.memory_mb()
        tally = await _connect(port, list(tokens.values())[::less], clients)
        held.append((server.memory_mb() - empty) * 1024 / len(clients))
        return tally

    async def leave() -> None:
        await asyncio.gather(*(client.wire.close() for client in clients))
        clients.clear()

    for _ in range(times):
        for _ in range(short_ones):
            await rounds.one(LIKES, likes)
            await rounds.one(TAGGED, posts_with_a_tag)
        await rounds.one(FOLLOWED, followers)
        await rounds.one(SOCKETS, sockets, after=leave)
    facts = rounds.facts()
    # Of the first round: later rounds reuse its memory.
    facts["storms"][SOCKETS]["kib_each"] = round(held[0], 1)
    exact = {
        "likes": [
            await db.fetchval("SELECT likes_count FROM posts WHERE id = $1", post["id"]) - post["likes_count"]
            for post in liked
        ],
        "posts_with_the_tag": [
            await db.fetchval("SELECT posts_count FROM hashtags WHERE tag_key = $1", tag) for tag in tags
        ],
        "new_followers": [
            await db.fetchval(_COUNTED, star) - base for star, base in zip(followed, before, strict=False)
        ],
    }
    await db.close()
    wire()
    database = engine_at(url)
    await database.open()
    drifts, checked = await audit(Database(database))
    await database.close()
    say(f"  {facts}; {exact}; {len(drifts)} of {checked} counters differ")
    return {**facts, "counters": exact, "audited": checked, "drifts": [str(each) for each in drifts]}


async def _connect(port: int, crowd: list[str], clients: list[Client]) -> Tally:
    """Open a socket for each token; all stay open."""
    begun, host = time.perf_counter(), f"127.0.0.1:{port}"
    for start in range(0, len(crowd), 200):
        some = crowd[start : start + 200]
        clients.extend(await asyncio.gather(*(Client.open(host, by, open_timeout=60) for by in some)))
    if missing := sum(client.is_closed or not client.is_open for client in clients):
        raise RuntimeError(f"{missing} sockets did not stay open")
    return Tally(requests=len(clients), seconds=time.perf_counter() - begun)
