"""Posts as a subject of comments."""

from meadow.posts.errors import PostLocked, PostNotFound
from meadow.posts.models import posts
from meadow.posts.queries import get_post, visible
from meadow.subjects.commentable import Commentable

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
    is_imported=True,
)
