"""Conventions checked in the source."""

import ast
import re

import pytest

from tests.architecture.source import REPOSITORY, SERVER, Module, called, modules


def outside(*places: str) -> list[Module]:
    return [module for module in modules() if not module.place.startswith(places)]


def names_and_places(found: list[tuple[Module, int]]) -> list[str]:
    return [f"{module.place}:{line}" for module, line in found]


def test_only_units_of_work_and_their_engines_begin_commit_or_roll_back() -> None:
    found = [
        (m, line) for m in outside("platform/db/", "migrations/") for line in m.calls("commit", "rollback", "begin")
    ]
    assert names_and_places(found) == []
    statement = re.compile(r"\s*(BEGIN|COMMIT|ROLLBACK|SAVEPOINT)\b")
    written = [
        (module, node.lineno)
        for module in outside("platform/db/", "migrations/")
        for node in module.nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and statement.match(node.value)
    ]
    assert names_and_places(written) == []


def test_select_is_written_only_where_things_are_read() -> None:
    found = [
        (module, line)
        for module in outside("platform/", "migrations/")
        if module.path.name not in ("queries.py", "presenters.py")
        and module.path.parent.name != "queries"
        and module.place not in ("word_index/sqlite.py", "word_index/postgres.py")
        for line in module.calls("select")
    ]
    assert names_and_places(found) == []


def test_insert_update_and_delete_are_written_only_in_actions() -> None:
    changing = {"insert", "update", "delete", "insert_once", "upsert"}
    found = [
        (module, node.lineno)
        for module in outside("platform/", "migrations/")
        if module.path.name != "actions.py"
        and "actions" not in module.path.parent.parts
        and module.place not in ("word_index/sqlite.py", "word_index/postgres.py")
        for node in module.nodes
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and called(node) in changing
    ]
    assert names_and_places(found) == []


def test_a_function_that_is_given_a_viewer_looks_at_it() -> None:
    """A forgotten viewer is a forgotten permission. Routes name the member to ask for a session."""
    unread = [
        (module, node.lineno)
        for module in outside("api/", "mastodon_api/routes/", "public_web/routes")
        for node in module.nodes
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and any(not is_empty(line) for line in node.body)
        for given in (*node.args.args, *node.args.kwonlyargs)
        if given.arg in ("viewer", "me")
        and not any(
            isinstance(part, ast.Name) and part.id == given.arg for line in node.body for part in ast.walk(line)
        )
    ]
    assert names_and_places(unread) == []


def is_empty(line: ast.stmt) -> bool:
    """A docstring or an ellipsis, as in protocols."""
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)


def test_routes_hold_no_sql() -> None:
    routes = [
        m for m in modules() if "routes" in m.place or (m.place.startswith("api/") and m.path.name != "queries.py")
    ]
    found = [m.place for m in routes if any("sqlalchemy" in i for i in m.imports())]
    assert found == []


def test_pages_are_keyset_pages() -> None:
    calls = [(module, line) for module in modules() for line in module.calls("offset")]
    assert names_and_places(calls) == []
    texts = [
        (module, node.lineno)
        for module in modules()
        for node in module.nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.search(r"\bOFFSET\s", node.value)
    ]
    assert names_and_places(texts) == []


def test_only_the_clock_reads_the_time() -> None:
    reading = {"time.time", "time.time_ns", "datetime.datetime.now", "datetime.now", "datetime.utcnow"}
    found = [
        (module, node.lineno)
        for module in outside("platform/core/clock.py")
        for node in module.nodes
        if isinstance(node, ast.Call) and ast.unparse(node.func) in reading
    ]
    assert names_and_places(found) == []


@pytest.mark.parametrize(("folder", "most"), [("", 70_000), ("platform/", 12_000)])
def test_the_server_stays_within_its_lines(folder: str, most: int) -> None:
    """A new feature makes room for itself. Migrations are not counted."""
    counted = [module for module in outside("migrations/") if module.place.startswith(folder)]
    assert sum(len(module.path.read_text(encoding="utf-8").splitlines()) for module in counted) <= most


def test_no_file_is_longer_than_400_lines() -> None:
    """But for the first migration, which makes every table."""
    files = {path for folder in ("meadow", "demo", "tests") for path in SERVER.glob(f"{folder}/**/*.py")}
    files.remove(SERVER / "meadow/migrations/versions/0053_schema.py")
    assert [str(f) for f in files if len(f.read_text(encoding="utf-8").splitlines()) > 400] == []


def test_nothing_is_left_to_do_or_switched_off() -> None:
    unfinished = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
    assert [m.place for m in modules() if unfinished.search(m.text)] == []
    skipping = re.compile(r"pytest\.(mark\.)?(skip|xfail)|@skip")
    this = "test_habits.py"
    tests = [path for path in SERVER.glob("tests/**/*.py") if path.name != this]
    assert [str(path) for path in tests if skipping.search(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("pattern", ["server/requirements/*.txt", "web/package-lock.json", "server/uv.lock"])
def test_pins_name_no_host(pattern: str) -> None:
    # Where a package is fetched from, in npm's words and in pip's; npm also notes where money may be given.
    fetched = re.compile(r'"resolved": "http|^[^"]*https?://|\bgit\+|--(extra-)?index-url|--find-links')
    for path in REPOSITORY.glob(pattern):
        assert [line for line in path.read_text(encoding="utf-8").splitlines() if fetched.search(line)] == []


def test_domain_packages_pass_typed_values() -> None:
    """``Any`` is for rows and what SQLAlchemy and loggers return; no function of a domain package takes one."""
    loose: list[str] = []
    for module in outside("platform/", "migrations/"):
        for node in module.nodes:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("_"):
                arguments = [*node.args.args, *node.args.kwonlyargs]
                loose += [
                    f"{module.place}:{node.lineno} {argument.arg}"
                    for argument in arguments
                    if argument.annotation is not None and ast.unparse(argument.annotation) == "Any"
                ]
    assert loose == []


def test_platform_imports_no_domain_package() -> None:
    platform = [m for m in modules() if m.place.startswith("platform/")]
    assert [m.place for m in platform if any(re.match(r"meadow\.(?!platform\b)", name) for name in m.imports())] == []
