"""``bin/bench power``: recorded disk writes of members, replayed up to hundreds of cut points.

    bin/bench power --engine sqlite --rounds 500

``--rounds`` is the number of cuts. Writes ``bench/reports/power-sqlite.md``, or fails.
"""

import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path

from bench.report import REPORTS
from bench.run import commit, load_average, say
from bench.workload import machine_facts
from meadow import migrations
from meadow.platform.observability import logs
from meadow.platform.settings import Settings
from tests.durability.power import cut_at, record

POSTS = 60
"""Posts of each of four members: enough for several checkpoints of the log."""


def power(*, rounds: int, seed: int) -> None:
    busy, begun = load_average(), time.monotonic()
    logs.configure("error")
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(data_dir=Path(folder) / "data", run_jobs=False)
        settings.prepare_data_dir()
        migrations.upgrade(settings)
        disk = asyncio.run(record(settings, POSTS))
        chance = random.Random(seed)  # noqa: S311 - no secret
        cuts = chance.sample(range(len(disk.entries)), min(rounds, len(disk.entries)))
        outcome = cut_at(disk, cuts, Path(folder) / "left", chance)
    kinds = {kind: sum(entry.kind == kind for entry in disk.entries) for kind in ("write", "sync", "mark")}
    machine = machine_facts()
    text = f"""# Power that fails, SQLite

Commit {commit()}. {machine["cores"]} cores ({machine["cpu"]}), Python {machine["python"]}; load average before: {busy}.
Four members write {POSTS} posts each, all at once; seed {seed}.

| what | how many |
|---|---|
| writes, syncs and acknowledgements in the record | {kinds["write"]:,}, {kinds["sync"]:,} and {kinds["mark"]:,} |
| cuts | {outcome.cuts:,} |
| of those in the middle of what no sync had made safe | {outcome.in_doubt:,} |
| acknowledgements looked for afterwards, over all cuts | {outcome.told:,} |
| of those lost | {len(outcome.lost)} |
| databases that are corrupt | {len(outcome.corrupt)} |
| databases with a post half there | {len(outcome.half)} |
| seconds | {time.monotonic() - begun:.0f} |
"""
    say(text)
    if outcome.lost or outcome.corrupt or outcome.half:
        sys.exit("\n".join(["bench: power: not everything was kept", *outcome.lost, *outcome.corrupt, *outcome.half]))
    REPORTS.mkdir(exist_ok=True)
    (REPORTS / "power-sqlite.md").write_text(text)
