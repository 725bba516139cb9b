"""Health checks of an installation's components (security, F5).

``failing``: unreachable; ``warning``: works but needs attention. All checks answer within a few seconds, even if a
component is down.
"""

import asyncio
import shutil
from typing import Literal

from sqlalchemy import bindparam, case, func, literal_column, select
from typing_extensions import TypedDict

from meadow.platform.config.settings import Settings
from meadow.platform.core import clock
from meadow.platform.core.errors import AppError
from meadow.platform.core.i18n import _
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.models import jobs
from meadow.platform.jobs.queue import KNOWN
from meadow.platform.realtime.pubsub import RedisPubSub
from meadow.platform.storage.port import FileMissing, Storage

State = Literal["ok", "warning", "failing"]
LITTLE_SPACE, HARDLY_ANY_SPACE = 2 * 2**30, 64 * 2**20
LATE_MS = 5 * clock.MINUTE_MS
MAIL_LATE_MS = 30 * clock.MINUTE_MS
"""Retries after a refusal back off: half an hour of delay is still normal."""
PATIENCE_SECONDS = 3.0
LAST_BACKUP = "last-backup"
"""File of the data folder, written by `bin/meadow backup` at its end."""
NOBODYS_FILE = f"{'a' * 32}.txt"
"""A valid name of no file: a lookup shows whether the storage answers."""

_j = jobs.c
_now = bindparam("now", type_=_j.run_at.type)
_one, _zero = literal_column("1"), literal_column("0")
_BY_KIND = select(
    _j.kind,
    func.sum(case((_j.dead_at.is_not(None), _one), else_=_zero)).label("dead"),
    func.sum(case((_j.dead_at.is_(None) & (_j.run_at <= _now) & (_j.locked_until <= _now), _one), else_=_zero)).label(
        "due"
    ),
    func.sum(case((_j.dead_at.is_(None) & (_j.locked_until > _now), _one), else_=_zero)).label("running"),
    func.min(case((_j.dead_at.is_(None) & (_j.locked_until == _zero), _j.run_at))).label("oldest"),
).group_by(_j.kind)


class Part(TypedDict):
    """Health of one component."""

    name: str
    state: State
    detail: str


async def jobs_by_kind(db: Reader) -> list[Row]:
    """``kind, dead, due, running, oldest`` of all jobs; ``oldest`` is the earliest due time."""
    return await db.all(_BY_KIND, now=clock.now_ms())


def queue_of(kind: str) -> str:
    """The queue of a job kind; ``default`` for a kind unknown to this version."""
    known = KNOWN.get(kind)
    return known.queue if known else "default"


def is_mail(kind: str) -> bool:
    """Whether jobs of this kind send mail."""
    return "mail" in kind.partition(".")[2]


def lateness_ms(rows: list[Row], now: int) -> int:
    """Delay of the oldest due job in milliseconds."""
    return max((now - row.oldest for row in rows if row.oldest is not None and row.oldest <= now), default=0)


def free_bytes(settings: Settings) -> tuple[int, int]:
    """Free and total bytes of the data folder's disk."""
    usage = shutil.disk_usage(settings.data_dir)
    return usage.free, usage.total


def note_backup(settings: Settings) -> None:
    """Store the time of a finished backup; OSError."""
    (settings.data_dir / LAST_BACKUP).write_text(f"{clock.rfc3339(clock.now_ms())}\n")


def last_backup(settings: Settings) -> float | None:
    """Time of the last finished backup in seconds since 1970, or None."""
    try:
        return (settings.data_dir / LAST_BACKUP).stat().st_mtime
    except OSError:
        return None


def disk_part(settings: Settings) -> Part:
    """Health of the disk space."""
    free = free_bytes(settings)[0]
    state: State = "ok" if free > LITTLE_SPACE else "failing" if free < HARDLY_ANY_SPACE else "warning"
    gib, mib = _("{count} GiB free", count=free // 2**30), _("{count} MiB free", count=free // 2**20)
    return {"name": "disk", "state": state, "detail": gib if free >= 10 * 2**30 else mib}


async def storage_part(settings: Settings, storage: Storage) -> Part:
    """Whether the file storage answers."""
    kept = _("files are in the object store") if settings.storage_url else _("files are in the data folder")
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            await storage.size(NOBODYS_FILE)
    except (AppError, FileMissing, OSError, TimeoutError) as error:
        detail = _("{where}; no answer ({error})", where=kept, error=type(error).__name__)
        return {"name": "storage", "state": "failing", "detail": detail}
    return {"name": "storage", "state": "ok", "detail": kept}


def redis_part(settings: Settings, pipe: RedisPubSub | None) -> Part:
    """Whether the processes are connected by Redis."""
    if not settings.redis_url:
        return {"name": "processes", "state": "ok", "detail": _("single process")}
    if pipe is not None and pipe.is_down:
        return {
            "name": "processes",
            "state": "failing",
            "detail": _("Redis does not respond: processes are not connected"),
        }
    return {"name": "processes", "state": "ok", "detail": _("several, connected by Redis")}


def jobs_parts(settings: Settings, rows: list[Row]) -> list[Part]:
    """Health of background jobs and of mail, the jobs that depend on a remote server."""
    now = clock.now_ms()
    dead = sum(row.dead for row in rows)
    late = lateness_ms(rows, now)
    mails = [row for row in rows if is_mail(row.kind)]
    waiting, unsent, since = sum(row.due for row in mails), sum(row.dead for row in mails), lateness_ms(mails, now)
    is_sent = bool(settings.smtp_url) or settings.profile == "development"
    how = _("sent by SMTP") if settings.smtp_url else _("written to files in the data folder")
    return [
        {
            "name": "jobs",
            "state": "warning" if dead or late > LATE_MS else "ok",
            "detail": _(
                "{overdue}; {failed}",
                overdue=_("longest overdue: {time}", time=clock.spoken(late)) if late else _("none overdue"),
                failed=_("failed: {count}", count=dead) if dead else _("none failed"),
            ),
        },
        {
            "name": "mail",
            "state": "ok" if is_sent and not unsent and since <= MAIL_LATE_MS else "warning",
            "detail": _("{how}; waiting: {waiting}, failed: {failed}", how=how, waiting=waiting, failed=unsent)
            if waiting or unsent
            else how,
        },
    ]


async def parts(
    db: Reader, settings: Settings, storage: Storage, pipe: RedisPubSub | None
) -> tuple[list[Part], list[Row]]:
    """Health of all components, and the jobs by kind (empty without a database)."""
    engine = "SQLite" if settings.is_sqlite else "PostgreSQL"
    found: list[Part] = []
    rows: list[Row] = []
    try:
        rows = await jobs_by_kind(db)
        found.append({"name": "database", "state": "ok", "detail": engine})
        found += jobs_parts(settings, rows)
    except AppError:
        found.append({"name": "database", "state": "failing", "detail": _("{name} does not answer", name=engine)})
    found += [await storage_part(settings, storage), disk_part(settings), redis_part(settings, pipe)]
    return found, rows
