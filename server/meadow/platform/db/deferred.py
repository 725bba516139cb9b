"""Steps that wait for each other, to run as one change."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import BindParameter, Insert, bindparam, select, true
from sqlalchemy.sql.visitors import replacement_traverse

from meadow.platform.core.errors import AppError
from meadow.platform.db.steps import Given, Step, Steps


class Deferred(NamedTuple):
    """A step that uses no rows of others, with its parameters."""

    step: Step
    given: dict[str, Any]
    otherwise: AppError | None
    """Raised if it touches no row."""

    @property
    def kind(self) -> Kind:
        statement = self.step.statement
        keys = tuple(self.given) if isinstance(statement, Insert) and statement.select is None else None
        return Kind(self.step, keys, self.otherwise is not None)

    def fits(self, others: Sequence[Deferred]) -> bool:
        """Whether it can run as one statement with the others: one statement can change a row only once, and one step
        can be the condition of the others."""
        changes, table, otherwise = self.step.changes, self.step.statement.table, self.otherwise
        if not changes and otherwise is None:
            return True
        return not any(
            (changes and each.step.statement.table is table) or (otherwise and each.otherwise) for each in others
        )


class Kind(NamedTuple):
    """Of deferred steps with one text."""

    step: Step
    keys: tuple[str, ...] | None
    """Columns of an INSERT of values."""
    must_meet: bool


@lru_cache(maxsize=256)
def batch(kinds: tuple[Kind, ...]) -> Steps:
    """The steps, each with its place as the prefix of its name and parameters. The step that must touch a row comes
    first, and without it the others do nothing: a statement that commits by itself cannot be undone afterwards."""
    steps: list[Step] = []
    condition: Step | None = None
    for place, kind in sorted(enumerate(kinds), key=lambda one: not one[1].must_meet):
        step = _apart(kind, f"s{place}_", condition)
        condition = step if kind.must_meet else condition
        steps.append(step)
    return Steps(*steps)


def values_of(deferred: Sequence[Deferred]) -> dict[str, Any]:
    """The parameters of ``batch``."""
    return {f"s{place}_{name}": value for place, each in enumerate(deferred) for name, value in each.given.items()}


def _apart(kind: Kind, prefix: str, condition: Step | None) -> Step:
    statement: Any = kind.step.statement
    if kind.keys is not None and isinstance(statement, Insert):
        values = (bindparam(key, type_=statement.table.c[key].type).label(key) for key in kind.keys)
        statement = statement.from_select(list(kind.keys), select(*values).where(true()))

    def renamed(element: Any, **_: Any) -> Any:
        if isinstance(element, BindParameter) and element.required:
            return bindparam(prefix + element.key, type_=element.type)
        return None

    if kind.must_meet:
        statement = statement.returning(*statement.table.primary_key)
    if not kind.step.uses:  # Given rows are the only parameter of their step.
        statement = replacement_traverse(statement, {}, renamed)
    uses = (Given(each.name, *each.rows.c, parameter=prefix + each.name) for each in kind.step.uses)
    return Step(prefix + kind.step.name, statement, *uses, needs=condition)
