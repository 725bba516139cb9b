"""Removal of notifications after leaving a private community."""

from meadow.communities.policy import may
from meadow.communities.queries import powers_in, told_about
from meadow.notifications.actions import forget_these
from meadow.platform.jobs.queue import Work, job


@job("communities.forget_what_was_told")
async def forget_what_was_told(work: Work, *, community_id: int, user_id: int) -> None:
    """In small steps, as long as the member stays away: what was told about posts of the community goes."""
    after = 0
    while True:
        db = work.units.reader_at_work()
        standing = await powers_in(db, user_id, community_id)
        if standing is not None and may("read_posts", standing.rank):
            return
        rows = await told_about(db, user_id, community_id, after)
        if not rows:
            return
        after = rows[-1].id
        async with work.units.write() as writer:
            await forget_these(writer, user_id, [row.id for row in rows if row.is_there])
