"""The gate: the part of the suite that every change has to pass, on both databases. ``--size full`` runs all of it.

On SQLite the gate runs everything but tests with the mark ``full``. On PostgreSQL it runs what has SQL or
concurrency of its own there, and enough else that every statement of the product runs once (``tests/statements.py``).
"""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

import pytest

T = TypeVar("T")
_TESTS = Path(__file__).parent
ON_POSTGRES = (
    "authorisation",
    "cli/test_statements.py",
    "counter_audit",
    "messages",
    "notifications",
    "platform",
    "search",
    "visibility",
)
"""Folders and files where the databases or their concurrency are the subject."""
ALSO_ON_POSTGRES = tuple((_TESTS / "on_postgres.txt").read_text(encoding="utf-8").split())
"""Test functions by file and name, the cheapest that run the remaining statements: ``tests/statements.py`` fails for a
statement that none of them runs."""


def is_gate(config: pytest.Config) -> bool:
    """Whether this run is no full one."""
    return config.getoption("--size") == "gate"


def engines(config: pytest.Config, definition: pytest.Item) -> list[str]:
    """The databases that a test with the ``engine`` fixture runs on."""
    wanted: Any = config.getoption("--engine")
    if wanted != "both":
        return [wanted]
    place = definition.path.relative_to(_TESTS).as_posix()
    is_chosen = place.startswith(ON_POSTGRES) or f"{place}::{definition.name}" in ALSO_ON_POSTGRES
    left_out = is_gate(config) and not is_chosen
    return ["sqlite"] if left_out or definition.get_closest_marker("one_engine") else ["sqlite", "postgres"]


def leave_out(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect what only a full run has."""
    if is_gate(config):
        left_out = {item for item in items if item.get_closest_marker("full")}
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = [item for item in items if item not in left_out]


def sample(config: pytest.Config, things: Sequence[T], share: float) -> list[T]:
    """All of them in a full run; in the gate that share, another one with each seed, in their order."""
    if not is_gate(config):
        return list(things)
    count = max(1, round(len(things) * share))
    chosen = random.Random(config.getoption("--seed")).sample(range(len(things)), count)
    return [things[index] for index in sorted(chosen)]
