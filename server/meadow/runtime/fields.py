"""Fields of a body that may be JSON or a form, as OAuth and Mastodon's clients send them."""

import hashlib
import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import parse_qsl

import orjson
from starlette.requests import Request

from meadow.platform.core.errors import Malformed, UnsupportedKind
from meadow.platform.core.i18n import _
from meadow.platform.http.strict_json import check_values, strict_json
from meadow.runtime.forms import read_form

_MOST_FIELDS = 100
_KEYS = re.compile(r"\[([^\[\]]{0,60})\]")


async def read_fields(request: Request) -> dict[str, Any]:
    """The fields of the body; ``name[]`` is a list, ``name[key]`` an object; files are dropped. Malformed,
    UnsupportedKind, Invalid. The query string is ignored."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind == "multipart/form-data":
        async with read_form(request, {}) as form:
            return checked_fields(form.pairs)
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
        return checked_fields(
            parse_qsl(raw.decode(), keep_blank_values=True, max_num_fields=_MOST_FIELDS, errors="strict")
        )
    except ValueError:
        raise Malformed() from None


def checked_fields(pairs: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """``nested`` of texts that can be stored; Malformed."""
    fields = nested(pairs)
    check_values(fields)
    return fields


def nested(pairs: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """Objects and lists from bracketed names. A repeated name makes a list."""
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
                # ``list[][name]``: a new object if the last one has this name already.
                if not place or following in place[-1]:
                    place.append({})
                place = place[-1]
            else:
                place = place.setdefault(key, [] if following == "" else {})
            if not isinstance(place, dict | list):
                raise Malformed()
    return fields


class Given:
    """The fields of a call, from its query and its body."""

    def __init__(self, fields: dict[str, Any]) -> None:
        self._fields = fields

    @property
    def digest(self) -> str:
        """The same for the same fields, however they were sent."""
        return hashlib.sha256(orjson.dumps(self._fields, option=orjson.OPT_SORT_KEYS)).hexdigest()

    def text(self, name: str, default: str = "") -> str:
        """A text; JSON numbers are converted."""
        value = self._fields.get(name, default)
        return str(value) if isinstance(value, str | int) and not isinstance(value, bool) else default

    def flag(self, name: str) -> bool | None:
        """A boolean, also in form notation; None if absent."""
        value = self._fields.get(name)
        return None if value is None or value == "" else str(value).lower() not in ("false", "0", "f", "off", "no")

    def number(self, name: str, default: int = 0) -> int:
        """A non-negative integer; the default for other values."""
        text = self.text(name)
        return int(text) if text.isascii() and text.isdigit() and len(text) < 20 else default

    def texts(self, name: str) -> list[str]:
        """A list; a single value counts as a list of one."""
        value = self._fields.get(name, [])
        values: list[Any] = value if isinstance(value, list) else [value]
        return [str(one) for one in values if isinstance(one, str | int)][:_MOST_FIELDS]

    def objects(self, name: str) -> "list[Given]":
        """A list of objects; some programs send an object with numeric keys instead."""
        value: Any = self._fields.get(name, [])
        values: list[Any] = [*value.values()] if isinstance(value, dict) else value if isinstance(value, list) else []
        return [Given(one) for one in values if isinstance(one, dict)][:_MOST_FIELDS]

    def inside(self, name: str) -> "Given | None":
        """A nested object, or None."""
        value = self._fields.get(name)
        return Given(value) if isinstance(value, dict) else None

    def has(self, name: str) -> bool:
        return name in self._fields

    @classmethod
    async def of(cls, request: Request) -> "Given":
        """The fields of a request; the body overrides the query."""
        query = nested(dict(request.query_params.multi_items()).items()) if request.query_params else {}
        for name in {name for name in request.query_params if name.endswith("[]")}:
            query[name[:-2]] = request.query_params.getlist(name)
        body = await read_fields(request) if request.method not in ("GET", "HEAD") else {}
        return cls({**query, **body})
