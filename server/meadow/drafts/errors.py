"""What can be wrong about a draft."""

from meadow.core.errors import Invalid, NotFound
from meadow.drafts.limits import MOST


class DraftNotFound(NotFound):
    code = "draft_not_found"
    message = "This draft does not exist or is out already."


class TooManyDrafts(Invalid):
    code = "too_many_drafts"
    message = f"You keep {MOST} drafts, which is the most. Please delete one first."
