"""Our endpoint invoker and route index against FastAPI's own: one process, one app, batches in turn."""

import asyncio
import time
from typing import Any

import structlog
import uvloop

from bench.dataset.cache import fresh
from bench.dataset.generator import Dataset
from bench.dataset.sizes import SIZES
from bench.lib.environment import say
from bench.lib.in_process import call, nowhere, scope_of, undisturbed
from bench.lib.noise import work_ms
from bench.lib.workload import Route, crowd_of, routes, sign_in
from meadow.app import create_app
from meadow.platform.config.settings import Settings
from meadow.platform.core import logs
from meadow.platform.http.framework.endpoint_invoker import Invoker, by_fastapi, calling
from meadow.platform.http.framework.route import StrictRoute

_BATCH = 25
_ROUTES = ("health", "feed, latest 20", "following", "unread count (poll)", "like and unlike")


def framework(*, size: str, seed: int, rounds: int) -> None:
    """Print the CPU time of each route with each choice, and the difference to ours."""
    dataset = Dataset(SIZES[size], seed)
    with fresh(dataset, seed, "", say) as (settings, _):
        tokens = asyncio.run(sign_in(settings.database, dataset, crowd_of(dataset)))
        asked = [route for route in routes(dataset, tokens) if route.name in _ROUTES]
        logs.configure("info")
        structlog.configure(logger_factory=structlog.BytesLoggerFactory(nowhere()))
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(_compare(settings, asked, rounds * 10))


async def _compare(settings: Settings, asked: list[Route], batches: int) -> None:
    app = create_app(settings.model_copy(update={"run_jobs": False}))
    choices: dict[str, tuple[Any, Invoker]] = {
        "ours": (app.router.middleware_stack, calling),
        "FastAPI's solver": (app.router.middleware_stack, by_fastapi),
        "Starlette's routing": (app.router.app, calling),
        "both theirs": (app.router.app, by_fastapi),
    }
    async with app.router.lifespan_context(app):
        for route in asked:
            spent: dict[str, list[tuple[float, float]]] = {name: [] for name in choices}
            for number in range(batches):
                for name, (index, invoker) in choices.items():
                    app.router.middleware_stack = index
                    for each in app.routes:
                        if isinstance(each, StrictRoute):
                            each.use(invoker)
                    ready = [scope_of(*route.make()) for _ in range(_BATCH)]
                    work, started = work_ms(), time.process_time_ns()
                    for scope, body in ready:
                        await call(app, scope, body)
                    if number:
                        spent[name].append(((time.process_time_ns() - started) / 1000 / _BATCH, work))
            rows = undisturbed(list(spent.items()))
            base = rows[0][2]
            for name, quickest, median in rows:
                more = f"{median / base * 100 - 100:+.0f} %"
                say(f"  {route.name:<20} {name:<20} {quickest:7.1f} µs at best, median {median:7.1f} {more}")
