"""Latency of the API during archive imports, and the rows left after the imports are undone.

    bin/bench archives

Five members import one Mastodon archive each, 10,000 posts and 2,000 pictures together, and undo the import. Another
member reads the feed at a steady rate all the time; idle windows alternate with import and undo windows, so that slow
moments of the machine affect all phases. One process serves and imports; its child decodes pictures at a lower
priority. Then feeds, trends and row counts are checked. Writes ``bench/reports/archives.json`` after each archive.
"""

import asyncio
import itertools
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx2
import uvloop
from PIL import Image

from bench.lib.environment import load_average, say
from bench.lib.http_client import Driver
from bench.lib.server import MEMBER, Watched, serving
from bench.lib.workload import request_bytes
from bench.report.files import write
from tests.account_lifecycle.networks import note, toots, zipped
from tests.media.corpus import photo, saved

ARCHIVES, POSTS, PICTURES = 5, 2_000, 400
"""Number of archives, and posts and pictures of each."""
RATE, CONNECTIONS, PATIENCE_S = 60, 8, 120
AUTHORS_POSTS = 20


def pictures(count: int) -> dict[str, bytes]:
    """Distinct pictures of 800 by 600 pixels with the detail of a photograph, by name in the archive."""
    detail = photo(800, 600)
    found: dict[str, bytes] = {}
    for number in range(count):
        detail.paste(Image.new("RGB", (60, 60), (number % 256, number // 256, 99)), (400, 400))
        found[f"media_attachments/files/{number}/original/a.jpg"] = saved(detail, "JPEG", quality=85)
    return found


def archive(posts: int, files: dict[str, bytes]) -> bytes:
    """A Mastodon archive; the first posts have one of these pictures each."""
    names: list[str] = list(files)
    rows = [
        note(
            number,
            f"<p>Imported number {number} #brought</p>",
            f"20{10 + number % 10}-05-01T12:{number // 60 % 60:02d}:{number % 60:02d}Z",
            attachment=[{"type": "Document", "url": f"/{names[number]}"}] if number < len(names) else [],
        )
        for number in range(posts)
    ]
    return zipped({**toots(*rows), **files})


class _Phase:
    """Measurements of one phase."""

    def __init__(self) -> None:
        self.p50: list[float] = []
        self.p99: list[float] = []
        self.requests = self.failures = 0
        self.seconds = self.cpu_s = 0.0

    def facts(self) -> dict[str, Any]:
        """Medians over the windows, with the whole range of the p99."""
        return {
            "windows": len(self.p99),
            "requests": self.requests,
            "failures": self.failures,
            "p50_ms": round(statistics.median(self.p50), 2),
            "p99_ms": round(statistics.median(self.p99), 2),
            "p99_range_ms": [round(min(self.p99), 2), round(max(self.p99), 2)],
            "cores_used": round(self.cpu_s / self.seconds, 2),
        }


class _Run:
    def __init__(self, server: Watched, seconds: float) -> None:
        self.idle, self.coming, self.going = _Phase(), _Phase(), _Phase()
        self.took_s: dict[str, list[float]] = {"coming": [], "going": []}
        self.found: dict[str, Any] = {}
        self._server, self._seconds = server, seconds
        self._ask: Callable[[], bytes] = bytes

    def ratios(self) -> dict[str, float]:
        """p99 during imports and undos divided by the idle p99."""
        idle = statistics.median(self.idle.p99)
        phases = {"coming": self.coming, "going": self.going}
        return {name: round(statistics.median(phase.p99) / idle, 2) for name, phase in phases.items()}

    async def window(self, phase: _Phase) -> None:
        before, since = self._server.cpu_s(), time.perf_counter()
        tally = await Driver(self._server.port, CONNECTIONS).at_rate(self._ask, RATE, self._seconds)
        phase.cpu_s += self._server.cpu_s() - before
        phase.seconds += time.perf_counter() - since
        phase.requests += tally.requests
        phase.failures += tally.failures
        phase.p50.append(tally.percentile(0.5))
        phase.p99.append(tally.percentile(0.99))

    async def until(self, client: httpx2.AsyncClient, auth: dict[str, str], phase: _Phase, end: str) -> dict[str, Any]:
        """Measure until the import has ended."""
        while True:
            await self.window(phase)
            state: dict[str, Any] = (await client.get("/api/account/import", headers=auth)).json()
            if state["status"] not in ("reading", "undoing"):
                if state["status"] != end:
                    raise SystemExit(f"the import ended as {state}")
                return state

    async def all(self, posts: int, count: int, database: Path, tell: Callable[[dict[str, Any]], None]) -> None:
        files = pictures(count)
        brought = archive(posts, files)
        async with httpx2.AsyncClient(base_url=f"http://127.0.0.1:{self._server.port}", timeout=120) as client:
            reader = await _joined(client, "ann")
            for number in range(AUTHORS_POSTS):
                await client.post("/api/posts", json={"content": f"Post {number}"}, headers=reader)
            token = reader["Authorization"].split()[1]
            self._ask = itertools.cycle([request_bytes("GET", "/api/posts?limit=20", token, "")]).__next__
            await self.window(_Phase())
            before = _rows(database)
            states: list[dict[str, Any]] = []
            shown = 0
            for number in range(ARCHIVES):
                for _ in range(3):
                    await self.window(self.idle)
                member = await _joined(client, f"ben{number}")  # imports require a recent login
                since = time.perf_counter()
                file = {"file": ("archive.zip", brought)}
                answer = await client.post("/api/account/import", files=file, headers=member)
                if answer.status_code != 202:
                    raise SystemExit(answer.text)
                states.append(await self.until(client, member, self.coming, "done"))
                self.took_s["coming"].append(round(time.perf_counter() - since, 1))
                for feed in ("latest", "following", "foryou"):
                    page = (await client.get(f"/api/posts?feed={feed}&limit=100", headers=reader)).json()
                    shown += sum(bool(one["importedFrom"]) for one in page)
                shown += len((await client.get("/api/posts/trending", headers=reader)).json())
                for _ in range(3):
                    await self.window(self.idle)
                since = time.perf_counter()
                await client.post("/api/account/import/undo", headers=member)
                await self.until(client, member, self.going, "undone")
                self.took_s["going"].append(round(time.perf_counter() - since, 1))
                say(f"{number + 1} of {ARCHIVES}: {states[-1]['imported']}, {self.took_s}, {self.ratios()}")
                self.found = {
                    "imported": sum(state["imported"]["posts"] for state in states),
                    "left_out": [state["skipped"] for state in states if any(state["skipped"].values())],
                    "in_feeds_and_trends": shown,
                    "took_s": self.took_s,
                    **{name: getattr(self, name).facts() for name in ("idle", "coming", "going")},
                    "ratio_p99": self.ratios(),
                }
                tell(self.found)
            left = await self._left(database, before)
            self.found["rows_more_after_all_was_taken_back"] = {name: more for name, more in left.items() if more}

    async def _left(self, database: Path, before: dict[str, int]) -> dict[str, int]:
        """Rows left once a job has emptied the trash."""
        until = time.perf_counter() + PATIENCE_S
        while True:
            left = {name: amount - before.get(name, 0) for name, amount in _rows(database).items()}
            if not left["posts"] or time.perf_counter() > until:
                return left
            await asyncio.sleep(1)


async def _joined(client: httpx2.AsyncClient, name: str) -> dict[str, str]:
    given = {**MEMBER, "username": name, "email": f"{name}@bench.example"}
    return {"Authorization": f"Bearer {(await client.post('/api/auth/signup', json=given)).json()['token']}"}


def _rows(database: Path) -> dict[str, int]:
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE TABLE%'")]
        return {name: db.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in names}  # noqa: S608


def archives(seconds: float, *, quick: bool) -> None:
    posts, count = (POSTS // 20, PICTURES // 20) if quick else (POSTS, PICTURES)
    facts: dict[str, Any] = {"load_before": load_average()}
    facts |= {"archives": ARCHIVES, "posts_each": posts, "pictures_each": count, "rate": RATE, "seconds": seconds}

    def tell(found: dict[str, Any]) -> None:
        write("archives", {**facts, **found}, save=not quick)

    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), "", pinned=False) as server:
        run = _Run(server, seconds)
        uvloop.run(run.all(posts, count, Path(folder) / "meadow.db", tell))
        tell({**run.found, "memory_mb": round(server.memory_mb(), 1)})
