"""Deactivation of members: posts, likes, reposts and bookmarks."""

from meadow.media.settling import settle
from meadow.platform.core.json_response import decoded
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Row
from meadow.platform.jobs.queue import Work
from meadow.posts.actions.counters import move_home
from meadow.posts.actions.listing import list_post, unlist_post
from meadow.posts.actions.reposts import move_quotes
from meadow.posts.models import post_likes, post_reposts, posts, user_bookmarks, user_likes, user_reposts
from meadow.posts.queries.account import COUNTED, UNCOUNTED, own_with_files
from meadow.posts.words import words_of
from meadow.subjects.actions.steps import bookmark_steps, count_content, edge_steps, uncount_content
from meadow.subjects.audience import is_for_members
from meadow.subjects.deactivation import MemberStep

_UNCOUNT, _COUNT = uncount_content(posts), count_content(posts)


async def _unlist(db: Writer, who: int, row: Row) -> None:
    if await db.run(_UNCOUNT, this=row.id):
        await move_quotes(db, row.quote_of_id, -1)
        if not row.is_pending:
            counted = await move_home(db, row.community_id, row.audience, -1)
            await unlist_post(db, row.id, words_of(row), decoded(row.hashtags), counted=counted)


async def _list(db: Writer, who: int, row: Row) -> None:
    if await db.run(_COUNT, this=row.id):
        await move_quotes(db, row.quote_of_id, +1)
        if not row.is_pending:
            counted = await move_home(db, row.community_id, row.audience, +1)
            tags = decoded(row.hashtags)
            await list_post(db, row.id, words_of(row), tags, counted=counted, origin=row.imported_from)


_likes = edge_steps(user_likes, post_likes, posts, "post_id", "like_id", "likes_count")
_reposts = edge_steps(user_reposts, post_reposts, posts, "post_id", "repost_id", "shares_count", is_for_members(posts))
_bookmarks = bookmark_steps(user_bookmarks, posts, "post_id")
LEAVING = (MemberStep(COUNTED, _unlist), _likes[0], _reposts[0], _bookmarks[0])
RETURNING = (MemberStep(UNCOUNTED, _list), _likes[1], _reposts[1], _bookmarks[1])


async def settle_own_files(work: Work, member: int) -> None:
    """Hide or show the files of every post of the member."""
    after = 0
    while found := await own_with_files(work.database.reader(), member, after):
        for post_id in found:
            await settle(work.database, work.storage, "post", post_id)
        after = found[-1]
