"""Post permission rules: pure functions."""

from meadow.communities.policy import may
from meadow.platform.db.statement_cache import Row
from meadow.users.names import mentions_in


def may_edit(me: int, post: Row) -> bool:
    """Only the author may edit or pin."""
    return post.author_id == me


def may_reply(subject: Row, *texts: str | None) -> bool:
    """Whether the reply policy of a post or reel with these texts lets the viewer comment (``queries.replying``)."""
    if subject.is_let or subject.replier_keys is None:
        return subject.is_let
    named = mentions_in("\n".join(text for text in texts if text))
    return any(key in named for [key] in subject.replier_keys)


def may_delete(me: int, post: Row, standing: Row | None = None) -> bool:
    """The author and the moderators of its community may delete; ``standing`` is the community membership of ``me``."""
    return post.author_id == me or (standing is not None and may("remove_posts", standing.rank))
