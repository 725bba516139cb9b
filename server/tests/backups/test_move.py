"""The move from SQLite to PostgreSQL: complete, compared, and resumed after a kill (security, V3)."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress

import asyncpg
import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from meadow import migrations
from meadow.backups import moving
from meadow.backups.archive import Progress, Refused
from meadow.platform.config.settings import Settings
from meadow.platform.db import transactions
from tests.architecture.source import SERVER
from tests.backups.conftest import untold
from tests.backups.test_backup import digests
from tests.conftest import apart


class PowerCut(BaseException):
    """Nobody catches it."""


def moved(settings: Settings, to: str, tell: Progress = untold) -> dict[str, int]:
    return apart(lambda: moving.move(settings, to, tell))


@pytest.mark.full("A whole installation is moved several times; test_recipes.py moves one in the gate.")
def test_v3_a_move_that_is_cut_off_three_times_arrives_whole(full: Settings, empty_postgres: Callable[[], str]) -> None:
    to = empty_postgres()
    there = Settings(data_dir=full.data_dir, database_url=to)
    for what, at in (("Tables", 5), ("Tables", 60), ("Comparing", 30)):

        def interrupt(told: str, done: int, whole: int, what: str = what, at: int = at) -> None:
            if (told, done) == (what, at):
                raise PowerCut

        with pytest.raises(PowerCut):
            moved(full, to, interrupt)
        with pytest.raises(migrations.CannotMigrate, match="not finished"):
            apart(lambda: migrations.upgrade(there))
    counts = moved(full, to)
    wanted = digests(full.database)
    assert digests(to) == wanted
    assert counts == {name: count for name, (count, _) in wanted.items()}
    assert sum(counts.values()) > 10_000
    apart(lambda: migrations.upgrade(there))
    with pytest.raises(Refused, match="there are tables already"):
        moved(full, to)


@pytest.mark.full("A whole installation is moved several times; test_recipes.py moves one in the gate.")
def test_v3_a_killed_move_goes_on(full: Settings, empty_postgres: Callable[[], str]) -> None:
    to = empty_postgres()
    environment = {**os.environ, "MEADOW_DATA_DIR": str(full.data_dir), "MEADOW_DATABASE_URL": ""}
    command = [sys.executable, "-m", "meadow", "migrate-to-postgres", "--to", to]
    process = subprocess.Popen(command, cwd=SERVER, env=environment, stderr=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + 120
        while process.poll() is None and not has_begun(to):
            assert time.monotonic() < deadline
            time.sleep(0.2)
        process.send_signal(signal.SIGKILL)
        process.wait(60)
    finally:
        process.kill()
        process.wait(60)
    done = subprocess.run(command, cwd=SERVER, env=environment, timeout=300, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "each table compared by count and hash" in done.stdout
    assert digests(to) == digests(full.database)


@pytest.mark.full("A whole installation is moved several times; test_recipes.py moves one in the gate.")
def test_v3_what_postgres_still_does_for_a_killed_move_is_waited_for(
    full: Settings, empty_postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    to = empty_postgres()
    one_transaction_on, written, gone_on = transactions.one_transaction_on, threading.Event(), threading.Event()

    def cut_off() -> None:
        with suppress(PowerCut):
            moving.move(full, to, untold)

    killed = threading.Thread(target=cut_off, daemon=True)

    async def slowly(engine: AsyncEngine, work: Callable[[sa.Connection], object]) -> object:
        if threading.current_thread() is not killed:
            gone_on.set()
            return await one_transaction_on(engine, work)
        async with engine.begin() as connection:
            done = await connection.run_sync(work)
            if isinstance(done, list):  # the tables are laid; what follows are their rows
                return done
            if await connection.scalar(sa.text("SELECT count(*) FROM meadow_move")):
                written.set()
                await asyncio.to_thread(gone_on.wait, 60)
                await asyncio.sleep(1)
        if written.is_set():
            # Committed, and nobody there any more to be told.
            raise PowerCut
        return done

    monkeypatch.setattr(transactions, "one_transaction_on", slowly)
    killed.start()
    assert written.wait(60)
    assert sum(moved(full, to).values()) > 10_000
    killed.join(60)
    assert digests(to) == digests(full.database)


def has_begun(url: str) -> bool:
    """Whether the first rows are noted."""

    async def ask() -> bool:
        connection = await asyncpg.connect(url)
        try:
            if await connection.fetchval("SELECT to_regclass('meadow_move')") is None:
                return False
            return bool(await connection.fetchval("SELECT count(*) FROM meadow_move"))
        finally:
            await connection.close()

    return apart(lambda: asyncio.run(ask()))


@pytest.mark.full("A whole installation is moved several times; test_recipes.py moves one in the gate.")
def test_an_installation_that_was_used_between_two_parts_is_not_taken_for_whole(
    full: Settings, empty_postgres: Callable[[], str]
) -> None:
    to = empty_postgres()

    def interrupt(told: str, done: int, whole: int) -> None:
        if (told, done) == ("Tables", 70):
            raise PowerCut

    with pytest.raises(PowerCut):
        moved(full, to, interrupt)
    engine = sa.create_engine(full.database)
    with engine.begin() as db:
        db.exec_driver_sql("UPDATE users SET bio = 'Somebody new'")
    engine.dispose()
    with pytest.raises(Refused, match="Was Meadow used between"):
        moved(full, to)


def test_what_cannot_be_moved_is_said(full: Settings, postgres_settings: Settings) -> None:
    with pytest.raises(Refused, match="on PostgreSQL already"):
        moved(postgres_settings, "postgresql://somewhere")
    with pytest.raises(Refused, match="starts with postgresql"):
        moved(full, "mysql://somewhere")
    with pytest.raises(Refused, match="there are tables already"):
        moved(full, postgres_settings.database)
    with pytest.raises(Refused, match="PostgreSQL failed"):
        moved(full, "postgresql://nobody@127.0.0.1:1/nothing")
