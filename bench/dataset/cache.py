"""Data sets made earlier: kept beside the bench, copied for each run."""

import asyncio
import hashlib
import json
import shutil
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

import asyncpg

from bench.dataset.generator import Dataset
from bench.dataset.loading import Loaded, load_postgres, load_sqlite
from bench.lib.environment import WORK
from meadow import migrations
from meadow.platform.config.settings import Settings
from meadow.word_index import spelling, words

TOO_LARGE_TO_COPY = 10_000_000
"""Number of posts from which a run uses the kept data set itself: a copy would double the disk space."""
_MIGRATIONS = Path(migrations.__file__).parent / "versions"


def _key(dataset: Dataset, seed: int) -> str:
    sources = [
        *sorted(_MIGRATIONS.glob("*.py")),
        *sorted(Path(__file__).parent.glob("*.py")),
        Path(words.__file__),
        Path(spelling.__file__),
    ]
    changed = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:8]
    return f"{dataset.size.name.lower()}_{seed}_{changed}"


@contextmanager
def fresh(
    dataset: Dataset, seed: int, postgres: str, tell: Callable[[str], None]
) -> Generator[tuple[Settings, Loaded]]:
    """Settings of a private database with the data set, removed afterwards. An empty ``postgres``: SQLite.

    A data set of ``TOO_LARGE_TO_COPY`` posts is used up by the run.
    """
    key = _key(dataset, seed)
    data = WORK / f"run-{key}"
    shutil.rmtree(data, ignore_errors=True)
    used_up, name = dataset.size.posts >= TOO_LARGE_TO_COPY, f"meadow_run_{key}"
    if postgres:
        loaded = _template(key, dataset, postgres, tell)
        on_server(postgres, f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        if used_up:
            on_server(postgres, f"ALTER DATABASE meadow_bench_{key} RENAME TO {name}")
        else:
            on_server(postgres, f"CREATE DATABASE {name} TEMPLATE meadow_bench_{key}")
        settings = Settings(data_dir=data, database_url=f"{postgres.rsplit('/', 1)[0]}/{name}")
    else:
        loaded = _kept_file(key, dataset, tell)
        data.mkdir(parents=True)
        if used_up:
            shutil.move(WORK / key / "meadow.db", data / "meadow.db")
            (WORK / key / "loaded.json").unlink()
        else:
            shutil.copy(WORK / key / "meadow.db", data / "meadow.db")
        settings = Settings(data_dir=data)
    settings.prepare_data_dir()
    try:
        yield settings, loaded
    finally:
        if postgres:
            on_server(postgres, f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        shutil.rmtree(data, ignore_errors=True)


def keep(dataset: Dataset, seed: int, postgres: str, tell: Callable[[str], None]) -> Loaded:
    """Make the data set for a later run, unless it exists."""
    key = _key(dataset, seed)
    return _template(key, dataset, postgres, tell) if postgres else _kept_file(key, dataset, tell)


def _kept_file(key: str, dataset: Dataset, tell: Callable[[str], None]) -> Loaded:
    note = WORK / key / "loaded.json"
    if not note.exists():
        tell(f"Making data set {dataset.size.name} for SQLite ...")
        shutil.rmtree(WORK / key, ignore_errors=True)
        settings = Settings(data_dir=WORK / key)
        settings.prepare_data_dir()
        note.write_text(json.dumps(asdict(load_sqlite(dataset, settings, tell))))
    return Loaded(**json.loads(note.read_text()))


def _template(key: str, dataset: Dataset, server: str, tell: Callable[[str], None]) -> Loaded:
    name = f"meadow_bench_{key}"
    if not on_server(server, f"SELECT 1 FROM pg_database WHERE datname = '{name}'"):  # noqa: S608 - our own name
        tell(f"Making data set {dataset.size.name} for PostgreSQL ...")
        on_server(server, "DROP DATABASE IF EXISTS meadow_bench_making WITH (FORCE)")
        on_server(server, "CREATE DATABASE meadow_bench_making")
        url = f"{server.rsplit('/', 1)[0]}/meadow_bench_making"
        loaded = load_postgres(dataset, Settings(data_dir=WORK, database_url=url), tell)
        on_server(url, f"COMMENT ON TABLE users IS '{json.dumps(asdict(loaded))}'")
        on_server(server, f"ALTER DATABASE meadow_bench_making RENAME TO {name}")
    found = on_server(f"{server.rsplit('/', 1)[0]}/{name}", "SELECT obj_description('users'::regclass, 'pg_class')")
    return Loaded(**json.loads(found))


def on_server(url: str, statement: str) -> Any:
    """Run a statement outside a transaction; returns its first value."""

    async def ask() -> Any:
        connection: Any = await asyncpg.connect(url)
        try:
            return await connection.fetchval(statement)
        finally:
            await connection.close()

    return asyncio.run(ask())
