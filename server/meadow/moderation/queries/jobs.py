from typing import Literal

from sqlalchemy import ColumnElement, ScalarSelect, Table, bindparam, func, literal_column, select

from meadow.communities.models import communities
from meadow.media.models import media
from meadow.moderation.models import moderation_appeals, moderation_cases
from meadow.platform.core.paging import Paging, limited
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.models import jobs
from meadow.posts.models import posts
from meadow.subjects.visibility import is_visible
from meadow.users.models import users

_j = jobs.c
_SHOWN = (_j.id, _j.kind, _j.run_at, _j.attempts, _j.error, _j.dead_at, _j.every_ms, _j.locked_until)
_LIST = select(*_SHOWN).where(_j.id < bindparam("before")).order_by(_j.id.desc())
_DEAD, _WAITING = _LIST.where(_j.dead_at.is_not(None)), _LIST.where(_j.dead_at.is_(None))
_LOCK = select(*_SHOWN).where(_j.id == bindparam("id")).with_for_update()


def _count(table: Table, *conditions: ColumnElement[bool]) -> ScalarSelect[int]:
    return select(func.count()).select_from(table).where(*conditions).scalar_subquery()


_NOW = bindparam("now", type_=_j.run_at.type)
_COUNTS = select(
    _count(jobs, _j.dead_at.is_(None), _j.locked_until <= _NOW).label("waiting"),
    _count(jobs, _j.dead_at.is_(None), _j.locked_until > _NOW).label("running"),
    _count(jobs, _j.dead_at.is_not(None)).label("dead"),
    _count(users, users.c.deleted_at.is_(None)).label("members"),
    _count(posts, is_visible(posts)).label("posts"),
    _count(communities, communities.c.deleted_at.is_(None)).label("communities"),
    _count(moderation_cases, moderation_cases.c.is_open).label("cases"),
    _count(moderation_appeals, moderation_appeals.c.status == literal_column("'open'")).label("appeals"),
    select(func.coalesce(func.sum(media.c.bytes), 0))
    .where(media.c.released_at.is_(None))
    .scalar_subquery()
    .label("bytes"),
    _count(media, media.c.released_at.is_(None)).label("files"),
)


async def page(db: Reader, state: Literal["dead", "waiting"], paging: Paging) -> list[Row]:
    """Failed or pending jobs without their arguments, newest first, one more than the page."""
    return await db.all(limited(_DEAD if state == "dead" else _WAITING, paging.limit), before=paging.before())


async def lock_job(db: Writer, job_id: int) -> Row | None:
    """The job, locked against workers until the commit."""
    return await db.first(_LOCK, id=job_id)


async def counts(db: Reader, now: int) -> Row:
    """Totals of the site. Counts whole tables: use the slow reader."""
    return await db.one(_COUNTS, now=now)
