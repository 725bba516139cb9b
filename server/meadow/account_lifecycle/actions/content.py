"""Hides the content of deactivated members, then adjusts counters in batches."""

from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import Table, Update, bindparam, literal_column, update

from meadow.comments.models import comments
from meadow.comments.subjects import SUBJECTS
from meadow.communities.actions.counters import move_posts
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.json_response import decoded
from meadow.posts.actions.listing import list_post, unlist_post
from meadow.posts.actions.reposts import move_quotes
from meadow.posts.models import posts
from meadow.reels.models import reels
from meadow.users.tombstones import AWAY_MS

_AWAY, _MOVED = literal_column(str(AWAY_MS)), literal_column(str(AWAY_MS + 1))


def _hide(table: Table) -> Update:
    mine = (table.c.author_id == bindparam("who"), table.c.deleted_at.is_(None))
    return update(table).where(*mine).values(deleted_at=_AWAY)


def _show(table: Table) -> Update:
    mine = (table.c.author_id == bindparam("who"), table.c.deleted_at == _AWAY)
    # What staff hid meanwhile stays hidden.
    return update(table).where(*mine).values(deleted_at=table.c.hidden_at)


def _from(table: Table, before: Any, after: Any) -> Update:
    this = (table.c.id == bindparam("this"), table.c.deleted_at == before)
    return update(table).where(*this).values(deleted_at=after)


def _count(table: Table, counter: str) -> Update:
    column = table.c[counter]
    return (
        update(table)
        .where(table.c.id == bindparam("this"))
        .values({counter: column + bindparam("by", type_=column.type)})
    )


_TABLES = (posts, comments, reels)
_HIDE, _SHOW = tuple(map(_hide, _TABLES)), tuple(map(_show, _TABLES))
_POST_MOVED, _POST_BACK = _from(posts, _AWAY, _MOVED), _from(posts, _MOVED, posts.c.hidden_at)
_COMMENT_MOVED, _COMMENT_BACK = _from(comments, _AWAY, _MOVED), _from(comments, _MOVED, comments.c.hidden_at)
_COUNT_COMMENTS = {name: _count(subject.table, "comments_count") for name, subject in SUBJECTS.items()}
_COUNT_REPLIES = _count(comments, "replies_count")

Step = Callable[[Writer, int, Row], Awaitable[None]]


async def hide_all(db: Writer, who: int) -> None:
    """Nothing that the member wrote is to be seen from this moment on, however much it is."""
    for statement in _HIDE:
        await db.run(statement, who=who)


async def show_all(db: Writer, who: int) -> None:
    """What was hidden, and moved no counter yet, is there again."""
    for statement in _SHOW:
        await db.run(statement, who=who)


async def _unlist(db: Writer, who: int, row: Row) -> None:
    if await db.run(_POST_MOVED, this=row.id):
        await move_quotes(db, row.quote_of_id, -1)
        if not row.is_pending:
            counted = row.community_id is None or not await move_posts(db, row.community_id, -1)
            await unlist_post(db, row.id, row.content, decoded(row.hashtags), counted=counted)


async def _list(db: Writer, who: int, row: Row) -> None:
    if await db.run(_POST_BACK, this=row.id) and row.hidden_at is None:
        await move_quotes(db, row.quote_of_id, +1)
        if not row.is_pending:
            counted = row.community_id is None or not await move_posts(db, row.community_id, +1)
            tags = decoded(row.hashtags)
            await list_post(db, row.id, row.content, tags, counted=counted, origin=row.imported_from)


def _counting(by: int) -> Step:
    async def step(db: Writer, who: int, row: Row) -> None:
        # What it stands below before the comment itself, as whoever writes one takes them.
        if by < 0 or row.hidden_at is None:
            await db.run(_COUNT_COMMENTS[row.subject_type], this=row.subject_id, by=by)
            if row.parent_id:
                await db.run(_COUNT_REPLIES, this=row.parent_id, by=by)
        if not await db.run(_COMMENT_MOVED if by < 0 else _COMMENT_BACK, this=row.id):
            raise LookupError("a comment was moved behind the back of its author's row")

    return step


HIDING: dict[str, Step] = {
    "posts_to_move": _unlist,
    "comments_to_move": _counting(-1),
}
"""How each of what ``queries.piece`` finds under this name leaves the counters; it is found no more after that."""
SHOWING: dict[str, Step] = {
    "posts_moved": _list,
    "comments_moved": _counting(+1),
}
"""The same on the way back."""
