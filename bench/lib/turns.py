"""Servers measured in turns, so that a slow moment of the machine affects all of them."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from bench.dataset.cache import WORK, on_server
from bench.lib.http_client import Driver
from bench.lib.server import Watched, cpu_of
from meadow.platform.config.settings import Settings

CONNECTIONS = 8
_MAKE = """
import sys
try:
    from bench.dataset.cache import WORK, _kept_file, _key, _template
    from bench.dataset.generator import Dataset
    from bench.dataset.sizes import SIZES
except ImportError:  # a checkout from before the folders of bench/
    from bench.dataset import Dataset
    from bench.sizes import SIZES
    from bench.stock import WORK, _kept_file, _key, _template
size, seed, server = sys.argv[1:]
dataset = Dataset(SIZES[size], int(seed))
key = _key(dataset, int(seed))
_template(key, dataset, server, lambda text: None) if server else _kept_file(key, dataset, lambda text: None)
print(WORK / key)
"""


@contextmanager
def copied(checkout: Path, size: str, seed: int, server: str, name: str) -> Generator[Settings]:
    """The data set made by that checkout, in a database of this name; without a server: SQLite."""
    command = [sys.executable, "-c", _MAKE, size, str(seed), server]
    env = {**os.environ, "PYTHONPATH": f"{checkout}:{checkout / 'server'}"}
    made = subprocess.run(command, cwd=checkout, env=env, check=True, stdout=subprocess.PIPE, text=True)  # noqa: S603
    kept, folder = Path(made.stdout.strip()), WORK / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    if not server:
        shutil.copy(kept / "meadow.db", folder)
        yield Settings(data_dir=folder)
    else:
        on_server(server, f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        on_server(server, f"CREATE DATABASE {name} TEMPLATE meadow_bench_{kept.name}")
        yield Settings(data_dir=folder, database_url=f"{server.rsplit('/', 1)[0]}/{name}")
        on_server(server, f"DROP DATABASE {name} WITH (FORCE)")
    shutil.rmtree(folder)


def database_cpu_s(name: str) -> float:
    """CPU seconds so far of the PostgreSQL backends of this database; 0 without a name."""
    found = 0.0
    if not name:
        return found
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            # Client backends only, with an address behind the name: autovacuum has none.
            if re.search(rf" {name} \S+\(\d+\)".encode(), path.read_bytes()):
                found += cpu_of(int(path.parent.name))
        except OSError:
            continue
    return found


@dataclass(frozen=True)
class Side:
    """A compared server."""

    server: Watched
    database: str
    """Database name; empty: SQLite, in the server's process."""
    makes: list[Callable[[], bytes]]

    def cpu_s(self) -> tuple[float, float]:
        """CPU seconds so far of application and database."""
        return self.server.cpu_s(), database_cpu_s(self.database)


def wait_until_idle(side: Side) -> None:
    before = -1.0
    while (now := sum(side.cpu_s())) - before > 0.05:
        before = now
        time.sleep(2)


async def turns(sides: dict[str, Side], number: int, rounds: int, seconds: float) -> dict[str, dict[str, Any]]:
    """Figures of one route by side: median CPU ms a request of application, database and both, half the interquartile
    range of both, their minimum (least disturbed), the rate, and both by round."""
    seen: dict[str, list[tuple[float, float, float, float]]] = {side: [] for side in sides}
    for turn in range(rounds + 1):
        for name, side in sides.items():
            before = side.cpu_s()
            tally = await Driver(side.server.port, CONNECTIONS).saturate(side.makes[number], seconds if turn else 0.5)
            if tally.failures:
                raise RuntimeError(f"{name}: {tally.failures} of {tally.requests} failed: {tally.first_failure}")
            app, db = (1000 * (now - then) / tally.requests for now, then in zip(side.cpu_s(), before, strict=True))
            if turn:
                seen[name].append((app, db, app + db, tally.requests / tally.seconds))
    return {name: _figures(each) for name, each in seen.items()}


def _figures(seen: list[tuple[float, float, float, float]]) -> dict[str, Any]:
    app, db, both, rate = zip(*seen, strict=True)
    low, _, high = quantiles(both, n=4) if len(seen) > 1 else (0.0, 0.0, 0.0)
    medians = {"app_ms": app, "db_ms": db, "cpu_ms": both, "rate": rate}
    noise = {"spread_ms": (high - low) / 2, "least_ms": min(both)}
    figures = {name: round(value, 3) for name, value in ({k: median(v) for k, v in medians.items()} | noise).items()}
    return {**figures, "rounds_ms": [round(value, 3) for value in both]}
