"""The communities of the town as its guide finds them, and that they leave no trace."""

import pytest

from demo import actions
from demo.painting import EMBLEMS, PAINTINGS
from demo.people import GUIDE, RESIDENTS
from demo.stories import GATHERINGS
from meadow.platform.core.text import grapheme_count
from meadow.posts import constants
from meadow.users.interests.taxonomy import unknown_among
from tests.communities.gathering import community, joins, posts_there
from tests.demo.conftest import Fill
from tests.demo.test_actions import guide_of
from tests.town import Town

pytestmark = pytest.mark.anyio


def test_every_gathering_fits_what_the_product_accepts() -> None:
    names = {resident.username for resident in RESIDENTS}
    assert sum(bool(gathering.questions) for gathering in GATHERINGS) == 1
    for gathering in GATHERINGS:
        people = [gathering.by, *gathering.moderators, *gathering.members, *(name for name, _ in gathering.asking)]
        assert set(people) <= names
        assert len(set(people)) == len(people)
        assert unknown_among(list(gathering.topics)) == []
        assert gathering.cover in PAINTINGS
        assert gathering.emblem in EMBLEMS
        for story in gathering.posts:
            assert story.by in people
            assert 0 < grapheme_count(story.text) <= constants.MAX_CONTENT_CHARACTERS
    assert GATHERINGS[-1].by == GUIDE


async def test_the_guide_finds_communities_and_somebody_who_asks_to_join_theirs(town: Town, fill: Fill) -> None:
    await fill()
    guide = await guide_of(town)
    listed = (await guide.get("/api/communities")).json()["communities"]
    gatherings = {gathering.name: gathering for gathering in GATHERINGS}
    assert {one["name"] for one in listed} == gatherings.keys()
    for one in listed:
        gathering = gatherings[one["name"]]
        assert one["counts"]["members"] == 1 + len({*gathering.members, *gathering.moderators})
        assert one["counts"]["posts"] == len(gathering.posts)
        for picture in (one["avatar"], one["coverImage"]):
            assert (await town.client.get(picture)).status_code == 200
    mine = next(one for one in listed if one["isAdmin"])
    assert (mine["isPrivate"], mine["requestsCount"]) == (True, 1)
    (request,) = (await guide.get(f"/api/communities/{mine['slug']}/requests")).json()["requests"]
    assert len(request["answers"]) == len(mine["joinQuestions"]) == 2
    roles = {one["role"] for one in (await guide.get(f"/api/communities/{mine['slug']}/members")).json()["members"]}
    assert roles == {"admin", "moderator", "member"}
    assert (await town.ada.get(f"/api/communities/{mine['slug']}/posts")).status_code == 403
    feed = (await guide.get("/api/posts?limit=100")).json()
    labelled = {post["community"]["slug"] for post in feed if post["community"]}
    assert mine["slug"] in labelled
    assert len(labelled) > 2
    assert (await guide.get("/api/communities/suggested")).json()


@pytest.mark.full("Fills the demo town once more; the gate fills it twice.")
async def test_removing_the_town_leaves_the_communities_of_real_members(town: Town, fill: Fill) -> None:
    await fill()
    guide = await guide_of(town)
    here = await community(town.ada, "Real People")
    await joins(guide, here)
    await posts_there(guide, here, "Hello from #lindenbrook")
    mine = await posts_there(town.ada, here, "Mine")
    theirs = (await town.ada.get("/api/communities?search=bakers")).json()["communities"][0]
    await joins(town.ada, theirs)
    visiting = await posts_there(town.ada, theirs, "A loaf of mine")

    async with town.database.write() as db:
        await actions.remove_town(db)

    (left,) = (await town.ada.get("/api/communities")).json()["communities"]
    assert (left["id"], left["counts"]) == (here["id"], {"members": 1, "posts": 1})
    assert [post["id"] for post in (await town.ada.get("/api/posts")).json()] == [mine["id"]]
    assert [post["id"] for post in (await town.ada.get("/api/posts/bin")).json()] == [visiting["id"]]
    assert (await town.ada.sees(town.ada))["postsCount"] == 1
