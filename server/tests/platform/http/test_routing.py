"""An index in front of the routes changes no answer: every route and its near misses are asked for on both ways. Only
what a fixed address does not answer to is never taken for a call with an ID."""

import itertools
from pathlib import Path
from typing import Any

import pytest
from fastapi import APIRouter, FastAPI
from fastapi.routing import APIRoute
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import Receive, Scope, Send

from meadow.app import create_app
from meadow.platform.config.settings import Settings
from meadow.platform.http.framework.routing import Finder

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "get")
VALUES = ("1", "abc", "17-x", "1.5", "a.ics", "me", "scheduled", "search", "ü", "a b", "{id}", ".", "..")


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory) -> FastAPI:
    return create_app(Settings(data_dir=tmp_path_factory.mktemp("routing")))


def _paths(route: BaseRoute, turn: int) -> set[str]:
    """Addresses of ``route`` and some that look like it: which of those, differs from route to route."""
    pattern: str = getattr(route, "path_format", "")
    assert pattern, f"a route without a path: {route}"
    names = [part.partition("}")[0] for part in pattern.split("{")[1:]]
    path = pattern
    for number, name in enumerate(names):
        path = path.replace("{" + name + "}", VALUES[(turn + number) % len(VALUES)])
    parts = path.split("/")
    at = 1 + turn % (len(parts) - 1)
    near = (path + "/", path + "/1", path + "\n", path + "x", path[:-1], path.upper(), "/" + path)
    return {
        *(pattern, path, near[turn % len(near)]),
        "/".join([*parts[:at], *parts[at + 1 :]]),
        "/".join([*parts[:at], "", *parts[at:]]),
        "/".join([*parts[:at], "nothing", *parts[at + 1 :]]),
        "/".join([*parts[:at], VALUES[turn % len(VALUES)], *parts[at + 1 :]]),
    }


def _scope(path: str, method: str, kind: str = "http", **more: Any) -> Scope:
    scope: Scope = {"type": kind, "path": path, "headers": [], "root_path": "", "query_string": b"", **more}
    if kind == "http":
        scope["method"] = method
    return scope


