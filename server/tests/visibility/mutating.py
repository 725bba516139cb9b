"""The product with one thing forgotten, to show that the comparison notices."""

import inspect
import sys
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def forgotten(module: str, *pairs: tuple[str, str]) -> Generator[None]:
    """The module as it would be with these pieces of its source replaced.

    It is executed anew into the same module, so that all functions that others imported from it meet the new
    statements; at the end it is as it was.
    """
    found = sys.modules[module]
    source = inspect.getsource(found)
    for old, new in pairs:
        assert old in source, f"{module} does not hold {old!r} any more: this mutation shows nothing"
        source = source.replace(old, new)
    before = dict(vars(found))
    exec(compile(source, str(found.__file__), "exec"), vars(found))
    try:
        yield
    finally:
        vars(found).clear()
        vars(found).update(before)
