"""``/api/communities/{ref}``: one community."""

from fastapi import Request
from starlette.responses import Response

from meadow.api.deps.communities import Here, ReadHere, ReceivedEdit, ToDelete
from meadow.api.deps.forms import body_of
from meadow.api.router import ApiRouter
from meadow.communities import actions, presenters, queries
from meadow.communities.errors import NotAMember
from meadow.communities.policy import may
from meadow.communities.schemas import Community, CommunityEdit, Farewell, HandOver, JoinAnswers, Joined, Left, Log
from meadow.media.uploads import stored_pictures
from meadow.platform.core.json_response import answer, no_content, page_answer
from meadow.platform.core.paging import Pages, next_cursor
from meadow.platform.http.deps import AppDatabase, ReadDb, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.runtime.deps import CurrentReader, CurrentUser
from meadow.runtime.uploads import Decoding, Files

router = ApiRouter("/api/communities/{ref}", tag="communities")


@router.get("", response_model=Community)
async def read_community(here: ReadHere, me: CurrentReader) -> Response:
    """Read a community by ID or slug."""
    return answer(presenters.community_of(here))


@router.put(
    "",
    response_model=Community,
    responses=failing(403),
    openapi_extra=body_of(CommunityEdit.model_json_schema(by_alias=True)),
)
@limited("changes")
async def edit_community(
    here: Here, me: CurrentUser, given: ReceivedEdit, database: AppDatabase, decoder: Decoding, files: Files
) -> Response:
    """Edit a community: only the fields sent. Admins only."""
    async with stored_pictures(given.pictures, decoder, files) as pictures, database.write() as db:
        kept = await pictures.keep(db, me.id, community_id=here.id)
        await actions.edit_community(db, me.id, here.id, given.edit, kept)
        return answer(presenters.community_of(await queries.get_card(db, me.id, here.id)))


@router.delete("", status_code=204, responses=failing(403))
@limited("deletes")
async def delete_community(here: ToDelete, me: CurrentUser, db: WriteDb, farewell: Farewell | None = None) -> Response:
    """Delete a community and its content. Admins only. If `name` is sent it must match."""
    await actions.delete_community(db, me.id, here.id, farewell.name if farewell else None)
    return no_content()


@router.post("/hand-over", response_model=Community, responses=failing(403))
@limited("changes")
async def transfer_ownership(here: Here, me: CurrentUser, db: WriteDb, to: HandOver) -> Response:
    """Transfer ownership to another member. The caller stays an admin and may then leave."""
    await actions.hand_over(db, me.id, here.id, to.user_id)
    return answer(presenters.community_of(await queries.get_card(db, me.id, here.id)))


@router.post("/join", response_model=Joined, responses=failing(403))
@limited("joins")
async def join_community(here: Here, me: CurrentUser, db: WriteDb, wish: JoinAnswers | None = None) -> Response:
    """Join a community, or request to join a private one. Idempotent."""
    message, edge = await actions.join_community(db, me.id, here.id, wish.answers if wish else [])
    return answer({"message": message, "membership": presenters.membership_of(edge)})


@router.delete("/leave", response_model=Left)
@limited("changes")
async def leave_community(here: Here, me: CurrentUser, db: WriteDb) -> Response:
    """Leave a community or withdraw the request to join. The last admin must transfer ownership first."""
    return answer({"message": await actions.leave_community(db, me.id, here.id)})


@router.get("/log", response_model=Log, responses=failing(403))
async def read_log(request: Request, here: Here, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List moderation log entries, latest first. Declined requests are shown to moderators only."""
    if not may("read_log", here.rank):
        raise NotAMember()
    rows = await queries.log_page(db, here.id, paging, discreet=not may("answer_requests", here.rank))
    cursor = next_cursor(rows, paging.limit, lambda row: row.id)
    return page_answer(request, {"entries": [presenters.entry_of(row) for row in rows[: paging.limit]]}, cursor)
