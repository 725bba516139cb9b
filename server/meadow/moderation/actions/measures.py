"""Moderation actions on members and content (M1)."""

from typing import Any, NamedTuple

from sqlalchemy import bindparam, delete, insert, update

from meadow.audit_log.actions import record
from meadow.deactivation.actions import deactivate, reactivate
from meadow.moderation.actions import content
from meadow.moderation.actions.notices import tell_member
from meadow.moderation.errors import ActionNotFound, AlreadyInForce, AlreadyUndone, CannotUndo, NotOverThem
from meadow.moderation.models import moderation_actions
from meadow.moderation.policy import RANKS, may_act_on
from meadow.moderation.queries import measures, site
from meadow.moderation.schemas.requests import ActionName, ContentKind, SiteRole
from meadow.platform.core import clock
from meadow.platform.core.i18n import _
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.queue import Work, job
from meadow.relationships.silences.models import silences
from meadow.users.errors import UserNotFound
from meadow.users.models import users

_a = moderation_actions.c
_RECORD = insert(moderation_actions)
_UNDO = (
    update(moderation_actions)
    .where(_a.id == bindparam("action_id"), *measures.IN_FORCE)
    .values(undone_at=bindparam("now", type_=_a.undone_at.type), undone_by_id=bindparam("by", type_=_a.actor_id.type))
)
_END = (
    update(moderation_actions)
    .where(_a.id == bindparam("action_id"), *measures.IN_FORCE)
    .values(ended_at=bindparam("now", type_=_a.ended_at.type))
)
_UNSILENCE = delete(silences).where(
    silences.c.user_id == bindparam("member"), silences.c.action_id == bindparam("action_id")
)
_VERIFY = (
    update(users)
    .where(
        users.c.id == bindparam("member"),
        users.c.is_verified != bindparam("wanted", type_=users.c.is_verified.type),
    )
    .values(is_verified=bindparam("wanted", type_=users.c.is_verified.type))
)
VERBS: dict[ActionName, str] = {
    "hide": "content.hidden",
    "warn": "member.warned",
    "silence": "member.silenced",
    "suspend": "member.suspended",
    "ban": "member.banned",
    "verify": "member.verified",
    "unverify": "member.unverified",
}
"""Names in the audit log; ``.undone`` is appended when staff undo the action, ``.ended`` when it expires."""


class StaffActor(NamedTuple):
    """A staff member with the role; without an ID the operator, who may act on all members."""

    id: int | None
    role: SiteRole


OPERATOR = StaffActor(None, "admin")


async def measure(
    db: Writer,
    by: StaffActor,
    member_id: int,
    action: ActionName,
    reason: str,
    *,
    days: int | None = None,
    case_id: int | None = None,
) -> int:
    """Act on a member: the ID of the action. UserNotFound, NotOverThem, AlreadyInForce."""
    await check_over(db, by, member_id)
    action_id = new_id()
    until = None if days is None else clock.now_ms() + days * clock.DAY_MS
    await db.run(
        _RECORD,
        id=action_id,
        member_id=member_id,
        actor_id=by.id,
        case_id=case_id,
        action=action,
        reason=reason,
        expires_at=until,
    )
    if until is not None:
        await end_measure.later(db, run_at=until, action_id=action_id)
    # First: absent members receive no notifications.
    await tell_member(db, member_id, action_id, action)
    await _apply(db, member_id, action, action_id)
    lasts = days or 0
    await record(db, VERBS[action], by=by.id, subject=f"user:{member_id}", reason=reason, measure=action_id, days=lasts)
    return action_id


async def check_over(db: Writer, by: StaffActor, member_id: int) -> Row:
    """The locked member, who ranks below ``by``. UserNotFound, NotOverThem."""
    row = UserNotFound.unless(await site.lock_standing(db, member_id))
    if by.id is not None and (row.id == by.id or not may_act_on(by.role, row.site_role)):
        raise NotOverThem()
    return row


async def check_may_pass(db: Writer, by: StaffActor, about_id: int) -> None:
    """NotOverThem when a case is about staff of the same or a higher rank."""
    row = await site.lock_standing(db, about_id) if about_id else None
    if row is not None and (row.id == by.id or not may_act_on(by.role, row.site_role)):
        raise NotOverThem()


async def _apply(db: Writer, member_id: int, action: ActionName, action_id: int) -> None:
    if action == "silence":
        if not await insert_once(db, silences, user_id=member_id, action_id=action_id):
            raise AlreadyInForce(_("This member is silenced already."))
    elif action in ("suspend", "ban"):
        await _exclude(db, member_id, action, action_id)
    elif action in ("verify", "unverify") and not await db.run(_VERIFY, member=member_id, wanted=action == "verify"):
        raise AlreadyInForce(_("The badge is as you wish already."))


