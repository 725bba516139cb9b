"""``bin/bench store``: uploads, picture views and writes while the object store is killed and away for a while.

Reports failures, their responses and the time until recovery; checks that every acknowledged upload is stored in full
and that no row names a missing file. The store is a private S3 service, killed with ``kill -9`` and restarted on its
data. Writes ``bench/reports/store-*.json``, or fails.
"""

import asyncio
import hashlib
import io
import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

import httpx2
from PIL import Image
from pydantic import SecretStr
from sqlalchemy import select

from bench.lib.environment import ROOT, load_average, say
from bench.lib.postgres import emptied
from bench.lib.server import free_port, serving
from bench.report.files import write
from meadow import migrations
from meadow.media.models import media
from meadow.platform.config.settings import Settings
from meadow.platform.db.engine import engine_at
from meadow.platform.db.session import Database
from meadow.platform.storage.factory import storage_of
from tests import make
from tests.buckets import Bucket
from tests.cast import Person

BEFORE, AWAY, AFTER = 10.0, 10.0, 20.0
"""Seconds; ``--seconds`` extends the outage."""
AT_ONCE = 3
"""Members of each kind."""
KINDS = ("upload", "picture", "read text", "write text")
PHASES = ("before", "away", "after")


class Store:
    """A private S3 service."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = free_port()
        self.bucket = Bucket(f"http://127.0.0.1:{self._port}", "meadow-bench", "meadow:owner", os.urandom(12).hex())
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        library = ROOT / ".tools" / "s3"
        if not library.is_dir():
            sys.exit("bench: there is no S3 service here; bin/bench store brings one")
        env = {"PYTHONPATH": str(library), "S3_ACCESS_KEY": self.bucket.key, "S3_SECRET_KEY": self.bucket.secret}
        program = [ROOT / "bin" / "tooling" / "s3_server.py", self._folder, str(self._port)]
        self._process = subprocess.Popen([sys.executable, "-S", "-P", *map(str, program)], env=env)  # noqa: S603
        deadline = time.monotonic() + 90
        while True:
            try:
                urllib.request.urlopen(f"{self.bucket.endpoint}/healthcheck", timeout=5).close()  # noqa: S310 - ours
                return
            except OSError:
                if self._process.poll() is not None or time.monotonic() > deadline:
                    raise
                time.sleep(0.05)

    def kill(self) -> None:
        """Kill with SIGKILL."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()


@dataclass
class Heard:
    """Responses received by the members."""

    begun: float = field(default_factory=time.monotonic)
    down: float = float("inf")
    up: float = float("inf")
    answers: dict[tuple[str, str], Counter[str]] = field(default_factory=dict[tuple[str, str], Counter[str]])
    waits: dict[tuple[str, str], list[float]] = field(default_factory=dict[tuple[str, str], list[float]])
    again: dict[str, float] = field(default_factory=dict[str, float])
    acknowledged: dict[str, str] = field(default_factory=dict[str, str])
    """URL of an upload -> SHA-256 of the file served there."""

    def note(self, kind: str, since: float, answer: httpx2.Response | None) -> None:
        """Record one request with its response, or None; it counts in the phase of its start."""
        phase = "before" if since < self.down else "away" if since < self.up else "after"
        said = "no answer" if answer is None else str(answer.status_code)
        if answer is not None and answer.status_code == 503:
            said += f", Retry-After {answer.headers.get('retry-after', 'missing')}"
        self.answers.setdefault((kind, phase), Counter())[said] += 1
        self.waits.setdefault((kind, phase), []).append(time.monotonic() - since)
        if phase == "after" and answer is not None and answer.status_code < 300:
            self.again.setdefault(kind, time.monotonic() - self.up)


def _picture(number: int) -> bytes:
    out = io.BytesIO()
    Image.effect_noise((320, 240), 10 + number % 50).save(out, "JPEG")
    return out.getvalue()


async def _member(kind: str, client: httpx2.AsyncClient, heard: Heard, known: str, stop: asyncio.Event) -> None:
    calls: dict[str, Callable[[int], Awaitable[httpx2.Response]]] = {
        "upload": lambda n: client.post("/api/posts/upload", files={"file": ("a.jpg", _picture(n), "image/jpeg")}),
        "picture": lambda n: client.get(known),
        "read text": lambda n: client.get("/api/posts"),
        "write text": lambda n: client.post("/api/posts", json={"content": f"Words, and words {n}"}),
    }
    number = 0
    while not stop.is_set():
        number += 1
        since = time.monotonic()
        answer: httpx2.Response | None = None
        with suppress(httpx2.TransportError):
            answer = await calls[kind](number)
        heard.note(kind, since, answer)
        if kind == "upload" and answer is not None and answer.status_code == 201:
            heard.acknowledged[answer.json()["url"]] = ""
        await asyncio.sleep(0.05)


