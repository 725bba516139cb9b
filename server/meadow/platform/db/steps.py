"""Several statements as one change: later steps use the rows of earlier ones.

PostgreSQL runs the steps as one statement, a CTE each, in one round trip. SQLite has no CTEs that write and no round
trips: it runs one after the other, with the rows of earlier ones as a parameter. Both do the same if no step reads from
a table what another one writes there, and no two change the same row (docs/adr/0051-steps.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from sqlalchemy import (
    CTE,
    JSON,
    Boolean,
    ColumnElement,
    Delete,
    Insert,
    Integer,
    Select,
    Text,
    Update,
    bindparam,
    cast,
    column,
    exists,
    func,
    literal_column,
    null,
    select,
    table,
    union_all,
)
from sqlalchemy.sql.base import Executable

from meadow.platform.db.connections import WritingConnection
from meadow.platform.db.statement_cache import Compiler, Prepared, Row
from meadow.platform.db.types import Json

Write = Insert | Update | Delete
_MET = literal_column("1", Integer).label("met")


class Given:
    """Rows that come with the parameters, under the name of their table ``rows``."""

    def __init__(self, name: str, *columns: ColumnElement[Any], parameter: str | None = None) -> None:
        self.name, self.parameter = name, parameter or name
        self.rows = table(name, *(column(str(each.key), each.type) for each in columns))

    def as_cte(self, dialect: str) -> CTE:
        """The table ``rows`` from the parameter, a list of JSON objects."""
        others = [each.name for each in self.rows.c if not isinstance(each.type, Integer | Text | Boolean)]
        if others:
            raise TypeError(f"only numbers, texts and flags can be used by a step, not {others} of {self.name}")
        value = bindparam(self.parameter, type_=Json())
        if dialect == "sqlite":
            each = func.json_each(value).table_valued("value").c.value
            rows = select(*(each.op("->>")(literal_column(f"'{one.name}'")).label(one.name) for one in self.rows.c))
        else:
            typed = func.json_to_recordset(cast(value, JSON)).table_valued(*self.rows.c)
            # The limit changes nothing but the estimate: 10 rows instead of 100, for which whole tables would be read.
            limit = func.json_array_length(cast(value, JSON))
            rows = select(*typed.render_derived(name="given", with_types=True).c).limit(limit)
        return rows.cte(self.name)


class Step(Given):
    """One statement. Others use the rows it returns by selecting from ``rows``; without rows they do nothing."""

    def __init__(self, name: str, statement: Write, *uses: Given, needs: Step | None = None) -> None:
        # Asked of a copy: SQLAlchemy keeps the answer, also for statements that are made of this one.
        super().__init__(name, *statement.returning().exported_columns)
        self.statement, self.uses = statement, uses
        self.needs = needs
        """A step without whose rows this one does nothing, though its statement does not use them."""
        self._names_of_one = [f"{name}__{one.name}" for one in self.rows.c]
        self.used_steps = [each for each in (needs, *uses) if isinstance(each, Step)]
        clause = getattr(statement, "_post_values_clause", None)
        self.changes = not isinstance(statement, Insert) or hasattr(clause, "update_values_to_set")
        """Whether it may change a row that exists."""
        self._by_itself: dict[str, Write] = {}
        """By dialect."""

    def by_itself(self, dialect: str) -> Write:
        """The statement with the rows that it is given as parameters, always the same object."""
        if dialect not in self._by_itself:
            self._by_itself[dialect] = self.alone(dialect, is_one=False) if self.uses else self.statement
        return self._by_itself[dialect]

    def as_row(self) -> CTE:
        """The table ``rows`` with one row, from a parameter for each column: faster than JSON."""
        columns = zip(self._names_of_one, self.rows.c, strict=True)
        return select(*(bindparam(name, type_=one.type).label(one.name) for name, one in columns)).cte(self.name)

    def given(self, rows: list[Row], *, is_one: bool) -> dict[str, Any]:
        """The parameters of ``as_row`` or ``as_cte``."""
        if is_one:
            return dict(zip(self._names_of_one, rows[0], strict=True))
        return {self.parameter: [row._asdict() for row in rows]}

    def alone(self, dialect: str, *, is_one: bool) -> Write:
        """A statement of its own, with the rows it uses as parameters; ``is_one``: each used step returned one row."""
        rows = (each.as_row() if is_one and isinstance(each, Step) else each.as_cte(dialect) for each in self.uses)
        return self.statement.add_cte(*rows)

    def as_part(self, dialect: str) -> CTE:
        """A part of ``Steps.together``."""
        statement = self.statement if self.rows.c else self.statement.returning(_MET)
        if self.needs is not None:
            statement = _only_if(statement, exists(_MET).select_from(self.needs.rows))
        given = [each.as_cte(dialect) for each in self.uses if not isinstance(each, Step)]
        return statement.add_cte(*given, nest_here=True).cte(self.name)


def _only_if(statement: Write, condition: ColumnElement[bool]) -> Write:
    if not isinstance(statement, Insert):
        return statement.where(condition)
    assert isinstance(statement.select, Select), "an INSERT of values has no condition"
    names = list(statement._select_names or ())  # pyright: ignore[reportPrivateUsage]
    return statement.from_select(names, statement.select.where(condition))


Found = dict[Step, list[Row]]
"""The rows that each step returned."""


class Steps:
    """Steps in order. Built at import, like statements."""

    def __init__(self, *steps: Step) -> None:
        self.steps = steps
        self._prepared: dict[Compiler, PreparedSteps] = {}

    def prepared(self, compiler: Compiler) -> PreparedSteps:
        """Compiled for this database, once."""
        prepared = self._prepared.get(compiler)
        if prepared is None:
            prepared = self._prepared[compiler] = PreparedSteps(self, compiler)
        return prepared

    def together(self, dialect: str) -> Executable:
        """One statement. It returns the number and the columns of a step for each of its rows, which makes the steps
        run, and lock rows, in their order."""
        rows = [
            select(
                literal_column(str(number), Integer).label("step"),
                *(one if step is this else cast(null(), one.type) for step in self.steps for one in step.rows.c),
            ).select_from(this.rows)
            for number, this in enumerate(self.steps)
        ]
        return union_all(*rows).add_cte(*(step.as_part(dialect) for step in self.steps))


class PreparedSteps:
    """``Steps`` for one database."""

    def __init__(self, steps: Steps, compiler: Compiler) -> None:
        self._steps, self._dialect = steps, compiler.dialect
        self._alone = {step: self._compiled(step, is_one=False) for step in steps.steps}
        self.narrows = any(each.narrows for each in self._alone.values())
        self.with_member_texts = [each for each in self._alone.values() if each.member_texts]
        used = {each.parameter for step in steps.steps for each in step.used_steps}
        self._parameters = {name for each in self._alone.values() for name in each.parameters} - used
        self._columns: list[tuple[Step, slice]] = []
        """Steps with their columns in the rows of ``_together``."""
        end = 1
        for step in steps.steps:
            self._columns.append((step, slice(end, end + len(step.rows.c))))
            end += len(step.rows.c)

    @cached_property
    def _alone_of_one(self) -> dict[Step, Prepared]:
        return {step: self._compiled(step, is_one=True) for step in self._alone if step.used_steps}

    def _compiled(self, step: Step, *, is_one: bool) -> Prepared:
        return Prepared(step.alone(self._dialect.name, is_one=is_one), self._dialect, None)

    @cached_property
    def _together(self) -> Prepared:
        return Prepared(self._steps.together(self._dialect.name), self._dialect, None)

    async def run(self, connection: WritingConnection, given: Mapping[str, Any], *, is_last: bool) -> tuple[Found, int]:
        """The rows of each step, and the number of statements. ``is_last``: as in ``WritingConnection.fetch_last``."""
        if not given.keys() <= self._parameters:
            raise KeyError(f"unknown parameters: {sorted(given.keys() - self._parameters)}")
        if not connection.combines or len(self._alone) == 1:
            return await self._run_each(connection, given, is_last=is_last)
        fetch = connection.fetch_last if is_last else connection.fetch
        found: Found = {step: [] for step in self._alone}
        for record in await fetch(self._together.sql, self._together.values(given)):
            step, columns = self._columns[record[0]]
            if step.rows.c:
                found[step].append(self._alone[step].row(record[columns]))
        return found, 1

    async def _run_each(
        self, connection: WritingConnection, given: Mapping[str, Any], *, is_last: bool
    ) -> tuple[Found, int]:
        known = dict(given)
        found: Found = {step: [] for step in self._alone}
        count = 0
        for step in self._alone:
            is_one = False
            if step.used_steps:
                rows = [found[each] for each in step.used_steps]
                if not all(rows):
                    continue
                is_one = all(len(each) == 1 for each in rows)
                for each in step.used_steps:
                    known |= each.given(found[each], is_one=is_one)
            prepared = (self._alone_of_one if is_one else self._alone)[step]
            fetch = connection.fetch_last if is_last and step is self._steps.steps[-1] else connection.fetch
            found[step] = prepared.rows(await fetch(prepared.sql, prepared.picked(known)))
            count += 1
        return found, count
