"""Ranking signals of a For you reader."""

from typing import Any

from sqlalchemy import and_, bindparam, case, literal_column, null, select, type_coerce, union_all

from meadow.feeds.constants import MAX_EXCLUDED_MEMBERS, MAX_FEEDBACK, MAX_PEOPLE, MAX_TAGS
from meadow.feeds.models import feed_feedback
from meadow.hashtags.models import followed_hashtags, post_hashtags
from meadow.platform.core.paging import Rows
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, JoinedIds, String, in_ids
from meadow.posts.models import posts, user_likes, user_reposts
from meadow.posts.queries import is_written_here
from meadow.relationships.blocks.models import block_edges
from meadow.relationships.follows.models import follows_out
from meadow.relationships.muted_words.queries import MUTES_WORDS
from meadow.subjects.visibility import is_visible
from meadow.users.models import users

_viewer = bindparam("viewer", type_=Big)
_BRINGS = ("ids", "reposts", "likes")


def _fact(kind: str | Any, subject: Any, label: Any = None, ids: Any = None, *more: Any) -> tuple[Any, ...]:
    reposts, likes = more or (None, None)
    return (
        (literal_column(f"'{kind}'") if isinstance(kind, str) else kind).label("kind"),
        type_coerce(subject, String).label("subject"),
        (null() if label is None else type_coerce(label, String)).label("label"),
        *(
            (null() if ids is None else ids).label(name)
            for name, ids in zip(_BRINGS, (ids, reposts, likes), strict=True)
        ),
    )


_under = (
    select(post_hashtags.c.post_id.label("id"))
    .where(post_hashtags.c.tag_key == followed_hashtags.c.tag_key)
    .order_by(post_hashtags.c.post_id.desc())
    .limit(literal_column("5"))
    .correlate(followed_hashtags)
)
_followed_tags = (
    select(*_fact("tag", followed_hashtags.c.tag_key, followed_hashtags.c.tag, JoinedIds(_under)))
    .where(followed_hashtags.c.user_id == _viewer)
    .order_by(followed_hashtags.c.follow_id.desc())
    .limit(literal_column(str(MAX_TAGS)))
    .subquery("followed_tags")
)
_wishes = (
    select(*_fact(feed_feedback.c.kind, feed_feedback.c.subject))
    .where(feed_feedback.c.user_id == _viewer)
    .order_by(feed_feedback.c.feedback_id.desc())
    .limit(literal_column(str(MAX_FEEDBACK)))
    .subquery("wishes")
)
_barred = (
    select(*_fact("barred", block_edges.c.other_id.cast(String)))
    .where(block_edges.c.user_id == _viewer)
    .order_by(block_edges.c.other_id)
    .limit(literal_column(str(MAX_EXCLUDED_MEMBERS)))
    .subquery("barred")
)


def _latest(column: Any, owner: Any, order: Any, people: Any, *extra: Any) -> JoinedIds:
    """The three newest actions of each of the members, as joined IDs."""
    newest = select(column.label("id")).where(owner == people.c.id, *extra).order_by(order.desc())
    return JoinedIds(newest.limit(literal_column("3")).correlate(people))


def _brought_by(people: Any) -> Rows:
    there = (is_visible(posts), is_written_here())
    own = _latest(posts.c.id, posts.c.author_id, posts.c.id, people, *there)
    reposts = _latest(user_reposts.c.post_id, user_reposts.c.user_id, user_reposts.c.repost_id, people)
    likes = _latest(user_likes.c.post_id, user_likes.c.user_id, user_likes.c.like_id, people)
    shown = case((and_(users.c.shows_likes, people.c.id != _viewer), likes), else_=null())
    name = users.c.first_name.concat(" ").concat(users.c.last_name)
    return (
        select(*_fact("person", people.c.id.cast(String), name, own, reposts, shown))
        .select_from(people)
        .join(users, users.c.id == people.c.id)
        .where(users.c.deleted_at.is_(None))
    )


_edge = select(follows_out.c.target_id.label("id")).where(follows_out.c.user_id == _viewer)
_latest_follows = (
    _edge.order_by(follows_out.c.follow_id.desc()).limit(literal_column(str(MAX_PEOPLE))).subquery("latest")
)
_and_me = union_all(select(_latest_follows.c.id), select(_viewer.label("id"))).subquery("people")
_KNOWN = select(
    union_all(
        select(*_fact("reader", users.c.interests, users.c.following_count.cast(String))).where(users.c.id == _viewer),
        select(_followed_tags),
        select(_wishes),
        select(*_fact("muted", literal_column("''"))).where(MUTES_WORDS),
        select(_barred),
        _brought_by(_and_me),
    ).subquery("facts")
)
_AUTHORS_FOLLOWED = _brought_by(
    _edge.where(in_ids(follows_out.c.target_id, "authors"))
    .order_by(follows_out.c.target_id)
    .limit(literal_column(str(MAX_PEOPLE)))
    .subquery("people")
)


async def what_is_known(db: Reader, viewer: int) -> list[Row]:
    """Rows of ``kind, subject, label, ids, reposts, likes``, the last three as joined IDs.

    ``reader``: interests as JSON, and number of follows. ``tag``: a followed hashtag, its spelling and newest posts.
    ``post, author, hashtag``: the newest feedback. ``barred``: a member blocked, blocking or muted. ``muted``: the
    reader has muted words. ``person``: the reader or a recently followed member, the name, and IDs of their posts,
    reposts and likes.
    """
    return await db.all(_KNOWN, viewer=viewer)


async def authors_followed(db: Reader, viewer: int, authors: list[int]) -> list[Row]:
    """``person`` rows of followed members among ``authors``."""
    return await db.all(_AUTHORS_FOLLOWED, viewer=viewer, authors=authors)
