"""Checks of ``bin/meadow doctor``.

Each finding says how bad it is, what it is, how to mend it."""

import asyncio
import os
import stat
from collections.abc import AsyncIterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from meadow import migrations
from meadow.cli import database_checks as checks
from meadow.cli.private_files import open_to_others
from meadow.cli.start import CHECK
from meadow.counter_audit import actions as upkeep
from meadow.counter_audit import queries as upkept
from meadow.media import queries as media
from meadow.media.children import probe_sandbox
from meadow.platform.config.settings import Settings
from meadow.platform.config.settings_checks import SHORTEST_KEY
from meadow.platform.config.settings_file import path_of
from meadow.platform.core import clock, ids
from meadow.platform.core.errors import AppError
from meadow.platform.core.program import PROGRAM
from meadow.platform.core.valkey import client_of, lost
from meadow.platform.db.complaints import is_of_database, reason
from meadow.platform.db.session import Database
from meadow.platform.db.sqlite import SqliteDatabase
from meadow.platform.mail.deliver import server_at
from meadow.platform.ops import health
from meadow.platform.storage.port import Storage, new_stem

PATIENCE_SECONDS = 5.0
CLOCK_MS = 2000
BACKUP_MS = 2 * clock.DAY_MS
_MIGRATE = f"Run {PROGRAM} migrate, or just start Meadow."
_CONTENT = b"written by bin/meadow doctor"


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report."""

    part: str
    state: str
    what: str
    mend: str = ""


def look_at_folder(settings: Settings) -> list[Finding]:
    """The data folder and the key in it: ours to write, nobody else's to read."""
    folder = settings.data_dir
    found: list[Finding] = []
    if not os.access(folder, os.W_OK | os.X_OK):
        return [
            Finding(
                "folder", "failing", f"{folder} cannot be written", f"chown -R it to the user of Meadow: {os.getuid()}."
            )
        ]
    if exposed := open_to_others(settings):
        names = ", ".join(path.name for path in exposed)
        mend = f"chmod go= {' '.join(map(str, exposed))}; starting Meadow does the same where they are its own."
        found.append(Finding("folder", "failing", f"other users of this machine may open {names}", mend))
    if settings.secret_key is None:
        found.append(Finding("secrets", "warning", "there is no secret key yet", "Start Meadow: it makes one."))
    elif len(settings.signing_key) < SHORTEST_KEY:
        mend = "Use 64 random hexadecimal digits (openssl rand -hex 32). Links and codes sealed with the old one end."
        found.append(Finding("secrets", "failing", "the secret key is short enough to be guessed", mend))
    if settings.profile == "production" and not settings.public_url.startswith("https:"):
        mend = "Put a proxy with TLS in front (deploy/Caddyfile) and name its https:// address in MEADOW_PUBLIC_URL."
        found.append(
            Finding("settings", "failing", "passwords travel unencrypted: MEADOW_PUBLIC_URL is no https://", mend)
        )
    file = path_of(os.environ)
    if file and file.stat().st_mode & stat.S_IROTH:
        found.append(Finding("settings", "warning", f"every user of this machine may read {file}", f"chmod o= {file}"))
    found += [Finding("settings", "warning", each, "Correct or remove it.") for each in Settings.warnings(os.environ)]
    if settings.is_exposed:
        what = "other machines reach this Meadow, which has the development limits"
        mend = "Set MEADOW_HOST=127.0.0.1, or MEADOW_PUBLIC_URL for the internet (docs/operations/index.md)."
        found.append(Finding("settings", "warning", what, mend))
    found.append(_backup(settings))
    disk = health.disk_part(settings)
    mend = "" if disk["state"] == "ok" else "Make room, or move the data folder to a larger disk."
    found.append(Finding("disk", disk["state"], disk["detail"], mend))
    return found or [Finding("folder", "ok", str(folder))]


