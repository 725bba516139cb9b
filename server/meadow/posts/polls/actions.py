"""Votes and their tallies."""

from sqlalchemy import bindparam, delete, insert, update

from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.posts.polls import queries
from meadow.posts.polls.models import VOTES, poll_votes, polls
from meadow.subjects.deactivation import MemberStep

_OPEN = insert(polls)
_v = poll_votes.c
_own = (_v.post_id == bindparam("post"), _v.user_id == bindparam("who"))
_TAKE = delete(poll_votes).where(*_own).returning(_v.choices, _v.is_counted)
_CAST = insert(poll_votes)
_COUNT = (
    update(poll_votes)
    .where(*_own, _v.is_counted != bindparam("counted", type_=_v.is_counted.type))
    .values(is_counted=bindparam("counted", type_=_v.is_counted.type))
    .returning(_v.choices)
)
_MOVE = (
    update(polls)
    .where(polls.c.post_id == bindparam("post"))
    .values(
        {name: polls.c[name] + bindparam(f"by_{name}", type_=polls.c[name].type) for name in ("voters_count", *VOTES)}
    )
)


async def open_poll(db: Writer, post_id: int) -> None:
    """Insert the tally of a new post's poll."""
    await db.run(_OPEN, post_id=post_id)


async def set_vote(db: Writer, me: int, post_id: int, mask: int) -> None:
    """Replace the member's vote by these choices, 0 for none. The caller holds the lock of the poll."""
    had = await db.first(_TAKE, post=post_id, who=me)
    if mask:
        await db.run(_CAST, post_id=post_id, user_id=me, choices=mask)
    await _move(db, post_id, had.choices if had is not None and had.is_counted else 0, mask)


async def _move(db: Writer, post_id: int, before: int, after: int) -> None:
    if before != after:
        by = {name: (after >> n & 1) - (before >> n & 1) for n, name in enumerate(VOTES)}
        by["voters_count"] = bool(after) - bool(before)
        await db.run(_MOVE, post=post_id, **{f"by_{name}": moved for name, moved in by.items()})


async def _count(db: Writer, who: int, row: Row, *, counted: bool) -> None:
    # The poll before the vote, as when voting, to avoid deadlocks.
    if await queries.lock_poll(db, row.position) is not None:
        choices = await db.scalar(_COUNT, post=row.position, who=who, counted=counted)
        if choices is not None:
            await _move(db, row.position, 0 if counted else choices, choices if counted else 0)


async def _leave(db: Writer, who: int, row: Row) -> None:
    await _count(db, who, row, counted=False)


async def _return(db: Writer, who: int, row: Row) -> None:
    await _count(db, who, row, counted=True)


LEAVING, RETURNING = MemberStep(queries.OWN_VOTES, _leave), MemberStep(queries.OWN_VOTES, _return)
