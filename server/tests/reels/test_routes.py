"""Reels through the real app: shown, counted, deleted."""

import io

from PIL import Image

from tests.media.clips import Clip
from tests.media.test_routes import stored
from tests.reels.filming import ids, reel_of, send
from tests.rows import count
from tests.town import Town


async def test_a_new_reel_is_playable_and_first_for_its_owner_and_their_people(town: Town) -> None:
    await town.ben.follows(town.ada)
    older = await reel_of(town.ada, "The first one")
    reel = await reel_of(town.ada, "  By the weir  ", hashtags=["#Water", "water", "Weir"])
    assert (reel["caption"], reel["hashtags"], reel["status"]) == ("By the weir", ["Water", "Weir"], "ready")
    assert (reel["width"], reel["height"], reel["duration"]) == (90, 160, 1.2)
    assert (reel["userId"], reel["isOwn"], reel["isSeen"]) == (str(town.ada.id), True, False)
    served = await town.client.get(reel["videoUrl"], headers={"Range": "bytes=0-99"})
    assert (served.status_code, served.headers["content-type"]) == (206, "video/mp4")
    for member in (town.ada, town.ben):
        assert await ids(member) == [reel["id"], older["id"]]
    assert await ids(town.cleo) == []
    seen = (await town.ben.get(f"/api/reels/{reel['id']}")).json()
    assert seen == {**reel, "isOwn": False}


async def test_the_poster_is_the_frame_at_one_second(town: Town) -> None:
    reel = await reel_of(town.ada, video=Clip(frames=20).made())
    poster = await town.client.get(reel["thumbnailUrl"])
    picture = Image.open(io.BytesIO(poster.content)).convert("RGB")
    bright = [x for x in range(160) if min(picture.getpixel((x, 80))) > 200]  # type: ignore[type-var]
    # The white bar starts at the left and crosses the picture in two seconds.
    assert 76 <= bright[0] <= 84


async def test_delete_is_for_the_owner_and_leaves_nothing(town: Town) -> None:
    reel = await reel_of(town.ada, "Soon gone")
    path = f"/api/reels/{reel['id']}"
    refused = await town.ben.delete(path)
    assert (refused.status_code, refused.json()["code"]) == (403, "not_your_reel")
    for call in ("like", "bookmark", "view"):
        assert (await town.ben.post(f"{path}/{call}")).status_code < 300
    said = (await town.ben.post(f"{path}/comment", {"content": "Look, @cleo"})).json()
    await town.cleo.post(f"/api/reels/comments/{said['id']}/like")
    assert (await town.ada.get("/api/notifications/unread-count")).json() == {"count": 2}
    assert (await town.ada.delete(path)).status_code == 204
    for member in (town.ada, town.ben):
        assert (await member.get(path)).status_code == 404
        assert (await member.delete(path)).status_code == 404
        assert (await member.post(f"{path}/like")).status_code == 404
    await town.run_jobs()
    assert stored(town) == []
    assert (await town.client.get(reel["videoUrl"])).status_code == 404
    for table in (
        *("reels", "reel_likes", "user_reel_likes", "user_reel_bookmarks", "reel_views"),
        *("comments", "comment_likes", "notifications"),
    ):
        assert await count(town, table) == 0, table
    for member in (town.ada, town.cleo):
        assert (await member.get("/api/notifications/unread-count")).json() == {"count": 0}


async def test_without_a_video_there_is_no_reel(town: Town) -> None:
    answer = await send(town.ada, None, caption="Only words")
    assert (answer.status_code, list(answer.json()["fields"])) == (422, ["video"])
    assert await count(town, "reels") == 0
