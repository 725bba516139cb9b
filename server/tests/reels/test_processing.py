"""A reel that no browser plays yet: announced at once, played when the normalisation ends."""

from collections.abc import Callable
from typing import Any

import pytest

from meadow.media import processing
from meadow.media.actions import sweep_orphans
from meadow.media.videos import CannotNormalise
from meadow.platform.core.clock import DAY_MS, HOUR_MS
from tests.media.clips import Clip
from tests.media.test_routes import stored
from tests.media.test_videos import fetched, frames_of
from tests.reels.filming import ids, reel_of
from tests.town import Town

HEVC = Clip("mp4", "libx265", size=(90, 160), frames=12)


async def test_it_has_its_address_and_poster_at_once_and_its_video_later(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    await town.ben.follows(town.ada)
    reel = await reel_of(town.ada, video=HEVC.made())
    assert reel["status"] == "processing"
    assert (await town.client.get(reel["videoUrl"])).status_code == 404
    await fetched(town, reel["thumbnailUrl"])
    assert await ids(town.ben) == [reel["id"]]
    frames: list[tuple[list[int], Any]] = []

    async def deliver(receivers: list[int], frame: Any) -> None:
        frames.append((receivers, frame))

    monkeypatch.setattr(town.database.context.sockets, "deliver", deliver)
    await town.run_jobs()
    assert frames == [([town.ada.id], {"event": "reel", "data": {"reelId": reel["id"]}})]
    shown = (await town.ben.get(f"/api/reels/{reel['id']}")).json()
    assert shown == {**reel, "status": "ready", "isOwn": False}
    assert len(frames_of(await fetched(town, reel["videoUrl"]))) == 12
    assert not [name for name in stored(town) if name.endswith(".bin")]


async def test_what_can_never_be_played_is_shown_to_its_owner_alone(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    await town.ben.follows(town.ada)
    reel = await reel_of(town.ada, video=HEVC.made())

    async def fails(*_: object) -> None:
        raise CannotNormalise("broken")

    monkeypatch.setattr(processing, "make_playable", fails)
    await town.run_jobs()
    assert (await town.ada.get(f"/api/reels/{reel['id']}")).json()["status"] == "failed"
    assert await ids(town.ada) == await ids(town.ada, f"?userId={town.ada.id}") == [reel["id"]]
    for query in ("", "?feed=discover", f"?userId={town.ada.id}"):
        assert await ids(town.ben, query) == []
    assert (await town.ben.get(f"/api/reels/{reel['id']}")).status_code == 404


async def test_deleted_while_it_is_worked_on_it_leaves_nothing(town: Town, later: Callable[[int], None]) -> None:
    reel = await reel_of(town.ada, video=HEVC.made())
    assert (await town.ada.delete(f"/api/reels/{reel['id']}")).status_code == 204
    await town.run_jobs()
    later(HOUR_MS)
    await town.run_jobs()
    assert stored(town) == []


async def test_the_sweeps_leave_reels_alone(town: Town, later: Callable[[int], None]) -> None:
    await town.start_recurring_jobs()
    reel = await reel_of(town.ada)
    await reel_of(town.ada, video=HEVC.made())
    await town.run_jobs()
    before = stored(town)
    later(3 * DAY_MS)
    await town.run_jobs()
    await sweep_orphans.perform(town.context.work())
    assert stored(town) == before
    assert len(frames_of(await fetched(town, reel["videoUrl"]))) == 12
