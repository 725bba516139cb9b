"""Statement cache: SQLAlchemy Core compiled once per database.

A statement built at import time costs one dictionary look-up a call. Rows are named tuples; JSON and flags are
decoded here, so that domain packages see the same Python values whichever database answered.
"""

from collections import namedtuple
from collections.abc import Callable, KeysView, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any
from weakref import WeakKeyDictionary

import orjson
from sqlalchemy import BindParameter, Boolean, Delete, Dialect, Insert, Label, Table, Update
from sqlalchemy.sql.base import Executable

from meadow.platform.db.types import IdArray, Json, Texts, WireJson

Row = Any
"""A named tuple of the selected columns."""


NARROWS = "narrows"
"""Key in ``info`` of columns and tables whose change narrows visibility; ``Package.narrowing``."""


def _narrows(statement: Any) -> bool:
    if isinstance(statement, Update):
        columns: Any = statement.table.c
        changed: list[Any] = list(getattr(statement, "_values", None) or {})
        return any((columns[one] if isinstance(one, str) else one).info.get(NARROWS) for one in changed)
    if isinstance(statement, Delete | Insert):
        kind = "delete" if isinstance(statement, Delete) else "insert"
        return kind in getattr(statement.table, "info", {}).get(NARROWS, ())
    return False


class Prepared:
    """SQL text, parameter order, and conversion of rows to Python values."""

    __slots__ = ("_defaults", "_encoders", "_names", "member_texts", "narrows", "row", "sql")

    def __init__(self, statement: Executable, dialect: Dialect, keys: Sequence[str] | None) -> None:
        compiled: Any = statement.compile(dialect=dialect, column_keys=keys)  # type: ignore[attr-defined]
        self.sql: str = compiled.string
        if "POSTCOMPILE" in self.sql:
            raise TypeError("the text of a statement may not depend on a list of values: use among() or or_()")
        self._names: list[str] = list(compiled.positiontup or ())
        self._defaults: dict[str, Any] = {
            name: bind.value if not bind.required else _MISSING for name, bind in compiled.binds.items()
        }
        sqlite = dialect.name == "sqlite"
        self._encoders: dict[str, Callable[[Any], Any]] = {
            name: encode
            for name, bind in compiled.binds.items()
            if (encode := _encoder(bind.type, sqlite=sqlite)) is not None
        }
        self.row: Callable[[Sequence[Any]], Row] = _row_maker(
            list(getattr(compiled, "_result_columns", None) or ()), sqlite=sqlite
        )
        """Converts a driver record to a named tuple of Python values."""
        self.member_texts = member_texts_of(statement, keys)
        """Parameters written to columns that other members read, with functions that extract their texts."""
        self.narrows = _narrows(statement)
        """Whether the statement may narrow visibility."""

    def values(self, given: Mapping[str, Any]) -> list[Any]:
        """Parameters in the driver's order; KeyError for unknown or missing ones."""
        merged = {**self._defaults, **given}
        if len(merged) != len(self._defaults):
            raise KeyError(f"unknown parameters: {sorted(given.keys() - self._defaults.keys())}")
        return self._ordered(merged)

    def picked(self, known: Mapping[str, Any]) -> list[Any]:
        """``values`` from a mapping that may hold more; KeyError for missing ones."""
        return self._ordered({**self._defaults, **known})

    def _ordered(self, merged: dict[str, Any]) -> list[Any]:
        for name, encode in self._encoders.items():
            value = merged[name]
            if value is not None and value is not _MISSING:
                merged[name] = encode(value)
        out = list(map(merged.__getitem__, self._names))
        if _MISSING in out:
            raise KeyError(f"missing parameters of {self.sql!r}")
        return out

    @property
    def parameters(self) -> KeysView[str]:
        """Names of all parameters."""
        return self._defaults.keys()

    def rows(self, records: Sequence[Sequence[Any]]) -> list[Row]:
        """All driver records as named tuples."""
        return list(map(self.row, records))


_MISSING = object()


def _json_text(value: Any) -> str:
    return orjson.dumps(value).decode()


def _encoder(type_: Any, *, sqlite: bool) -> Callable[[Any], Any] | None:
    if isinstance(type_, Json) or (sqlite and isinstance(type_, IdArray)):
        return _json_text
    return None


