"""Who was blocked or muted, and what they see and do: everything about a reel, both ways."""

import pytest

from tests.reels.filming import ids, reel_of
from tests.town import Town


@pytest.mark.parametrize("blocker", ["ada", "ben"])
async def test_a_block_hides_reels_and_what_is_about_them_both_ways(town: Town, blocker: str) -> None:
    await town.ben.follows(town.ada)
    await town.ada.follows(town.ben)
    reels = {name: await reel_of(town.people[name]) for name in ("ada", "ben", "cleo")}
    said = (await town.ben.post(f"/api/reels/{reels['cleo']['id']}/comment", {"content": "From Ben"})).json()
    under_ada = (await town.ben.post(f"/api/reels/{reels['ada']['id']}/comment", {"content": "To Ada"})).json()
    await town.ben.post(f"/api/reels/{reels['ada']['id']}/like")
    await town.cleo.post(f"/api/reels/{reels['cleo']['id']}/comment", {"content": "Hello", "parentId": said["id"]})
    other = {"ada": "ben", "ben": "ada"}[blocker]
    await town.people[blocker].blocks(town.people[other])
    await town.run_jobs()
    for me, them in (("ada", "ben"), ("ben", "ada")):
        member, hidden = town.people[me], reels[them]["id"]
        for query in ("", "?feed=discover", f"?userId={town.people[them].id}"):
            assert hidden not in await ids(member, query)
        assert (await member.get(f"/api/reels/{hidden}")).status_code == 404
        assert (await member.get(f"/api/reels/{hidden}/comments")).status_code == 404
        assert (await member.delete(f"/api/reels/{hidden}")).status_code == 404
        for call in ("like", "bookmark", "view"):
            assert (await member.post(f"/api/reels/{hidden}/{call}")).status_code == 404
        assert (await member.post(f"/api/reels/{hidden}/comment", {"content": "Hi"})).status_code == 404
    # Below a third one's reel neither reads the other, nor touches what they said.
    assert (await town.ada.get(f"/api/reels/{reels['cleo']['id']}/comments")).json() == []
    for comment in (said, under_ada):
        assert (await town.ada.post(f"/api/reels/comments/{comment['id']}/like")).status_code == 404
        assert (await town.ada.delete(f"/api/reels/comments/{comment['id']}")).status_code == 404
    reply = {"content": "To whom?", "parentId": said["id"]}
    assert (await town.ada.post(f"/api/reels/{reels['cleo']['id']}/comment", reply)).status_code == 422
    assert (await town.ada.get("/api/notifications")).json() == []
    assert (await town.ada.get("/api/notifications/unread-count")).json() == {"count": 0}
    await town.people[blocker].unblocks(town.people[other])
    assert (await town.ada.get(f"/api/reels/{reels['ben']['id']}")).status_code == 200


async def test_a_mute_leaves_reels_out_of_lists_and_keeps_quiet(town: Town) -> None:
    await town.ben.follows(town.ada)
    reel, own = await reel_of(town.ada), await reel_of(town.ben)
    await town.ben.mutes(town.ada)
    assert await ids(town.ben) == [own["id"]]
    assert await ids(town.ben, "?feed=discover") == []
    # Not from the profile, and not by a link.
    assert await ids(town.ben, f"?userId={town.ada.id}") == [reel["id"]]
    assert (await town.ben.get(f"/api/reels/{reel['id']}")).status_code == 200
    await town.ada.post(f"/api/reels/{own['id']}/like")
    assert (await town.ben.get("/api/notifications/unread-count")).json() == {"count": 0}
    # Muting is not mutual, and nobody is told.
    assert await ids(town.ada, "?feed=discover") == [own["id"]]
    await town.ben.unmutes(town.ada)
    assert await ids(town.ben) == [own["id"], reel["id"]]


async def test_nobody_is_told_beside_whom_a_block_stands(town: Town) -> None:
    reel = await reel_of(town.ada)
    await town.ada.blocks(town.cleo)
    await town.ben.post(f"/api/reels/{reel['id']}/comment", {"content": "Look, @cleo"})
    assert (await town.cleo.get("/api/notifications/unread-count")).json() == {"count": 0}
