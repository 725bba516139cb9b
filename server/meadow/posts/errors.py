"""Post errors."""

from meadow.platform.errors import Conflict, Forbidden, Invalid, NotFound
from meadow.posts.constants import VERSIONS


class PostNotFound(NotFound):
    code = "post_not_found"
    message = "Post not found"


class NotYourPost(Forbidden):
    code = "not_your_post"
    message = "Only the author can delete this post."


class StaysInCommunity(Forbidden):
    code = "stays_in_community"
    message = "Posts of a private community stay in it: they cannot be reposted or quoted."


class PostLocked(Conflict):
    code = "post_locked"
    message = "A moderator locked this post: it takes no new comments."


class EditedTooOften(Invalid):
    code = "edited_too_often"
    message = f"This post was edited {VERSIONS} times, which is the most."
