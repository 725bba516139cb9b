"""Lookups for creating and removing notifications."""

from functools import cache

from sqlalchemy import (
    ColumnElement,
    FromClause,
    and_,
    bindparam,
    case,
    exists,
    func,
    literal_column,
    not_,
    or_,
    select,
    true,
)

from meadow.notifications.models import FIRST_TOPICS, notification_mutes, notification_states, notifications
from meadow.platform.core.paging import Rows
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import exists_by_key, in_ids
from meadow.relationships.blocks.models import block_edges
from meadow.relationships.follows.models import follows_out
from meadow.relationships.silences.queries import not_silenced
from meadow.subjects.kinds import Kind, SubjectType
from meadow.subjects.registry import SUBJECTS
from meadow.subjects.subject import Subject
from meadow.subjects.visibility import is_visible
from meadow.users.models import users

_n = notifications.c
ABOUT_SUBJECT = (_n.subject_id == bindparam("subject"), _n.subject_type == bindparam("type"))
SOME_ABOUT_SUBJECT = select(_n.id).where(*ABOUT_SUBJECT).limit(literal_column("500"))


def _is_kept_from(subject: Subject, member: ColumnElement[int]) -> ColumnElement[bool]:
    """The subject exists, but is invisible to this member."""
    assert subject.access.may_be_told is not None
    return and_(is_visible(subject.table), not_(subject.access.may_be_told(member)))


@cache
def _piece() -> Rows:
    owned = [subject for subject in SUBJECTS if subject.access.may_be_told is not None]
    owner = func.coalesce(*(subject.owner for subject in owned), 0)
    rows = select(
        _n.id,
        (_n.actor_id == bindparam("by")).label("is_by"),
        (owner == bindparam("by")).label("is_about"),
        or_(*(and_(subject.table.c.id.is_not(None), _is_kept_from(subject, _n.user_id)) for subject in owned)).label(
            "is_unseen"
        ),
    ).select_from(notifications)
    for subject in owned:
        rows = rows.outerjoin(subject.table, subject.table.c.id == _n.subject_id)
    return (
        rows.where(_n.user_id == bindparam("me"), _n.id > bindparam("after"), _n.id < bindparam("before"))
        .order_by(_n.id)
        .limit(literal_column("500"))
    )


TO, _by, _subject = (bindparam(name, type_=_n.user_id.type) for name in ("to", "by", "subject"))
_type = bindparam("type", type_=_n.subject_type.type)
_deaf, _hidden = block_edges.alias("deaf"), block_edges.alias("hidden")
_s = notification_states.c


def _follows(follower: ColumnElement[int], target: ColumnElement[int]) -> ColumnElement[bool]:
    edge = follows_out.alias()
    return exists_by_key(edge, edge.c.user_id == follower, edge.c.target_id == target)


def _is_filtered(to: ColumnElement[int]) -> ColumnElement[bool]:
    """The receiver's setting ``from`` filters it: such notifications are listed separately, and neither delivered
    nor counted."""
    only_following = and_(_s.notify_from == literal_column("'following'"), not_(_follows(to, _by)))
    only_followers = and_(_s.notify_from == literal_column("'followers'"), not_(_follows(_by, to)))
    return and_(
        bindparam("may_be_filtered", type_=_n.id.type) > literal_column("0"),
        exists().where(_s.user_id == to, or_(only_following, only_followers)),
    )


def _is_told(subject: Subject, to: ColumnElement[int]) -> ColumnElement[bool]:
    """The receiver may be notified of the subject, if it is of this type."""
    assert subject.access.may_be_told is not None
    row = exists_by_key(subject.table, subject.table.c.id == _subject, subject.access.may_be_told(to))
    return or_(_type != literal_column(f"'{subject.kind}'"), row)


