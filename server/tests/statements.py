"""Every statement of the product that runs on SQLite runs on PostgreSQL too, in the same run of the tests.

Statements are compiled for both databases, so tests on one say little about the other. A statement is named by its text
for PostgreSQL. Processes that tests start are not seen.
"""

import re
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Dialect
from sqlalchemy.dialects.postgresql import asyncpg
from sqlalchemy.sql.base import Executable

import meadow
from meadow.platform.db.statement_cache import Prepared

_PRODUCT = f"{Path(meadow.__file__).parent}/"
_ENGINES = f"{_PRODUCT}platform/db/"
SQLITE_ALONE = (
    ".*post_words",  # the index of words
    '.*AS "some"$',  # an estimate for that index
    ".*total_changes",
    r"SELECT max\((jobs|posts|users)\.id\)",  # identifiers of the only process
    # what PostgreSQL does in one statement with others
    r"INSERT INTO (user_likes|post_likes|notifications|notification_groups|notification_states) ",
)
"""Patterns of statements that only SQLite runs."""


class StatementsRun:
    """A plugin that records what the statement cache prepares, which it does right before the first run, and fails the
    run for statements that PostgreSQL never saw. Test processes of xdist hand theirs to the one that began them."""

    def __init__(self, *, judges: bool = True) -> None:
        self._judges = judges
        """Whether this run is whole: part of the tests runs part of the statements."""
        self.sqlite: set[str] = set()
        self.postgres: set[str] = set()
        self._known: set[str] = set()
        """Texts for SQLite that were looked at."""

    def record(self) -> None:
        """Begin to record."""
        prepare = Prepared.__init__

        def recording(prepared: Prepared, statement: Executable, dialect: Dialect, keys: Any) -> None:
            prepare(prepared, statement, dialect, keys)
            if dialect.name == "postgresql":
                self.postgres.add(_named(prepared.sql))
            elif prepared.sql not in self._known and _is_asked_by_the_product():
                self._known.add(prepared.sql)
                compiled: Any = statement.compile(dialect=_postgres(), column_keys=keys)  # type: ignore[attr-defined]
                self.sqlite.add(_named(compiled.string))

        Prepared.__init__ = recording  # type: ignore[method-assign,assignment]

    def missing(self) -> list[str]:
        """What ran on SQLite alone and has no reason to."""
        if not self._judges:
            return []
        alone = re.compile("|".join(SQLITE_ALONE), re.DOTALL)
        return sorted(text for text in self.sqlite - self.postgres if not alone.match(text))

    def pytest_testnodedown(self, node: Any) -> None:
        """Take over what a test process recorded."""
        output = getattr(node, "workeroutput", {})
        self.sqlite.update(output.get("sqlite", ()))
        self.postgres.update(output.get("postgres", ()))

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Hand over what was recorded, or judge it."""
        output = getattr(session.config, "workeroutput", None)
        if output is not None:
            output |= {"sqlite": sorted(self.sqlite), "postgres": sorted(self.postgres)}
        elif self.missing():
            session.exitstatus = session.exitstatus or pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Name what is missing."""
        say = terminalreporter.write_line
        if not self._judges:
            return
        say(f"{len(self.sqlite)} statements on SQLite, {len(self.postgres)} on PostgreSQL")
        for text in self.missing():
            say(f"FAILED tests/statements.py::runs_on_postgres - never: {' '.join(text.split())[:300]}")


def _named(text: str) -> str:
    """Alike whatever number of rows is asked for, and whichever fields of a profile or community are changed."""
    text = re.sub(r"^UPDATE (\w+) SET .*, version=", r"UPDATE \1 SET …, version=", text)
    return re.sub(r"LIMIT \d+", "LIMIT n", text)


@cache
def _postgres() -> Dialect:
    return asyncpg.dialect()


def _is_asked_by_the_product() -> bool:
    """Whether the innermost caller outside of the engines is the product and no test."""
    frame: Any = sys._getframe(2)  # pyright: ignore[reportPrivateUsage]
    while frame is not None and frame.f_code.co_filename.startswith(_ENGINES):
        frame = frame.f_back
    return frame is not None and frame.f_code.co_filename.startswith(_PRODUCT)
