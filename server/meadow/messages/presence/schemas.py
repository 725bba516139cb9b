from typing import Annotated, Any

from pydantic import BeforeValidator, Field, WithJsonSchema
from typing_extensions import TypedDict

from meadow.messages.presence import constants
from meadow.platform.core.ids import GivenId
from meadow.platform.core.queries import Query


def _parted(value: Any) -> Any:
    return [part for part in value.split(",") if part] if isinstance(value, str) else value


class WhoseQuery(Query):
    """Whose presence is asked for."""

    ids: Annotated[
        list[GivenId],
        BeforeValidator(_parted),
        Field(max_length=constants.MAX_PEOPLE, description="Member IDs separated by commas, at most 100."),
        WithJsonSchema({"type": "string", "pattern": "^[0-9]{0,19}(,[0-9]{0,19}){0,99}$"}),
    ]


class Presence(TypedDict):
    """Members who are online."""

    online: list[str]
