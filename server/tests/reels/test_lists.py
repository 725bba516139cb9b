"""Which reels a list holds, in which order, and what it costs."""

from typing import Any

from sqlalchemy import update

from meadow.reels.models import reels
from meadow.users.models import users
from tests.reels.filming import ids, reel_of
from tests.town import Member, Town


async def pages(member: Member, query: str) -> list[str]:
    """All pages of a list, one after another."""
    found: list[str] = []
    url: str | None = f"/api/reels{query}"
    while url is not None:
        response = await member.get(url)
        assert response.status_code == 200, response.text
        found += [reel["id"] for reel in response.json()]
        url = response.links.get("next", {}).get("url")
    return found


async def test_following_is_one_s_people_and_oneself_newest_first_in_pages(town: Town) -> None:
    await town.ben.follows(town.ada)
    made = [(await reel_of(member))["id"] for member in (town.ada, town.ben, town.ada, town.cleo, town.ada)]
    theirs = [made[4], made[2], made[1], made[0]]
    assert await ids(town.ben) == theirs
    assert await pages(town.ben, "?limit=1") == theirs
    assert await ids(town.cleo) == [made[3]]
    assert await ids(town.dan) == []
    assert await ids(town.dan, f"?userId={town.ada.id}") == [made[4], made[2], made[0]]
    assert await pages(town.dan, f"?userId={town.ada.id}&limit=2") == [made[4], made[2], made[0]]
    await town.ben.unfollows(town.ada)
    assert await ids(town.ben) == [made[1]]


async def test_discover_is_everybody_else_s_lively_ones_first_and_seen_ones_last(town: Town) -> None:
    quiet, lively, newest, own = [(await reel_of(member))["id"] for member in (town.ada, town.cleo, town.ada, town.ben)]
    assert await ids(town.ben, "?feed=discover") == [newest, lively, quiet]
    await town.dan.post(f"/api/reels/{lively}/like")
    await town.ada.post(f"/api/reels/{lively}/like")
    assert await ids(town.ben, "?feed=discover") == [lively, newest, quiet]
    assert await pages(town.ben, "?feed=discover&limit=1") == [lively, newest, quiet]
    await town.ben.post(f"/api/reels/{lively}/view")
    assert await ids(town.ben, "?feed=discover") == [newest, quiet, lively]
    assert own in await ids(town.ada, "?feed=discover")


async def test_a_page_of_discover_neither_repeats_nor_skips_while_reels_come_and_go(town: Town) -> None:
    made = [(await reel_of(town.ada))["id"] for _ in range(4)]
    first = await town.ben.get("/api/reels?feed=discover&limit=2")
    await reel_of(town.ada)
    await town.ada.delete(f"/api/reels/{made[0]}")
    second = await town.ben.get(first.links["next"]["url"])
    assert [reel["id"] for reel in (*first.json(), *second.json())] == [made[3], made[2], made[1]]


async def test_a_list_costs_few_statements_however_long(town: Town) -> None:
    await town.ben.follows(town.ada)
    reel: dict[str, Any] = {}
    for _ in range(5):
        reel = await reel_of(town.ada)
        await town.ben.post(f"/api/reels/{reel['id']}/comment", {"content": "Again!"})
    await town.ben.get("/api/reels")
    for query, most in (("", 1), (f"?userId={town.ada.id}", 1), ("?feed=discover", 2)):
        with town.statements(most=most):
            assert len(await ids(town.ben, query)) == 5
    with town.statements(most=3):
        assert (await town.ben.get(f"/api/reels/{reel['id']}/comments")).status_code == 200


async def test_an_unchanged_list_is_304(town: Town) -> None:
    reel = await reel_of(town.ada)
    for query in ("", "?feed=discover"):
        first = await town.ada.get(f"/api/reels{query}")
        again = await town.ada.get(f"/api/reels{query}", headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
    await town.ben.post(f"/api/reels/{reel['id']}/view")
    changed = await town.ada.get("/api/reels", headers={"If-None-Match": first.headers["etag"]})
    assert changed.json()[0]["viewsCount"] == 1


async def test_reels_of_who_has_closed_the_account_never_appear(town: Town) -> None:
    await town.ben.follows(town.ada)
    reel = await reel_of(town.ada)
    statement: Any = update(users).where(users.c.id == town.ada.id).values(deleted_at=1)
    async with town.database.write() as db:
        await db.run(statement)
    for query in ("", "?feed=discover", f"?userId={town.ada.id}"):
        assert await ids(town.ben, query) == []
    assert (await town.ben.get(f"/api/reels/{reel['id']}")).status_code == 404


async def test_a_reel_without_a_video_or_an_owner_cannot_be_kept(town: Town) -> None:
    assert not reels.c.video_url.nullable
    assert not reels.c.author_id.nullable
    assert not users.c.username.nullable
    await reel_of(town.ada)
    for reel in (await town.ada.get("/api/reels")).json():
        assert reel["videoUrl"]
        assert reel["user"]["username"]


async def test_strange_questions_are_422(town: Town) -> None:
    reel = await reel_of(town.ada)
    await reel_of(town.ada)
    ranked = (await town.ben.get("/api/reels?feed=discover&limit=1")).links["next"]["url"].rpartition("cursor=")[2]
    for query in (
        *("feed=latest", "limit=0", "limit=101", "cursor=x", "userId=ada", f"cursor={ranked}"),
        *(f"feed=discover&cursor=.{'A' * 10}B", "feed=discover&cursor=AAAAAAAAAAE"),
    ):
        assert (await town.ben.get(f"/api/reels?{query}")).status_code == 422, query
    for path in ("1", "0", str(2**63), "-1", "x", f"{reel['id']}0"):
        assert (await town.ben.get(f"/api/reels/{path}")).status_code == 404, path
