from collections.abc import AsyncIterator
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, bindparam, case, func, literal, literal_column, or_, select, tuple_, union_all

from meadow.media.models import media, media_attachments, pictures
from meadow.media.names import kind_of, main_addresses_of
from meadow.platform.core.errors import NotSignedIn
from meadow.platform.core.ids import pack
from meadow.platform.core.paging import Rows
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import exists_by_key
from meadow.subjects.kinds import SubjectType
from meadow.subjects.registry import SUBJECTS
from meadow.users.models import users

SWEPT_AT_ONCE = 200

_big = media.c.id.type
_a = media_attachments.c
# Every upload of the window, whatever its state.
_USED = select(func.coalesce(func.sum(media.c.bytes), 0).label("used"), func.min(media.c.id).label("first_id")).where(
    media.c.owner_id == bindparam("owner"), media.c.id > bindparam("since", type_=_big)
)
_LOCK_OWNER = select(users.c.id).where(users.c.id == bindparam("owner"), users.c.deleted_at.is_(None)).with_for_update()
_at_one = media.c.url.in_(bindparam(kind) for kind in main_addresses_of(""))
_NAMED = union_all(
    select(media.c.id).where(_at_one, media.c.released_at.is_(None)),
    select(pictures.c.id).where(pictures.c.url.in_(bindparam(kind) for kind in main_addresses_of(""))),
).limit(1)
_ATTACHED = (
    select(media, _a.subject_type, _a.subject_id)
    .outerjoin(media_attachments, _a.media_id == media.c.id)
    .where(media.c.owner_id == bindparam("owner"), media.c.released_at.is_(None))
)
_UNFINISHED = _ATTACHED.where(media.c.id == bindparam("upload"), media.c.original.is_not(None))
_OWN_VIDEO = _ATTACHED.where(media.c.url == bindparam("given"), media.c.kind == "video")
_CAPTIONS = (
    select(media.c.captions)
    .join(media_attachments, _a.media_id == media.c.id)
    .where(_a.subject_id == bindparam("subject"), _a.subject_type == bindparam("type"), media.c.captions.is_not(None))
)


def attached_files(*where: ColumnElement[bool]) -> Rows:
    """``id, files`` of the next attached uploads."""
    return (
        select(media.c.id, media.c.files)
        .join(media_attachments, _a.media_id == media.c.id)
        .where(*where, media.c.released_at.is_(None), media.c.id > bindparam("after", type_=_big))
        .order_by(media.c.id)
        .limit(literal_column("100"))
    )


ID_OF_ADDRESS = select(media.c.id).where(media.c.url == bindparam("given")).scalar_subquery()
"""Id of the upload at the address bound as ``given``."""
_FILES_OF = (
    select(media.c.files)
    .join(media_attachments, _a.media_id == media.c.id)
    .where(_a.subject_id == bindparam("subject"), _a.subject_type == bindparam("type"), media.c.released_at.is_(None))
)
_BETWEEN = union_all(
    select(media.c.url).where(
        media.c.url >= bindparam("first"), media.c.url < bindparam("last"), media.c.released_at.is_(None)
    ),
    select(pictures.c.url).where(pictures.c.url >= bindparam("first"), pictures.c.url < bindparam("last")),
)
_ALL_FILES = (
    select(media.c.owner_id, media.c.id, media.c.files)
    .where(
        tuple_(media.c.owner_id, media.c.id) > tuple_(bindparam("owner", type_=_big), bindparam("upload", type_=_big)),
        media.c.released_at.is_(None),
    )
    .order_by(media.c.owner_id, media.c.id)
    .limit(literal_column("1000"))
)
_ALL_PICTURES = (
    select(pictures.c.id, pictures.c.files)
    .where(pictures.c.id > bindparam("after", type_=_big))
    .order_by(pictures.c.id)
    .limit(literal_column("1000"))
)

_UPLOADS_USED = (
    select(
        media.c.kind,
        func.count().label("uploads"),
        func.coalesce(func.sum(media.c.bytes), 0).label("bytes"),
        func.sum(case((media.c.is_attached.is_(False) & media.c.draft_id.is_(None), 1), else_=0)).label("unused"),
    )
    .where(media.c.released_at.is_(None))
    .group_by(media.c.kind)
)
_PICTURES_USED = select(
    literal("preview").label("kind"),
    func.count().label("uploads"),
    func.sum(pictures.c.bytes).label("bytes"),
    literal(0, _big).label("unused"),
).having(func.count() > 0)
_USAGE = union_all(_UPLOADS_USED, _PICTURES_USED).order_by("kind")

