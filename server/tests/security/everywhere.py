"""Every call of the document, as somebody would make it who has only read the document."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from tests.document import document

# Ends the session that makes the call: what comes after it would only be refused.
LAST = "/api/auth/logout"


def in_order(paths: Iterable[str]) -> list[str]:
    """Logging out comes last."""
    return sorted(paths, key=lambda path: path == LAST)


def filled(method: str, path: str) -> tuple[str, str]:
    """Method and address, with an id that nobody has in each place."""
    return method.upper(), re.sub(r"\{[^}]+\}", "1", path)


def every_call() -> Iterator[tuple[str, str]]:
    """Method and address of each."""
    paths: dict[str, Any] = document()["paths"]
    for path in in_order(paths):
        for method in paths[path]:
            yield filled(method, path)
