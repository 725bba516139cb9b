"""Everything a client may send has a limit (security, I5)."""

from collections.abc import Iterator
from typing import Any

import pytest

from meadow.runtime.forms import MOST_PARTS
from tests.document import document

DOCUMENT = document()


def resolved(schema: dict[str, Any]) -> dict[str, Any]:
    if "$ref" in schema:
        found: dict[str, Any] = DOCUMENT["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        return found
    return schema


def unbounded(schema: dict[str, Any], place: str) -> Iterator[str]:
    schema = resolved(schema)
    for other in (*schema.get("anyOf", ()), *schema.get("allOf", ())):
        yield from unbounded(other, place)
    kind = schema.get("type")
    if kind == "string" and not {"maxLength", "enum", "const", "pattern"} & schema.keys():
        if schema.get("format") != "binary":  # files have the cap of their body
            yield place
    elif kind == "array":
        if "maxItems" not in schema:
            yield place
        yield from unbounded(schema.get("items", {}), f"{place}[]")
    elif kind == "object":
        if schema.get("additionalProperties") is not False and "properties" in schema and "multipart" not in place:
            yield f"{place} takes unknown fields"
        for name, below in schema.get("properties", {}).items():
            yield from unbounded(below, f"{place}.{name}")
    elif kind == "integer" and not {"maximum", "enum"} & schema.keys():
        yield place


def given() -> Iterator[tuple[str, dict[str, Any]]]:
    for path, calls in DOCUMENT["paths"].items():
        for method, call in calls.items():
            for kind, content in call.get("requestBody", {}).get("content", {}).items():
                yield f"{method.upper()} {path} {kind}", content["schema"]
            for parameter in call.get("parameters", ()):
                if parameter["in"] == "query":
                    yield f"{method.upper()} {path} ?{parameter['name']}", parameter["schema"]


GIVEN = dict(given())


@pytest.mark.parametrize("place", GIVEN)
def test_what_a_client_sends_is_bounded(place: str) -> None:
    assert list(unbounded(GIVEN[place], place)) == []


def parts_of(schema: dict[str, Any]) -> int:
    """Parts of the largest form that fits: a list sends one for each of its values."""
    return sum(resolved(each).get("maxItems", 1) for each in resolved(schema)["properties"].values())


def test_the_largest_form_of_every_call_is_read() -> None:
    sizes = {
        f"{method.upper()} {path}": parts_of(call["requestBody"]["content"]["multipart/form-data"]["schema"])
        for path, calls in DOCUMENT["paths"].items()
        for method, call in calls.items()
        if "multipart/form-data" in call.get("requestBody", {}).get("content", {})
    }
    assert len(sizes) > 5
    assert {call: size for call, size in sizes.items() if size > MOST_PARTS} == {}
