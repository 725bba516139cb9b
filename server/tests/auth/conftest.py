from collections.abc import Callable

import pytest

from meadow.auth import codes
from meadow.platform.core import clock


@pytest.fixture(autouse=True)
def half_a_minute_begins(later: Callable[[int], None]) -> None:
    """Start each test at the beginning of a TOTP step, so that its code stays valid until the server checks it."""
    step = codes.STEP_SECONDS * 1000
    later(step - clock.now_ms() % step)
