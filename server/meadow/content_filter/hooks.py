from meadow.platform.core.hooks import Hook
from meadow.platform.db.session import Writer
from meadow.subjects.kinds import Kind

TEXT_FLAGGED = Hook[[Writer, int, Kind, int, str]]("content_filter.text_flagged")
"""A rule matched the author's text: the author, the kind and ID of the subject, and the rule."""
