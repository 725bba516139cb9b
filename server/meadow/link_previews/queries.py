from collections.abc import Iterable
from typing import Any

from sqlalchemy import ColumnElement, and_, bindparam, case, literal_column, null, select

from meadow.link_previews.constants import SWEEP_BATCH
from meadow.link_previews.models import link_previews
from meadow.media.models import pictures
from meadow.platform.core.paging import Rows
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import JsonRow, exists_by_key, in_ids
from meadow.subjects.registry import SUBJECTS

_p = link_previews.c
SHOWN = (
    _p.url.label("preview_url"),
    _p.title.label("preview_title"),
    _p.description.label("preview_description"),
    _p.site_name.label("preview_site_name"),
    pictures.c.url.label("preview_image"),
    pictures.c.width.label("preview_width"),
    pictures.c.height.label("preview_height"),
    pictures.c.placeholder.label("preview_placeholder"),
)
"""Columns of a preview, for statements that join ``link_previews`` and ``pictures``."""
ON_PICTURE = pictures.c.id == _p.picture_id


def shown_of(preview_id: ColumnElement[int]) -> ColumnElement[Any]:
    """``SHOWN`` of this preview as one encoded value, for statements whose rows seldom have one."""
    found = select(JsonRow(*SHOWN)).select_from(link_previews).outerjoin(pictures, ON_PICTURE)
    found = found.where(_p.id == preview_id).correlate(preview_id.table)
    return case((preview_id > 0, found.scalar_subquery()), else_=null())


_ALL = select(_p.id, _p.picture_id, _p.expires_at, *SHOWN).outerjoin(pictures, ON_PICTURE)
_BY_KEY = _ALL.where(_p.key == bindparam("key"))
_BY_ID = _ALL.where(in_ids(_p.id, "ids"))
_LOCK = select(_p.id, _p.picture_id, _p.title).where(_p.key == bindparam("key")).with_for_update()


async def preview_at(db: Reader, key: str) -> Row | None:
    """``id, picture_id, expires_at`` and ``SHOWN`` of a URL's preview, by its key."""
    return await db.first(_BY_KEY, key=key)


async def previews(db: Reader, ids: Iterable[int]) -> list[Row]:
    """The same for these previews."""
    return await db.all(_BY_ID, ids=[*ids])


async def lock_preview(db: Reader, key: str) -> Row | None:
    """``id, picture_id, title``, locked until the end of the transaction."""
    return await db.first(_LOCK, key=key)


def unused() -> Rows:
    """Batch of previews expired before ``before`` and used by no post or message."""
    tables = [subject.table for subject in SUBJECTS if "preview_id" in subject.table.c]
    shown = [exists_by_key(table, table.c.preview_id == _p.id) for table in tables]
    return (
        select(_p.id)
        .where(_p.expires_at < bindparam("before", type_=_p.expires_at.type), and_(*(~one for one in shown)))
        .order_by(_p.expires_at)
        .limit(literal_column(str(SWEEP_BATCH)))
    )
