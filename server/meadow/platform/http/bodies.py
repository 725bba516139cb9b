"""Request bodies: size cap, timeout, strict JSON."""

import json
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from fastapi.datastructures import DefaultPlaceholder
from fastapi.dependencies.models import Dependant
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from fastapi.utils import create_model_field
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import compile_path

from meadow.platform.deps import is_one_transaction
from meadow.platform.errors import Invalid, Malformed, Unavailable, UnsupportedKind
from meadow.platform.http.endpoint_invoker import calling, served
from meadow.platform.http.queries import MODELS, parameters_of
from meadow.platform.http.retry import Handle, retry_on_deadlock
from meadow.platform.rate_limits.decorator import declared
from meadow.platform.rate_limits.limiter import Limiter
from meadow.platform.rate_limits.rules import TABLE

MAX_DEPTH = 32
MAX_EXACT_INT = 2**53 - 1


def _integer(digits: str) -> int:
    if len(digits) > 17 or abs(int(digits)) > MAX_EXACT_INT:
        raise Invalid("A number in the request is too large.", code="number_too_large")
    return int(digits)


def _constant(name: str) -> float:
    raise Invalid(f"{name} is not a number that JSON knows.", code="not_a_number")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    out = dict(pairs)
    if len(out) != len(pairs):
        raise Invalid("The request names the same field twice.", code="duplicate_field")
    return out


def check_values(value: Any, depth: int = 0) -> None:
    """Invalid for what no database keeps, NUL and half surrogate pairs, and for what is nested too deeply."""
    if depth > MAX_DEPTH:
        raise Invalid("The request is nested too deeply.", code="too_deep")
    if isinstance(value, str):
        if "\0" in value or (not value.isascii() and any("\ud800" <= c <= "\udfff" for c in value)):
            raise Invalid("The request holds characters that cannot be stored.", code="bad_characters")
    elif isinstance(value, list):
        for item in value:  # type: ignore[reportUnknownVariableType]
            check_values(item, depth + 1)
    elif isinstance(value, dict):
        for key, item in value.items():  # type: ignore[reportUnknownVariableType]
            check_values(key, depth + 1)
            check_values(item, depth + 1)


def strict_json(body: bytes) -> Any:
    """The JSON value in ``body``.

    Malformed (400) when it is none; Invalid (422) for duplicate keys, NaN, integers beyond 2^53-1, nesting beyond 32,
    NUL and half surrogate pairs: Python's parser would let each of them pass or fail in a surprising way.
    """
    try:
        value = json.loads(body.decode(), object_pairs_hook=_object, parse_int=_integer, parse_constant=_constant)
    except RecursionError:
        raise Invalid("The request is nested too deeply.", code="too_deep") from None
    except ValueError:
        raise Malformed("The request is not valid JSON.", code="bad_json") from None
    check_values(value)
    return value


_URGENT = frozenset(f"/api/auth/{path}" for path in ("login", "login/second", "logout", "passkeys/sign-in"))
"""Paths that may use the reserve of a full disk: the operator must be able to sign in."""
_token_readers: set[Any] = set()
Dependency = TypeVar("Dependency", bound=Callable[..., Any])


def needs_token(dependency: Dependency) -> Dependency:
    """Mark the dependency that asks for a bearer token: routes that use it say so in the OpenAPI document."""
    _token_readers.add(dependency)
    return dependency


def _calls(dependant: Dependant) -> Iterator[Any]:
    for below in dependant.dependencies:
        yield below.call
        yield from _calls(below)


def _limited_by_address(handle: Handle, rules: tuple[str, ...]) -> Handle:
    """Nobody is signed in here: the address counts. What was only mistyped does not."""
    is_apart = any(TABLE[rule].is_apart for rule in rules)

    async def limited(request: Request) -> Response:
        limiter: Limiter = request.app.state.limiter
        address = limiter.addresses.of(request.scope)
        if not is_apart:
            limiter.anonymous(address)
        for rule in rules:
            await limiter.take(rule, address)
        try:
            return await handle(request)
        except (RequestValidationError, Invalid, Unavailable):
            for rule in rules:
                await limiter.give_back(rule, address)
            raise

    return limited


