"""Fields of a body that may be JSON or a form, as OAuth and Mastodon's clients send them."""

import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import parse_qsl

from starlette.requests import Request

from meadow.platform.errors import Malformed, UnsupportedKind
from meadow.platform.http.strict_json import check_values, strict_json
from meadow.platform.i18n import _

_MOST_FIELDS = 100
_KEYS = re.compile(r"\[([^\[\]]{0,60})\]")


async def read_fields(request: Request) -> dict[str, Any]:
    """The fields of the body; ``name[]`` is a list, ``name[key]`` an object. Malformed, UnsupportedKind. Nothing is
    read from the address."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind == "multipart/form-data":
        async with request.form(max_files=0, max_fields=_MOST_FIELDS) as form:
            return _checked((name, str(value)) for name, value in form.multi_items())
    raw = await request.body()
    if not raw:
        return {}
    if kind == "application/json":
        given = strict_json(raw)
        if not isinstance(given, dict):
            raise Malformed()
        return given
    if kind != "application/x-www-form-urlencoded":
        raise UnsupportedKind(_("Send JSON or a form."))
    try:
        return _checked(parse_qsl(raw.decode(), keep_blank_values=True, max_num_fields=_MOST_FIELDS, errors="strict"))
    except ValueError:
        raise Malformed() from None


def _checked(pairs: Iterable[tuple[str, str]]) -> dict[str, Any]:
    fields = nested(pairs)
    check_values(fields)
    return fields


def nested(pairs: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """The objects and lists that names with brackets stand for. What is given twice is a list, and so no text."""
    fields: dict[str, Any] = {}
    for name, value in pairs:
        head, bracket, _rest = name.partition("[")
        keys = _KEYS.findall(name) if bracket else []
        if len(keys) > 4:
            raise Malformed()
        place: Any = fields
        for key, following in zip([head, *keys], [*keys, None], strict=True):
            if following is None:
                if isinstance(place, list):
                    place.append(value)
                elif key in place:
                    known = place[key]
                    place[key] = [*known, value] if isinstance(known, list) else [known, value]
                else:
                    place[key] = value
            elif isinstance(place, list):
                # ``list[][name]``: a new object where the last one has the name already.
                if not place or following in place[-1]:
                    place.append({})
                place = place[-1]
            else:
                place = place.setdefault(key, [] if following == "" else {})
            if not isinstance(place, dict | list):
                raise Malformed()
    return fields
