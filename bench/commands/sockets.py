"""Cost of sockets: memory of an idle one, CPU time of a message, latency, and simultaneous reconnection.

    bin/bench sockets --engine sqlite

A message is measured from the sender's socket to the receiver's, stored and durable in between. As in the other runs,
its CPU time is also given for an undisturbed core, and latencies are of the calmest of several windows. Writes
``bench/reports/sockets-*``.
"""

import asyncio
import gc
import os
import resource
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import uvloop

from bench.lib.environment import load_average, say
from bench.lib.noise import NoiseMonitor
from bench.lib.postgres import emptied
from bench.lib.server import Watched, cores, on_the_drivers_core, serving
from bench.report.files import write
from meadow import migrations
from meadow.app import create_app
from meadow.platform.config.settings import Settings
from meadow.runtime.context import context_of
from tests import make
from tests.cast import Person
from tests.sockets import Client

SOCKETS = 1000
FIRST = 50
PAIRS = 100
AT_ONCE = 40
"""Messages of each sender in the measurement of CPU time: within the burst limit of a socket."""
RATE = 200
WINDOWS = 4
SECONDS = 10
"""Length of each window."""


@dataclass
class _Figures:
    idle_kib: float = 0
    connect_s: float = 0
    storm_s: float = 0
    storm_cpu_ms: float = 0
    counted_us: list[float] = field(default_factory=list[float])
    cpu_us: list[float] = field(default_factory=list[float])
    a_second: list[float] = field(default_factory=list[float])
    latencies_ms: list[float] = field(default_factory=list[float])

    def rounded(self) -> dict[str, Any]:
        """The figures of the report."""
        return {
            **{"sockets": SOCKETS, "idle_kib": round(self.idle_kib, 2)},
            **{name: [round(value, 1) for value in getattr(self, name)] for name in ("cpu_us", "counted_us")},
            "messages_a_second": [round(value) for value in self.a_second],
            **{"p50_ms": round(self.percentile(0.5), 2), "p99_ms": round(self.percentile(0.99), 2)},
            **{"connect_s": round(self.connect_s, 2), "storm_s": round(self.storm_s, 2)},
            "storm_cpu_ms": round(self.storm_cpu_ms, 3),
        }

    def percentile(self, share: float) -> float:
        ordered = sorted(self.latencies_ms)
        return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


async def _members(settings: Settings) -> list[tuple[int, str]]:
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        database = context_of(app).database
        return [await make.member(database, Person(f"listener_{n}", f"Listener{n}", "Field")) for n in range(SOCKETS)]


async def _open(host: str, members: list[tuple[int, str]]) -> list[Client]:
    """Connect all members at once, as after a restart."""
    return list(await asyncio.gather(*(Client.open(host, token, open_timeout=120) for _, token in members)))


