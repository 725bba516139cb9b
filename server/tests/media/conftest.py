from collections.abc import Callable, Iterator

import pytest

from meadow.media import constants
from meadow.platform.core import clock, ids


@pytest.fixture
def pass_time() -> Iterator[Callable[[int], None]]:
    """Moves the product's clock; restored after the test, also for IDs, which otherwise only grow."""
    passed = 0

    def advance(ms: int) -> None:
        nonlocal passed
        passed += ms
        clock.advance(ms)

    yield advance
    clock.advance(-passed)
    ids.use_worker(0)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run normalisations without waiting for an idle machine."""
    monkeypatch.setattr(constants, "NORMALISE_IDLE", False)
