"""``/api/bookmarks``: bookmarks and their folders."""

from fastapi import Request
from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.bookmarks import actions, presenters
from meadow.bookmarks.schemas import BookmarkChange, BookmarkedPost, BookmarkFilter, Folder, FolderIn, TagCount
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer, no_content, page_answer
from meadow.platform.core.paging import Whole
from meadow.platform.core.queries import Asked
from meadow.platform.http.deps import AppDatabase, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.runtime.deps import CurrentUser

router = ApiRouter("/api/bookmarks", tag="bookmarks")


@router.get("", response_model=list[BookmarkedPost], responses=failing(404))
async def list_bookmarks(
    request: Request, me: CurrentUser, database: AppDatabase, wanted: Asked[BookmarkFilter]
) -> Response:
    """List or search the caller's bookmarks; ``X-Total-Count`` is the total."""
    posts, total, cursor = await presenters.page_out(database.reader(slow=True), me.id, wanted)
    response = page_answer(request, posts, cursor)
    response.headers["X-Total-Count"] = str(total)
    return response


@router.get("/folders", response_model=list[Folder])
async def list_folders(me: CurrentUser, database: AppDatabase, wanted: Whole) -> Response:
    """List the caller's bookmark folders by name."""
    return answer(wanted.cut(await presenters.folders_out(database.reader(slow=True), me.id)))


@router.post("/folders", status_code=201, response_model=Folder, responses=failing(409))
@limited("changes")
async def create_folder(given: FolderIn, me: CurrentUser, db: WriteDb) -> Response:
    """Create a folder. Names are unique per member, case-insensitively."""
    folder_id = await actions.create_folder(db, me.id, given.name)
    return answer(presenters.folder_named(folder_id, given.name), 201)


@router.put("/folders/{folder_id}", status_code=204, responses=failing(409))
@limited("changes")
async def rename_folder(folder_id: PathId, given: FolderIn, me: CurrentUser, db: WriteDb) -> Response:
    """Rename a folder."""
    await actions.rename_folder(db, me.id, folder_id, given.name)
    return no_content()


@router.delete("/folders/{folder_id}", status_code=204)
@limited("changes")
async def delete_folder(folder_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Delete a folder and keep its bookmarks without a folder."""
    await actions.delete_folder(db, me.id, folder_id)
    return no_content()


@router.get("/tags", response_model=list[TagCount])
async def list_tags(me: CurrentUser, database: AppDatabase, wanted: Whole) -> Response:
    """List the most common hashtags of the caller's latest bookmarks."""
    return answer(wanted.cut(await presenters.tags_out(database.reader(slow=True), me.id)))


@router.put("/{post_id}", status_code=204)
@limited("likes")
async def change_bookmark(post_id: PathId, given: BookmarkChange, me: CurrentUser, db: WriteDb) -> Response:
    """Move a bookmark into a folder or out of any; set or clear its reminder."""
    await actions.change_bookmark(db, me.id, post_id, given)
    return no_content()
