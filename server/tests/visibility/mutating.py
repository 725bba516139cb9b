"""The product with a part of its source replaced, to prove that the comparison notices."""

import inspect
import sys
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def forgotten(module: str, *pairs: tuple[str, str]) -> Generator[None]:
    """Replace these pieces of the module's source during the block.

    The module is executed again in its own namespace, so that functions imported from it by others use the new
    statements; it is restored at the end.
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
