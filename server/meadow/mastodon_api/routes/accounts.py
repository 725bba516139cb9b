"""Accounts and relationships."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import suppress
from operator import attrgetter
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from starlette.responses import Response

from meadow.mastodon_api.deps import Address, Fields, Listed, Page, Piece, merged, piece_of
from meadow.mastodon_api.presenters.accounts import Entity, account_of, accounts_out, own_account_of, relationship_of
from meadow.mastodon_api.presenters.statuses import placed_statuses, statuses_out
from meadow.media.kinds import Received
from meadow.media.uploads import stored_pictures
from meadow.platform.core import clock
from meadow.platform.core.errors import NotFound
from meadow.platform.core.ids import PathId, parse
from meadow.platform.core.json_response import answer
from meadow.platform.core.paging import Paging, decode_cursor
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.http.deps import AppDatabase, ReadDb, WriteDb
from meadow.platform.http.framework.route import StrictRoute
from meadow.platform.rate_limits.decorator import limited
from meadow.posts.errors import PostNotFound
from meadow.posts.presenters import placed_out, post_out, reposts_out
from meadow.posts.queries import reposts_page
from meadow.posts.schemas import Post, PostFilter
from meadow.programs.scopes import scoped
from meadow.relationships.blocks import actions as blocks
from meadow.relationships.blocks.queries import blocked_page, muted_page
from meadow.relationships.follows import actions as follows
from meadow.relationships.follows.queries import people_page, requests_page
from meadow.relationships.follows.schemas import PeopleFilter
from meadow.relationships.notes.actions import write_note
from meadow.relationships.profiles.queries import get_user, get_user_by_name
from meadow.relationships.suggestions.queries import suggested_people
from meadow.runtime.deps import CurrentUser, Sessions
from meadow.runtime.fields import Given, checked_fields
from meadow.runtime.forms import is_form, read_form, validated
from meadow.runtime.uploads import PROFILE_IMAGE, Decoding, Files
from meadow.search.presenters import search_out
from meadow.search.schemas import SearchRequest
from meadow.users.actions import choose_preferences, edit_profile
from meadow.users.errors import UserNotFound
from meadow.users.preferences import PreferencesChange
from meadow.users.schemas import ProfileEdit

router = APIRouter(prefix="/api/v1", tags=["programs"], route_class=StrictRoute, include_in_schema=False)


async def _known(db: Reader, me: int, given: Given) -> list[Row]:
    """The members named by ``id[]``, 40 at most; without those hidden from the caller."""
    out: list[Row] = []
    for text in given.texts("id")[:40]:
        try:
            out.append(await get_user(db, me, parse(text) or 0))
        except NotFound:
            continue
    return out


@router.get("/accounts")
@scoped("read:accounts")
async def list_accounts(me: CurrentUser, db: ReadDb, given: Fields, address: Address) -> Response:
    """Several accounts."""
    return answer([account_of(row, address) for row in await _known(db, me.id, given)])


@router.get("/accounts/verify_credentials")
@scoped("read:accounts")
async def verify_credentials(me: CurrentUser, db: ReadDb, address: Address) -> Response:
    """The caller's own account."""
    return answer(own_account_of(await get_user(db, me.id, me.id), address))


_PICTURES = {"avatar": "avatar", "header": "cover_image"}


async def _profile(request: Request) -> AsyncIterator[tuple[Given, dict[str, Received]]]:
    """Fields of a profile, and its pictures by their column."""
    if not is_form(request):
        yield await Given.of(request), {}
        return
    async with read_form(request, dict.fromkeys(_PICTURES, PROFILE_IMAGE)) as form:
        pictures = {_PICTURES[name]: picture for name, picture in form.files.items()}
        yield Given(checked_fields(form.pairs)), pictures


