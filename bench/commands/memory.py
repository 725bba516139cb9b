"""``bin/bench memory --seconds 3600``: server memory after an hour of the daily workload.

Pages, searches, comments and likes in an open loop far below saturation, beside open sockets that message each other; a
quarter of the sockets reconnects between two samples. Memory is sampled when the server is ready, then twelve times.
Writes ``bench/reports/memory-*.json``.
"""

import asyncio
import itertools
from typing import Any

import uvloop

from bench.dataset.cache import fresh
from bench.dataset.generator import Dataset
from bench.dataset.sizes import SIZES
from bench.lib.daily_mix import Crowd, kinds_of
from bench.lib.environment import load_average, say
from bench.lib.http_client import Driver
from bench.lib.measure import CONNECTIONS
from bench.lib.server import Watched, serving
from bench.lib.workload import crowd_of, request_bytes, sign_in
from bench.report.files import write
from tests.sockets import Client

RATE = 60
LOOKS = 12
SOCKETS = 300
TALK_SECONDS = 0.2
"""Between two messages."""


async def _talk(clients: list[Client], ids: list[str], is_over: asyncio.Event) -> int:
    """Send messages from each socket to the previous one; returns the number refused by a busy server."""
    refused = 0
    for turn in itertools.count():
        if is_over.is_set():
            break
        at = turn % len(ids)
        message = {"toUserId": ids[at - 1], "content": f"Message {turn}"}
        try:
            answer = await clients[at].ask("send_message", message)
        except ConnectionError:
            raise RuntimeError(f"a socket was closed: {clients[at].wire.close_code}") from None
        if answer.get("code") == "unavailable":
            refused += 1  # the machine was too busy for a while
        elif "message" not in answer:
            raise RuntimeError(answer)
        await asyncio.sleep(TALK_SECONDS)
    return refused


async def _open(host: str, token: str) -> Client:
    client = await Client.open(host, token)
    if not client.is_open:
        raise RuntimeError(f"a socket was refused: {client.refusal or client.wire.close_code}")
    client.on_frame = lambda event, data: None
    return client


async def _hold(server: Watched, crowd: Crowd, talking: dict[str, str], seconds: float) -> tuple[list[float], int, int]:
    """Memory at each sample, requests, and failures. ``talking``: tokens by member ID."""
    drawn = crowd.kinds(*kinds_of("mixed"))
    requests = itertools.cycle([request_bytes(*crowd.draw(kind)) for kind in drawn])
    driver, held, asked, failed = Driver(server.port, CONNECTIONS), [server.memory_mb()], 0, 0
    host, tokens = f"127.0.0.1:{server.port}", [*talking.values()]
    clients = [await _open(host, token) for token in tokens]
    for look in range(LOOKS):
        is_over = asyncio.Event()
        talk = asyncio.create_task(_talk(clients, [*talking], is_over))
        tally = await driver.at_rate(requests.__next__, RATE, seconds / LOOKS)
        is_over.set()
        refused = await talk
        for at in range(look % 4, SOCKETS, 4):
            await clients[at].close()
            clients[at] = await _open(host, tokens[at])
        asked, failed = asked + tally.requests, failed + tally.failures + refused
        held.append(server.memory_mb())
        say(f"  {held[-1]:.1f} MB after {asked} requests, {failed} failed")
    return held, asked, failed


def memory(*, size: str, seed: int, engine: str, postgres: str, seconds: float) -> None:
    dataset = Dataset(SIZES[size], seed)
    with fresh(dataset, seed, postgres if engine == "postgres" else "", say) as (settings, loaded):
        ranks = range(SOCKETS, 2 * SOCKETS)
        tokens = asyncio.run(sign_in(settings.database, dataset, [*crowd_of(dataset), *ranks]))
        talking = {str(dataset.user_id(rank)): tokens[rank] for rank in ranks}
        facts: dict[str, Any] = {"engine": engine, "size": size, "digest": loaded.digest}
        facts |= {
            "load_before": load_average(),
            "rate": RATE,
            "sockets": SOCKETS,
            "seconds": seconds,
        }
        with serving(settings.data_dir, settings.database_url) as server:
            crowd = Crowd(dataset, tokens, viral=False, seed=seed)
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                held, asked, failed = runner.run(_hold(server, crowd, talking, seconds))
    facts |= {"held_mb": [round(each, 1) for each in held], "requests": asked, "failed": failed}
    write(f"memory-{engine}", facts)
