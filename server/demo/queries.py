"""Reading what belongs to the demo town."""

from sqlalchemy import ColumnElement, and_, func, or_, select

from meadow.comments.models import comment_likes, comments
from meadow.communities.models import communities, user_communities
from meadow.events.models import events, user_rsvps
from meadow.hashtags.models import post_hashtags
from meadow.media.models import media
from meadow.messages.models import conversation_members, conversations
from meadow.notifications.models import notification_groups, notification_states, notifications
from meadow.platform.db.session import Reader
from meadow.platform.db.statement_cache import Row
from meadow.posts.models import posts, user_bookmarks, user_likes, user_reposts
from meadow.posts.polls.models import poll_votes
from meadow.posts.queries import is_open
from meadow.posts.subject import POST
from meadow.reels.models import (
    reel_views,
    reels,
    user_reel_bookmarks,
    user_reel_likes,
)
from meadow.reels.subject import REEL
from meadow.relationships.follows.models import follows_out
from meadow.subjects.subject import Commentable
from meadow.subjects.visibility import is_visible
from meadow.users.models import demo_members

TOWNSFOLK = select(demo_members.c.user_id)
THEIR_POSTS = select(posts.c.id).where(posts.c.author_id.in_(TOWNSFOLK))
THEIR_COMMENTS = select(comments.c.id).where(comments.c.author_id.in_(TOWNSFOLK))
THEIR_REELS = select(reels.c.id).where(reels.c.author_id.in_(TOWNSFOLK))
THEIR_CONVERSATIONS = (
    select(conversation_members.c.conversation_id)
    .join(conversations, conversations.c.id == conversation_members.c.conversation_id)
    .where(
        conversation_members.c.user_id.in_(TOWNSFOLK),
        or_(conversations.c.kind == "direct", conversations.c.creator_id.in_(TOWNSFOLK)),
    )
)
"""Those between them, those of real members with one of them, and the groups that they began."""
MEMBERS_LEFT = (
    select(func.count())
    .select_from(conversation_members)
    .where(conversation_members.c.conversation_id == conversations.c.id)
    .scalar_subquery()
)
"""How many a conversation has."""
VIEWS_BY_THEM = (
    select(func.count())
    .select_from(reel_views)
    .where(reel_views.c.reel_id == reels.c.id, reel_views.c.user_id.in_(TOWNSFOLK))
    .scalar_subquery()
)
"""How many of them watched the reel of the row."""
_in_their_group = (
    notifications.c.user_id == notification_groups.c.user_id,
    notifications.c.kind == notification_groups.c.kind,
    notifications.c.group_key == notification_groups.c.group_key,
)
LEFT_IN_GROUP = select(func.count()).select_from(notifications).where(*_in_their_group).scalar_subquery()
"""How many the group of the row has, and the newest of them."""
NEWEST_IN_GROUP = select(func.max(notifications.c.id)).where(*_in_their_group).scalar_subquery()
UNREAD = (
    select(func.count())
    .select_from(notifications)
    .join(notification_groups, and_(*_in_their_group))
    .where(
        notifications.c.id > notification_groups.c.read_up_to,
        notifications.c.user_id == notification_states.c.user_id,
        notifications.c.id > notification_states.c.read_up_to,
        notifications.c.is_read.is_(False),
    )
    .scalar_subquery()
)
"""What a member's ``unread_count`` must be."""

