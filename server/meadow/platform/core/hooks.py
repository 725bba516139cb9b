"""Hooks: typed calls from a package to packages above it."""

from collections.abc import Awaitable, Callable
from typing import Generic, ParamSpec

P = ParamSpec("P")


class Hook(Generic[P]):
    """Functions of higher packages that run inside the action that awaits the hook, in its transaction.

    A package declares the hook in its ``hooks.py``; the ``package.py`` of the others names the functions.
    """

    def __init__(self, name: str) -> None:
        self._name = name
        self._handlers: tuple[Callable[P, Awaitable[None]], ...] | None = None

    def register(self, *handlers: Callable[P, Awaitable[None]]) -> None:
        """Set the functions, in calling order."""
        self._handlers = handlers

    async def __call__(self, *given: P.args, **named: P.kwargs) -> None:
        """Call the functions in order; LookupError without a registration."""
        if self._handlers is None:
            raise LookupError(f"hook {self._name} is not registered: call meadow.packages.wire()")
        for handler in self._handlers:
            await handler(*given, **named)
