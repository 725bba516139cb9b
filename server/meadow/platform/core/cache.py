"""Cache of frequently read, rarely changed values, in the memory of a process."""

from collections.abc import Callable
from typing import Any

from meadow.platform.core import clock


class Cache:
    """``forgotten`` is called with a key that other processes must drop as well."""

    def __init__(self, forgotten: Callable[[str], None] = lambda key: None) -> None:
        self._values: dict[str, tuple[int, Any]] = {}
        self._forgotten = forgotten

    def get(self, key: str) -> Any:
        """The value, or None if it is missing or has expired."""
        until, value = self._values.get(key, (0, None))
        return value if clock.now_ms() < until else None

    def put(self, key: str, value: Any, seconds: float) -> None:
        self._values[key] = clock.now_ms() + int(seconds * 1000), value

    def forget(self, key: str) -> None:
        """Drop a value, here and in other processes."""
        self.drop(key)
        self._forgotten(key)

    def drop(self, key: str) -> None:
        """Drop a value in this process."""
        self._values.pop(key, None)

    def clear(self) -> None:
        self._values.clear()
