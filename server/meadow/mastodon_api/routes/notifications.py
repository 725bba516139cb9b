"""Notifications and markers."""

from fastapi import APIRouter
from starlette.responses import Response

from meadow.comments.presenters import found_among
from meadow.mastodon_api.deps import Fields, Listed, Page
from meadow.mastodon_api.presenters.accounts import Entity, accounts_out
from meadow.mastodon_api.presenters.statuses import replies_out, statuses_out
from meadow.notifications import actions
from meadow.notifications.kinds import PROGRAM_TYPES
from meadow.notifications.queries import find_notification, newest, unread_count
from meadow.platform.core import ids
from meadow.platform.core.errors import NotFound
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer
from meadow.platform.core.paging import next_cursor
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.http.deps import ReadDb, WriteDb
from meadow.platform.http.framework.route import StrictRoute
from meadow.platform.rate_limits.decorator import limited
from meadow.posts.presenters import posts_out
from meadow.posts.subject import POST
from meadow.programs.scopes import scoped
from meadow.runtime.deps import CurrentUser

router = APIRouter(prefix="/api/v1", tags=["programs"], route_class=StrictRoute, include_in_schema=False)


async def notifications_out(db: Reader, me: int, rows: list[Row], address: str) -> list[Entity]:
    """Notifications from rows of ``newest``, without kinds unknown to Mastodon."""
    known = [row for row in rows if row.kind in PROGRAM_TYPES]
    accounts = {one["id"]: one for one in await accounts_out(db, {row.user_id for row in known}, address)}
    about = sorted({row.subject_id for row in known if row.subject_type == "post" and not row.comment_id})
    statuses = {one["id"]: one for one in await statuses_out(db, await posts_out(db, me, about), address)}
    said = sorted({row.comment_id for row in known if row.subject_type == "post" and row.comment_id})
    found = await found_among(db, me, POST, said)
    statuses |= {one["id"]: one for one in await replies_out(db, found, None, address)}
    out: list[Entity] = []
    for row in known:
        status = statuses.get(str(row.comment_id or row.subject_id))
        account = accounts.get(str(row.user_id))
        if account is not None and (status is not None or row.kind.startswith("follow")):
            kept = {} if row.kind.startswith("follow") else {"status": status}
            told = {"id": str(row.id), "type": PROGRAM_TYPES[row.kind], "created_at": ids.created_at(row.id)}
            out.append({**told, "group_key": f"ungrouped-{row.id}", "account": account, **kept})
    return out


@router.get("/notifications")
@scoped("read:notifications")
async def list_notifications(me: CurrentUser, db: ReadDb, page: Listed, given: Fields) -> Response:
    """Notifications, newest first. ``types``, ``exclude_types`` and ``account_id`` narrow a page."""
    rows = await newest(db, me.id, page.paging)
    cursor = next_cursor(rows, page.limit, lambda row: row.id)
    types, without, by = given.texts("types"), given.texts("exclude_types"), given.text("account_id")
    rows = [
        row
        for row in rows[: page.limit]
        if (not types or PROGRAM_TYPES.get(row.kind) in types)
        and PROGRAM_TYPES.get(row.kind) not in without
        and (not by or str(row.user_id) == by)
    ]
    return page.answer(await notifications_out(db, me.id, rows, page.address), cursor)


@router.get("/notifications/unread_count")
@scoped("read:notifications")
async def count_unread(me: CurrentUser, db: ReadDb) -> Response:
    """How many are unread, 100 at most."""
    return answer({"count": min(100, await unread_count(db, me.id))})


@router.get("/notifications/{notification_id}")
@scoped("read:notifications")
async def read_notification(notification_id: PathId, me: CurrentUser, db: ReadDb, page: Listed) -> Response:
    """A notification."""
    row = await find_notification(db, me.id, notification_id)
    paging = page.paging.model_copy(update={"limit": 1, "position": notification_id + 1})
    rows = [] if row is None else (await newest(db, me.id, paging))[:1]
    shown = await notifications_out(db, me.id, [each for each in rows if each.id == notification_id], page.address)
    if not shown:
        raise NotFound()
    return answer(shown[0])


@router.post("/notifications/clear")
@limited("changes")
@scoped("write:notifications")
async def clear(me: CurrentUser, db: WriteDb) -> Response:
    """Mark all as read; they stay in the list."""
    await actions.mark_all_read(db, me.id)
    return answer({})


@router.post("/notifications/{notification_id}/dismiss")
@limited("changes")
@scoped("write:notifications")
async def dismiss(notification_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Mark as read; it stays in the list."""
    await actions.mark_read(db, me.id, notification_id)
    return answer({})


async def _markers(db: Reader, me: int, page: Page) -> Response:
    unread = await unread_count(db, me)
    rows = [row for row in await newest(db, me, page.paging) if row.is_read] if unread < page.limit else []
    last = str(rows[0].id) if rows else "0"
    return answer({"notifications": {"last_read_id": last, "version": 1, "updated_at": ids.created_at(int(last) or 1)}})


@router.get("/markers")
@scoped("read:statuses")
async def read_markers(me: CurrentUser, db: ReadDb, page: Listed) -> Response:
    """How far notifications are read; of the home timeline nothing is kept."""
    return await _markers(db, me.id, page)


@router.post("/markers")
@limited("changes")
@scoped("write:statuses")
async def write_markers(me: CurrentUser, db: WriteDb, page: Listed, given: Fields) -> Response:
    """Mark all notifications as read once the newest is."""
    wanted = given.inside("notifications")
    if wanted is not None:
        rows = await newest(db, me.id, page.paging)
        if rows and wanted.number("last_read_id") >= rows[0].id:
            await actions.mark_all_read(db, me.id)
    return await _markers(db, me.id, page)
