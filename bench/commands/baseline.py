"""Baseline: CPU time of bare Starlette for a response as long as a feed page.

    bin/bench floor

The targets were set with a baseline of 0.24 to 0.30 ms; the figure here compares this machine. Writes
``bench/reports/floor.json``.
"""

import os
import sys
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bench.lib.environment import load_average, say
from bench.lib.measure import measure
from bench.lib.noise import NoiseMonitor
from bench.lib.server import cores, free_port, on_its_core, running
from bench.lib.workload import Route as Asked
from bench.report.files import write

PAGE = b"[" + b'{"id": "1", "text": "A word or two about it."},' * 300 + b"{}]"
"""About 14 kB, as a page of the feed."""


async def _page(request: Request) -> Response:
    return Response(PAGE, media_type="application/json")


app = Starlette(routes=[Route("/api/health", _page)])


def floor(*, rounds: int, seconds: float) -> None:
    port = free_port()
    serve = [
        "-m",
        "uvicorn",
        "bench.commands.baseline:app",
        "--port",
        str(port),
        "--no-access-log",
        "--log-level",
        "error",
    ]
    command = on_its_core([sys.executable, *serve])
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    facts: dict[str, Any] = {"load_before": load_average()}
    with running(command, env, port) as server, NoiseMonitor(cores()[0]) as calm:
        asked = Asked("bare Starlette", lambda: ("GET", "/api/health", "", ""))
        (line,) = measure(server, [asked], calm, rounds=rounds, seconds=seconds, tell=say)
        facts |= calm.facts() | {"routes": [line.as_json()]}
    write("floor", facts)
