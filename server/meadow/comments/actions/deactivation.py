"""Deactivation of members: comments and their likes."""

from collections.abc import Awaitable, Callable

from sqlalchemy import bindparam, delete

from meadow.comments.actions.counters import MOVE_LIKES, MOVE_REPLIES, move_below
from meadow.comments.models import comment_likes, comments, deactivated_edges
from meadow.comments.queries import COUNTED, OWN_DEACTIVATED_LIKES, OWN_LIKES, UNCOUNTED
from meadow.platform.db.dialect import insert_once
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.subjects.actions.steps import count_content, uncount_content
from meadow.subjects.deactivation import MemberStep
from meadow.subjects.reactions import moved
from meadow.subjects.registry import SUBJECTS

_UNCOUNT, _COUNT = uncount_content(comments), count_content(comments)
_who, _comment = (bindparam(name, type_=comments.c.id.type) for name in ("who", "comment"))
_UNLIKE = (
    delete(comment_likes)
    .where(comment_likes.c.comment_id == _comment, comment_likes.c.user_id == _who)
    .returning(comment_likes.c.reaction)
)
_FORGET_LIKE = delete(deactivated_edges).where(
    deactivated_edges.c.user_id == _who,
    deactivated_edges.c.kind == bindparam("of"),
    deactivated_edges.c.subject_id == _comment,
)
_KIND = "comment_like"


def _counting(by: int) -> Callable[[Writer, int, Row], Awaitable[None]]:
    async def step(db: Writer, who: int, row: Row) -> None:
        # Lock the parent before the comment, in the order of every writer.
        await db.first(move_below(SUBJECTS.commentable(row.subject_type)), this=row.subject_id, by=by)
        if row.parent_id:
            await db.run(MOVE_REPLIES, this=row.parent_id, by=by)
        if not await db.run(_UNCOUNT if by < 0 else _COUNT, this=row.id):
            raise LookupError("a comment changed without the lock of its author's row")

    return step


async def _unlike(db: Writer, who: int, row: Row) -> None:
    kind = await db.scalar(_UNLIKE, comment=row.position, who=who)
    if kind is not None:
        await insert_once(db, deactivated_edges, user_id=who, kind=_KIND, subject_id=row.position, reaction=kind)
        await db.one(MOVE_LIKES, comment=row.position, **moved(kind, None))


async def _like_again(db: Writer, who: int, row: Row) -> None:
    await db.run(_FORGET_LIKE, who=who, of=_KIND, comment=row.position)
    edge = {"comment_id": row.position, "user_id": who, "reaction": row.reaction}
    if row.is_there and await insert_once(db, comment_likes, **edge):
        await db.one(MOVE_LIKES, comment=row.position, **moved(None, row.reaction))


LEAVING = (MemberStep(COUNTED, _counting(-1)), MemberStep(OWN_LIKES, _unlike))
RETURNING = (MemberStep(UNCOUNTED, _counting(+1)), MemberStep(OWN_DEACTIVATED_LIKES, _like_again))
