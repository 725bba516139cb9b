"""Push and e-mail delivery errors."""

from meadow.platform.errors import Malformed


class BadUnsubscribeLink(Malformed):
    code = "bad_unsubscribe_link"
    message = "This link is not complete. Please open the one in the mail again."
