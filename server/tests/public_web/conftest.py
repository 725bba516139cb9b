"""A town open to the web."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from meadow.platform.config.settings import Settings
from tests.town import Town, open_town

SHELL = (
    '<!doctype html><html lang="en"><head><meta name="description" content="Of the app" /><title>Meadow</title>'
    '</head><body><div id="root"></div><script type="module" src="/assets/a.js"></script></body></html>'
)


@pytest.fixture
async def open_site(settings: Settings, tmp_path: Path) -> AsyncIterator[Town]:
    """The usual town with ``publicWeb`` on; responses are cached for five seconds, as in production."""
    built = tmp_path / "pages"
    built.mkdir()
    (built / "index.html").write_text(SHELL)
    async with open_town(settings.model_copy(update={"public_web": "on", "web_dir": built})) as town:
        town.context.http.public_cache.seconds = 5
        yield town
