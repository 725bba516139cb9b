"""Posts with everything a card needs."""

from typing import Any

from sqlalchemy import and_, bindparam, case, literal_column, null, select

from meadow.communities.models import communities, community_members
from meadow.link_previews.queries import shown_of
from meadow.platform.core.json_response import decoded
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.platform.db.types import Big, JoinedIds, exists_by_key, in_ids
from meadow.posts.constants import LIKERS_SHOWN
from meadow.posts.errors import PostNotFound
from meadow.posts.models import post_likes, posts, user_bookmarks, user_likes, user_reposts
from meadow.posts.polls.queries import tally_of
from meadow.posts.queries.replies import replying
from meadow.posts.queries.visible import is_open, visible
from meadow.posts.words import words_of
from meadow.relationships.blocks.queries import not_blocked, not_muted
from meadow.relationships.muted_words.queries import MUTES_WORDS
from meadow.subjects.audience import NOBODY
from meadow.subjects.visibility import is_not_visible, is_visible
from meadow.users.models import users
from meadow.users.queries import SUMMARY

_GET = select(
    posts.c.id,
    posts.c.author_id,
    posts.c.likes_count,
    posts.c.bookmarks_count,
    posts.c.community_id,
    posts.c.audience,
    posts.c.is_locked,
    posts.c.is_pending,
    posts.c.poll,
).where(posts.c.id == bindparam("post"))
_TEXTS = select(posts.c.content, posts.c.content_warning, posts.c.hashtags, posts.c.poll).where(
    posts.c.id == bindparam("post")
)
_POLL = select(posts.c.id, posts.c.author_id, posts.c.poll, tally_of(posts).label("tally")).where(
    posts.c.id == bindparam("post"), posts.c.poll.is_not(None)
)
_GET_VISIBLE = _GET.where(visible())
_GET_TO_REPLY = _GET_VISIBLE.add_columns(
    posts.c.content,
    posts.c.content_warning,
    posts.c.language,
    posts.c.edited_at,
    is_open().label("is_open"),
    *replying(posts.c.reply_policy, posts.c.author_id),
)
_GET_PENDING = _GET.where(posts.c.is_pending, is_visible(posts))

_likers = (
    select(post_likes.c.user_id.label("id"))
    .where(post_likes.c.post_id == posts.c.id, not_blocked(post_likes.c.user_id))
    .order_by(post_likes.c.like_id.desc())
    .limit(literal_column(str(LIKERS_SHOWN)))
    .correlate(posts)
)
# Community data is only read for posts of communities (``homes``).
_OWN = tuple(
    column
    for column in posts.c
    if column.key
    not in ("visibility", "deleted_at", "hidden_at", "is_counted", "is_pending", "is_locked", "top_since", "poll")
)
_VIEWER = bindparam("viewer", type_=Big)
CARD: tuple[Any, ...] = (
    *_OWN,
    *SUMMARY,
    users.c.pinned_post_id,
    *replying(posts.c.reply_policy, posts.c.author_id),
    case((posts.c.likes_count > 0, JoinedIds(_likers)), else_=null()).label("likers"),
    select(user_likes.c.reaction)
    .where(user_likes.c.user_id == _VIEWER, user_likes.c.post_id == posts.c.id)
    .correlate(posts)
    .scalar_subquery()
    .label("own_reaction"),
    exists_by_key(user_bookmarks, user_bookmarks.c.user_id == _VIEWER, user_bookmarks.c.post_id == posts.c.id).label(
        "is_bookmarked"
    ),
    shown_of(posts.c.preview_id).label("preview"),
    tally_of(posts).label("tally"),
    # Count first: most posts have no shares and need no lookup.
    and_(
        posts.c.shares_count > 0,
        exists_by_key(user_reposts, user_reposts.c.user_id == _VIEWER, user_reposts.c.post_id == posts.c.id),
    ).label("is_reposted"),
)
"""All columns of a card, for statements that join ``posts`` and ``users``."""
_CARDS = (
    select(*CARD)
    .join(users, users.c.id == posts.c.author_id)
    .where(in_ids(posts.c.id, "ids"), users.c.deleted_at.is_(None), visible())
)


