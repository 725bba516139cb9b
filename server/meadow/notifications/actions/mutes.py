"""Mutes of the notifications about a subject."""

from sqlalchemy import bindparam, delete

from meadow.notifications.actions.reading import read_subject
from meadow.notifications.models import notification_mutes
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.subjects.kinds import SubjectType

_m = notification_mutes.c
_UNMUTE = delete(notification_mutes).where(
    _m.user_id == bindparam("me"), _m.subject_id == bindparam("subject"), _m.subject_type == bindparam("type")
)


async def mute_subject(db: Writer, me: int, subject_type: SubjectType, subject_id: int) -> None:
    """Mute the notifications about the subject and mark present ones read. Idempotent."""
    if await insert_once(db, notification_mutes, user_id=me, subject_id=subject_id, subject_type=subject_type):
        await read_subject(db, me, subject_type, subject_id)


async def unmute_subject(db: Writer, me: int, subject_type: SubjectType, subject_id: int) -> None:
    """Unmute the notifications about the subject. Idempotent."""
    await db.run(_UNMUTE, me=me, subject=subject_id, type=subject_type)
