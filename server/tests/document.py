"""The OpenAPI document of the product, cached in each test process: making it takes half a second."""

from functools import cache
from typing import Any

from meadow.app import create_app
from meadow.platform.config.settings import Settings


@cache
def document() -> dict[str, Any]:
    """Read only, shared by all tests."""
    return create_app(Settings(run_jobs=False)).openapi()
