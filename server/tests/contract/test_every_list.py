"""Every list of the OpenAPI document checks ``limit`` and ``cursor`` (contract, ground rules)."""

import re
from typing import Any

from tests.communities.gathering import community
from tests.document import document
from tests.moderation.keeping import appoint
from tests.town import Town

DOCUMENT: dict[str, Any] = document()
NO_LISTS = {"/api/presence"}
"""Who of those that the client names is there: as long as its question."""


def resolved(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema itself instead of its name."""
    while "$ref" in schema:
        schema = DOCUMENT["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return schema


def is_list(schema: dict[str, Any]) -> bool:
    """A bare list, or an object around one list."""
    schema = resolved(schema)
    if schema.get("type") == "array" or "anyOf" in schema:
        return any(resolved(each).get("type") == "array" for each in schema.get("anyOf", [schema]))
    parts = [resolved(part) for part in schema.get("properties", {}).values()]
    return len(parts) == 1 and parts[0].get("type") == "array"


def lists() -> list[str]:
    """The paths of all GETs that answer a list."""
    found: list[str] = []
    for path, calls in DOCUMENT["paths"].items():
        content = calls.get("get", {}).get("responses", {}).get("200", {}).get("content", {})
        if "application/json" in content and is_list(content["application/json"]["schema"]):
            found.append(path)
    return found


LISTS = [path for path in lists() if path not in NO_LISTS]
NEEDED = {"/api/comments": "userId=1&", "/api/posts/search": "q=bread&"}
BAD = [
    *(f"limit={limit}" for limit in ("0", "101", "-1", "ten", "1.5", "")),
    *(f"cursor={cursor}" for cursor in ("abc", "!!!", "gAAAAAAAAAA", "a" * 2000, "")),
]


def test_the_lists_are_found_and_document_what_they_check() -> None:
    assert len(LISTS) >= 50
    assert {"/api/posts", "/api/auth/sessions", "/api/communities", "/api/interests", "/api/bookmarks/tags"} <= {*LISTS}
    for path in LISTS:
        named = {each["name"] for each in DOCUMENT["paths"][path]["get"]["parameters"]}
        assert {"limit", "cursor"} <= named, path


async def test_limit_and_cursor_are_checked_by_every_list(town: Town) -> None:
    garden = await community(town.ada)
    await appoint(town, town.ada, "admin")
    wrong: list[str] = []
    for path in LISTS:
        filled = re.sub(r"\{\w+\}", "1", path.replace("{ref}", garden["id"]))
        for bad in BAD:
            answer = await town.ada.get(f"{filled}?{NEEDED.get(path, '')}{bad}")
            if answer.status_code != 422:
                wrong.append(f"{path}?{bad[:20]} {answer.status_code}")
        for good in ("limit=1", "limit=20"):
            answer = await town.ada.get(f"{filled}?{NEEDED.get(path, '')}{good}")
            if answer.status_code not in (200, 404):
                wrong.append(f"{path}?{good} {answer.status_code}")
    assert not wrong


async def test_a_list_that_is_given_whole_gives_as_many_as_were_asked_for(town: Town) -> None:
    for path in ("/api/interests", "/api/communities/powers", "/api/auth/oauth"):
        whole = (await town.ada.get(path)).json()
        assert len(whole) >= 2
        assert (await town.ada.get(f"{path}?limit=1")).json() == whole[:1]