_HOMES = (
    select(
        posts.c.id,
        posts.c.is_pending,
        posts.c.is_locked,
        posts.c.top_since,
        posts.c.community_id,
        communities.c.slug,
        communities.c.name,
        communities.c.avatar,
        communities.c.is_private,
        community_members.c.flair,
    )
    .join(communities, communities.c.id == posts.c.community_id)
    .outerjoin(
        community_members,
        and_(
            community_members.c.community_id == posts.c.community_id,
            community_members.c.user_id == posts.c.author_id,
        ),
    )
    .where(in_ids(posts.c.id, "ids"))
)
_PENDING_CARDS = (
    select(*CARD)
    .join(users, users.c.id == posts.c.author_id)
    .where(in_ids(posts.c.id, "ids"), posts.c.is_pending, is_visible(posts))
)
_CARDS_WITH_SETTINGS = _CARDS.add_columns(users.c.settings)
_UNMUTED_CARDS = _CARDS.add_columns(MUTES_WORDS).where(not_muted(posts.c.author_id))
_BINNED_CARDS = (
    select(*CARD)
    .join(users, users.c.id == posts.c.author_id)
    .where(in_ids(posts.c.id, "ids"), posts.c.author_id == bindparam("viewer"), is_not_visible(posts))
)


async def get_post(db: Reader, viewer: int, post_id: int) -> Row:
    """``id, author_id, community_id, audience, is_locked, is_pending, poll`` and counts of a visible post;
    PostNotFound."""
    return PostNotFound.unless(await db.first(_GET_VISIBLE, viewer=viewer, post=post_id))


async def get_post_to_reply(db: Reader, viewer: int, post_id: int) -> Row:
    """``get_post`` plus ``content``, ``language``, ``edited_at``, ``is_open`` and the columns of ``replying``."""
    return PostNotFound.unless(await db.first(_GET_TO_REPLY, viewer=viewer, post=post_id))


async def texts_of(db: Reader, post_id: int) -> list[str] | None:
    """Words and hashtags of a post, without a visibility check; None after deletion."""
    row = await db.first(_TEXTS, post=post_id)
    return None if row is None else [words_of(row), *decoded(row.hashtags)]


async def find_poll(db: Reader, post_id: int, viewer: int = NOBODY) -> Row | None:
    """``id, author_id, poll, tally`` of a post with a poll, without a visibility check; with this viewer's choices."""
    return await db.first(_POLL, post=post_id, viewer=viewer)


async def find_pending(db: Reader, post_id: int) -> Row | None:
    """The columns of ``get_post`` for a pending post, without a visibility check."""
    return await db.first(_GET_PENDING, post=post_id)


async def cards(db: Reader, viewer: int, ids: list[int], *, with_settings: bool = False) -> dict[int, Row]:
    """Card columns of the visible posts by id, with their authors' ``settings`` on request."""
    rows = await db.all(_CARDS_WITH_SETTINGS if with_settings else _CARDS, viewer=viewer, ids=ids)
    return {row.id: row for row in rows}


async def homes(db: Reader, ids: list[int]) -> dict[int, Row]:
    """Community columns of posts by id, without a visibility check: ``is_pending, is_locked, top_since,
    community_id, slug, name, avatar, is_private`` and the author's ``flair``."""
    return {row.id: row for row in await db.all(_HOMES, ids=ids)}


async def pending_cards(db: Reader, viewer: int, ids: list[int]) -> dict[int, Row]:
    """Rows of ``cards`` of pending posts; the caller checks permission."""
    return {row.id: row for row in await db.all(_PENDING_CARDS, viewer=viewer, ids=ids)}


async def unmuted_cards(db: Reader, viewer: int, ids: list[int]) -> dict[int, Row]:
    """``cards`` without posts of muted members, with ``mutes_words``."""
    return {row.id: row for row in await db.all(_UNMUTED_CARDS, viewer=viewer, ids=ids)}


async def binned_cards(db: Reader, me: int, post_ids: list[int]) -> dict[int, Row]:
    """Rows of ``cards`` of one's own deleted posts."""
    return {row.id: row for row in await db.all(_BINNED_CARDS, viewer=me, ids=post_ids)}
