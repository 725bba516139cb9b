"""Edits of given columns."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from sqlalchemy import Table, Update, bindparam, update

from meadow.platform.db.session import Writer


async def update_row(db: Writer, table: Table, row_id: int, values: Mapping[str, Any]) -> None:
    """UPDATE of these columns of the row with this ``id``, and of its ``version`` if it has one."""
    new = {f"new_{name}": value for name, value in values.items()}
    await db.run(_update_of(table, frozenset(values)), this=row_id, **new)


@lru_cache(maxsize=1024)
def _update_of(table: Table, columns: frozenset[str]) -> Update:
    """Built and compiled once per set of columns."""
    values: dict[str, Any] = {name: bindparam(f"new_{name}", type_=table.c[name].type) for name in columns}
    if "version" in table.c:
        values["version"] = table.c.version + 1
    return update(table).where(table.c.id == bindparam("this")).values(values)
