"""The demo town, filled in seconds: pictures are drawn once for all tests."""

from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cache

import pytest

from demo import actions, clips, films, pictures
from demo.people import GUIDE_PASSWORD
from meadow.auth.passwords import Passwords
from tests.town import Town

_painting, _face, _sign = cache(pictures.painting), cache(pictures.face), cache(pictures.sign)
_clip, _film = cache(clips.clip), cache(films.film)
Fill = Callable[[], Awaitable[None]]


@pytest.fixture
async def fill(town: Town, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Fill]:
    """Fills the demo town beside Ada, Ben, Cleo and Dan."""
    monkeypatch.setattr(pictures, "painting", _painting)
    monkeypatch.setattr(pictures, "face", _face)
    monkeypatch.setattr(pictures, "sign", _sign)
    monkeypatch.setattr(clips, "clip", _clip)
    monkeypatch.setattr(films, "film", _film)
    passwords = Passwords()

    async def filled() -> None:
        guide_hash = await passwords.hash(GUIDE_PASSWORD)
        await actions.fill_town(town.database, town.context.storage, guide_hash, lambda step: None)

    yield filled
    passwords.close()
