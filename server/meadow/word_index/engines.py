"""Selection of the post index by database."""

from types import ModuleType

from meadow.platform.db.session import Reader
from meadow.word_index import postgres, sqlite

_ENGINES = {"sqlite": sqlite, "postgresql": postgres}


def engine_of(db: Reader) -> ModuleType:
    """The module for this database; both hold the same few names."""
    return _ENGINES[db.dialect]