_POSTS = select(posts.c.id, posts.c.content, is_open().label("is_counted")).where(
    posts.c.author_id.in_(TOWNSFOLK), is_visible(posts), posts.c.is_pending.is_(False)
)
_TAGS = select(post_hashtags.c.post_id, post_hashtags.c.tag_key).where(post_hashtags.c.post_id.in_(THEIR_POSTS))
_FILES = select(media.c.files).where(media.c.owner_id.in_(TOWNSFOLK), media.c.released_at.is_(None))
_elsewhere = posts.c.author_id.not_in(TOWNSFOLK)
_LIKES_ELSEWHERE = (
    select(user_likes.c.user_id.label("member"), user_likes.c.post_id.label("thing"))
    .join(posts, posts.c.id == user_likes.c.post_id)
    .where(user_likes.c.user_id.in_(TOWNSFOLK), _elsewhere, is_visible(posts))
)
_VOTES_ELSEWHERE = (
    select(poll_votes.c.user_id.label("member"), poll_votes.c.post_id.label("thing"))
    .join(posts, posts.c.id == poll_votes.c.post_id)
    .where(poll_votes.c.user_id.in_(TOWNSFOLK), _elsewhere)
)
_BOOKMARKS_ELSEWHERE = (
    select(user_bookmarks.c.user_id.label("member"), user_bookmarks.c.post_id.label("thing"))
    .join(posts, posts.c.id == user_bookmarks.c.post_id)
    .where(user_bookmarks.c.user_id.in_(TOWNSFOLK), _elsewhere, is_visible(posts))
)
_REPOSTS_ELSEWHERE = (
    select(user_reposts.c.user_id.label("member"), user_reposts.c.post_id.label("thing"))
    .join(posts, posts.c.id == user_reposts.c.post_id)
    .where(user_reposts.c.user_id.in_(TOWNSFOLK), _elsewhere, is_visible(posts))
)
_ANSWERS_ELSEWHERE = (
    select(user_rsvps.c.user_id.label("member"), user_rsvps.c.event_id.label("thing"))
    .join(events, events.c.id == user_rsvps.c.event_id)
    .where(user_rsvps.c.user_id.in_(TOWNSFOLK), events.c.host_id.not_in(TOWNSFOLK))
)
_quoted = posts.alias("quoted")
_QUOTED_ELSEWHERE = (
    select(posts.c.quote_of_id)
    .join(_quoted, _quoted.c.id == posts.c.quote_of_id)
    .where(posts.c.author_id.in_(TOWNSFOLK), is_visible(posts), _quoted.c.author_id.not_in(TOWNSFOLK))
)


def _below_others(subject: Commentable) -> tuple[ColumnElement[bool], ...]:
    """Comments that are there, on subjects of others that are there."""
    table = subject.table
    return is_visible(comments), table.c.author_id.not_in(TOWNSFOLK), is_visible(table)


_COMMENTS_ELSEWHERE = {
    subject.kind: select(comments.c.author_id.label("member"), comments.c.id.label("thing"))
    .join(subject.table, subject.table.c.id == comments.c.subject_id)
    .where(comments.c.author_id.in_(TOWNSFOLK), *_below_others(subject))
    .order_by(comments.c.id.desc())
    for subject in (POST, REEL)
}
_COMMENT_LIKES_ELSEWHERE = {
    subject.kind: select(comment_likes.c.user_id.label("member"), comment_likes.c.comment_id.label("thing"))
    .join(comments, comments.c.id == comment_likes.c.comment_id)
    .join(subject.table, subject.table.c.id == comments.c.subject_id)
    .where(comment_likes.c.user_id.in_(TOWNSFOLK), comments.c.author_id.not_in(TOWNSFOLK), *_below_others(subject))
    for subject in (POST, REEL)
}
_FOLLOWS_ELSEWHERE = select(follows_out.c.user_id.label("member"), follows_out.c.target_id.label("thing")).where(
    follows_out.c.user_id.in_(TOWNSFOLK) != follows_out.c.target_id.in_(TOWNSFOLK)
)


THEIR_COMMUNITIES = select(communities.c.id).where(communities.c.admin_id.in_(TOWNSFOLK))
_MEMBERSHIPS_ELSEWHERE = (
    select(user_communities.c.user_id.label("member"), user_communities.c.community_id.label("thing"))
    .where(
        user_communities.c.user_id.in_(TOWNSFOLK),
        user_communities.c.community_id.not_in(THEIR_COMMUNITIES),
    )
    .order_by(user_communities.c.community_id)
)
_IN_COMPANY_ELSEWHERE = (
    select(posts.c.author_id.label("member"), posts.c.community_id.label("thing"))
    .where(
        posts.c.author_id.in_(TOWNSFOLK),
        posts.c.community_id.is_not(None),
        posts.c.community_id.not_in(THEIR_COMMUNITIES),
        is_visible(posts),
        posts.c.is_pending.is_(False),
    )
    .order_by(posts.c.community_id)
)
_OF_OTHERS_IN_THEIRS = select(posts.c.id, posts.c.author_id, posts.c.community_id, posts.c.is_pending).where(
    posts.c.community_id.in_(THEIR_COMMUNITIES), posts.c.author_id.not_in(TOWNSFOLK), is_visible(posts)
)
_shown_elsewhere = (reels.c.author_id.not_in(TOWNSFOLK), is_visible(reels))
_REEL_LIKES_ELSEWHERE = (
    select(user_reel_likes.c.user_id.label("member"), user_reel_likes.c.reel_id.label("thing"))
    .join(reels, reels.c.id == user_reel_likes.c.reel_id)
    .where(user_reel_likes.c.user_id.in_(TOWNSFOLK), *_shown_elsewhere)
)
_REEL_BOOKMARKS_ELSEWHERE = (
    select(user_reel_bookmarks.c.user_id.label("member"), user_reel_bookmarks.c.reel_id.label("thing"))
    .join(reels, reels.c.id == user_reel_bookmarks.c.reel_id)
    .where(user_reel_bookmarks.c.user_id.in_(TOWNSFOLK), *_shown_elsewhere)
)


