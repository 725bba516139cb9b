"""What every command needs first: settings that work together, a data folder, a database of this version."""

import asyncio
import fcntl
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from typing import NoReturn, TypeVar

import typer
from pydantic import ValidationError

from meadow import migrations
from meadow.backups import UNFINISHED
from meadow.core.db.engine import database_at
from meadow.core.db.session import Units
from meadow.core.settings import Settings

T = TypeVar("T")


def refuse(sentence: str) -> NoReturn:
    """End with a sentence that says what to do."""
    typer.echo(f"Meadow cannot start: {sentence}", err=True)
    raise typer.Exit(1)


def load_settings(*, empty: bool = False) -> Settings:
    """The settings from the environment, the data folder made; ends with a sentence when something is wrong.

    ``empty`` leaves the folder as it is found, for what is restored into it.
    """
    try:
        settings = Settings()
    except ValidationError as error:
        first = error.errors()[0]
        refuse(f"MEADOW_{str(first['loc'][0]).upper()}: {first['msg']}")
    if complaint := settings.refusal():
        refuse(complaint)
    if (settings.data_dir / UNFINISHED).exists() and not empty:
        refuse(f"a restore into {settings.data_dir} was interrupted: run it again, or name another data folder.")
    try:
        if empty:
            settings.data_dir.mkdir(parents=True, exist_ok=True)
        else:
            settings.prepare_data_dir()
    except OSError as error:
        refuse(
            f"the data folder {settings.data_dir} cannot be written ({error.strerror}). "
            "Make it writable, or name another one with MEADOW_DATA_DIR."
        )
    return settings


def migrate_or_refuse(settings: Settings) -> None:
    """Bring the database to this version's schema; ends with a sentence when it cannot be reached or is newer."""
    try:
        migrations.upgrade(settings)
    except migrations.CannotMigrate as error:
        refuse(str(error))


@contextmanager
def alone_with(settings: Settings) -> Generator[None]:
    """Keep every other process of Meadow away from an embedded database: it has one writer.

    The lock goes with the process, however it ends. PostgreSQL needs none.
    """
    if not settings.is_sqlite:
        yield
        return
    with (settings.data_dir / "in-use.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            refuse(
                f"another Meadow is using the data folder {settings.data_dir}. Stop it first, "
                "or name another folder with MEADOW_DATA_DIR."
            )
        yield


def on_database(settings: Settings, work: Callable[[Units], Awaitable[T]]) -> T:
    """What ``work`` answers, done on the database of this installation: always the primary."""

    async def opened() -> T:
        units = Units(database_at(settings.database, pooled=settings.database_pooled))
        await units.database.open()
        try:
            return await work(units)
        finally:
            await units.database.close()

    return asyncio.run(opened())
