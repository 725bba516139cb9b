"""Storms on PostgreSQL, and what a plain feed page notices of them.

    bin/bench storms --size S

1,000 likes of one post by 500 members, 500 posts with one tag, 5,000 new followers of one member, and sockets that all
connect at once; counters are counted again at the end. The first two last a second or two, so there are three of each,
one after another, on other posts and tags: otherwise 99 % of the pages would be all but the slowest. Every kind of
request was made once before, as pages of the feed were before those at rest are counted: what a process does for its
first one belongs to a start. Only pages that are asked for while a storm lasts are counted. A separate process requests
them, so that delays of the process that makes the storm are not counted as the server's. Statements and waits for
locks: ``bench/statements.py``. Writes ``bench/reports/storms-postgres.json``.
"""

import asyncio
import gc
import itertools
import json
import multiprocessing
import os
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar

import asyncpg
import uvloop

from bench.dataset import Dataset
from bench.driver import Driver, Tally
from bench.report import REPORTS
from bench.run import commit, load_average, say
from bench.server import Watched, cores, serving
from bench.sizes import SIZES
from bench.stock import fresh
from bench.workload import machine_facts, request_bytes, sign_in
from meadow.counter_audit.actions import audit
from meadow.platform.db.engine import database_at
from meadow.platform.db.session import Units
from meadow.wiring import wire
from tests.sockets import Client

T = TypeVar("T")
_SPAWN = multiprocessing.get_context("spawn")

CONNECTIONS, PAGES = 16, 60
"""Of a storm; and feed pages a second beside it."""
FOLLOWERS = 5_000
TIMES = 3
"""Storms of likes, and of posts with one tag."""


def _ready(made: list[tuple[str, str, str, str]]) -> Callable[[], bytes]:
    return itertools.cycle([request_bytes(*each) for each in made]).__next__


def _said(tag: str) -> str:
    return json.dumps({"content": "A word about bread", "hashtags": [tag]})


async def _storm(port: int, made: list[tuple[str, str, str, str]]) -> Tally:
    """All of these, each once, and how long that took."""
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
    """The storm, and the pages that these members asked for while it lasted."""
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
    """Request pages until told that the storm is over; at a higher priority than the storm itself, as root."""
    with suppress(PermissionError):
        os.setpriority(os.PRIO_PROCESS, 0, -10)

    async def ask() -> Tally:
        over = asyncio.ensure_future(asyncio.to_thread(told.recv))
        page = _ready([("GET", "/api/posts", by, "") for by in crowd])
        told.send("begun")
        return await Driver(port, 8).at_rate(page, PAGES, 600, until=over)

    told.send(uvloop.run(ask()))


async def _pages_beside(port: int, crowd: list[str], several: list[list[tuple[str, str, str, str]]]) -> dict[str, Any]:
    """These storms, one after another, and the pages of all of them."""
    requests, seconds, pages = 0, 0.0, Tally()
    for made in several:
        tally, beside = await _beside(port, crowd, _storm(port, made))
        requests += tally.requests
        seconds += tally.seconds
        pages.latencies_ms += beside.latencies_ms
    p99 = round(pages.percentile(0.99), 2)
    return {"a_second": round(requests / seconds, 1), "pages": len(pages.latencies_ms), "p99_ms": p99}


def storms(*, size: str, seed: int, postgres: str, seconds: float, quick: bool) -> None:
    """Measure, print, and write the report."""
    dataset = Dataset(SIZES[size], seed)
    with fresh(dataset, seed, postgres, say) as (settings, _):
        tokens = asyncio.run(sign_in(settings.database_url, dataset, list(range(dataset.size.users))))
        begun = load_average()
        with (
            serving(settings.data_dir, settings.database_url) as server,
            asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
        ):
            os.sched_setaffinity(0, {cores()[1]})
            found = runner.run(_all(server, dataset, tokens, settings.database_url, seconds, quick=quick))
    facts = {"commit": commit(), "size": size, "machine": machine_facts(), "load": [begun, load_average()], **found}
    (REPORTS / "storms-postgres.json").write_text(json.dumps(facts, indent=2) + "\n")


