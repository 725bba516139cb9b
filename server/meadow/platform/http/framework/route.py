"""The route class: slots, rate limits, retries, strict JSON bodies, and the OpenAPI entry."""

from collections.abc import Awaitable, Callable, Iterator
from typing import Any, TypeVar

from fastapi.datastructures import DefaultPlaceholder
from fastapi.dependencies.models import Dependant
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from fastapi.utils import create_model_field
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import compile_path

from meadow.platform.core.errors import Invalid, Unavailable, UnsupportedKind
from meadow.platform.core.i18n import _
from meadow.platform.core.queries import MODELS, parameters_of
from meadow.platform.http.compression import compressed, is_content
from meadow.platform.http.deps import is_one_transaction
from meadow.platform.http.framework.endpoint_invoker import Invoker, calling, served
from meadow.platform.http.framework.requests import StrictRequest
from meadow.platform.http.public_answers import shared_by_strangers
from meadow.platform.http.retry import Handle, retry_on_deadlock
from meadow.platform.http.state import http_state_of
from meadow.platform.http.strict_json import strict_json
from meadow.platform.rate_limits.decorator import declared
from meadow.platform.rate_limits.rules import TABLE, Pool

_URGENT = frozenset(f"/api/auth/{path}" for path in ("login", "login/second", "logout", "passkeys/sign-in"))
"""Paths that may use the reserve of a full disk: the operator must be able to sign in."""
_token_readers: set[Any] = set()
_open_readers: set[Any] = set()
_changes: set[Any] = set()
Dependency = TypeVar("Dependency", bound=Callable[..., Any])


def needs_token(dependency: Dependency) -> Dependency:
    """Mark a dependency that requires a bearer token, for the OpenAPI document."""
    _token_readers.add(dependency)
    return dependency


def opens_to_strangers(dependency: Dependency) -> Dependency:
    """Mark a dependency that allows anonymous reads while the site is public."""
    _open_readers.add(dependency)
    return dependency


def is_a_change(endpoint: Dependency) -> Dependency:
    """Mark an endpoint that manages its write transactions itself and waits for nothing else: it shares the slots of
    single-transaction changes."""
    _changes.add(endpoint)
    return endpoint


def _calls(dependant: Dependant) -> Iterator[Any]:
    for below in dependant.dependencies:
        yield below.call
        yield from _calls(below)


def _limited_by_address(handle: Handle, rules: tuple[str, ...]) -> Handle:
    """Rate limits by address, for calls without a token; the cost of invalid requests is returned."""
    is_apart = any(TABLE[rule].is_apart for rule in rules)

    async def limited(request: Request) -> Response:
        limiter = http_state_of(request.app).limiter
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
            return await handle(request)
        finally:
            member = request.scope.get("meadow.at_work")
            if member is not None:
                http_state_of(request.app).limiter.leave(rule, member)

    return few


class StrictRoute(APIRoute):
    """A route with strictly parsed JSON bodies; other content types are refused.

    Its OpenAPI entry includes query models, the bearer token, and the failures of both. The response model serves the
    document only, since every endpoint makes its response itself. The OpenAPI entry is built on demand, everything else
    except path matching with the first request. For hundreds of routes both together took a third of a start.
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
        """Build the OpenAPI entry."""
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
                extra["security"] = [{"bearer": []}, {}] if call in _open_readers else [{"bearer": []}]
        self.openapi_extra = extra

    def use(self, invoker: Invoker) -> None:
        """Replace the invoker; ``by_fastapi`` is the library's own."""
        self.app = served(self._handler(invoker))

    def _handler(self, invoker: Invoker = calling) -> Callable[[StrictRequest], Awaitable[Response]]:
        handle = invoker(self)
        one_transaction = is_one_transaction(below.call for below in self.dependant.dependencies)
        if one_transaction:
            handle = retry_on_deadlock(handle)
        # Not endpoints that wait between their transactions: for a mail server, or a password hash.
        changes = one_transaction or self.endpoint in _changes
        said = declared(self.endpoint)
        self.scope: str | None = getattr(self.endpoint, "__meadow_scope__", None)
        self.limits = said.rules if said and not said.by_itself else ()
        self.few_at_once = next((rule for rule in self.limits if TABLE[rule].at_once), None)
        self.pool: Pool | None = said.pool if said else None
        waits_outside = self.pool not in (None, "searches")
        if self.few_at_once:
            handle = _few_at_once(handle, self.few_at_once)
        if not any(call in _token_readers for call in _calls(self.dependant)):
            handle = _limited_by_address(handle, self.limits)
        if any(call in _open_readers for call in _calls(self.dependant)):
            handle = shared_by_strangers(handle)
        takes_json = self.body_field is not None
        is_urgent = self.path in _URGENT
        is_for_operators = self.path in ("/api/health", "/api/ready")
        # Files have their own slots: a slow store does not block other requests (security, H3).
        reads_files = any(TABLE[rule].is_apart for rule in self.limits)

        compresses = any(is_content(method, self.path) for method in self.methods)

        async def strict(request: StrictRequest) -> Response:
            state = http_state_of(request.app)
            headers = request.headers
            has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
            if request.method not in ("GET", "HEAD"):
                state.disk_guard.check(upload=has_body and not takes_json, urgent=is_urgent)
            if has_body and takes_json:
                kind = headers.get("content-type", "").partition(";")[0].strip().lower()
                if kind != "application/json":
                    raise UnsupportedKind(_("This call takes JSON: send Content-Type: application/json."))
                await request.read_json(strict_json)
            elif not has_body:
                request.has_no_body()
            elif request.scope.get("meadow.takes_files"):  # read later; the work on files has pools of its own
                return await handle(request)
            else:
                await request.body()
            if is_for_operators:
                return await handle(request)
            # Only once the body is complete: slow clients hold no slot.
            slots = state.slots
            place = slots.files if reads_files else slots.requests
            # Slow requests have their own slots, so that they never take all of the others (security, H3). Those that
            # work here need a place among all as well, which they do not hold while they wait for the first.
            first = slots.changes if changes else slots.pools[self.pool] if self.pool else None
            if first is None or waits_outside:
                async with first or place:
                    response = await handle(request)
            else:
                async with first, place:
                    response = await handle(request)
            return compressed(request, response) if compresses and state.settings.compression else response

        return strict
