"""Lists of people."""

from fastapi import APIRouter
from starlette.responses import Response

from meadow.mastodon_api.deps import Fields, Listed
from meadow.mastodon_api.presenters.accounts import Entity
from meadow.mastodon_api.routes.accounts import people_answer
from meadow.platform.core.ids import PathId, parse
from meadow.platform.core.json_response import answer
from meadow.platform.core.paging import Paging
from meadow.platform.db.statement_cache import Row
from meadow.platform.http.deps import ReadDb, WriteDb
from meadow.platform.http.framework.route import StrictRoute
from meadow.platform.rate_limits.decorator import limited
from meadow.programs.scopes import scoped
from meadow.relationships.lists import actions, queries
from meadow.relationships.lists.schemas import PeopleListEdit, PeopleListIn
from meadow.relationships.profiles.queries import get_user
from meadow.runtime.deps import CurrentUser
from meadow.runtime.forms import validated

router = APIRouter(prefix="/api", tags=["programs"], route_class=StrictRoute, include_in_schema=False)


def _list_of(row: Row) -> Entity:
    return {"id": str(row.id), "title": row.name, "replies_policy": "list", "exclusive": False}


@router.get("/v1/lists")
@scoped("read:lists")
async def list_lists(me: CurrentUser, db: ReadDb) -> Response:
    """The caller's lists."""
    return answer([_list_of(row) for row in await queries.page(db, me.id, Paging(limit=100), None)])


@router.post("/v1/lists")
@limited("changes")
@scoped("write:lists")
async def create_list(me: CurrentUser, db: WriteDb, given: Fields) -> Response:
    """Create a private list."""
    list_id = await actions.create_list(
        db, me.id, validated(PeopleListIn, {"name": given.text("title"), "isPrivate": True})
    )
    return answer(_list_of(await queries.get_list(db, me.id, list_id)))


@router.get("/v1/lists/{list_id}")
@scoped("read:lists")
async def read_list(list_id: PathId, me: CurrentUser, db: ReadDb) -> Response:
    """A list."""
    return answer(_list_of(await queries.get_list(db, me.id, list_id)))


@router.put("/v1/lists/{list_id}")
@limited("changes")
@scoped("write:lists")
async def rename_list(list_id: PathId, me: CurrentUser, db: WriteDb, given: Fields) -> Response:
    """Rename a list."""
    await actions.edit_list(db, me.id, list_id, validated(PeopleListEdit, {"name": given.text("title")}))
    return answer(_list_of(await queries.get_list(db, me.id, list_id)))


@router.delete("/v1/lists/{list_id}")
@limited("changes")
@scoped("write:lists")
async def delete_list(list_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Delete a list."""
    await actions.delete_list(db, me.id, list_id)
    return answer({})


@router.get("/v1/lists/{list_id}/accounts")
@scoped("read:lists")
async def list_members(list_id: PathId, me: CurrentUser, db: ReadDb, page: Listed) -> Response:
    """The members of a list, latest first."""
    await queries.get_list(db, me.id, list_id)
    return await people_answer(db, page, lambda paging: queries.members_page(db, me.id, list_id, paging), "entry_id")


@router.post("/v1/lists/{list_id}/accounts")
@limited("follows")
@scoped("write:lists")
async def add_members(list_id: PathId, me: CurrentUser, db: WriteDb, given: Fields) -> Response:
    """Put members on a list."""
    for text in given.texts("account_ids"):
        await actions.add_member(db, me.id, list_id, parse(text) or 0)
    return answer({})


@router.delete("/v1/lists/{list_id}/accounts")
@limited("follows")
@scoped("write:lists")
async def remove_members(list_id: PathId, me: CurrentUser, db: WriteDb, given: Fields) -> Response:
    """Take members off a list."""
    for text in given.texts("account_ids"):
        await actions.remove_member(db, me.id, list_id, parse(text) or 0)
    return answer({})


@router.get("/v1/accounts/{user_id}/lists")
@scoped("read:lists")
async def list_lists_with(user_id: PathId, me: CurrentUser, db: ReadDb) -> Response:
    """The caller's lists that hold an account."""
    await get_user(db, me.id, user_id)
    return answer([_list_of(row) for row in await queries.page(db, me.id, Paging(limit=100), user_id)])
