from meadow.platform.core.errors import Forbidden, Invalid
from meadow.platform.core.i18n import _


class RefusedByRule(Invalid, code="refused_by_rule"):
    message = _("This contains words or links that are not allowed here.")


class TooNewForThis(Forbidden, code="new_account"):
    message = _("Your account is new and limited on its first day.")
