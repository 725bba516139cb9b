"""Tests that run on one database say why, and are few."""

import ast
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
MOST = 30
"""Marks. Whoever needs more asks first whether the test needs an app at all."""
WITH_SQL = ("durability", "backups", "visibility", "authorisation", "sharding", "counter_audit", "platform/db")
"""What the databases could do differently is the subject there."""


def marks() -> list[tuple[Path, ast.Call]]:
    found: list[tuple[Path, ast.Call]] = []
    for file in sorted(TESTS.rglob("test_*.py")):
        text = file.read_text(encoding="utf-8")
        if "mark.one_engine" in text and file != Path(__file__):
            calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
            found += [(file, call) for call in calls if ast.unparse(call.func) == "pytest.mark.one_engine"]
            assert text.count("mark.one_engine") == len([each for each, _ in found if each == file]), file
    return found


def test_every_mark_gives_its_reason() -> None:
    assert marks()
    for file, call in marks():
        reasons = [each.value for each in call.args if isinstance(each, ast.Constant)]
        assert len(reasons) == 1, file
        assert len(str(reasons[0])) > 30, file


def test_they_are_few_and_not_where_the_databases_differ() -> None:
    assert len(marks()) <= MOST
    places = {file.relative_to(TESTS).as_posix() for file, _ in marks()}
    assert [place for place in places if place.startswith(WITH_SQL) or "storms" in place] == []