@lru_cache(maxsize=4096)
def _fragment(text: str) -> orjson.Fragment:
    """The same object for the same text, so that equal rows compare equal."""
    return orjson.Fragment(text)


def _decoder(type_: Any, *, sqlite: bool) -> Callable[[Any], Any] | None:
    if isinstance(type_, WireJson):
        return _fragment
    if isinstance(type_, Json):
        return orjson.loads
    if sqlite and isinstance(type_, Boolean):
        return bool
    return None


def _row_maker(columns: list[Any], *, sqlite: bool) -> Callable[[Sequence[Any]], Row]:
    """A function from a driver record to a named tuple.

    If values need decoding, it is generated as one expression, as ``namedtuple`` itself does: a loop over the decoders
    of each row took a tenth of a feed page.
    """
    names = [column.keyname for column in columns]
    make = namedtuple("Row", names, rename=True)._make  # pyright: ignore[reportUntypedNamedTuple]
    decoders = {
        f"decode_{index}": decode
        for index, column in enumerate(columns)
        if (decode := _decoder(column.type, sqlite=sqlite)) is not None
    }
    if not decoders:
        return make
    values = ", ".join(
        f"decode_{index}(r[{index}]) if r[{index}] is not None else None"
        if f"decode_{index}" in decoders
        else f"r[{index}]"
        for index in range(len(columns))
    )
    written: Callable[[Sequence[Any]], Row] = eval(f"lambda r: make(({values},))", {"make": make, **decoders})  # noqa: S307
    return written


def member_texts_of(statement: Any, keys: Sequence[str] | None) -> dict[str, Texts]:
    """Parameters of an INSERT or UPDATE written to ``member_text`` columns, by name.

    TypeError for values that cannot be checked: a constant, or text of another column.
    """
    if not (isinstance(statement, (Insert, Update)) and isinstance(statement.table, Table)):
        return {}
    marked = {column.key: column.info["member_text"] for column in statement.table.c if "member_text" in column.info}
    if not marked:
        return {}
    written: dict[str, Any] = dict.fromkeys(keys or ())
    if isinstance(statement, Insert) and statement.select is not None:
        written |= dict(zip(statement._select_names or (), statement.select.selected_columns, strict=True))  # pyright: ignore[reportPrivateUsage]
    clause = getattr(statement, "_post_values_clause", None)
    for values in (statement._values or {}, getattr(clause, "update_values_to_set", None) or {}):  # pyright: ignore[reportPrivateUsage]
        written |= {str(getattr(column, "key", column)): value for column, value in dict(values).items()}
    found: dict[str, Texts] = {}
    for name in marked.keys() & written.keys():
        value = written[name]
        if isinstance(value, Label):
            value = value.element
        if value is None:
            found[name] = marked[name]
        elif isinstance(value, BindParameter) and value.required:
            found[str(value.key)] = marked[name]
        elif not (isinstance(value, BindParameter) and not value.value):
            raise TypeError(f"what goes into {name} of {statement.table} cannot be screened: {value}")
    return found


def inserted(statement: Executable, given: Mapping[str, Any]) -> tuple[str, ...] | None:
    """Columns of an INSERT with values; None for other statements."""
    return tuple(given) if isinstance(statement, Insert) and given and statement.select is None else None


class Compiler:
    """Compiles statements for one dialect; those built at import time are compiled once and cached while they live."""

    def __init__(self, dialect: Dialect) -> None:
        self.dialect = dialect
        self._kept: WeakKeyDictionary[Executable, dict[tuple[str, ...] | None, Prepared]] = WeakKeyDictionary()

    def __call__(self, statement: Executable, given: Mapping[str, Any]) -> Prepared:
        """The prepared statement; an INSERT with values is prepared per set of given columns."""
        keys = inserted(statement, given)
        by_keys = self._kept.get(statement)
        if by_keys is None:
            by_keys = self._kept[statement] = {}
        prepared = by_keys.get(keys)
        if prepared is None:
            prepared = by_keys[keys] = Prepared(statement, self.dialect, keys)
        return prepared


@cache
def compiler_for(dialect: type[Dialect]) -> Compiler:
    """The compiler of this process: databases of one dialect share compiled statements."""
    return Compiler(dialect())
