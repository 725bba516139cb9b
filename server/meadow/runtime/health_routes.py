"""Liveness, readiness and metrics endpoints.

They share the address of the pages. Metrics also have a port of their own, bound to loopback by default.
"""

import secrets
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import structlog
from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from meadow.platform.config.settings import Settings
from meadow.platform.core.errors import NotFound, Unavailable
from meadow.platform.core.i18n import _
from meadow.platform.core.json_response import answer
from meadow.platform.http.failures import respond
from meadow.platform.http.state import http_state_of
from meadow.platform.ops import cleanup_jobs
from meadow.runtime.context import context_of

if TYPE_CHECKING:
    from aiohttp import web

log: Any = structlog.get_logger("meadow.watch")
TEXT = "text/plain; version=0.0.4; charset=utf-8"
MOST_PROCESSES = 64
"""Number of ports tried from the first: the maximum number of processes."""
_HERE = frozenset({"127.0.0.1", "::1"})


def may_read(request: Request, settings: Settings) -> bool:
    """Whether metrics may be read: with the token if one is set; else in development from this machine only. Forwarded
    requests are refused: behind a proxy on this machine all clients seem local."""
    if settings.metrics_token is not None:
        given = request.headers.get("authorization", "").encode()
        return secrets.compare_digest(given, b"Bearer " + settings.metrics_token.get_secret_value().encode())
    is_passed_on = any(name in request.headers for name in ("forwarded", "x-forwarded-for", "via"))
    peer = request.client.host if request.client else ""
    return settings.profile == "development" and peer in _HERE and not is_passed_on


async def _metrics(request: Request) -> Response:
    if not may_read(request, http_state_of(request.app).settings):
        return respond(NotFound(_("There is nothing at this address.")))
    return Response(await _text(request.app), media_type=TEXT)


async def _text(app: FastAPI) -> bytes:
    """All metrics of this process. Their library is slow to import, and loaded at the first scrape."""
    if not hasattr(app.state, "exporter"):
        from meadow.runtime.metrics import MetricsExporter

        app.state.exporter = MetricsExporter(context_of(app))
    return await app.state.exporter.text()


async def _live(request: Request) -> Response:
    return answer({"status": "ok"})


async def _ready(request: Request) -> Response:
    try:
        await cleanup_jobs.check_ready(http_state_of(request.app))
    except Unavailable as refusal:
        return respond(refusal)
    return answer({"status": "ready"})


ROUTES = (
    Route("/metrics", _metrics),
    Route("/health", _live),
    Route("/healthz", _live),
    Route("/readyz", _ready),
)
"""For monitoring, so not in the OpenAPI document, which has ``/api/health`` and ``/api/ready``."""


class Watch:
    """Metrics port of this process: the first free one from the configured port on. A replacement process reuses the
    port of the dead one."""

    def __init__(self, app: FastAPI, settings: Settings) -> None:
        self._app, self._settings = app, settings
        self._runner: web.AppRunner | None = None
        self.port = 0

    async def open(self) -> None:
        """Listen, if configured; without a free port the process still serves requests."""
        first = self._settings.metrics_port
        if not first:
            return
        from aiohttp import web

        async def show(request: web.Request) -> web.Response:
            return web.Response(body=await _text(self._app), headers={"Content-Type": TEXT})

        app = web.Application()
        app.router.add_get("/metrics", show)
        self._runner = web.AppRunner(app, access_log=None, handle_signals=False, shutdown_timeout=1)
        await self._runner.setup()
        for port in range(first, min(first + MOST_PROCESSES, 65536)):
            with suppress(OSError):
                await web.TCPSite(self._runner, self._settings.metrics_host, port, reuse_address=False).start()
                self.port = port
                log.info("metrics_listening", port=port)
                return
        log.warning("metrics_ports_in_use", first=first)

    async def close(self) -> None:
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
