"""``/api/communities``: lists of communities, and new ones."""

from fastapi import Request
from starlette.responses import Response

from meadow.api.deps.communities import ReceivedCommunity
from meadow.api.deps.forms import body_of
from meadow.api.router import ApiRouter
from meadow.communities import actions, presenters, queries
from meadow.communities.schemas import (
    Community,
    CommunityDraft,
    CommunityFilter,
    CommunityList,
    PowerLine,
    SuggestedCommunity,
)
from meadow.media.uploads import stored_pictures
from meadow.platform.core.json_response import answer, page_answer
from meadow.platform.core.paging import Pages, Whole, next_cursor
from meadow.platform.core.queries import Asked
from meadow.platform.http import idempotency
from meadow.platform.http.deps import AppDatabase, ReadDb
from meadow.platform.rate_limits.decorator import limited
from meadow.runtime.deps import CurrentUser
from meadow.runtime.uploads import Decoding, Files

router = ApiRouter("/api/communities", tag="communities")


@router.get("", response_model=CommunityList)
async def list_communities(
    request: Request, me: CurrentUser, database: AppDatabase, wanted: Asked[CommunityFilter]
) -> Response:
    """List communities, newest first. Private ones are listed without their content."""
    rows = await queries.page(database.reader(slow=bool(wanted.search)), me.id, wanted)
    cursor = next_cursor(rows, wanted.limit, lambda row: row.id)
    return page_answer(request, {"communities": [presenters.community_of(row) for row in rows[: wanted.limit]]}, cursor)


@router.create("", response_model=Community, body=body_of(CommunityDraft.model_json_schema(by_alias=True)))
@limited("communities")
async def create_community(
    request: Request, me: CurrentUser, given: ReceivedCommunity, database: AppDatabase, decoder: Decoding, files: Files
) -> Response:
    """Create a community with the caller as its admin."""
    once = idempotency.Once.of(request, me.id, given.digest)

    async def again(known: int) -> Community:
        return presenters.community_of(await queries.get_card(database.reader(), me.id, known))

    kept = await once.find(database.reader(), again)
    if kept is not None:
        return kept
    async with stored_pictures(given.pictures, decoder, files) as pictures, database.write() as db:

        async def make() -> Community:
            community_id = await actions.create_community(db, me.id, given.draft)
            await actions.hang_pictures(db, community_id, await pictures.keep(db, me.id, community_id=community_id))
            return presenters.community_of(await queries.get_card(db, me.id, community_id))

        return await once.answer(db, make, again)


@router.get("/powers", response_model=list[PowerLine])
async def list_permissions(me: CurrentUser, wanted: Whole) -> Response:
    """List what each role may do in a community."""
    return answer(wanted.cut(presenters.power_lines()))


@router.get("/suggested", response_model=list[SuggestedCommunity])
async def list_suggested(me: CurrentUser, database: AppDatabase, wanted: Whole) -> Response:
    """List communities that match the caller's interests and that they have not joined; at most 20."""
    found = await queries.suggested(database.reader(slow=True), me.id)
    return answer([{**presenters.community_of(row), "sharedTopics": shared} for row, shared in wanted.cut(found)])


@router.get("/user/memberships", response_model=list[Community])
async def list_memberships(request: Request, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List communities the caller joined or asked to join, latest first."""
    rows = await queries.memberships_page(db, me.id, paging)
    cursor = next_cursor(rows, paging.limit, lambda row: row.membership_id)
    return page_answer(request, [presenters.community_of(row) for row in rows[: paging.limit]], cursor)
