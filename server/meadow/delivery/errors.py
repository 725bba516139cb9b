from meadow.platform.core.errors import Malformed
from meadow.platform.core.i18n import _


class BadUnsubscribeLink(Malformed, code="bad_unsubscribe_link"):
    message = _("This link is not complete. Please open the one in the mail again.")
