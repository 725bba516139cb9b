"""``bin/bench chaos``: fifty members write ten thousand messages while connections are cut and servers killed.

On SQLite one process; on PostgreSQL two, connected through Redis. At the end all participants compare: each
acknowledged message once, in one order. Writes ``bench/reports/chaos-*.json``, or fails.
"""

import asyncio
import os
import tempfile
import time
from pathlib import Path

from bench.lib.environment import load_average, say
from bench.lib.postgres import emptied
from bench.report.files import write
from meadow import migrations
from meadow.platform.config.settings import Settings
from tests.durability.chaos import GROUP, Chaos
from tests.durability.server import Server

TALKERS, MESSAGES, KILLS = 50, 10_000, 3


def chaos(*, engine: str, postgres: str, redis: str, seed: int) -> None:
    with tempfile.TemporaryDirectory(dir=os.environ.get("MEADOW_BENCH_FOLDER")) as folder:
        several = engine == "postgres"
        address = emptied(postgres, "meadow_bench_chaos") if several else ""
        servers: list[Server] = []
        for name in ("one", "other") if several else ("one",):
            settings = Settings(data_dir=Path(folder) / name, database_url=address, redis_url=redis if several else "")
            settings.prepare_data_dir()
            servers.append(Server(settings))
        migrations.upgrade(servers[0].settings)
        busy = load_average()
        run = Chaos(servers, TALKERS, MESSAGES, KILLS, seed)
        say(f"{engine}: {TALKERS} members, {MESSAGES} messages, {KILLS} kills; load average {busy}")
        begun = time.monotonic()
        try:
            asyncio.run(run.run())
        finally:
            for server in servers:
                server.clear_up()
        seconds = time.monotonic() - begun
    tally = run.tally
    figures = {
        **{"engine": engine, "processes": len(servers), "members": TALKERS, "group": GROUP, "seed": seed},
        **{"load_before": busy, "seconds": round(seconds), "messages_acknowledged": tally.acknowledged},
        **{"connections_cut": tally.cuts, "servers_killed": tally.kills, "messages_sent_again": tally.again},
        **{"messages_fetched_afterwards": tally.caught_up, "messages_lost_doubled_or_reordered": 0},
    }
    write(f"chaos-{engine}", figures)