def _backup(settings: Settings) -> Finding:
    made = health.last_backup(settings)
    mend = f"Run {PROGRAM} backup every night (deploy/systemd/meadow-backup.timer), and look at its log."
    if made is None:
        return Finding("backup", "warning", f"there is no backup by {PROGRAM} backup", mend)
    age = clock.now_ms() - int(made * 1000)
    what = f"the last is {clock.spoken(age)} old"
    return Finding("backup", "warning", what, mend) if age > BACKUP_MS else Finding("backup", "ok", what)


def _missing(settings: Settings) -> Finding | None:
    """Looked for before it is opened, which would make an empty one."""
    file = Path(settings.database.removeprefix("sqlite:///"))
    if not settings.is_sqlite or file.exists():
        return None
    return Finding("database", "failing", f"there is no {file}", _MIGRATE)


async def look_at_database(settings: Settings, database: Database, *, quick: bool) -> list[Finding]:
    """Reachable, of this version's schema, whole and safe, with a clock that agrees."""
    if settings.is_sqlite:
        found = await checks.look_at_sqlite(database.engine, quick=quick)
    else:
        found = await checks.look_at_postgres(
            database.engine,
            connections=(settings.workers + 1) * database.engine.connections()[2],
            pooled=settings.database_transaction_pooling,
        )
    shown = [Finding("database", *each) for each in found]
    known = migrations.known_revisions()
    try:
        current = await migrations.current_revision(database)
    except Exception as error:
        if not is_of_database(error):
            raise
        shown.append(Finding("schema", "failing", f"there is none ({reason(error)})", _MIGRATE))
        return shown
    if current is not None and (why := migrations.incompatibility(current)):
        shown.append(Finding("schema", "failing", f"the database {why}", "Use a version of Meadow with this schema."))
    elif current != known[-1]:
        what = f"the schema is at {current}, this version needs {known[-1]}"
        shown.append(Finding("schema", "failing", what, _MIGRATE))
    else:
        shown.append(Finding("schema", "ok", f"revision {current}"))
    return shown


async def look_at_clock(database: Database) -> list[Finding]:
    """Ids carry the moment they were made: none is of the future."""
    newest = await upkept.newest_id(database.reader())
    ahead = (ids.created_ms(newest) if newest else 0) - clock.now_ms()
    if ahead > CLOCK_MS:
        mend = "Let an NTP service keep the time (timedatectl set-ntp true); until then new content is sorted too low."
        return [Finding("clock", "failing", f"the clock is {ahead // 1000} s behind the newest row", mend)]
    return [Finding("clock", "ok", clock.rfc3339(clock.now_ms()))]


async def look_at_storage(storage: Storage, database: Database, *, quick: bool) -> list[Finding]:
    """Files can be written and read back; every row of an upload has its files."""
    name = f"{new_stem()}.txt"
    try:
        async with asyncio.timeout(4 * PATIENCE_SECONDS):
            await storage.put(name, _CONTENT)
            size = await storage.size(name)
            await storage.delete(name)
    except (AppError, OSError, TimeoutError) as error:
        mend = "See that the folder media/ (or the object store) is there, writable and not full."
        return [Finding("storage", "failing", f"no file can be written ({type(error).__name__})", mend)]
    if size != len(_CONTENT):
        return [Finding("storage", "failing", "a file was read back differently", "Check the disk.")]
    if quick:
        return [Finding("storage", "ok", "files can be written and read")]
    there = {file.name async for file in storage.files()}
    named, missing = 0, list[str]()
    async for files in media.files_in_use(database.reader_at_work()):
        named += len(files)
        missing += [file for file in files if file not in there]
    if missing:
        mend = "Copy the folder media/ of a backup over the one here: files keep their names."
        what = f"{len(missing)} of {named} files are missing, the first is {missing[0]}"
        return [Finding("storage", "failing", what, mend)]
    return [
        Finding("storage", "ok", f"{named} files are there; {len(there) - named} unreferenced ones are deleted nightly")
    ]


