"""Definition of every counter for audit and repair.

Not in here: what counts for one person what is unread (it follows from watermarks), and ``reports_count``, which only
ever grows.
"""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Column, ColumnElement, FromClause, Table, and_, func, literal_column, or_, select

from meadow.comments.models import comment_likes, comments
from meadow.communities.models import communities, user_communities
from meadow.communities.policy import ADMIN, ASKED
from meadow.events.models import events, user_rsvps
from meadow.hashtags.models import hashtags, post_hashtags
from meadow.messages.models import conversation_members, conversations
from meadow.posts.models import post_likes, post_reposts, posts, user_bookmarks
from meadow.reels.models import reel_likes, reel_views, reels, user_reel_bookmarks
from meadow.relationships.follows.models import follows_in, follows_out
from meadow.subjects.visibility import OWNER_INACTIVE, VISIBLE, is_visible, literal
from meadow.users.models import users

Truth = ColumnElement[int]


@dataclass(frozen=True, slots=True, eq=False)
class Counted:
    """A table with counters; ``truths`` maps the name of each to what it must be."""

    table: Table
    key: Column[Any]
    truths: dict[str, Truth]
    only: ColumnElement[bool] | None = None
    """The rows whose counters are looked at; none: all."""


def _count(source: FromClause, *conditions: ColumnElement[bool], of: Table) -> Truth:
    return select(func.count()).select_from(source).where(*conditions).correlate(of).scalar_subquery()


def _ranked(*conditions: ColumnElement[bool]) -> Truth:
    return _count(user_communities, _u.community_id == communities.c.id, *conditions, of=communities)


def _answered(status: str) -> Truth:
    this = user_rsvps.c.event_id == events.c.id
    return _count(user_rsvps, this, user_rsvps.c.status == literal_column(f"'{status}'"), of=events)


_u = user_communities.c
_quotes, _answers = posts.alias("quotes"), comments.alias("answers")
_homes = communities.alias("homes")
# Of the whole town: in no community, or in a public one.
_open_posts = posts.outerjoin(_homes, _homes.c.id == posts.c.community_id)
_is_open = and_(posts.c.is_pending.is_(False), or_(posts.c.community_id.is_(None), _homes.c.is_private.is_(False)))
_asked, _admin = literal_column(str(ASKED)), literal_column(str(ADMIN))

COUNTERS: tuple[Counted, ...] = (
    Counted(
        posts,
        posts.c.id,
        {
            "likes_count": _count(post_likes, post_likes.c.post_id == posts.c.id, of=posts),
            "bookmarks_count": _count(user_bookmarks, user_bookmarks.c.post_id == posts.c.id, of=posts),
            "comments_count": _count(comments, comments.c.subject_id == posts.c.id, comments.c.is_counted, of=posts),
            "shares_count": _count(post_reposts, post_reposts.c.post_id == posts.c.id, of=posts)
            + _count(
                _quotes,
                _quotes.c.quote_of_id.is_not(None),
                _quotes.c.quote_of_id == posts.c.id,
                _quotes.c.is_counted,
                of=posts,
            ),
        },
    ),
    Counted(
        comments,
        comments.c.id,
        {
            "likes_count": _count(comment_likes, comment_likes.c.comment_id == comments.c.id, of=comments),
            "replies_count": _count(
                _answers,
                _answers.c.subject_id == comments.c.subject_id,
                _answers.c.parent_id == comments.c.id,
                _answers.c.is_counted,
                of=comments,
            ),
        },
    ),
    Counted(
        users,
        users.c.id,
        {
            "followers_count": _count(follows_in, follows_in.c.target_id == users.c.id, of=users),
            "following_count": _count(follows_out, follows_out.c.user_id == users.c.id, of=users),
            # Absence hides what somebody wrote, and leaves their own count alone.
            "posts_count": _count(
                _open_posts,
                posts.c.author_id == users.c.id,
                _is_open,
                posts.c.visibility.in_((literal(VISIBLE), literal(OWNER_INACTIVE))),
                of=users,
            ),
        },
        # While somebody is absent their edges are on the way from one end to the other.
        users.c.deleted_at.is_(None),
    ),
    Counted(
        communities,
        communities.c.id,
        {
            "members_count": _ranked(_u.rank != _asked),
            "admins_count": _ranked(_u.rank == _admin),
            "requests_count": _ranked(_u.rank == _asked),
            "posts_count": _count(
                posts,
                posts.c.community_id.is_not(None),
                posts.c.community_id == communities.c.id,
                posts.c.is_pending.is_(False),
                posts.c.is_counted,
                of=communities,
            ),
        },
        communities.c.deleted_at.is_(None),
    ),
    Counted(
        reels,
        reels.c.id,
        {
            "likes_count": _count(reel_likes, reel_likes.c.reel_id == reels.c.id, of=reels),
            "bookmarks_count": _count(user_reel_bookmarks, user_reel_bookmarks.c.reel_id == reels.c.id, of=reels),
            "views_count": _count(reel_views, reel_views.c.reel_id == reels.c.id, of=reels),
            "comments_count": _count(comments, comments.c.subject_id == reels.c.id, comments.c.is_counted, of=reels),
        },
        # The rows about a deleted one go piece by piece.
        is_visible(reels),
    ),
    Counted(
        events,
        events.c.id,
        {f"{status}_count": _answered(status) for status in ("going", "interested", "waiting")},
    ),
    Counted(
        conversations,
        conversations.c.id,
        {
            "members_count": _count(
                conversation_members, conversation_members.c.conversation_id == conversations.c.id, of=conversations
            )
        },
        conversations.c.kind == literal_column("'group'"),
    ),
    Counted(
        hashtags,
        hashtags.c.tag_key,
        {
            "posts_count": _count(
                post_hashtags.join(posts, posts.c.id == post_hashtags.c.post_id).outerjoin(
                    _homes, _homes.c.id == posts.c.community_id
                ),
                post_hashtags.c.tag_key == hashtags.c.tag_key,
                _is_open,
                of=hashtags,
            )
        },
    ),
)
"""In the order in which they are looked at."""
