"""Lists of people, and filters."""

from fastapi import APIRouter
from starlette.responses import Response

from meadow.auth.deps import CurrentUser
from meadow.mastodon_api.deps import Fields, Listed, validated
from meadow.mastodon_api.presenters.accounts import Entity, accounts_out
from meadow.platform.clock import rfc3339
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.deps import ReadDb, WriteDb
from meadow.platform.errors import NotFound
from meadow.platform.http.bodies import StrictRoute
from meadow.platform.ids import PathId, parse
from meadow.platform.json_response import answer
from meadow.platform.paging import Paging, next_cursor
from meadow.platform.rate_limits.decorator import limited
from meadow.platform.security.scopes import scoped
from meadow.relationships.lists import actions, queries
from meadow.relationships.lists.schemas import PeopleListEdit, PeopleListIn
from meadow.relationships.muted_words import actions as words
from meadow.relationships.muted_words.queries import find_word
from meadow.relationships.muted_words.queries import page as words_page
from meadow.relationships.muted_words.schemas import MutedWordIn
from meadow.relationships.profiles.queries import get_user

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
    rows = await queries.members_page(db, me.id, list_id, page.paging)
    cursor = next_cursor(rows, page.limit, lambda row: row.entry_id)
    return page.answer(await accounts_out(db, (row.user_id for row in rows[: page.limit]), page.address), cursor)


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


def _context(row: Row) -> list[str]:
    feed = ["home", "public"] if row.scope != "notifications" else []
    return feed + (["notifications"] if row.scope != "feed" else [])


def _ends(row: Row) -> str | None:
    return None if row.expires_at is None else rfc3339(row.expires_at)


def _filter_of(row: Row) -> Entity:
    told = {"id": str(row.id), "phrase": row.text, "context": _context(row), "expires_at": _ends(row)}
    return {**told, "irreversible": True, "whole_word": True}


async def _word(db: Reader, me: int, word_id: int) -> Row:
    row = await find_word(db, me, word_id)
    if row is None:
        raise NotFound()
    return row


@router.get("/v1/filters")
@scoped("read:filters")
async def list_filters_v1(me: CurrentUser, db: ReadDb) -> Response:
    """The caller's muted words."""
    return answer([_filter_of(row) for row in await words_page(db, me.id, Paging(limit=100))])


@router.post("/v1/filters")
@limited("changes")
@scoped("write:filters")
async def create_filter_v1(me: CurrentUser, db: WriteDb, given: Fields) -> Response:
    """Mute a word, by ``phrase`` and ``context``."""
    context = set(given.texts("context"))
    scope = "both" if "notifications" in context and len(context) > 1 else "feed"
    word = validated(MutedWordIn, {"text": given.text("phrase"), "scope": scope})
    return answer(_filter_of(await _word(db, me.id, await words.mute_word(db, me.id, word))))


@router.get("/v1/filters/{word_id}")
@scoped("read:filters")
async def read_filter_v1(word_id: PathId, me: CurrentUser, db: ReadDb) -> Response:
    """A muted word."""
    return answer(_filter_of(await _word(db, me.id, word_id)))


@router.delete("/v1/filters/{word_id}")
@limited("changes")
@scoped("write:filters")
async def delete_filter_v1(word_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Unmute a word."""
    await words.unmute_word(db, me.id, word_id)
    return answer({})


@router.get("/v2/filters")
@scoped("read:filters")
async def list_filters(me: CurrentUser, db: ReadDb) -> Response:
    """The caller's muted words, each a filter with one keyword. The server hides what they match."""
    return answer(
        [
            {
                "id": str(row.id),
                "title": row.text,
                "context": _context(row),
                "expires_at": _ends(row),
                "filter_action": "hide",
                "keywords": [{"id": str(row.id), "keyword": row.text, "whole_word": True}],
                "statuses": [],
            }
            for row in await words_page(db, me.id, Paging(limit=100))
        ]
    )
