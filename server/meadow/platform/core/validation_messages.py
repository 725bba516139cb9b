"""User-facing messages for validation errors."""

from collections.abc import Sequence
from typing import Any

from meadow.platform.core.i18n import _, language, translate
from meadow.platform.core.i18n.languages import SOURCE


def sentence_for(error: dict[str, Any]) -> str:
    """User-facing sentence for a pydantic error."""
    kind, context = error["type"], error.get("ctx", {})
    if kind == "missing":
        return _("Please fill this in.")
    if kind == "extra_forbidden":
        return _("This field is not known here.")
    if kind == "value_error":
        error = context.get("error")
        return error.args[0] if isinstance(error, ValueError) and error.args else _("Please check this.")
    if kind in ("greater_than_equal", "less_than_equal"):
        if "ge" in context:
            return _("Please use at least {bound}.", bound=context["ge"])
        return _("Please use at most {bound}.", bound=context.get("le"))
    if kind in ("too_long", "string_too_long"):
        return _("Please keep this to {most}.", most=context.get("max_length"))
    if kind == "too_short":
        return _("Please give at least {least}.", least=context.get("min_length"))
    if kind in ("literal_error", "enum"):
        choices: str = context.get("expected", "")
        if language() != SOURCE:
            choices = choices.replace(" or ", ", ")  # the only English word in it
        return _("Please use one of {choices}.", choices=choices)
    return _("This is not what is expected here.")


MOST_FIELDS = 20
"""Maximum number of reported errors."""


def fields_of(complaints: Sequence[Any]) -> dict[str, str]:
    """Sentence by field in the current language, for the first error of each."""
    fields: dict[str, str] = {}
    for complaint in complaints[:MOST_FIELDS]:
        place = [str(part) for part in complaint["loc"] if part not in ("body", "query", "path", "header")]
        fields.setdefault(".".join(place)[:100] or "body", translate(sentence_for(complaint)))
    return fields
