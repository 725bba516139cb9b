"""Notifications and markers."""

from operator import attrgetter
from typing import TypedDict

from fastapi import APIRouter
from starlette.responses import Response

from meadow.mastodon_api.deps import Address, Fields, Listed, Page, Piece, merged, piece_of
from meadow.mastodon_api.presenters.accounts import accounts_out
from meadow.mastodon_api.routes.notification_entities import (
    GROUPED,
    Keyed,
    groups_out,
    key_of,
    notifications_out,
    place_of,
)
from meadow.notifications import actions
from meadow.notifications.kinds import PROGRAM_TYPES
from meadow.notifications.queries import Group, find_notification, newest, newest_groups, unread_count
from meadow.platform.core import ids
from meadow.platform.core.errors import NotFound
from meadow.platform.core.ids import PathId, parse
from meadow.platform.core.json_response import answer
from meadow.platform.core.paging import Paging
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.http.deps import ReadDb, WriteDb
from meadow.platform.http.framework.route import StrictRoute
from meadow.platform.rate_limits.decorator import limited
from meadow.programs.scopes import scoped
from meadow.relationships.profiles.queries import get_user
from meadow.runtime.deps import CurrentUser
from meadow.runtime.fields import Given
from meadow.runtime.forms import validated
from meadow.users.actions import choose_preferences
from meadow.users.preferences import PreferencesChange, complete

router = APIRouter(prefix="/api", tags=["programs"], route_class=StrictRoute, include_in_schema=False)
_POLICIES = {"for_not_following": "following", "for_not_followers": "followers"}
"""Policy -> the only members whose notifications are then not filtered."""


class _Chosen(TypedDict):
    """Which notifications a call asks for."""

    kinds: list[str]
    by: int | None


def _chosen(given: Given) -> _Chosen:
    types, without, by = given.texts("types"), given.texts("exclude_types"), given.text("account_id")
    kinds = [kind for kind, name in PROGRAM_TYPES.items() if (not types or name in types) and name not in without]
    return {"kinds": kinds, "by": parse(by) or 0 if by else None}


@router.get("/v1/notifications")
@scoped("read:notifications")
async def list_notifications(me: CurrentUser, db: ReadDb, page: Listed, given: Fields) -> Response:
    """Notifications, newest first. ``types``, ``exclude_types`` and ``account_id`` narrow the list."""
    chosen = _chosen(given)

    async def read(paging: Paging) -> Piece[Row]:
        return piece_of(await newest(db, me.id, paging, **chosen), paging.limit, attrgetter("id"))

    piece = await page.rows(read)
    return page.answer(piece, await notifications_out(db, me.id, (row for _, row in piece[0]), page.address))


async def _groups(db: Reader, me: int, given: Given, paging: Paging) -> Piece[Keyed]:
    """Groups, and notifications that stand alone."""
    chosen, types = _chosen(given), given.texts("grouped_types")
    in_groups = [kind for kind in chosen["kinds"] if not types or GROUPED.get(kind) in types]
    together = [kind for kind in in_groups if kind in GROUPED and chosen["by"] is None]
    chosen["kinds"] = [kind for kind in chosen["kinds"] if kind not in together]
    rows, end = piece_of(await newest(db, me, paging, **chosen), paging.limit, attrgetter("id"))
    alone = [(place, (key_of(row, alone=True), Group(place, [row], 0, row.is_read))) for place, row in rows]
    groups, places = await newest_groups(db, me, paging, kinds=together)
    more = places[paging.limit - 1] if len(places) > paging.limit else None
    named = [(group.position, (key_of(group.rows[0]), group)) for group in groups]
    return merged((alone, end), (named, more), paging.limit)


@router.get("/v2/notifications")
@scoped("read:notifications")
async def list_groups(me: CurrentUser, db: ReadDb, page: Listed, given: Fields) -> Response:
    """Groups of notifications, latest first, with the accounts and statuses that they name."""
    piece = await page.rows(lambda paging: _groups(db, me.id, given, paging))
    return page.answer(piece, await groups_out(db, me.id, [group for _, group in piece[0]], page.address))


@router.get("/v2/notifications/unread_count")
@scoped("read:notifications")
async def count_unread_groups(me: CurrentUser, db: ReadDb, given: Fields) -> Response:
    """How many of the latest 100 groups are unread."""
    rows, _end = await _groups(db, me.id, given, Paging(limit=100)) if await unread_count(db, me.id) else ([], None)
    return answer({"count": sum(not group.is_read for _, (_, group) in rows)})


async def _policy(db: Reader, me: int) -> dict[str, bool]:
    """Each policy, and whether it is on."""
    whose = complete((await get_user(db, me, me)).settings)["notifications"]["from"]
    return {name: whose == of for name, of in _POLICIES.items()} | dict.fromkeys(
        ("for_new_accounts", "for_private_mentions", "for_limited_accounts"), False
    )


_NOTHING_PENDING = {"pending_requests_count": 0, "pending_notifications_count": 0}


async def _policy_answer(db: Reader, me: int) -> Response:
    policy = {name: "filter" if is_on else "accept" for name, is_on in (await _policy(db, me)).items()}
    return answer({**policy, "summary": _NOTHING_PENDING})


@router.get("/v2/notifications/policy")
@scoped("read:notifications")
async def read_policy(me: CurrentUser, db: ReadDb) -> Response:
    """Whose notifications are filtered."""
    return await _policy_answer(db, me.id)


