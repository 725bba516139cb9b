"""The gate: the part of the suite that every change has to pass, on both databases. ``--size full`` runs all of it.

On SQLite the gate runs all tests without the mark ``full``. On PostgreSQL it runs tests of SQL and concurrency, and
enough others to run every statement of the product once (``tests/statements.py``).
"""

import os
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest

T = TypeVar("T")
_TESTS = Path(__file__).parent
ON_POSTGRES = (
    "audit_log",
    "authorisation",
    "cli/test_statements.py",
    "counter_audit",
    "mastodon_api",
    "messages",
    "notifications",
    "platform",
    "runtime",
    "search",
    "visibility",
)
"""Folders and files of tests about the databases or their concurrency."""
ALSO_ON_POSTGRES = tuple((_TESTS / "on_postgres.txt").read_text(encoding="utf-8").split())
"""Test functions by file and name, the cheapest for the remaining statements: ``tests/statements.py`` fails for a
statement that none of them runs."""

SERVICES = {
    "postgres_url": "MEADOW_TEST_POSTGRES_URL",
    "empty_postgres": "MEADOW_TEST_POSTGRES_URL",
    "redis_url": "MEADOW_TEST_REDIS_URL",
    "bucket": "MEADOW_TEST_S3_URL",
}
"""Fixtures that need a server, and the variable in which bin/test tells its address."""


def is_gate(config: pytest.Config) -> bool:
    """Whether this is not a full run."""
    return config.getoption("--size") == "gate"


def engines(config: pytest.Config, definition: pytest.Item) -> list[str]:
    """Databases of a test with the ``engine`` fixture."""
    wanted: Any = config.getoption("--engine")
    if wanted != "both":
        return [wanted]
    place = definition.path.relative_to(_TESTS).as_posix()
    is_chosen = place.startswith(ON_POSTGRES) or f"{place}::{definition.name}" in ALSO_ON_POSTGRES
    left_out = is_gate(config) and not is_chosen
    return ["sqlite"] if left_out or definition.get_closest_marker("one_engine") else ["sqlite", "postgres"]


def leave_out(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect tests of full runs, and those of a server that a run with SQLite alone was not given."""
    left_out = {item for item in items if is_gate(config) and item.get_closest_marker("full")}
    if config.getoption("--engine") == "sqlite":
        absent = {fixture for fixture, variable in SERVICES.items() if not os.environ.get(variable)}
        left_out |= {item for item in items if absent.intersection(getattr(item, "fixturenames", ()))}
    if left_out:
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = [item for item in items if item not in left_out]


def sample(config: pytest.Config, things: Sequence[T], share: float) -> list[T]:
    """All things in a full run; in the gate a sample of that share by the seed, in their order."""
    if not is_gate(config):
        return list(things)
    count = max(1, round(len(things) * share))
    chosen = random.Random(config.getoption("--seed")).sample(range(len(things)), count)
    return [things[index] for index in sorted(chosen)]
