"""Check that every statement of the product run on SQLite also runs on PostgreSQL, in the same test run.

Statements are compiled for both databases, so tests on one say little about the other. A statement is named by its text
for PostgreSQL. Processes started by tests are not recorded.
"""

import re
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Dialect
from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.postgresql import asyncpg
from sqlalchemy.sql.base import Executable

import meadow
from meadow.platform.core.errors import AppError
from meadow.platform.db.deferred import Deferred, batch
from meadow.platform.db.session import Writer
from meadow.platform.db.statement_cache import Compiler, Prepared, inserted
from meadow.platform.db.steps import PreparedSteps, Step, Steps

_SQLITE = sqlite.dialect()
_PRODUCT = f"{Path(meadow.__file__).parent}/"
_ENGINES = f"{_PRODUCT}platform/db/"
SQLITE_ALONE = (
    ".*post_words",  # the index of words
    '.*AS "some"$',  # an estimate for that index
    ".*total_changes",
    r"SELECT max\((jobs|posts|users)\.id\)",  # identifiers of the only process
)
"""Patterns of statements that only SQLite runs."""


class StatementsRun:
    """pytest plugin: records lookups in the statement cache, made right before each execution, and fails the run for
    statements never run on PostgreSQL. Test processes of xdist pass theirs to the controller."""

    def __init__(self, *, judges: bool = True) -> None:
        self._judges = judges
        """Whether all tests run: part of the tests runs part of the statements."""
        self.sqlite: set[str] = set()
        self.postgres: set[str] = set()
        self._known: set[tuple[str, str | Steps]] = set()
        """Recorded pairs of database, and text or steps."""
        self._counts = True
        """Whether the current test counts: statements of a sampled test depend on the seed."""

    def record(self) -> None:
        """Patch the statement cache to record lookups."""
        look_up = Compiler.__call__

        def recording(compiler: Compiler, statement: Executable, given: Mapping[str, Any]) -> Prepared:
            prepared = look_up(compiler, statement, given)
            if self._counts:
                self._add(prepared.sql, compiler.dialect, statement, given)
            return prepared

        Compiler.__call__ = recording  # type: ignore[method-assign]
        prepare = Steps.prepared

        def recording_steps(steps: Steps, compiler: Compiler) -> PreparedSteps:
            prepared = prepare(steps, compiler)
            if self._counts:
                self._add_steps(steps, compiler.dialect)
            return prepared

        Steps.prepared = recording_steps  # type: ignore[method-assign]
        defer = Writer.defer

        async def recording_deferred(db: Writer, step: Step, otherwise: AppError | None = None, **given: Any) -> None:
            # Later, as it runs, the product is no longer among the callers.
            if self._counts:
                steps = batch((Deferred(step, given, otherwise).kind,))
                self._add_steps(steps, _postgres() if db.dialect == "postgresql" else _SQLITE)
            await defer(db, step, otherwise, **given)

        Writer.defer = recording_deferred  # type: ignore[method-assign]

    def _add(self, sql: str, dialect: Dialect, statement: Executable, given: Mapping[str, Any]) -> None:
        known = (dialect.name, sql)
        if known in self._known:
            return
        if dialect.name == "postgresql":
            self.postgres.add(_named(sql))
        elif _is_asked_by_the_product():
            self.sqlite.add(_named(Prepared(statement, _postgres(), inserted(statement, given)).sql))
        else:
            return
        self._known.add(known)

    def _add_steps(self, steps: Steps, dialect: Dialect) -> None:
        """Each by its text without the rows that it uses, which a step of either database reads as a table."""
        known = (dialect.name, steps)
        if known in self._known:
            return
        if dialect.name == "postgresql":
            seen = self.postgres
        elif _is_asked_by_the_product():
            seen = self.sqlite
        else:
            return
        seen.update(_named(Prepared(step.statement, _postgres(), None).sql) for step in steps.steps)
        self._known.add(known)

    def missing(self) -> list[str]:
        """Statements run on SQLite only, without a reason."""
        if not self._judges:
            return []
        alone = re.compile("|".join(SQLITE_ALONE), re.DOTALL)
        return sorted(text for text in self.sqlite - self.postgres if not alone.match(text))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Exclude sampled tests."""
        is_race = "storms" in item.path.name
        self._counts = item.get_closest_marker("sampled") is None and not is_race

    def pytest_testnodedown(self, node: Any) -> None:
        """Merge the records of a test process."""
        output = getattr(node, "workeroutput", {})
        self.sqlite.update(output.get("sqlite", ()))
        self.postgres.update(output.get("postgres", ()))

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Pass the records on, or fail the run."""
        output = getattr(session.config, "workeroutput", None)
        if output is not None:
            output |= {"sqlite": sorted(self.sqlite), "postgres": sorted(self.postgres)}
        elif self.missing():
            session.exitstatus = session.exitstatus or pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """List the missing statements."""
        say = terminalreporter.write_line
        if not self._judges:
            return
        say(f"{len(self.sqlite)} statements on SQLite, {len(self.postgres)} on PostgreSQL")
        for text in self.missing():
            say(f"FAILED tests/statements.py::runs_on_postgres - never: {' '.join(text.split())[:300]}")


def _named(text: str) -> str:
    """Text independent of row limits, and of the changed fields of a profile or community."""
    text = re.sub(r"^UPDATE (\w+) SET .*, version=", r"UPDATE \1 SET …, version=", text)
    return re.sub(r"LIMIT \d+", "LIMIT n", text)


@cache
def _postgres() -> Dialect:
    return asyncpg.dialect()


def _is_asked_by_the_product() -> bool:
    """Whether the innermost caller outside of the engines is the product, not a test."""
    frame: Any = sys._getframe(3)  # pyright: ignore[reportPrivateUsage]
    while frame is not None and frame.f_code.co_filename.startswith(_ENGINES):
        frame = frame.f_back
    return frame is not None and frame.f_code.co_filename.startswith(_PRODUCT)
