"""Comment limits."""

CONTENT = 1000
FIRST_REPLIES = 10
"""Replies shown with each comment of a page; the rest is a list of its own."""
