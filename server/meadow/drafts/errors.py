"""Draft errors."""

from meadow.drafts.constants import MOST
from meadow.platform.errors import Invalid, NotFound


class DraftNotFound(NotFound):
    code = "draft_not_found"
    message = "This draft does not exist or is out already."


class TooManyDrafts(Invalid):
    code = "too_many_drafts"
    message = f"You keep {MOST} drafts, which is the most. Please delete one first."
