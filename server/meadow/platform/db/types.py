"""Column types and expressions shared by both databases."""

from collections.abc import Callable, Iterable
from typing import Any

from sqlalchemy import (
    BigInteger,
    BindParameter,
    Boolean,
    Column,
    ForeignKey,
    FromClause,
    Index,
    Integer,
    MetaData,
    ScalarSelect,
    Text,
    TextClause,
    bindparam,
    func,
    literal_column,
    select,
    text,
)
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql import ColumnElement
from sqlalchemy.sql.functions import FunctionElement
from sqlalchemy.types import UserDefinedType

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

Big = BigInteger().with_variant(Integer, "sqlite")
"""Ids, counters and moments (milliseconds since 1970). STRICT tables of SQLite only know INTEGER."""

Flag = Boolean().with_variant(Integer, "sqlite")
"""True or false; rows come back with real booleans from both databases."""

String = Text()
"""Text of any length; every column that members can fill carries a CHECK of its bytes."""

Texts = Callable[[Any], Iterable[str]]


def member_text(texts: Texts = lambda value: (value,)) -> dict[str, Any]:
    """``info`` of a column with text that other members read: writers refuse unfiltered text (``Writer.accept``).
    ``texts`` extracts the texts of a JSON value."""
    return {"member_text": texts}


Word = Text().with_variant(Text(collation="C"), "postgresql")
"""Text sorted by code points, so that a prefix is a range."""

AFTER_ALL = "\U0010ffff"
"""Sorts after every letter: ``word`` to ``word + AFTER_ALL`` is the range of the prefix ``word``."""

EMBEDDED: dict[str, Any] = {"sqlite_strict": True}
"""Table options: types are enforced."""
CLUSTERED: dict[str, Any] = {"sqlite_strict": True, "sqlite_with_rowid": False}
"""Table options of edges: SQLite keeps the row in its primary key and needs no second b-tree."""


def owner_key(name: str, owner: str) -> Column[int]:
    """A column of the primary key that names a row of another table, with which this row goes."""
    return Column(name, Big, ForeignKey(owner, ondelete="CASCADE"), primary_key=True, autoincrement=False)


class Json(UserDefinedType[Any]):
    """A JSON document stored as text and decoded when the row is read; its domain package defines the shape."""

    cache_ok = True

    def get_col_spec(self, **_: Any) -> str:
        return "TEXT"


class WireJson(Json):
    """JSON stored in response format: rows carry it encoded (``orjson.Fragment``)."""


class IdArray(UserDefinedType[list[int]]):
    """A list of ids bound as one parameter, so that a statement's text does not depend on its length."""

    cache_ok = True

    def get_col_spec(self, **_: Any) -> str:
        return "BIGINT[]"


class WordArray(IdArray):
    """Like ``IdArray``, for texts."""

    cache_ok = True

    def get_col_spec(self, **_: Any) -> str:
        return "TEXT[]"


class _Condition(ColumnElement[bool]):
    """A condition that needs no brackets."""

    inherit_cache = False
    type = Boolean()
    # Without this SQLAlchemy appends "… = 1" on SQLite, and no index is used.
    _is_implicitly_boolean = True

    def self_group(self, against: Any = None) -> Any:
        return self


class _Among(_Condition):
    """``column`` is one of the bound values: ``= ANY($1)`` on PostgreSQL, a json_each subselect on SQLite."""

    inherit_cache = False

    def __init__(self, column: ColumnElement[Any], name: str, type_: IdArray) -> None:
        self.column = column
        self.values: BindParameter[Any] = bindparam(name, type_=type_)


@compiles(_Among, "sqlite")
def _among_sqlite(element: _Among, compiler: Any, **kw: Any) -> str:
    column, values = compiler.process(element.column, **kw), compiler.process(element.values, **kw)
    return f"{column} IN (SELECT value FROM json_each({values}))"  # noqa: S608 - compiled parts


@compiles(_Among, "postgresql")
def _among_postgresql(element: _Among, compiler: Any, **kw: Any) -> str:
    column, values = compiler.process(element.column, **kw), compiler.process(element.values, **kw)
    return f"{column} = ANY({values})"


def in_ids(column: Any, name: str) -> ColumnElement[bool]:
    """``column`` is one of the ids bound under ``name`` (a list of int, possibly empty)."""
    return _Among(column, name, IdArray())


class _AmongFound(_Condition):
    """``column`` is in the result of a bounded subselect, which may refer to the tables joined before."""

    inherit_cache = False

    def __init__(self, column: ColumnElement[Any], subselect: Any) -> None:
        self.column = column
        self.subselect = subselect.scalar_subquery()


@compiles(_AmongFound, "sqlite")
def _among_found_sqlite(element: _AmongFound, compiler: Any, **kw: Any) -> str:
    return f"{compiler.process(element.column, **kw)} IN {compiler.process(element.subselect, **kw)}"


@compiles(_AmongFound, "postgresql")
def _among_found_postgresql(element: _AmongFound, compiler: Any, **kw: Any) -> str:
    return f"{compiler.process(element.column, **kw)} = ANY (ARRAY{compiler.process(element.subselect, **kw)})"


