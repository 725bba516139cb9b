"""How a serving process ends."""

import signal
import socket

import pytest
import uvicorn

from meadow.cli import serving
from meadow.platform.config.settings import Settings


def _kept(*_: object) -> None:
    """The signals of the tests stay as they are."""


@pytest.mark.parametrize(("is_serving", "code"), [(False, 130), (True, 0)])
def test_ctrl_c_is_no_failure_before_the_first_request_or_after(
    sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch, is_serving: bool, code: int
) -> None:
    def interrupted(server: uvicorn.Server, sockets: list[socket.socket] | None = None) -> None:
        server.started = is_serving
        raise KeyboardInterrupt

    monkeypatch.setattr(signal, "signal", _kept)
    monkeypatch.setattr(uvicorn.Server, "run", interrupted)
    with pytest.raises(SystemExit) as ended:
        serving.run(sqlite_settings)
    assert ended.value.code == code


def test_a_start_that_fails_is_a_failure(sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    def failed(server: uvicorn.Server, sockets: list[socket.socket] | None = None) -> None:
        server.started = False

    monkeypatch.setattr(signal, "signal", _kept)
    monkeypatch.setattr(uvicorn.Server, "run", failed)
    with pytest.raises(SystemExit) as ended:
        serving.run(sqlite_settings)
    assert ended.value.code == 3
