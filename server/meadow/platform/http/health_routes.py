"""Liveness, readiness and metrics endpoints.

They share the address of the pages. Metrics also have a port of their own, bound to loopback by default.
"""

import secrets
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import structlog
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from meadow.platform import cleanup_jobs
from meadow.platform.context import AppContext, Exporter, context_of
from meadow.platform.errors import NotFound, Unavailable
from meadow.platform.http.failures import respond
from meadow.platform.i18n import _
from meadow.platform.json_response import answer
from meadow.platform.settings import Settings

if TYPE_CHECKING:
    from aiohttp import web

log: Any = structlog.get_logger("meadow.watch")
TEXT = "text/plain; version=0.0.4; charset=utf-8"
MOST_PROCESSES = 64
"""How many ports are tried from the first: as many as there may be processes."""
_HERE = frozenset({"127.0.0.1", "::1"})


def metrics_of(context: AppContext) -> Exporter:
    """The exporter of an application. Created at the first scrape, since its library is slow to import."""
    if context.metrics is None:
        from meadow.platform.observability.prometheus import MetricsExporter

        context.metrics = MetricsExporter(context)
    return context.metrics


def may_read(request: Request, settings: Settings) -> bool:
    """With a token whoever brings it; without one only this machine, and that only while it is not on the internet:
    behind a proxy of the same machine everybody seems to come from here."""
    if settings.metrics_token is not None:
        given = request.headers.get("authorization", "").encode()
        return secrets.compare_digest(given, b"Bearer " + settings.metrics_token.get_secret_value().encode())
    is_passed_on = any(name in request.headers for name in ("forwarded", "x-forwarded-for", "via"))
    peer = request.client.host if request.client else ""
    return settings.profile == "development" and peer in _HERE and not is_passed_on


async def _metrics(request: Request) -> Response:
    context = context_of(request.app)
    if not may_read(request, context.settings):
        return respond(NotFound(_("There is nothing at this address.")))
    return Response(await metrics_of(context).text(), media_type=TEXT)


async def _live(request: Request) -> Response:
    return answer({"status": "ok"})


async def _ready(request: Request) -> Response:
    try:
        await cleanup_jobs.check_ready(context_of(request.app))
    except Unavailable as refusal:
        return respond(refusal)
    return answer({"status": "ready"})


ROUTES = (Route("/metrics", _metrics), Route("/healthz", _live), Route("/readyz", _ready))
"""For machines, so not in the document of the API, which has ``/api/health`` and ``/api/ready``."""


class Watch:
    """Metrics port of this process: the first free one from the configured port on. A process that takes the place of
    a dead one takes its port."""

    def __init__(self, context: AppContext, settings: Settings) -> None:
        self._context, self._settings = context, settings
        self._runner: web.AppRunner | None = None
        self.port = 0

    async def open(self) -> None:
        """Listen, if the settings ask for it; without a free port the process serves all the same."""
        first = self._settings.metrics_port
        if not first:
            return
        from aiohttp import web

        async def show(request: web.Request) -> web.Response:
            return web.Response(body=await metrics_of(self._context).text(), headers={"Content-Type": TEXT})

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
        """Let the port go."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