class _Talk:
    """Each sender writes to one receiver; counts deliveries and their latency."""

    def __init__(self, clients: list[Client], members: list[tuple[int, str]]) -> None:
        self._senders = clients[:PAIRS]
        self._to = [str(user_id) for user_id, _ in members[PAIRS : 2 * PAIRS]]
        self.heard = 0
        self.latencies_ms: list[float] = []
        for client in clients[PAIRS : 2 * PAIRS]:
            client.on_frame = self._hear
        for client in clients[:PAIRS]:
            client.on_frame = lambda event, data: None

    def _hear(self, event: str, data: Any) -> None:
        if event == "receive_message":
            self.heard += 1
            self.latencies_ms.append(1000 * (time.perf_counter() - float(data["content"])))

    async def say(self, sender: int) -> None:
        """Send one message and wait for its acknowledgement."""
        said = {"toUserId": self._to[sender], "content": repr(time.perf_counter())}
        answer = await self._senders[sender].ask("send_message", said)
        assert "message" in answer, answer

    async def all_say(self, messages: int) -> None:
        """Every sender sends this number of messages, one after the other."""

        async def talk(sender: int) -> None:
            for _ in range(messages):
                await self.say(sender)

        await asyncio.gather(*(talk(sender) for sender in range(PAIRS)))

    async def rate(self, a_second: int, seconds: float) -> None:
        """Open loop with this number of messages a second."""
        begun, saying = time.perf_counter(), list[asyncio.Task[None]]()
        for n in range(int(a_second * seconds)):
            await asyncio.sleep(max(0.0, begun + n / a_second - time.perf_counter()))
            saying.append(asyncio.create_task(self.say(n % PAIRS)))
        await asyncio.gather(*saying)

    async def until_heard(self, messages: int) -> None:
        """Wait for the last frames."""
        while self.heard < messages:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def _measure(server: Watched, members: list[tuple[int, str]], rounds: int, calm: NoiseMonitor) -> _Figures:
    host, figures = f"127.0.0.1:{server.port}", _Figures()
    # The first sockets also open the database connections, which are not part of a socket's memory.
    clients = await _open(host, members[:FIRST])
    before = server.memory_mb()
    begun = time.perf_counter()
    clients += await _open(host, members[FIRST:])
    figures.connect_s = time.perf_counter() - begun
    await asyncio.sleep(1)
    figures.idle_kib = (server.memory_mb() - before) * 1024 / (SOCKETS - FIRST)
    say(f"  {figures.idle_kib:.1f} KiB a socket, {figures.connect_s:.1f} s to connect {SOCKETS - FIRST}")
    for client in clients:
        client.wire.transport.abort()
    await asyncio.gather(*(client.until_closed() for client in clients))
    cpu, begun = server.cpu_s(), time.perf_counter()
    clients = await _open(host, members)
    figures.storm_s, figures.storm_cpu_ms = time.perf_counter() - begun, 1000 * (server.cpu_s() - cpu) / SOCKETS
    say(f"  {figures.storm_s:.1f} s until all are back")
    talk = _Talk(clients, members)
    await talk.all_say(2)
    expected, moments = 2 * PAIRS, list[tuple[float, float]]()
    for _ in range(rounds):
        await asyncio.sleep(3)  # refills the burst limit of each socket
        cpu, begun = server.cpu_s(), time.monotonic()
        await talk.all_say(AT_ONCE)
        expected += AT_ONCE * PAIRS
        await talk.until_heard(expected)
        figures.counted_us.append(1e6 * (server.cpu_s() - cpu) / (AT_ONCE * PAIRS))
        moments.append(calm.note_round(begun, time.monotonic()))
        figures.a_second.append(AT_ONCE * PAIRS / (moments[-1][1] - begun))
        say(f"  {figures.counted_us[-1]:.0f} µs CPU a message as counted, {figures.a_second[-1]:.0f}/s")
    slower = [calm.slower(*moment) for moment in moments]
    figures.cpu_us = [counted / much for counted, much in zip(figures.counted_us, slower, strict=True)]
    windows: list[tuple[float, list[float]]] = []
    gc.freeze()  # garbage collection of the driver's thousand clients would count as the server's delay
    for _ in range(WINDOWS):
        await asyncio.sleep(3)
        talk.latencies_ms.clear()
        begun = time.monotonic()
        await talk.rate(RATE, SECONDS)
        expected += RATE * SECONDS
        await talk.until_heard(expected)
        windows.append((calm.slower(begun, time.monotonic()), talk.latencies_ms.copy()))
    figures.latencies_ms = min(windows, key=lambda window: window[0])[1]
    say(f"  p50 {figures.percentile(0.5):.1f} ms, p99 {figures.percentile(0.99):.1f} ms at {RATE}/s")
    await asyncio.gather(*(client.close() for client in clients))
    return figures


def sockets(*, engine: str, postgres: str, rounds: int, first: bool) -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 8192), most))
    with tempfile.TemporaryDirectory(dir=os.environ.get("MEADOW_BENCH_FOLDER")) as folder:
        settings = Settings(
            data_dir=Path(folder) / "data",
            database_url=emptied(postgres, "meadow_bench_sockets") if engine == "postgres" else "",
            log_level="error",
            run_jobs=False,
        )
        settings.prepare_data_dir()
        migrations.upgrade(settings)
        busy = load_average()
        say(f"{engine}, {SOCKETS} sockets; load average {busy}")
        members = asyncio.run(_members(settings))
        with (
            serving(settings.data_dir, settings.database, first=first) as server,
            NoiseMonitor(cores()[0]) as calm,
            on_the_drivers_core(),
            asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
        ):
            figures = runner.run(_measure(server, members, rounds, calm))
    write(f"sockets-{engine}", {"engine": engine, "load_before": busy, **figures.rounded()})
