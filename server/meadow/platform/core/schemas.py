"""Shared request field types."""

from datetime import datetime
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, WithJsonSchema
from pydantic.alias_generators import to_camel

from meadow.platform.core import clock
from meadow.platform.core.i18n import _


class Body(BaseModel):
    """camelCase in JSON; unknown fields and values of another type are 422 and never stored (security, Z5)."""

    model_config = ConfigDict(alias_generator=to_camel, extra="forbid", frozen=True, strict=True)


def without_defaults(schema: dict[str, Any]) -> None:
    """For bodies whose absent fields stay as they are: a default in the document would read as if they were reset."""
    for field in schema["properties"].values():
        field.pop("default", None)


def _moment(value: object) -> int:
    try:
        moment = datetime.fromisoformat(value) if isinstance(value, str) and len(value) <= 40 else None
    except ValueError:
        moment = None
    if moment is None or moment.tzinfo is None:
        raise ValueError(_("Please give a time such as 2026-01-31T09:15:00Z."))
    return int(moment.timestamp() * 1000)


Moment = Annotated[
    int,
    BeforeValidator(_moment),
    WithJsonSchema({"type": "string", "format": "date-time", "maxLength": 40}),
]
"""RFC 3339 in JSON, milliseconds since 1970 in Python."""


def _future(value: int) -> int:
    if value <= clock.now_ms():
        raise ValueError(_("This time is over."))
    return value


FutureMoment = Annotated[Moment, AfterValidator(_future)]
"""The same, not in the past."""
