"""Post lists: page of IDs, then cards in one statement."""

from functools import lru_cache

from sqlalchemy import ColumnElement, bindparam, exists, func, literal, or_, select, union_all

from meadow.hashtags.models import post_hashtags
from meadow.platform.core.paging import BEFORE_ALL, Rows, limited
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.posts.models import posts, user_bookmarks, user_likes
from meadow.posts.queries.cards import CARD
from meadow.posts.queries.followed import is_followed
from meadow.posts.queries.home import home_ids
from meadow.posts.queries.visible import is_written_here, visible
from meadow.posts.schemas import PostFilter
from meadow.relationships.blocks.queries import not_blocked, not_muted
from meadow.relationships.lists.queries import is_listed
from meadow.relationships.muted_words.queries import MUTES_WORDS
from meadow.users.models import users

_liker = users.alias("liker")
_shows_likes = exists().where(
    _liker.c.id == bindparam("liked_by"),
    _liker.c.deleted_at.is_(None),
    or_(_liker.c.shows_likes, _liker.c.id == bindparam("viewer")),
)


_author = users.alias("author")
_pinned = select(_author.c.pinned_post_id).where(_author.c.id == bindparam("author")).scalar_subquery()
_PINNED_AT = BEFORE_ALL - 1
"""Position of a pinned post: before all others, on the first page only."""


def _after_the_pinned(following: Rows) -> Rows:
    """The pinned post of the author, then the others."""
    others = following.subquery("others")
    pinned = select(posts.c.id, literal(_PINNED_AT, posts.c.id.type).label("position")).where(
        posts.c.id == _pinned,
        posts.c.author_id == bindparam("author"),
        bindparam("before", type_=posts.c.id.type) > _PINNED_AT,
        visible(),
    )
    return select(union_all(pinned, select(others.c.id, others.c.position)).subquery("all_of_them"))


@lru_cache(maxsize=1024)
def _page_statement(
    limit: int,
    *,
    followed: bool,
    of_list: bool,
    author: bool,
    tag: bool,
    media: bool,
    liked: bool,
    bookmarked: bool,
    pinned: bool = False,
    with_settings: bool = False,
) -> Rows:
    """The bounded ids of the page, then their cards: one statement for the most frequent call."""
    # By the id of the driving table: SQLite would sort a hashtag's whole list by the id of another.
    position: ColumnElement[int] = post_hashtags.c.post_id if tag and not author else posts.c.id
    if liked:
        position = user_likes.c.like_id
    elif bookmarked:
        position = user_bookmarks.c.bookmark_id
    ids = select(posts.c.id, position.label("position")).where(visible())
    if liked:
        mine = (user_likes.c.post_id == posts.c.id) & (user_likes.c.user_id == bindparam("liked_by"))
        ids = ids.join(user_likes, mine).where(_shows_likes, not_blocked(bindparam("liked_by")))
    if bookmarked:
        kept = (user_bookmarks.c.post_id == posts.c.id) & (user_bookmarks.c.user_id == bindparam("viewer"))
        ids = ids.join(user_bookmarks, kept)
    if tag:
        ids = ids.join(post_hashtags, post_hashtags.c.post_id == posts.c.id)
        ids = ids.where(post_hashtags.c.tag_key == bindparam("tag"))
    if author:
        ids = ids.where(posts.c.author_id == bindparam("author"))
    is_feed = not (author or tag or liked or bookmarked)
    if is_feed:
        ids = ids.where(not_muted(posts.c.author_id), is_written_here())
    if followed:
        ids = ids.where(is_followed(posts.c.author_id, posts.c.id), is_written_here())
    if of_list:
        ids = ids.where(is_listed(posts.c.author_id))
    if media:
        ids = ids.where(posts.c.media.is_not(None))
    is_profile = author and pinned and not (followed or of_list or tag or media or liked or bookmarked)
    if is_profile:
        ids = ids.where(posts.c.id != func.coalesce(_pinned, 0))
    following = limited(ids.where(position < bindparam("before")).order_by(position.desc()), limit)
    if is_feed and not (followed or of_list):
        following = home_ids(limit, *((posts.c.media.is_not(None),) if media else ()))
    listed = (_after_the_pinned(following) if is_profile else following).subquery("listed")
    return (
        select(
            *CARD,
            listed.c.position,
            *((MUTES_WORDS,) if is_feed else ()),
            *((users.c.settings,) if with_settings else ()),
        )
        .select_from(listed)
        .join(posts, posts.c.id == listed.c.id)
        .join(users, users.c.id == posts.c.author_id)
        .where(users.c.deleted_at.is_(None))
        .order_by(listed.c.position.desc())
    )


async def page(
    db: Reader, viewer: int, wanted: PostFilter, *, pinned_first: bool = True, with_settings: bool = False
) -> list[Row]:
    """Rows of ``cards`` with their ``position``, one more than the page: newest first, or most recently liked or
    bookmarked first for those lists. The filters combine. Feeds include ``mutes_words``, and their authors'
    ``settings`` on request."""
    statement = _page_statement(
        wanted.limit,
        followed=wanted.feed == "following",
        of_list=wanted.list_id is not None,
        author=wanted.user_id is not None,
        tag=bool(wanted.hashtag),
        media=wanted.media,
        liked=wanted.liked_by is not None,
        bookmarked=wanted.bookmarked,
        pinned=pinned_first and wanted.user_id is not None,
        with_settings=with_settings,
    )
    return await db.all(statement, viewer=viewer, before=wanted.before(), **wanted.parameters())
