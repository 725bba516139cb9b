"""What nobody foresaw, in every call and at several moments of each: short, and telling nothing (security, O4)."""

import itertools
from contextvars import ContextVar
from typing import Any

import pytest

from meadow.platform.config.settings import Settings
from meadow.platform.db.session import Reader
from meadow.platform.http import middleware
from tests.authorisation.communities import COMMUNITIES
from tests.authorisation.matrix import MATRIX
from tests.authorisation.rows import Row, filled, options
from tests.authorisation.scene import Scene
from tests.authorisation.site import SITE
from tests.authorisation.undone import undone
from tests.town import open_town

SECRET = "SELECT password_hash FROM credentials -- /srv/meadow/secret.key"
FAILURES: tuple[type[Exception], ...] = (ZeroDivisionError, KeyError, RuntimeError, OSError, UnicodeError, ValueError)
MOMENTS = (1, 2, 3, 4, 5)
"""The statement of a request at which it happens."""
TELLING = ("SELECT", "/srv", "secret.key", "Traceback", "meadow.", ".py", "sqlite", "Error")


_ASKS: ContextVar[bool] = ContextVar("asks", default=False)
"""Whether a statement is of a request: sweeps of the server run beside them."""


class Trap:
    """Makes the n-th statement of a request fail."""

    def __init__(self) -> None:
        self.left = 0
        self.sprung = 0
        self._kinds = itertools.cycle(FAILURES)

    def count(self) -> None:
        if not _ASKS.get():
            return
        self.left -= 1
        if self.left == 0:
            self.sprung += 1
            raise next(self._kinds)(SECRET)


async def test_o4_five_hundred_failures_tell_nothing(
    sqlite_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    trap, logged = Trap(), list[str]()

    def note(event: str, **about: Any) -> None:
        logged.append(about["request_id"])

    monkeypatch.setattr(middleware.log, "exception", note)
    for name in ("all", "first"):
        _guard(monkeypatch, name, trap)
    async with open_town(sqlite_settings.model_copy(update={"rate_limits": "off"})) as town:
        scene = Scene(town)
        await scene.prepare()
        wrong: list[str] = []
        _ASKS.set(True)
        with undone(town.database):
            for row, moment in itertools.product(MATRIX, MOMENTS):
                method, path = filled(row.call, scene.ids).split(" ", 1)
                brings = options(row, scene.ids)
                before, trap.left = trap.sprung, moment
                answer = await scene.call(_most_able(row), method, path, **brings)
                trap.left = 0
                if trap.sprung == before:
                    continue
                wrong += [f"{row}: {why}" for why in _told(answer, logged)]
        assert wrong == []
        print(f"{trap.sprung} failures")
        assert trap.sprung >= 500


def _most_able(row: Row) -> str:
    """Whom the call leads furthest, past the most statements."""
    return "staff" if row in SITE else "admin" if row in COMMUNITIES else "owner"


def _guard(monkeypatch: pytest.MonkeyPatch, name: str, trap: Trap) -> None:
    original = getattr(Reader, name)

    async def guarded(self: Reader, *given: Any, **parameters: Any) -> Any:
        trap.count()
        return await original(self, *given, **parameters)

    monkeypatch.setattr(Reader, name, guarded)


def _told(answer: Any, logged: list[str]) -> list[str]:
    """What is wrong with the answer to a request in which something failed."""
    why: list[str] = []
    if answer.status_code not in (500, 503):
        why.append(f"answered {answer.status_code}")
    elif len(answer.content) > 1024:
        why.append(f"{len(answer.content)} bytes")
    why += [f"tells {word}" for word in TELLING if word in answer.text]
    if answer.headers.get("x-request-id") not in logged:
        why.append("the log does not know its request id")
    return why
