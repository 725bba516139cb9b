"""Votes in polls of posts, and the notification of their end."""

from meadow.notifications.actions import notify, notify_each
from meadow.platform.core import clock
from meadow.platform.db.session import Writer
from meadow.platform.jobs.queue import Work, job
from meadow.posts import queries
from meadow.posts.polls.actions import set_vote
from meadow.posts.polls.errors import PollClosed, PollNotFound
from meadow.posts.polls.policy import mask_of
from meadow.posts.polls.presenters import poll_of
from meadow.posts.polls.queries import lock_poll, voters
from meadow.posts.polls.schemas import Poll


async def vote(db: Writer, me: int, post_id: int, choices: list[int]) -> Poll:
    """Vote, change the vote or, with no choices, withdraw it. PostNotFound, PollNotFound, PollClosed, Invalid."""
    # Lock first, so that no edit changes the poll after it was read.
    tally = await lock_poll(db, post_id)
    post = await queries.get_post(db, me, post_id)
    if tally is None:
        raise PollNotFound()
    if post.poll["closesAt"] <= clock.now_ms():
        raise PollClosed()
    await set_vote(db, me, post_id, mask_of(post.poll, choices))
    return poll_of(await queries.find_poll(db, post_id, me), me)


@job("posts.close_poll")
async def close_poll(work: Work, *, post_id: int) -> None:
    """Notify the author and the voters of a closed poll; idempotent."""
    async with work.database.write() as db:
        await lock_poll(db, post_id)  # behind the last vote
        post = await queries.find_poll(db, post_id)
        if post is None or post.poll["closesAt"] > clock.now_ms():
            return
        await notify(db, post.author_id, "poll", post.author_id, "post", post_id)
    texts, after = await queries.texts_of(work.database.reader_at_work(), post_id), 0
    while texts and (members := await voters(work.database.reader_at_work(), post_id, after)):
        after = members[-1]
        async with work.database.write() as db:
            await notify_each(db, dict.fromkeys(members, "poll"), post.author_id, "post", post_id, texts=texts)
