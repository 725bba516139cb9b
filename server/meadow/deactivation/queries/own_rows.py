"""Rows and relations owned by a member, in batches."""

from functools import lru_cache
from typing import Any

from sqlalchemy import Select, bindparam, literal_column, select

from meadow.comments.models import comment_likes, comments
from meadow.communities.models import community_members
from meadow.deactivation.models import deactivated_edges
from meadow.events.models import event_rsvps
from meadow.media.models import media, media_attachments
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big
from meadow.posts.models import posts, user_likes, user_reposts
from meadow.reels.models import reels, user_reel_likes
from meadow.relationships.follows.models import follows_in, follows_out
from meadow.subjects.visibility import OWNER_INACTIVE, has_state
from meadow.users.models import users

_who, _after = bindparam("who", type_=Big), bindparam("after", type_=Big)

POSTS = (
    posts.c.id,
    posts.c.community_id,
    posts.c.is_pending,
    posts.c.content,
    posts.c.imported_from,
    posts.c.hashtags,
    posts.c.quote_of_id,
)
"""Columns of a post that hiding and showing need."""
_of_comment = (
    comments.c.id,
    comments.c.subject_type,
    comments.c.subject_id,
    comments.c.parent_id,
)


def _made(table: Any, columns: tuple[Any, ...], *, moved: bool) -> Select[Any]:
    counted = table.c.is_counted.is_(False) if moved else table.c.is_counted
    # Newer ones first, as everything takes posts.
    made: Any = select(*columns)
    return made.where(table.c.author_id == _who, has_state(table, OWNER_INACTIVE), counted).order_by(table.c.id.desc())


def _done(position: Any, *columns: Any, whose: Any, alive: Any = None, on: Any = None) -> Select[Any]:
    """The own end of edges in the order of ``position``; ``is_there`` tells whether there is still another end."""
    there = literal_column("1") if alive is None else alive.label("is_there")
    statement = select(position.label("position"), *columns, there.label("is_there"))
    if on is not None:
        statement = statement.outerjoin(on[0], on[1])
    return statement.where(whose == _who, position > _after).order_by(position)


_target, _follower = users.alias("target"), users.alias("follower")
_STATEMENTS: dict[str, Select[Any]] = {
    "posts_to_move": _made(posts, POSTS, moved=False),
    "posts_moved": _made(posts, POSTS, moved=True),
    "comments_to_move": _made(comments, _of_comment, moved=False),
    "comments_moved": _made(comments, _of_comment, moved=True),
    "following": _done(
        follows_out.c.target_id,
        follows_out.c.follow_id,
        whose=follows_out.c.user_id,
        alive=_target.c.deleted_at.is_(None),
        on=(_target, _target.c.id == follows_out.c.target_id),
    ),
    "followers": _done(
        follows_in.c.follow_id,
        follows_in.c.user_id,
        whose=follows_in.c.target_id,
        alive=_follower.c.deleted_at.is_(None),
        on=(_follower, _follower.c.id == follows_in.c.user_id),
    ),
    "likes": _done(
        user_likes.c.post_id,
        user_likes.c.like_id.label("edge"),
        whose=user_likes.c.user_id,
        alive=posts.c.id.is_not(None),
        on=(posts, posts.c.id == user_likes.c.post_id),
    ),
    "reposts": _done(
        user_reposts.c.post_id,
        user_reposts.c.repost_id.label("edge"),
        whose=user_reposts.c.user_id,
        alive=posts.c.id.is_not(None),
        on=(posts, posts.c.id == user_reposts.c.post_id),
    ),
    "reel_likes": _done(
        user_reel_likes.c.reel_id,
        user_reel_likes.c.like_id.label("edge"),
        whose=user_reel_likes.c.user_id,
        alive=reels.c.id.is_not(None),
        on=(reels, reels.c.id == user_reel_likes.c.reel_id),
    ),
    "comment_likes": _done(comment_likes.c.comment_id, whose=comment_likes.c.user_id),
    "comment_likes_aside": _done(
        deactivated_edges.c.subject_id,
        whose=deactivated_edges.c.user_id,
        alive=comments.c.id.is_not(None),
        on=(comments, comments.c.id == deactivated_edges.c.subject_id),
    ).where(deactivated_edges.c.kind == literal_column("'comment_like'")),
    "memberships": _done(
        community_members.c.community_id,
        community_members.c.membership_id,
        community_members.c.rank,
        whose=community_members.c.user_id,
    ),
    "answers": _done(event_rsvps.c.event_id, event_rsvps.c.status, event_rsvps.c.guests, whose=event_rsvps.c.user_id),
}

_WITH_FILES = (
    select(posts.c.id)
    .where(posts.c.author_id == _who, posts.c.media.is_not(None), posts.c.id > _after)
    .order_by(posts.c.id)
    .limit(literal_column("100"))
)
# Not those of a reel that staff hid: they are hidden already, and stay so when its author is back.
_OTHER_FILES = (
    select(media.c.id, media.c.files)
    .join(media_attachments, media_attachments.c.media_id == media.c.id)
    .outerjoin(reels, reels.c.id == media_attachments.c.subject_id)
    .where(
        media.c.owner_id == _who,
        media.c.released_at.is_(None),
        (media_attachments.c.subject_id == _who) | (reels.c.id.is_not(None) & reels.c.hidden_at.is_(None)),
        media.c.id > _after,
    )
    .order_by(media.c.id)
    .limit(literal_column("100"))
)


@lru_cache(maxsize=128)
def _limited(name: str, limit: int) -> Select[Any]:
    return _STATEMENTS[name].limit(literal_column(str(limit)))


async def piece(db: Reader, name: str, who: int, limit: int, *, after: int = 0) -> list[Row]:
    """The next few rows of that kind."""
    given = {"after": after} if "position" in _STATEMENTS[name].selected_columns else {}
    return await db.all(_limited(name, limit), who=who, **given)


async def posts_with_files(db: Reader, who: int, after: int) -> list[int]:
    """The next few posts of the member that have attachments."""
    return await db.scalars(_WITH_FILES, who=who, after=after)


async def other_files(db: Reader, who: int, after: int) -> list[Row]:
    """``id, files`` of the next few uploads that their profile and their reels show."""
    return await db.all(_OTHER_FILES, who=who, after=after)
