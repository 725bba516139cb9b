"""Types of subjects."""

from typing import Literal

Kind = Literal["post", "comment", "reel", "message", "user", "community", "event"]
"""Kinds of content to report and moderate."""
SubjectType = Literal[Kind, "moderation_action", "case", "site_notice", "site_picture"]
"""``subject_type`` of notifications and of media attachments."""
