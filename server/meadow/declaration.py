"""Declaration of a domain package: ``<package>/package.py``, in the order of ``meadow/packages.py``."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, Generic, ParamSpec

from sqlalchemy import Column, Table

from meadow.platform.core.hooks import Hook
from meadow.platform.db.statement_cache import NARROWS
from meadow.platform.ops.admin_socket import Command
from meadow.platform.realtime.event_handlers import Handler

P = ParamSpec("P")


@dataclass(frozen=True, slots=True)
class Handling(Generic[P]):
    """Functions of a package for a hook of a lower one, in calling order."""

    hook: Hook[P]
    handlers: tuple[Callable[P, Awaitable[None]], ...]


def on(hook: Hook[P], *handlers: Callable[P, Awaitable[None]]) -> Handling[P]:
    return Handling(hook, handlers)


@dataclass(frozen=True, slots=True, kw_only=True)
class Narrowing:
    """Writes that can narrow the view of visitors: updates of columns, inserts into and deletes from tables. After them
    every process empties its cache of public pages (``platform/http/public_cache.py``)."""

    updates: tuple[Column[Any], ...] = ()
    inserts: tuple[Table, ...] = ()
    deletes: tuple[Table, ...] = ()

    def mark(self) -> None:
        """Mark columns and tables for the statement cache."""
        for column in self.updates:
            column.info[NARROWS] = True
        for table in self.inserts:
            table.info[NARROWS] = ("insert",)
        for table in self.deletes:
            table.info[NARROWS] = ("delete",)


@dataclass(frozen=True, slots=True, kw_only=True)
class Package:
    """Contributions of a package to the application. Routes are in ``meadow/api``."""

    models: tuple[ModuleType, ...] = ()
    """Modules with tables."""
    subject: Any = None
    """``subjects.subject.Subject``: its type of content."""
    hooks: tuple[Handling[...], ...] = ()
    commands: Mapping[str, Command] = field(default_factory=dict[str, Command])
    """Admin socket commands, for a server with exclusive use of an embedded database."""
    socket_events: Mapping[str, Handler] = field(default_factory=dict[str, Handler])
    narrowing: Narrowing = Narrowing()
