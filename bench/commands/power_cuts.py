"""``bin/bench power``: recorded disk writes of members, replayed up to hundreds of cut points.

    bin/bench power --engine sqlite --rounds 500

``--rounds`` is the number of cuts. Writes ``bench/reports/power-sqlite.json``, or fails.
"""

import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path

from bench.lib.environment import load_average
from bench.report.files import write
from meadow import migrations
from meadow.platform.config.settings import Settings
from meadow.platform.core import logs
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
    if outcome.lost or outcome.corrupt or outcome.half:
        sys.exit("\n".join(["bench: power: not everything was kept", *outcome.lost, *outcome.corrupt, *outcome.half]))
    figures = {
        **{"load_before": busy, "posts_a_member": POSTS, "seed": seed, "recorded": kinds, "cuts": outcome.cuts},
        **{"cuts_with_unsynced_writes": outcome.in_doubt, "acknowledgements_checked": outcome.told},
        **{"lost": 0, "corrupt_databases": 0, "torn_posts": 0, "seconds": round(time.monotonic() - begun)},
    }
    write("power-sqlite", figures)
