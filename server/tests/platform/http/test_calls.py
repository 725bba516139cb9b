"""Endpoints are called as FastAPI would call them."""

from collections.abc import AsyncIterator
from typing import Annotated, Any

import httpx2
import pytest
from fastapi import APIRouter, Body, Depends, FastAPI, Form, Query
from fastapi.requests import HTTPConnection
from fastapi.routing import APIRoute
from pydantic import BaseModel
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from meadow.platform.http.framework.endpoint_invoker import by_fastapi, calling, served
from meadow.platform.http.framework.route import StrictRoute
from tests.town import Town

said: list[str] = []


class Plain(APIRoute):
    """As ``StrictRoute`` calls its endpoints, without what it refuses."""

    def __init__(self, path: str, endpoint: Any, **options: Any) -> None:
        super().__init__(path, endpoint, **options)
        self.app = served(calling(self))


class Published(APIRoute):
    """With FastAPI's own solver behind the same interface."""

    def __init__(self, path: str, endpoint: Any, **options: Any) -> None:
        super().__init__(path, endpoint, **options)
        self.app = served(by_fastapi(self))


class Wish(BaseModel):
    much: int


async def _first(connection: HTTPConnection) -> str:
    said.append("first")
    return connection.url.path


First = Annotated[str, Depends(_first, scope="function")]


async def _second(first: First, number: int) -> int:
    said.append(f"second of {first}")
    return number + 1


async def _around(request: Request) -> AsyncIterator[str]:
    said.append("begun")
    try:
        yield request.method
    except BaseException as error:
        said.append(f"undone: {type(error).__name__}")
        raise
    said.append("done")


Second = Annotated[int, Depends(_second, scope="function")]
Around = Annotated[str, Depends(_around, scope="function")]


async def read(number: int, second: Second, first: First) -> Response:
    said.append("endpoint")
    return PlainTextResponse(f"{number} {second} {first}")


async def alone(number: int, first: First) -> Response:
    return PlainTextResponse(f"{number} {first}")


async def write(around: Around, first: First, request: Request, wish: Wish) -> Response:
    said.append("endpoint")
    if wish.much > 9:
        raise LookupError
    return PlainTextResponse(f"{around} {first} {request.method} {wish.much}")


async def maybe(around: Around, wish: Wish | None = None) -> Response:
    return PlainTextResponse(f"{around} {wish.much if wish else None}")


async def _answer(request: Request, error: Exception) -> Response:
    said.append("answered")
    return PlainTextResponse("none", 404)


def app_with(route_class: type[APIRoute]) -> FastAPI:
    router = APIRouter(route_class=route_class)
    router.get("/read/{number}")(read)
    router.get("/alone/{number}")(alone)
    router.post("/write")(write)
    router.post("/maybe")(maybe)
    app = FastAPI(exception_handlers={LookupError: _answer})
    app.router.routes.extend(router.routes)
    return app


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/read/4", None),
        ("GET", "/alone/four", None),
        ("POST", "/write", {"much": 3}),
        ("POST", "/write", {"much": "x"}),
        ("POST", "/write", {"much": 10}),
        ("POST", "/write", None),
        ("POST", "/maybe", None),
        ("POST", "/maybe", {"much": 1}),
        ("POST", "/maybe", {"more": 1}),
    ],
)
async def test_it_is_what_fastapi_does(method: str, path: str, body: Any) -> None:
    seen: list[Any] = []
    for route_class in (APIRoute, Plain, Published):
        said.clear()
        transport = httpx2.ASGITransport(app_with(route_class))
        async with httpx2.AsyncClient(transport=transport, base_url="http://test") as client:
            answer = await client.request(method, path, **({} if body is None else {"json": body}))
        seen.append((answer.status_code, answer.text, [*said]))
    assert seen[0] == seen[1] == seen[2]
    assert seen[0][2]


async def test_what_is_around_ends_before_the_answer_leaves() -> None:
    said.clear()

    async def send(message: Any) -> None:
        said.append(message["type"])

    async def receive() -> Any:
        return {"type": "http.request", "body": b'{"much": 1}', "more_body": False}

    headers = [(b"content-type", b"application/json"), (b"content-length", b"11")]
    scope = {"type": "http", "method": "POST", "path": "/write", "headers": headers, "query_string": b""}
    await app_with(Plain)({**scope, "http_version": "1.1", "scheme": "http", "server": ("test", 80)}, receive, send)
    assert said == ["begun", "first", "endpoint", "done", "http.response.start", "http.response.body"]


async def test_the_product_answers_the_same_with_fastapis_own_solver(town: Town) -> None:
    routes = [route for route in town.app.routes if isinstance(route, StrictRoute)]
    seen: list[list[Any]] = []
    try:
        for invoker in (calling, by_fastapi):
            for route in routes:
                route.use(invoker)
            post = await town.ben.posts(f"Called {len(seen)}")
            answers = [
                await town.ada.get("/api/posts?limit=1"),
                await town.ada.get("/api/posts?limit=0"),
                await town.ada.get("/api/posts/abc"),
                await town.ada.post(f"/api/posts/{post['id']}/like"),
                await town.ada.delete(f"/api/posts/{post['id']}"),
                await town.ben.post("/api/posts", {"content": "a", "unknown": 1}),
                await town.ben.post("/api/posts", content=b"{", headers={"Content-Type": "application/json"}),
                await town.client.get("/api/notifications"),
                await town.ben.delete(f"/api/posts/{post['id']}"),
                await town.ada.get("/api/users/search?q=b"),
            ]
            seen.append([(answer.status_code, _shape(answer.json()) if answer.content else None) for answer in answers])
    finally:
        for route in routes:
            route.use(calling)
    assert seen[0] == seen[1]
    assert [status for status, _ in seen[0]][:4] == [200, 422, 404, 200]


def _shape(value: Any) -> Any:
    """Names and kinds of what was answered, without ids and moments."""
    if isinstance(value, dict):
        return {name: _shape(each) for name, each in value.items()}  # type: ignore[reportUnknownVariableType]
    if isinstance(value, list):
        return [_shape(each) for each in value]  # type: ignore[reportUnknownVariableType]
    return type(value).__name__


async def _from_query(word: str) -> Response: ...


async def _from_header_or_query(word: Annotated[str, Query()] = "x") -> Response: ...


async def _from_form(word: Annotated[str, Form()]) -> Response: ...


async def _from_two(one: Annotated[Wish, Body()], two: Annotated[Wish, Body()]) -> Response: ...


async def _ends_later(around: Annotated[str, Depends(_around)]) -> Response: ...


async def _takes_a_body_below(word: Annotated[Any, Depends(maybe)]) -> Response: ...


async def _asks_below(word: Annotated[Any, Depends(_from_query)]) -> Response: ...


async def _twice(first: Annotated[str, Depends(_first, use_cache=False)]) -> Response: ...


def _not_awaited() -> Response: ...


@pytest.mark.parametrize(
    "endpoint",
    [
        *(_from_query, _from_header_or_query, _from_form, _from_two, _ends_later, _takes_a_body_below, _asks_below),
        *(_twice, _not_awaited),
    ],
)
def test_a_route_that_asks_for_more_is_refused_when_it_is_made(endpoint: Any) -> None:
    with pytest.raises(TypeError):
        Plain("/", endpoint, response_model=None)
