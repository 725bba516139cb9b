"""Text of a post for search, hashtags and mentions."""

from meadow.platform.db.statement_cache import Row
from meadow.posts.polls.policy import options_of
from meadow.posts.schemas import Composition


def words_of(post: Row | Composition) -> str:
    """The content warning, the content and the options of the poll."""
    warning = [post.content_warning] if post.content_warning else []
    return "\n".join((*warning, post.content, *options_of(getattr(post, "poll", None))))
