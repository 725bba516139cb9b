"""Who may open a socket."""

from typing import Any

import pytest

from meadow.platform.realtime import origin_check
from meadow.platform.realtime.origin_check import Allowance, is_welcome_origin


class _Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> _Clock:
    made = _Clock()
    monkeypatch.setattr(origin_check, "time", made)
    return made


def test_an_allowance_fills_again_and_knows_what_is_owed(clock: _Clock) -> None:
    allowance = Allowance(rate=2, at_once=3, debt=2)
    assert [allowance.takes() for _ in range(6)] == [True, True, True, False, False, False]
    assert allowance.owed == 2
    clock.now += 1.5
    assert allowance.takes()
    assert allowance.owed == 0
    clock.now += 100
    assert [allowance.takes() for _ in range(4)] == [True, True, True, False]


def _scope(client: str, *headers: tuple[str, str]) -> Any:
    return {"client": (client, 1), "headers": [(key.encode(), value.encode()) for key, value in headers]}


def test_pages_of_the_public_address_are_welcome_behind_any_proxy() -> None:
    scope = _scope("127.0.0.1", ("origin", "https://meadow.example"), ("host", "localhost:8000"))
    assert is_welcome_origin(scope, "https://Meadow.example/")
    assert not is_welcome_origin(scope, "https://other.example")
    assert not is_welcome_origin(scope, "http://meadow.example")
    assert not is_welcome_origin(scope, "")
    assert is_welcome_origin(scope, "https://other.example", ("https://app.example", "https://meadow.example"))
    assert not is_welcome_origin(scope, "https://other.example", ("https://meadow.example.org", "null"))
