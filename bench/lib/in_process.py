"""Requests through the whole app in this process, without a network, in many small batches.

A fixed piece of work is timed before each batch, to correct for disturbances of the core.
"""

import asyncio
import os
import statistics
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, BinaryIO

import structlog
import uvloop

from bench.lib.environment import say
from bench.lib.noise import work_ms
from bench.lib.workload import Route
from meadow.app import create_app
from meadow.platform.config.settings import Settings
from meadow.platform.core import logs

_BATCH = 25


def in_process(settings: Settings, asked: list[Route], batches: int) -> list[tuple[str, float, float]]:
    """``undisturbed`` of so many batches of each route; log lines are written and discarded."""
    logs.configure("info")
    structlog.configure(logger_factory=structlog.BytesLoggerFactory(nowhere()))
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(_work(settings, asked, batches))


@cache
def nowhere() -> BinaryIO:
    """The null device, for log lines."""
    # Never closed: a logger keeps its first file, and engines are measured in turn.
    return Path(os.devnull).open("wb")


async def _work(settings: Settings, asked: list[Route], batches: int) -> list[tuple[str, float, float]]:
    measured: list[tuple[str, list[tuple[float, float]]]] = []
    app = create_app(settings.model_copy(update={"run_jobs": False}))
    async with app.router.lifespan_context(app):
        for route in asked:
            spent: list[tuple[float, float]] = []
            tag = await _tag(app, route) if route.unchanged else b""
            for number in range(batches):
                ready = [scope_of(*route.make(), tag=tag) for _ in range(_BATCH)]
                work, started = work_ms(), time.process_time_ns()
                for scope, body in ready:
                    await call(app, scope, body)
                if number:
                    spent.append(((time.process_time_ns() - started) / 1000 / _BATCH, work))
            measured.append((route.name, spent))
            say(f"  {route.name:<26} {statistics.median(took for took, _ in spent):6.0f} µs counted")
    return undisturbed(measured)


def undisturbed(measured: list[tuple[str, list[tuple[float, float]]]]) -> list[tuple[str, float, float]]:
    """Route, minimum and median µs on an undisturbed core, from the times of each batch and its fixed work."""
    works = sorted(work for _, spent in measured for _, work in spent)
    best = works[len(works) // 50]
    calm = [(name, [took / max(1.0, work / best) for took, work in spent]) for name, spent in measured]
    return [(name, min(took), statistics.median(took)) for name, took in calm]


async def _tag(app: Any, route: Route) -> bytes:
    """ETag of the route's response, requested a second time with it so that the server caches the response."""
    tags: list[bytes] = []
    for _ in range(2):
        scope, body = scope_of(*route.make(), tag=tags[0] if tags else b"")
        await call(app, scope, body, lambda start: tags.append(dict(start["headers"])[b"etag"]))
    return tags[0]


def scope_of(method: str, path: str, token: str, body: str, *, tag: bytes = b"") -> tuple[dict[str, Any], bytes]:
    """ASGI scope and body of a request."""
    path, _, query = path.partition("?")
    headers = [(b"host", b"127.0.0.1"), (b"user-agent", b"bench"), (b"accept", b"application/json")]
    if token:
        headers.append((b"authorization", f"Bearer {token}".encode()))
    if tag:
        headers.append((b"if-none-match", tag))
    if body:
        headers += [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    scope: dict[str, Any] = {
        **{"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http"},
        **{"path": path, "raw_path": path.encode(), "query_string": query.encode(), "root_path": ""},
        **{"headers": headers, "server": ("127.0.0.1", 80), "client": ("127.0.0.1", 50000), "state": {}},
    }
    return scope, body.encode()


async def call(app: Any, scope: dict[str, Any], body: bytes, started: Callable[[Any], None] | None = None) -> None:
    """Send one request; raises RuntimeError for a status of 400 or above."""

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start" and message["status"] >= 400:
            raise RuntimeError(f"{scope['path']} answered {message['status']}")
        if started is not None and message["type"] == "http.response.start":
            started(message)

    await app(scope, receive, send)
