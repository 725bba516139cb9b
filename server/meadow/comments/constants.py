"""Comment limits."""

CONTENT = 1000
FIRST_REPLIES = 10
"""Replies shown with each comment of a page; the rest is a separate list."""
DELETED_AT_ONCE = 1000
"""Comments below a deleted subject that one transaction deletes."""