@router.patch("/accounts/update_credentials")
@limited("profile")
@scoped("write:accounts")
async def update_credentials(
    me: CurrentUser,
    database: AppDatabase,
    profile: Annotated[tuple[Given, dict[str, Received]], Depends(_profile, scope="function")],
    decoder: Decoding,
    files: Files,
    sessions: Sessions,
    address: Address,
) -> Response:
    """Change name, text, pictures and who may follow."""
    given, received = profile
    values: dict[str, object] = {}
    if given.text("display_name").strip():
        first, _, last = given.text("display_name").strip().partition(" ")
        values |= {"firstName": first} | ({"lastName": last} if last else {})
    if given.has("note"):
        values["bio"] = given.text("note")
    edit, locked = validated(ProfileEdit, values), given.flag("locked")
    async with stored_pictures(received, decoder, files) as pictures, database.write() as db:
        await edit_profile(db, me.id, edit, await pictures.keep(db, me.id))
        if locked is not None:
            await choose_preferences(db, me.id, validated(PreferencesChange, {"privacy": {"approveFollowers": locked}}))
        changed = own_account_of(await get_user(db, me.id, me.id), address)
    sessions.forget(me.id)
    return answer(changed)


@router.get("/accounts/lookup")
@scoped("read:accounts")
async def look_up(me: CurrentUser, db: ReadDb, address: Address, given: Fields) -> Response:
    """The account with this name."""
    name = local_name(given.text("acct"), address) or ""
    return answer(account_of(await get_user_by_name(db, me.id, name), address))


@router.get("/accounts/search")
@limited("search")
@scoped("read:accounts")
async def search_accounts(
    me: CurrentUser, database: AppDatabase, address: Address, given: Fields, page: Listed
) -> Response:
    """Accounts by name."""
    return answer(await people_found(database.reader(slow=True), me.id, given.text("q"), page.limit, address))


async def people_found(db: Reader, me: int, text: str, limit: int, address: str) -> list[Entity]:
    """Accounts by name or by the address of a profile; the search leaves out whom the caller has blocked."""
    name = local_name(text.removeprefix(f"{address}/profile/"), address)
    if name is None:
        return []
    results = (await search_out(db, me, SearchRequest(q=name[:100], type="users", limit=limit))).results
    found = [int(str(one["id"])) for one in results if "id" in one]
    with suppress(UserNotFound):
        found.append((await get_user_by_name(db, me, name)).id)
    return (await accounts_out(db, dict.fromkeys(found), address))[:limit]


def local_name(text: str, address: str) -> str | None:
    """The name in ``@name`` or ``@name@host``; None for another host."""
    name, _, host = text.strip().removeprefix("@").partition("@")
    return name if host.lower() in ("", address.partition("://")[2]) else None


@router.get("/accounts/relationships")
@scoped("read:follows")
async def list_relationships(me: CurrentUser, db: ReadDb, given: Fields) -> Response:
    """Read the relationships of the caller to these accounts."""
    return answer([relationship_of(row) for row in await _known(db, me.id, given)])


@router.get("/accounts/familiar_followers")
@scoped("read:follows")
async def list_familiar_followers(me: CurrentUser, given: Fields) -> Response:
    """Not counted here: an empty list for each account."""
    return answer([{"id": text, "accounts": []} for text in given.texts("id")[:40]])


@router.get("/accounts/{user_id}/featured_tags")
@scoped("read:accounts")
async def list_featured_tags(user_id: PathId, me: CurrentUser, db: ReadDb) -> Response:
    """Profiles feature no hashtags."""
    await get_user(db, me.id, user_id)
    return answer([])


@router.get("/accounts/{user_id}")
@scoped("read:accounts")
async def read_account(user_id: PathId, me: CurrentUser, db: ReadDb, address: Address) -> Response:
    """An account."""
    return answer(account_of(await get_user(db, me.id, user_id), address))


