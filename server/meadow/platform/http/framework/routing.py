"""Route index by path segments.

FastAPI matches the regular expressions of all routes in turn, some hundreds for an unknown path. Here a tree of path
segments selects the few candidates; FastAPI itself then tries these same route objects in the same order. A fixed path
hides paths with an ID in its place.
"""

from collections.abc import Iterable
from copy import copy
from typing import Any

from fastapi import APIRouter
from starlette.convertors import FloatConvertor, IntegerConvertor, StringConvertor, UUIDConvertor
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send

_WITHIN_A_SEGMENT = (StringConvertor, IntegerConvertor, FloatConvertor, UUIDConvertor)
"""Parameters that never match a slash."""


class _Node:
    """A node of the tree: child segments, routes that end here, and routes that also match longer paths."""

    __slots__ = ("after", "any", "ends", "rest")

    def __init__(self) -> None:
        self.after: dict[str, _Node] = {}
        self.any: _Node | None = None
        self.ends: list[int] = []
        self.rest: list[int] = []


class _Step:
    """The set of nodes reached by a path prefix, so that lookups need no backtracking."""

    __slots__ = ("_fixed", "_nodes", "_otherwise", "_rest", "_router", "_to")

    def __init__(self, nodes: Iterable[_Node], rest: frozenset[int], fixed: _Node | None = None) -> None:
        self._nodes, self._fixed = tuple(nodes), fixed
        self._rest = rest.union(*(node.rest for node in self._nodes))
        self._to: dict[str, _Step] = {}
        self._otherwise: _Step | None = None
        self._router: APIRouter | None = None

    def after(self, segment: str) -> "_Step":
        """The step after one more segment. Only route segments are cached, never request segments."""
        if not self._nodes:
            return self
        known = self._to.get(segment)
        if known is not None:
            return known
        named = [node.after[segment] for node in self._nodes if segment in node.after]
        if named or self._otherwise is None:
            fixed = self._fixed.after.get(segment) if self._fixed else None
            step = _Step([*named, *(node.any for node in self._nodes if node.any)], self._rest, fixed)
            if named:
                self._to[segment] = step
                return step
            self._otherwise = step
        return self._otherwise

    @property
    def numbers(self) -> list[int]:
        """The candidate routes for a path that ends here, in order. A fixed path is no ID: a method it lacks is 405,
        even if the path with an ID has that method."""
        if self._fixed and self._fixed.ends:
            return sorted(self._rest.union(self._fixed.ends))
        return sorted(self._rest.union(*(node.ends for node in self._nodes)))

    def router(self, whole: APIRouter) -> APIRouter:
        """A copy of ``whole`` with the candidate routes only."""
        if self._router is None:
            self._router = copy(whole)
            self._router.routes = [whole.routes[number] for number in self.numbers]
        return self._router


class Finder:
    """Wraps a router with equal responses, except 405 where a fixed path also matches a path with an ID. Routes added
    later are found, too."""

    def __init__(self, router: APIRouter) -> None:
        if router.redirect_slashes:
            raise ValueError("A router that redirects to other addresses has to try its routes for those, too.")
        self._router = router
        self._known = -1
        self._first = _Step((), frozenset())

    def _plant(self) -> None:
        root = _Node()
        for number, route in enumerate(self._router.routes):
            node = root
            segments, goes_on = _segments(route)
            for segment in segments:
                if segment is None:
                    node.any = node.any or _Node()
                    node = node.any
                else:
                    node = node.after.setdefault(segment, _Node())
            (node.rest if goes_on else node.ends).append(number)
        self._known = len(self._router.routes)
        self._first = _Step([root], frozenset(), root)

    def narrowed(self, scope: Scope) -> APIRouter:
        """A router with the candidate routes only."""
        if self._known != len(self._router.routes):
            self._plant()
        path: str = scope["path"]
        # The ``$`` of a regular expression also matches before a final line feed.
        if scope.get("root_path") or path.endswith("\n"):
            return self._router
        step = self._first
        for segment in path.split("/"):
            step = step.after(segment)
        return step.router(self._router)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._router.app(scope, receive, send)
            return
        scope.setdefault("router", self._router)
        if scope["path"].endswith("/") and scope["path"].startswith(("/api/v1/", "/api/v2/")):
            # Some clients of Mastodon write a slash at the end.
            scope["path"] = scope["path"].rstrip("/")
        await self.narrowed(scope).app(scope, receive, send)


def _segments(route: BaseRoute) -> tuple[list[str | None], bool]:
    """The literal segments of a route's path, None for parameters, and whether longer paths match."""
    if not isinstance(route, (Route, WebSocketRoute, Mount)):
        return [], True
    convertors: dict[str, Any] = route.param_convertors
    # A mount ends with "{path}": the mounted app handles the rest.
    out: list[str | None] = []
    for segment in route.path_format.split("/"):
        if "{" not in segment:
            out.append(segment)
            continue
        names = [part.partition("}")[0] for part in segment.split("{")[1:]]
        if not all(type(convertors.get(name)) in _WITHIN_A_SEGMENT for name in names):
            return out, True
        out.append(None)
    return out, False
