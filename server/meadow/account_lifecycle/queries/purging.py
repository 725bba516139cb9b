"""Remaining rows of accounts to be purged, in batches."""

from functools import cache, lru_cache
from typing import Any

from sqlalchemy import ColumnElement, Select, Table, and_, bindparam, literal_column, select

from meadow.auth.models import deactivations
from meadow.media.models import media, media_attachments
from meadow.moderation.reports.models import reports
from meadow.platform.core.paging import Rows
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, metadata
from meadow.subjects.queries import PURGED_AT_ONCE
from meadow.subjects.registry import SUBJECTS
from meadow.users.models import users

_who, _after = bindparam("who", type_=Big), bindparam("after", type_=Big)
_some = literal_column(str(PURGED_AT_ONCE))

_DUE = (
    select(deactivations.c.user_id)
    .where(deactivations.c.reason == bindparam("why"), deactivations.c.started_at <= bindparam("before"))
    .order_by(deactivations.c.started_at)
    .limit(literal_column("100"))
)
_REPORTS = (
    select(reports.c.reporter_id, reports.c.id, reports.c.about_id, reports.c.seen)
    .where(reports.c.id > _after)
    .order_by(reports.c.id)
    .limit(_some)
)
_ADDRESS = select(metadata.tables["credentials"].c.email).where(metadata.tables["credentials"].c.user_id == _who)


async def due(db: Reader, reason: str, before: int) -> list[int]:
    """Batch of members deactivated for this reason at or before ``before``."""
    return await db.scalars(_DUE, why=reason, before=before)


@cache
def _uploads() -> Rows:
    community = SUBJECTS["community"]
    its_id = community.table.c.id
    return (
        select(
            media.c.id,
            media.c.files,
            media.c.released_at,
            its_id.label("community_id"),
            community.owner.label("admin_id"),
        )
        .outerjoin(media_attachments, media_attachments.c.media_id == media.c.id)
        .outerjoin(community.table, and_(its_id == media_attachments.c.subject_id, community.access.visible()))
        .where(media.c.owner_id == _who)
        .order_by(media.c.id)
        .limit(_some)
    )


async def some_uploads(db: Reader, who: int) -> list[Row]:
    """``id, files, released_at`` of a batch of uploads, with the community that shows the file and its admin."""
    return await db.all(_uploads(), who=who)


async def some_reports(db: Reader, after: int) -> list[Row]:
    """Next batch of all reports."""
    return await db.all(_REPORTS, after=after)


async def address_of(db: Reader, who: int) -> str | None:
    """The member's e-mail address."""
    found: str | None = await db.scalar(_ADDRESS, who=who)
    return found


def references() -> list[ColumnElement[Any]]:
    """Foreign keys to ``users.id`` with ON DELETE CASCADE, in all packages."""
    return [
        column
        for table in metadata.sorted_tables
        for column in table.c
        for key in column.foreign_keys
        if key.column is users.c.id and key.ondelete == "CASCADE"
    ]


@lru_cache(maxsize=256)
def some_of(table: Table, column: str) -> tuple[Any, Select[Any]]:
    """Another primary key column of the table, and a batch of its values for the member."""
    others = [one for one in table.primary_key.columns if one.key != column]
    key = others[-1] if others else table.c[column]
    return key, select(key).where(table.c[column] == _who).limit(_some)
