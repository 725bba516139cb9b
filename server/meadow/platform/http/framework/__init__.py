"""Own code in place of FastAPI's and uvicorn's, for speed.

docs/adr/0036-endpoint-invocation.md says what to reread before an upgrade of either.
"""

from typing import Any

from fastapi import FastAPI

from meadow.platform.http.framework.route import StrictRoute
from meadow.platform.http.framework.routing import Finder
from meadow.platform.http.openapi import completed


def install(app: FastAPI) -> None:
    """Look routes up by the index, and describe them once the OpenAPI document is asked for."""
    app.router.middleware_stack = Finder(app.router)
    app.openapi = lambda: _describe(app)


def _describe(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document, cached."""
    if app.openapi_schema is None:
        for route in app.routes:
            if isinstance(route, StrictRoute):
                route.describe()
        app.openapi_schema = completed(FastAPI.openapi(app))
    return app.openapi_schema