async def _all(
    server: Watched, dataset: Dataset, tokens: dict[int, str], url: str, seconds: float, *, quick: bool
) -> dict[str, Any]:
    port, less = server.port, 10 if quick else 1
    star = dataset.user_id(3)
    crowd = [tokens[rank] for rank in range(1000, 1500)]
    times = 1 if quick else TIMES
    fans = [rank for rank in tokens if rank > 3][:: max(1, len(tokens) // FOLLOWERS // 2)][: FOLLOWERS // less]
    db: Any = await asyncpg.connect(url)
    await db.execute("CHECKPOINT")  # to write out the copy of the data set is no part of a storm
    posts = await db.fetch(
        "SELECT id, likes_count FROM posts WHERE community_id IS NULL AND audience = 'public'"
        " ORDER BY id DESC LIMIT $1",
        times,
    )
    likes = [
        [("POST", f"/api/posts/{post['id']}/like", by, json.dumps({"liked": True})) for by in (crowd * 2)[::less]]
        for post in posts
    ]
    tagged = [[("POST", "/api/posts", by, _said(f"onetag{index}")) for by in crowd] for index in range(times)]
    followed = [[("POST", f"/api/follow/{star}", tokens[rank], "") for rank in fans]]
    other = await db.fetchval("SELECT min(id) FROM posts WHERE community_id IS NULL AND audience = 'public'")
    firsts = {f"/api/posts/{other}/like": "", "/api/posts": _said("another")}
    firsts[f"/api/follow/{dataset.user_id(5)}"] = ""
    await _storm(port, [("POST", path, tokens[900], body) for path, body in firsts.items()])
    base = await db.fetchval("SELECT followers_count FROM users WHERE id = $1", star)
    await _beside(port, crowd, asyncio.sleep(seconds))
    _, idle = await _beside(port, crowd, asyncio.sleep(10 * seconds))
    lines: dict[str, Any] = {}
    for name, several in {
        "1,000 likes of one post by 500 members": likes,
        "500 posts with one tag": tagged,
        "5,000 new followers of one member": followed,
    }.items():
        lines[name] = await _pages_beside(port, crowd, several)
        say(f"  {name}: {lines[name]}")

    async def connect() -> float:
        begun = time.perf_counter()
        host, some = f"127.0.0.1:{port}", list(tokens.values())[::less]
        for start in range(0, len(some), 200):
            opened = await asyncio.gather(*(Client.open(host, by, open_timeout=60) for by in some[start : start + 200]))
            clients.extend(opened)
        return time.perf_counter() - begun

    # That the clients of this process are looked through would count as the server's delay.
    gc.freeze()
    gc.disable()
    clients: list[Client] = []
    held = server.memory_mb()
    took, pages = await _beside(port, crowd, connect())
    open_ = sum(client.is_open and not client.is_closed for client in clients)
    kib = round((server.memory_mb() - held) * 1024 / len(clients), 1)
    lines[f"{open_:,} sockets connecting"] = {
        **{"seconds": round(took, 1), "kib_each": kib, "p99_ms": round(pages.percentile(0.99), 2)}
    }
    say(f"  {open_:,} sockets: {took:.1f} s, {kib} KiB each, p99 {pages.percentile(0.99):.1f} ms")
    await asyncio.gather(*(client.wire.close() for client in clients))
    await asyncio.sleep(3)
    exact = {
        "likes": [
            await db.fetchval("SELECT likes_count FROM posts WHERE id = $1", post["id"]) - post["likes_count"]
            for post in posts
        ],
        "posts_with_the_tag": [
            await db.fetchval("SELECT posts_count FROM hashtags WHERE tag_key = $1", f"onetag{index}")
            for index in range(times)
        ],
        "new_followers": await db.fetchval("SELECT followers_count FROM users WHERE id = $1", star) - base,
    }
    await db.close()
    wire()
    database = database_at(url)
    await database.open()
    drifts, checked = await audit(Units(database))
    await database.close()
    say(f"  idle p99 {idle.percentile(0.99):.2f} ms; {exact}; {len(drifts)} of {checked} counters differ")
    return {
        **{"idle_p99_ms": round(idle.percentile(0.99), 2), "storms": lines, "counters": exact},
        **{"audited": checked, "drifts": [str(each) for each in drifts]},
    }
