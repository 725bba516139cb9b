"""Import of bookmark folders and bookmarks."""

from typing import Any

from meadow.account_lifecycle.actions.given import Given, note, old_id
from meadow.account_lifecycle.queries import importing
from meadow.bookmarks.actions import change_bookmark, create_folder
from meadow.bookmarks.queries import named
from meadow.bookmarks.schemas import BookmarkChange, FolderIn, name_key
from meadow.posts.actions import bookmark_post


async def add_folder(given: Given, row: dict[str, Any]) -> bool:
    """Create a bookmark folder, or reuse one of the same name."""
    name = FolderIn.model_validate({"name": row["name"]}).name
    await given.charge(changes=1)
    async with given.work.database.write() as db:
        known = await named(db, given.who, name_key(name))
        folder_id = known or await create_folder(db, given.who, name)
        return await note(db, given, "folder", old_id(row), folder_id) and known is None


async def keep_bookmark(given: Given, row: dict[str, Any]) -> bool:
    """Bookmark a post that still exists; skips exports of another Meadow, whose IDs are meaningless here."""
    if not given.manifest.is_ours:
        return False
    source, post_id = given.manifest.source, old_id(row, "postId")
    if await importing.known_as(given.work.database.reader(), given.who, source, "bookmark", post_id) is not None:
        return False
    await given.charge(likes=1)
    async with given.work.database.write() as db:
        if not await note(db, given, "bookmark", post_id, post_id):
            return False
        await bookmark_post(db, given.who, post_id, True)
        if row.get("folderId"):
            folder = await importing.known_as(db, given.who, source, "folder", old_id(row, "folderId"))
            if folder is not None:
                await change_bookmark(db, given.who, post_id, BookmarkChange.model_validate({"folderId": str(folder)}))
    return True
