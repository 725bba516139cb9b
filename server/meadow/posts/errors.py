from meadow.platform.core.errors import AppError, Conflict, Forbidden, Invalid, NotFound, Unavailable
from meadow.platform.core.i18n import _, ngettext
from meadow.posts.constants import MAX_VERSIONS


class PostNotFound(NotFound, code="post_not_found"):
    message = _("Post not found")


class NotYourPost(Forbidden, code="not_your_post"):
    message = _("Only the author can delete this post.")


class StaysInCommunity(Forbidden, code="stays_in_community"):
    message = _("Posts of a private community stay in it: they cannot be reposted or quoted.")


class NotShareable(Forbidden, code="not_shareable"):
    message = _("This post is for followers only: it cannot be reposted or quoted.")


class PostLocked(Conflict, code="post_locked"):
    message = _("A moderator locked this post: it takes no new comments.")


class EditedTooOften(Invalid, code="edited_too_often"):
    message = ngettext(
        "This post was edited {count} time, which is the most.",
        "This post was edited {count} times, which is the most.",
        MAX_VERSIONS,
    )


class TranslationUnavailable(AppError):
    status, code = 501, "translation_unavailable"
    message = _("This site does not translate posts.")


class TranslationFailed(Unavailable, code="translation_failed"):
    message = _("The translation service does not answer. Please try again later.")
