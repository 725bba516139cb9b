"""Comment permission rules: pure functions."""

from meadow.communities.policy import may
from meadow.platform.db.statement_cache import Row


def may_delete(me: int, comment: Row, standing: Row | None = None) -> bool:
    """Its author, the author of what it stands under, and the moderators of its community; ``standing`` is what
    ``me`` is there."""
    mine = me in (comment.author_id, comment.subject_author_id)
    return mine or (standing is not None and may("remove_posts", standing.rank))
