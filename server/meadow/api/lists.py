"""``/api/lists``: lists of people."""

from typing import Annotated, Any

from fastapi import Request
from pydantic import Field
from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.platform.core.ids import GivenId, PathId
from meadow.platform.core.json_response import answer, no_content, page_answer
from meadow.platform.core.paging import Pages, Paging, next_cursor
from meadow.platform.core.queries import Asked
from meadow.platform.http import idempotency
from meadow.platform.http.deps import ReadDb, WriteDb
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.relationships.follows.presenters import follow_line_of
from meadow.relationships.follows.schemas import FollowSummary
from meadow.relationships.lists import actions, presenters, queries
from meadow.relationships.lists.schemas import PeopleList, PeopleListEdit, PeopleListIn
from meadow.runtime.deps import CurrentUser

router = ApiRouter("/api/lists", tag="lists")


class ListFilter(Paging):
    """Which of one's lists."""

    member_id: Annotated[GivenId | None, Field(description="Lists that hold this member.")] = None


@router.get("", response_model=list[PeopleList])
async def list_lists(request: Request, me: CurrentUser, db: ReadDb, wanted: Asked[ListFilter]) -> Response:
    """List the caller's lists of people, latest first."""
    rows = await queries.page(db, me.id, wanted, wanted.member_id)
    cursor = next_cursor(rows, wanted.limit, lambda row: row.id)
    return page_answer(request, [presenters.list_of(row) for row in rows[: wanted.limit]], cursor)


@router.create("", response_model=PeopleList, responses=failing(422))
@limited("changes")
async def create_list(request: Request, given: PeopleListIn, me: CurrentUser, db: WriteDb) -> Response:
    """Create a list of people."""

    async def again(known: int) -> Any:
        return presenters.list_of(await queries.get_list(db, me.id, known))

    async def make() -> Any:
        return await again(await actions.create_list(db, me.id, given))

    return await idempotency.once(request, db, me.id, make, again)


@router.get("/{list_id}", response_model=PeopleList)
async def read_list(list_id: PathId, me: CurrentUser, db: ReadDb) -> Response:
    """Read an own list, or a public one."""
    return answer(presenters.list_of(await queries.get_list(db, me.id, list_id)))


@router.put("/{list_id}", response_model=PeopleList, responses=failing(403, 422))
@limited("changes")
async def edit_list(list_id: PathId, edit: PeopleListEdit, me: CurrentUser, db: WriteDb) -> Response:
    """Rename a list, or make it private or public: only the fields sent."""
    await actions.edit_list(db, me.id, list_id, edit)
    return answer(presenters.list_of(await queries.get_list(db, me.id, list_id)))


@router.delete("/{list_id}", status_code=204, responses=failing(403))
@limited("changes")
async def delete_list(list_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Delete a list."""
    await actions.delete_list(db, me.id, list_id)
    return no_content()


@router.get("/{list_id}/members", response_model=list[FollowSummary])
async def list_list_members(request: Request, list_id: PathId, me: CurrentUser, db: ReadDb, paging: Pages) -> Response:
    """List the members of a list, latest added first."""
    await queries.get_list(db, me.id, list_id)
    rows = await queries.members_page(db, me.id, list_id, paging)
    cursor = next_cursor(rows, paging.limit, lambda row: row.entry_id)
    return page_answer(request, [follow_line_of(row) for row in rows[: paging.limit]], cursor)


@router.put("/{list_id}/members/{user_id}", status_code=204, responses=failing(403, 422))
@limited("follows")
async def add_list_member(list_id: PathId, user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Put a member on an own list, who is not told. Idempotent."""
    await actions.add_member(db, me.id, list_id, user_id)
    return no_content()


@router.delete("/{list_id}/members/{user_id}", status_code=204, responses=failing(403))
@limited("follows")
async def remove_list_member(list_id: PathId, user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Take a member off an own list. Idempotent."""
    await actions.remove_member(db, me.id, list_id, user_id)
    return no_content()
