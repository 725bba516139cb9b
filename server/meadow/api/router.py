"""The router of one address."""

from collections.abc import Callable
from typing import Any, TypeVar

from fastapi import APIRouter

from meadow.platform.http import idempotency
from meadow.platform.http.framework.route import StrictRoute

Route = TypeVar("Route", bound=Callable[..., Any])


class ApiRouter(APIRouter):
    """Routes with one tag in the document, unless a route names its own."""

    def __init__(self, prefix: str, *, tag: str) -> None:
        super().__init__(prefix=prefix, route_class=StrictRoute)
        self._tag = tag

    def add_api_route(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        options["tags"] = options.get("tags") or [self._tag]
        super().add_api_route(path, endpoint, **options)

    def create(self, path: str, *, body: dict[str, Any] | None = None, **options: Any) -> Callable[[Route], Route]:
        """A POST that answers 201 and takes an Idempotency-Key; ``body``: its request body in OpenAPI, for forms."""
        return self.post(path, status_code=201, openapi_extra={**(body or {}), **idempotency.DOCUMENTED}, **options)
