"""OpenAPI document with error responses and the security scheme."""

from typing import Any

SECURITY: dict[str, Any] = {"bearer": {"type": "http", "scheme": "bearer", "description": "From sign-up or log-in."}}
"""The one security scheme of the document."""

_FAILURE: dict[str, Any] = {
    "type": "object",
    "title": "Failure",
    "description": "Error response (docs/errors.md lists the codes).",
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
    },
}
_MEANINGS = {
    400: "The request cannot be read.",
    401: "Not signed in.",
    403: "Signed in, but not allowed.",
    404: "Absent, or hidden from this viewer.",
    409: "In conflict with what is there, or with a call that is still running.",
    413: "Too large.",
    415: "Not the kind of content this call takes.",
    422: "Readable, but not valid.",
    429: "Too often: try again after Retry-After seconds.",
    503: "Overloaded, or a store is down: try again after Retry-After seconds.",
}


def failing(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """``responses`` of a route that can fail in these ways, beyond what its parameters and its body imply."""
    return {status: {"description": _MEANINGS[status]} for status in statuses}


def _implied(method: str, operation: dict[str, Any]) -> set[int]:
    """How any call of this form can fail."""
    parameters = operation.get("parameters", [])
    statuses = {429, 503}
    if "security" in operation:
        statuses.add(401)
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
    """FastAPI's document with the failures of every call in the one shape they have."""
    components: dict[str, Any] = document.setdefault("components", {})
    components["securitySchemes"] = SECURITY
    schemas: dict[str, Any] = components.setdefault("schemas", {})
    for name in ("HTTPValidationError", "ValidationError"):
        schemas.pop(name, None)
    schemas["Failure"] = _FAILURE
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Failure"}}}
    for calls in document["paths"].values():
        for method, operation in calls.items():
            responses: dict[str, Any] = operation["responses"]
            # FastAPI adds a 422 of its own to whatever has a parameter, an id in the path included.
            if responses.get("422", {}).get("description") != _MEANINGS[422]:
                responses.pop("422", None)
            declared = {int(status) for status in responses if status.startswith(("4", "5"))}
            for status in sorted(declared | _implied(method, operation)):
                responses[str(status)] = {"description": _MEANINGS[status], "content": content}
    return document
