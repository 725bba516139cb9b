"""Comment permission rules: pure functions."""

from meadow.platform.db.statement_cache import Row


def may_edit(me: int, comment: Row) -> bool:
    """Only the author."""
    return me == comment.author_id


def may_hide(me: int, comment: Row) -> bool:
    """Only the author of its subject."""
    return me == comment.subject_author_id


def may_delete(me: int, comment: Row, *, moderates: bool = False) -> bool:
    """The author of the comment or of its subject, and moderators of its community."""
    return moderates or me in (comment.author_id, comment.subject_author_id)
