MAX_CONTENT_CHARACTERS = 1000
FIRST_REPLIES_SHOWN = 10
"""Replies shown with each comment of a page; the rest is a separate list."""
DELETION_BATCH_ROWS = 1000
"""Comments below a deleted subject that one transaction deletes."""
