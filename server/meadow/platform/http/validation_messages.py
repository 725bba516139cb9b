"""User-facing messages for validation errors."""

from collections.abc import Sequence
from typing import Any


def sentence_for(error: dict[str, Any]) -> str:
    """A sentence for a person about one of pydantic's complaints."""
    kind, context = error["type"], error.get("ctx", {})
    if kind == "missing":
        return "Please fill this in."
    if kind == "extra_forbidden":
        return "This field is not known here."
    if kind == "value_error":
        return str(context.get("error", "Please check this."))
    if kind in ("greater_than_equal", "less_than_equal"):
        bound = context.get("ge", context.get("le"))
        return f"Please use at {'least' if 'ge' in context else 'most'} {bound}."
    if kind in ("too_long", "string_too_long"):
        return f"Please keep this to {context.get('max_length')}."
    if kind == "too_short":
        return f"Please give at least {context.get('min_length')}."
    if kind in ("literal_error", "enum"):
        return f"Please use one of {context.get('expected')}."
    return "This is not what is expected here."


MOST_FIELDS = 20
"""A request full of mistakes is not answered with all of them."""


def fields_of(complaints: Sequence[Any]) -> dict[str, str]:
    """Field -> sentence, the first complaint of each."""
    fields: dict[str, str] = {}
    for complaint in complaints[:MOST_FIELDS]:
        place = [str(part) for part in complaint["loc"] if part not in ("body", "query", "path", "header")]
        fields.setdefault(".".join(place)[:100] or "body", sentence_for(complaint))
    return fields
