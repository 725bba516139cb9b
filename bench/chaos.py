"""``bin/bench chaos``: fifty members write ten thousand messages while connections are cut and servers killed.

On SQLite one process; on PostgreSQL two, connected through Redis. At the end all participants compare: each
acknowledged message once, in one order. Writes ``bench/reports/chaos-*.md``, or fails.
"""

import asyncio
import os
import tempfile
import time
from pathlib import Path

from bench.databases import emptied
from bench.report import REPORTS
from bench.run import commit, load_average, say
from bench.workload import machine_facts
from meadow import migrations
from meadow.platform.settings import Settings
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
    tally, machine = run.tally, machine_facts()
    text = f"""# Messages through cuts and kills, {engine}

Commit {commit()}. {machine["cores"]} cores ({machine["cpu"]}), Python {machine["python"]}; load average before: {busy}.
{len(servers)} process{"es" if len(servers) > 1 else ""}, {TALKERS} members in groups of {GROUP}, seed {seed}.

| what | how often |
|---|---|
| messages acknowledged | {tally.acknowledged:,} |
| connections cut while a message was on its way | {tally.cuts:,} |
| servers killed (`kill -9`) and started again | {tally.kills} |
| messages sent again, since nobody said whether they had arrived | {tally.again:,} |
| messages not heard over a socket but asked for afterwards | {tally.caught_up:,} |
| messages lost, doubled, or in another order for anybody | 0 |
| seconds | {seconds:.0f} |
"""
    REPORTS.mkdir(exist_ok=True)
    (REPORTS / f"chaos-{engine}.md").write_text(text)
    say(text)
