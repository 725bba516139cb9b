"""Appeals."""

from sqlalchemy import bindparam, update

from meadow.audit_log.actions import record
from meadow.moderation.actions import measures
from meadow.moderation.actions.measures import StaffActor
from meadow.moderation.actions.notices import tell_member
from meadow.moderation.errors import (
    ActionNotFound,
    AlreadyUndone,
    AppealDecided,
    AppealedAlready,
    AppealNotFound,
    CannotUndo,
)
from meadow.moderation.models import moderation_appeals
from meadow.moderation.queries import appeals
from meadow.moderation.queries.measures import lock_action
from meadow.moderation.schemas.requests import AppealDecision
from meadow.platform.core import clock
from meadow.platform.core.ids import new_id
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer

_p = moderation_appeals.c
_DECIDE = (
    update(moderation_appeals)
    .where(_p.id == bindparam("appeal"), _p.status == "open")
    .values(
        status=bindparam("outcome", type_=_p.status.type),
        answer=bindparam("words", type_=_p.answer.type),
        decided_by_id=bindparam("by", type_=_p.decided_by_id.type),
        decided_at=bindparam("now", type_=_p.decided_at.type),
    )
)
AGAINST = ("hide", "warn", "silence", "suspend", "ban")
"""Actions open to appeal; actions of communities are not."""


async def appeal(db: Writer, me: int | None, action_id: int, text: str) -> int:
    """File an appeal: its id. Without ``me`` the caller has verified the appeal token. ActionNotFound, CannotUndo,
    AlreadyUndone, AppealedAlready."""
    row = await lock_action(db, action_id)
    if row is None or (me is not None and row.member_id != me):
        raise ActionNotFound()
    if row.action not in AGAINST:
        raise CannotUndo()
    if row.undone_at is not None:
        raise AlreadyUndone()
    appeal_id = new_id()
    if not await insert_once(db, moderation_appeals, action_id=action_id, id=appeal_id, text=text):
        raise AppealedAlready()
    return appeal_id


async def decide(db: Writer, by: StaffActor, appeal_id: int, given: AppealDecision) -> None:
    """Decide an appeal; acceptance undoes the action if it is still in force. AppealNotFound, AppealDecided,
    NotOverThem."""
    row = AppealNotFound.unless(await appeals.lock_appeal(db, appeal_id))
    outcome = "accepted" if given.accept else "declined"
    if not await db.run(_DECIDE, appeal=appeal_id, outcome=outcome, words=given.reason, by=by.id, now=clock.now_ms()):
        raise AppealDecided()
    if given.accept:
        try:
            await measures.undo(db, by, row.action_id, given.reason, about="accepted")
        except AlreadyUndone:
            await tell_member(db, row.member_id, row.action_id, row.action, about="accepted")
    else:
        await measures.check_may_pass(db, by, row.member_id)
        await tell_member(db, row.member_id, row.action_id, row.action, about="declined")
    await record(db, f"appeal.{outcome}", by=by.id, subject=f"appeal:{appeal_id}", reason=given.reason)
