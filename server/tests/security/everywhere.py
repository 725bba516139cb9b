"""Every call of the OpenAPI document, with placeholder IDs."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from tests.document import document

# Ends the session of the calls: all later ones would be refused.
LAST = "/api/auth/logout"


def in_order(paths: Iterable[str]) -> list[str]:
    """The paths with logout last."""
    return sorted(paths, key=lambda path: path == LAST)


def filled(method: str, path: str) -> tuple[str, str]:
    """Method and path, with an unused ID for each parameter."""
    return method.upper(), re.sub(r"\{[^}]+\}", "1", path)


def every_call() -> Iterator[tuple[str, str]]:
    """Method and path of every call."""
    paths: dict[str, Any] = document()["paths"]
    for path in in_order(paths):
        for method in paths[path]:
            yield filled(method, path)
