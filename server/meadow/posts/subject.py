"""Posts as subjects."""

from sqlalchemy import ColumnElement, and_

from meadow.communities.models import communities
from meadow.platform.db.types import exists_by_key
from meadow.posts.announcements import announce_changed_posts
from meadow.posts.errors import PostLocked, PostNotFound
from meadow.posts.models import posts
from meadow.posts.queries import get_post, is_open, is_shared_with, lock_post_or_binned, visible
from meadow.relationships.silences.queries import not_silenced
from meadow.subjects.commentable import Commentable
from meadow.subjects.rows import SubjectRows
from meadow.subjects.visibility import is_visible

POST = Commentable(
    name="post",
    table=posts,
    visible=visible,
    get=get_post,
    not_found=PostNotFound,
    comment_kind="comment",
    reply_kind="reply",
    owner="of the post",
    locked=PostLocked,
    announce_changed=announce_changed_posts,
    is_imported=True,
)


def _may_be_told(member: ColumnElement[int]) -> ColumnElement[bool]:
    return and_(is_visible(posts), is_shared_with(member), not_silenced(posts.c.author_id, member))


def _shows_files() -> ColumnElement[bool]:
    in_community = exists_by_key(
        communities, communities.c.id == posts.c.community_id, communities.c.deleted_at.is_(None)
    )
    return and_(is_visible(posts), in_community)


ROWS = SubjectRows(
    type="post",
    table=posts,
    visible=visible,
    is_open=is_open,
    owner=posts.c.author_id,
    text=posts.c.content,
    community_id=posts.c.community_id,
    hides_notifications=True,
    may_be_told=_may_be_told,
    lock=lock_post_or_binned,
    shows_files=_shows_files,
)
