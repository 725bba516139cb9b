"""bin/release: what an API may not do to its clients, the notes, the package's content, the checksums."""

import copy
import hashlib
import json
import re
import subprocess
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from meadow import __version__
from tooling import api_changes, places, release, sbom
from tooling.say import Stop

_NOW: dict[str, Any] = json.loads((places.ROOT / "docs" / "openapi.json").read_text())


def changed(**schemas: Callable[[Any], object]) -> list[str]:
    """Breaking changes of the real document when schemas are changed by functions."""
    now = copy.deepcopy(_NOW)
    for name, change in schemas.items():
        change(now["components"]["schemas"][name])
    return api_changes.breaking(api_changes.outline(_NOW), now)


def test_the_same_document_breaks_nobody() -> None:
    assert api_changes.breaking(_NOW, _NOW) == []
    assert api_changes.breaking(api_changes.outline(_NOW), _NOW) == []


def test_a_removed_field_of_an_answer_is_found() -> None:
    assert changed(Post=lambda post: post["properties"].pop("likesCount")) == ["Post.likesCount was removed"]


def test_a_field_of_an_answer_that_may_be_absent_is_found() -> None:
    assert changed(Post=lambda post: post["required"].remove("likesCount")) == ["Post.likesCount may be absent now"]


def test_another_type_of_a_field_is_found() -> None:
    def widen(post: Any) -> None:
        post["properties"]["likesCount"] = {"anyOf": [{"type": "integer"}, {"type": "null"}]}

    assert changed(Post=widen) == ["Post.likesCount may be null now"]


def test_a_narrowed_type_of_what_is_sent_is_found() -> None:
    def narrow(body: Any) -> None:
        body["properties"]["username"]["maxLength"] = 20

    assert changed(SignUp=narrow) == ["SignUp.username: maxLength is 20 now"]
    assert changed(SignUp=lambda body: body["properties"]["username"].update(type="integer")) == [
        "SignUp.username takes no string any more"
    ]


def test_a_new_required_field_is_found_and_an_optional_one_is_allowed() -> None:
    def add(body: Any) -> None:
        body["properties"]["age"] = {"type": "integer"}

    assert changed(SignUp=add) == []
    assert changed(SignUp=lambda body: (add(body), body["required"].append("age"))) == ["SignUp.age is required now"]


def test_new_fields_of_answers_and_wider_input_are_allowed() -> None:
    assert changed(Post=lambda post: post["properties"].update(colour={"type": "string"})) == []
    assert changed(SignUp=lambda body: body["properties"]["username"].update(maxLength=60)) == []


def test_a_removed_call_and_a_new_required_parameter_are_found() -> None:
    now = copy.deepcopy(_NOW)
    del now["paths"]["/api/posts/{postId}/like" if "/api/posts/{postId}/like" in now["paths"] else "/api/instance"]
    assert len(api_changes.breaking(_NOW, now)) >= 1
    assert all("was removed" in each for each in api_changes.breaking(_NOW, now))
    now = copy.deepcopy(_NOW)
    call = now["paths"]["/api/posts"]["get"]
    call.setdefault("parameters", []).append({"in": "query", "name": "place", "required": True, "schema": {}})
    assert api_changes.breaking(_NOW, now) == ["GET /api/posts: the query parameter place is required now"]


def document(schema: Any, *, sent: bool) -> Any:
    content = {"content": {"application/json": {"schema": schema}}}
    call: dict[str, Any] = {"responses": {"200": {} if sent else content}} | ({"requestBody": content} if sent else {})
    return {"paths": {"/x": {"post": call}}, "components": {"schemas": {}}}


@pytest.mark.parametrize(
    ("before", "now", "sent", "received"),
    [
        ({"enum": ["a", "b"]}, {"enum": ["a"]}, True, False),
        ({"enum": ["a"]}, {"enum": ["a", "b"]}, False, True),
        ({"type": "string"}, {"enum": ["a"], "type": "string"}, True, False),
        ({"type": "integer"}, {"type": "number"}, False, True),
        ({"type": "string"}, {"anyOf": [{"type": "string"}, {"type": "null"}]}, False, True),
        ({"type": "array", "items": {"type": "string"}}, {"type": "array", "items": {"type": "integer"}}, True, True),
        ({}, {"type": "string"}, True, False),
        ({"type": "string"}, {"type": "string", "pattern": "^a"}, True, False),
        ({"type": "integer", "minimum": 1}, {"type": "integer", "minimum": 2}, True, False),
    ],
)
def test_what_may_be_sent_is_not_narrowed_and_what_is_received_not_widened(
    before: Any, now: Any, sent: bool, received: bool
) -> None:
    for is_sent, breaks in ((True, sent), (False, received)):
        found = api_changes.breaking(document(before, sent=is_sent), document(now, sent=is_sent))
        assert bool(found) == breaks, found


@pytest.mark.parametrize(
    ("before", "now", "may"),
    [("1.0.0-rc.1", "1.0.0", True), ("1.0.0", "1.1.0", False), ("1.4.2", "2.0.0", True), ("1.0.0", "1.0.1", False)],
)
def test_only_a_new_major_version_may_break_clients_of_a_release(before: str, now: str, may: bool) -> None:
    assert api_changes.may_break(before, now) == may


def test_the_api_does_not_break_clients_of_the_last_release() -> None:
    released = json.loads(release.RELEASED_API.read_text())
    changes = api_changes.breaking(released, _NOW)
    assert not changes or api_changes.may_break(released["info"]["version"], __version__), changes


def test_there_is_one_version_and_it_is_semantic() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+(-(alpha|beta|rc)\.\d+)?", __version__)
    assert sbom.version() == _NOW["info"]["version"] == __version__
    project = tomllib.loads((places.SERVER / "pyproject.toml").read_text())["project"]
    assert "version" in project["dynamic"]
    assert f"Version {__version__}:" in (places.ROOT / "README.md").read_text()
    assert "version" not in json.loads((places.WEB / "package.json").read_text())


def test_the_notes_are_the_section_of_the_changelog() -> None:
    log = (
        "# Changelog\n\n## [Unreleased]\n\n- new\n\n## [1.1.0] - 2027-01-31\n\n### Added\n\n- one\n\n"
        "## [1.0.0] - 2026-12-01\n\n- old\n"
    )
    assert release.notes_of(log, "1.1.0") == "### Added\n\n- one\n"
    assert release.notes_of(log, "1.0.0") == "- old\n"
    with pytest.raises(Stop, match=r"no section `## \[1.2.0\]"):
        release.notes_of(log, "1.2.0")
    assert release.notes_of((places.ROOT / "CHANGELOG.md").read_text(), __version__)


def test_checksums_are_those_of_sha256sum(tmp_path: Path) -> None:
    (tmp_path / "a.whl").write_bytes(b"a")
    (tmp_path / "SHA256SUMS").write_text(release.checksums(tmp_path))
    assert (tmp_path / "SHA256SUMS").read_text() == f"{hashlib.sha256(b'a').hexdigest()}  a.whl\n"
    assert subprocess.run(["sha256sum", "--check", "SHA256SUMS"], cwd=tmp_path, check=False).returncode == 0
