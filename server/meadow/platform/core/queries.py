"""Query strings as pydantic models.

FastAPI's own query parameters cost some 30 µs each, used or not; a feed page has nine. ``Asked`` runs the model only
if there is a query string, and ``StrictRoute`` puts the model's fields into the OpenAPI document.
"""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from fastapi import Depends
from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic.alias_generators import to_camel
from starlette.requests import Request

from meadow.platform.core.errors import Invalid
from meadow.platform.core.validation_messages import fields_of


class Query(BaseModel):
    """The base of every query string: camelCase, all fields optional; unknown parameters are ignored."""

    model_config = ConfigDict(alias_generator=to_camel, frozen=True, defer_build=True)


Q = TypeVar("Q", bound=Query)
MODELS: dict[Callable[..., Awaitable[Any]], type[Query]] = {}
"""Query model by dependency, for the OpenAPI document."""


def _from_query(model: type[Q]) -> Any:
    """A dependency that reads ``model`` from the query string; Invalid (422) with fields on validation errors."""
    defaults: Q | None = None

    async def read(request: Request) -> Q:
        nonlocal defaults
        if not request.scope["query_string"] and defaults is not None:
            return defaults
        try:
            found = model.model_validate(dict(request.query_params))
            if not request.scope["query_string"]:
                defaults = found
            return found
        except ValidationError as error:
            fields = fields_of(error.errors())
            raise Invalid(next(iter(fields.values())), fields=fields) from None

    MODELS[read] = model
    return Depends(read, scope="function")


if TYPE_CHECKING:
    Asked = Annotated[Q, None]
else:

    class Asked:
        """``Asked[Model]`` is the type of a route's parameter that holds the query string."""

        def __class_getitem__(cls, model: type[Q]) -> Any:
            return Annotated[model, _from_query(model)]


def parameters_of(model: type[Query]) -> list[dict[str, Any]]:
    """The model's fields as OpenAPI parameters."""
    schema = model.model_json_schema(by_alias=True, ref_template="#/components/schemas/{model}")
    required = set(schema.get("required", ()))
    return [
        {
            "name": name,
            "in": "query",
            "required": name in required,
            "schema": {
                key: value for key, value in field.items() if key not in ("title", "default") or value is not None
            },
            "description": field.get("description", ""),
        }
        for name, field in schema["properties"].items()
    ]
