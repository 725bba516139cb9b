"""Counters of posts and of rows that posts count for."""

from sqlalchemy import and_, or_

from meadow.communities.models import communities
from meadow.hashtags.models import hashtags, post_hashtags
from meadow.hashtags.queries import PENDING
from meadow.posts.models import post_likes, post_reposts, posts, user_bookmarks
from meadow.subjects.audience import is_for_members
from meadow.subjects.counters import Counted
from meadow.subjects.queries import count_rows, counts_bookmark
from meadow.subjects.reactions import like_truths
from meadow.subjects.visibility import OWNER_INACTIVE, VISIBLE, literal
from meadow.users.models import users

_quotes = posts.alias("quotes")
_homes = communities.alias("homes")
_in_homes = posts.outerjoin(_homes, _homes.c.id == posts.c.community_id)
# As ``is_open``: for every member, and in no community or in a public, undeleted one.
_is_open = and_(
    is_for_members(posts),
    posts.c.is_pending.is_(False),
    or_(posts.c.community_id.is_(None), and_(_homes.c.is_private.is_(False), _homes.c.deleted_at.is_(None))),
)

COUNTERS = (
    Counted(
        posts,
        posts.c.id,
        {
            **like_truths(post_likes, post_likes.c.post_id == posts.c.id, of=posts),
            "bookmarks_count": count_rows(
                user_bookmarks, user_bookmarks.c.post_id == posts.c.id, counts_bookmark(user_bookmarks), of=posts
            ),
            "shares_count": count_rows(post_reposts, post_reposts.c.post_id == posts.c.id, of=posts)
            + count_rows(
                _quotes,
                _quotes.c.quote_of_id.is_not(None),
                _quotes.c.quote_of_id == posts.c.id,
                _quotes.c.is_counted,
                of=posts,
            ),
        },
    ),
    Counted(
        users,
        users.c.id,
        {
            # Deactivation hides posts without changing their author's counter.
            "posts_count": count_rows(
                _in_homes,
                posts.c.author_id == users.c.id,
                _is_open,
                posts.c.visibility.in_((literal(VISIBLE), literal(OWNER_INACTIVE))),
                of=users,
            ),
        },
    ),
    Counted(
        communities,
        communities.c.id,
        {
            "posts_count": count_rows(
                posts,
                posts.c.community_id.is_not(None),
                posts.c.community_id == communities.c.id,
                posts.c.is_pending.is_(False),
                posts.c.is_counted,
                of=communities,
            ),
        },
    ),
    Counted(
        hashtags,
        hashtags.c.tag_key,
        {
            "posts_count": count_rows(
                post_hashtags.join(_in_homes, posts.c.id == post_hashtags.c.post_id),
                post_hashtags.c.tag_key == hashtags.c.tag_key,
                _is_open,
                of=hashtags,
            )
        },
        pending={"posts_count": PENDING},
    ),
)
