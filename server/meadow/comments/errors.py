from meadow.platform.core.errors import Forbidden, NotFound
from meadow.platform.core.i18n import _


class CommentNotFound(NotFound, code="comment_not_found"):
    message = _("This comment does not exist or may have been removed.")


class RepliesLimited(Forbidden, code="replies_limited"):
    message = _("The author limited who can reply.")


class NotYourComment(Forbidden, code="not_your_comment"):
    message = _("Only the author of the comment or of the post can delete it.")
