"""Start checks shared by commands: settings, data folder, database."""

import asyncio
import errno
import fcntl
import gc
import os
import pwd
import sys
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import NoReturn, TypeVar

import typer
from pydantic import ValidationError

from meadow import migrations
from meadow.backups import MOVED, UNFINISHED
from meadow.cli.private_files import close_to_others, keep_new_files_private
from meadow.platform.config import called_by_hand, settings_file
from meadow.platform.config.settings import Settings
from meadow.platform.core import logs, program
from meadow.platform.core.errors import AppError
from meadow.platform.db.complaints import is_of_database, place_of, reason
from meadow.platform.db.engine import engine_at
from meadow.platform.db.session import Database

T = TypeVar("T")
_EXPECTED = {
    "int_parsing": "a whole number is expected",
    "bool_parsing": "true or false is expected",
}
"""Complaints about a setting by kind of error."""
CHECK = "See that it runs and that MEADOW_DATABASE_URL names it."


def refuse(sentence: str) -> NoReturn:
    """End with a sentence that says what to do."""
    typer.echo(f"Refused: {sentence}", err=True)
    raise typer.Exit(1)


def warn(sentence: str) -> None:
    typer.echo(f"Warning: {sentence}", err=True)


def sentence_about(error: Exception) -> str | None:
    """What an operator reads of a failure; None: it is a mistake of Meadow's."""
    if isinstance(error, AppError):
        return f"{error.sentence} ({reason(error.__cause__)})" if error.__cause__ else error.sentence
    if is_of_database(error):
        return f"the database cannot be used: {reason(error)}. {CHECK}"
    if isinstance(error, OSError) and error.errno != errno.EPIPE:
        who = f" for the user {_own_name()}, as whom this runs" if isinstance(error, PermissionError) else ""
        return f"{error.filename or 'the system'}: {error.strerror or error}{who}."
    return None


def _own_name() -> str:
    try:
        return pwd.getpwuid(os.geteuid()).pw_name
    except KeyError:
        return str(os.geteuid())


def load_settings(*, creates: bool = False, empty: bool = False, looks: bool = False, warns: bool = True) -> Settings:
    """The settings from the environment and meadow.toml; ends with a sentence when something is wrong.

    Only commands that may begin an installation create its data folder (``creates``, ``empty`` for what is restored
    into it); all others refuse one that has no database, but for what looks the installation over (``looks``).
    """
    keep_new_files_private()
    try:
        if not program.IS_CHECKOUT:  # bin/meadow does the same
            called_by_hand.load_env_file()
        settings = Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0])
        variable, file = f"MEADOW_{name.upper()}", settings_file.path_of(os.environ)
        expected = _EXPECTED.get(first["type"], first["msg"].removeprefix("Value error, ").rstrip("."))
        refuse(f"{f'{name} in {file}' if file and not os.environ.get(variable) else variable}: {expected}.")
    except settings_file.SettingsFileError as error:
        refuse(str(error))
    if not program.IS_CHECKOUT:
        called_by_hand.become_owner(settings.data_dir)
    for sentence in Settings.warnings(os.environ) if warns else ():
        warn(sentence)
    if complaint := settings.refusal():
        refuse(complaint)
    if creates or empty:
        _make_folder(settings)
    elif not settings.data_dir.is_dir() or (not looks and _lacks_database(settings)):
        what = "database in" if settings.data_dir.is_dir() else "data folder"
        refuse(
            f"there is no {what} {settings.data_dir.resolve()}. Name the installation with MEADOW_DATA_DIR, or its "
            f"settings file with MEADOW_CONFIG. A new one begins with {program.BEGIN} or `{program.PROGRAM} migrate`."
        )
    if (settings.data_dir / UNFINISHED).exists() and not empty:
        refuse(f"a restore into {settings.data_dir} was interrupted: run it again, or name another data folder.")
    moved = settings.data_dir / MOVED
    if settings.is_sqlite and not empty and moved.exists():
        refuse(
            f"the database in {settings.data_dir} is an old copy: it was moved to PostgreSQL "
            f"({moved.read_text().strip()}), and MEADOW_DATABASE_URL is not set. Set it again, or delete the file "
            f"{moved} to use the old copy."
        )
    settings.read_secret_key()
    return settings


def _lacks_database(settings: Settings) -> bool:
    return settings.is_sqlite and not Path(settings.database.removeprefix("sqlite:///")).exists()


def _make_folder(settings: Settings) -> None:
    try:
        settings.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not os.access(settings.data_dir, os.W_OK | os.X_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as error:
        refuse(
            f"the data folder {settings.data_dir} cannot be written ({error.strerror}). "
            "Make it writable, or name another one with MEADOW_DATA_DIR."
        )


def acting_on(settings: Settings) -> None:
    """Say which installation a command is about to read or change; from here on only warnings are logged."""
    logs.configure("warning", settings.log_format)
    place = "SQLite"
    if not settings.is_sqlite:
        place = f"PostgreSQL: {place_of(settings.database)}"
    files = (settings_file.path_of(os.environ), os.environ.get("MEADOW_ENV_FILE"))
    read = "".join(f"; settings from {file}" for file in files if file)
    told = f"{settings.data_dir.resolve()} ({place}{read})"
    typer.echo(f"Meadow in {told}", err=True)


def migrate_or_refuse(settings: Settings, *, creates: bool = False) -> None:
    """Migrate the database to this version's schema, and make the secret key where an installation may begin; ends with
    a sentence when the database is out of reach, newer, or empty and not to be filled. The data folder
    becomes private, as one made by an older version may not be."""
    close_to_others(settings)
    try:
        migrations.upgrade(settings, creates=creates, tell=lambda line: typer.echo(line, err=True))
    except migrations.CannotMigrate as error:
        refuse(str(error))
    if creates:
        settings.prepare_data_dir()


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


def _wire() -> None:
    """Load the parts and put them together: most of the start of a command, and one that a running server answers, or a
    backup, does without. Garbage is not looked for meanwhile nor in them later, as at the start."""
    if "meadow.packages" not in sys.modules and gc.isenabled():
        gc.disable()
        import_module("meadow.packages")
        gc.freeze()
        gc.enable()
    from meadow.packages import wire

    wire()


def on_database(settings: Settings, work: Callable[[Database], Awaitable[T]]) -> T:
    """What ``work`` answers, done on the database of this installation: always the primary."""

    _wire()

    async def opened() -> T:
        database = Database(engine_at(settings.database, pooled=settings.database_transaction_pooling))
        await database.engine.open()
        try:
            return await work(database)
        finally:
            await database.engine.close()

    return asyncio.run(opened())
