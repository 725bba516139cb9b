"""Upload queries."""

from collections.abc import AsyncIterator

from sqlalchemy import ColumnElement, and_, bindparam, func, literal_column, or_, select, tuple_

from meadow.communities.models import communities
from meadow.events.models import events
from meadow.media.models import media
from meadow.media.names import kind_of, main_addresses_of
from meadow.messages.models import messages
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.errors import NotSignedIn
from meadow.platform.ids import pack
from meadow.posts.models import posts
from meadow.users.models import users

SWEPT_AT_ONCE = 200

_big = media.c.id.type
# Every upload of the window, whatever became of it since.
_USED = select(func.coalesce(func.sum(media.c.bytes), 0).label("used"), func.min(media.c.id).label("first_id")).where(
    media.c.owner_id == bindparam("owner"), media.c.id > bindparam("since", type_=_big)
)
_LOCK_OWNER = select(users.c.id).where(users.c.id == bindparam("owner"), users.c.deleted_at.is_(None)).with_for_update()
_at_one = media.c.url.in_(bindparam(kind) for kind in main_addresses_of(""))
_NAMED = select(media.c.id).where(_at_one, media.c.released_at.is_(None)).limit(1)
_UNFINISHED = select(media).where(
    media.c.owner_id == bindparam("owner"),
    media.c.id == bindparam("upload"),
    media.c.original.is_not(None),
    media.c.released_at.is_(None),
)
_FILES_OF_POST = select(media.c.files).where(media.c.post_id == bindparam("post"), media.c.released_at.is_(None))
_SHOWN = (
    select(media.c.id)
    .outerjoin(posts, and_(posts.c.id == media.c.post_id, posts.c.deleted_at.is_(None)))
    .outerjoin(events, and_(events.c.id == media.c.post_id, events.c.hidden_at.is_(None)))
    .outerjoin(communities, communities.c.id == func.coalesce(posts.c.community_id, events.c.community_id))
    .outerjoin(messages, and_(messages.c.id == media.c.post_id, messages.c.deleted_at.is_(None)))
    .where(
        _at_one,
        media.c.released_at.is_(None),
        or_(and_(communities.c.id.is_not(None), communities.c.deleted_at.is_(None)), messages.c.id.is_not(None)),
    )
    .limit(literal_column("1"))
)
_OF_MESSAGES = (
    select(media.c.id, media.c.post_id)
    .join(messages, messages.c.id == media.c.post_id)
    .where(media.c.released_at.is_(None), media.c.post_id > bindparam("after", type_=_big))
    .order_by(media.c.post_id, media.c.id)
    .limit(literal_column("200"))
)
_BETWEEN = select(media.c.url).where(
    media.c.url >= bindparam("first"), media.c.url < bindparam("last"), media.c.released_at.is_(None)
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

# Ids of uploads made before ``before`` that no post uses, oldest first, a batch of them.
UNUSED = (
    select(media.c.id)
    .where(
        media.c.post_id.is_(None),
        media.c.draft_id.is_(None),
        media.c.released_at.is_(None),
        media.c.id < bindparam("before", type_=_big),
    )
    .order_by(media.c.id)
    .limit(literal_column(str(SWEPT_AT_ONCE)))
)


async def quota_used(db: Reader, owner: int, since_ms: int) -> tuple[int, int | None]:
    """Bytes the member has uploaded since then, and the id of the first of these uploads."""
    row = await db.one(_USED, owner=owner, since=pack(since_ms))
    return int(row.used), row.first_id


async def lock_quota(db: Writer, owner: int) -> None:
    """Uploads of one member are counted one after another; those of others do not wait. NotSignedIn for who became
    absent this very moment."""
    if await db.first(_LOCK_OWNER, owner=owner) is None:
        raise NotSignedIn()


async def unfinished(db: Reader, owner: int, upload: int) -> Row | None:
    """The video, if it is still to be normalised and somebody may want it."""
    return await db.first(_UNFINISHED, owner=owner, upload=upload)


async def files_of_post(db: Reader, post_id: int) -> list[str]:
    """Names of all files of the post's attachments that are served."""
    return [name for files in await db.scalars(_FILES_OF_POST, post=post_id) for name in files if kind_of(name)]


async def is_shown(db: Reader, name: str) -> bool:
    """Whether a post or an event of a community, or a message, shows the upload of this file."""
    return await db.first(_SHOWN, **main_addresses_of(name)) is not None


def in_conversation() -> ColumnElement[bool]:
    """The upload is attached to a message of the conversation bound as ``conversation``."""
    said = messages.c.conversation_id == bindparam("conversation", type_=_big)
    return media.c.post_id.in_(select(messages.c.id).where(said, messages.c.media.is_not(None)))


async def messages_with_files(db: Reader, after: int) -> list[int]:
    """Ids of the next messages that have attachments, in order; one is named once for each attachment."""
    return [row.post_id for row in await db.all(_OF_MESSAGES, after=after)]


async def is_in_use(db: Reader, name: str) -> bool:
    """Whether this file belongs to an upload whose files are to be kept."""
    return await db.first(_NAMED, **main_addresses_of(name)) is not None


async def addresses_in_use(db: Reader, prefix: str) -> set[str]:
    """Addresses of kept uploads that begin so.

    How a database sorts may hide one: before anything is deleted, ``is_in_use`` has the last word.
    """
    return set(await db.scalars(_BETWEEN, first=prefix, last=prefix[:-1] + chr(ord(prefix[-1]) + 1)))


async def files_in_use(db: Reader) -> AsyncIterator[list[str]]:
    """Names of the files of every upload that is kept, a thousand uploads at a time."""
    owner = upload = 0
    while rows := await db.all(_ALL_FILES, owner=owner, upload=upload):
        owner, upload = rows[-1].owner_id, rows[-1].id
        yield [name for row in rows for name in row.files]
