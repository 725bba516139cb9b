"""Comment queries.

Visibility of a comment follows its subject, and blocks between viewer and author.
"""

from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, and_, bindparam, case, literal_column, null, or_, select, tuple_

from meadow.comments.constants import DELETION_BATCH_ROWS, FIRST_REPLIES_SHOWN
from meadow.comments.errors import CommentNotFound
from meadow.comments.models import comment_likes, comments, deactivated_edges
from meadow.comments.schemas import Sort, ThreadFilter
from meadow.platform.core.paging import Paging, Rows, limited
from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import JoinedIds, exists_by_key, in_ids
from meadow.relationships.blocks.queries import not_blocked
from meadow.relationships.silences.queries import not_silenced
from meadow.subjects.counters import Counted
from meadow.subjects.queries import count_rows, own_content, own_edges, some_of_member
from meadow.subjects.reactions import like_truths
from meadow.subjects.registry import SUBJECTS
from meadow.subjects.subject import Commentable
from meadow.subjects.visibility import is_visible
from meadow.users.models import users
from meadow.users.queries import SUMMARY

# A comment hidden by staff leaves a placeholder, also without replies.
_shown = or_(
    is_visible(comments),
    comments.c.replies_count > 0,
    and_(comments.c.hidden_at.is_not(None), comments.c.parent_id == 0),
)
_replies = comments.alias("replies")
_first_replies = (
    select(_replies.c.id.label("id"))
    .where(
        _replies.c.subject_id == comments.c.subject_id,
        _replies.c.parent_id == comments.c.id,
        is_visible(_replies),
        not_blocked(_replies.c.author_id),
        not_silenced(_replies.c.author_id),
    )
    .order_by(_replies.c.id)
    .limit(literal_column(str(FIRST_REPLIES_SHOWN)))
    .correlate(comments)
)
_WITH_REPLIES = select(
    comments.c.id,
    comments.c.likes_count,
    case((comments.c.replies_count > 0, JoinedIds(_first_replies)), else_=null()).label("replies"),
).where(_shown, not_blocked(comments.c.author_id), not_silenced(comments.c.author_id))
_THREAD = _WITH_REPLIES.where(
    comments.c.subject_id == bindparam("subject"), comments.c.parent_id == bindparam("parent")
)
_after = bindparam("after", type_=comments.c.id.type)
_IN_ORDER: dict[Sort, Rows] = {
    "oldest": _THREAD.where(comments.c.id > _after).order_by(comments.c.id),
    "newest": _THREAD.where(comments.c.id < _after).order_by(comments.c.id.desc()),
    "top": _THREAD.where(
        tuple_(comments.c.likes_count, comments.c.id)
        < tuple_(bindparam("likes", type_=comments.c.likes_count.type), _after)
    ).order_by(comments.c.likes_count.desc(), comments.c.id.desc()),
}
_UNDER = _WITH_REPLIES.where(comments.c.id == bindparam("comment"))
_ANY = select(comments).where(comments.c.id == bindparam("comment"))
_LOCK = _ANY.with_for_update()
SOME_BELOW = (
    select(comments.c.id)
    .where(comments.c.subject_id == bindparam("subject"))
    .limit(literal_column(str(DELETION_BATCH_ROWS)))
)
"""Batch of comments on a subject; their likes are deleted by cascade."""
SOME_BY_MEMBER = some_of_member(
    comments.c.author_id,
    comments.c.id,
    comments.c.subject_type,
    comments.c.subject_id,
    comments.c.media.is_not(None).label("has_media"),
    by=comments.c.id,
)
_moved = (comments.c.id, comments.c.subject_type, comments.c.subject_id, comments.c.parent_id)
COUNTED = own_content(comments, *_moved, is_counted=True)
UNCOUNTED = own_content(comments, *_moved, is_counted=False)
OWN_LIKES = own_edges(comment_likes.c.comment_id, whose=comment_likes.c.user_id)
OWN_DEACTIVATED_LIKES = own_edges(
    deactivated_edges.c.subject_id,
    deactivated_edges.c.reaction,
    whose=deactivated_edges.c.user_id,
    other=comments,
    on=comments.c.id == deactivated_edges.c.subject_id,
    is_there=comments.c.id.is_not(None),
).where(deactivated_edges.c.kind == literal_column("'comment_like'"))
"""Rows for ``MemberStep``."""
_answers = comments.alias("answers")
_COUNTERS = Counted(
    comments,
    comments.c.id,
    {
        **like_truths(comment_likes, comment_likes.c.comment_id == comments.c.id, of=comments),
        "replies_count": count_rows(
            _answers,
            _answers.c.subject_id == comments.c.subject_id,
            _answers.c.parent_id == comments.c.id,
            _answers.c.is_counted,
            of=comments,
        ),
    },
)


def counters() -> list[Counted]:
    """Counters of comments, and of comments on every subject."""
    below = [
        Counted(
            subject.table,
            subject.table.c.id,
            {
                "comments_count": count_rows(
                    comments, comments.c.subject_id == subject.table.c.id, comments.c.is_counted, of=subject.table
                )
            },
        )
        for subject in SUBJECTS.commentables()
    ]
    return [_COUNTERS, *below]


