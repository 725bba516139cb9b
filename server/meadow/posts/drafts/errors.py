from meadow.platform.core.errors import Invalid, NotFound
from meadow.platform.core.i18n import _, ngettext
from meadow.posts.drafts.constants import MAX_DRAFTS


class DraftNotFound(NotFound, code="draft_not_found"):
    message = _("This draft does not exist or is out already.")


class TooManyDrafts(Invalid, code="too_many_drafts"):
    message = ngettext(
        "You keep {count} draft, which is the most. Please delete one first.",
        "You keep {count} drafts, which is the most. Please delete one first.",
        MAX_DRAFTS,
    )
