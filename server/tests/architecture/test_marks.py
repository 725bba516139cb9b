"""Tests that run on one database, or in a full run alone, say why."""

import ast
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests import gate
from tests.architecture.source import SERVER
from tests.conftest import template_sources

TESTS = Path(__file__).resolve().parents[1]
WITH_SQL = ("durability", "backups", "visibility", "authorisation", "sharding", "counter_audit", "platform/db")
"""What the databases could do differently is the subject there."""


class Asking:
    """A collected test with its fixtures."""

    def __init__(self, fixtures: list[str]) -> None:
        self.fixturenames = fixtures


def marks(name: str) -> list[tuple[Path, ast.Call]]:
    found: list[tuple[Path, ast.Call]] = []
    for file in sorted(TESTS.rglob("test_*.py")):
        text = file.read_text(encoding="utf-8")
        if f"mark.{name}" in text and file != Path(__file__):
            calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
            found += [(file, call) for call in calls if ast.unparse(call.func) == f"pytest.mark.{name}"]
            assert text.count(f"mark.{name}") == len([each for each, _ in found if each == file]), file
    return found


@pytest.mark.parametrize("name", ["one_engine", "full"])
def test_every_mark_gives_its_reason(name: str) -> None:
    assert marks(name)
    for file, call in marks(name):
        reasons = [each.value for each in call.args if isinstance(each, ast.Constant)]
        assert len(reasons) == 1, file
        assert len(str(reasons[0])) > 30, file


def test_no_test_of_sql_runs_on_one_database() -> None:
    places = {file.relative_to(TESTS).as_posix() for file, _ in marks("one_engine")}
    assert [place for place in places if place.startswith(WITH_SQL) or "storms" in place] == []


def test_what_the_gate_runs_on_postgres_exists() -> None:
    assert [place for place in gate.ON_POSTGRES if not (TESTS / place).exists()] == []
    listed = [each.split("::") for each in gate.ALSO_ON_POSTGRES]
    assert [(file, name) for file, name in listed if f"def {name}(" not in (TESTS / file).read_text("utf-8")] == []


def test_every_fixture_that_asks_for_a_server_is_known_to_the_gate() -> None:
    """A run on SQLite alone leaves out what needs a server it was not given."""
    fixtures = ast.parse((TESTS / "conftest.py").read_text(encoding="utf-8")).body
    asking = {
        each.name: found[0]
        for each in fixtures
        if isinstance(each, ast.FunctionDef) and any("fixture" in ast.unparse(one) for one in each.decorator_list)
        if (found := re.findall(r"environ\.get\('(MEADOW_TEST_\w+_URL)'\)", ast.unparse(each)))
    }
    assert asking == gate.SERVICES


@pytest.mark.parametrize("given", [(), ("MEADOW_TEST_REDIS_URL",), tuple(set(gate.SERVICES.values()))])
def test_a_run_on_sqlite_leaves_out_what_needs_a_server(
    given: tuple[str, ...], pytestconfig: pytest.Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in gate.SERVICES.values():
        monkeypatch.delenv(variable, raising=False)
    for variable in given:
        monkeypatch.setenv(variable, "there")
    items: list[Any] = [Asking(["tmp_path", name]) for name in ("town", *gate.SERVICES)]
    monkeypatch.setattr(pytestconfig.option, "engine", "sqlite")
    monkeypatch.setattr(pytestconfig.option, "size", "full")
    reported: list[Any] = []

    def deselected(items: list[Any]) -> None:
        reported.extend(items)

    hook = SimpleNamespace(pytest_deselected=deselected)
    config: Any = SimpleNamespace(getoption=pytestconfig.getoption, hook=hook)
    gate.leave_out(config, items)
    kept = {each.fixturenames[1] for each in items}
    assert kept == {"town", *(name for name, variable in gate.SERVICES.items() if variable in given)}
    assert len(reported) == 1 + len(gate.SERVICES) - len(kept)


def test_a_cached_database_is_made_anew_when_a_module_of_its_migrations_changes() -> None:
    sources = {file.relative_to(SERVER / "meadow").as_posix() for file in template_sources()}
    assert {
        "migrations/versions/0053_schema.py",
        "migrations/run.py",
        "platform/db/types.py",
        "platform/db/transactions.py",
    } <= sources
