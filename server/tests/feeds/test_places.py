"""A member's place in each feed, whichever device keeps it."""

from collections.abc import Callable

import pytest

from meadow.platform.core import clock
from tests.town import Member, Town

FEEDS = ["latest", "following", "foryou"]


async def keep(member: Member, post_id: str, left_at: str, feed: str = "latest") -> int:
    answer = await member.call("PUT", f"/api/feeds/{feed}/place", {"postId": post_id, "leftAt": left_at})
    return answer.status_code


@pytest.mark.parametrize("feed", FEEDS)
async def test_a_place_is_kept_for_each_feed_and_member(town: Town, feed: str) -> None:
    post = await town.ada.posts()
    assert (await town.ben.get(f"/api/feeds/{feed}/place")).status_code == 204
    assert await keep(town.ben, post["id"], "2026-01-31T10:15:00+01:00", feed) == 204
    kept = await town.ben.get(f"/api/feeds/{feed}/place")
    assert kept.json() == {"postId": post["id"], "leftAt": "2026-01-31T09:15:00.000Z"}
    for other in set(FEEDS) - {feed}:
        assert (await town.ben.get(f"/api/feeds/{other}/place")).status_code == 204
    assert (await town.cleo.get(f"/api/feeds/{feed}/place")).status_code == 204


async def test_an_older_place_never_overwrites_a_newer_one(town: Town) -> None:
    first, second, third = [(await town.ada.posts(f"{n}"))["id"] for n in range(3)]
    assert await keep(town.ben, second, "2026-01-31T09:00:00Z") == 204
    assert await keep(town.ben, first, "2026-01-31T08:59:59.999Z") == 204
    assert (await town.ben.get("/api/feeds/latest/place")).json()["postId"] == second
    assert await keep(town.ben, third, "2026-01-31T09:00:00.001Z") == 204
    kept = (await town.ben.get("/api/feeds/latest/place")).json()
    assert kept == {"postId": third, "leftAt": "2026-01-31T09:00:00.001Z"}


async def test_a_clock_that_is_ahead_does_not_hold_the_place(town: Town, later: Callable[[int], None]) -> None:
    ahead, right = [(await town.ada.posts(f"{n}"))["id"] for n in range(2)]
    assert await keep(town.ben, ahead, "2199-01-01T00:00:00Z") == 204
    kept = (await town.ben.get("/api/feeds/latest/place")).json()
    assert kept["leftAt"] <= clock.rfc3339(clock.now_ms())
    later(1000)
    assert await keep(town.ben, right, clock.rfc3339(clock.now_ms())) == 204
    assert (await town.ben.get("/api/feeds/latest/place")).json()["postId"] == right


async def test_a_place_of_long_ago_can_be_shown(town: Town) -> None:
    post = await town.ada.posts()
    assert await keep(town.ben, post["id"], "0001-01-01T00:00:00Z") == 204
    assert (await town.ben.get("/api/feeds/latest/place")).json()["leftAt"] == "1970-01-01T00:00:00.000Z"


async def test_the_post_must_be_there_for_the_one_who_reads(town: Town) -> None:
    post = await town.ada.posts()
    gone = await town.ada.posts("Gone")
    await town.ada.delete(f"/api/posts/{gone['id']}")
    now = "2026-01-31T09:00:00Z"
    assert await keep(town.ben, gone["id"], now) == 404
    assert await keep(town.ben, "77", now) == 404
    await town.ada.blocks(town.ben)
    assert await keep(town.ben, post["id"], now) == 404
    assert (await town.ben.get("/api/feeds/latest/place")).status_code == 204


@pytest.mark.parametrize("feed", ["newest", "Latest", "latest%20", "%00", "x" * 500])
async def test_there_are_three_feeds(town: Town, feed: str) -> None:
    post = await town.ada.posts()
    assert await keep(town.ben, post["id"], "2026-01-31T09:00:00Z", feed) == 404
    assert (await town.ben.get(f"/api/feeds/{feed}/place")).status_code == 404


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"leftAt": "2026-01-31T09:00:00Z"}, "postId"),
        ({"postId": "1"}, "leftAt"),
        ({"postId": 1, "leftAt": "2026-01-31T09:00:00Z"}, "postId"),
        ({"postId": "-1", "leftAt": "2026-01-31T09:00:00Z"}, "postId"),
        ({"postId": "1", "leftAt": "yesterday"}, "leftAt"),
        ({"postId": "1", "leftAt": "2026-01-31T09:00:00"}, "leftAt"),
        ({"postId": "1", "leftAt": "2026-01-31T09:00:00Z", "userId": "1"}, "userId"),
    ],
)
async def test_what_is_no_place_is_422(town: Town, body: dict[str, object], field: str) -> None:
    answer = await town.ben.call("PUT", "/api/feeds/latest/place", body)
    assert answer.status_code == 422
    assert list(answer.json()["fields"]) == [field]


async def test_the_budget_of_a_place(town: Town) -> None:
    post = await town.ada.posts()
    await town.ben.get("/api/feeds/latest/place")
    with town.statements(most=3):
        await keep(town.ben, post["id"], "2026-01-31T09:00:00Z")
        await town.ben.get("/api/feeds/latest/place")
