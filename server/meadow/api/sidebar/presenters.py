"""Sidebar serializers."""

from collections.abc import Callable
from datetime import date

from meadow.api.sidebar import constants, queries
from meadow.api.sidebar.schemas import Birthday, Contact, Sidebar
from meadow.communities.presenters import community_of
from meadow.communities.queries import suggested
from meadow.communities.schemas import Community
from meadow.events.presenters import page_out
from meadow.events.recurrence import local
from meadow.events.schemas import Event, EventFilter
from meadow.messages.queries import contacts_of
from meadow.moderation.presenters import notice_to_all_out
from meadow.notifications.presenters import notification_of
from meadow.notifications.queries import newest
from meadow.platform.core import clock
from meadow.platform.core.paging import Paging
from meadow.platform.db.session import Reader
from meadow.users import preferences
from meadow.users.presenters import summary_of


async def sidebar_out(db: Reader, viewer: int, zone: str, is_online: Callable[[int], bool]) -> Sidebar:
    told = await newest(db, viewer, Paging(limit=constants.NOTIFICATIONS))
    return {
        "notifications": [notification_of(row) for row in told[: constants.NOTIFICATIONS]],
        "birthdays": await _birthdays_out(db, viewer, local(clock.now_ms(), zone).date()),
        "events": await _events_out(db, viewer),
        "communities": await _communities_out(db, viewer),
        "contacts": await _contacts_out(db, viewer, is_online),
        "notice": await notice_to_all_out(db),
    }


async def _birthdays_out(db: Reader, viewer: int, today: date) -> list[Birthday]:
    rows = await queries.birthdays(db, viewer, today)
    shown = [row for row in rows if preferences.complete(row.settings)["privacy"]["showBirthday"]]
    return [{"user": summary_of(row), "date": today.isoformat()} for row in shown[: constants.BIRTHDAYS]]


async def _events_out(db: Reader, viewer: int) -> list[Event]:
    """One's own events, then other current ones, sorted by time."""
    mine, _ = await page_out(db, viewer, EventFilter(when="mine", limit=constants.EVENTS))
    mine = [event for event in mine if event["cancelledAt"] is None]
    known = {event["id"] for event in mine}
    if len(mine) < constants.EVENTS:
        others, _ = await page_out(db, viewer, EventFilter(limit=2 * constants.EVENTS))
        mine += [event for event in others if event["id"] not in known and event["myStatus"] != "declined"]
    return sorted(mine[: constants.EVENTS], key=lambda event: (event["startsAt"], event["id"]))


async def _communities_out(db: Reader, viewer: int) -> list[Community]:
    return [community_of(row) for row, _ in (await suggested(db, viewer))[: constants.COMMUNITIES]]


async def _contacts_out(db: Reader, viewer: int, is_online: Callable[[int], bool]) -> list[Contact]:
    ids = (await contacts_of(db, viewer))[: constants.CONTACTS]
    people = await queries.people(db, viewer, ids)
    return [
        {
            "user": summary_of(row),
            "online": preferences.complete(row.settings)["privacy"]["showOnline"] and is_online(row.user_id),
        }
        for row in (people[each] for each in ids if each in people)
    ]