def among_found(column: Any, subselect: Any) -> ColumnElement[bool]:
    """``column`` is one of the few ids that ``subselect`` (one column, with a LIMIT) returns for each row joined
    before: both databases look these up in the index, and PostgreSQL does not rerun it for every row."""
    return _AmongFound(column, subselect)


def among_words(column: Any, name: str) -> ColumnElement[bool]:
    """``column`` is one of the texts bound under ``name`` (a list of str, possibly empty)."""
    return _Among(column, name, WordArray())


def beginning(column: Any, name: str) -> ColumnElement[bool]:
    """``column``, which is a ``Word``, begins with the text bound under ``name``."""
    start = bindparam(name, type_=Text())
    return (column >= start) & (column < start.concat(AFTER_ALL))


class JoinedIds(ColumnElement[str]):
    """Ids of a bounded one-column subselect, in its order, as comma-separated text; NULL or empty without rows.

    One correlated value instead of a second round trip: pages show the newest likers and the first replies of each row.
    """

    inherit_cache = False
    type = Text()

    def __init__(self, subselect: Any) -> None:
        self.subselect = subselect.scalar_subquery()


@compiles(JoinedIds, "sqlite")
def _joined_ids_sqlite(element: JoinedIds, compiler: Any, **kw: Any) -> str:
    inner = compiler.process(element.subselect, **{**kw, "within_columns_clause": False})
    return f"(SELECT group_concat(ids.id) FROM {inner} AS ids)"  # noqa: S608 - compiled parts


@compiles(JoinedIds, "postgresql")
def _joined_ids_postgresql(element: JoinedIds, compiler: Any, **kw: Any) -> str:
    inner = compiler.process(element.subselect, **{**kw, "within_columns_clause": False})
    return f"array_to_string(ARRAY{inner}, ',')"


class JsonRows(ColumnElement[Any]):
    """The rows of a bounded subselect, in its order, as a list of lists; flags in them are 0 and 1 on SQLite.

    One correlated value like ``JoinedIds``, for more columns than ids.
    """

    inherit_cache = False
    type = Json()

    def __init__(self, subselect: Any) -> None:
        self.names = ", ".join(f"found.{column.name}" for column in subselect.selected_columns)
        self.subselect = subselect.scalar_subquery()


@compiles(JsonRows, "sqlite")
def _json_rows_sqlite(element: JsonRows, compiler: Any, **kw: Any) -> str:
    inner = compiler.process(element.subselect, **{**kw, "within_columns_clause": False})
    return f"(SELECT json_group_array(json_array({element.names})) FROM {inner} AS found)"  # noqa: S608 - compiled parts


@compiles(JsonRows, "postgresql")
def _json_rows_postgresql(element: JsonRows, compiler: Any, **kw: Any) -> str:
    inner = compiler.process(element.subselect, **{**kw, "within_columns_clause": False})
    return f"(SELECT json_agg(json_build_array({element.names})) FROM {inner} AS found)"  # noqa: S608 - compiled parts


class JsonRow(FunctionElement[Any]):
    """Columns as one encoded list, for a subselect of at most one row."""

    inherit_cache = True
    type = WireJson()


@compiles(JsonRow, "sqlite")
def _json_row_sqlite(element: JsonRow, compiler: Any, **kw: Any) -> str:
    return f"json_array{compiler.process(element.clause_expr, **kw)}"


@compiles(JsonRow, "postgresql")
def _json_row_postgresql(element: JsonRow, compiler: Any, **kw: Any) -> str:
    return f"json_build_array{compiler.process(element.clause_expr, **kw)}"


def partial_index(
    name: str, *columns: str | ColumnElement[Any], where: str | ColumnElement[bool] | TextClause, unique: bool = False
) -> Index:
    """An index of the rows for which ``where`` holds."""
    where = text(where) if isinstance(where, str) else where
    return Index(name, *columns, unique=unique, postgresql_where=where, sqlite_where=where)


def exists_by_key(table: FromClause, *key: ColumnElement[bool]) -> ColumnElement[bool]:
    """Whether ``table`` (or an alias) has the row with this ``key``, which names all columns of a unique key.

    Like ``EXISTS``, but PostgreSQL looks the row up for each row of a page. It plans an EXISTS for all rows before the
    LIMIT, and then hashes all follows or blocks of a member.
    """
    return _row(table, *key).is_not(None)


def lacks_row(table: FromClause, *key: ColumnElement[bool]) -> ColumnElement[bool]:
    """The negation of ``exists_by_key``, for rows that are mostly missing.

    Not ``IS NULL``: PostgreSQL estimates it as true for one row in two hundred, expects a page to go through all rows
    of a member, and reads and sorts all of them. It estimates a comparison as true for nearly all rows.
    """
    return func.coalesce(_row(table, *key), literal_column("0")) != literal_column("1")


def _row(table: FromClause, *key: ColumnElement[bool]) -> ScalarSelect[int]:
    return select(literal_column("1", Integer)).select_from(table).where(*key).correlate_except(table).scalar_subquery()
