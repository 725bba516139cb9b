"""Error responses as JSON: ``{error, code, fields?}``."""

import re

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route

from meadow.platform.core.errors import AppError
from meadow.platform.core.i18n import _
from meadow.platform.core.json_response import JsonResponse
from meadow.platform.core.validation_messages import fields_of

_PARAMETER = re.compile(r"\{[^}]*\}")
BY_STATUS = {
    400: ("malformed", _("The request could not be read.")),
    404: ("not_found", _("There is nothing at this address.")),
    405: ("method_not_allowed", _("This address does not answer to that method.")),
    408: ("too_slow", _("The request took too long to arrive.")),
    413: ("too_large", _("This is too large.")),
}
"""Code and sentence by status, for errors of the framework."""


def respond(failure: AppError) -> Response:
    """The error response for ``failure``."""
    response = JsonResponse(failure.body(), failure.status)
    if failure.retry_after is not None:
        response.headers["Retry-After"] = str(max(1, failure.retry_after))
    if failure.status == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    for name, value in failure.headers.items():
        response.headers[name] = value
    return response


def _validation(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    fields = fields_of(error.errors())
    first = next(iter(fields.values()), _("Please check what you entered."))
    return JsonResponse({"error": first, "code": "invalid", "fields": fields}, 422)


def _methods_of(request: Request) -> list[str]:
    """Methods of the address; the framework names the methods of one route only."""
    routes = [route for route in request.app.router.routes if isinstance(route, Route)]
    there = [route for route in routes if route.matches(request.scope)[0] != Match.NONE]
    # A fixed path may also match one with an ID: the route with the most fixed letters wins.
    fixed = [len(_PARAMETER.sub("", route.path_format)) for route in there]
    fitting = [route for route, letters in zip(there, fixed, strict=True) if letters == max(fixed)]
    return sorted({method for route in fitting for method in route.methods or ()})


def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code, sentence = BY_STATUS.get(error.status_code, ("refused", _("The request was refused.")))
    response = JsonResponse({"error": sentence, "code": code}, error.status_code)
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    if error.status_code == 405 and (methods := _methods_of(request)):
        response.headers["Allow"] = ", ".join(methods)
    if error.status_code in (408, 413):
        response.headers["Connection"] = "close"
    return response


def _app(request: Request, error: Exception) -> Response:
    assert isinstance(error, AppError)
    return respond(error)


def install(app: FastAPI) -> None:
    """Register the exception handlers on ``app``."""
    app.add_exception_handler(AppError, _app)
    app.add_exception_handler(RequestValidationError, _validation)
    app.add_exception_handler(HTTPException, _http)
