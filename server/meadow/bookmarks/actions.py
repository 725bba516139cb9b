"""Actions of folders and reminders.

Bookmarking itself is in the posts package.
"""

from contextlib import suppress

from sqlalchemy import bindparam, delete, update

from meadow.bookmarks import queries
from meadow.bookmarks.constants import MAX_FOLDERS
from meadow.bookmarks.errors import FolderNameTaken, FolderNotFound, NotBookmarked, TooManyFolders
from meadow.bookmarks.models import bookmark_folders
from meadow.bookmarks.schemas import BookmarkChange, name_key
from meadow.notifications.actions import forget, notify
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.platform.jobs.queue import Work, job
from meadow.posts.errors import PostNotFound
from meadow.posts.models import user_bookmarks
from meadow.posts.queries import get_post
from meadow.users.queries import lock_user

_MINE = (bookmark_folders.c.user_id == bindparam("me"), bookmark_folders.c.id == bindparam("folder"))
_RENAME = update(bookmark_folders).where(*_MINE).values(name=bindparam("new_name"), name_key=bindparam("new_key"))
_DELETE = delete(bookmark_folders).where(*_MINE)
_THIS = (user_bookmarks.c.user_id == bindparam("me"), user_bookmarks.c.post_id == bindparam("post"))
_MOVE = (
    update(user_bookmarks)
    .where(*_THIS)
    .values(folder_id=bindparam("new_folder", type_=user_bookmarks.c.folder_id.type))
)
_REMIND = (
    update(user_bookmarks).where(*_THIS).values(remind_at=bindparam("moment", type_=user_bookmarks.c.remind_at.type))
)
_REMINDED = (
    update(user_bookmarks)
    .where(*_THIS, user_bookmarks.c.remind_at == bindparam("moment", type_=user_bookmarks.c.remind_at.type))
    .values(remind_at=None)
)
_EMPTY = (
    update(user_bookmarks)
    .where(user_bookmarks.c.user_id == bindparam("me"), user_bookmarks.c.folder_id == bindparam("folder"))
    .values(folder_id=None)
)


async def create_folder(db: Writer, me: int, name: str) -> int:
    """Create a folder and return its ID; TooManyFolders, FolderNameTaken."""
    await lock_user(db, me)  # serializes concurrent requests
    if await queries.folders_count(db, me) >= MAX_FOLDERS:
        raise TooManyFolders()
    folder_id = new_id()
    if not await insert_once(db, bookmark_folders, user_id=me, id=folder_id, name=name, name_key=name_key(name)):
        raise FolderNameTaken()
    return folder_id


async def rename_folder(db: Writer, me: int, folder_id: int, name: str) -> None:
    """Rename a folder; FolderNotFound, FolderNameTaken."""
    await lock_user(db, me)  # serializes concurrent requests
    if await queries.find_folder(db, me, folder_id) is None:
        raise FolderNotFound()
    if await queries.named(db, me, name_key(name)) not in (None, folder_id):
        raise FolderNameTaken()
    await db.run(_RENAME, me=me, folder=folder_id, new_name=name, new_key=name_key(name))


async def delete_folder(db: Writer, me: int, folder_id: int) -> None:
    """Delete a folder; its bookmarks stay. FolderNotFound."""
    if not await db.run(_DELETE, me=me, folder=folder_id):
        raise FolderNotFound()
    await db.run(_EMPTY, me=me, folder=folder_id)


async def change_bookmark(db: Writer, me: int, post_id: int, change: BookmarkChange) -> None:
    """Move a bookmark into a folder or out of it, and set or clear its reminder; PostNotFound, FolderNotFound,
    NotBookmarked."""
    await get_post(db, me, post_id)
    if "folder_id" in change.model_fields_set:
        # Locked against a concurrent deletion of the folder.
        if change.folder_id is not None and await queries.lock_folder(db, me, change.folder_id) is None:
            raise FolderNotFound()
        if not await db.run(_MOVE, me=me, post=post_id, new_folder=change.folder_id):
            raise NotBookmarked()
    if "remind_at" in change.model_fields_set:
        if not await db.run(_REMIND, me=me, post=post_id, moment=change.remind_at):
            raise NotBookmarked()
        if change.remind_at is not None:
            await remind.later(db, run_at=change.remind_at, me=me, post_id=post_id, moment=change.remind_at)


@job("bookmarks.remind")
async def remind(work: Work, *, me: int, post_id: int, moment: int) -> None:
    """Notify the member of a bookmark, unless its reminder was changed or the post is no longer visible."""
    async with work.database.write() as db:
        if not await db.run(_REMINDED, me=me, post=post_id, moment=moment):
            return
        with suppress(PostNotFound):
            author = (await get_post(db, me, post_id)).author_id
            # An earlier reminder of the same post would suppress this one.
            await forget(db, me, "reminder", author, "post", post_id)
            await notify(db, me, "reminder", author, "post", post_id)
