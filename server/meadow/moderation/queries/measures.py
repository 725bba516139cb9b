"""Moderation actions of members."""

from typing import Any

from sqlalchemy import FromClause, bindparam, literal_column, or_, select

from meadow.moderation.models import moderation_actions, moderation_appeals
from meadow.platform.core.paging import Paging, limited
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import in_ids
from meadow.users.models import users

_a, _p = moderation_actions.c, moderation_appeals.c
_by, _member = users.alias("by_whom"), users.alias("whom")


def person(table: FromClause, prefix: str) -> tuple[Any, ...]:
    """The columns of ``users.queries.SUMMARY`` of another member, with a prefix; read by ``present.person_of``."""
    names = ("id", "username", "first_name", "last_name", "avatar", "is_verified")
    return tuple(table.c[name].label(f"{prefix}_{name}") for name in names)


IN_FORCE = (_a.undone_at.is_(None), _a.ended_at.is_(None))
ACTION: tuple[Any, ...] = (
    *moderation_actions.c,
    _p.id.label("appeal_id"),
    _p.text.label("appeal_text"),
    _p.status.label("appeal_status"),
    _p.answer.label("appeal_answer"),
    _p.decided_at.label("appeal_decided_at"),
    *person(_by, "by"),
    *person(_member, "whom"),
)
"""All columns for ``present.action_of``, for statements with the joins of ``_SHOWN``."""
_SHOWN = (
    select(*ACTION)
    .select_from(moderation_actions)
    .outerjoin(moderation_appeals, _p.action_id == _a.id)
    .outerjoin(_by, _by.c.id == _a.actor_id)
    .outerjoin(_member, _member.c.id == _a.member_id)
)
_SOME = _SHOWN.where(in_ids(_a.id, "ids"))
_OF_MEMBER = _SHOWN.where(_a.member_id == bindparam("member"), _a.id < bindparam("before")).order_by(_a.id.desc())
# Favourable actions give no notice.
_told_of = ("warn", "hide", "silence", "suspend", "ban", "remove_member", "ban_member")
_TOLD = _OF_MEMBER.where(_a.action.in_([literal_column(f"'{name}'") for name in _told_of]))
_LOCK = select(moderation_actions).where(_a.id == bindparam("id")).with_for_update()
_HIDING = (
    select(moderation_actions)
    .where(
        _a.action == literal_column("'hide'"),
        _a.kind == bindparam("kind"),
        _a.subject_id == bindparam("subject"),
        *IN_FORCE,
    )
    .with_for_update()
)
_EXCLUDED = (
    select(moderation_actions)
    .where(
        _a.member_id == bindparam("member"),
        or_(_a.action == literal_column("'suspend'"), _a.action == literal_column("'ban'")),
        *IN_FORCE,
    )
    .order_by(_a.id.desc())
    .limit(literal_column("1"))
)

_OTHER_EXCLUSION = _EXCLUDED.where(_a.id != bindparam("besides"))


async def lock_action(db: Writer, action_id: int) -> Row | None:
    """Lock an action until the transaction ends."""
    return await db.first(_LOCK, id=action_id)


async def find_hiding(db: Writer, kind: str, subject_id: int) -> Row | None:
    """The action that hides this content, if there is one."""
    return await db.first(_HIDING, kind=kind, subject=subject_id)


async def find_exclusion(db: Reader, user_id: int) -> Row | None:
    """The suspension or ban of the member, if there is one: ``id, action, reason, expires_at``."""
    return await db.first(_EXCLUDED, member=user_id)


async def find_other_exclusion(db: Reader, user_id: int, besides: int) -> Row | None:
    """``find_exclusion`` without the given action."""
    return await db.first(_OTHER_EXCLUSION, member=user_id, besides=besides)


async def actions(db: Reader, ids: list[int]) -> dict[int, Row]:
    """Rows of ``ACTION`` by id."""
    return {row.id: row for row in await db.all(_SOME, ids=ids)} if ids else {}


async def of_member(db: Reader, user_id: int, paging: Paging, *, told: bool = False) -> list[Row]:
    """Actions on a member, newest first, one more than the page; ``told``: only those with a notice."""
    statement = limited(_TOLD if told else _OF_MEMBER, paging.limit)
    return await db.all(statement, member=user_id, before=paging.before())
