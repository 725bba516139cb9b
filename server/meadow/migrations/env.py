"""Alembic environment."""

from typing import Any, Literal

from alembic import context
from alembic.autogenerate.api import AutogenContext

from meadow.platform.db import types


def _render(kind: str, item: Any, autogen: AutogenContext) -> str | Literal[False]:
    """Render our column types by name, as they work on both databases."""
    if kind == "type":
        for name in ("Big", "Flag", "String", "Word"):
            if item is getattr(types, name):
                return f"types.{name}"
        if isinstance(item, types.Json):
            return f"types.{type(item).__name__}()"
    return False


def _is_ours(item: Any, name: str | None, kind: str, reflected: bool, twin: Any) -> bool:
    """Exclude the tables of the search index: each database has its own, written by hand, outside ``metadata``."""
    return not (kind == "table" and reflected and twin is None)


context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=context.config.attributes.get("metadata"),
    render_item=_render,
    include_object=_is_ours,
    transactional_ddl=True,
    compare_type=False,
)
with context.begin_transaction():
    context.run_migrations()