async def files(db: Reader) -> list[str]:
    """Names of every file that the town's members have uploaded."""
    return [name for names in await db.scalars(_FILES) for name in names]


async def townsfolk(db: Reader) -> list[int]:
    """The ids of the town's members."""
    return await db.scalars(TOWNSFOLK)


async def their_posts(db: Reader) -> list[Row]:
    """``id, content, is_counted`` of every post by them that is listed: not deleted, and waiting for nobody."""
    return await db.all(_POSTS)


async def their_tags(db: Reader) -> dict[int, list[str]]:
    """The keys of the hashtags of these posts."""
    found: dict[int, list[str]] = {}
    for row in await db.all(_TAGS):
        found.setdefault(row.post_id, []).append(row.tag_key)
    return found


async def likes_elsewhere(db: Reader) -> list[Row]:
    """``member, thing``: what townsfolk liked among the posts of others."""
    return await db.all(_LIKES_ELSEWHERE)


async def votes_elsewhere(db: Reader) -> list[Row]:
    """``member, thing``: in whose polls townsfolk voted among the posts of others."""
    return await db.all(_VOTES_ELSEWHERE)


async def follows_elsewhere(db: Reader) -> list[Row]:
    """``member, thing``: who follows whom where one of the two lives in the town and the other does not."""
    return await db.all(_FOLLOWS_ELSEWHERE)


async def bookmarks_elsewhere(db: Reader) -> list[Row]:
    """The same for what they bookmarked there."""
    return await db.all(_BOOKMARKS_ELSEWHERE)


async def reposts_elsewhere(db: Reader) -> list[Row]:
    """The same for what they reposted there."""
    return await db.all(_REPOSTS_ELSEWHERE)


async def quoted_elsewhere(db: Reader) -> list[int]:
    """The posts of others that they quoted, once for each quote."""
    return await db.scalars(_QUOTED_ELSEWHERE)


async def comments_elsewhere(db: Reader, subject: Commentable) -> list[Row]:
    """The same for what they said there, newest first."""
    return await db.all(_COMMENTS_ELSEWHERE[subject.kind])


async def comment_likes_elsewhere(db: Reader, subject: Commentable) -> list[Row]:
    """The same for the comments of others that they liked there."""
    return await db.all(_COMMENT_LIKES_ELSEWHERE[subject.kind])


async def memberships_elsewhere(db: Reader) -> list[Row]:
    """``member, thing``: the communities of others that townsfolk are in, or asked to join."""
    return await db.all(_MEMBERSHIPS_ELSEWHERE)


async def posts_in_company_elsewhere(db: Reader) -> list[Row]:
    """``member, thing``: who wrote in which of these communities, once for each post."""
    return await db.all(_IN_COMPANY_ELSEWHERE)


async def posts_of_others_in_theirs(db: Reader) -> list[Row]:
    """``id, author_id, community_id, is_pending`` of what others wrote in the communities of townsfolk."""
    return await db.all(_OF_OTHERS_IN_THEIRS)


async def reel_likes_elsewhere(db: Reader) -> list[Row]:
    """``member, thing``: what townsfolk liked among the reels of others."""
    return await db.all(_REEL_LIKES_ELSEWHERE)


async def reel_bookmarks_elsewhere(db: Reader) -> list[Row]:
    """The same for what they bookmarked there."""
    return await db.all(_REEL_BOOKMARKS_ELSEWHERE)


async def answers_elsewhere(db: Reader) -> list[Row]:
    """``member, thing``: residents who answered to events of real members."""
    return await db.all(_ANSWERS_ELSEWHERE)
