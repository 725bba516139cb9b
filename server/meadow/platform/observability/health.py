"""Health checks of an installation's components (security, F5).

What a probe cannot reach is ``failing``, what works but should be looked at ``warning``. Everything here answers within
a few seconds, whatever is away.
"""

import asyncio
import shutil
from typing import Literal

from sqlalchemy import bindparam, case, func, literal_column, select
from typing_extensions import TypedDict

from meadow.platform import clock
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.errors import AppError
from meadow.platform.i18n import _
from meadow.platform.jobs.models import jobs
from meadow.platform.jobs.queue import KNOWN
from meadow.platform.realtime.pubsub import RedisPubSub
from meadow.platform.settings import Settings
from meadow.platform.storage.port import FileMissing, Storage

State = Literal["ok", "warning", "failing"]
LITTLE_SPACE, HARDLY_ANY_SPACE = 2 * 2**30, 64 * 2**20
LATE_MS = 5 * clock.MINUTE_MS
MAIL_LATE_MS = 30 * clock.MINUTE_MS
"""A mail server that refuses is asked again later and later: half an hour is no bad sign yet."""
PATIENCE_SECONDS = 3.0
LAST_BACKUP = "last-backup"
"""The file of the data folder that `bin/meadow backup` writes when it is done."""
NOBODYS_FILE = f"{'a' * 32}.txt"
"""A name that is well made and that no file has: asking for it shows whether the store answers."""

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
    """``kind, dead, due, running, oldest`` of all jobs there are; ``oldest`` is when that is due waiting longest."""
    return await db.all(_BY_KIND, now=clock.now_ms())


def queue_of(kind: str) -> str:
    """The queue of a kind of job; of one that this version does not know the default one, which keeps it."""
    known = KNOWN.get(kind)
    return known.queue if known else "default"


def is_mail(kind: str) -> bool:
    """Whether jobs of this kind hand over mails."""
    return "mail" in kind.partition(".")[2]


def lateness_ms(rows: list[Row], now: int) -> int:
    """For how long the oldest of these jobs has been due."""
    return max((now - row.oldest for row in rows if row.oldest is not None and row.oldest <= now), default=0)


def free_bytes(settings: Settings) -> tuple[int, int]:
    """What is free where the data folder is, and how much there is at all."""
    usage = shutil.disk_usage(settings.data_dir)
    return usage.free, usage.total


def note_backup(settings: Settings) -> None:
    """Remember that a backup was just finished; OSError."""
    (settings.data_dir / LAST_BACKUP).write_text(f"{clock.rfc3339(clock.now_ms())}\n")


def last_backup(settings: Settings) -> float | None:
    """When the last backup was finished, in seconds since 1970; None: none was."""
    try:
        return (settings.data_dir / LAST_BACKUP).stat().st_mtime
    except OSError:
        return None


def disk_part(settings: Settings) -> Part:
    """The room that is left."""
    free = free_bytes(settings)[0]
    state: State = "ok" if free > LITTLE_SPACE else "failing" if free < HARDLY_ANY_SPACE else "warning"
    gib, mib = _("{count} GiB free", count=free // 2**30), _("{count} MiB free", count=free // 2**20)
    return {"name": "disk", "state": state, "detail": gib if free >= 10 * 2**30 else mib}


async def storage_part(settings: Settings, storage: Storage) -> Part:
    """Whether the place for files answers."""
    kept = _("files are in the object store") if settings.storage_url else _("files are in the data folder")
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            await storage.size(NOBODYS_FILE)
    except (AppError, FileMissing, OSError, TimeoutError) as error:
        detail = _("{where}; no answer ({error})", where=kept, error=type(error).__name__)
        return {"name": "storage", "state": "failing", "detail": detail}
    return {"name": "storage", "state": "ok", "detail": kept}


def redis_part(settings: Settings, pipe: RedisPubSub | None) -> Part:
    """Whether processes hear each other."""
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
    """Background work, and mail, which is the part of it that depends on somebody else's server."""
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
    """Every part, and the jobs by kind (or none while the database is away)."""
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