def look_at_sandbox() -> Finding:
    """The processes that decode uploads can open nothing."""
    held = probe_sandbox()
    shown = ", ".join(held) or "limits on resources alone"
    if "open" in held:
        mend = "Run Meadow on Linux as a user other than root before strangers can upload files."
        return Finding("decoders", "failing", "code in a decoder of uploads could open files", mend)
    if "seccomp" not in held:
        mend = "Run Meadow on Linux (x86_64 or aarch64) with seccomp; a container must allow the call seccomp."
        return Finding("decoders", "warning", f"no seccomp: upload decoders are restricted by {shown}", mend)
    return Finding("decoders", "ok", f"restricted by {shown}")


async def look_at_mail(settings: Settings) -> list[Finding]:
    """A server answers where mail is to go."""
    if settings.smtp_url is None:
        if settings.profile == "development":
            return [Finding("mail", "ok", f"mails are written to {settings.mail_dir}")]
        mend = "Set MEADOW_SMTP_URL: members cannot reset passwords without it."
        return [Finding("mail", "warning", "mail is not sent", mend)]
    server = server_at(settings.smtp_url.get_secret_value())
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            _, line = await asyncio.open_connection(server.host, server.port)
            line.close()
    except (OSError, TimeoutError) as error:
        mend = "Check MEADOW_SMTP_URL and whether this machine may reach that port. Mails wait for a day."
        what = f"{server.host}:{server.port} does not answer ({type(error).__name__})"
        return [Finding("mail", "failing", what, mend)]
    return [Finding("mail", "ok", f"{server.host}:{server.port} answers")]


async def look_at_redis(settings: Settings) -> list[Finding]:
    """Several processes hear each other."""
    if not settings.redis_url:
        return []
    redis: Any = client_of(settings.redis_url, socket_connect_timeout=2, socket_timeout=2)
    try:
        await redis.ping()
    except lost() as error:
        mend = "Start Valkey or Redis, or correct MEADOW_REDIS_URL. Until then each process serves alone."
        return [Finding("redis", "failing", f"Redis does not answer ({type(error).__name__})", mend)]
    finally:
        await redis.aclose()
    return [Finding("redis", "ok", "Redis answers")]


async def look_at_jobs(settings: Settings, database: Database) -> list[Finding]:
    """Work that waits too long, or was given up."""
    rows = await health.jobs_by_kind(database.reader())
    mend = "See Moderation, Jobs to retry or discard them."
    return [
        Finding(part["name"], part["state"], part["detail"], "" if part["state"] == "ok" else mend)
        for part in health.jobs_parts(settings, rows)
        if part["name"] == "jobs"
    ]


async def look_at_counters(database: Database) -> list[Finding]:
    """Counters say what their rows say (security, C6)."""
    wrong, checked = await upkeep.audit(database)
    if wrong:
        what = f"{len(wrong)} of {checked} counters are wrong, e.g. {wrong[0]}"
        return [Finding("counters", "failing", what, f"Run {PROGRAM} doctor --repair.")]
    return [Finding("counters", "ok", f"{checked} are correct")]


async def look_over(settings: Settings, database: Database, storage: Storage, *, quick: bool) -> AsyncIterator[Finding]:
    """Everything, in the order in which it should be mended."""
    for finding in look_at_folder(settings):
        yield finding
    yield await asyncio.to_thread(look_at_sandbox)
    if missing := _missing(settings):
        yield missing
        return
    if isinstance(database.engine, SqliteDatabase):
        database.engine.lift_deadline()  # no request waits, and every page is read
    try:
        await database.engine.open()
    except Exception as error:
        if not (isinstance(error, AppError | OSError) or is_of_database(error)):
            raise
        yield Finding("database", "failing", f"cannot be opened: {reason(error)}", CHECK)
        return
    try:
        findings = await look_at_database(settings, database, quick=quick)
        for finding in findings:
            yield finding
        if all(finding.state != "failing" for finding in findings):
            looks = [look_at_clock, partial(look_at_jobs, settings)]
            looks += [] if quick else [look_at_counters]
            for look in (*looks, partial(look_at_storage, storage, quick=quick)):
                for finding in await look(database):
                    yield finding
    finally:
        await database.engine.close()
    for look in (look_at_mail, look_at_redis):
        for finding in await look(settings):
            yield finding
