"""The OpenAPI document of the product, made once in each test process: making it takes half a second."""

from functools import cache
from typing import Any

from meadow.app import create_app
from meadow.platform.settings import Settings


@cache
def document() -> dict[str, Any]:
    """To read, not to change."""
    return create_app(Settings(run_jobs=False)).openapi()
