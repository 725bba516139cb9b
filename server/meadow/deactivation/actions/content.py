"""Hides the content of deactivated members, then adjusts counters in batches."""

from collections.abc import Awaitable, Callable
from functools import cache

from sqlalchemy import Table, Update, bindparam, update

from meadow.comments.models import comments
from meadow.communities.actions.counters import move_posts
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.json_response import decoded
from meadow.posts.actions.listing import list_post, unlist_post
from meadow.posts.actions.reposts import move_quotes
from meadow.posts.models import posts
from meadow.reels.models import reels
from meadow.subjects.registry import SUBJECTS
from meadow.subjects.visibility import OWNER_INACTIVE, VISIBLE, has_state, is_visible, literal


def _hide(table: Table) -> Update:
    own = (table.c.author_id == bindparam("who"), is_visible(table))
    return update(table).where(*own).values(visibility=literal(OWNER_INACTIVE))


def _show(table: Table) -> Update:
    own = [table.c.author_id == bindparam("who"), has_state(table, OWNER_INACTIVE)]
    if "is_counted" in table.c:
        own.append(table.c.is_counted)
    return update(table).where(*own).values(visibility=literal(VISIBLE))


def _uncounted(table: Table) -> Update:
    this = (table.c.id == bindparam("this"), has_state(table, OWNER_INACTIVE), table.c.is_counted)
    return update(table).where(*this).values(is_counted=False)


def _counted(table: Table) -> Update:
    this = (table.c.id == bindparam("this"), has_state(table, OWNER_INACTIVE), table.c.is_counted.is_(False))
    return update(table).where(*this).values(visibility=literal(VISIBLE), is_counted=True)


@cache
def _count(table: Table, counter: str) -> Update:
    column = table.c[counter]
    return (
        update(table)
        .where(table.c.id == bindparam("this"))
        .values({counter: column + bindparam("by", type_=column.type)})
    )


_TABLES = (posts, comments, reels)
_HIDE, _SHOW = tuple(map(_hide, _TABLES)), tuple(map(_show, _TABLES))
_POST_UNCOUNTED, _POST_COUNTED = _uncounted(posts), _counted(posts)
_COMMENT_UNCOUNTED, _COMMENT_COUNTED = _uncounted(comments), _counted(comments)
_COUNT_REPLIES = _count(comments, "replies_count")

Step = Callable[[Writer, int, Row], Awaitable[None]]


async def hide_all(db: Writer, who: int) -> None:
    """Hide all content of the member. Counters follow in steps."""
    for statement in _HIDE:
        await db.run(statement, who=who)


async def show_all(db: Writer, who: int) -> None:
    """Show the content that was hidden and has not moved a counter yet."""
    for statement in _SHOW:
        await db.run(statement, who=who)


async def _unlist(db: Writer, who: int, row: Row) -> None:
    if await db.run(_POST_UNCOUNTED, this=row.id):
        await move_quotes(db, row.quote_of_id, -1)
        if not row.is_pending:
            counted = row.community_id is None or not await move_posts(db, row.community_id, -1)
            await unlist_post(db, row.id, row.content, decoded(row.hashtags), counted=counted)


async def _list(db: Writer, who: int, row: Row) -> None:
    if await db.run(_POST_COUNTED, this=row.id):
        await move_quotes(db, row.quote_of_id, +1)
        if not row.is_pending:
            counted = row.community_id is None or not await move_posts(db, row.community_id, +1)
            tags = decoded(row.hashtags)
            await list_post(db, row.id, row.content, tags, counted=counted, origin=row.imported_from)


def _counting(by: int) -> Step:
    async def step(db: Writer, who: int, row: Row) -> None:
        # Lock the parent before the comment, in the order of every writer.
        await db.run(_count(SUBJECTS[row.subject_type].table, "comments_count"), this=row.subject_id, by=by)
        if row.parent_id:
            await db.run(_COUNT_REPLIES, this=row.parent_id, by=by)
        if not await db.run(_COMMENT_UNCOUNTED if by < 0 else _COMMENT_COUNTED, this=row.id):
            raise LookupError("a comment was moved behind the back of its author's row")

    return step


HIDING: dict[str, Step] = {
    "posts_to_move": _unlist,
    "comments_to_move": _counting(-1),
}
"""Name of ``queries.piece`` -> step that takes one row out of the counters; the row is not found again."""
SHOWING: dict[str, Step] = {
    "posts_moved": _list,
    "comments_moved": _counting(+1),
}
"""The same for reactivation."""
