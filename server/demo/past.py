"""Acting in the past: the town's rows get their times from their ids, as all rows do."""

from collections.abc import Generator
from contextlib import contextmanager

from meadow.platform.core import clock, ids

# No serving process has this number, so its ids and ours never meet.
_WORKER = 1023


class Past:
    """Moves the product's clock."""

    def __init__(self) -> None:
        self._moved = 0

    def go_to(self, ms: int) -> None:
        """It is that moment now; moments must come in order, since ids only grow."""
        by = ms - clock.now_ms()
        clock.advance(by)
        self._moved += by

    def come_back(self) -> None:
        """It is now."""
        clock.advance(-self._moved)
        self._moved = 0


@contextmanager
def past() -> Generator[Past]:
    """A time in which actions happen when ``go_to`` says; only while this process serves nobody."""
    traveller = Past()
    with ids.made_by(ids.IdMaker(_WORKER)):
        try:
            yield traveller
        finally:
            traveller.come_back()
