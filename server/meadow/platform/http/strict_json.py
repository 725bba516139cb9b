"""Strict JSON parser of request bodies."""

import json
from typing import Any

from meadow.platform.core.errors import Invalid, Malformed
from meadow.platform.core.i18n import _

MAX_DEPTH = 32
MAX_EXACT_INT = 2**53 - 1


def _integer(digits: str) -> int:
    if len(digits) > 17 or abs(int(digits)) > MAX_EXACT_INT:
        raise Invalid(_("A number in the request is too large."), code="number_too_large")
    return int(digits)


def _constant(name: str) -> float:
    raise Invalid(_("{name} is not a number that JSON knows.", name=name), code="not_a_number")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    out = dict(pairs)
    if len(out) != len(pairs):
        raise Invalid(_("The request names the same field twice."), code="duplicate_field")
    return out


def check_values(value: Any, depth: int = 0) -> None:
    """Raise Invalid for NUL, lone surrogates and nesting beyond ``MAX_DEPTH``: databases cannot store them."""
    if depth > MAX_DEPTH:
        raise Invalid(_("The request is nested too deeply."), code="too_deep")
    if isinstance(value, str):
        if "\0" in value or (not value.isascii() and any("\ud800" <= c <= "\udfff" for c in value)):
            raise Invalid(_("The request holds characters that cannot be stored."), code="bad_characters")
    elif isinstance(value, list):
        for item in value:  # type: ignore[reportUnknownVariableType]
            check_values(item, depth + 1)
    elif isinstance(value, dict):
        for key, item in value.items():  # type: ignore[reportUnknownVariableType]
            check_values(key, depth + 1)
            check_values(item, depth + 1)


def strict_json(body: bytes) -> Any:
    """The JSON value in ``body``.

    Malformed (400) for invalid JSON. Invalid (422) for what Python's parser accepts: duplicate keys, NaN, integers
    beyond 2^53-1, nesting beyond 32, NUL and lone surrogates.
    """
    try:
        value = json.loads(body.decode(), object_pairs_hook=_object, parse_int=_integer, parse_constant=_constant)
    except RecursionError:
        raise Invalid(_("The request is nested too deeply."), code="too_deep") from None
    except ValueError:
        raise Malformed(_("The request is not valid JSON."), code="bad_json") from None
    check_values(value)
    return value
