"""Member and appeal serializers."""

from collections.abc import Sequence
from typing import cast

from meadow.administration.queries import inviter_of
from meadow.moderation.constants import ACTIONS_SHOWN
from meadow.moderation.errors import AppealNotFound
from meadow.moderation.presenters.actions import action_of, person_of, time_of
from meadow.moderation.queries import appeals, measures, members
from meadow.moderation.schemas.requests import AppealFilter, MemberFilter
from meadow.moderation.schemas.responses import AppealCase, StaffMember, StaffMemberDetail
from meadow.platform.core import ids
from meadow.platform.core.paging import Paging, next_cursor
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.users.errors import UserNotFound
from meadow.users.presenters import summary_of
from meadow.users.schemas import UserSummary


def _member_of(row: Row) -> StaffMember:
    return {
        "user": summary_of(row),
        "role": row.site_role,
        "state": row.state,
        "until": time_of(row.expires_at),
        "createdAt": ids.created_at(row.user_id),
    }


async def members_out(db: Reader, wanted: MemberFilter, *, names: bool = False) -> tuple[list[StaffMember], str | None]:
    rows = await members.page(db, wanted, search=wanted.search.removeprefix("@"), state=wanted.state, names=names)
    cursor = next_cursor(rows, wanted.limit, lambda row: row.user_id)
    return [_member_of(row) for row in rows[: wanted.limit]], cursor


async def member_out(db: Reader, user_id: int) -> StaffMemberDetail:
    """A member's moderation details; UserNotFound."""
    row = UserNotFound.unless(await members.find_member(db, user_id))
    counts = await members.counts_of(db, user_id)
    inviter = await inviter_of(db, user_id)
    done = await measures.of_member(db, user_id, Paging(limit=ACTIONS_SHOWN))
    return {
        **_member_of(row),
        "sessionsCount": counts.sessions,
        "reportsCount": counts.reports,
        "openCasesCount": counts.cases,
        "postsCount": row.posts_count,
        "followersCount": row.followers_count,
        "invitedBy": None if inviter is None else summary_of(inviter),
        "actions": [action_of(one) for one in done[:ACTIONS_SHOWN]],
    }


async def _appeals_of(db: Reader, rows: Sequence[Row]) -> list[AppealCase]:
    actions = await measures.actions(db, [row.action_id for row in rows])
    out: list[AppealCase] = []
    for row in rows:
        action = action_of(actions[row.action_id])
        out.append(
            {
                "id": str(row.id),
                "actionId": str(row.action_id),
                "text": row.text,
                "status": row.status,
                "answer": row.answer,
                "createdAt": ids.created_at(row.id),
                "decidedAt": time_of(row.decided_at),
                "member": cast(UserSummary, action["member"]),
                "action": action,
                "decidedBy": person_of(row, "decider"),
            }
        )
    return out


async def appeals_out(db: Reader, wanted: AppealFilter) -> tuple[list[AppealCase], str | None]:
    rows = await appeals.page(db, wanted.status, wanted)
    cursor = next_cursor(rows, wanted.limit, lambda row: row.id)
    return await _appeals_of(db, rows[: wanted.limit]), cursor


async def appeal_out(db: Reader, appeal_id: int) -> AppealCase:
    """One appeal; AppealNotFound."""
    row = AppealNotFound.unless(await appeals.find_appeal(db, appeal_id))
    return (await _appeals_of(db, [row]))[0]
