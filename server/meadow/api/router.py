"""The router of one address."""

from collections.abc import Callable
from typing import Any

from fastapi import APIRouter

from meadow.platform.http.framework.route import StrictRoute


class ApiRouter(APIRouter):
    """Routes with one tag in the document, unless a route names its own."""

    def __init__(self, prefix: str, *, tag: str) -> None:
        super().__init__(prefix=prefix, route_class=StrictRoute)
        self._tag = tag

    def add_api_route(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        options["tags"] = options.get("tags") or [self._tag]
        super().add_api_route(path, endpoint, **options)
