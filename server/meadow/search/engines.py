"""Which index of posts a unit of work has: ``INDEX``, ``FORGET``, ``UNUSED``, ``stored``, ``left``, ``worths`` and
``kept``."""

from types import ModuleType

from meadow.core.db.session import Reader
from meadow.search import postgres, sqlite

_ENGINES = {"sqlite": sqlite, "postgresql": postgres}


def engine_of(db: Reader) -> ModuleType:
    """The module for this database; both hold the same few names."""
    return _ENGINES[db.dialect]
