"""Case assignment and decisions."""

from typing import get_args

from sqlalchemy import bindparam, update

from meadow.audit_log.actions import record
from meadow.communities.actions import remove_member
from meadow.communities.actions.record import record as tell_community
from meadow.communities.errors import NotAllowedHere
from meadow.communities.policy import may
from meadow.communities.queries import powers_in
from meadow.moderation.actions import measures
from meadow.moderation.actions.measures import StaffActor
from meadow.moderation.actions.notices import tell_reporters
from meadow.moderation.errors import CannotBeHidden, CaseClosed, CaseNotFound, CaseTaken, NoMember
from meadow.moderation.models import moderation_cases
from meadow.moderation.queries import cases
from meadow.moderation.schemas.requests import CommunityDecision, ContentKind, Decision
from meadow.platform.core import clock
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row

_c = moderation_cases.c
_CLOSE = (
    update(moderation_cases)
    .where(_c.id == bindparam("case"), _c.is_open)
    .values(
        is_open=False,
        updated_at=bindparam("now", type_=_c.updated_at.type),
        taken_by_id=bindparam("by", type_=_c.taken_by_id.type),
        action_id=bindparam("came_to", type_=_c.action_id.type),
    )
)
_TAKE = (
    update(moderation_cases)
    .where(_c.id == bindparam("case"))
    .values(taken_by_id=bindparam("by", type_=_c.taken_by_id.type))
)


async def _open_case(db: Writer, case_id: int, community_id: int | None = None) -> Row:
    row = await cases.lock_case(db, case_id)
    if row is None or (community_id is not None and row.community_id != community_id):
        raise CaseNotFound()
    if not row.is_open:
        raise CaseClosed()
    return row


async def take(db: Writer, by: int, case_id: int) -> None:
    """Assign the case to oneself. CaseNotFound, CaseClosed, CaseTaken."""
    row = await _open_case(db, case_id)
    if row.taken_by_id not in (None, by):
        raise CaseTaken()
    await db.run(_TAKE, case=case_id, by=by)


async def release(db: Writer, by: StaffActor, case_id: int) -> None:
    """Unassign the case; only admins may unassign another member's. CaseNotFound, CaseClosed, CaseTaken."""
    row = await _open_case(db, case_id)
    if row.taken_by_id not in (None, by.id) and by.role != "admin":
        raise CaseTaken()
    await db.run(_TAKE, case=case_id, by=None)


async def decide(db: Writer, by: StaffActor, case_id: int, given: Decision) -> None:
    """Close the case with a decision. CaseNotFound, CaseClosed, also after a concurrent decision, CannotBeHidden,
    NoMember, and the errors of the moderation action."""
    row = await _open_case(db, case_id)
    action_id: int | None = None
    if given.action == "hide":
        action_id = await measures.hide(db, by, _content(row), row.subject_id, given.reason, case_id=case_id)
    elif given.action != "none":
        if not row.about_id:
            raise NoMember()
        action_id = await measures.measure(
            db, by, row.about_id, given.action, given.reason, days=given.days, case_id=case_id
        )
    else:
        await measures.check_may_pass(db, by, row.about_id)
    await _close(db, row, by.id, action_id, given.action, given.reason)


async def decide_in_community(db: Writer, me: int, community_id: int, case_id: int, given: CommunityDecision) -> None:
    """``decide`` for a community's moderators, by their powers there. NotAllowedHere, CaseNotFound, CaseClosed,
    CannotBeHidden, NoMember."""
    # Check the power first: without it, existing and missing cases are indistinguishable.
    standing = await powers_in(db, me, community_id)
    if standing is None or not may("remove_posts", standing.rank):
        raise NotAllowedHere()
    row = await _open_case(db, case_id, community_id)
    if row.about_id == me:
        raise NotAllowedHere()
    action_id: int | None = None
    if given.action == "hide":
        action_id = await measures.hide(
            db,
            StaffActor(me, "member"),
            _content(row),
            row.subject_id,
            given.reason,
            case_id=case_id,
            community_id=community_id,
        )
        await tell_community(
            db,
            community_id,
            f"{row.kind}_removed",
            me,
            user_id=row.about_id,
            post_id=row.subject_id if row.kind == "post" else None,
            reason=given.reason,
        )
    elif given.action != "none":
        if not row.about_id:
            raise NoMember()
        is_ban = given.action == "ban_member"
        await remove_member(db, me, community_id, row.about_id, ban=is_ban, reason=given.reason)
        action_id = await measures.keep_on_record(
            db, me, row.about_id, given.action, given.reason, case_id=case_id, community_id=community_id
        )
    await _close(db, row, me, action_id, given.action, given.reason)


def _content(row: Row) -> ContentKind:
    if row.kind not in get_args(ContentKind):
        raise CannotBeHidden.field("action", CannotBeHidden.message)
    kind: ContentKind = row.kind
    return kind


async def _close(db: Writer, row: Row, by: int | None, action_id: int | None, action: str, reason: str) -> None:
    await db.run(_CLOSE, case=row.id, now=clock.now_ms(), by=by, came_to=action_id)
    if row.reports_count:
        await tell_reporters.later(db, case_id=row.id, acted=action_id is not None)
    await record(
        db,
        "case.decided",
        by=by,
        subject=f"case:{row.id}",
        reason=reason,
        came_to=action,
        about=f"{row.kind}:{row.subject_id}",
    )
