"""OpenAPI document with error responses and the security scheme."""

from typing import Any

from meadow.platform.core.text import STORABLE
from meadow.platform.http.etag import POLLED

SECURITY: dict[str, Any] = {"bearer": {"type": "http", "scheme": "bearer", "description": "From sign-up or log-in."}}
"""The one security scheme of the document."""

_FAILURE: dict[str, Any] = {
    "type": "object",
    "title": "Failure",
    "description": "Error response (docs/reference/errors.md lists the codes).",
    "required": ["error", "code"],
    "additionalProperties": False,
    "properties": {
        "error": {"type": "string", "title": "Error", "description": "Message for people."},
        "code": {"type": "string", "title": "Code", "description": "Machine-readable code."},
        "fields": {
            "type": "object",
            "title": "Fields",
            "description": "Messages by invalid field.",
            "additionalProperties": {"type": "string"},
        },
        "challenge": {"type": "string", "title": "Challenge", "description": "Challenge of the second factor."},
        "methods": {
            "type": "array",
            "title": "Methods",
            "description": "Accepted second factors: totp, recovery, passkey.",
            "items": {"type": "string"},
        },
        "redirectTo": {"type": "string", "title": "Redirect To", "description": "Address that tells an app."},
    },
}
_MEANINGS = {
    400: "The request cannot be read.",
    401: "Not signed in.",
    403: "Signed in, but not allowed.",
    404: "Absent, or hidden from this viewer.",
    409: "In conflict with what is there, or with a call that is still running.",
    413: "Too large.",
    431: "The head of the request is too large.",
    415: "Not the kind of content this call takes.",
    422: "Readable, but not valid.",
    429: "Too often: try again after Retry-After seconds.",
    501: "Not set up on this site.",
    503: "Overloaded, or a store is down: try again after Retry-After seconds.",
}


def _fits(schema: dict[str, Any], default: object) -> bool:
    return isinstance(default, str) and len(default) >= schema.get("minLength", 0)


def _refuse_nul(schema: Any, schemas: dict[str, Any], done: set[str]) -> None:
    """Add a pattern without NUL to every text of a request body; drop defaults that could not be sent."""
    if isinstance(schema, list):
        for one in schema:  # pyright: ignore[reportUnknownVariableType]
            _refuse_nul(one, schemas, done)
    elif isinstance(schema, dict):
        known: dict[str, Any] = schema  # pyright: ignore[reportUnknownVariableType]
        if known.get("type") == "string" and "default" in known and not _fits(known, known["default"]):
            del known["default"]  # it means "unchanged"
        if known.get("type") == "string" and not {"format", "enum", "const", "pattern"} & known.keys():
            known["pattern"] = f"^{STORABLE}$"
        name = str(known.get("$ref", "")).rpartition("/")[2]
        if name and name not in done:
            done.add(name)
            _refuse_nul(schemas[name], schemas, done)
        _refuse_nul([one for key, one in known.items() if key != "default"], schemas, done)


def failing(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """``responses`` of a route with these failures, beyond those implied by its parameters and body."""
    return {status: {"description": _MEANINGS[status]} for status in statuses}


def form_body(required: list[str], **properties: dict[str, Any]) -> dict[str, Any]:
    """``openapi_extra`` of a route that takes a form with files."""
    schema = {"type": "object", "required": required, "properties": properties}
    return {"requestBody": {"required": True, "content": {"multipart/form-data": {"schema": schema}}}}


def _implied(method: str, operation: dict[str, Any]) -> set[int]:
    """Failure statuses implied by the form of a call."""
    parameters = operation.get("parameters", [])
    statuses = {429, 503}
    if "security" in operation:
        statuses |= {401, 403}  # 403: a token of a program lacks the scope
    if any(parameter["in"] == "path" for parameter in parameters):
        statuses.add(404)
    if method != "get":
        statuses.add(409)
    if "requestBody" in operation:
        statuses |= {400, 413, 415, 422}
    if any(parameter["in"] in ("query", "header") for parameter in parameters):
        statuses.add(422)
    return statuses


def completed(document: dict[str, Any]) -> dict[str, Any]:
    """FastAPI's document, completed by the failures of every call in one schema."""
    components: dict[str, Any] = document.setdefault("components", {})
    components["securitySchemes"] = SECURITY
    schemas: dict[str, Any] = components.setdefault("schemas", {})
    for name in ("HTTPValidationError", "ValidationError"):
        schemas.pop(name, None)
    schemas["Failure"] = _FAILURE
    done: set[str] = set()
    for calls in document["paths"].values():
        for operation in calls.values():
            _refuse_nul(operation.get("requestBody"), schemas, done)
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Failure"}}}
    for calls in document["paths"].values():
        for method, operation in calls.items():
            responses: dict[str, Any] = operation["responses"]
            # FastAPI adds its own 422 to every call with a parameter, even an id in the path.
            if responses.get("422", {}).get("description") != _MEANINGS[422]:
                responses.pop("422", None)
            if method == "get" and {} in operation.get("security", ()):
                responses["304"] = POLLED[304]  # anonymous readers share responses with tags
            declared = {int(status) for status in responses if status.startswith(("4", "5"))}
            for status in sorted(declared | _implied(method, operation)):
                responses[str(status)] = {"description": _MEANINGS[status], "content": content}
    return document