def _seen(statement: Rows, subject: Commentable) -> Rows:
    """Comments on subjects of this type that are visible to ``viewer``."""
    return statement.join(subject.table, subject.table.c.id == comments.c.subject_id).where(
        not_blocked(comments.c.author_id), not_silenced(comments.c.author_id), subject.access.visible()
    )


def likeable(subject: Commentable) -> Rows:
    """For ``Likes``."""
    return _seen(select(comments.c.id).where(comments.c.id == bindparam("liked_id"), is_visible(comments)), subject)


@cache
def _get(subject: Commentable) -> Rows:
    columns: tuple[Any, ...] = (
        comments.c.id,
        comments.c.subject_id,
        comments.c.parent_id,
        comments.c.author_id,
        comments.c.likes_count,
        comments.c.media.is_not(None).label("has_media"),
        subject.owner.label("subject_author_id"),
        (null() if subject.comments.community is None else subject.table.c.community_id).label("community_id"),
    )
    statement = select(*columns).where(comments.c.id == bindparam("comment"), is_visible(comments))
    return _seen(statement, subject)


@cache
def _place(subject: Commentable) -> Rows:
    statement = select(comments.c.id, comments.c.subject_id, comments.c.parent_id)
    return _seen(statement.where(comments.c.id == bindparam("comment"), _shown), subject)


@cache
def _cards(subject: Commentable, *, with_owner: bool = False) -> Rows:
    own = select(comment_likes.c.reaction).where(
        comment_likes.c.comment_id == comments.c.id, comment_likes.c.user_id == bindparam("viewer")
    )
    statement = select(comments, *SUMMARY, own.scalar_subquery().label("own_reaction")).join(
        users, users.c.id == comments.c.author_id
    )
    statement = _seen(statement.where(in_ids(comments.c.id, "ids")), subject)
    if not with_owner:
        return statement
    owner = users.alias("owner")
    return statement.add_columns(owner.c.username.label("owner_username")).join(owner, owner.c.id == subject.owner)


@cache
def _by_author(subject: Commentable) -> Rows:
    statement = select(comments.c.id, null().label("replies")).where(
        comments.c.author_id == bindparam("author"),
        comments.c.id < bindparam("before"),
        is_visible(comments),
    )
    return _seen(statement, subject).order_by(comments.c.id.desc())


async def get_comment(db: Reader, viewer: int, subject: Commentable, comment_id: int) -> Row:
    """``id, subject_id, parent_id, author_id, likes_count, has_media, subject_author_id, community_id``;
    CommentNotFound when hidden or deleted, or on a subject of another type."""
    return CommentNotFound.unless(await db.first(_get(subject), viewer=viewer, comment=comment_id))


async def get_place(db: Reader, viewer: int, subject: Commentable, comment_id: int) -> tuple[Row, Row]:
    """Position of a comment: its ``id, subject_id, parent_id``, and ``id, replies`` of its top-level comment as in
    ``thread_page``. Includes deleted comments with replies; CommentNotFound."""
    place = await db.first(_place(subject), viewer=viewer, comment=comment_id)
    top = place and await db.first(_UNDER, viewer=viewer, comment=place.parent_id or place.id)
    if place is None or top is None:
        raise CommentNotFound()
    return place, top


async def thread_page(db: Reader, viewer: int, subject_id: int, wanted: ThreadFilter) -> list[Row]:
    """Rows of ``id, likes_count, replies`` (ids as text), one more than the page."""
    likes, after = wanted.place()
    place = {"after": after, **({"likes": likes} if wanted.sort == "top" else {})}
    statement = limited(_IN_ORDER[wanted.sort], wanted.limit)
    return await db.all(statement, viewer=viewer, subject=subject_id, parent=wanted.parent_id or 0, **place)


async def by_author_page(db: Reader, viewer: int, subject: Commentable, author_id: int, paging: Paging) -> list[Row]:
    """Rows of ``id, replies`` (always none), newest first, one more than the page."""
    statement = limited(_by_author(subject), paging.limit)
    return await db.all(statement, viewer=viewer, author=author_id, before=paging.before())


async def cards(
    db: Reader, viewer: int, subject: Commentable, ids: list[int], *, with_owner: bool = False
) -> dict[int, Row]:
    """Card columns of these comments by ID; ``with_owner``: with the username of the subject's owner."""
    rows = await db.all(_cards(subject, with_owner=with_owner), viewer=viewer, ids=ids)
    return {row.id: row for row in rows}


def shows_files() -> ColumnElement[bool]:
    """Comment and subject are visible."""
    below = (
        exists_by_key(subject.table, subject.table.c.id == comments.c.subject_id, subject.comments.is_there)
        for subject in SUBJECTS.commentables()
    )
    return and_(is_visible(comments), or_(*below))


async def find_any_comment(db: Reader, comment_id: int) -> Row | None:
    """The whole row, deleted ones included; None for an unknown ID."""
    return await db.first(_ANY, comment=comment_id)


async def lock_comment(db: Writer, comment_id: int) -> Row | None:
    """The same, locked until the end of the transaction."""
    return await db.first(_LOCK, comment=comment_id)
