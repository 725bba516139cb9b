from meadow.bookmarks import queries
from meadow.bookmarks.errors import FolderNotFound
from meadow.bookmarks.schemas import BookmarkedPost, BookmarkFilter, Folder, TagCount
from meadow.platform.core.clock import rfc3339
from meadow.platform.core.paging import next_cursor
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.posts.presenters import posts_out
from meadow.posts.schemas import Post


def folder_of(row: Row) -> Folder:
    return {"id": str(row.id), "name": row.name, "count": row.count}


def folder_named(folder_id: int, name: str) -> Folder:
    return {"id": str(folder_id), "name": name, "count": 0}


async def folders_out(db: Reader, viewer: int) -> list[Folder]:
    """All folders of a member, by name."""
    return [folder_of(row) for row in await queries.folders_of(db, viewer)]


async def tags_out(db: Reader, viewer: int) -> list[TagCount]:
    """The most common hashtags of a member's bookmarks, most first."""
    return [{"tag": row.tag, "count": row.count} for row in await queries.popular_tags(db, viewer)]


async def page_out(db: Reader, viewer: int, wanted: BookmarkFilter) -> tuple[list[BookmarkedPost], int, str | None]:
    """A page of bookmarks, the total, and the next cursor; FolderNotFound."""
    if wanted.folder is not None and await queries.find_folder(db, viewer, wanted.folder) is None:
        raise FolderNotFound()
    if wanted.q.strip():
        answering = await queries.found(db, viewer, wanted.q, wanted.folder)
        total, rows = len(answering), _part(answering, wanted)
    else:
        rows = await queries.page(db, viewer, wanted)
        is_all = len(rows) <= wanted.limit and wanted.position is None
        total = len(rows) if is_all else await queries.count(db, viewer, wanted.folder)
    cursor = next_cursor(rows, wanted.limit, lambda row: row.bookmark_id)
    edges = {str(row.post_id): row for row in rows}
    posts = await posts_out(db, viewer, [row.post_id for row in rows[: wanted.limit]])
    return [_bookmarked(post, edges[post["id"]]) for post in posts], total, cursor


def _part(answering: list[Row], wanted: BookmarkFilter) -> list[Row]:
    """A page of the search results, and one more row."""
    oldest = wanted.sort == "oldest"
    answering.sort(key=lambda row: row.bookmark_id, reverse=not oldest)
    rows = (
        row for row in answering if (row.bookmark_id > wanted.after() if oldest else row.bookmark_id < wanted.before())
    )
    return [row for row, _ in zip(rows, range(wanted.limit + 1), strict=False)]


def _bookmarked(post: Post, edge: Row) -> BookmarkedPost:
    folder, moment = edge.folder_id, edge.remind_at
    return {
        **post,
        "folderId": None if folder is None else str(folder),
        "remindAt": None if moment is None else rfc3339(moment),
    }
