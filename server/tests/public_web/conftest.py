"""A town that is open to the web."""

from collections.abc import AsyncIterator

import pytest

from meadow.platform.settings import Settings
from tests.town import Town, open_town


@pytest.fixture
async def open_site(settings: Settings) -> AsyncIterator[Town]:
    """Ada, Ben, Cleo and Dan live where ``publicWeb`` is on; answers are kept for five seconds, as on the internet."""
    async with open_town(settings.model_copy(update={"public_web": "on"})) as town:
        town.context.public_cache.seconds = 5
        yield town
