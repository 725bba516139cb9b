from collections.abc import Callable

import pytest

from meadow.platform import clock
from meadow.platform.security import codes


@pytest.fixture(autouse=True)
def half_a_minute_begins(later: Callable[[int], None]) -> None:
    """A code that is right when a test works it out is still the same when the server looks at it."""
    step = codes.STEP_SECONDS * 1000
    later(step - clock.now_ms() % step)
