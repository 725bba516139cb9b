"""Meadow against common alternatives: CPU time on the same data and routes, in turns.

    (cd bench/peers && npm ci && npm run generate) && bin/bench peers --size S

FastAPI with SQLAlchemy's ORM (``service.py``) and Express with Prisma (``service.mjs``), each with its own tables,
filled from Meadow's (``tables.sql``). They check the token and read and write the same, and have nothing else: no
blocks, audiences, limits, notifications or search. Prisma runs its queries through its compiler and the plain driver,
without the engine that npm does not carry. One process each. Writes ``bench/reports/peers-*-postgres.json``.
"""

import asyncio
import os
import shutil
import sys
from contextlib import ExitStack
from typing import Any

import asyncpg
import uvloop

from bench.dataset.generator import Dataset
from bench.dataset.sizes import SIZES
from bench.lib.environment import ROOT, load_average, say
from bench.lib.server import free_port, on_its_core, running, serving
from bench.lib.turns import Side, copied, turns, wait_until_idle
from bench.lib.workload import Route, crowd_of, cycle_of, more, routes, sign_in
from bench.report.files import write

HERE = ROOT / "bench" / "peers"
SIDES = {
    "express": ["node", str(HERE / "service.mjs")],
    "fastapi": [sys.executable, str(HERE / "service.py")],
    "meadow": [],
}
SHOWN = ("feed, latest 20", "post with comments", "post liked by all", "like and unlike", "create post")


def peers(*, size: str, seed: int, postgres: str, rounds: int, seconds: float, only: str) -> None:
    if not shutil.which("node") or not (HERE / "node_modules").is_dir():
        sys.exit("bench: first, in bench/peers: npm ci && npm run generate")
    dataset = Dataset(SIZES[size], seed)
    found: dict[str, dict[str, dict[str, float]]] = {}
    with ExitStack() as stack:
        sides: dict[str, Side] = {}
        asked: list[Route] = []
        for side, command in SIDES.items():
            name = f"meadow_compare_{side}"
            settings = stack.enter_context(copied(ROOT, size, seed, postgres, name))
            url = settings.database_url
            tokens = asyncio.run(sign_in(url, dataset, crowd_of(dataset)))
            asked = [*(each for each in routes(dataset, tokens) if each.name in SHOWN), *more(dataset, tokens)]
            asked = [each for each in asked if only in each.name]
            if command:
                asyncio.run(_fill(url))
                port = free_port()
                env = {**os.environ, "PORT": str(port), "DATABASE_URL": url, "PYTHONPATH": str(HERE)}
                server = stack.enter_context(running(on_its_core(command), {**env, "NODE_ENV": "production"}, port))
            else:
                server = stack.enter_context(serving(settings.data_dir, url))
            sides[side] = Side(server, name, [cycle_of(each) for each in asked])
            wait_until_idle(sides[side])
        begun = load_average()
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            for number, route in enumerate(asked):
                found[route.name] = runner.run(turns(sides, number, rounds, seconds))
                say(f"  {route.name:<20}" + "  ".join(_line(side, of) for side, of in found[route.name].items()))
        memory = {name: round(side.server.memory_mb()) for name, side in sides.items()}
    facts: dict[str, Any] = {"load_before": begun, "size": size, "rounds": rounds, "seconds": seconds}
    facts |= {"routes": found, "memory_mb": memory}
    if not only:
        write(f"peers-{size.lower()}-postgres", facts)


def _line(side: str, of: dict[str, float]) -> str:
    return f"{side} {of['app_ms']:.2f} + {of['db_ms']:.2f} ms, {of['rate']:,.0f}/s"


async def _fill(url: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute((HERE / "tables.sql").read_text())
    await connection.close()
