"""``bin/bench kills``: sixteen members write without a pause while the server is killed again and again.

    bin/bench kills --engine sqlite --rounds 200 --seconds 2

``--seconds`` is the maximum lifetime of each server. Writes ``bench/reports/kills-sqlite.json``, or fails.
"""

import asyncio
import random
import signal
import sys
import tempfile
import time
from pathlib import Path

from bench.lib.environment import load_average, say
from bench.report.files import write
from meadow import migrations
from meadow.platform.config.settings import Settings
from tests.durability import test_kill
from tests.durability.server import Server, Writer

WRITERS = 16


def kills(*, rounds: int, seconds: float, seed: int) -> None:
    busy, begun = load_average(), time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(data_dir=Path(folder), rate_limits="off", log_level="error")
        settings.prepare_data_dir()
        migrations.upgrade(settings)
        server = Server(settings)
        try:
            ready, everybody = asyncio.run(_rounds(server, rounds, seconds, random.Random(seed)))  # noqa: S311 - no secret
        finally:
            server.clear_up()
    acknowledged = sum(len(writer.acknowledged) for writer in everybody)
    ready.sort()
    figures = {
        **{"load_before": busy, "writers": WRITERS, "longest_life_s": seconds, "seed": seed, "kills": len(ready)},
        **{"posts_acknowledged": acknowledged, "posts_lost_doubled_or_torn": 0, "corrupt_databases": 0},
        **{"ready_s_median": round(ready[len(ready) // 2], 2), "ready_s_slowest": round(ready[-1], 2)},
    }
    write("kills-sqlite", {**figures, "seconds": round(time.monotonic() - begun)})


async def _rounds(
    server: Server, rounds: int, seconds: float, chance: random.Random
) -> tuple[list[float], list[Writer]]:
    everybody = await test_kill.writers(server.settings, WRITERS)
    ready: list[float] = []
    for number in range(1, rounds + 1):
        ready.append(await server.start())
        writing = [asyncio.create_task(writer.write(server.address)) for writer in everybody]
        await test_kill.busy(everybody)
        await asyncio.sleep(chance.uniform(0, seconds))
        server.send(signal.SIGKILL)
        await server.ended()
        await asyncio.gather(*writing)
        if number % 10 == 0 or number == rounds:
            test_kill.check(server.settings.data_dir / "meadow.db", everybody)
            say(f"  {number} kills, {sum(len(writer.acknowledged) for writer in everybody):,} acknowledged")
    refused = {status for writer in everybody for status in writer.answers} - {201}
    if refused:
        sys.exit(f"bench: kills: answers of {sorted(refused)}")
    return ready, everybody