class Witness:
    """Notes who was handed a request, and with which parameters, instead of answering it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, router: APIRouter) -> None:
        self.seen: list[Any] = []
        for kind in (Route, APIRoute, Mount):
            monkeypatch.setattr(kind, "handle", self._noting())
        monkeypatch.setattr(router, "default", self._default)

    def _noting(self) -> Any:
        witness = self

        async def noted(route: Any, scope: Scope, receive: Receive, send: Send) -> None:
            said = {name: scope.get(name) for name in ("path_params", "endpoint", "root_path", "route", "router")}
            witness.seen.append((id(route), said))

        return noted

    async def _default(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.seen.append("default")

    async def of(self, app: Any, scope: Scope) -> Any:
        self.seen = []

        async def nothing(*_: Any) -> Any:
            raise AssertionError("nobody reads or answers here")

        await app(dict(scope), nothing, nothing)
        assert self.seen
        return self.seen


@pytest.mark.anyio
async def test_every_route_and_its_near_misses_are_answered_as_without_the_index(
    product: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    router = product.router
    witness = Witness(monkeypatch, router)
    finder = Finder(router)
    paths = {"", "/", "//", "api", "*", "/x/y/z"}
    paths = sorted(paths.union(*(_paths(route, turn) for turn, route in enumerate(router.routes))))
    assert len(paths) > 3 * len(router.routes)
    reached: set[int] = set()
    fixed = {path for route in router.routes if "{" not in (path := getattr(route, "path_format", ""))}
    for number, path in enumerate(paths):
        # Whom a path leads to is found before the method is looked at: two of them in turn are enough.
        for method in {METHODS[number % len(METHODS)], METHODS[number // len(METHODS) % len(METHODS)]}:
            # Clients of Mastodon may write a slash at the end.
            plain = path.rstrip("/") if path.startswith(("/api/v1/", "/api/v2/")) else path
            expected = await witness.of(router.app, _scope(plain, method))
            found = await witness.of(finder, _scope(path, method))
            if found != expected and plain in fixed:
                assert found[0][1]["route"].path_format == plain, "405 instead of a call with an ID"
                assert method not in found[0][1]["route"].methods
            else:
                assert found == expected, (method, path)
    for route in router.routes:
        for method in getattr(route, "methods", ()):
            scope = _scope(getattr(route, "path_format", ""), method)
            expected = await witness.of(router.app, scope)
            assert await witness.of(finder, scope) == expected, (method, route)
            reached.add(expected[0][0])
    hidden = [route for route in router.routes if isinstance(route, APIRoute) and id(route) not in reached]
    assert not hidden, hidden


@pytest.mark.anyio
async def test_sockets_mounts_and_prefixes_are_found_as_well(product: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    router = product.router
    witness = Witness(monkeypatch, router)
    finder = Finder(router)
    for path in ("/api/socket.io", "/api/socket.io/", "/api/socket.io/a/b", "/api/socket.iox/", "/api/health", "/"):
        for kind in ("http", "websocket"):
            for root in ("", "/api", "/elsewhere"):
                scope = _scope(path, "GET", kind, root_path=root)
                assert await witness.of(finder, scope) == await witness.of(router.app, scope), scope


@pytest.mark.anyio
async def test_any_kind_of_route_keeps_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    router = APIRouter(redirect_slashes=False)

    def called() -> None:
        """Never reached: the witness stands before it."""

    for path in (
        *("/a/b", "/a/{x}", "/{x}/b", "/f/{rest:path}", "/f/{n:int}/z", "/f/end", "/n/{n:int}", "/n/{x:float}"),
        *("/u/{u:uuid}", "/n/v{major}.{minor}", "/{x}", "/a/{x}/{y}", "/", "/a//b", "/a/{x}/"),
    ):
        router.add_api_route(path, called, methods=["GET"])
        router.add_api_route(path, called, methods=["POST", "DELETE"])
    inner = APIRouter(redirect_slashes=False)
    inner.add_api_route("/q/{x}", called)
    router.routes.insert(4, Mount("/f/m", app=inner))
    router.include_router(inner, prefix="/inc")
    witness = Witness(monkeypatch, router)
    finder = Finder(router)
    parts = ("", "a", "b", "f", "end", "7", "n", "v1.2", "m", "inc", "q", "z")
    paths = ["/" + "/".join(given) for count in (1, 2, 3) for given in itertools.product(parts, repeat=count)]
    paths += ["/u/4c4a4f0e-2f0a-4b7a-9d0b-0a0a0a0a0a0a", "/a/b\n", "/f/\n"]
    for number, path in enumerate(paths):
        for method in ("GET", ("POST", "PUT")[number % 2]):
            scope = _scope(path, method)
            assert await witness.of(finder, scope) == await witness.of(router.app, scope), (method, path)


@pytest.mark.anyio
async def test_a_route_that_is_added_later_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    router = APIRouter(redirect_slashes=False)
    witness = Witness(monkeypatch, router)
    finder = Finder(router)
    assert await witness.of(finder, _scope("/late", "GET")) == ["default"]
    router.add_api_route("/late", lambda: None)
    assert await witness.of(finder, _scope("/late", "GET")) != ["default"]


def test_few_routes_are_tried_and_what_strangers_ask_for_is_not_kept(product: FastAPI) -> None:
    finder = Finder(product.router)
    for route in product.router.routes:
        path: str = getattr(route, "path_format", "")
        assert len(finder.narrowed(_scope(path, "GET")).routes) <= 12, path
    assert len(finder.narrowed(_scope("/api/health", "GET")).routes) == 1
    kept = _steps(finder)
    for number in range(500):
        finder.narrowed(_scope(f"/{number}/api/posts/{number}/" + "x/" * number, "GET"))
    once = _steps(finder)
    for number in range(500, 1000):
        finder.narrowed(_scope(f"/{number}/api/posts/{number}/" + "x/" * number, "GET"))
    assert _steps(finder) == once < kept + 20


def _steps(finder: Finder) -> int:
    seen: dict[int, Any] = {}
    waiting: list[Any] = [finder._first]  # pyright: ignore[reportPrivateUsage]
    while waiting:
        step = waiting.pop()
        if step is not None and id(step) not in seen:
            seen[id(step)] = step
            waiting += [*step._to.values(), step._otherwise]
    return len(seen)


def test_a_router_that_redirects_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="redirects"):
        Finder(APIRouter())