# Some of the unattached uploads older than ``before``, oldest first.
UNUSED = (
    select(media.c.id)
    .where(
        media.c.is_attached.is_(False),
        media.c.draft_id.is_(None),
        media.c.released_at.is_(None),
        media.c.id < bindparam("before", type_=_big),
    )
    .order_by(media.c.id)
    .limit(literal_column(str(SWEPT_AT_ONCE)))
)


@cache
def _shown() -> Rows:
    shows = [
        exists_by_key(subject.table, subject.table.c.id == _a.subject_id, subject.access.shows_files())
        & (_a.subject_type == subject.kind)
        for subject in SUBJECTS
        if subject.access.shows_files is not None
    ]
    return (
        select(media.c.id)
        .outerjoin(media_attachments, _a.media_id == media.c.id)
        .where(_at_one, media.c.released_at.is_(None), or_(media.c.is_attached.is_(False), *shows))
        .limit(literal_column("1"))
    )


async def quota_used(db: Reader, owner: int, since_ms: int) -> tuple[int, int | None]:
    """Bytes the member has uploaded since then, and the id of the first of these uploads."""
    row = await db.one(_USED, owner=owner, since=pack(since_ms))
    return int(row.used), row.first_id


async def lock_quota(db: Writer, owner: int) -> None:
    """Serialise the uploads of one member. NotSignedIn if the account was deactivated meanwhile."""
    if await db.first(_LOCK_OWNER, owner=owner) is None:
        raise NotSignedIn()


async def unfinished(db: Reader, owner: int, upload: int) -> Row | None:
    """The row of an unconverted video, with ``subject_type, subject_id``."""
    return await db.first(_UNFINISHED, owner=owner, upload=upload)


async def own_video(db: Reader, owner: int, url: str) -> Row | None:
    """The member's video at this address, with ``subject_type, subject_id`` of its attachment."""
    return await db.first(_OWN_VIDEO, owner=owner, given=url)


async def captions_of_subject(db: Reader, subject_type: SubjectType, subject_id: int) -> list[list[dict[str, Any]]]:
    """``media.captions`` of each captioned video attached to the subject."""
    return await db.scalars(_CAPTIONS, type=subject_type, subject=subject_id)


async def files_of(db: Reader, subject_type: SubjectType, subject_id: int) -> list[str]:
    """Names of all served files that are attached to the subject."""
    found = await db.scalars(_FILES_OF, type=subject_type, subject=subject_id)
    return [name for files in found for name in files if kind_of(name)]


async def is_shown(db: Reader, name: str) -> bool:
    """Whether the upload of this file is not attached, or to a subject with signed links."""
    return await db.first(_shown(), **main_addresses_of(name)) is not None


async def is_in_use(db: Reader, name: str) -> bool:
    """Whether this file belongs to an upload whose files are to be kept."""
    return await db.first(_NAMED, **main_addresses_of(name)) is not None


async def addresses_in_use(db: Reader, prefix: str) -> set[str]:
    """URLs of kept uploads with this prefix.

    Database collation may hide some: check ``is_in_use`` before deletion.
    """
    return set(await db.scalars(_BETWEEN, first=prefix, last=prefix[:-1] + chr(ord(prefix[-1]) + 1)))


async def files_in_use(db: Reader) -> AsyncIterator[list[str]]:
    """Names of the files of every upload that is kept, a thousand uploads at a time."""
    owner = upload = 0
    while rows := await db.all(_ALL_FILES, owner=owner, upload=upload):
        owner, upload = rows[-1].owner_id, rows[-1].id
        yield [name for row in rows for name in row.files]
    after = 0
    while rows := await db.all(_ALL_PICTURES, after=after):
        after = rows[-1].id
        yield [name for row in rows for name in row.files]


async def usage(db: Reader) -> list[Row]:
    """Kept uploads by kind, and pictures of link previews: ``uploads``, received ``bytes``, how many
    are ``unused``. Reads all rows."""
    return await db.all(_USAGE)
