"""Backup, restore and migration commands.

Implementations are imported on use."""

import errno
import os
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Annotated, Any

import typer

from meadow.cli.acting import AsJson, installation, show
from meadow.cli.start import acting_on, alone_with, load_settings, migrate_or_refuse, refuse, warn
from meadow.platform.config.settings import Settings
from meadow.platform.ops import health
from meadow.platform.storage.factory import storage_of

_NOTE_SECONDS = 60.0


class Teller:
    """Progress output: one updated line on a terminal, a line for each finished step elsewhere."""

    def __init__(self) -> None:
        self._alive = sys.stderr.isatty()
        self._next = 0.0

    def __call__(self, what: str, done: int, whole: int) -> None:
        """``done`` of ``whole``."""
        if done < whole and (not self._alive or time.monotonic() < self._next):
            return
        self._next = time.monotonic() + 0.1
        line = f"  {what}: {done:,} of {whole:,}"
        typer.echo(f"\r{line:<70}" if self._alive else line, err=True, nl=not self._alive or done >= whole)


@contextmanager
def _refusing() -> Generator[None]:
    from meadow.backups.archive import Refused

    try:
        yield
    except Refused as refused:
        refuse(str(refused))


def backup(
    to: Annotated[Path, typer.Argument(help="File to write, or a folder for a file named by time.")] = Path(),
    secrets: Annotated[
        bool,
        typer.Option(
            "--with-secrets/--without-secrets",
            help="Whether to include keys and passwords of the installation. Without them authenticator apps stop "
            "working after a restore.",
        ),
    ] = True,
    follow: Annotated[
        bool,
        typer.Option(
            "--follow",
            help="Replicate an SQLite installation continuously to the folder TO, at most a second behind. "
            "Includes the keys.",
        ),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Back up rows, media, keys and settings to one archive. It may run while Meadow serves."""
    settings = installation()
    if follow:
        _follow(settings, to)
        return
    done, sentence = write_backup(settings, to, secrets=secrets)
    show(as_json, done, sentence)


def write_backup(settings: Settings, to: Path, *, secrets: bool = True) -> tuple[dict[str, Any], str]:
    """Write an archive to a file, or to a folder under a name of its time; what it holds, and a sentence about it."""
    from meadow.backups.taking import back_up, file_name

    target = to / file_name() if to.is_dir() else to
    with _refusing():
        begun = time.monotonic()
        manifest = back_up(settings, storage_of(settings), target, secrets=secrets, tell=Teller())
    _note(settings)
    rows = sum(table["rows"] for table in manifest["tables"])
    size, files = target.stat().st_size, len(manifest["media"])
    return {"file": str(target.resolve()), "rows": rows, "files": files, "bytes": size, "secrets": secrets}, (
        f"{target}: {rows:,} rows, {files:,} files, {size / 1_000_000:,.1f} MB "
        f"in {time.monotonic() - begun:.1f} s; the keys are {'in it: keep it safe' if secrets else 'not in it'}."
    )


def _note(settings: Settings) -> None:
    try:
        health.note_backup(settings)
    except OSError as error:
        warn(f"the time of this backup cannot be kept in {settings.data_dir} ({error.strerror}): its alert will fire.")


def _follow(settings: Settings, folder: Path) -> None:
    from meadow.backups.following import follow

    asked = threading.Event()

    def stop(signum: int, frame: FrameType | None) -> None:
        asked.set()

    noted = time.monotonic()  # not before the first whole copy

    def goes_on() -> bool:
        nonlocal noted
        if time.monotonic() - noted > _NOTE_SECONDS:
            noted = time.monotonic()
            _note(settings)
        return not asked.is_set()

    signal.signal(signal.SIGTERM, stop)
    with _refusing():
        try:
            follow(settings, storage_of(settings), folder, Teller(), goes_on)
        except KeyboardInterrupt:
            asked.set()


def restore(
    source: Annotated[Path, typer.Argument(metavar="FROM", help="Archive, or folder of --follow.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Only verify it, by a restore into a temporary database.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Restore an archive into an empty data folder, on either database."""
    if not source.exists():  # before an empty data folder is made
        refuse(f"{source} cannot be read ({os.strerror(errno.ENOENT)}).")
    settings = load_settings(empty=True)
    if not verify:
        acting_on(settings)
    from meadow.backups import archive, restoring

    teller = Teller()
    with _refusing(), _whole(source, teller) as path, archive.reading(path, teller) as opened:
        about = opened.manifest
        if verify:
            restoring.rehearse(opened, teller)
        else:
            with alone_with(settings):
                restoring.restore(settings, storage_of(settings), opened, teller)
    rows, files = sum(table["rows"] for table in about["tables"]), len(about["media"])
    what = f"{rows:,} rows and {files:,} files of {about['madeAt']}"
    sentence = f"Restored {what}. Settings that are not as they come are in restored-settings.env of the data folder."
    done = {"rows": rows, "files": files, "madeAt": about["madeAt"], "verified": verify}
    show(as_json, done, f"{source} is whole: {what}." if verify else sentence)


@contextmanager
def _whole(source: Path, teller: Teller) -> Generator[Path]:
    from meadow.backups.following import is_followed, rebuilt

    if not is_followed(source):
        yield source
        return
    with tempfile.TemporaryDirectory(prefix="meadow-restore-") as folder:
        yield rebuilt(source, Path(folder), teller)


def migrate_to_postgres(
    to: Annotated[str, typer.Option(help="postgresql://…, an empty database.")],
    as_json: AsJson = False,
) -> None:
    """Copy an installation from SQLite to PostgreSQL. Run it again after an interruption to resume."""
    settings = installation()
    from meadow.backups import moving

    with _refusing(), alone_with(settings):
        migrate_or_refuse(settings)
        counts = moving.move(settings, to, Teller())
    sentence = (
        f"{sum(counts.values()):,} rows of {len(counts)} tables are in PostgreSQL, each table compared by count and "
        "hash. Set MEADOW_DATABASE_URL to that address and start Meadow; the media stay where they are."
    )
    show(as_json, {"tables": counts}, sentence)
