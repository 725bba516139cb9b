from typing import Any

from sqlalchemy import ColumnElement, FromClause, bindparam, case, literal_column, null, select

from meadow.platform.db.session import Reader, Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, JsonRow
from meadow.posts.polls.models import VOTES, poll_votes, polls
from meadow.subjects.counters import Counted
from meadow.subjects.queries import count_rows, own_edges

_v = poll_votes.c


def tally_of(posts: FromClause) -> ColumnElement[Any]:
    """Poll and tally of each row as one encoded value (``presenters.poll_of``), for statements where few rows have
    one."""
    own = select(_v.choices).where(_v.post_id == polls.c.post_id, _v.user_id == bindparam("viewer", type_=Big))
    counts = (polls.c.voters_count, *(polls.c[name] for name in VOTES))
    columns = (posts.c.poll, *counts, own.scalar_subquery().label("own"))
    found = select(JsonRow(*columns)).select_from(polls).where(polls.c.post_id == posts.c.id).correlate(posts)
    return case((posts.c.poll.is_not(None), found.scalar_subquery()), else_=null())


_LOCK = select(polls).where(polls.c.post_id == bindparam("post")).with_for_update()
_VOTERS = (
    select(_v.user_id)
    .where(_v.post_id == bindparam("post"), _v.is_counted, _v.user_id > bindparam("after", type_=Big))
    .order_by(_v.user_id)
    .limit(literal_column("100"))
)
_ANY_VOTE = select(_v.user_id).where(_v.post_id == bindparam("post")).limit(literal_column("1"))
OWN_VOTES = own_edges(_v.post_id, whose=_v.user_id)
"""Votes of a member, for deactivation."""


_cast = (_v.post_id == polls.c.post_id, _v.is_counted)
COUNTERS = (
    Counted(
        polls,
        polls.c.post_id,
        {
            "voters_count": count_rows(poll_votes, *_cast, of=polls),
            **{
                name: count_rows(poll_votes, *_cast, _v.choices.op("&")(literal_column(str(1 << n))) > 0, of=polls)
                for n, name in enumerate(VOTES)
            },
        },
    ),
)


async def lock_poll(db: Writer, post_id: int) -> Row | None:
    """Lock the tally against votes until the transaction ends."""
    return await db.first(_LOCK, post=post_id)


async def has_votes(db: Reader, post_id: int) -> bool:
    """Whether there are votes, counted or not."""
    return await db.first(_ANY_VOTE, post=post_id) is not None


async def voters(db: Reader, post_id: int, after: int) -> list[int]:
    return await db.scalars(_VOTERS, post=post_id, after=after)