async def _run(store: Store, port: int, tokens: list[str], away: float) -> Heard:
    heard, stop = Heard(), asyncio.Event()
    clients = [
        httpx2.AsyncClient(
            base_url=f"http://127.0.0.1:{port}", headers={"Authorization": f"Bearer {token}"}, timeout=120
        )
        for token in tokens
    ]
    try:
        first = await clients[0].post("/api/posts/upload", files={"file": ("a.jpg", _picture(0), "image/jpeg")})
        known = first.raise_for_status().json()["url"]
        working = [
            asyncio.create_task(_member(KINDS[n % len(KINDS)], client, heard, known, stop))
            for n, client in enumerate(clients)
        ]
        await asyncio.sleep(BEFORE)
        heard.down = time.monotonic()
        store.kill()
        await asyncio.sleep(away)
        await asyncio.to_thread(store.start)
        heard.up = time.monotonic()
        await asyncio.sleep(AFTER)
        stop.set()
        await asyncio.gather(*working)
        for url in heard.acknowledged:
            answer = await clients[0].get(url)
            answer.raise_for_status()
            Image.open(io.BytesIO(answer.content)).load()
            heard.acknowledged[url] = hashlib.sha256(answer.content).hexdigest()
    finally:
        for client in clients:
            await client.aclose()
    return heard


async def _people(settings: Settings) -> list[str]:
    database = engine_at(settings.database)
    await database.open()
    try:
        crowd = [Person(f"member_{n}", f"Member{n}", "Field") for n in range(AT_ONCE * len(KINDS))]
        return [(await make.member(Database(database), person))[1] for person in crowd]
    finally:
        await database.close()


async def _compare(settings: Settings) -> tuple[int, int, int]:
    """Number of files named by rows, of named files that are missing, and of files without a row."""
    database, storage = engine_at(settings.database), storage_of(settings)
    await database.open()
    try:
        rows = await Database(database).reader().all(select(media.c.files))
        named = {name for row in rows for name in row.files}
        there = {file.name async for file in storage.files() if file.size}
        return len(named), len(named - there), len(there - named)
    finally:
        await storage.close()
        await database.close()


def store(*, engine: str, postgres: str, seconds: float) -> None:
    busy = load_average()
    with tempfile.TemporaryDirectory(dir=os.environ.get("MEADOW_BENCH_FOLDER")) as folder:
        address = emptied(postgres, "meadow_bench_store") if engine == "postgres" else ""
        (Path(folder) / "s3").mkdir()
        service = Store(Path(folder) / "s3")
        try:
            service.start()
            service.bucket.make()
            given: dict[str, Any] = service.bucket.settings()
            settings = Settings(data_dir=Path(folder) / "data", database_url=address, **given)
            settings.prepare_data_dir()
            migrations.upgrade(settings)
            tokens = asyncio.run(_people(settings))
            extra = {f"MEADOW_{name.upper()}": _plain(value) for name, value in given.items()}
            with serving(settings.data_dir, settings.database, extra=extra) as server:
                say(f"{engine}: {len(tokens)} members; the store goes after {BEFORE:.0f} s; load average {busy}")
                heard = asyncio.run(_run(service, server.port, tokens, max(AWAY, seconds)))
            named, missing, orphans = asyncio.run(_compare(settings))
        finally:
            service.kill()
    files = {"named": named, "missing": missing, "without_a_row": orphans}
    write(f"store-{engine}", {"engine": engine, "load_before": busy, **_figures(heard), "files": files})
    if missing or len(heard.again) < len(KINDS):
        sys.exit(f"bench: {missing} files are missing; came back: {heard.again}")


def _plain(value: object) -> str:
    return value.get_secret_value() if isinstance(value, SecretStr) else str(value)


def _figures(heard: Heard) -> dict[str, Any]:
    phases: list[dict[str, Any]] = []
    for kind, phase in product(KINDS, PHASES):
        waits = sorted(heard.waits.get((kind, phase), [0.0]))
        times = {"p50_ms": round(waits[len(waits) // 2] * 1000), "longest_ms": round(waits[-1] * 1000)}
        phases.append({"what": kind, "when": phase, "answers": dict(heard.answers.get((kind, phase), {})), **times})
    return {
        **{"members_of_each_kind": AT_ONCE, "store_away_s": round(heard.up - heard.down), "phases": phases},
        "working_again_s": {kind: round(seconds, 1) for kind, seconds in heard.again.items()},
        **{"uploads_acknowledged": len(heard.acknowledged), "uploads_lost": 0},
    }