async def _exclude(db: Writer, member_id: int, action: ActionName, action_id: int) -> None:
    before = await measures.find_other_exclusion(db, member_id, action_id)
    if before is not None:
        if action == "suspend" or before.action == "ban":
            raise AlreadyInForce(_("This member is suspended or banned already."))
        # A ban replaces a suspension; the member stays absent.
        await db.run(_END, action_id=before.id, now=clock.now_ms())
    await deactivate(db, member_id, "suspended" if action == "suspend" else "banned")
    if before is not None:
        await reactivate(db, member_id, "suspended")


async def hide(
    db: Writer,
    by: StaffActor,
    kind: ContentKind,
    subject_id: int,
    reason: str,
    *,
    case_id: int | None = None,
    community_id: int | None = None,
) -> int:
    """Hide content: the ID of the action. NotFound, AlreadyInForce, NotOverThem."""
    row = await content.hide(db, kind, subject_id)
    if community_id is None:
        await check_over(db, by, row.author_id)
    action_id = new_id()
    about: dict[str, Any] = {"kind": kind, "subject_id": subject_id, "community_id": community_id}
    await db.run(
        _RECORD,
        id=action_id,
        member_id=row.author_id,
        actor_id=by.id,
        case_id=case_id,
        action="hide",
        reason=reason,
        **about,
    )
    await tell_member(db, row.author_id, action_id, "hide")
    await record(
        db,
        VERBS["hide"],
        by=by.id,
        subject=f"{kind}:{subject_id}",
        reason=reason,
        measure=action_id,
        member=row.author_id,
    )
    return action_id


async def keep_on_record(
    db: Writer, by: int, member_id: int, action: ActionName, reason: str, *, case_id: int, community_id: int
) -> int:
    """Record an action of a community's moderators: the ID of the action."""
    action_id = new_id()
    about = {"case_id": case_id, "community_id": community_id}
    await db.run(_RECORD, id=action_id, member_id=member_id, actor_id=by, action=action, reason=reason, **about)
    await tell_member(db, member_id, action_id, action)
    return action_id


async def undo(db: Writer, by: StaffActor, action_id: int, reason: str, *, about: str = "undone") -> None:
    """Undo an action. ActionNotFound, AlreadyUndone, NotOverThem, CannotUndo."""
    row = ActionNotFound.unless(await measures.lock_action(db, action_id))
    if row.action not in VERBS:
        raise CannotUndo()
    await check_over(db, by, row.member_id)
    actor = await site.lock_standing(db, row.actor_id) if row.actor_id not in (None, by.id) else None
    if actor is not None and RANKS[actor.site_role] > RANKS[by.role]:
        raise NotOverThem(_("An admin decided this: an admin takes it back."))
    if not await db.run(_UNDO, action_id=action_id, now=clock.now_ms(), by=by.id):
        raise AlreadyUndone()
    await _take_back(db, row)
    await tell_member(db, row.member_id, action_id, row.action, about=about)
    await record(db, f"{VERBS[row.action]}.undone", by=by.id, subject=_subject(row), reason=reason, measure=action_id)


async def show(db: Writer, by: StaffActor, kind: ContentKind, subject_id: int, reason: str) -> int:
    """Show hidden content: the ID of the action that hid it. ActionNotFound, and the errors of ``undo``."""
    row = await measures.find_hiding(db, kind, subject_id)
    if row is None:
        raise ActionNotFound(_("This is not hidden."))
    await undo(db, by, row.id, reason)
    return int(row.id)


def _subject(row: Row) -> str:
    return f"{row.kind}:{row.subject_id}" if row.action == "hide" else f"user:{row.member_id}"


async def _take_back(db: Writer, row: Row) -> None:
    if row.action == "hide":
        await content.show(db, row.kind, row.subject_id)
    elif row.action == "silence":
        await db.run(_UNSILENCE, member=row.member_id, action_id=row.id)
    elif row.action in ("suspend", "ban"):
        await reactivate(db, row.member_id, "suspended" if row.action == "suspend" else "banned")
    elif row.action in ("verify", "unverify"):
        await db.run(_VERIFY, member=row.member_id, wanted=row.action == "unverify")


@job("moderation.end_measure")
async def end_measure(work: Work, *, action_id: int) -> None:
    """End an action that expired. Actions that were undone or ended before are unchanged."""
    async with work.database.write() as db:
        row = await measures.lock_action(db, action_id)
        if row is None or row.expires_at is None or row.expires_at > clock.now_ms():
            return
        if await db.run(_END, action_id=action_id, now=clock.now_ms()):
            await _take_back(db, row)
            await record(db, f"{VERBS[row.action]}.ended", by=None, subject=_subject(row), measure=action_id)