@router.get("/accounts/{user_id}/statuses")
@scoped("read:statuses")
async def list_statuses_of(user_id: PathId, me: CurrentUser, db: ReadDb, given: Fields, page: Listed) -> Response:
    """Posts and boosts of an account, newest first. Replies are never in it."""
    row = await get_user(db, me.id, user_id)
    if given.flag("pinned"):
        try:
            pinned = [await post_out(db, me.id, row.pinned_post_id or 0)]
        except PostNotFound:
            pinned = []
        return answer(await statuses_out(db, pinned, page.address))
    chosen = {"userId": str(user_id), "media": bool(given.flag("only_media"))}
    tag = {"hashtag": given.text("tagged")} if given.text("tagged") else {}
    wanted = validated(PostFilter, {**chosen, **tag})
    return await posts_answer(
        db, me.id, page, wanted, boosts=not (wanted.media or tag or given.flag("exclude_reblogs"))
    )


async def posts_answer(db: Reader, viewer: int, page: Page, wanted: PostFilter, *, boosts: bool = False) -> Response:
    """Page of the requested posts, and of the reposts by their member."""

    async def read(paging: Paging) -> Piece[Post]:
        chosen = wanted.model_copy(update={"limit": paging.limit, "position": paging.position})
        mine = await placed_out(db, viewer, chosen, pinned_first=False)
        return merged(mine, await _boosts(db, viewer, wanted, paging), paging.limit) if boosts else mine

    piece = await page.rows(read)
    return page.answer(piece, await placed_statuses(db, piece[0], page.address))


async def _boosts(db: Reader, viewer: int, wanted: PostFilter, paging: Paging) -> Piece[Post]:
    rows = await reposts_page(db, viewer, wanted.user_id or 0, paging)
    _shown, end = piece_of(rows, paging.limit, attrgetter("repost_id"))
    return await reposts_out(db, viewer, rows[: paging.limit]), end


async def people_answer(
    db: Reader, page: Page, read: Callable[[Paging], Awaitable[Sequence[Row]]], key: str
) -> Response:
    """Page of accounts from rows with ``user_id`` and their position in the column ``key``."""

    async def read_piece(paging: Paging) -> Piece[Row]:
        return piece_of(await read(paging), paging.limit, attrgetter(key))

    piece = await page.rows(read_piece)
    return page.answer(piece, await accounts_out(db, (row.user_id for _, row in piece[0]), page.address))


async def _people(me: int, user_id: int, db: Reader, page: Page, *, followers: bool) -> Response:
    await get_user(db, me, user_id)

    async def read(paging: Paging) -> Piece[Row]:
        wanted = PeopleFilter.model_construct(limit=paging.limit, position=paging.position)
        rows, cursor = await people_page(db, me, user_id, wanted, followers=followers)
        return [(row.follow_id, row) for row in rows], None if cursor is None else decode_cursor(cursor)

    piece = await page.rows(read)
    return page.answer(piece, await accounts_out(db, (row.user_id for _, row in piece[0]), page.address))


@router.get("/accounts/{user_id}/followers")
@scoped("read:accounts")
async def list_followers(user_id: PathId, me: CurrentUser, db: ReadDb, page: Listed) -> Response:
    """Who follows an account, latest first."""
    return await _people(me.id, user_id, db, page, followers=True)


@router.get("/accounts/{user_id}/following")
@scoped("read:accounts")
async def list_following(user_id: PathId, me: CurrentUser, db: ReadDb, page: Listed) -> Response:
    """Whom an account follows, latest first."""
    return await _people(me.id, user_id, db, page, followers=False)