@cache
def to_tell(to: ColumnElement[int] = TO) -> Rows:
    """The row of a notification if it would be listed: no row if the receiver and the actor or owner block each
    other, the receiver muted the actor or the subject, does not follow a silenced actor, or cannot see the subject,
    or the actor is deactivated. Filtered rows have a negative ``group_key``."""
    owned = [subject for subject in SUBJECTS if subject.access.may_be_told is not None]
    owners = [select(subject.owner).where(subject.table.c.id == _subject).scalar_subquery() for subject in owned]
    filtered = select(_is_filtered(to).label("is_filtered")).subquery("filtered")
    group_key = bindparam("group_key", type_=_n.group_key.type)
    return select(
        to.label("user_id"),
        bindparam("id", type_=_n.id.type).label("id"),
        bindparam("kind", type_=_n.kind.type).label("kind"),
        _by.label("actor_id"),
        _type.label("subject_type"),
        _subject.label("subject_id"),
        bindparam("comment", type_=_n.comment_id.type).label("comment_id"),
        bindparam("dedupe", type_=_n.dedupe_key.type).label("dedupe_key"),
        case((filtered.c.is_filtered, -group_key), else_=group_key).label("group_key"),
        bindparam("topic", type_=_n.topic.type).label("topic"),
        filtered.c.is_filtered.label("is_read"),
    ).where(
        not_(
            exists().where(
                notification_mutes.c.user_id == to,
                notification_mutes.c.subject_id == _subject,
                notification_mutes.c.subject_type == _type,
            )
        ),
        not_(exists().where(_deaf.c.user_id == to, _deaf.c.other_id == _by)),
        not_(
            exists().where(
                _hidden.c.user_id == to,
                _hidden.c.other_id == func.coalesce(*owners),
                or_(_hidden.c.block_id > 0, _hidden.c.is_blocked),
            )
        ),
        *(_is_told(subject, to) for subject in owned),
        # In staff notifications the receiver is the actor.
        or_(_by == to, exists_by_key(users, users.c.id == _by, users.c.deleted_at.is_(None))),
        not_silenced(_by, to),
        # A bound receiver was compared by the caller; a selected one may be null.
        *(() if to is TO else (to != _by,)),
    )


_IS_MUTED = select(notification_mutes.c.subject_id).where(
    notification_mutes.c.user_id == bindparam("me"),
    notification_mutes.c.subject_id == bindparam("subject"),
    notification_mutes.c.subject_type == bindparam("type"),
)


async def is_subject_muted(db: Reader, me: int, subject_type: SubjectType, subject_id: int) -> bool:
    """Whether the member muted the notifications about the subject."""
    return await db.first(_IS_MUTED, me=me, type=subject_type, subject=subject_id) is not None


@cache
def _excluded(kind: Kind) -> Rows:
    subject = SUBJECTS[kind]
    its_id = subject.table.c.id == bindparam("subject")
    return select(users.c.id).where(in_ids(users.c.id, "ids"), its_id, _is_kept_from(subject, users.c.id))


async def excluded_among(db: Reader, kind: Kind, subject_id: int, members: list[int]) -> list[int]:
    """The given members who cannot see the post or reel; none if it is invisible to all members."""
    return await db.scalars(_excluded(kind), subject=subject_id, ids=members)


_TOLD_BY = (
    select(_n.user_id, _n.id)
    .where(_n.actor_id == bindparam("by"), _n.id > bindparam("after"))
    .order_by(_n.id)
    .limit(500)
)


async def told_by(db: Reader, by: int, after: int) -> list[Row]:
    """``user_id, id`` of the next notifications with this actor."""
    return await db.all(_TOLD_BY, by=by, after=after)


async def piece_concerning(db: Reader, me: int, by: int, *, after: int, before: int) -> list[Row]:
    """The member's next notifications, oldest first: ``id``, and whether ``by`` is the actor (``is_by``), the
    subject is a post or reel of ``by`` (``is_about``), or a post or reel invisible to the member (``is_unseen``)."""
    return await db.all(_piece(), me=me, by=by, after=after, before=before)


def group_of(told: FromClause) -> Rows:
    """Initial group of a new notification."""
    return select(*told.c, literal_column("1").label("total")).where(true())


def first_state(unread: int, to: ColumnElement[int], events: ColumnElement[int]) -> Rows:
    """Initial ``notification_states`` row of the member, of so many events with the topic ``bit``."""
    by_mail = literal_column(str(FIRST_TOPICS["mail_topics"]))
    bit = bindparam("bit", type_=notification_states.c.mail_topics.type)
    return select(
        to.label("user_id"),
        literal_column(str(unread)).label("unread_count"),
        by_mail.label("mail_topics"),
        literal_column(str(FIRST_TOPICS["digest_topics"])).label("digest_topics"),
        case((bit.bitwise_and(by_mail) > literal_column("0"), events), else_=0).label("mail_waiting"),
    )


def receiver(cause: FromClause) -> ColumnElement[int]:
    """The receiver of a notification: ``author_id`` of its ``cause``."""
    return select(cause.c.author_id).scalar_subquery()
