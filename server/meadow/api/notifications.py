"""``/api/notifications``: notifications."""

from typing import Any

from fastapi import Request
from starlette.responses import Response

from meadow.api.router import ApiRouter
from meadow.notifications import actions, presenters, queries
from meadow.notifications.schemas import GroupedNotification, NotificationFilter, ReadRequest, UndoRequest, UnreadCount
from meadow.platform.core.ids import PathId
from meadow.platform.core.json_response import answer, no_content
from meadow.platform.core.paging import next_cursor
from meadow.platform.core.queries import Asked
from meadow.platform.http.deps import ReadDb, WriteDb
from meadow.platform.http.etag import POLLED, polled_page, unchanged
from meadow.platform.http.openapi import failing
from meadow.platform.rate_limits.decorator import limited
from meadow.runtime.deps import CurrentUser

router = ApiRouter("/api/notifications", tag="notifications")


@router.get("", response_model=list[GroupedNotification], responses=POLLED)
async def list_notifications(
    request: Request, me: CurrentUser, db: ReadDb, wanted: Asked[NotificationFilter]
) -> Response:
    """List notifications, newest first."""
    known = await unchanged(request, db)
    if known is not None:
        return known
    chosen: Any = {"topic": wanted.tab, "kind": wanted.type, "filtered": wanted.filtered}
    if wanted.grouped:
        groups, positions = await queries.newest_groups(db, me.id, wanted, **chosen)
        cursor = next_cursor(positions, wanted.limit, int)
        return polled_page(request, [presenters.group_of(group) for group in groups], cursor)
    rows = await queries.newest(db, me.id, wanted, **chosen)
    cursor = next_cursor(rows, wanted.limit, lambda row: row.id)
    return polled_page(request, [presenters.notification_of(row) for row in rows[: wanted.limit]], cursor)


@router.post("/read/{notification_id}", status_code=204, responses=failing(404))
@limited("changes")
async def mark_read(notification_id: PathId, me: CurrentUser, db: WriteDb, wish: ReadRequest | None = None) -> Response:
    """Mark a notification or its group as read."""
    if wish is not None and wish.group:
        await actions.mark_group_read(db, me.id, notification_id)
    else:
        await actions.mark_read(db, me.id, notification_id)
    return no_content()


@router.post("/read-all", status_code=204)
@limited("changes")
async def mark_all_read(me: CurrentUser, db: WriteDb) -> Response:
    """Mark all as read."""
    await actions.mark_all_read(db, me.id)
    return no_content()


@router.post("/unread", status_code=204, responses=failing(409))
@limited("changes")
async def undo_mark_all_read(me: CurrentUser, db: WriteDb, wish: UndoRequest | None = None) -> Response:
    """Undo "mark all as read", within some seconds."""
    await actions.undo_mark_all_read(db, me.id, wish.up_to if wish else None)
    return no_content()


@router.get("/unread-count", response_model=UnreadCount)
async def count_unread(me: CurrentUser, db: ReadDb) -> Response:
    """Count unread notifications."""
    return answer({"count": await queries.unread_count(db, me.id)})