def _add(path: str, limit: str, scope: str, change: Callable[[Writer, int, int], Awaitable[object]]) -> None:
    """Add a call that changes a relationship, and answers with it."""

    @router.post(path)
    @limited(limit)
    @scoped(scope)
    async def changed(user_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
        """Change the relationship."""
        await change(db, me.id, user_id)
        return answer(relationship_of(await get_user(db, me.id, user_id)))


_add("/accounts/{user_id}/unfollow", "follows", "write:follows", follows.unfollow_member)
_add("/accounts/{user_id}/remove_from_followers", "follows", "write:follows", follows.remove_follower)
_add("/accounts/{user_id}/block", "changes", "write:blocks", blocks.block_member)
_add("/accounts/{user_id}/unblock", "changes", "write:blocks", blocks.unblock_member)
_add("/accounts/{user_id}/unmute", "changes", "write:mutes", blocks.unmute_member)
_add("/follow_requests/{user_id}/authorize", "follows", "write:follows", follows.accept_request)
_add("/follow_requests/{user_id}/reject", "follows", "write:follows", follows.decline_request)


@router.post("/accounts/{user_id}/follow")
@limited("follows")
@scoped("write:follows")
async def follow(user_id: PathId, me: CurrentUser, db: WriteDb, given: Fields) -> Response:
    """Follow, or ask to; with ``notify`` be told of each post."""
    outcome = await follows.follow_member(db, me.id, user_id)
    if (notify := given.flag("notify")) is not None and outcome.is_following:
        await (follows.follow_closely if notify else follows.end_close_follow)(db, me.id, user_id)
    return answer(relationship_of(await get_user(db, me.id, user_id)))


@router.post("/accounts/{user_id}/mute")
@limited("changes")
@scoped("write:mutes")
async def mute(user_id: PathId, me: CurrentUser, db: WriteDb, given: Fields) -> Response:
    """Mute, for ``duration`` seconds if given."""
    seconds = given.number("duration")
    await blocks.mute_member(db, me.id, user_id, clock.now_ms() + seconds * 1000 if 0 < seconds < 10**9 else None)
    return answer(relationship_of(await get_user(db, me.id, user_id)))


@router.post("/accounts/{user_id}/note")
@limited("changes")
@scoped("write:accounts")
async def note(user_id: PathId, me: CurrentUser, db: WriteDb, given: Fields) -> Response:
    """Write the caller's own note about an account."""
    await write_note(db, me.id, user_id, given.text("comment")[:500])
    return answer(relationship_of(await get_user(db, me.id, user_id)))


@router.get("/blocks")
@scoped("read:blocks")
async def list_blocks(me: CurrentUser, db: ReadDb, page: Listed) -> Response:
    """Blocked accounts, latest first."""
    return await people_answer(db, page, lambda paging: blocked_page(db, me.id, paging), "position")


@router.get("/mutes")
@scoped("read:mutes")
async def list_mutes(me: CurrentUser, db: ReadDb, page: Listed) -> Response:
    """Muted accounts, latest first."""
    return await people_answer(db, page, lambda paging: muted_page(db, me.id, paging), "position")


@router.get("/follow_requests")
@scoped("read:follows")
async def list_follow_requests(me: CurrentUser, db: ReadDb, page: Listed) -> Response:
    """Who asks to follow the caller, latest first."""
    return await people_answer(db, page, lambda paging: requests_page(db, me.id, paging), "request_id")


@router.get("/suggestions")
@scoped("read")
async def list_suggestions_v1(me: CurrentUser, database: AppDatabase, page: Listed) -> Response:
    """Suggested accounts."""
    db = database.reader(slow=True)
    rows = await suggested_people(db, me.id, min(page.limit, 20))
    return answer(await accounts_out(db, (row.user_id for row in rows), page.address))


second = APIRouter(prefix="/api/v2", tags=["programs"], route_class=StrictRoute, include_in_schema=False)


@second.get("/suggestions")
@scoped("read")
async def list_suggestions(me: CurrentUser, database: AppDatabase, page: Listed) -> Response:
    """Suggested accounts, with where they come from."""
    db = database.reader(slow=True)
    rows = await suggested_people(db, me.id, min(page.limit, 20))
    accounts = await accounts_out(db, (row.user_id for row in rows), page.address)
    return answer(
        [{"source": "global", "sources": ["similar_to_recently_followed"], "account": one} for one in accounts]
    )
