"""Endpoint invocation without FastAPI's per-request dependency solver.

The kinds, cache keys and parameters of dependencies are known in advance; solving them per request took a fifth of a
feed page. Our endpoints take the request, other dependencies, path parameters and one JSON body. The order is
FastAPI's: each dependency once after its own dependencies, then the endpoint, then the exit code of dependencies, then
the response is sent. See docs/adr/0036-endpoint-invocation.md.
"""

import inspect
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any

from fastapi.dependencies.models import Dependant
from fastapi.dependencies.utils import request_body_to_args
from fastapi.exceptions import RequestValidationError
from fastapi.params import Form
from fastapi.routing import APIRoute
from pydantic_core import PydanticUndefined
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from meadow.platform.http.framework.requests import StrictRequest
from meadow.platform.http.retry import Handle

_Solved = dict[Any, Any]
"""Results by dependency."""


@dataclass(frozen=True, slots=True)
class _Step:
    """A dependency, or the endpoint."""

    key: Callable[..., Any]
    call: Callable[..., Any]
    is_around: bool
    """Whether it is a context manager, exited after the endpoint."""
    requests: tuple[str, ...]
    """Names of its request parameters."""
    below: tuple[tuple[str, Callable[..., Any]], ...]
    """Name and dependency of its dependency parameters."""
    in_path: tuple[tuple[str, Any], ...]
    """Name and field of its path parameters."""

    def given(self, request: Request, solved: _Solved) -> dict[str, Any]:
        """Arguments without the body; RequestValidationError for invalid path parameters."""
        given: dict[str, Any] = dict.fromkeys(self.requests, request)
        for name, key in self.below:
            given[name] = solved[key]
        wrong: list[Any] = []
        for name, field in self.in_path:
            given[name], complaints = field.validate(request.path_params[field.alias], loc=("path", field.alias))
            wrong += complaints
        if wrong:
            raise RequestValidationError(wrong)
        return given


def _step_of(wanted: Dependant) -> _Step:
    """The step of a callable; TypeError for other parameters, and for generators that end after the response."""
    call: Any = wanted.call
    others = (
        *(wanted.query_params, wanted.header_params, wanted.cookie_params),
        *(wanted.websocket_param_name, wanted.response_param_name, wanted.background_tasks_param_name),
        *(wanted.security_scopes_param_name, wanted.concurrency),
    )
    is_around = inspect.isasyncgenfunction(call) and wanted.scope == "function"
    is_awaited = is_around or inspect.iscoroutinefunction(call)
    if any(others) or not (is_awaited and wanted.use_cache):
        raise TypeError(f"{call} asks for what platform/http/framework/endpoint_invoker.py does not give")
    below = [(each.name, each.call) for each in wanted.dependencies if each.name is not None and each.call is not None]
    if len(below) < len(wanted.dependencies):
        raise TypeError(f"{call} does not name what its dependencies give")
    names = (wanted.http_connection_param_name, wanted.request_param_name)
    return _Step(
        call,
        asynccontextmanager(call) if is_around else call,
        is_around,
        tuple(name for name in names if name is not None),
        tuple(below),
        tuple((field.name, field) for field in wanted.path_params),
    )


def _steps_of(wanted: Dependant) -> list[_Step]:
    """All dependencies in call order, each once."""
    steps: dict[Callable[..., Any], _Step] = {}
    for each in wanted.dependencies:
        if each.body_params:
            raise TypeError(f"{each.call} reads the body, which is the endpoint's")
        for step in (*_steps_of(each), _step_of(each)):
            steps.setdefault(step.key, step)
    return list(steps.values())


def calling(route: APIRoute) -> Handle:
    """The handler of a route; TypeError for unsupported parameters."""
    wanted = route.dependant
    steps, last, in_body = _steps_of(wanted), _step_of(wanted), wanted.body_params
    if last.is_around or len(in_body) > 1 or any(isinstance(field.field_info, Form) for field in in_body):
        raise TypeError(f"{wanted.call} takes more than one JSON body")

    async def called(request: Request, stack: AsyncExitStack | None) -> Response:
        solved: _Solved = {}
        for step in steps:
            gives = step.call(**step.given(request, solved))
            if step.is_around and stack is not None:
                solved[step.key] = await stack.enter_async_context(gives)
            else:
                solved[step.key] = await gives
        given = last.given(request, solved)
        if in_body:
            # Already parsed by ``StrictRequest``.
            body = await request.json() if await request.body() else PydanticUndefined
            values, wrong = await request_body_to_args(in_body, body, embed_body_fields=False)
            if wrong:
                raise RequestValidationError(wrong)
            given.update(values)
        response: Response = await last.call(**given)
        return response

    async def enclosed(request: Request) -> Response:
        async with AsyncExitStack() as stack:
            return await called(request, stack)

    async def bare(request: Request) -> Response:
        return await called(request, None)

    return enclosed if any(step.is_around for step in steps) else bare


def by_fastapi(route: APIRoute) -> Handle:
    """FastAPI's own handler, with the two exit stacks that it expects in the scope. Slower (docs/adr/0036); the tests
    compare both."""
    own = APIRoute.get_route_handler(route)

    async def called(request: Request) -> Response:
        async with AsyncExitStack() as outer:
            request.scope["fastapi_inner_astack"] = outer
            async with AsyncExitStack() as inner:
                request.scope["fastapi_function_astack"] = inner
                return await own(request)
            raise AssertionError("a dependency swallowed what the endpoint raised")

    return called


Invoker = Callable[[APIRoute], Handle]
"""Builds the handler of a route: ``calling`` or ``by_fastapi``."""


def served(handle: Callable[[StrictRequest], Awaitable[Response]]) -> ASGIApp:
    """The handler as an ASGI app; the app's outer exception handlers answer errors."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        response = await handle(StrictRequest(scope, receive, send))
        await response(scope, receive, send)

    return app
