"""The OpenAPI document is one that other people's tools accept, and says what methods there are."""

import re
from collections.abc import Iterator
from typing import Any

from tests.document import document
from tests.town import Town

DOCUMENT = document()
METHODS = {"DELETE", "GET", "PATCH", "POST", "PUT"}


def parts(value: Any, *way: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every object of the document, with the way to it."""
    if isinstance(value, dict):
        yield "/".join(way), value  # pyright: ignore[reportUnknownVariableType]
    pairs: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in pairs:
        yield from parts(below, *way, str(key))


def test_patterns_hold_no_characters_that_some_languages_write_as_two() -> None:
    found = [way for way, one in parts(DOCUMENT) if isinstance(p := one.get("pattern"), str) and max(p) > "\uffff"]
    assert found == []


def test_defaults_are_values_that_could_be_sent() -> None:
    for way, one in parts(DOCUMENT):
        if one.get("type") == "string" and "default" in one:
            assert isinstance(one["default"], str), way
            assert len(one["default"]) >= one.get("minLength", 0), way


def test_every_call_has_a_name_of_its_own_a_tag_and_a_description() -> None:
    calls = [call for calls in DOCUMENT["paths"].values() for call in calls.values()]
    tags = {tag["name"] for tag in DOCUMENT["tags"] if tag["description"]}
    assert all(call["tags"] and set(call["tags"]) <= tags and call["description"] for call in calls)
    assert len({call["operationId"] for call in calls}) == len(calls)
    assert DOCUMENT["servers"]
    assert DOCUMENT["info"]["contact"]


async def test_another_method_is_refused_with_those_that_there_are(town: Town) -> None:
    for path, calls in DOCUMENT["paths"].items():
        there = {method.upper() for method in calls}
        for method in sorted(METHODS - there):
            answer = await town.client.request(method, re.sub(r"\{[^}]+\}", "1", path))
            if path.endswith("}.ics") and answer.status_code == 401:
                continue  # an ID might end so
            assert answer.status_code == 405, (method, path)
            assert set(answer.headers["allow"].split(", ")) == there, (method, path)
