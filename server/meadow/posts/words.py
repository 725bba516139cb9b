"""Text of a post for search, hashtags and mentions."""

from meadow.platform.db.statement_cache import Row
from meadow.posts.schemas import Composition


def words_of(post: Row | Composition) -> str:
    """The content warning, then the content."""
    return f"{post.content_warning}\n{post.content}" if post.content_warning else post.content