@router.get("/v1/notifications/policy")
@scoped("read:notifications")
async def read_policy_v1(me: CurrentUser, db: ReadDb) -> Response:
    """Whose notifications are filtered, in the first form."""
    policy = {name.replace("for_", "filter_"): is_on for name, is_on in (await _policy(db, me.id)).items()}
    return answer({**policy, "summary": _NOTHING_PENDING})


@router.patch("/v2/notifications/policy")
@limited("changes")
@scoped("write:notifications")
async def choose_policy(me: CurrentUser, db: WriteDb, given: Fields) -> Response:
    """Choose one of the two policies that the settings of notifications have."""
    policy = await _policy(db, me.id) | {name: given.text(name) != "accept" for name in _POLICIES if given.has(name)}
    whose = next((of for name, of in _POLICIES.items() if policy[name]), "everyone")
    await choose_preferences(db, me.id, validated(PreferencesChange, {"notifications": {"from": whose}}))
    return await _policy_answer(db, me.id)


@router.get("/v1/notifications/requests")
@scoped("read:notifications")
async def list_requests(me: CurrentUser) -> Response:
    """Filtered notifications have a list in Meadow; none here."""
    return answer([])


async def _group(db: Reader, me: int, key: str) -> Group:
    """The named group; NotFound."""
    kind, number = place_of(key)
    if kind is not None:
        groups, _places = await newest_groups(db, me, Paging(limit=1), kinds=[kind], key=number)
    else:
        row = await find_notification(db, me, number)
        groups = [] if row is None or row.kind not in PROGRAM_TYPES else [Group(row.id, [row], 0, row.is_read)]
    if not groups:
        raise NotFound()
    return groups[0]


@router.get("/v2/notifications/{key}")
@scoped("read:notifications")
async def read_group(key: str, me: CurrentUser, db: ReadDb, address: Address) -> Response:
    """A group."""
    shown = await groups_out(db, me.id, [(key, await _group(db, me.id, key))], address)
    if not shown["notification_groups"]:
        raise NotFound()
    return answer(shown)


@router.get("/v2/notifications/{key}/accounts")
@scoped("read:notifications")
async def list_accounts_of_group(key: str, me: CurrentUser, db: ReadDb, page: Listed) -> Response:
    """Whose notifications make a group, latest first."""
    [newest_row, *_], (kind, number) = (await _group(db, me.id, key)).rows, place_of(key)

    async def read(paging: Paging) -> Piece[Row]:
        rows = [newest_row] if kind is None else await newest(db, me.id, paging, kinds=[kind], key=number)
        return piece_of(rows, paging.limit, attrgetter("id"))

    piece = await page.rows(read)
    return page.answer(piece, await accounts_out(db, (row.user_id for _, row in piece[0]), page.address))


@router.post("/v2/notifications/{key}/dismiss")
@limited("changes")
@scoped("write:notifications")
async def dismiss_group(key: str, me: CurrentUser, db: WriteDb) -> Response:
    """Mark a group as read; it stays in the list."""
    group = await _group(db, me.id, key)
    if place_of(key)[0] is None:
        await actions.mark_read(db, me.id, group.position)
    else:
        await actions.mark_group_read(db, me.id, group.rows[0].id)
    return answer({})


@router.get("/v1/notifications/unread_count")
@scoped("read:notifications")
async def count_unread(me: CurrentUser, db: ReadDb) -> Response:
    """How many are unread, 100 at most."""
    return answer({"count": min(100, await unread_count(db, me.id))})


@router.get("/v1/notifications/{notification_id}")
@scoped("read:notifications")
async def read_notification(notification_id: PathId, me: CurrentUser, db: ReadDb, address: Address) -> Response:
    """A notification."""
    row = await find_notification(db, me.id, notification_id)
    shown = await notifications_out(db, me.id, [] if row is None else [row], address)
    if not shown:
        raise NotFound()
    return answer(shown[0])


@router.post("/v1/notifications/clear")
@limited("changes")
@scoped("write:notifications")
async def clear(me: CurrentUser, db: WriteDb) -> Response:
    """Mark all as read; they stay in the list."""
    await actions.mark_all_read(db, me.id)
    return answer({})


@router.post("/v1/notifications/{notification_id}/dismiss")
@limited("changes")
@scoped("write:notifications")
async def dismiss(notification_id: PathId, me: CurrentUser, db: WriteDb) -> Response:
    """Mark as read; it stays in the list."""
    await actions.mark_read(db, me.id, notification_id)
    return answer({})


async def _markers(db: Reader, me: int, page: Page) -> Response:
    unread = await unread_count(db, me)
    rows = [row for row in await newest(db, me, page.first) if row.is_read] if unread < page.limit else []
    last = str(rows[0].id) if rows else "0"
    return answer({"notifications": {"last_read_id": last, "version": 1, "updated_at": ids.created_at(int(last) or 1)}})


@router.get("/v1/markers")
@scoped("read:statuses")
async def read_markers(me: CurrentUser, db: ReadDb, page: Listed) -> Response:
    """How far notifications are read; of the home timeline nothing is kept."""
    return await _markers(db, me.id, page)


@router.post("/v1/markers")
@limited("changes")
@scoped("write:statuses")
async def write_markers(me: CurrentUser, db: WriteDb, page: Listed, given: Fields) -> Response:
    """Mark all notifications as read once the newest is."""
    wanted = given.inside("notifications")
    if wanted is not None:
        rows = await newest(db, me.id, page.first)
        if rows and wanted.number("last_read_id") >= rows[0].id:
            await actions.mark_all_read(db, me.id)
    return await _markers(db, me.id, page)
