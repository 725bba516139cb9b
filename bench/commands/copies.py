"""``bin/bench copies``: backup, verification, restore on both databases, move and continuous backup of a data set.

Writes ``bench/reports/copies-*.json``; exits with an error if a row or a file differs.
"""

import asyncio
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa

from bench.dataset.cache import fresh
from bench.dataset.generator import Dataset
from bench.dataset.sizes import SIZES
from bench.lib.environment import load_average, say
from bench.lib.postgres import emptied
from bench.report.files import write
from meadow.app import create_app
from meadow.backups import archive, dump, following, moving, restoring
from meadow.backups.contents import NOT_CARRIED
from meadow.backups.taking import back_up
from meadow.platform.config.settings import Settings
from meadow.platform.db import transactions
from meadow.platform.storage.disk import DiskStorage
from meadow.platform.storage.port import new_stem
from meadow.runtime.context import context_of
from tests import make
from tests.architecture.source import SERVER
from tests.cast import Person
from tests.durability.server import Server, Writer

FILES, FILE_BYTES = 400, 500_000
DRILLS, WRITERS = 5, 8


def _quiet(what: str, done: int, of: int) -> None:
    """No progress output; the report shows seconds."""


def _digests(url: str) -> dict[str, tuple[int, str]]:
    def work(connection: sa.Connection) -> dict[str, tuple[int, str]]:
        found = {shape.name: dump.digest_of(connection, shape) for shape in dump.shapes(connection, NOT_CARRIED)}
        return {name: (digest.count, digest.text) for name, digest in found.items()}

    return transactions.as_of_now(url, work)


def _files(settings: Settings) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in settings.media_dir.rglob("*.webp")}


async def _upload(settings: Settings) -> None:
    chance, storage = random.Random(1), DiskStorage(settings.media_dir)  # noqa: S311 - test data
    for _ in range(FILES):
        await storage.put(f"{new_stem()}.webp", chance.randbytes(FILE_BYTES))


def _restored(path: Path, target: Settings) -> float:
    target.data_dir.mkdir()
    begun = time.monotonic()
    with archive.reading(path, _quiet) as opened:
        restoring.restore(target, DiskStorage(target.media_dir), opened, _quiet)
    return time.monotonic() - begun


class _Noting(dict[str, str]):
    """Acknowledged contents, with the moment of each."""

    def __init__(self) -> None:
        super().__init__()
        self.at: dict[str, float] = {}

    def __setitem__(self, key: str, value: str) -> None:
        self.at[key] = time.monotonic()
        super().__setitem__(key, value)


async def _drill(settings: Settings, folder: Path) -> tuple[int, int, float]:
    """Posts acknowledged, posts lost, and seconds from the first lost acknowledgement to the crash."""
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        stem = f"drill{folder.name[-1]}"
        people = [Person(f"{stem}_{number}", "Drill", "Field") for number in range(WRITERS)]
        everybody = [Writer(who.username, (await make.member(context_of(app).database, who))[1]) for who in people]
    noted = _Noting()
    for writer in everybody:
        writer.acknowledged = noted
    server = Server(settings)
    environment = {**os.environ, "MEADOW_DATA_DIR": str(settings.data_dir), "MEADOW_DATABASE_URL": ""}
    follower = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "meadow", "backup", "--follow", str(folder)),
        cwd=SERVER,
        env=environment,
        stderr=subprocess.DEVNULL,
    )
    try:
        await server.start()
        while not following.is_followed(folder):  # noqa: ASYNC110 - another process makes it
            await asyncio.sleep(0.05)
        writing = [asyncio.create_task(writer.write(server.address)) for writer in everybody]
        await asyncio.sleep(random.uniform(5, 10))  # noqa: S311 - a random moment
        follower.kill()
        gone = time.monotonic()
        server.send(signal.SIGKILL)
        await server.ended()
        await follower.wait()
        await asyncio.gather(*writing)
    finally:
        server.clear_up()
        if follower.returncode is None:
            follower.kill()
    shutil.rmtree(settings.data_dir)
    return await asyncio.to_thread(_lost, folder, noted, gone)


