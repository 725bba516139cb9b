"""Content filter errors."""

from meadow.platform.errors import Forbidden, Invalid


class RefusedByRule(Invalid):
    code = "refused_by_rule"
    message = "This contains words or links that are not allowed here."


class TooNewForThis(Forbidden):
    code = "new_account"
    message = "Your account is new and limited on its first day."
