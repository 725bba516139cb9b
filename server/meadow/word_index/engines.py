"""Selection of the post index by database."""

from types import ModuleType

from meadow.platform.db.session import Reader
from meadow.word_index import postgres, sqlite

ENGINES = {"sqlite": sqlite, "postgresql": postgres}


def engine_of(db: Reader) -> ModuleType:
    """The module for this database; both have the same interface."""
    return ENGINES[db.dialect]