def _lost(folder: Path, noted: _Noting, gone: float) -> tuple[int, int, float]:
    with tempfile.TemporaryDirectory(dir=folder.parent) as name:
        there = Settings(data_dir=Path(name) / "there")
        (Path(name) / "archive").mkdir()
        _restored(following.rebuilt(folder, Path(name) / "archive", _quiet), there)
        with closing(sqlite3.connect(there.data_dir / "meadow.db")) as db:
            stored = {row[0] for row in db.execute("SELECT content FROM posts")}
    # Posts acknowledged after the follower's end are no loss of the copy.
    lost = [content for content in noted if content not in stored and noted.at[content] <= gone]
    return len(noted), len(lost), max((gone - noted.at[content] for content in lost), default=0.0)


def copies(*, size: str, seed: int, engine: str, postgres: str) -> None:
    dataset, busy = Dataset(SIZES[size], seed), load_average()
    figures: dict[str, str] = {}

    def note(what: str, figure: str) -> None:
        figures[what] = figure
        say(f"{engine}: {what}: {figure}")

    with (
        fresh(dataset, seed, postgres if engine == "postgres" else "", say) as (settings, _),
        tempfile.TemporaryDirectory(dir=os.environ.get("MEADOW_BENCH_FOLDER")) as name,
    ):
        folder = Path(name)
        asyncio.run(_upload(settings))
        wanted, files = _digests(settings.database), _files(settings)
        begun = time.monotonic()
        manifest = back_up(settings, DiskStorage(settings.media_dir), folder / "a.tar", secrets=True, tell=_quiet)
        rows, bytes_ = sum(table["rows"] for table in manifest["tables"]), (folder / "a.tar").stat().st_size
        seconds = time.monotonic() - begun
        note("backup", f"{seconds:.1f} s, {rows:,} rows, {len(files)} files, {bytes_ / 1e6:.0f} MB")
        begun = time.monotonic()
        with archive.reading(folder / "a.tar", _quiet) as opened:
            restoring.rehearse(opened, _quiet)
        note("restore --verify", f"{time.monotonic() - begun:.1f} s")
        for other in ("sqlite", "postgres"):
            url = emptied(postgres, "meadow_bench_copies") if other == "postgres" else ""
            target = Settings(data_dir=folder / other, database_url=url)
            seconds = _restored(folder / "a.tar", target)
            found = _digests(target.database)
            differing = sum(wanted[table] != found[table] for table in wanted)
            if differing or _files(target) != files:
                sys.exit(f"bench: {differing} tables differ on {other}, or files do")
            note(f"restore into {other}", f"{seconds:.1f} s, 0 of {rows:,} rows and 0 of {len(files)} files differ")
            shutil.rmtree(target.data_dir)
        if engine == "sqlite":
            begun = time.monotonic()
            counts = moving.move(settings, emptied(postgres, "meadow_bench_copies"), _quiet)
            seconds = time.monotonic() - begun
            if counts != {table: count for table, (count, _) in wanted.items()}:
                sys.exit("bench: the move counted differently")
            note("move to PostgreSQL", f"{seconds:.1f} s, {sum(counts.values()):,} rows, counts and hashes equal")
            for number in range(DRILLS):
                data = folder / f"drill{number}"
                shutil.copytree(settings.data_dir, data)
                mine = Settings(data_dir=data, log_level="error", rate_limits="off")
                mine.prepare_data_dir()
                acknowledged, lost, window = asyncio.run(_drill(mine, folder / f"copy{number}"))
                note(
                    f"the disk deleted under load, {number + 1} of {DRILLS}",
                    f"{acknowledged:,} posts acknowledged, {lost} lost, the oldest {window:.2f} s before",
                )
    facts = {
        "engine": engine,
        "size": size,
        "seed": seed,
        "load_before": busy,
        "files": FILES,
        "file_bytes": FILE_BYTES,
    }
    write(f"copies-{size.lower()}-{engine}", facts | {"figures": figures})
