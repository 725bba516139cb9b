"""Every read path shows posts and reels to their audience and to nobody else, on both databases."""

import pytest

from meadow.platform.config.settings import Settings
from tests.authorisation.audiences import AUDIENCES, PATHS, VIEWERS, Scene
from tests.gate import sample
from tests.town import open_town


@pytest.mark.sampled
async def test_every_cell_of_the_table_of_audiences(settings: Settings, pytestconfig: pytest.Config) -> None:
    """In the gate every second path."""
    async with open_town(settings.model_copy(update={"rate_limits": "off", "public_web": "on"})) as town:
        scene = Scene(town)
        await scene.prepare()
        wrong: list[str] = []
        for path in sample(pytestconfig, PATHS, 1 / 2):
            for audience in AUDIENCES:
                for viewer in VIEWERS:
                    found, promised = await scene.found(path, audience, viewer), path.promised(audience, viewer)
                    if found != promised:
                        wrong.append(f"{path.call}, {audience}, {viewer}: {found}, not {promised}")
        assert wrong == []
