"""Bookmark folder queries."""

from sqlalchemy import bindparam, func, literal_column, select

from meadow.bookmarks.constants import MAX_FOLDERS
from meadow.bookmarks.models import bookmark_folders
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.posts.models import posts, user_bookmarks
from meadow.posts.queries import visible

_kept = (
    select(user_bookmarks.c.folder_id, func.count().label("count"))
    .join(posts, posts.c.id == user_bookmarks.c.post_id)
    .where(
        user_bookmarks.c.user_id == bindparam("viewer"),
        user_bookmarks.c.folder_id.is_not(None),
        visible(),
    )
    .group_by(user_bookmarks.c.folder_id)
    .subquery("kept")
)
_MINE = bookmark_folders.c.user_id == bindparam("viewer")
_FOLDERS = (
    select(bookmark_folders.c.id, bookmark_folders.c.name, func.coalesce(_kept.c.count, 0).label("count"))
    .outerjoin(_kept, _kept.c.folder_id == bookmark_folders.c.id)
    .where(_MINE)
    .order_by(bookmark_folders.c.name_key)
    .limit(literal_column(str(MAX_FOLDERS)))
)
_COUNT = select(func.count()).select_from(bookmark_folders).where(_MINE)
_FIND = select(bookmark_folders.c.id, bookmark_folders.c.name).where(
    _MINE, bookmark_folders.c.id == bindparam("folder")
)
_LOCK = _FIND.with_for_update()
_NAMED = select(bookmark_folders.c.id).where(_MINE, bookmark_folders.c.name_key == bindparam("key"))


async def folders_of(db: Reader, viewer: int) -> list[Row]:
    """``id, name, count`` of all folders, by name; ``count`` is the number of visible bookmarks."""
    return await db.all(_FOLDERS, viewer=viewer)


async def folders_count(db: Reader, viewer: int) -> int:
    return int(await db.scalar(_COUNT, viewer=viewer))


async def find_folder(db: Reader, viewer: int, folder_id: int) -> Row | None:
    """``id, name`` of the viewer's folder."""
    return await db.first(_FIND, viewer=viewer, folder=folder_id)


async def lock_folder(db: Writer, viewer: int, folder_id: int) -> Row | None:
    """``id, name`` of the viewer's folder, locked until the commit."""
    return await db.first(_LOCK, viewer=viewer, folder=folder_id)


async def named(db: Reader, viewer: int, key: str) -> int | None:
    """ID of the viewer's folder with this ``name_key``."""
    found: int | None = await db.scalar(_NAMED, viewer=viewer, key=key)
    return found