def _few_at_once(handle: Handle, rule: str) -> Handle:
    async def few(request: Request) -> Response:
        try:
            # What is slow has places of its own, so that it never takes all of the others (security, H3).
            async with request.app.state.searching:
                return await handle(request)
        finally:
            member = request.scope.get("meadow.at_work")
            if member is not None:
                limiter: Limiter = request.app.state.limiter
                limiter.leave(rule, member)

    return few


class StrictRoute(APIRoute):
    """A route whose JSON body is read strictly and whose other bodies are refused by their declared type.

    It documents what our own dependencies read: query models, the bearer token, and the failures both can meet.
    What it answers is for the document alone, since every endpoint makes its response itself: the document's part
    is worked out when that is asked for. All else but what tells its requests apart is worked out with the first of
    them. Of hundreds of routes both together were a third of a start.
    """

    def __init__(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        self._options = options
        self.path, self.endpoint = path, endpoint
        self.path_regex, self.path_format, self.param_convertors = compile_path(path)
        self.methods = {method.upper() for method in options["methods"]}

    def __getattr__(self, name: str) -> Any:
        options = self.__dict__.pop("_options", None)
        if options is None:
            raise AttributeError(f"a route has no {name}")
        self._work_out(options)
        return getattr(self, name)

    def _work_out(self, options: dict[str, Any]) -> None:
        answered = options.pop("response_model", None)
        super().__init__(self.path, self.endpoint, response_model=None, **options)
        self.app = served(self._handler())
        self.response_model = None if isinstance(answered, DefaultPlaceholder) else answered
        self._is_described = False

    def describe(self) -> None:
        """Work out what the document says of it."""
        if self._is_described:
            return
        self._is_described = True
        if self.response_model is not None:
            name = f"Response_{self.unique_id}"
            self.response_field = create_model_field(name=name, type_=self.response_model, mode="serialization")
        extra: dict[str, Any] = dict(self.openapi_extra or {})
        for call in (dependency.call for dependency in self.dependant.dependencies):
            if call is not None and call in MODELS:
                extra["parameters"] = [*extra.get("parameters", []), *parameters_of(MODELS[call])]
            if call in _token_readers:
                extra["security"] = [{"bearer": []}]
        self.openapi_extra = extra

    def _handler(self) -> Handle:
        handle = calling(self.dependant)
        if is_one_transaction(below.call for below in self.dependant.dependencies):
            handle = retry_on_deadlock(handle)
        said = declared(self.endpoint)
        self.limits = said.rules if said and not said.by_itself else ()
        self.few_at_once = next((rule for rule in self.limits if TABLE[rule].at_once), None)
        if self.few_at_once:
            handle = _few_at_once(handle, self.few_at_once)
        if not any(call in _token_readers for call in _calls(self.dependant)):
            handle = _limited_by_address(handle, self.limits)
        takes_json = self.body_field is not None
        is_urgent = self.path in _URGENT
        is_for_operators = self.path in ("/api/health", "/api/ready")
        # Files have places of their own: a store that is slow to answer keeps nobody from the text (security, H3).
        pool = "file_slots" if any(TABLE[rule].is_apart for rule in self.limits) else "request_slots"

        async def strict(request: Request) -> Response:
            headers = request.headers
            has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
            if request.method not in ("GET", "HEAD"):
                request.app.state.room.check(upload=has_body and not takes_json, urgent=is_urgent)
            if has_body and takes_json:
                kind = headers.get("content-type", "").partition(";")[0].strip().lower()
                if kind != "application/json":
                    raise UnsupportedKind("This call takes JSON: send Content-Type: application/json.")
                # Kept by the request, of which it is asked for when the endpoint is called.
                request._json = strict_json(await request.body())  # type: ignore[reportPrivateUsage]
            elif not has_body:
                request._body = b""  # type: ignore[reportPrivateUsage] - nothing to wait for
            if is_for_operators or (
                has_body and not takes_json
            ):  # forms are read further in, and have pools of their own
                return await handle(request)
            # Only now, when nothing more is awaited from the peer: slow ones keep nobody else's place.
            async with getattr(request.app.state, pool):
                return await handle(request)

        return strict
